"""One live game: its seats, its log, and what happens by itself. It knows nothing of the web."""

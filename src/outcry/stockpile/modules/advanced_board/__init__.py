"""ADV. The advanced board: a track for each company, and Stanford Steel pays on its $ spaces."""

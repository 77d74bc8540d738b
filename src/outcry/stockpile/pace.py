"""How long a table waits after each question before it shows what happens by itself."""

from __future__ import annotations

from typing import Final

WAITS: Final = {"place": 1, "bid": 1, "play": 1, "sell": 1, "show": 2}
"""H. In beats, by question; public, and the same whatever anybody holds. A dividend waits longer: people see what is
asked before all answers open, and may still change their own."""

"""How long tests wait before they give up: longer than a busy machine needs, as nobody waits longer than it takes."""

from __future__ import annotations

from typing import Final

PATIENCE: Final = 240.0
"""Seconds until something that should happen counts as not happening."""
BOT_SECONDS: Final = 120.0
"""So long a bot may think that must not be replaced, however little of the machine it gets."""

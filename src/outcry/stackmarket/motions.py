"""How dice moved, for those who watch: made from an answer of the world outside."""

from __future__ import annotations

from base64 import b64decode
from typing import Any, Final

from outcry.core.live import Motion
from outcry.towers.clips import seconds

TOLD: Final = ("company", "clip", "impacts", "fallen", "release")
SLOW: Final = 2.5
"""H. Seconds more for a collapse, which is shown in slow motion."""


def motion_of(answer: dict[str, Any]) -> Motion | None:
    """None for answers that were made by hand, and so have no motion."""
    if any(name not in answer for name in TOLD):
        return None
    lasts = seconds(b64decode(answer["clip"]))
    return Motion({name: answer[name] for name in TOLD}, lasts + SLOW if answer["fallen"] else lasts)

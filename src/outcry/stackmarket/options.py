"""What a table may choose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from outcry.core.game import Refusal
from outcry.core.options import Option, check, faults, settled

FEWEST, MOST = 3, 4  # K1
OPTIONS: Final = (
    Option(name="rounds", kind="number", default=3, least=1, most=3),  # K4
    Option(name="difficulty", kind="choice", default="normal", choices=("gentle", "normal", "brutal")),  # Y1, Y2
    Option(name="return_dice", kind="bool", default=False),  # T7
    Option(name="last_throw_whole", kind="bool", default=False),  # T12
    Option(name="open_money", kind="bool", default=False),  # W1
    Option(name="contest", kind="bool", default=False),  # O7, O9
    Option(name="physics", kind="choice", default="rapier", choices=("rapier", "oracle")),  # Y5; oracle: in masses
)


def read_options(seats: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """Options as a client sent them; every fault is named at once."""
    found = faults(OPTIONS, seats, given)
    if not FEWEST <= seats <= MOST:
        found.append(Refusal("option_seats", {"least": FEWEST, "most": MOST, "given": seats}))
    check(found)
    return settled(OPTIONS, given)

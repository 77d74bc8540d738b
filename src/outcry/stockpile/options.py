"""What a table may choose, and why some choices do not go together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from outcry.core.game import OptionsRefused, Refusal

SHORTEST, LONGEST = 1, 10  # C5
FEWEST, MOST = 2, 5  # S1


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    rounds: int | None = None
    """C5: 1 to 10; None for the printed number."""
    first_player: int | None = None
    """S4: a seat; None for a random one."""
    board: Literal["standard", "advanced"] = "standard"
    memory_aids: bool = True
    """V3: show what was publicly bought, shown and sold."""

    @property
    def modules(self) -> tuple[str, ...]:
        return ("advanced_board",) if self.board == "advanced" else ()


def read_options(seats: int, given: Mapping[str, Any]) -> Options:
    """Options as a client sent them; every fault is named at once."""
    refusals = []
    if not FEWEST <= seats <= MOST:
        refusals.append(Refusal("option_seats", {"least": FEWEST, "most": MOST, "given": seats}))
    known = Options.__struct_fields__
    for name in given:
        if name not in known:
            refusals.append(Refusal("option_unknown", {"option": str(name), "known": ", ".join(known)}))
    rounds = given.get("rounds")
    if rounds is not None and not (is_whole(rounds) and SHORTEST <= rounds <= LONGEST):
        refusals.append(Refusal("option_rounds", {"least": SHORTEST, "most": LONGEST, "given": str(rounds)}))
    first = given.get("first_player")
    if first is not None and not (is_whole(first) and 0 <= first < seats):
        refusals.append(Refusal("option_first_player", {"count": seats, "given": str(first)}))
    board = given.get("board", "standard")
    if board not in ("standard", "advanced"):
        refusals.append(Refusal("option_board", {"given": str(board)}))
    if not isinstance(given.get("memory_aids", True), bool):
        refusals.append(Refusal("option_memory_aids", {"given": str(given["memory_aids"])}))
    if refusals:
        raise OptionsRefused(*refusals)
    return msgspec.convert(dict(given), Options)


def is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)

"""Everything that Stack Market can tell."""

from __future__ import annotations

from typing import Final

from outcry.core.events import EventKind

KINDS: Final = (
    EventKind("game_began", ("seats", "rounds", "first", "cash"), chance=True),
    EventKind("round_began", ("round", "first")),
    EventKind("founded", ("company", "*values"), chance=True),
    EventKind("dice_back", ("count",)),
    EventKind("invested", ("seat", "company")),
    EventKind("threw", ("seat", "company", "*values"), chance=True),
    EventKind("nothing_fits", ("seat", "company")),
    EventKind("ordered", ("seat", "company", "*order")),
    EventKind("let_go", ("seat", "company", "count")),
    EventKind("landed", ("seat", "company", "height", "value"), chance=True),
    EventKind("put_back", ("seat", "count")),
    EventKind("stands", ("seat", "company", "height"), chance=True),
    EventKind("collapsed", ("seat", "company", "height", "count"), chance=True),
    EventKind("fined", ("seat", "company", "money", "owed"), money=-1),
    EventKind("dice_left", ("count", "supply")),
    EventKind("bonus", ("seat", "money", "count"), money=1),
    EventKind("record", ("seat", "company", "height")),
    EventKind("moved", ("seat", "company")),
    EventKind("stayed", ("seat", "company")),
    EventKind("round_ended", ("round",)),
    EventKind("tie_thrown", ("company", "value"), chance=True),
    EventKind("highest", ("company", "height")),
    EventKind("lowest", ("company", "height")),
    EventKind("named", ("seat", "by"), reveals=True),
    EventKind("takeover_began", ("seat", "company", "count")),
    EventKind("takeover_stands", ("seat", "company", "height"), chance=True),
    EventKind("takeover_fell", ("seat", "company", "count"), chance=True),
    EventKind("takeover_paid", ("seat", "company", "money"), money=1),
    EventKind("takeover_fined", ("seat", "company", "money", "owed"), money=-1),
    EventKind("market_paid", ("seat", "company", "money"), money=1),
    EventKind("holder_paid", ("seat", "money"), money=1),
    EventKind("tied", ("seat",)),
    EventKind("contest_turn", ("seat",)),
    EventKind("contest_height", ("seat", "height")),
    EventKind("game_over", ("*scores",)),
)

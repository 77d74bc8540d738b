"""Everything that the base game can tell; each module adds its own events."""

from __future__ import annotations

from typing import Final

from outcry.core.events import EventKind

KINDS: Final = (
    EventKind("game_began", ("seats", "rounds", "first", "cash")),
    EventKind("start_stock", ("seat", "company"), reveals=True, chance=True),
    EventKind("round_began", ("round", "first"), chance=True),
    EventKind("pair_dealt", ("seat", "company", "forecast"), reveals=True, chance=True),
    EventKind("pair_opened", ("company", "forecast"), reveals=True, chance=True),
    EventKind("pile_began", ("pile", "card"), reveals=True, chance=True),
    EventKind("reshuffled", ("count",), chance=True),
    EventKind("drew", ("seat", "count"), chance=True),
    EventKind("drew_cards", ("seat", "*cards"), reveals=True, chance=True),
    EventKind("placed_up", ("seat", "pile", "card"), reveals=True),
    EventKind("placed_down", ("seat", "pile")),
    EventKind("placed_card", ("seat", "pile", "card")),
    EventKind("bid", ("seat", "pile", "space")),
    EventKind("outbid", ("seat", "pile", "by")),
    EventKind("paid", ("seat", "pile", "money"), money=-1),
    EventKind("took", ("seat", "pile", "count", "*fees"), reveals=True),
    EventKind("took_cards", ("seat", "pile", "*cards"), reveals=True),
    EventKind("fee_paid", ("seat", "money"), money=-1),
    EventKind("fee_taken", ("seat", "fee", "money"), money=-1),
    EventKind("boom", ("seat", "company"), reveals=True),
    EventKind("bust", ("seat", "company"), reveals=True),
    EventKind("turn_ended", ("seat",)),
    EventKind("sold", ("seat", "company", "money"), reveals=True, money=1),
    EventKind("sold_split", ("seat", "company", "money"), money=1),
    EventKind("halved", ("seat", "company", "money"), money=1),
    EventKind("done_selling", ("seat",)),
    EventKind("revealed", ("owner", "company", "forecast"), reveals=True),
    EventKind("moved", ("company", "from_place", "to_place", "from_price", "to_price")),
    EventKind("split", ("company", "price")),
    EventKind("split_shown", ("seat", "company", "regular", "split"), reveals=True),
    EventKind("split_paid", ("seat", "company", "money"), money=1),
    EventKind("bankrupt", ("company", "price")),
    EventKind("bankrupt_lost", ("seat", "company", "regular", "split"), reveals=True),
    EventKind("dividend_asked", ("company", "rate", "steps")),
    EventKind("shown", ("seat", "company", "regular", "split"), reveals=True),
    EventKind("dividend_paid", ("seat", "company", "money"), money=1),
    EventKind("opened", ("seat", "*cards"), reveals=True),
    EventKind("majority", ("seat", "company", "money"), money=1),
    EventKind("final_sale", ("seat", "company", "regular", "split", "money"), money=1),
    EventKind("game_over", ("*scores",)),
)

"""A game in which seats play the investors that somebody wants to compare: dealt to them, and kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from outcry.core.chance import stream
from outcry.core.game import Refusal, Refused
from outcry.stockpile.game import Stockpile
from outcry.stockpile.modules.investors.actions import KEEP
from outcry.stockpile.modules.investors.roster import INVESTOR_NAMES, dealt_to
from outcry.stockpile.state import State

Wanted = list[list[int]]
"""Seat by seat, the investors it plays; none where it is dealt cards and chooses."""


def comparable(game: Stockpile) -> tuple[list[str], int]:
    """The investors that can be named at this table, and how many each seat plays."""
    if not game.options["investors"] or game.options["investor_bidding"]:
        return [], 0
    return [INVESTOR_NAMES[investor] for investor in game.board.printed["investors"]], dealt_to(game.seats) // 2


def read_wanted(game: Stockpile, names: Sequence[str]) -> Wanted:
    """Names in the order of the seats, two a seat with two players. Refused says what cannot be."""
    there, each = comparable(game)
    if not there:
        raise Refused(Refusal("investors_off"))
    if len(names) > each * game.seats:
        raise Refused(Refusal("too_many_investors", {"most": each * game.seats, "count": len(names)}))
    for name in names:
        if name not in there:
            raise Refused(Refusal("investor_unknown", {"given": name, "known": ", ".join(there)}))
        if names.count(name) > 1:
            raise Refused(Refusal("investor_twice", {"given": name}))
    if len(names) % each:
        raise Refused(Refusal("investors_in_pairs"))
    numbers = [INVESTOR_NAMES.index(name) for name in names]
    wanted = [numbers[seat * each : (seat + 1) * each] for seat in range(game.seats)]
    return wanted


def start_with(game: Stockpile, seed: bytes, wanted: Wanted, sink: list[Any] | None = None) -> State:
    """All else is dealt as the seed deals it."""
    drawn = game.draw(seed, stream(seed, "stockpile", 0))
    drawn.modules["investors"] = dealt(game, drawn.modules["investors"], wanted)
    state = game.start_drawn(drawn, sink)
    state.sink = sink
    for seat, some in enumerate(wanted):
        for investor in sorted(some, key=drawn.modules["investors"].index):  # INV1: in the order dealt
            state.apply(seat, KEEP + investor)
    state.sink = None
    return state


def dealt(game: Stockpile, cards: list[int], wanted: Wanted) -> list[int]:
    """Each wanted card changes places with one of its seat, if it was dealt at all."""
    row = cards[:]
    width = dealt_to(game.seats)
    for seat, some in enumerate(wanted):
        for place, investor in enumerate(some):
            at = seat * width + place
            if investor in row:
                row[row.index(investor)] = row[at]
            row[at] = investor
    return row

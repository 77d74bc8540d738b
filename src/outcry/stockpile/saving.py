"""Saving a state as plain data; loading.py reads it back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from outcry.stockpile.knowledge import known

if TYPE_CHECKING:
    from outcry.stockpile.state import State
    from outcry.stockpile.tape import Tape

VERSION: Final = 1

NUMBERS = (
    "round",
    "phase",
    "first",
    "turn",
    "asking",
    "actor",
    "deck_at",
    "reshuffles",
    "batch",
    "first_bids",
    "dividend_company",
    "dividend_rate",
    "steps_left",
)
LISTS = (
    "chain",
    "answers",
    "cash",
    "regular",
    "split",
    "booms",
    "busts",
    "held",
    "discard",
    "deck",
    "place",
    "hand",
    "lying",
    "bidders",
    "spaces",
    "meeples",
)


def to_data(s: State) -> dict[str, Any]:
    """Everything but the board and the options, which belong to the game."""
    table = known(s)
    return {
        "version": VERSION,
        "seats": s.seats,
        "rounds": s.rounds,
        "tape": tape_to_data(s.tape),
        **{name: getattr(s, name) for name in NUMBERS},
        **{name: list(getattr(s, name)) for name in LISTS},
        "known": {"least": table.least[:], "most": table.most[:], "totals": table.totals[:]},
    }


def tape_to_data(tape: Tape) -> dict[str, Any]:
    return {
        "seed": tape.seed.hex(),
        "first": tape.first,
        "starts": tape.starts[:],
        "deck": tape.deck[:],
        "companies": tape.companies[:],
        "forecasts": tape.forecasts[:],
    }

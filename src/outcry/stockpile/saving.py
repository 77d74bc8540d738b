"""Saving a state as plain data; loading.py reads it back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from outcry.stockpile.knowledge import known

if TYPE_CHECKING:
    from outcry.stockpile.state import State
    from outcry.stockpile.tape import Tape

VERSION: Final = 3

NUMBERS = (
    "round",
    "first",
    "turn",
    "actor",
    "closed",
    "deck_at",
    "reshuffles",
    "stale",
    "first_bids",
    "dividend_company",
    "dividend_rate",
    "dividend_steps",
    "pair_knowers",
    "revealed",
)
LISTS = (
    "chain",
    "agenda",
    "cash",
    "regular",
    "split",
    "booms",
    "busts",
    "held",
    "discard",
    "deck",
    "place",
    "companies",
    "forecasts",
    "hand",
    "lying",
    "bidders",
    "spaces",
    "meeples",
)
SHARED = frozenset({"agenda", "deck", "companies", "forecasts"})
"""Lists that are replaced and never written to, as those of the tape and of what is known: they are not copied."""
KNOWN = ("least", "most", "totals", "starts", "in_deck")


def to_data(s: State) -> dict[str, Any]:
    """Everything but the board and the options, which belong to the game. Tariffs follow from the other parts. To be
    read, not written to."""
    table = known(s)
    return {
        "version": VERSION,
        "seats": s.seats,
        "rounds": s.rounds,
        "tape": tape_to_data(s.tape),
        "step": s.course.names[s.step],
        "asking": s.asking.prompt,
        "chains": [list(chain) for chain in s.chains],
        "parts": {name: list(s.parts[number]) for number, name, _ in s.course.parts},
        **{name: getattr(s, name) for name in NUMBERS},
        **{name: getattr(s, name) if name in SHARED else getattr(s, name)[:] for name in LISTS},
        "known": {name: getattr(table, name) for name in KNOWN},
    }


def tape_to_data(tape: Tape) -> dict[str, Any]:
    return {
        "seed": tape.seed.hex(),
        "first": tape.first,
        "starts": tape.starts,
        "deck": tape.deck,
        "companies": tape.companies,
        "forecasts": tape.forecasts,
        "modules": dict(tape.modules),
    }

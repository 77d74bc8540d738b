"""C8: to give up a stock, to move one between the portfolios, and to take one from the discard. All of it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.facts import GAINED, SHOWN, SOLD

if TYPE_CHECKING:
    from outcry.stockpile.state import State


def give_up(s: State, seat: int, company: int, from_split: bool) -> None:
    """A regular card is discarded, a split card becomes a regular one."""
    if from_split:
        drop(s, seat, company)
    else:
        give_away(s, seat, company)
    if s.sink is not None:
        s.tell("gave_up_split" if from_split else "gave_up", [seat, company])


def give_away(s: State, seat: int, company: int) -> None:
    """A regular card goes to the discard."""
    s.regular[seat * COMPANIES + company] -= 1
    s.discard.append(company)
    s.record = (s.record, SOLD, seat, company)


def drop(s: State, seat: int, company: int) -> None:
    """A split card becomes a regular one."""
    s.split[seat * COMPANIES + company] -= 1
    s.regular[seat * COMPANIES + company] += 1
    s.record = (s.record, GAINED, seat, company)


def to_split(s: State, seat: int, company: int) -> None:
    """A regular card becomes a split one."""
    s.regular[seat * COMPANIES + company] -= 1
    s.split[seat * COMPANIES + company] += 1
    s.record = (s.record, SOLD, seat, company)
    if s.sink is not None:
        s.tell("put_to_split", [seat, company])


def take_discarded(s: State, seat: int, company: int) -> None:
    """The oldest copy (X9), to the regular portfolio."""
    s.discard.remove(company)
    s.regular[seat * COMPANIES + company] += 1
    s.record = (s.record, GAINED, seat, company)


def discarded(s: State) -> list[int]:
    """The companies of which a card lies in the discard, in the order of C1."""
    seen = 0
    for card in s.discard:
        seen |= 1 << card
    return [company for company in range(COMPANIES) if seen >> company & 1]


def show_one(s: State, seat: int, company: int) -> None:
    """A card of the company; a split one, which all know, where there is one."""
    if not s.split[seat * COMPANIES + company]:
        s.record = (s.record, SHOWN, seat, [company, 1])
    if s.sink is not None:
        s.tell("showed_company", [seat, company])


def holds(s: State, seat: int, company: int) -> bool:
    return s.regular[seat * COMPANIES + company] + s.split[seat * COMPANIES + company] > 0

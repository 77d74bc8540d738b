"""C8: to give up a stock, to move one between the portfolios, and to take one from the discard. All of it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.facts import GAINED, SOLD
from outcry.stockpile.modules.investors.actions import GIVE_UP, GIVE_UP_SPLIT

if TYPE_CHECKING:
    from outcry.stockpile.state import State


def to_give_up(s: State, seat: int) -> list[int]:
    """A regular card is discarded, a split card becomes a regular one."""
    own = seat * COMPANIES
    row = [GIVE_UP + company for company in range(COMPANIES) if s.regular[own + company]]
    return row + [GIVE_UP_SPLIT + company for company in range(COMPANIES) if s.split[own + company]]


def give_up(s: State, seat: int, action: int) -> int:
    """The company of the card given up."""
    company = (action - GIVE_UP) % COMPANIES
    if action < GIVE_UP_SPLIT:
        s.regular[seat * COMPANIES + company] -= 1
        s.discard.append(company)
        s.record = (s.record, SOLD, seat, company)
    else:
        drop(s, seat, company)
    if s.sink is not None:
        s.tell("gave_up" if action < GIVE_UP_SPLIT else "gave_up_split", [seat, company])
    return company


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

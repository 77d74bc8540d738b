"""V2: what everybody is entitled to remember of the others' regular portfolios, as "at least" and "at most".

Phases only note what all could see, as facts in a linked list (`state.record`). Whoever wants to know folds them into
the table kept in `state.known`. So play without viewers pays next to nothing, and clones share what was folded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from outcry.stockpile.cards import BOOM_CARD, BUST_CARD, COMPANIES, is_known_to, kind_of
from outcry.stockpile.facts import CLEARED, ENDED, GAINED, PLAYED, SHOWN, SOLD, WON

if TYPE_CHECKING:
    from outcry.stockpile.state import State

KEPT: Final = COMPANIES + 2
"""Kinds of card a regular portfolio can hold: stock of each company, Boom and Bust."""
BOOM_KEPT: Final = COMPANIES
BUST_KEPT: Final = COMPANIES + 1


class Known:
    """Bounds by knower, owner and kind. The last knower is the public; what an owner knows of himself is not kept."""

    __slots__ = ("least", "most", "seats", "totals")

    def __init__(self, seats: int, least: list[int], most: list[int], totals: list[int]) -> None:
        self.seats = seats
        self.least = least
        self.most = most
        self.totals = totals
        """V1: the number of cards in each regular portfolio."""

    def row(self, knower: int, owner: int) -> int:
        """Where the eight bounds of an owner begin. The public is knower -1."""
        return ((knower if knower >= 0 else self.seats) * self.seats + owner) * KEPT


def at_start(seats: int, starts: list[int]) -> Known:
    """S3: everybody has one card, and nobody else's is of the company of mine."""
    known = Known(seats, [0] * ((seats + 1) * seats * KEPT), [0] * ((seats + 1) * seats * KEPT), [1] * seats)
    for knower in range(-1, seats):
        for owner in range(seats):
            if owner != knower:
                row = known.row(knower, owner)
                for company in range(COMPANIES):
                    known.most[row + company] = 0 if knower >= 0 and starts[knower] == company else 1
    return known


def before_start(seats: int) -> Known:
    """S5: while a game is set up, nobody has a card."""
    bounds = (seats + 1) * seats * KEPT
    return Known(seats, [0] * bounds, [0] * bounds, [0] * seats)


def known(s: State) -> Known:
    """The table as of now; folded once and kept."""
    if s.known is None:
        begun = s.step >= s.course.round_begins
        s.known = at_start(s.seats, s.tape.starts) if begun else before_start(s.seats)
    if s.record is not None:
        table = Known(s.seats, s.known.least[:], s.known.most[:], s.known.totals[:])
        facts = []
        node = s.record
        while node is not None:
            facts.append(node)
            node = node[0]
        for fact in reversed(facts):
            note(table, fact)
        s.known = table
        s.record = None
    table_now: Known = s.known
    return table_now


def note(table: Known, fact: tuple[Any, int, int, Any]) -> None:
    """Take one fact into the table."""
    _, what, who, detail = fact
    seats = table.seats
    if what == CLEARED:
        for owner in range(seats):
            table.totals[owner] -= detail[owner]
            for knower in range(-1, seats):
                if knower != owner:
                    row = table.row(knower, owner)
                    table.least[row + who] = table.most[row + who] = 0
                    tighten(table, row, owner)
        return
    if what == WON:
        table.totals[who] += len(detail)
    elif what in (PLAYED, SOLD):
        table.totals[who] -= 1
    elif what == GAINED:
        table.totals[who] += 1
    for knower in range(-1, seats):
        if knower != who:
            row = table.row(knower, who)
            learn(table, row, knower, what, detail)
            tighten(table, row, who)


def learn(table: Known, row: int, knower: int, what: int, detail: Any) -> None:
    """What one knower takes from a fact about one owner."""
    least, most = table.least, table.most
    if what == WON:
        for card in detail:
            if is_known_to(card, knower):
                least[row + kept(kind_of(card))] += 1
                most[row + kept(kind_of(card))] += 1
            else:
                for kind in range(row, row + KEPT):
                    most[kind] += 1
    elif what == PLAYED:
        at = row + kept(detail)
        if least[at]:
            least[at] -= 1
            most[at] -= 1
        else:  # It was one of the cards of this round that the knower has not seen.
            for kind in range(row, row + KEPT):
                most[kind] = max(least[kind], most[kind] - 1)
    elif what == ENDED:
        for kind in (row + BOOM_KEPT, row + BUST_KEPT):
            least[kind] = most[kind] = 0
    elif what == SOLD:
        least[row + detail] = max(0, least[row + detail] - 1)
        most[row + detail] -= 1
    elif what == GAINED:
        least[row + detail] += 1
        most[row + detail] += 1
    elif what == SHOWN:
        company, cards = detail
        least[row + company] = max(least[row + company], cards)


def tighten(table: Known, row: int, owner: int) -> None:
    """The cards are so many: what is surely one thing cannot be another, and what can be nothing else is surely it."""
    least, most, total = table.least, table.most, table.totals[owner]
    sure = sum(least[row : row + KEPT])
    for kind in range(row, row + KEPT):
        most[kind] = min(most[kind], total - sure + least[kind])
    possible = sum(most[row : row + KEPT])
    for kind in range(row, row + KEPT):
        least[kind] = max(least[kind], total - possible + most[kind])


def kept(kind: int) -> int:
    """The place of a market card's kind in a row."""
    if kind == BOOM_CARD:
        return BOOM_KEPT
    return BUST_KEPT if kind == BUST_CARD else kind

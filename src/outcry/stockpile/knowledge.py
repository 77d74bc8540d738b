"""V2: what everybody is entitled to remember of the others' regular portfolios, and of a deck that was made anew.

Phases only note what all could see, as facts in a linked list (`state.record`). Whoever wants to know folds them into
the table kept in `state.known`. So play without viewers pays next to nothing, and clones share what was folded.

A card of an owner that the knower cannot name is dark. What is ruled out for a dark card (a company that was shown or
went bankrupt, an action card when the action turn is over) is ruled out for all that are there at the time, so a newer
dark card can be whatever an older one can be. Therefore one number a kind tells all: how many of the dark cards can be
of it, which are the newest ones. It is the difference between "at most" and "at least"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from outcry.stockpile.cards import BOOM_CARD, BUST_CARD, COMPANIES, is_known_to, kind_of
from outcry.stockpile.facts import CAME, CLEARED, ENDED, GAINED, PLAYED, RESHUFFLED, SHOWN, SOLD, WON

if TYPE_CHECKING:
    from outcry.stockpile.state import State

KEPT: Final = COMPANIES + 2
"""Kinds of card a regular portfolio can hold: stock of each company, Boom and Bust."""
BOOM_KEPT: Final = COMPANIES
BUST_KEPT: Final = COMPANIES + 1
KINDS: Final = BUST_CARD + 1
"""Kinds of card the deck can hold."""

# S3: can an owner's start stock have been of a company?
NO: Final = 0
DARK: Final = 1  # yes, if one of his dark cards is of it
SEEN: Final = 2  # yes: it may be a card that was seen since, when it was shown or left


class Known:
    """Bounds by knower, owner and kind. The last knower is the public; what an owner knows of himself is not kept."""

    __slots__ = ("in_deck", "least", "most", "seats", "shown", "starts", "totals")

    def __init__(
        self, seats: int, least: list[int], most: list[int], totals: list[int], starts: list[int], in_deck: list[int]
    ) -> None:
        self.seats = seats
        self.least = least
        self.most = most
        self.totals = totals
        """V1: the number of cards in each regular portfolio."""
        self.starts = starts
        """S3: by knower, owner and company: NO, DARK or SEEN."""
        self.in_deck = in_deck
        """C6: by knower and kind, how many cards are at most in the deck that was made anew; empty before that."""
        self.shown: dict[int, Any] | None = None
        """By knower, how views show it: once it is folded it does not change, and most choices tell nothing new."""

    def row(self, knower: int, owner: int) -> int:
        """Where the eight bounds of an owner begin. The public is knower -1."""
        return ((knower if knower >= 0 else self.seats) * self.seats + owner) * KEPT

    def start_row(self, knower: int, owner: int) -> int:
        return self.row(knower, owner) // KEPT * COMPANIES

    def deck_row(self, knower: int) -> int:
        return (knower if knower >= 0 else self.seats) * KINDS

    def deck_seen_by(self, knower: int) -> list[int]:
        """At most so many cards of each kind are in the deck; empty before it was first made anew."""
        row = self.deck_row(knower)
        return self.in_deck[row : row + KINDS]


def at_start(seats: int, starts: list[int]) -> Known:
    """S3: everybody has one card, and nobody else's is of the company of mine."""
    rows = (seats + 1) * seats
    known = Known(seats, [0] * (rows * KEPT), [0] * (rows * KEPT), [1] * seats, [NO] * (rows * COMPANIES), [])
    for knower in range(-1, seats):
        for owner in range(seats):
            if owner != knower:
                row, start = known.row(knower, owner), known.start_row(knower, owner)
                for company in range(COMPANIES):
                    if knower < 0 or starts[knower] != company:
                        known.most[row + company] = 1
                        known.starts[start + company] = DARK
    return known


def before_start(seats: int) -> Known:
    """S5: while a game is set up, nobody has a card."""
    rows = (seats + 1) * seats
    return Known(seats, [0] * (rows * KEPT), [0] * (rows * KEPT), [0] * seats, [NO] * (rows * COMPANIES), [])


def known(s: State) -> Known:
    """The table as of now; folded once and kept."""
    if s.known is None:
        begun = s.step >= s.course.round_begins
        s.known = at_start(s.seats, s.tape.starts) if begun else before_start(s.seats)
    if s.record is not None:
        was: Known = s.known
        table = Known(s.seats, was.least[:], was.most[:], was.totals[:], was.starts[:], was.in_deck[:])
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
                    clear(table, knower, owner, who, detail[owner])
        return
    if what == RESHUFFLED:
        table.in_deck = [detail.count(kind) for kind in range(KINDS)] * (seats + 1)
        return
    if what == CAME:
        if table.in_deck:
            for knower in range(seats + 1):
                table.in_deck[knower * KINDS + detail] -= who >> knower & 1
        return
    if what == WON:
        table.totals[who] += len(detail)
    elif what in (PLAYED, SOLD):
        table.totals[who] -= 1
    elif what == GAINED:
        table.totals[who] += 1
    for knower in range(-1, seats):
        if knower != who:
            learn(table, knower, who, what, detail)


def learn(table: Known, knower: int, owner: int, what: int, detail: Any) -> None:
    """What one knower takes from a fact about one owner."""
    least, most, row = table.least, table.most, table.row(knower, owner)
    if what == WON:
        for card in detail:
            if is_known_to(card, knower):
                least[row + kept(kind_of(card))] += 1
                most[row + kept(kind_of(card))] += 1
            else:
                for at in range(row, row + KEPT):
                    most[at] += 1
    elif what in (PLAYED, SOLD):
        kind = kept(detail)
        name(table, knower, owner, kind, 1)
        least[row + kind] -= 1
        most[row + kind] -= 1
    elif what == ENDED:
        for at in (row + BOOM_KEPT, row + BUST_KEPT):
            most[at] = least[at]
    elif what == GAINED:
        least[row + detail] += 1
        most[row + detail] += 1
    elif what == SHOWN:
        company, cards = detail
        name(table, knower, owner, company, cards)
    conclude(table, knower, owner)


def clear(table: Known, knower: int, owner: int, company: int, cards: int) -> None:
    """So many cards were shown and left; no dark card is of the company."""
    at, start = table.row(knower, owner) + company, table.start_row(knower, owner) + company
    name(table, knower, owner, company, cards)
    table.least[at] = table.most[at] = 0
    if table.starts[start] == DARK:
        table.starts[start] = NO
    conclude(table, knower, owner)


def name(table: Known, knower: int, owner: int, kind: int, cards: int) -> None:
    """So many cards turned out to be of this kind: as many dark ones as it takes beside those that can be named.

    Each time it is the oldest that can be. If it was a newer one, then the older could be in its place, so no world is
    lost by this; and what can be older than the one that is named stays as it is."""
    least, most, row = table.least, table.most, table.row(knower, owner)
    while least[row + kind] < cards:
        dark = most[row + kind] - least[row + kind]
        for at in range(row, row + KEPT):
            if most[at] - least[at] >= dark:
                most[at] -= 1
        least[row + kind] += 1
        most[row + kind] += 1
        was_seen(table, knower, owner, kind)


def was_seen(table: Known, knower: int, owner: int, kind: int) -> None:
    """A card that could be named only now may have been the start stock."""
    if kind < COMPANIES and table.starts[table.start_row(knower, owner) + kind] == DARK:
        table.starts[table.start_row(knower, owner) + kind] = SEEN


def conclude(table: Known, knower: int, owner: int) -> None:
    """Dark cards that can be of one kind only are no longer dark; where none is left, none is the start stock."""
    least, most, row = table.least, table.most, table.row(knower, owner)
    dark = table.totals[owner] - sum(least[row : row + KEPT])
    can_be = [most[at] - least[at] for at in range(row, row + KEPT)]
    only = can_be.index(max(can_be))
    can_be[only] = 0
    can_be_others = max(can_be)
    if can_be_others < dark:
        least[row + only] += dark - can_be_others
        was_seen(table, knower, owner, only)
    if can_be_others == 0:
        start = table.start_row(knower, owner)
        for at in range(start, start + COMPANIES):
            if table.starts[at] == DARK:
                table.starts[at] = NO


def kept(kind: int) -> int:
    """The place of a market card's kind in a row."""
    if kind == BOOM_CARD:
        return BOOM_KEPT
    return BUST_KEPT if kind == BUST_CARD else kind

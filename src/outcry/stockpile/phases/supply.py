"""U. Supply: everybody places two market cards on the piles, one face up and one face down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from outcry.core.chance import shuffle, stream
from outcry.core.game import Argument, Refusal
from outcry.stockpile.actions import MOST_PILES, PLACE_DOWN, PLACE_UP
from outcry.stockpile.cards import is_hidden, laid
from outcry.stockpile.course import Step
from outcry.stockpile.facts import CAME, RESHUFFLED
from outcry.stockpile.questions import Question
from outcry.stockpile.terms import EMPTY

if TYPE_CHECKING:
    from outcry.stockpile.state import State

# Rows by slot and number of piles: the card face up, face down, either way.
UP_ROWS: Final = [[[PLACE_UP + slot * MOST_PILES + p for p in range(piles)] for piles in range(6)] for slot in range(2)]
DOWN_ROWS: Final = [
    [[PLACE_DOWN + slot * MOST_PILES + p for p in range(piles)] for piles in range(6)] for slot in range(2)
]
EITHER_ROWS: Final = [[UP_ROWS[slot][piles] + DOWN_ROWS[slot][piles] for piles in range(6)] for slot in range(2)]

STALE_PILES: Final = 1 << 10
"""The bit of `stale` which says so of a card that lies face down. The others are of the places in `hand`."""
STALE_DECK: Final = 1 << 11
"""So many times this is in `stale` as cards lie on the deck that were there before it was made anew."""


class OpenPiles(Step):
    """U1: one card face up on each pile."""

    def go(self, s: State) -> bool:
        for opened in s.course.moments.opens_piles:
            if opened(s):
                return True
        for pile in range(s.piles):
            kind = draw(s, everybody(s))
            if kind != EMPTY:
                s.lying.append(laid(kind, pile, False, EMPTY, 0))
                if s.sink is not None:
                    s.tell("pile_began", [pile, kind])
        return True


class DealCards(Step):
    """U2: two cards to each player; from a short deck one each at a time (C6)."""

    def go(self, s: State) -> bool:
        seats = s.seats
        if s.deck_at + 2 * seats <= len(s.deck):
            for turn in range(seats):
                seat = (s.first + turn) % seats
                s.hand[2 * seat] = s.deck[s.deck_at]
                s.hand[2 * seat + 1] = s.deck[s.deck_at + 1]
                s.deck_at += 2
                if s.reshuffles:
                    s.record = (s.record, CAME, 1 << seat, s.hand[2 * seat])
                    s.record = (s.record, CAME, 1 << seat, s.hand[2 * seat + 1])
        else:
            for slot in range(2):
                for turn in range(seats):
                    seat = s.in_turn(turn)
                    s.hand[2 * seat + slot] = draw(s, 1 << seat)
        if s.sink is not None:
            for turn in range(seats):
                seat = s.in_turn(turn)
                drawn = [kind for kind in s.hand[2 * seat : 2 * seat + 2] if kind != EMPTY]
                s.tell("drew", [seat, len(drawn)])
                s.tell("drew_cards", [seat, *drawn], seat)
        return True


class Placing(Step):
    """U2: in turn order; who was dealt no card places none (C6)."""

    def go(self, s: State) -> bool:
        if s.turn and s.course.when_placed:
            placed(s, s.in_turn(s.turn - 1))
        while s.turn < s.seats:
            seat = s.in_turn(s.turn)
            s.turn += 1
            if s.hand[2 * seat] != EMPTY:
                s.ask(TO_PLACE, seat)
                return False
            if s.course.when_placed:
                placed(s, seat)
        return True


def placed(s: State, seat: int) -> None:
    for moment in s.course.when_placed:
        moment(s, seat)


def everybody(s: State) -> int:
    """A bit for each who can see a card: the seats, and the public."""
    return (2 << s.seats) - 1


def draw(s: State, seen_by: int) -> int:
    """C6: an empty deck is made anew from the discard, shuffled; if there is none, no card comes."""
    if s.deck_at == len(s.deck):
        if not s.discard:
            return EMPTY
        reshuffle(s)
    kind = s.deck[s.deck_at]
    s.deck_at += 1
    if s.reshuffles:
        s.record = (s.record, CAME, seen_by, kind)
    return kind


def reshuffle(s: State) -> None:
    """The discard, shuffled, comes below what is left of the deck."""
    cards = s.discard[:]
    rest = s.deck[s.deck_at :]
    s.reshuffles += 1
    s.record = (s.record, RESHUFFLED, EMPTY, s.discard[:])
    s.stale = len(rest) * STALE_DECK
    for card in s.lying:
        if is_hidden(card):
            s.stale |= STALE_PILES
    for place, held in enumerate(s.hand):
        if held != EMPTY:
            s.stale |= 1 << place
    shuffle(cards, stream(s.tape.seed, "market", s.reshuffles))
    s.deck = rest + cards
    s.deck_at = 0
    s.discard = []
    if s.sink is not None:
        s.tell("reshuffled", [len(cards)])


def may_hide_both(s: State, seat: int) -> bool:
    for may in s.course.moments.hides_both:
        if may(s, seat):
            return True
    return False


class Place(Question):
    """U2: where does each card go, and which way up? A chain of one or two."""

    def menu(self, s: State, seat: int) -> list[int]:
        """U2: the first card of the hand either way, then the second the other way. A single card lies at will (C6)."""
        if not s.chain:
            return EITHER_ROWS[0][s.piles]
        if s.chain[0] < PLACE_DOWN:
            return DOWN_ROWS[1][s.piles]
        return (EITHER_ROWS if s.course.moments.hides_both and may_hide_both(s, seat) else UP_ROWS)[1][s.piles]

    def reason(self, s: State, seat: int, action: int) -> Refusal | None:
        if not PLACE_UP <= action < PLACE_DOWN + 2 * MOST_PILES:
            return Refusal("asked_to_place")
        slot = action // MOST_PILES % 2
        if slot != len(s.chain):
            return Refusal("other_card_first" if slot else "card_placed")
        if action % MOST_PILES >= s.piles:
            return Refusal("no_such_pile", {"piles": s.piles})
        if s.chain and (action < PLACE_DOWN) == (s.chain[0] < PLACE_DOWN):
            hiding = action >= PLACE_DOWN and may_hide_both(s, seat)
            return None if hiding else Refusal("one_up_one_down")
        return None

    def deed(self, s: State, seat: int, action: int) -> None:
        """Both cards go to the piles together, once both are chosen."""
        s.chain.append(action)
        if len(s.chain) == 1 and s.hand[2 * seat + 1] != EMPTY:
            return
        for slot, chosen in enumerate(s.chain):
            kind = s.hand[2 * seat + slot]
            pile = chosen % MOST_PILES
            hidden = chosen >= PLACE_DOWN
            s.hand[2 * seat + slot] = EMPTY
            if s.reshuffles:
                note_placed(s, seat, slot, kind, hidden)
            s.lying.append(laid(kind, pile, hidden, seat, 1 << seat))
            if s.sink is not None:
                if hidden:
                    s.tell("placed_down", [seat, pile])
                    s.tell("placed_card", [seat, pile, kind], seat)
                else:
                    s.tell("placed_up", [seat, pile, kind])
        s.chain = []
        s.answered()

    def on_the_table(self, s: State, seat: int) -> list[int]:
        slot = len(s.chain) * MOST_PILES
        return [manner + slot + pile for manner in (PLACE_UP, PLACE_DOWN) for pile in range(s.piles)]

    def arguments(self, s: State, seat: int) -> dict[str, Argument]:
        return {"card": s.hand[2 * seat + len(s.chain)]}


def note_placed(s: State, seat: int, slot: int, kind: int, hidden: bool) -> None:
    """C6: from a card that lies open all but its placer learn what has come from the deck that was made anew."""
    place = 1 << (2 * seat + slot)
    if s.stale & place:
        s.stale ^= place
        if hidden:
            s.stale |= STALE_PILES
    elif not hidden:
        s.record = (s.record, CAME, everybody(s) ^ 1 << seat, kind)


TO_PLACE: Final = Place("place")

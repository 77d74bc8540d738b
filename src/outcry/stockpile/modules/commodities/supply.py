"""COM2: everybody draws a commerce card after placing the market cards; when all have, they are placed face up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from outcry.core.chance import shuffle, stream
from outcry.core.game import Argument, Refusal
from outcry.stockpile.actions import MOST_PILES
from outcry.stockpile.cards import laid
from outcry.stockpile.course import Step
from outcry.stockpile.modules.commodities.actions import PLACE_COMMERCE, PLACE_COMMERCE_ROWS
from outcry.stockpile.modules.commodities.cards import COMMERCE_DECK, COMMERCE_DISCARD, COMMERCE_HAND, HELD
from outcry.stockpile.questions import Question
from outcry.stockpile.terms import EMPTY

if TYPE_CHECKING:
    from outcry.stockpile.state import State


def draw(s: State, seat: int) -> None:
    """COM2: right after placing, in secret; with two players after the second batch (R)."""
    if s.seats == 2 and s.course.names[s.step] == "place":
        return
    drawn = [next_card(s) for _ in range(due(s, seat))]
    hand = s.parts[COMMERCE_HAND][:]
    hand[seat * HELD : seat * HELD + len(drawn)] = drawn
    s.put_part(COMMERCE_HAND, hand)
    if s.sink is not None:
        s.tell("drew_commerce", [seat, len(drawn)])
        s.tell("drew_commerce_cards", [seat, *drawn], seat)


def due(s: State, seat: int) -> int:
    """C6: how many cards a seat draws: if they are too few for all, one each at a time, in turn order."""
    in_hands = len(s.parts[COMMERCE_HAND]) - s.parts[COMMERCE_HAND].count(EMPTY)
    cards = len(s.parts[COMMERCE_DECK]) + len(s.parts[COMMERCE_DISCARD]) + in_hands
    turn = (seat - s.first) % s.seats
    share = cards // s.seats + (1 if turn < cards % s.seats else 0)
    wanted = s.board.printed["commerce_drawn"][0]
    return wanted if wanted < share else share


def next_card(s: State) -> int:
    """C6: an empty deck is made anew from the commerce discard; that happens no more than once a round."""
    if not s.parts[COMMERCE_DECK]:
        deck = s.parts[COMMERCE_DISCARD][:]
        shuffle(deck, stream(s.tape.seed, "commerce", s.round))
        s.put_part(COMMERCE_DECK, deck)
        s.put_part(COMMERCE_DISCARD, [])
        if s.sink is not None:
            s.tell("commerce_reshuffled", [len(deck)])
    deck = s.parts[COMMERCE_DECK][:]
    card = deck.pop()
    s.put_part(COMMERCE_DECK, deck)
    return card


class PlaceCommerce(Step):
    """COM2: in turn order; who could draw none places none (C6)."""

    def go(self, s: State) -> bool:
        while s.turn < s.seats:
            seat = s.in_turn(s.turn)
            s.turn += 1
            if s.parts[COMMERCE_HAND][seat * HELD] != EMPTY:
                s.ask(TO_PLACE_COMMERCE, seat)
                return False
        return True


def pile_chosen(action: int) -> int:
    return (action - PLACE_COMMERCE) % MOST_PILES


class Place(Question):
    """COM2: on which pile? With two players a chain of two: on two different piles."""

    def menu(self, s: State, seat: int) -> list[int]:
        row = PLACE_COMMERCE_ROWS[len(s.chain)][s.piles]
        if not s.chain:
            return row
        taken = pile_chosen(s.chain[0])
        return [action for action in row if pile_chosen(action) != taken]

    def reason(self, s: State, seat: int, action: int) -> Refusal | None:
        if not PLACE_COMMERCE <= action < PLACE_COMMERCE + HELD * MOST_PILES:
            return Refusal("asked_to_place_commerce")
        slot = (action - PLACE_COMMERCE) // MOST_PILES
        if slot != len(s.chain):
            return Refusal("other_card_first" if slot else "card_placed")
        if pile_chosen(action) >= s.piles:
            return Refusal("no_such_pile", {"piles": s.piles})
        if s.chain and pile_chosen(action) == pile_chosen(s.chain[0]):
            return Refusal("two_different_piles")
        return None

    def deed(self, s: State, seat: int, action: int) -> None:
        """Both cards of a hand go to the piles together."""
        s.chain.append(action)
        first = seat * HELD
        if len(s.chain) == 1 and s.parts[COMMERCE_HAND][first + 1] != EMPTY:
            return
        for slot, chosen in enumerate(s.chain):
            kind = s.parts[COMMERCE_HAND][first + slot]
            s.set_part(COMMERCE_HAND, first + slot, EMPTY)
            s.lying.append(laid(kind, pile_chosen(chosen), False, seat, 1 << seat))
            if s.sink is not None:
                s.tell("placed_commerce", [seat, pile_chosen(chosen), kind])
        s.chain = []
        s.answered()

    def on_the_table(self, s: State, seat: int) -> list[int]:
        return PLACE_COMMERCE_ROWS[len(s.chain)][s.piles]

    def arguments(self, s: State, seat: int) -> dict[str, Argument]:
        return {"card": s.parts[COMMERCE_HAND][seat * HELD + len(s.chain)]}


TO_PLACE_COMMERCE: Final = Place("place_commerce")

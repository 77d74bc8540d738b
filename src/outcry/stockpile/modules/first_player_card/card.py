"""The way of the first-player card through a round: onto a pile, to its winner, and to whoever he gives it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from outcry.core.game import Refusal
from outcry.stockpile.actions import MOST_PILES
from outcry.stockpile.cards import laid
from outcry.stockpile.course import Step
from outcry.stockpile.modules.first_player_card.actions import (
    GIVE_FIRST_PLAYER_CARD,
    GIVE_ROWS,
    MOST_SEATS,
    PLACE_FIRST_PLAYER_CARD,
    PLACE_ROWS,
)
from outcry.stockpile.phases import round_end
from outcry.stockpile.questions import Question
from outcry.stockpile.terms import EMPTY

if TYPE_CHECKING:
    from outcry.stockpile.state import State

FIRST_PLAYER_CARD: Final = 18
"""Its kind, as it lies on a pile."""
NEXT_FIRST: Final = 6
"""The part of the state: who was given the card, EMPTY for nobody yet."""
GIVE_CARD: Final = 2
"""On the agenda, with the seat that won it."""


class PlaceCard(Step):
    """FPC1: the last card of supply. Nobody needs it in the last round."""

    def go(self, s: State) -> bool:
        if s.turn or s.round + 1 == s.rounds:
            return True
        s.turn = 1
        s.ask(TO_PLACE_CARD, s.first)
        return False


class Place(Question):
    """FPC1: on which pile?"""

    def menu(self, s: State, seat: int) -> list[int]:
        return PLACE_ROWS[s.piles]

    def reason(self, s: State, seat: int, action: int) -> Refusal | None:
        if not PLACE_FIRST_PLAYER_CARD <= action < PLACE_FIRST_PLAYER_CARD + MOST_PILES:
            return Refusal("asked_to_place_first_player_card")
        if action - PLACE_FIRST_PLAYER_CARD >= s.piles:
            return Refusal("no_such_pile", {"piles": s.piles})
        return None

    def deed(self, s: State, seat: int, action: int) -> None:
        pile = action - PLACE_FIRST_PLAYER_CARD
        s.lying.append(laid(FIRST_PLAYER_CARD, pile, False, seat, 1 << seat))
        if s.sink is not None:
            s.tell("placed_first_player_card", [seat, pile])
        s.answered()

    def on_the_table(self, s: State, seat: int) -> list[int]:
        return PLACE_ROWS[s.piles]


TO_PLACE_CARD: Final = Place("place_first_player_card")


def take(s: State, seat: int, card: int) -> None:
    """FPC2: it is given at once, but after the winner's fees (X8)."""
    s.put_on_agenda([seat, GIVE_CARD])


def ask_to_give(s: State) -> None:
    s.ask(TO_GIVE_CARD, s.take_from_agenda())


class Give(Question):
    """FPC2: to whom? Also to himself."""

    def menu(self, s: State, seat: int) -> list[int]:
        return GIVE_ROWS[s.seats]

    def reason(self, s: State, seat: int, action: int) -> Refusal | None:
        if not GIVE_FIRST_PLAYER_CARD <= action < GIVE_FIRST_PLAYER_CARD + MOST_SEATS:
            return Refusal("asked_to_give_first_player_card")
        if action - GIVE_FIRST_PLAYER_CARD >= s.seats:
            return Refusal("no_such_player", {"seats": s.seats})
        return None

    def deed(self, s: State, seat: int, action: int) -> None:
        to = action - GIVE_FIRST_PLAYER_CARD
        s.set_part(NEXT_FIRST, 0, to)
        if s.sink is not None:
            s.tell("gave_first_player_card", [seat, to])
        s.answered()

    def on_the_table(self, s: State, seat: int) -> list[int]:
        return GIVE_ROWS[s.seats]


TO_GIVE_CARD: Final = Give("give_first_player_card")


def next_first(s: State) -> int:
    """FPC2: who was given the card takes the token, instead of the left neighbour."""
    given = s.parts[NEXT_FIRST][0]
    s.set_part(NEXT_FIRST, 0, EMPTY)
    return given if given != EMPTY else round_end.left_neighbour(s)

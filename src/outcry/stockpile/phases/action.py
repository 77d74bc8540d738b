"""A. Action: everybody plays the Boom and Bust cards won this round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from outcry.core.game import Refusal
from outcry.stockpile.actions import BOOM, BOOM_AND_BUST_ROW, BOOM_ROW, BUST, BUST_ROW, END_TURN, END_TURN_ROW
from outcry.stockpile.cards import BOOM_CARD, BUST_CARD
from outcry.stockpile.course import Step
from outcry.stockpile.facts import ENDED, PLAYED
from outcry.stockpile.moments import Offer, offer_of, offered
from outcry.stockpile.phases import movement
from outcry.stockpile.questions import Question

if TYPE_CHECKING:
    from outcry.stockpile.state import State


class ActionTurns(Step):
    """A1: in turn order; a turn ends when the player says so (A4)."""

    def go(self, s: State) -> bool:
        if s.turn == s.seats:
            return True
        s.ask(TO_PLAY, s.in_turn(s.turn))
        return False


def spend(s: State, seat: int, card: int) -> None:
    """A2: the card goes to the discard, before its effects (X9)."""
    s.discard.append(card)
    s.record = (s.record, PLAYED, seat, card)


def cards_or_end(s: State, seat: int) -> list[int]:
    """The cards in hand; the end of the turn when there is none."""
    if s.booms[seat]:
        return BOOM_AND_BUST_ROW if s.busts[seat] else BOOM_ROW
    return BUST_ROW if s.busts[seat] else END_TURN_ROW


def begun_offer(s: State) -> Offer:
    """A3: the power or strategy whose choice is being made."""
    offer = offer_of(s.course.moments.while_playing, s.chain[0])
    assert offer is not None
    return offer


class Play(Question):
    """A1: which card, and on which company?"""

    def menu(self, s: State, seat: int) -> list[int]:
        """A1, A3: the cards in any order; A4: the end only when none is left."""
        offers = s.course.moments.while_playing
        if offers:
            if s.chain:
                return begun_offer(s).menu(s, seat)
            return cards_or_end(s, seat) + offered(offers, s, seat)
        return cards_or_end(s, seat)

    def reason(self, s: State, seat: int, chosen: int) -> Refusal | None:
        offer = begun_offer(s) if s.chain else offer_of(s.course.moments.while_playing, chosen)
        if offer is not None:
            return offer.reason(s, seat, chosen)
        if BOOM <= chosen < BUST:
            return None if s.booms[seat] else Refusal("no_boom")
        if BUST <= chosen < END_TURN:
            return None if s.busts[seat] else Refusal("no_bust")
        if chosen != END_TURN:
            return Refusal("asked_to_play")
        cards = s.booms[seat] + s.busts[seat]
        return Refusal("action_cards_left", {"cards": cards}) if cards else None

    def deed(self, s: State, seat: int, chosen: int) -> None:
        if s.chain or chosen > END_TURN:
            offer = begun_offer(s) if s.chain else offer_of(s.course.moments.while_playing, chosen)
            assert offer is not None
            offer.deed(s, seat, chosen)
            return
        s.answered()
        if chosen == END_TURN:
            s.turn += 1
            s.record = (s.record, ENDED, seat, 0)
            if s.sink is not None:
                s.tell("turn_ended", [seat])
        elif chosen < BUST:
            s.booms[seat] -= 1
            spend(s, seat, BOOM_CARD)
            if s.sink is not None:
                s.tell("boom", [seat, chosen - BOOM])
            movement.move(s, chosen - BOOM, s.board.boom_steps)
        else:
            s.busts[seat] -= 1
            spend(s, seat, BUST_CARD)
            if s.sink is not None:
                s.tell("bust", [seat, chosen - BUST])
            movement.move(s, chosen - BUST, -s.board.bust_steps)

    def on_the_table(self, s: State, seat: int) -> list[int]:
        offers = s.course.moments.while_playing
        if offers and s.chain:
            return begun_offer(s).on_the_table(s, seat)
        row = [*BOOM_AND_BUST_ROW, END_TURN]
        for offer in offers:
            row += offer.on_the_table(s, seat)
        return row

    def tells_that_it_is_forced(self, s: State, seat: int) -> bool:
        """A1, A4: that the turn ends tells the same, as every action card must be played."""
        if s.booms[seat] or s.busts[seat]:
            return False
        return not any(offer.may_be_open(s, seat) for offer in s.course.moments.while_playing)


TO_PLAY: Final = Play("play")

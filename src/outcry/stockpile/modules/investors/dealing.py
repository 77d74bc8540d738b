"""Powers before bidding begins, while cards are dealt and placed: Forecast Phil, Royal Robins, Secretive Stuart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from outcry.core.game import Argument, Refusal
from outcry.stockpile.actions import MOST_PILES
from outcry.stockpile.cards import COMPANIES, laid
from outcry.stockpile.course import Step
from outcry.stockpile.facts import CAME
from outcry.stockpile.modules.investors.actions import FORECASTS, HIDE, TAKE_COMPANY, TAKE_FORECAST
from outcry.stockpile.modules.investors.roster import PHIL, ROBINS, STUART, TAKEN, has, may_use, player_of, use
from outcry.stockpile.phases import supply
from outcry.stockpile.questions import Question
from outcry.stockpile.terms import EMPTY

if TYPE_CHECKING:
    from outcry.stockpile.state import State


class PhilTakes(Step):
    """Before the deal he takes one card of this round into his information; one every round (X7)."""

    def go(self, s: State) -> bool:
        seat = player_of(s, PHIL)
        if seat == EMPTY or not may_use(s, seat, PHIL):
            return True
        s.ask(TO_TAKE, seat)
        return False


def forecasts_of_round(s: State) -> list[int]:
    """All know them before the deal: they are printed, or the dice show them."""
    return s.tape.forecasts[s.round * COMPANIES : (s.round + 1) * COMPANIES]


class Take(Question):
    """Which company, or which forecast? The others see only which kind of card."""

    def menu(self, s: State, seat: int) -> list[int]:
        there = forecasts_of_round(s)
        row = [TAKE_COMPANY + company for company in range(COMPANIES)]
        return row + [TAKE_FORECAST + at for at in range(len(FORECASTS)) if FORECASTS[at] in there]

    def reason(self, s: State, seat: int, action: int) -> Refusal | None:
        if not TAKE_COMPANY <= action < TAKE_FORECAST + len(FORECASTS):
            return Refusal("asked_to_take_card")
        return None if action in self.menu(s, seat) else Refusal("no_such_forecast")

    def deed(self, s: State, seat: int, action: int) -> None:
        use(s, seat, PHIL)
        s.set_part(TAKEN, seat, action - TAKE_COMPANY)
        if s.sink is not None:
            s.tell("took_information", [seat, 0 if action < TAKE_FORECAST else 1])
        s.answered()


TO_TAKE: Final[Take] = Take("take_card")


def swap_in(s: State) -> None:
    """The card taken comes into his first pair, for the one that was dealt there. The partner card stays random."""
    seat = player_of(s, PHIL)
    if seat == EMPTY:
        return
    taken = s.parts[TAKEN][seat]
    mine = 2 * seat if s.seats == 2 else seat
    if taken < COMPANIES:
        companies = s.companies[:]
        at = companies.index(taken)
        companies[at] = companies[mine]
        companies[mine] = taken
        s.companies = companies
    else:
        forecasts = s.forecasts[:]
        forecast = FORECASTS[taken - COMPANIES]
        at = forecasts.index(forecast)
        forecasts[at] = forecasts[mine]
        forecasts[mine] = forecast
        s.forecasts = forecasts


class RobinsOpens(Step):
    """Instead of U1: he draws a card for each pile, and alone sees them."""

    def go(self, s: State) -> bool:
        seat = player_of(s, ROBINS)
        if seat == EMPTY or not may_use(s, seat, ROBINS):
            return True
        if len(s.deck) - s.deck_at < s.piles and s.discard:  # C6
            supply.reshuffle(s)
        drawn = next_cards(s)
        if not drawn:
            return True
        if s.sink is not None:
            s.tell("robins_drew", [seat, len(drawn)])
            s.tell("robins_saw", [seat, *drawn], seat)
        s.ask(TO_HIDE, seat)
        return False


def next_cards(s: State) -> list[int]:
    """What he draws stays on the deck until he has chosen."""
    return s.deck[s.deck_at : s.deck_at + s.piles]


class Hide(Question):
    """Which card face down, and on which pile? The others go face up on the other piles in the order drawn (R)."""

    def menu(self, s: State, seat: int) -> list[int]:
        return [HIDE + card * MOST_PILES + pile for card in range(len(next_cards(s))) for pile in range(s.piles)]

    def reason(self, s: State, seat: int, action: int) -> Refusal | None:
        if not HIDE <= action < HIDE + MOST_PILES * MOST_PILES:
            return Refusal("asked_to_hide")
        if (action - HIDE) % MOST_PILES >= s.piles:
            return Refusal("no_such_pile", {"piles": s.piles})
        return None if (action - HIDE) // MOST_PILES < len(next_cards(s)) else Refusal("no_such_card")

    def deed(self, s: State, seat: int, action: int) -> None:
        use(s, seat, ROBINS)
        drawn = next_cards(s)
        hidden = (action - HIDE) // MOST_PILES
        under = (action - HIDE) % MOST_PILES
        if s.reshuffles:
            note_drawn(s, seat, drawn, hidden)
        s.deck_at += len(drawn)
        s.lying.append(laid(drawn[hidden], under, True, EMPTY, 1 << seat))
        if s.sink is not None:
            s.tell("robins_hid", [seat, under])
        others = drawn[:hidden] + drawn[hidden + 1 :]
        for pile in range(s.piles):
            if pile != under and others:
                kind = others.pop(0)
                s.lying.append(laid(kind, pile, False, EMPTY, 0))
                if s.sink is not None:
                    s.tell("pile_began", [pile, kind])
        s.answered()

    def arguments(self, s: State, seat: int) -> dict[str, Argument]:
        return {"cards": next_cards(s)}


def note_drawn(s: State, seat: int, drawn: list[int], hidden: int) -> None:
    """C6: what has come from a deck that was made anew, and who can say so. If it was made anew for this draw, the
    first cards are older; but nobody else knows whether the hidden one is, so one of the others is in doubt too."""
    older = s.stale // supply.STALE_DECK
    if older:
        s.stale = s.stale % supply.STALE_DECK | supply.STALE_PILES
    face_up = 0
    for place, kind in enumerate(drawn):
        sure = not older or face_up >= older
        if place != hidden:
            face_up += 1
        if place >= older:
            seen_by = supply.everybody(s) if place != hidden and sure else 1 << seat
            s.record = (s.record, CAME, seen_by, kind)


TO_HIDE: Final[Hide] = Hide("hide_card")


def robins_opened(s: State) -> bool:
    return player_of(s, ROBINS) != EMPTY


def stuart_hides(s: State, seat: int) -> bool:
    """U2: both cards face down, but never both face up (X6)."""
    return has(s, seat, STUART)

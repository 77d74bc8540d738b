"""U5: powers between supply and demand: Maverick Mark and Wise Warren; then demand opens with Lazy Liliane's money."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from outcry.core.game import Refusal
from outcry.stockpile.actions import MOST_PILES
from outcry.stockpile.cards import is_hidden, is_known_to, kind_of, known_also_to, on_pile, pile_of
from outcry.stockpile.course import Step
from outcry.stockpile.facts import CAME
from outcry.stockpile.modules.investors import money
from outcry.stockpile.modules.investors.actions import LOOK_PILE, MOST_ON_A_PILE, MOVE_CARD, MOVE_TO, NO_POWER
from outcry.stockpile.modules.investors.roster import LILIANE, MARK, WARREN, has, may_use, number, use
from outcry.stockpile.questions import Question

if TYPE_CHECKING:
    from outcry.stockpile.state import State


class BeforeDemand(Step):
    """In turn order; an owner of both chooses which comes first (INV2)."""

    def go(self, s: State) -> bool:
        while s.turn < s.seats:
            seat = s.in_turn(s.turn)
            if TO_PREPARE.menu(s, seat) != [NO_POWER]:
                s.ask(TO_PREPARE, seat)
                return False
            s.turn += 1
        return True


def cards_on(s: State, pile: int) -> list[int]:
    """The places, in `lying`, of the cards of a pile."""
    return [at for at in range(len(s.lying)) if pile_of(s.lying[at]) == pile]


class Prepare(Question):
    """Move a card (Mark), look at a pile (Warren), or neither?"""

    def menu(self, s: State, seat: int) -> list[int]:
        if s.chain:
            pile = (s.chain[0] - MOVE_CARD) // MOST_ON_A_PILE
            return [MOVE_TO + to for to in range(s.piles) if to != pile]
        row = [NO_POWER]
        if may_use(s, seat, MARK):
            for pile in range(s.piles):
                row += [MOVE_CARD + pile * MOST_ON_A_PILE + at for at in range(len(cards_on(s, pile)))]
        if may_use(s, seat, WARREN):  # X6
            row += [LOOK_PILE + pile for pile in range(s.piles) if hidden_on(s, pile)]
        return row

    def reason(self, s: State, seat: int, action: int) -> Refusal | None:
        if action != NO_POWER and not MOVE_CARD <= action < LOOK_PILE + MOST_PILES:
            return Refusal("asked_to_prepare")
        return None if action in self.menu(s, seat) else Refusal("power_not_so")

    def deed(self, s: State, seat: int, action: int) -> None:
        if action == NO_POWER:
            for investor in (MARK, WARREN):
                if has(s, seat, investor):
                    use(s, seat, investor)
        elif action >= LOOK_PILE:
            look(s, seat, action - LOOK_PILE)
        elif action >= MOVE_TO:
            move(s, seat, s.chain[0] - MOVE_CARD, action - MOVE_TO)
            s.chain = []
        else:
            s.chain.append(action)
            return
        s.answered()


TO_PREPARE: Final[Prepare] = Prepare("prepare")


def hidden_on(s: State, pile: int) -> list[int]:
    return [at for at in cards_on(s, pile) if is_hidden(s.lying[at])]


def move(s: State, seat: int, card: int, to: int) -> None:
    """Mark: as it lies and without looking; it comes on top of its new pile (X8)."""
    use(s, seat, MARK)
    pile = card // MOST_ON_A_PILE
    place = card % MOST_ON_A_PILE
    moved = s.lying.pop(cards_on(s, pile)[place])
    s.lying.append(on_pile(moved, to))
    if s.sink is not None:
        s.tell("card_moved", [seat, pile, place, to])


def look(s: State, seat: int, pile: int) -> None:
    """Warren: all face-down cards of the pile. He knows them wherever they are moved later (U3)."""
    use(s, seat, WARREN)
    hidden = hidden_on(s, pile)
    for at in hidden:
        if s.reshuffles and not s.stale and not is_known_to(s.lying[at], seat):
            s.record = (s.record, CAME, 1 << seat, kind_of(s.lying[at]))
        s.lying[at] = known_also_to(s.lying[at], seat)
    if s.sink is not None:
        s.tell("looked_at_pile", [seat, pile])
        s.tell("saw_pile", [seat, pile, *[kind_of(s.lying[at]) for at in hidden]], seat)


class DemandOpens(Step):
    """Liliane's money comes before the first bid."""

    def go(self, s: State) -> bool:
        for turn in range(s.seats):
            seat = s.in_turn(turn)
            if has(s, seat, LILIANE):
                money.earn(s, seat, LILIANE, number(s, LILIANE))
        return True

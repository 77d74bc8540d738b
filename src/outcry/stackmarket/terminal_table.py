"""The table as text: for a seat from its view, or with everybody's money for `print(state)`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from outcry.core.game import EVERYTHING
from outcry.messages import MINUS, Say
from outcry.messages.lines import columns, flow, width
from outcry.stackmarket.box import LETTERS
from outcry.stackmarket.nouns import Nouns
from outcry.towers.units import LENGTH_QUANTA, to_mm

if TYPE_CHECKING:
    from outcry.stackmarket.state import State
    from outcry.stackmarket.views import StackMarketView, TowerView

NONE: Final = "·"


def table(s: State) -> str:
    """What `print(state)` shows: English, seats by number."""
    say = Say("en")
    names = [say("stackmarket.seat", number=seat + 1) for seat in range(s.seats)]
    return Table(Nouns(say, names), s.view(EVERYTHING)).lines()


class Table:
    def __init__(self, nouns: Nouns, view: StackMarketView) -> None:
        self.nouns = nouns
        self.say = nouns.say
        self.view = view

    def lines(self) -> str:
        return "\n".join([*self.head(), "", *self.towers(), "", *self.players(), "", *self.dice()])

    def head(self) -> list[str]:
        view = self.view
        parts = [self.say("stackmarket.table.round", round=view.round + 1, rounds=view.rounds)]
        parts.append(self.say("stackmarket.table.supply", supply=view.supply, removed=view.removed))
        holder = self.name(view.holder) if view.holder >= 0 else self.say("stackmarket.table.nobody")
        parts.append(self.say("stackmarket.table.record", height=view.record, name=holder))
        return flow("", parts, "   ", width())

    def towers(self) -> list[str]:
        rows = [[self.say(f"stackmarket.table.{name}") for name in ("company", "height", "top", "lean", "tower")]]
        for company, tower in enumerate(self.view.towers):
            top = str(tower.numbers[-1]) if tower.numbers else NONE
            name = f"{LETTERS[company]} {self.nouns.company(company)}"
            rows.append([name, str(tower.height), top, self.lean(tower), self.nouns.dice(tower.numbers) or NONE])
        return columns(rows, "<>>><")

    def lean(self, tower: TowerView) -> str:
        """How far the top sits from the foot, in millimetres: to the right, and away from the player."""
        if not tower.poses:
            return NONE
        foot, top = tower.poses[0], tower.poses[-1]
        right, away = [to_mm((top[axis] - foot[axis]) / LENGTH_QUANTA) for axis in (0, 1)]
        return f"{self.signed(right)} / {self.signed(away)}"

    def signed(self, millimetres: float) -> str:
        written = self.say.number(abs(millimetres), 1)
        return (MINUS if millimetres < 0 else "+") + written if written.strip("0.,") else written

    def players(self) -> list[str]:
        rows = [[self.say(f"stackmarket.table.{name}") for name in ("player", "money", "invested")]]
        for seat, money in enumerate(self.view.money):
            company = self.view.invested[seat]
            told = self.say("stackmarket.table.hidden") if money is None else self.say.money(money)
            rows.append([self.name(seat), told, self.nouns.company(company) if company >= 0 else NONE])
        return columns(rows, "<><")

    def dice(self) -> list[str]:
        """What was thrown, and what of the order lies already."""
        view, found = self.view, []
        if view.thrown:
            found.append(self.say("stackmarket.table.thrown", dice=self.nouns.dice(view.thrown)))
        if view.plan:
            done, left = view.plan[: view.placed], view.plan[view.placed :]
            order = f"{self.nouns.dice(done)} | {self.nouns.dice(left)}".strip()
            found.append(self.say("stackmarket.table.order", order=order))
        for proposal in view.proposals:
            order, money = self.nouns.dice(proposal.order), self.say.money(proposal.money)
            found.append(self.say("stackmarket.table.proposal", order=order, height=proposal.height, money=money))
        return found

    def name(self, seat: int) -> str:
        return self.nouns.standing(seat, self.view.seat)

"""Prepared positions of Stack Market for real browsers: a moment of the game, ready at a table that waits for Ana.

Dice are thrown by hand and towers are set, a little sloppily, so that the table looks lived in."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, ClassVar

from outcry.stackmarket.dice import straight
from outcry.store import Row, Seat
from outcry.store.records import lock_of
from stackmarket_games import PLAIN, Table, at_the_end

ANA = 0
SLOPPY = 70
"""Quanta, 1/1024 of a side: how far dice sit beside those below them."""
LEANS = -83
"""Quanta: 1.3 mm for every die. Stands by 0.85 mm, and falls by half a one with three dice more."""
NUMBERS = (0, 3, 1, 2, 0, 4, 2, 1, 3, 0, 1, 2, 0, 3)
THROW = (0, 0, 0, 0, 2, 2, 3, 4, 4)
"""Nine dice, for a tower that is nine high with a 1 on top."""


class Position:
    """What `scenarios.put` writes into a log: a game, who sits there, and its rows."""

    wishes: ClassVar[dict[str, str]] = {}
    people: ClassVar[tuple[str, ...]] = ("Ana",)

    def __init__(self, table: Table) -> None:
        self.game = table.game
        self.state = table.s
        self.seed = b""
        self._told = table.told

    @property
    def over(self) -> bool:
        return self.state.phase == "over"

    def log(self) -> list[Row]:
        """The opening, and everything since as one row."""
        opening = next((at for at, event in enumerate(self._told) if event.code == "invested"), len(self._told) - 1)
        rules, state = self.game.rules, self.state.to_data()
        begun = Row(0, kind="setup", rules=rules, state=state, events=self._told[:opening])
        return [begun, Row(1, kind="act", rules=rules, state=state, seat=1, events=self._told[opening:])]

    def seats(self, token: str) -> list[Seat]:
        bots = [Seat("bot", bot=name) for name in ("good", "casual", "novice")]
        return [Seat("human", self.people[ANA], lock=lock_of(token)), *bots[: self.state.seats - 1]]


def sloppy(table: Table, company: int, height: int, top: int) -> None:
    """A tower of this height, with dice from the supply, whose dice do not lie quite straight."""
    rng = Random(company)
    table.build(company, height, top)
    dice = straight([*NUMBERS[: height - 1], top])
    x = y = 0
    laid = []
    for value, _, _, z, turn in dice:
        laid.append((value, x, y, z, turn))
        x, y = x + rng.randint(-SLOPPY, SLOPPY), y + rng.randint(-SLOPPY, SLOPPY)
    table.s.towers[company] = tuple(laid)


def begun(companies: str = "ONQN", throw: tuple[int, ...] = THROW, **options: Any) -> Table:
    """Ana has invested in Orchard Foods, which is nine high, and has thrown."""
    table = Table(4, [throw], physics="oracle", **options)
    table.invest(companies[:-1])
    for company, height, top in ((0, 13, 0), (1, 9, 1), (2, 6, 4), (3, 4, 4)):
        sloppy(table, company, height, top)
    table.invest(companies[-1])
    return table


def investing() -> Position:
    """The first investment of the game."""
    return Position(Table(4, physics="oracle"))


def ordering() -> Position:
    """Ana has thrown nine dice onto a 1, and eight orders are worth a look."""
    return Position(begun())


def stacking() -> Position:
    """Two of six dice are on the tower."""
    table = begun()
    table.does(ANA, *[f"next {value}" for value in (2, 3, 4, 0, 2, 4, 0)])
    for _ in range(2):
        table.lets_go()
        table.answers()
    return Position(table)


def falling() -> Position:
    """By rigid bodies: a tower leans so far to the left that three dice of the assisted hand are too many for it."""
    table = Table(4, [(2, 3, 4, *[0] * 8)])
    table.invest("ONQ")
    table.build(1, 11, top=1)
    straight_up = table.s.towers[1]
    table.s.towers[1] = tuple([(die[0], LEANS * level, *die[2:]) for level, die in enumerate(straight_up)])
    table.invest("N")
    table.does(ANA, *[f"next {value}" for value in (2, 3, 4, 0)])
    return Position(table)


def judging() -> Position:
    """By rigid bodies: the last die of an order goes onto a straight tower, and then it is judged."""
    table = Table(4, [(4, 4, 4)], founded=[PLAIN, (0, 1, 2), PLAIN, PLAIN]).invest("ONQN")
    table.does(ANA, "next 4")
    return Position(table)


def moving() -> Position:
    """Nothing fitted: Ana may move."""
    return Position(begun(throw=(0, 0, 0, 0, 0, 0, 0, 0, 1)))


def at_takeover(companies: str) -> Table:
    """The supply is empty, and Nimbus Air is the highest."""
    table = begun(companies, throw=(0,) * (13 if companies[0] == "N" else 9))
    if table.s.prompt == "order":
        table.stacks(0)
    table.s.removed, table.s.supply = table.s.supply + table.s.removed, 0
    table.does(ANA, "stay")
    return table


def naming() -> Position:
    """O2: Ana and another are invested in the highest company, and say who stacks."""
    return Position(at_takeover("NNQV"))


def taking_over() -> Position:
    """O2: Ana stacks the dice of the lowest company upon the highest."""
    return Position(at_takeover("NOQV"))


def finished() -> Position:
    """After a takeover that stood, at the end of a game of one round."""
    table = begun("NOQV", throw=(0,) * 13, rounds=1)
    table.s.removed, table.s.supply = table.s.supply + table.s.removed, 0
    table.does(ANA, "stay")
    table.stacks_all()
    return Position(table)


def contest() -> Position:
    """O9: two are as rich as each other and stack for the win. Ana is the second: the other one's tower fell."""
    table = at_the_end("NNOO", (9, 5, 3, 4), rounds=1, contest=True, physics="oracle")
    table.does(ANA, "stay")
    for seat in (0, 1):
        table.does(seat, "name 1")
    table.stacks_all()
    table.lets_go()
    table.falls()
    return Position(table)


STACK: dict[str, Callable[[], Position]] = {
    f"stack-{make_one.__name__.replace('_', '-')}": make_one
    for make_one in (investing, ordering, stacking, falling, judging, moving, naming, taking_over, contest, finished)
}

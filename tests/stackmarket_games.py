"""Tables of Stack Market for tests: thrown by hand, and stacked by an answer that is given."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from outcry.core.chance import seed_of
from outcry.core.events import Event
from outcry.core.play import resolve, step
from outcry.stackmarket.building import builder
from outcry.stackmarket.dice import straight
from outcry.stackmarket.game import StackMarket
from outcry.stackmarket.state import State
from outcry.stackmarket.tape import Tape

PLAIN = (0, 1, 2)
"""What every company is founded with, unless a test says otherwise."""
LONGEST_ROUND = 600
"""Steps: nobody has seen one half as long."""
VARIANTS: list[dict[str, object]] = [{}, {"return_dice": True}, {"last_throw_whole": True}, {"contest": True}]


class Table:
    """A game that is played by notation. `told` is all that happened."""

    def __init__(
        self,
        seats: int = 4,
        throws: Sequence[Sequence[int]] = (),
        founded: Sequence[Sequence[int]] | None = None,
        first: int = 0,
        **options: Any,
    ) -> None:
        self.game = StackMarket(seats, options)
        founding = founded or [PLAIN] * seats
        tape = Tape(b"", first, tuple([tuple(one) for one in (*founding, *throws)]))
        told: list[Any] = []
        self.s: State = self.game.start_on(tape, told)
        self.s.sink = None
        self.told = self.game.chronicle.read(told)

    def does(self, seat: int, *notations: str) -> list[Event]:
        """A choice, part by part; what it told."""
        told: list[Event] = []
        for notation in notations:
            told += step(self.game, self.s, seat, self.game.catalogue.parse(notation))
        self.told += told
        return told

    def invest(self, companies: str) -> Table:
        """K3, from the start player on: `invest("NOQV")`."""
        for letter in companies:
            self.does(self.s.actor, f"invest {letter}")
        return self

    def lets_go(self, dice: int = 1) -> None:
        self.does(self.s.actor, f"take {dice}", "let-go")

    def answers(
        self,
        fallen: Sequence[int] = (),
        numbers: Sequence[int] | None = None,
        beside: dict[int, tuple[int, int]] | None = None,
    ) -> list[Event]:
        """What was let go, or the whole tower when it is judged, comes to rest straight; or some lie elsewhere, or so
        many quanta beside the axis."""
        question = self.s.outside()
        assert question is not None
        values = [die[0] for die in question["tower"]] + question.get("dice", [])
        dice = [list(die) for die in straight(values if numbers is None else numbers)]
        for place, (x, y) in (beside or {}).items():
            dice[place][1:3] = x, y
        told = resolve(self.game, self.s, {"dice": dice, "fallen": list(fallen)})
        self.told += told
        return told

    def falls(self) -> list[Event]:
        """The uppermost die."""
        question = self.s.outside()
        assert question is not None
        return self.answers([len(question["tower"]) + len(question.get("dice", [])) - 1])

    def stacks(self, *order: int) -> None:
        """T2 to T14 for whoever has the turn: the order, each die by itself, and the tower stands."""
        self.does(self.s.actor, *[f"next {value}" for value in order])
        self.stacks_all()

    def stacks_all(self) -> None:
        while self.s.prompt == "stack":
            self.lets_go()
            self.answers()
        if self.s.waits_for == "judge":
            self.answers()

    def build(self, company: int, height: int, top: int = 4) -> None:
        """A straight tower, with dice from the supply; some return to it if it was higher."""
        self.s.supply -= height - len(self.s.towers[company])
        self.s.towers[company] = straight([*[0] * (height - 1), top])
        assert self.s.supply >= 0

    def codes(self) -> list[str]:
        return [event.code for event in self.told]

    def last(self, code: str) -> Event:
        return next(event for event in reversed(self.told) if event.code == code)


def at_the_end(
    companies: str,
    heights: Sequence[int],
    tops: Sequence[int] = (4, 4, 4, 4),
    throws: Sequence[Sequence[int]] = (),
    **options: Any,
) -> Table:
    """Seat 0 has thrown his last dice in vain, towers of these heights stand, and all other dice have left."""
    table = Table(4, [(0, 0, 0), *throws], **options).invest(companies)
    for company, (height, top) in enumerate(zip(heights, tops, strict=True)):
        table.build(company, height, top)
    table.s.removed, table.s.supply = table.s.supply, 0
    return table


def dice_in_play(s: State) -> int:
    return s.supply + s.removed + s.loose + sum(map(len, s.towers))


def play_on(game: StackMarket, s: State, rng: Random, steady: float = 0.9) -> list[Event]:
    """One step of a random game: something legal, mostly aimed for the middle; the oracle answers."""
    question = s.outside()
    if question is not None:
        return resolve(game, s, builder("oracle").answer(question, "good", "normal"))
    seat = rng.choice(s.to_act())
    legal = s.legal(seat)
    let_go = game.catalogue.parse("let-go")
    action = let_go if let_go in legal and rng.random() < steady else rng.choice(legal)
    return step(game, s, seat, action)


def random_game(seats: int, seed: int, steady: float, **options: object) -> State:
    """Dice, money and markers are checked at every step."""
    game = StackMarket(seats, options)
    rng = Random(seed)
    first: list[Any] = []
    s = game.start(seed_of(seed), first)
    told = game.chronicle.read(first)
    dice, money, steps = game.box.dice, [game.box.cash] * seats, 0
    while s.outcome() is None:
        round_before = s.round
        events = play_on(game, s, rng, steady)
        assert dice_in_play(s) == dice
        for event in events:
            seat, gain = game.chronicle.gain(event)
            money[seat] += gain
        assert s.money == money
        assert min(money) >= 0
        assert all(len(s.investors(company)) <= 2 for company in range(seats))
        steps = steps + 1 if s.round == round_before else 0
        assert steps < LONGEST_ROUND
        told += events
    assert [payment[1] for payment in s.payments] == [game.chronicle.gain(e)[1] for e in told if gains(game, e.code)]
    return s


def gains(game: StackMarket, code: str) -> bool:
    return game.chronicle.kinds[code].money != 0

"""How much of a result was luck: what a seat got, less what the same decisions bring over worlds that it could not tell
from this one."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, cast

from outcry.bots.review import Moment
from outcry.bots.stockpile.analyst import Analyst
from outcry.bots.stockpile.reading import Reading
from outcry.bots.stockpile.rollout import Rollout, add_parts, held
from outcry.core.events import Event
from outcry.stockpile.cards import is_known_to, kind_of, pile_of
from outcry.stockpile.game import Stockpile
from outcry.stockpile.questions import NOBODY
from outcry.stockpile.state import State
from outcry.stockpile.terms import MOVEMENT, OVER
from outcry.stockpile.views import StockpileView

WORLDS: Final = 256
PARTS: Final = (
    "forecasts",  # what the pairs that the seat did not know did to what it had
    "cards",  # what lay hidden in the piles that it won
    "majorities",  # what the others turned out to hold at the end
)
"""The texts are `stockpile.luck.<part>`."""


class Luck:
    """Worlds in which others would rather have placed and bid as they did count more (`reading.py`): what can be read
    off that is no luck."""

    def __init__(self, game: Stockpile, analyst: Analyst) -> None:
        self.game = game
        self.analyst = analyst
        self.readings: list[Reading | None] = [None] * game.seats
        """By seat, what it could read when the bidding of the round ended."""

    def of(self, played: Sequence[Moment]) -> list[dict[str, float]]:
        found = [dict.fromkeys(PARTS, 0.0) for _ in range(self.game.seats)]
        opened = -1
        for at, moment in enumerate(played):
            before = cast(State, moment.before)
            if any(event.code == "took" for event in moment.events):
                seats = range(self.game.seats)
                self.readings = [self.analyst.appraise(before.view(seat)).reading for seat in seats]
            for event in moment.events:
                if event.code == "took":
                    seat = number(event, "seat")
                    found[seat]["cards"] += self.in_pile(moment, seat, number(event, "pile"))
            if before.round != opened and any(event.code == "revealed" for event in moment.events):
                opened = before.round
                self.add_movement(played[at:], found)
        return found

    def in_pile(self, moment: Moment, seat: int, pile: int) -> float:
        """What the hidden cards of a pile turned out to be worth to the one who won it, less what they would be worth
        on average, by what he knew when the bidding ended."""
        before = cast(State, moment.before)
        view = before.view(seat)
        rng = Random(f"pile {pile} of round {before.round}, seat {seat}")
        market = self.analyst.appraise(view).market
        if all(is_known_to(card, seat) for card in before.lying if pile_of(card) == pile):
            return 0.0

        def worth(s: State) -> float:
            return sum(market[kind_of(card)] for card in s.lying if pile_of(card) == pile)

        prepared = self.game.prepare(view, rng)
        expected = weights = 0.0
        for _ in range(WORLDS):
            s = prepared.world(rng)
            weight = self.likely(s, seat)
            expected += weight * worth(s)
            weights += weight
        return worth(before) - expected / weights

    def likely(self, s: State, seat: int) -> float:
        reading = self.readings[seat]
        return 1.0 if reading is None else reading.fits(s)

    def add_movement(self, rows: Sequence[Moment], found: list[dict[str, float]]) -> None:
        """From the last choice before the pairs are opened to the end of the movement."""
        first = rows[0]
        now = cast(State, first.before).round
        last = next(at for at, moment in enumerate(rows) if has_moved(cast(State, moment.after), now))
        after = cast(State, rows[last].after)
        told = [event for moment in rows[: last + 1] for event in moment.events]
        for seat in range(self.game.seats):
            majorities = majority_of(told, seat)
            worth = self.worth(after, seat, now, majorities)
            expected, weights = [0.0, 0.0], 0.0
            rng = Random(f"movement of round {now}, seat {seat}")
            prepared = self.game.prepare(cast(StockpileView, first.before.view(seat)), rng)
            for _ in range(WORLDS):
                s = prepared.world(rng)
                weight = self.likely(s, seat)
                imagined = majority_of(self.moved(s, first, rng), seat)
                expected[0] += weight * self.worth(s, seat, now, imagined)
                expected[1] += weight * imagined
                weights += weight
            found[seat]["forecasts"] += worth - expected[0] / weights
            found[seat]["majorities"] += majorities - expected[1] / weights

    def moved(self, s: State, moment: Moment, rng: Random) -> list[Event]:
        """The same choice and then the movement, in an imagined world. What somebody else cannot do there he leaves."""
        now = s.round
        told: list[Any] = []
        s.sink = told
        for seat, chain in moment.chosen.items():
            for action in chain:
                if action not in s.legal(seat):
                    break
                s.apply(seat, action)
        others = Rollout(self.analyst.worth, [self.analyst.style] * s.seats, rng.randrange(1_000_003))
        while s.asking is not NOBODY and not has_moved(s, now):
            seat = s.to_act()[0]
            legal = s.legal(seat)
            s.apply(seat, legal[0] if len(legal) == 1 else others.choose(s, seat, legal))
        s.sink = None
        return self.game.chronicle.read(told)

    def worth(self, s: State, seat: int, round: int, majorities: int) -> float:
        """Money and what the rest may still bring after the movement of a round, without majorities."""
        if s.phase == OVER:
            return s.cash[seat] - majorities
        left = s.rounds - round - 1
        things = [0.0] * s.seats
        if s.parts:
            add_parts(s, left, things)
        return s.cash[seat] + held(s, self.analyst.worth, seat, left) + things[seat]


def has_moved(s: State, round: int) -> bool:
    return s.round != round or s.phase > MOVEMENT


def majority_of(told: Sequence[Event], seat: int) -> int:
    return sum(number(event, "money") for event in told if event.code == "majority" and event.args["seat"] == seat)


def number(event: Event, name: str) -> int:
    return cast(int, event.args[name])

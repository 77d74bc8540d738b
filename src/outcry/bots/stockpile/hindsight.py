"""The reviewer of Stockpile: what each decision cost, tried in imagined worlds of its moment, and how much was luck.

docs/bots.md says what the numbers mean."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any, Final, cast

from outcry.bots.policy import Considered
from outcry.bots.review import Judged, Moment, SeatReview
from outcry.bots.stockpile.analyst import Analyst
from outcry.bots.stockpile.appraisal import Style
from outcry.bots.stockpile.luck import Luck
from outcry.bots.stockpile.planner import opponents
from outcry.bots.stockpile.rollout import Rollout, fortunes
from outcry.core.play import whole_choice
from outcry.stockpile.game import Stockpile
from outcry.stockpile.state import State
from outcry.stockpile.views import StockpileView

GLANCES: Final = 12
"""Worlds in which every decision is tried at first,"""
TRIALS: Final = 64
"""and others in which those are tried anew that seemed to cost most: what only looked bad by chance shows here."""
TRIED: Final = 6
"""So many of a seat are."""
NAMED: Final = 3
LEAST: Final = 1.0
"""$K: less is not worth a word."""
SURE: Final = 2.0
"""Standard errors that a cost is more than nothing: else nobody can say that it cost anything."""
WORTH_LATER: Final = ("keep_investors", "bid_for_investor", "discard_strategies", "look")
"""Questions whose answer pays after the round, or in knowledge: the end of the round says nothing of it."""


class Decision:
    """One choice of a seat and the adviser's, tried in the same worlds to the end of the round."""

    def __init__(
        self, game: Stockpile, analyst: Analyst, row: int, number: int, view: StockpileView, chosen: Sequence[int]
    ) -> None:
        """`number` counts the decisions of the seat: rows have other numbers in a file than in a log."""
        self.analyst = analyst
        self.row = row
        self.view = view
        self.chosen = list(chosen)
        self.rng = Random(f"decision {number} of seat {view.seat}")
        self.styles = opponents()
        self.prepared = game.prepare(view, self.rng)
        self.best = whole_choice(self.prepared.first, view.seat, self.advised)
        """Put together in an imagined world: the parts of a choice show its seat nothing new."""
        self.cost = 0.0

    def advised(self, s: Any) -> int:
        legal = s.legal(self.view.seat)
        return legal[0] if len(legal) == 1 else self.analyst.choose(legal, lambda: s.view(self.view.seat), self.rng)

    def tried(self, worlds: int) -> list[float]:
        """In each of so many worlds, what the best brings beyond what was chosen."""
        return [self.brought(world, self.best) - self.brought(world, self.chosen) for world in self.worlds(worlds)]

    def worlds(self, count: int) -> list[tuple[State, list[Style], int]]:
        """Each with the same players and the same chance for both."""
        seats = range(len(self.view.players))
        return [
            (
                self.prepared.world(self.rng),
                [self.analyst.style if seat == self.view.seat else self.rng.choice(self.styles) for seat in seats],
                self.rng.randrange(1_000_003),
            )
            for _ in range(count)
        ]

    def brought(self, world: tuple[State, list[Style], int], choice: list[int]) -> float:
        state, styles, salt = world
        s = state.clone()
        for action in choice:
            s.apply(self.view.seat, action)
        Rollout(self.analyst.worth, styles, salt).play(s)
        return fortunes(s, self.analyst.worth, self.analyst.style)[self.view.seat]

    def judged(self) -> Judged:
        reason, args = self.reason()
        return Judged(self.row, self.view, self.chosen, self.best, self.cost, reason, args)

    def reason(self) -> tuple[str, dict[str, Any]]:
        """Where the two part. Of several sales the one is named that weighs most, also why it is not to be sold."""
        s = self.prepared.first.clone()
        for mine, advised in zip(self.chosen, self.best, strict=False):
            if mine != advised:
                found = {one.action: one for one in self.analyst.considered(s.view(self.view.seat))}
                one = found.get(self.weightiest(found) if self.view.asked == "sell" else advised)
                return (one.reason, one.args) if one is not None else ("usual", {})
            s.apply(self.view.seat, mine)
        return "usual", {}

    def weightiest(self, found: dict[int, Considered]) -> int:
        """The sale in which the two differ most, by money; if there is none that was weighed, what they part with."""
        mine, advised = Counter(self.chosen), Counter(self.best)
        weights = {
            action: count * abs(one.money)
            for action, count in ((mine - advised) + (advised - mine)).items()
            if (one := found.get(action)) is not None and one.money is not None
        }
        return max(weights, key=weights.__getitem__, default=self.best[0])


class Hindsight:
    def __init__(self, game: Stockpile) -> None:
        self.game = game
        self.analyst = Analyst(game.board, game.rounds)

    def review(self, played: Sequence[Moment]) -> list[SeatReview]:
        luck = Luck(self.game, self.analyst).of(played)
        found: list[list[Decision]] = [[] for _ in range(self.game.seats)]
        as_advised = [0] * self.game.seats
        for moment in played:
            for seat, chosen in moment.chosen.items():
                view = cast(StockpileView, moment.before.view(seat))
                if is_decision(moment.before, seat, chosen) and view.asked not in WORTH_LATER:
                    decision = Decision(self.game, self.analyst, moment.row, len(found[seat]), view, chosen)
                    if decision.best == decision.chosen:
                        as_advised[seat] += 1
                    found[seat].append(decision)
        return [
            SeatReview(len(decisions), as_advised[seat], costliest(decisions), luck[seat])
            for seat, decisions in enumerate(found)
        ]


def is_decision(before: Any, seat: int, chosen: Sequence[int]) -> bool:
    """Was there anything else to choose?"""
    s = before.clone()
    for action in chosen:
        if len(s.legal(seat)) > 1:
            return True
        s.apply(seat, action)
    return False


def costliest(decisions: list[Decision]) -> list[Judged]:
    differing = [one for one in decisions if one.best != one.chosen]
    for one in differing:
        one.cost = mean(one.tried(GLANCES))
    differing.sort(key=lambda one: -one.cost)
    sure = []
    for one in differing[:TRIED]:
        costs = one.tried(TRIALS)
        one.cost = mean(costs)
        if one.cost >= LEAST and one.cost > SURE * standard_error(costs):
            sure.append(one)
    sure.sort(key=lambda one: -one.cost)
    return [one.judged() for one in sure[:NAMED]]


def mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def standard_error(numbers: Sequence[float]) -> float:
    middle = mean(numbers)
    return sqrt(sum((one - middle) ** 2 for one in numbers) / (len(numbers) - 1) / len(numbers))

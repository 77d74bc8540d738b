"""What can be told of a finished game: how towers grew, where the money came from, how steady everybody's hand was."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from outcry.core.events import Event
from outcry.stackmarket.dice import Tower
from outcry.stackmarket.state import State
from outcry.towers.poses import Rest, pose_of
from outcry.towers.stability import margin
from outcry.towers.units import LENGTH_QUANTA, to_mm

SOURCES: Final = {
    "bonus": "bonus",
    "market_paid": "investments",
    "takeover_paid": "takeovers",
    "takeover_fined": "takeovers",
    "holder_paid": "building",
    "fined": "collapses",
}
"""Which payments are counted together."""
LOSSES: Final = ("fined", "takeover_fined")


class TurnTold(msgspec.Struct, frozen=True):
    """The towers when a turn was judged."""

    round: int
    heights: list[int]
    record: int
    fell: int
    """The company whose tower collapsed in it; -1 for none."""
    fell_from: int = 0
    """How high that tower was."""


class Sources(msgspec.Struct):
    """What a player got and paid, by what it was for."""

    bonus: int = 0
    investments: int = 0
    takeovers: int = 0
    building: int = 0
    collapses: int = 0


class Steadiness(msgspec.Struct):
    """Where what a player let go came down, the lowest of a group, against the middle of the die below: tenths of a
    millimetre."""

    offsets: list[tuple[int, int]]
    highest: int = 0
    """The highest tower that stood at the end of a turn of his."""
    collapses: int = 0


class TallestTower(msgspec.Struct, frozen=True):
    company: int
    seat: int
    numbers: list[int]
    poses: list[tuple[int, int, int, int]]
    closest: int
    """How near it came to falling while it grew, as it stood in the end: tenths of a millimetre."""
    closest_die: int
    """With which die, from 1."""
    thrown: int
    """The row of the log in which the dice of its last turn were thrown."""


class StackMarketReport(msgspec.Struct):
    rounds: int
    cash: int
    turns: list[TurnTold]
    money: list[list[int]]
    """By seat: at the start, then at the end of each round."""
    sources: list[Sources]
    steadiness: list[Steadiness]
    tallest: TallestTower | None = None
    dice: int = 0
    """Set and standing."""
    takeovers: int = 0
    stood: int = 0


def report(played: Sequence[tuple[State, Sequence[Event]]], seats: int, rounds: int, cash: int) -> StackMarketReport:
    told = StackMarketReport(
        rounds,
        cash,
        turns=[],
        money=[[cash] for _ in range(seats)],
        sources=[Sources() for _ in range(seats)],
        steadiness=[Steadiness([]) for _ in range(seats)],
    )
    money = [cash] * seats
    before: State | None = None
    thrown = group = 0
    for row, (state, events) in enumerate(played):
        for event in events:
            thrown = row if event.code == "threw" else thrown
            group = number(event, "count") if event.code == "let_go" else group
            pay(told, money, event)
            if event.code == "landed":
                put(told, state, event, group)
            else:
                build(told, state, event, thrown)
            if event.code in ("round_began", "game_over") and before is not None and before.phase != "invest":
                close_round(told, money)
        before = state
    return told


def close_round(told: StackMarketReport, money: Sequence[int]) -> None:
    for held, now in zip(told.money, money, strict=True):
        if len(held) <= told.rounds:
            held.append(now)


def pay(told: StackMarketReport, money: list[int], event: Event) -> None:
    source = SOURCES.get(event.code)
    if source is None:
        return
    seat, sum_ = number(event, "seat"), number(event, "money")
    signed = -sum_ if event.code in LOSSES else sum_
    money[seat] += signed
    setattr(told.sources[seat], source, getattr(told.sources[seat], source) + signed)


def build(told: StackMarketReport, state: State, event: Event, thrown: int) -> None:
    if event.code == "stands":
        stand(told, state, event, thrown)
    elif event.code == "collapsed":
        told.steadiness[number(event, "seat")].collapses += 1
        told.turns.append(judged(state, number(event, "company"), number(event, "height")))
    elif event.code == "nothing_fits":
        told.turns.append(judged(state, -1))
    elif event.code in ("takeover_stands", "takeover_fell"):
        told.takeovers += 1
        told.stood += event.code == "takeover_stands"


def judged(state: State, fell: int, fell_from: int = 0) -> TurnTold:
    return TurnTold(state.round, [len(tower) for tower in state.towers], state.record, fell, fell_from)


def put(told: StackMarketReport, state: State, event: Event, group: int) -> None:
    """The lowest die of what was let go, against the die below it: those of a group lie as they were held."""
    tower = state.towers[number(event, "company")]
    (_, x, y, *_), (_, under_x, under_y, *_) = tower[-group], tower[-group - 1]
    told.steadiness[number(event, "seat")].offsets.append((tenths(x - under_x), tenths(y - under_y)))
    told.dice += group


def stand(told: StackMarketReport, state: State, event: Event, thrown: int) -> None:
    seat, company = number(event, "seat"), number(event, "company")
    tower = state.towers[company]
    told.steadiness[seat].highest = max(told.steadiness[seat].highest, number(event, "height"))
    if told.tallest is None or len(tower) > len(told.tallest.numbers):
        told.tallest = tallest(company, seat, tower, thrown)
    told.turns.append(judged(state, -1))


def tallest(company: int, seat: int, tower: Tower, thrown: int) -> TallestTower:
    poses = [pose_of(Rest(*die[1:])) for die in tower]
    margins = {height: margin(poses[:height]) for height in range(2, len(poses) + 1)}
    closest = min(margins, key=margins.__getitem__)
    near = round(margins[closest] * 10)
    return TallestTower(company, seat, [die[0] for die in tower], [die[1:] for die in tower], near, closest, thrown)


def number(event: Event, name: str) -> int:
    found = event.args[name]
    assert isinstance(found, int)
    return found


def tenths(quanta: int) -> int:
    return round(to_mm(quanta / LENGTH_QUANTA) * 10)

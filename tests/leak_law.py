"""The leak law, for any game: what a seat sees, is offered and is refused depends on nothing it may not know.

There are two forms, because each is blind where the other sees. `check` deals the world anew from the seat's own view,
so it also tests that views hold enough to go on with; but what a view gives away, `imagine` keeps. `check_twins` asks
no view: it follows two worlds that were made different by hand, for as long as they look the same to the seat."""

from __future__ import annotations

from random import Random

import msgspec

from outcry.core.events import Event
from outcry.core.game import PUBLIC, Game, State, redeal
from outcry.core.play import step

MOST_FOLLOWED = 6
"""How many actions of a seat are tried at a position."""


class Leak(AssertionError):
    """The seat can tell two worlds apart that should look the same to it."""


def check(game: Game, state: State, seat: int, rng: Random) -> int:
    """The stepwise law on one position; how many actions were followed in both worlds and looked the same."""
    world = redeal(game, state, seat, rng)
    compare(game, state, world, seat, "dealt anew")
    followed = 0
    for actor in range(game.seats):
        common = legal_in_both(state, world, actor)
        for action in rng.sample(common, min(len(common), MOST_FOLLOWED)):
            here, there = state.clone(), world.clone()
            if looks(step(game, here, actor, action), seat) == looks(step(game, there, actor, action), seat):
                compare(game, here, there, seat, f"dealt anew, after seat {actor}: {game.catalogue.notation(action)}")
                followed += 1
    return followed


def check_twins(game: Game, one: State, other: State, seat: int, rng: Random) -> int:
    """Play two worlds that looked the same so far by the same actions; how many looked the same to the seat."""
    alike = 0
    while True:
        compare(game, one, other, seat, f"twins, after {alike} actions")
        choices = [(actor, action) for actor in one.to_act() for action in legal_in_both(one, other, actor)]
        if not choices:
            return alike
        actor, action = rng.choice(choices)
        if looks(step(game, one, actor, action), seat) != looks(step(game, other, actor, action), seat):
            return alike
        alike += 1


def legal_in_both(one: State, other: State, actor: int) -> list[int]:
    there = set(other.legal(actor))
    return [action for action in one.legal(actor) if action in there]


def looks(events: list[Event], seat: int) -> bytes:
    """What the seat is told."""
    return msgspec.json.encode([event for event in events if event.seen_by(seat)])


def compare(game: Game, one: State, other: State, seat: int, when: str) -> None:
    """Everything a seat can find out must be the same to the byte."""
    mine, yours = one.view(seat), other.view(seat)
    if msgspec.json.encode(mine) != msgspec.json.encode(yours):
        here_parts, there_parts = msgspec.to_builtins(mine), msgspec.to_builtins(yours)
        parts = [name for name in here_parts if here_parts[name] != there_parts.get(name)]
        raise Leak(f"seat {seat}: the views differ in {', '.join(parts)} ({when})")
    if seat == PUBLIC:
        return
    if (seat in one.to_act()) != (seat in other.to_act()):
        raise Leak(f"seat {seat}: only one world waits for it ({when})")
    if one.legal(seat) != other.legal(seat):
        raise Leak(f"seat {seat}: the menus differ ({when})")
    if one.open_chain(seat) != other.open_chain(seat):
        raise Leak(f"seat {seat}: the open choices differ ({when})")
    for action in range(len(game.catalogue)):
        here, there = one.refusal(seat, action), other.refusal(seat, action)
        if here != there:
            raise Leak(f"seat {seat}: {game.catalogue.notation(action)} is refused with {here} or {there} ({when})")

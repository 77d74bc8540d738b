"""The leak law, for any game: what a seat sees, is told, is offered and is refused depends on nothing it may not know.

There are two forms, because each is blind where the other sees. `check` deals the world anew from the seat's own view,
so it also tests that views hold enough to go on with; but what a view gives away, `imagine` keeps. `check_twins` asks
no view: it follows two worlds that were made different by hand, for as long as they look the same to the seat.

After the same action in both worlds the seat may be told different things only if the first of them is marked to reveal
something or to be decided by chance; what follows from it may differ then as well. And what is revealed is there to be
remembered, so it shows in the views too, unless it is named as `passing`. So an event that has a good reason to reveal
something cannot tell more than that."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

import msgspec

from outcry.core.events import Event
from outcry.core.game import PUBLIC, Game, State, redeal
from outcry.core.play import step

MOST_FOLLOWED = 6
"""How many actions of a seat are tried at a position."""


class Leak(AssertionError):
    """The seat can tell two worlds apart that should look the same to it."""


def check(game: Game, state: State, seat: int, rng: Random, passing: Collection[str] = ()) -> int:
    """The stepwise law on one position; how many actions were followed in both worlds and looked the same.

    A choice that has parts is followed to its end."""
    world = redeal(game, state, seat, rng)
    compare(game, state, world, seat, "dealt anew")
    followed = 0
    for actor in range(game.seats):
        choices = legal_in_both(state, world, actor)
        for action in rng.sample(choices, min(len(choices), MOST_FOLLOWED)):
            here, there = state.clone(), world.clone()
            while step_both(game, here, there, actor, action, seat, passing, "dealt anew"):
                followed += 1
                common = legal_in_both(here, there, actor) if here.open_chain(actor) else []
                if not common:
                    break
                action = rng.choice(common)
    return followed


def check_twins(game: Game, one: State, other: State, seat: int, rng: Random, passing: Collection[str] = ()) -> int:
    """Play two worlds that looked the same so far by the same actions; how many looked the same to the seat."""
    alike = 0
    compare(game, one, other, seat, "twins")
    while True:
        choices = [(actor, action) for actor in one.to_act() for action in legal_in_both(one, other, actor)]
        if not choices:
            return alike
        actor, action = rng.choice(choices)
        if not step_both(game, one, other, actor, action, seat, passing, f"twins, after {alike} actions"):
            return alike
        alike += 1


def step_both(
    game: Game, one: State, other: State, actor: int, action: int, seat: int, passing: Collection[str], when: str
) -> bool:
    """The same action in both worlds; whether it looked the same to the seat, which is lawful either way.

    Where another has begun a choice differently, which nobody else can see, the same action ends another choice."""
    same_choice = one.open_chain(actor) == other.open_chain(actor)
    here = [event for event in step(game, one, actor, action) if event.seen_by(seat)]
    there = [event for event in step(game, other, actor, action) if event.seen_by(seat)]
    when = f"{when}, after seat {actor}: {game.catalogue.notation(action)}"
    if here == there:
        compare(game, one, other, seat, when)
        return True
    if same_choice:
        differing = first_difference(here, there)
        if not any(event.reveals or event.chance for event in differing):
            raise Leak(f"seat {seat} is told a secret by what is marked to tell none: {differing} ({when})")
        kept = not any(event.code in passing for event in differing)
        if kept and one.view(seat) == other.view(seat):
            raise Leak(f"seat {seat} is told more than its view will show: {differing} ({when})")
    return False


def first_difference(here: list[Event], there: list[Event]) -> list[Event]:
    """What is told first in one world and not in the other: two events, or one if there is nothing more to tell."""
    at = next((at for at, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), min(len(here), len(there)))
    return here[at : at + 1] + there[at : at + 1]


def legal_in_both(one: State, other: State, actor: int) -> list[int]:
    there = set(other.legal(actor))
    return [action for action in one.legal(actor) if action in there]


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

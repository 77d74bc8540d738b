"""Random games with random sets of modules: for the leak law, saving, conservation and the ledger."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from outcry.core.chance import seed_of
from outcry.core.events import Event
from outcry.core.options import together
from outcry.core.play import opening, step
from outcry.stockpile.catalogue import VERBS
from outcry.stockpile.game import Stockpile
from outcry.stockpile.modules.shelf import MODULES
from outcry.stockpile.options import all_options
from outcry.stockpile.state import State

FIRST_OF_MODULES = max(verb.first + len(verb) for verb in VERBS)
OPTIONS = all_options(MODULES)
EVERYTHING = together(OPTIONS, {"board": "advanced"})
"""All modules that can be played together."""


def random_options(rng: Random) -> dict[str, Any]:
    """A set of modules that go together, and now and then another length of the game (C5)."""
    on = {module.name for module in MODULES if rng.random() < 0.7}
    options = together([one for one in OPTIONS if one.name in on], {"board": rng.choice(("standard", "advanced"))})
    if rng.random() < 0.2:
        options["rounds"] = rng.randint(1, 10)
    return options


def everything_on(seats: int, **options: Any) -> Stockpile:
    return Stockpile(seats, {**EVERYTHING, **options})


def epic_table(seats: int, seed: int) -> Stockpile:
    return Stockpile(seats, random_options(Random(seed)))


def begun(game: Stockpile, seed: int) -> tuple[State, list[Event]]:
    state, events = opening(game, seed_of(seed))
    assert isinstance(state, State)
    return state, events


def choose(s: State, rng: Random) -> tuple[int, int]:
    """A seat that has to act, and one of its actions: half the time of a module, so that powers and cards occur."""
    seat = rng.choice(s.to_act())
    legal = s.legal(seat)
    special = [action for action in legal if action >= FIRST_OF_MODULES]
    return seat, rng.choice(special if special and rng.random() < 0.5 else legal)


def played(game: Stockpile, seed: int) -> Iterator[tuple[State, list[Event]]]:
    """A random game: the same state again and again, at first and after each action, with what was told."""
    state, events = begun(game, seed)
    rng = Random(seed)
    yield state, events
    while state.to_act():
        seat, action = choose(state, rng)
        yield state, step(game, state, seat, action)

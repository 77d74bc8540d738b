"""Random games of Stockpile for tests: all player counts and boards, and positions from every moment of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from outcry.core.chance import seed_of
from outcry.core.events import Event
from outcry.core.play import opening, step
from outcry.stockpile.game import Stockpile
from outcry.stockpile.phases.action import TO_PLAY
from outcry.stockpile.phases.demand import TO_BID
from outcry.stockpile.phases.dividend import TO_SHOW
from outcry.stockpile.phases.selling import TO_SELL
from outcry.stockpile.phases.supply import TO_PLACE
from outcry.stockpile.state import State
from outcry.stockpile.terms import MOVEMENT
from outcry.stockpile.views import StockpileView

TABLES = [(seats, board) for seats in (2, 3, 4, 5) for board in ("standard", "advanced")]

MOMENTS = (
    "place the first card",
    "place the second card",
    "bid first",
    "bid again",
    "play",
    "sell",
    "sell more",
    "show",
    "show, some have",
)
"""Every question of the base game, at its beginning and on its way. The advanced board adds one."""
ADVANCED_MOMENT = "show before a move"


MODULE_SETS: dict[str, dict[str, Any]] = {
    "bonds": {"bonds": True},
    "commodities": {"commodities": True},
    "forecast dice": {"forecast_dice": True},
    "first-player card": {"first_player_card": True},
    "all": {
        "board": "advanced",
        "bonds": True,
        "commodities": True,
        "forecast_dice": True,
        "first_player_card": True,
    },
}
"""Options that switch on modules, one at a time and all of them."""
MODULE_TABLES = [(seats, modules) for seats in (2, 3, 4, 5) for modules in MODULE_SETS]


def module_table(seats: int, modules: str, **options: Any) -> Stockpile:
    return Stockpile(seats, {**MODULE_SETS[modules], **options})


PASSING = {"took_cards", "revealed", "shown"}
"""What is told but not kept in views: who had placed a card that I won, whose pair it was once the prices have moved,
and which cards were shown that all know of anyway."""


def passing(seats: int) -> set[str]:
    """With two players also in which of his two piles somebody found a fee."""
    return PASSING | {"took"} if seats == 2 else PASSING


def table(seats: int, board: str = "standard", **options: Any) -> Stockpile:
    return Stockpile(seats, {"board": board, **options})


def moment(s: State) -> str:
    """What is going on, in words."""
    if s.asking == TO_PLACE:
        return "place the second card" if s.chain else "place the first card"
    if s.asking == TO_BID:
        return "bid first" if s.first_bids < s.piles else "bid again"
    if s.asking == TO_PLAY:
        return "play"
    if s.asking == TO_SELL:
        return "sell more" if s.chain else "sell"
    if s.asking != TO_SHOW:
        return s.asking.prompt + (" more" if s.chain else "")
    if s.dividend_steps:
        return ADVANCED_MOMENT
    assert s.phase == MOVEMENT
    return "show" if not s.closed else "show, some have"


def moments_of(game: Stockpile) -> set[str]:
    found = {*MOMENTS, *(question.prompt for module in game.modules for question in module.questions)}
    if game.options["board"] == "advanced":
        found.add(ADVANCED_MOMENT)
    if game.options["commodities"] and game.seats == 2:
        found.add("place_commerce more")
    return found


def begin(game: Stockpile, seed: int) -> tuple[State, list[Event]]:
    state, events = opening(game, seed_of(seed))
    assert isinstance(state, State)
    return state, events


def view_of(s: State, seat: int) -> StockpileView:
    view = s.view(seat)
    assert isinstance(view, StockpileView)
    return view


def choose(s: State, rng: Random) -> tuple[int, int]:
    """A seat that has to act, and one of its actions."""
    seat = rng.choice(s.to_act())
    return seat, rng.choice(s.legal(seat))


def played(game: Stockpile, seed: int) -> Iterator[tuple[State, list[Event]]]:
    """A random game: the same state again and again, at first and after each action, with what was told."""
    state, events = begin(game, seed)
    rng = Random(seed)
    yield state, events
    while state.to_act():
        yield state, step(game, state, *choose(state, rng))


def positions(game: Stockpile, seed: int, each: int) -> list[State]:
    """So many positions of every moment, from as many random games as it takes."""
    found: dict[str, list[State]] = {name: [] for name in moments_of(game)}
    rng = Random(seed)
    while any(len(some) < each for some in found.values()):
        seed += 1000
        by_moment: dict[str, list[State]] = {}
        for state, _ in played(game, seed):
            if state.to_act():
                by_moment.setdefault(moment(state), []).append(state.clone())
        for name, some in by_moment.items():
            found[name] += rng.sample(some, min(len(some), max(0, each - len(found[name])), 1 + each // 3))
    return [state for some in found.values() for state in some]

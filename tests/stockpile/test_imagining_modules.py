"""Imagined worlds with everything on: all that a seat cannot know of modules is dealt anew, and all it knows stays."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from epic_games import everything_on, played
from epic_laws import each_in_one_place
from outcry.core.game import PUBLIC
from outcry.stockpile.cards import kind_of, pile_of
from outcry.stockpile.modules.commodities.cards import COMMERCE_DECK, COMMERCE_HAND, HELD
from outcry.stockpile.modules.forecast_dice.rolling import COUNT, DICE
from outcry.stockpile.modules.investors import roster
from outcry.stockpile.modules.investors.at_setup import dealt
from outcry.stockpile.modules.strategies import cards
from outcry.stockpile.modules.strategies.at_setup import DISCARDS
from outcry.stockpile.state import State
from outcry.stockpile.terms import EMPTY
from stockpile_games import view_of
from stockpile_positions import game, plain, to_demand
from stockpile_powers import SETS, do, table

ME, OTHER = 0, 1
WORLDS = 40


def at(prompt: str, seed: int = 1) -> State:
    """A position of a game with everything on where this is asked."""
    return next(s.clone() for s, _ in played(everything_on(4), seed) if s.asking.prompt == prompt)


def imagined(s: State, seat: int = ME) -> list[State]:
    game, rng = everything_on(4), Random(5)
    worlds = [game.imagine(view_of(s, seat), rng) for _ in range(WORLDS)]
    for world in worlds:
        each_in_one_place(game, world)
    return worlds


def others_differ(s: State, part: Callable[[State, int], list[int]], at_least: int = 5) -> None:
    """Mine is as it is; that of another is dealt anew."""
    worlds = imagined(s)
    assert {tuple(part(world, ME)) for world in worlds} == {tuple(part(s, ME))}
    assert len({tuple(part(world, OTHER)) for world in worlds}) >= at_least


def test_investors_that_others_were_dealt_are_dealt_anew_until_they_are_known() -> None:
    s = at("keep_investors")
    others_differ(s, lambda world, seat: sorted(dealt(world, seat)))
    s = at("discard_strategies")  # now what they chose is public, what they did not is not
    for world in imagined(s):
        assert world.parts[roster.INVESTORS] == s.parts[roster.INVESTORS]
    others_differ(s, lambda world, seat: sorted(dealt(world, seat)))


def test_strategies_in_hand_discarded_and_undealt_are_dealt_anew() -> None:
    s = at("bid")
    others_differ(s, cards.hand)
    others_differ(s, lambda world, seat: world.parts[cards.DISCARDED][seat * DISCARDS : (seat + 1) * DISCARDS])
    assert len({tuple(world.parts[cards.UNDEALT]) for world in imagined(s)}) > 5
    assert {tuple(world.parts[cards.GONE]) for world in imagined(s)} == {tuple(s.parts[cards.GONE])}


def test_commerce_cards_that_others_drew_and_those_to_come_are_dealt_anew() -> None:
    s = at("place_commerce")
    others_differ(s, lambda world, seat: world.parts[COMMERCE_HAND][seat * HELD : (seat + 1) * HELD], at_least=3)
    assert len({tuple(world.parts[COMMERCE_DECK]) for world in imagined(s)}) > 5


def test_dice_that_lie_open_stay_and_those_of_later_rounds_are_rolled_anew() -> None:
    s = at("bid")
    worlds = imagined(s)
    assert {tuple(world.parts[DICE]) for world in worlds} == {tuple(s.parts[DICE])}
    later = (s.round + 1) * COUNT
    assert len({tuple(world.tape.modules["forecast_dice"][later:]) for world in worlds}) > 5


def test_what_warren_saw_stays_and_what_others_did_not_see_is_dealt_anew() -> None:
    s = table("warren", "bill", "cramer")
    while s.asking.prompt != "prepare":
        plain(s)
    do(s, "look-pile 2")
    mine = [kinds_on(world, 1) for world in small_worlds(s, 0)]
    theirs = [kinds_on(world, 1) for world in small_worlds(s, 2)]
    assert len(set(map(tuple, mine))) == 1
    assert len(set(map(tuple, theirs))) > 3


def test_what_martha_saw_stays_and_what_others_did_not_see_is_dealt_anew() -> None:
    s = table("martha", "bill", "cramer")
    to_demand(s)
    do(s, "look-pair 2")
    assert {(w.companies[1], w.forecasts[1]) for w in small_worlds(s, 0)} == {(s.companies[1], s.forecasts[1])}
    assert len({(w.companies[1], w.forecasts[1]) for w in small_worlds(s, 2)}) > 3
    assert len({(w.companies[2], w.forecasts[2]) for w in small_worlds(s, 0)}) > 3, "she saw one pair only"


@pytest.mark.parametrize("seat", [PUBLIC, 1])
def test_what_phil_took_is_not_known_to_others(seat: int) -> None:
    s = table("phil", "bill", "cramer")
    do(s, "take-forecast +4")
    assert s.forecasts[0] == 4
    assert len({world.forecasts[0] for world in small_worlds(s, seat)}) > 3
    assert {world.parts[roster.TAKEN][0] for world in small_worlds(s, seat)} == {EMPTY}


def small_worlds(s: State, seat: int) -> list[State]:
    """Worlds of a table of three with investors only."""
    rng = Random(7)
    return [game(3, SETS).imagine(view_of(s, seat), rng) for _ in range(WORLDS)]


def kinds_on(s: State, pile: int) -> list[int]:
    return [kind_of(card) for card in s.lying if pile_of(card) == pile]

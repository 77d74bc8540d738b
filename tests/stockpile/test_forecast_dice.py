"""DIC. Forecast dice: what they show are the forecasts of the round, and everybody knows it."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest

from outcry.core.chance import seed_of
from outcry.core.data import DataError, read
from outcry.core.game import PUBLIC
from outcry.stockpile.cards import forecast_text, parse_forecast
from outcry.stockpile.game import Stockpile
from outcry.stockpile.modules.forecast_dice.manifest import DICE_NAMES
from outcry.stockpile.modules.forecast_dice.rolling import DICE
from outcry.stockpile.state import State
from stockpile_games import module_table, played, view_of
from stockpile_positions import (
    game,
    opening_of,
    play,
    position,
    price,
    tape_for,
    to_dividend,
    to_next_round,
    told,
    view,
)

ON = {"forecast_dice": True}
PLAYERS = [2, 3, 4, 5]
ROLL = "+3 $$ -1 $$$ $ -4"


def new(players: int = 4, dice: str = ROLL, pairs: str = "", first: int = 0, **options: Any) -> State:
    return position(players, dice=dice, pairs=pairs, first=first, options={**ON, **options})


def faces() -> list[list[str]]:
    dice = read("outcry.stockpile.modules.forecast_dice", "forecast_dice").section("dice")
    return [dice.texts(name) for name in DICE_NAMES]


# DIC1


@pytest.mark.parametrize("first", [0, 3])
def test_DIC1_the_first_player_rolls_for_all_to_see_before_the_deal(first: int) -> None:
    s, events = opening_of(4, dice=ROLL, first=first, options=ON)
    codes = [event.code for event in events]
    assert codes.index("round_began") < codes.index("dice_rolled") < codes.index("pair_dealt")
    assert told(events, "dice_rolled") == [{"seat": first, "forecasts": list(map(parse_forecast, ROLL.split()))}]
    for seat in (PUBLIC, 0):
        assert view(s, seat).parts["dice"] == list(map(parse_forecast, ROLL.split()))


def test_DIC1_the_dice_come_after_the_bonds() -> None:
    s = new(bonds=True)
    assert s.asking.prompt == "buy_bonds"
    assert s.parts[DICE] == []
    for seat in range(4):
        play(s, seat, "buy-bonds 0")
    assert s.parts[DICE] == list(map(parse_forecast, ROLL.split()))


@pytest.mark.parametrize("players", PLAYERS)
def test_DIC1_the_cards_of_these_values_are_the_forecasts_of_the_round(players: int) -> None:
    for state, _ in played(module_table(players, "forecast dice"), 1):
        assert sorted(state.forecasts) == sorted(state.parts[DICE])
        assert sorted(view_of(state, PUBLIC).forecasts) == sorted(state.parts[DICE])


def test_DIC1_every_round_is_rolled_anew() -> None:
    s = new(dice=f"{ROLL} / +4 +2 +2 $ -2 -2")
    to_next_round(s)
    assert [forecast_text(forecast) for forecast in s.parts[DICE]] == ["+4", "+2", "+2", "$", "-2", "-2"]
    assert view(s, 0).forecasts == [4, 2, 2, 11, -2, -2]


def test_DIC1_the_pairs_move_prices_and_pay_by_the_values_rolled() -> None:
    s = new(pairs="C+3 B-1 L-4 A$$$ S$$ E$")
    events = to_dividend(s)
    revealed = [(one["company"], one["forecast"]) for one in told(events, "revealed")]
    assert revealed == [(0, 3), (1, -1), (2, -4), (3, 13)]
    assert (price(s, "C"), price(s, "B"), price(s, "L")) == (8, 4, 1)
    assert s.dividend_rate == 3


def test_DIC1_switching_the_dice_on_changes_no_other_card() -> None:
    plain, rolled = Stockpile(4).start(seed_of(4)), Stockpile(4, ON).start(seed_of(4))
    assert (plain.tape.deck, plain.tape.companies) == (rolled.tape.deck, rolled.tape.companies)
    assert plain.tape.forecasts != rolled.tape.forecasts


def test_DIC1_a_roll_that_the_dice_cannot_show_is_refused() -> None:
    chosen = game(4, ON)
    tape = tape_for(chosen, dice=ROLL)
    tape.modules["forecast_dice"][0] = -4
    with pytest.raises(DataError, match="the first die has no face -4"):
        chosen.start_on(tape)
    tape = tape_for(chosen, dice=ROLL)
    tape.forecasts[0] = 1
    with pytest.raises(DataError, match="forecasts of round 1 should be"):
        chosen.start_on(tape)
    del tape.modules["forecast_dice"][0]
    with pytest.raises(DataError, match="6 rolls of 6 dice are wanted, found 35 numbers"):
        chosen.start_on(tape)


# DIC2


def test_DIC2_every_roll_can_be_served() -> None:
    cards = Counter(read("outcry.stockpile.modules.forecast_dice", "forecast_dice").section("cards").texts("forecasts"))
    assert sum(cards.values()) == 22
    rolls = list(product(*faces()))
    assert len(rolls) == 46_656
    assert all(roll.count(face) <= cards[face] for roll in set(map(tuple, map(sorted, rolls))) for face in set(roll))


def test_DIC2_every_face_of_every_die_comes_up_about_as_often() -> None:
    chosen = Stockpile(4, {**ON, "rounds": 10})
    shown: list[Counter[str]] = [Counter() for _ in DICE_NAMES]
    for seed in range(120):
        rolled = chosen.start(seed_of(seed)).tape.modules["forecast_dice"]
        for at, forecast in enumerate(rolled):
            shown[at % 6][forecast_text(forecast)] += 1
    for die, counts in enumerate(shown):
        for face in set(faces()[die]):
            assert abs(counts[face] - 200 * faces()[die].count(face)) < 100


# Who knows what.


@pytest.mark.parametrize("players", PLAYERS)
def test_V1_hidden_forecasts_are_imagined_from_what_the_dice_show(players: int) -> None:
    chosen = module_table(players, "forecast dice")
    s = chosen.start(seed_of(3))
    rng = Random(players)
    seen = set()
    for _ in range(30):
        world = chosen.imagine(view_of(s, 0), rng)
        assert sorted(world.forecasts) == sorted(s.forecasts)
        assert world.view(0) == s.view(0)
        seen.add(tuple(world.forecasts))
    assert len(seen) > 3


def test_the_dice_are_on_the_printed_table() -> None:
    assert "Forecast dice: +3, $$, −1, $$$, $, −4" in str(new())

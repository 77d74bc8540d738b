"""What holds after every action of every game, whatever modules are on: money, menus, secrets, saved states."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from random import Random

import msgspec
import pytest

import epic_games
from leak_law import check, check_twins
from outcry.core.chance import stream
from outcry.core.events import EVERYONE, Event
from outcry.core.game import PUBLIC
from outcry.core.play import step
from outcry.stockpile.game import Stockpile
from outcry.stockpile.modules.bonds.buying import BONDS_HELD, bonds_left
from outcry.stockpile.playout import play_out
from outcry.stockpile.state import State
from outcry.stockpile.terms import OVER
from stockpile_games import MODULE_TABLES, choose, module_table, moments_of, passing, played, positions, view_of
from stockpile_games import moment as moment_of
from stockpile_positions import all_cards
from twins import other_commerce, other_rolls

pytestmark = pytest.mark.slow

OWN = {"start_stock", "pair_dealt", "drew_cards", "placed_card", "took_cards", "drew_commerce_cards"}
"""What only the seat that it is about is told."""


def everything_on(seats: int) -> Stockpile:
    return module_table(seats, "all")


# The course of a game.


@pytest.mark.parametrize(("seats", "modules"), MODULE_TABLES)
def test_every_change_of_cash_is_told_by_an_event_that_says_so(seats: int, modules: str) -> None:
    for seed in range(6):
        game = module_table(seats, modules, rounds=seed + 1)
        cash = [game.board.cash] * seats
        for state, events in played(game, seed):
            for event in events:
                if event.audience == EVERYONE:
                    seat, gain = game.chronicle.gain(event)
                    cash[seat] += gain
            assert state.cash == cash
            assert min(cash) >= 0
            assert all(state.free_cash(seat) >= 0 for seat in range(seats))


@pytest.mark.parametrize(("seats", "modules"), MODULE_TABLES)
def test_cards_and_bonds_are_in_exactly_one_place_and_somebody_can_always_move(seats: int, modules: str) -> None:
    for rounds in (None, 1, 10):
        for state, events in played(module_table(seats, modules, rounds=rounds), 3):
            assert all_cards(state) == [10] * 6 + [4] * 5
            assert (state.phase == OVER) == (state.to_act() == []) == (state.outcome() is not None)
            assert all(len(state.legal(seat)) > 0 for seat in state.to_act())
            if modules in ("bonds", "all"):
                assert 0 <= bonds_left(state) == 40 - sum(state.parts[BONDS_HELD])
            for event in events:
                assert (event.audience == EVERYONE) == (event.code not in OWN)


@pytest.mark.parametrize(("seats", "modules"), MODULE_TABLES)
def test_no_question_of_a_module_has_only_one_answer(seats: int, modules: str) -> None:
    asked = {question.prompt for module in module_table(seats, modules).modules for question in module.questions}
    for state, _ in played(module_table(seats, modules, rounds=10), 4):
        if state.asking.prompt in asked:
            assert len(state.legal(state.actor)) > 1


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_question_has_only_one_answer_with_investors_and_strategies_too(seats: int) -> None:
    """X6, STR5. Of the base game a turn or a sale may have one, which is its owner's secret."""
    asked: Counter[str] = Counter()
    for seed in range(12):
        game = epic_games.everything_on(seats, investor_bidding=seed % 2 == 0)
        of_modules = {question.prompt for module in game.modules for question in module.questions}
        for state, _ in epic_games.played(game, seed):
            for seat in state.to_act():
                if state.asking.prompt in of_modules and not state.open_chain(seat):
                    asked[state.asking.prompt] += 1
                    assert len(state.legal(seat)) > 1, state.asking.prompt
    assert {"discard_strategies", "prepare", "end_round", "buy_bonds", "place_commerce"} <= set(asked)


@pytest.mark.parametrize(("seats", "modules"), MODULE_TABLES)
def test_the_menu_and_the_reasons_agree_and_chains_tell_nothing(seats: int, modules: str) -> None:
    game = module_table(seats, modules)
    rng = Random(seats)
    for state in positions(game, 3, each=2):
        for seat in range(seats):
            legal = state.legal(seat)
            assert len(set(legal)) == len(legal)
            for action in range(len(game.catalogue)):
                assert (state.refusal(seat, action) is None) == (action in legal), game.catalogue.notation(action)
        seat, action = choose(state, rng)
        before, chain = looks(state, seat), state.open_chain(seat)
        events = step(game, state, seat, action)
        if state.open_chain(seat) == [*chain, action]:
            assert events == []
            assert looks(state, seat) == before


def looks(state: State, actor: int) -> list[bytes]:
    return [msgspec.json.encode(state.view(seat)) for seat in range(PUBLIC, state.seats) if seat != actor]


def test_these_games_see_everything_that_modules_can_tell() -> None:
    told: set[str] = set()
    for seats, modules in MODULE_TABLES:
        for _, events in played(module_table(seats, modules), seats):
            told |= {event.code for event in events}
    kinds = {kind.code for module in everything_on(4).modules for kind in module.events}
    assert kinds - told == {"commerce_reshuffled"}, "which takes commodities spent on strategies (C6)"


# Saved states.


@pytest.mark.parametrize(("seats", "modules"), MODULE_TABLES)
def test_every_position_of_a_game_comes_back_from_its_saved_state(seats: int, modules: str) -> None:
    game = module_table(seats, modules, rounds=3)
    for state, _ in played(game, 6):
        loaded = game.load(json.loads(json.dumps(state.to_data())))
        assert loaded.to_data() == state.to_data()
        assert loaded.view(0) == state.view(0)
        assert loaded.to_act() == state.to_act()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_loaded_state_and_a_clone_play_on_in_the_same_way(seats: int) -> None:
    game = everything_on(seats)
    for state in positions(game, 7, each=1):
        before = state.to_data()
        others = [game.load(json.loads(json.dumps(before))), state.clone()]
        untouched = state.clone()
        rng = Random(seats)
        while state.to_act():
            seat, action = choose(state, rng)
            told = step(game, state, seat, action)
            assert [step(game, other, seat, action) for other in others] == [told, told]
        assert [other.to_data() for other in others] == [state.to_data()] * 2
        assert untouched.to_data() == before


# Secrets.


@pytest.mark.parametrize(("seats", "modules"), MODULE_TABLES)
def test_the_leak_law_holds_at_every_moment_for_every_seat(seats: int, modules: str) -> None:
    game = module_table(seats, modules)
    rng = Random(seats)
    moments = set()
    for state in positions(game, seats, each=2):
        moments.add(moment_of(state))
        for seat in range(PUBLIC, seats):
            check(game, state, seat, rng, passing(seats))
    assert moments == moments_of(game)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_leak_law_holds_in_the_longest_games(seats: int) -> None:
    game = module_table(seats, "all", rounds=10)
    rng = Random(seats)
    for state, _ in played(game, 9):
        if rng.random() < 0.05:
            check(game, state, rng.randrange(PUBLIC, seats), rng, passing(seats))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_games_that_looked_the_same_to_a_seat_give_it_the_same_view(seats: int) -> None:
    game = everything_on(seats)
    rng = Random(seats)
    alike = []
    for number in range(12):
        seed = stream(b"twins of modules", "leak law", number).randbytes(32)
        tape = game.draw(seed, stream(seed, "stockpile", 0))
        twin = rng.choice((other_commerce, other_commerce, other_commerce, other_rolls))(game, tape, PUBLIC, rng)
        one, other = game.start_on(tape), game.start_on(twin)
        alike.append(check_twins(game, one, other, rng.randrange(PUBLIC, seats), rng, passing(seats)))
    assert max(alike) > 20


@pytest.mark.parametrize(("seats", "modules"), MODULE_TABLES)
def test_a_world_can_be_imagined_at_every_point_and_played_to_the_end(seats: int, modules: str) -> None:
    game = module_table(seats, modules, rounds=10)
    rng = Random(seats)
    for state, _ in played(game, 10):
        if rng.random() < 0.5:
            view = view_of(state, rng.randrange(PUBLIC, seats))
            world = game.imagine(view, rng)
            assert msgspec.json.encode(world.view(view.seat)) == msgspec.json.encode(view)
            game.check(world.tape)
            if rng.random() < 0.03:
                play_out(world, rng)
                assert all_cards(world) == all_cards(state)


def test_a_drawn_commerce_card_is_imagined_anew() -> None:
    game = everything_on(4)
    rng = Random(1)
    state = next(s.clone() for s, _ in played(game, 11) if s.asking.prompt == "place_commerce")
    hands = {tuple(game.imagine(view_of(state, 0), rng).parts[2]) for _ in range(40)}
    assert len({hand[:2] for hand in hands}) == 1, "my own is as it is"
    assert len(hands) > 10


# What is told afterwards.


@pytest.mark.parametrize(("seats", "modules"), MODULE_TABLES)
def test_a_report_adds_up_to_the_scores_and_says_what_modules_brought(seats: int, modules: str) -> None:
    game = module_table(seats, modules)
    rows: list[tuple[State, list[Event]]] = [(state.clone(), events) for state, events in played(game, 12)]
    found = game.report(rows)
    outcome = rows[-1][0].outcome()
    assert outcome is not None
    assert [line[-1] for line in found.worth] == [count.total for count in found.count] == outcome.scores
    told = {kind.code for module in game.modules for kind in module.events if kind.money}
    for seat, count in enumerate(found.count):
        brought = sum(count.modules.values())
        assert count.total == count.cash + sum(count.majorities) + sum(count.sales) + brought - count.fees
        assert set(count.modules) <= set(found.modules[seat]) <= told
    if told:
        assert any(found.modules)


def test_bonds_and_commerce_cards_count_in_the_worth_of_a_round() -> None:
    game = everything_on(4)
    rows = [(state.clone(), events) for state, events in played(game, 13)]
    found = game.report(rows)
    closing = [
        (before, after[0])
        for (before, _), after in pairwise(rows)
        if any(event.code == "round_began" for event in after[1])
    ]
    for round, (before, after) in enumerate(closing):
        for seat in range(4):
            cards = sum(
                (after.regular[seat * 6 + company] + 2 * after.split[seat * 6 + company]) * after.price(company)
                for company in range(6)
            )
            things = sum(module.worth(before, seat) for module in game.modules if module.worth is not None)
            assert found.worth[seat][round + 1] == after.cash[seat] + cards + things

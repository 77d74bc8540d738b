"""What holds in every game, whatever modules are on: cards, money, menus, saving and the leak law."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from operator import le
from random import Random

import msgspec
import pytest

from epic_games import epic_table, everything_on, played
from epic_laws import ONCE_A_ROUND, Ledger, each_in_one_place, seen_in
from leak_law import check, check_twins
from outcry.core.chance import seed_of
from outcry.core.game import PUBLIC
from outcry.messages import LANGUAGES, Say
from outcry.stockpile.cards import COMPANIES, KIND_NAMES
from outcry.stockpile.game import Stockpile
from outcry.stockpile.modules.investors.roster import SPENT
from outcry.stockpile.modules.shelf import MODULES
from outcry.stockpile.modules.strategies.cards import STRATEGY_NAMES
from outcry.stockpile.sentences import Sentences
from outcry.stockpile.tape import Tape
from stockpile_games import passing, view_of
from twins import OTHERS, other_cards, watcher

pytestmark = pytest.mark.slow

SEATS = [2, 3, 4, 5]
Twin = Callable[[Stockpile, Tape, int, Random], Tape]


def test_numbers_are_of_one_module_each_for_they_are_saved_with_games() -> None:
    parts = [part.number for module in MODULES for part in module.parts]
    waiting = [kind for module in MODULES for kind in module.agenda]
    cards = [kind for module in MODULES for kind in module.cards]
    for numbers in (parts, waiting, cards):
        assert sorted(numbers) == sorted(set(numbers))
    assert min(cards) >= len(KIND_NAMES)


def test_whatever_a_module_draws_has_a_twin_in_which_it_is_another() -> None:
    assert {module.name for module in MODULES if module.draw is not None} == set(OTHERS)


@pytest.mark.parametrize("seats", SEATS)
def test_everything_is_in_one_place_and_every_change_of_cash_is_told_by_an_event_that_says_so(seats: int) -> None:
    for seed in range(30):
        game = epic_table(seats, seed)
        ledger = Ledger(game)
        for state, events in played(game, seed):
            ledger.enter(state, events)
            each_in_one_place(game, state)


def test_these_games_see_every_card_every_power_and_all_that_modules_tell() -> None:
    """So that what holds in them holds for each."""
    seen: Counter[str] = Counter()
    used = 0
    for seed in range(60):
        for state, events in played(everything_on(2 + seed % 4), seed):
            seen += seen_in(events)
            for spent in state.parts[SPENT]:
                used |= spent
    kinds = {kind.code for module in everything_on(4).modules for kind in module.events}
    assert sorted((kinds | set(STRATEGY_NAMES)) - set(seen)) == ["commerce_reshuffled"], "it takes a longer game (C6)"
    assert {investor for investor in ONCE_A_ROUND if not used >> investor & 1} == set()


@pytest.mark.parametrize("seats", SEATS)
def test_the_menu_and_the_reasons_agree(seats: int) -> None:
    rng = Random(seats)
    for seed in range(8):
        game = epic_table(seats, seed)
        for state, _ in played(game, seed):
            if rng.random() < 0.15:
                for seat in range(seats):
                    legal = state.legal(seat)
                    assert len(set(legal)) == len(legal)
                    for action in range(len(game.catalogue)):
                        agreed = (state.refusal(seat, action) is None) == (action in legal)
                        assert agreed, f"{state.asking.prompt}: {game.catalogue.notation(action)}"


@pytest.mark.parametrize("seats", SEATS)
def test_every_position_can_be_saved_and_loaded(seats: int) -> None:
    for seed in range(4):
        game = epic_table(seats, seed)
        for state, _ in played(game, seed):
            data = msgspec.json.decode(msgspec.json.encode(state.to_data()))
            loaded = game.load(data)
            assert loaded.to_data() == state.to_data()
            assert loaded.to_act() == state.to_act()
            assert [loaded.legal(seat) for seat in range(seats)] == [state.legal(seat) for seat in range(seats)]
            assert [tariff.costs for tariff in loaded.tariffs] == [tariff.costs for tariff in state.tariffs]


@pytest.mark.parametrize("seats", SEATS)
def test_the_leak_law_holds(seats: int) -> None:
    rng = Random(seats)
    for seed in range(12):
        game = epic_table(seats, seed)
        for state, _ in played(game, seed):
            if rng.random() < 0.12:
                check(game, state, rng.randrange(PUBLIC, seats), rng)


@pytest.mark.parametrize("other", [other_cards, *OTHERS.values()])
@pytest.mark.parametrize("seats", SEATS)
def test_games_that_looked_the_same_to_a_seat_give_it_the_same_view(seats: int, other: Twin) -> None:
    game = everything_on(seats)
    rng = Random(seats)
    alike = []
    for number in range(6):
        seat = watcher(game, rng)
        tape = game.draw(seed_of(number), Random(number))
        one, twin = game.start_on(tape), game.start_on(other(game, tape, seat, rng))
        if one.view(seat) == twin.view(seat):
            alike.append(check_twins(game, one, twin, seat, rng, passing(seats)))
    assert max(alike) > 10


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", SEATS)
def test_everything_that_happens_and_is_asked_can_be_put_into_words(seats: int, language: str) -> None:
    for seed in range(4):
        game = epic_table(seats, seed)
        words = Sentences(Say(language), [f"P{seat}" for seat in range(seats)], game)
        for state, events in played(game, seed):
            for event in events:
                for reader in (PUBLIC, 0):
                    if event.seen_by(reader):
                        clean(words.event(event, reader))
            for seat in state.to_act()[:1]:
                view = view_of(state, seat)
                assert view.ask is not None
                clean(words.prompt(view.ask, view))
                clean(words.hint(view.ask))
                for action in view.ask.legal[:12]:
                    clean(words.action(action, view))
                    clean(words.explain(action))
                for barred in view.ask.refused:
                    clean(words.refusal(barred.why))
                clean(words.table(view))
        clean(str(state))


def clean(text: str) -> None:
    assert text
    assert "{" not in text, text


@pytest.mark.parametrize("seats", SEATS)
def test_the_truth_lies_within_the_bounds_of_every_view(seats: int) -> None:
    rng = Random(seats)
    for seed in range(12):
        game = epic_table(seats, seed)
        for state, _ in played(game, seed):
            if rng.random() < 0.3:
                for seat in range(PUBLIC, seats):
                    view = view_of(state, seat)
                    for owner, bounds in enumerate(view.remembered if view.secrets is None else view.secrets.others):
                        own = owner * COMPANIES
                        truth = [*state.regular[own : own + COMPANIES], state.booms[owner], state.busts[owner]]
                        assert all(map(le, bounds.least, truth)), f"seat {seat} of {owner}: {bounds.least} <= {truth}"
                        assert all(map(le, truth, bounds.most)), f"seat {seat} of {owner}: {truth} <= {bounds.most}"


@pytest.mark.parametrize("seats", SEATS)
def test_the_report_of_a_game_adds_up_to_what_everybody_has(seats: int) -> None:
    for seed in range(4):
        game = epic_table(seats, seed)
        rows = [(state.clone(), events) for state, events in played(game, seed)]
        report = game.report(rows)
        last = rows[-1][0]
        assert [count.total for count in report.count] == last.cash
        for seat in range(seats):
            assert report.worth[seat][-1] == last.cash[seat]
            assert len(report.worth[seat]) == game.rounds + 2

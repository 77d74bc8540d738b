"""Characters: what each does otherwise than its level, and that the level itself stays as it was measured."""

from __future__ import annotations

from random import Random

import pytest

from habits import look_at
from outcry.bots.policy import Policy
from outcry.bots.registry import WITH_CHARACTER, make
from outcry.bots.stockpile import moves
from outcry.bots.stockpile.analyst import Analyst
from outcry.bots.stockpile.appraisal import Style
from outcry.bots.stockpile.characters import CHARACTERS, MANNERS, STYLES, manner_of, style_of
from outcry.bots.stockpile.planner import Planner
from outcry.bots.stockpile.search import Aim
from outcry.bots.stockpile.trader import Manner
from outcry.core.game import Refusal, Refused
from outcry.messages import LANGUAGES, Say
from outcry.stackmarket.game import StackMarket
from outcry.stockpile.actions import BID, SPACES
from outcry.stockpile.game import Stockpile
from stockpile_games import positions, table, view_of


@pytest.mark.parametrize("level", WITH_CHARACTER["stockpile"])
@pytest.mark.parametrize("character", CHARACTERS)
def test_a_bot_is_made_with_its_character(level: str, character: str) -> None:
    assert make(f"{level}/{character}", Stockpile(4)).name == f"{level}/{character}"


def test_character_and_simulations_go_together() -> None:
    bot = make("dealer/aggressive:128", Stockpile(4))
    assert isinstance(bot, Planner)
    assert bot.level.simulations == 128
    assert bot.analyst.style.stops > 0


@pytest.mark.parametrize("name", ["analyst/mean", "intern/careful", "random/careful", "analyst/"])
def test_an_unknown_character_is_refused_in_words(name: str) -> None:
    with pytest.raises(Refused) as refused:
        make(name, Stockpile(4))
    bot, _, given = name.partition("/")
    told = {"having": "trader, analyst, dealer, shark, tycoon", "known": "careful, aggressive, hoarder"}
    assert refused.value.why == Refusal("bot_character", {"bot": bot, "given": given, **told})
    for language in LANGUAGES:
        said = Say(language)("refusal.bot_character", bot=bot, given=given, **told)
        assert name in said
        assert "hoarder" in said


def test_levels_of_another_game_have_none() -> None:
    with pytest.raises(Refused):
        make("good/careful", StackMarket(4))


def test_without_a_character_a_level_is_even_in_everything() -> None:
    even = Style()
    names = [name for name in dir(even) if not name.startswith("_")]
    assert len(names) > 10
    assert [getattr(style_of(""), name) for name in names] == [getattr(even, name) for name in names]
    assert (even.bold, even.stops, even.varies) == (1.0, 0.0, 0.0)
    assert manner_of("") == Manner()
    assert set(STYLES) == set(MANNERS)


def choices(bot: Policy, game: Stockpile, seed: int) -> list[int]:
    found = []
    for s in positions(game, 7, each=12):
        seat = s.to_act()[0]
        legal = s.legal(seat)
        if len(legal) > 1:
            found.append(bot.choose(legal, lambda: s.view(seat), Random(seed)))  # noqa: B023
    return found


@pytest.mark.parametrize("level", ["trader", "analyst"])
def test_a_character_varies_and_an_even_one_does_not(level: str) -> None:
    game = table(4)
    even = make(level, game)
    assert choices(even, game, 1) == choices(even, game, 2)
    for character in CHARACTERS:
        bot = make(f"{level}/{character}", game)
        assert choices(bot, game, 1) == choices(bot, game, 1)
        assert len({tuple(choices(bot, game, seed)) for seed in range(4)}) > 1


def test_what_is_nearly_as_good_is_chosen_now_and_then_and_nothing_worse() -> None:
    legal, scores, rng = [4, 5, 6, 7], [3.0, 2.7, 1.0, 2.5], Random(1)
    assert {moves.among_the_best(legal, scores, 0.4, rng) for _ in range(40)} == {4, 5}


@pytest.mark.parametrize("level", ["trader", "analyst"])
def test_a_character_shows_in_what_it_does(level: str) -> None:
    """Among its own kind, in given games."""
    seen = {name: look_at(name, 6) for name in (level, *(f"{level}/{one}" for one in CHARACTERS))}
    even, careful, aggressive, hoarder = seen.values()
    assert aggressive.raises_by_one.part < even.raises_by_one.part - 0.1
    assert aggressive.opens_at_nothing.part <= even.opens_at_nothing.part < careful.opens_at_nothing.part
    assert careful.poor_and_keeps_all.part < even.poor_and_keeps_all.part
    assert careful.sold_a_card.part > even.sold_a_card.part
    assert hoarder.keeps_what_falls.part > even.keeps_what_falls.part + 0.1


def test_who_searches_does_as_its_character_would_where_that_is_nearly_as_good() -> None:
    """An even one takes the best that it finds; one for whom everything is nearly as good takes what comes first."""
    game = table(4)
    bot = make("dealer:12", game)
    assert isinstance(bot, Planner)
    others = 0
    for varies in (0.0, 1000.0):
        bot.analyst.style.varies = varies
        for s in positions(game, 7, each=12):
            seat = s.to_act()[0]
            legal, view = s.legal(seat), view_of(s, seat)
            if len(legal) > 1:
                own = bot.candidates(legal, view, Random(5))[0]
                chosen = bot.choose(legal, lambda: view, Random(5))  # noqa: B023
                assert chosen == own or not varies
                others += chosen != own
    assert others > 3


def test_a_little_money_counts_as_much_for_who_wants_money_as_for_who_wants_to_win() -> None:
    for spread in (0.0, 15.0):
        aim = Aim(Style(), 1, spread)
        more = aim.reached([50.4, 50.0, 50.0, 50.0], 0) - aim.reached([50.0] * 4, 0)
        assert aim.counts(0.4, 4) == pytest.approx(more, rel=0.02)


@pytest.mark.slow
def test_a_character_shows_in_what_one_does_who_searches() -> None:
    even, aggressive, hoarder = (look_at(f"{name}:12", 8) for name in ("dealer", "dealer/aggressive", "dealer/hoarder"))
    assert aggressive.opens_at_nothing.part < even.opens_at_nothing.part - 0.15
    assert hoarder.keeps_what_falls.part > even.keeps_what_falls.part + 0.15


def test_D1_the_aggressive_one_bids_so_high_that_others_turn_away() -> None:
    """The lowest such bid, if it is worth that to it; else what seems best."""
    game = table(4)
    bot = make("analyst/aggressive", game)
    assert isinstance(bot, Analyst)
    found = 0
    for s in positions(game, 11, each=12):
        view = view_of(s, s.to_act()[0])
        if view.asked != "bid" or view.ask is None:
            continue
        of, legal = bot.appraise(view), view.ask.legal
        scores = moves.bids(of, legal)
        chosen = moves.best(legal, scores)
        stops = moves.stopper(of, legal, scores, chosen)
        assert stops >= chosen
        assert (stops - BID) // SPACES == (chosen - BID) // SPACES
        assert scores[legal.index(stops)] >= scores[legal.index(chosen)] - of.style.stops
        found += stops > chosen
    assert found > 3

"""Not nagging: standing answers to what modules ask, and how many questions a round with everything on has."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from random import Random
from statistics import median

import pytest

from epic_games import EVERYTHING, begun, choose
from epic_scenarios import EPIC
from outcry.bots.registry import make
from outcry.core.play import play
from outcry.stockpile.game import Stockpile
from outcry.stockpile.state import State
from outcry.stockpile.views import StockpileView
from story import ANA, Story

GAMES = 8
MOST_QUESTIONS = {2: 9, 3: 7, 4: 7, 5: 7}
"""H, of a round, at the median. The rules give two players two more: they place twice (U4), with two meeples (D10)."""
OF_THE_SET_UP = {"keep_investors", "bid_for_investor", "discard_strategies"}


def test_what_is_off_has_no_wishes() -> None:
    base = {"show": ("all", "ask"), "sell": ("ask", "never")}
    assert Stockpile(4).wishes == base
    assert Stockpile(4, {"bonds": True}).wishes == base | {"buy_bonds": ("ask", "never")}


def test_modules_ask_unless_somebody_wishes_otherwise() -> None:
    wishes = Stockpile(5, EVERYTHING).wishes
    assert {known[0] for question, known in wishes.items() if question != "show"} == {"ask"}


@pytest.mark.parametrize(
    ("position", "wish", "chosen"),
    [
        ("epic-bonds", "never", "buy-bonds 0"),
        ("power-mark-prepare", "never", "no-power"),
        ("power-martha-look", "never", "no-power"),
        ("power-barack-buy", "never", "no-power"),
        ("power-deborah-end_round", "never", "no-power"),
        ("power-cramer-play", "never", "end-turn"),
        ("power-graham-sell", "never", "done-selling"),
        ("power-ana-end_round", "all", "show-one C; show-one E; done-showing"),
    ],
)
def test_a_standing_wish_is_a_whole_choice(position: str, wish: str, chosen: str) -> None:
    story = EPIC[position]()
    chain = story.game.wished(story.state, ANA, wish)
    assert chain is not None
    assert wish in told_to(story)
    verbs = [story.game.catalogue.verb(action).name for action in chain]
    assert verbs == [part.split()[0] for part in chosen.split("; ")]
    play(story.game, story.state, ANA, chain)
    assert story.game.wished(story.state, ANA, "ask") is None


def test_what_must_be_done_is_asked_whatever_is_wished() -> None:
    for position in ("power-oprah-end_round", "power-sanders-end_round"):
        story = EPIC[position]()
        assert story.game.wished(story.state, ANA, "never") is None
        assert "never" not in told_to(story)


def told_to(story: Story) -> list[str]:
    """The wishes that would answer, as the question tells its owner: a browser judges nothing."""
    ask = story.state.view(ANA).ask
    assert ask is not None
    return ask.wishes


@pytest.mark.parametrize("seed", range(4))
def test_a_wish_answers_the_same_in_every_world_that_its_owner_cannot_tell_apart(seed: int) -> None:
    """What others see of the time depends on the wish and on what they see, and on nothing else."""
    game = Stockpile(4, EVERYTHING)
    state, _ = begun(game, seed)
    rng = Random(seed)
    seen = set()
    while state.to_act():
        asked, seat = state.asking.prompt, state.to_act()[0]
        for wish in game.wishes.get(asked, ()) if not state.open_chain(seat) else ():
            other = game.imagine(state.view((seat + 1) % 4), rng)
            if asked == "play" and has_action_cards(state, seat) != has_action_cards(other, seat):
                continue  # A1, A4: that the turn ends tells that
            mine, theirs = game.wished(state, seat, wish), game.wished(other, seat, wish)
            assert (mine is None) == (theirs is None)
            seen.add((asked, mine is None))
        seat, action = choose(state, rng)
        state.apply(seat, action)
    assert {("show", False), ("play", True), ("play", False), ("sell", False), ("buy_bonds", False)} <= seen


def has_action_cards(s: State, seat: int) -> bool:
    return s.booms[seat] + s.busts[seat] > 0


@pytest.mark.parametrize("seats", MOST_QUESTIONS)
def test_a_round_with_everything_on_asks_few_questions(seats: int) -> None:
    """Counted are questions that stop the game for a seat: not re-bids, and not what a standing wish answers."""
    rounds = [asked for seed in range(GAMES) for asked in questions(seats, seed)]
    assert median(map(len, rounds)) <= MOST_QUESTIONS[seats], Counter(map(len, rounds))


def test_D10_U4_the_rules_alone_ask_two_players_more_than_seven_times() -> None:
    """Without any power: the second cards are drawn after the other player has placed, the second meeple answers his,
    the goods come when all market cards lie, and whether cards can be played or sold is a secret. So no two of these
    eight can be one question, and seven cannot be reached."""
    own = {"buy_bonds": 1, "place": 2, "place_commerce": 1, "bid": 2, "play": 1, "sell": 1}
    assert sum(own.values()) > MOST_QUESTIONS[3]
    rounds = [asked for seed in range(4) for asked in questions(2, seed)]
    assert {(asked.count("place"), asked.count("bid")) for asked in rounds} == {(2, 2)}
    assert median(sum(prompt in own for prompt in asked) for asked in rounds) == sum(own.values())


def questions(seats: int, seed: int) -> list[list[str]]:
    """What a seat is asked in a round, for every seat and round of a game between bots."""
    game = Stockpile(seats, EVERYTHING)
    state, _ = begun(game, seed)
    bot, rng = make("trader", game), Random(seed)
    asked: defaultdict[tuple[int, int], list[str]] = defaultdict(list)
    turn = (0, 0, 0)
    while state.to_act():
        seat, before = state.to_act()[0], turn
        turn = (state.round, state.step, seat)
        if not state.open_chain(seat) and stops(game, state, seat):
            mine, prompt = asked[state.round, seat], state.asking.prompt
            # A turn with several lanes is one question, and whoever is outbid bids again.
            goes_on = (
                turn == before and prompt != "show" if prompt != "bid" else mine.count("bid") == state.piles // seats
            )
            if not goes_on:
                mine.append(prompt)
        legal = state.legal(seat)
        state.apply(seat, legal[0] if len(legal) == 1 else bot.choose(legal, views_of(state, seat), rng))
    return list(asked.values())


def views_of(state: State, seat: int) -> Callable[[], StockpileView]:
    return lambda: state.view(seat)


def stops(game: Stockpile, state: State, seat: int) -> bool:
    """Neither the rules nor the usual wish answer it."""
    prompt = state.asking.prompt
    if prompt in OF_THE_SET_UP or game.forced(state, seat) is not None:
        return False
    return prompt not in game.wishes or game.wished(state, seat, game.wishes[prompt][0]) is None

"""Everything that a game can say, said in both languages."""

from __future__ import annotations

from random import Random

import pytest

from outcry.core.chance import seed_of
from outcry.core.game import EVERYTHING
from outcry.core.play import opening
from outcry.messages import LANGUAGES, Say
from outcry.stackmarket.game import StackMarket
from outcry.stackmarket.sentences import Sentences
from outcry.stackmarket.state import State
from stackmarket_games import Table, at_the_end, play_on

NAMES = ["Ana", "Ben", "Cy", "Di"]


def say_all(words: Sentences, s: State) -> list[str]:
    """All that is asked, offered and refused now."""
    said = [words.table(s.view(EVERYTHING)), words.phase(s.view(EVERYTHING))]
    for seat in s.asked_seats():
        view = s.view(seat)
        assert view.ask is not None
        said += [words.prompt(view.ask, view), words.hint(view.ask), words.table(view)]
        said += [words.action(action, view) for action in view.ask.legal]
        said += [words.explain(action) for action in view.ask.legal]
        said += [f"{words.action(one.action, view)} {words.refusal(one.why)}" for one in view.ask.refused]
    return said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [3, 4])
def test_whatever_happens_has_its_words(language: str, seats: int) -> None:
    game = StackMarket(seats, {"rounds": 2, "contest": True, "return_dice": True})
    words = Sentences(Say(language), NAMES[:seats], game)
    rng = Random(seats)
    s = game.start(seed_of(seats))
    _, events = opening(game, seed_of(seats))
    while s.outcome() is None:
        events += play_on(game, s, rng, 0.7)
        for text in say_all(words, s):
            assert "{" not in text
    for event in events:
        for seat in range(-1, seats):
            assert "{" not in words.event(event, seat)
    assert words.outcome(s.view(0))
    told = {event.code for event in events}
    assert {"threw", "ordered", "landed", "collapsed", "fined", "takeover_began", "game_over"} <= told


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_happens_seldom_has_its_words_too(language: str) -> None:
    table = at_the_end("NNOO", (9, 5, 3, 4), rounds=1, contest=True)
    words = Sentences(Say(language), NAMES, table.game)
    table.does(0, "stay")
    for seat in (0, 1):
        say_all(words, table.s)
        table.does(seat, "name 1")
    table.stacks_all()
    for seat in (1, 0):
        say_all(words, table.s)
        table.does(seat, "stop")
        table.answers()
    said = [words.event(event, 0) for event in table.told]
    assert not any("{" in text for text in said)
    assert {"named", "tied", "contest_turn", "contest_height", "takeover_stands"} <= set(table.codes())
    assert words.outcome(table.s.view(2))


def test_one_lost_die_says_that_this_is_our_ruling() -> None:
    table = Table(4, [(0, 3, 4), (0, 0, 0)]).invest("NOQV")
    table.does(0, "next 3", "next 4", "next 0")
    table.lets_go()
    collapsed, *_ = table.falls()
    assert "our ruling" in Sentences(Say("en"), NAMES, table.game).event(collapsed, 1)

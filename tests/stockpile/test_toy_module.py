"""A module that no file of the base game knows: it plays, keeps its secrets, is saved and spoken of like any other."""

from __future__ import annotations

import io
import json
import re
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from leak_law import check, check_twins
from live import live
from outcry import stockpile
from outcry.bots.random import RandomBot
from outcry.cli.conversation import Conversation
from outcry.core.chance import seed_of, stream
from outcry.core.game import EVERYTHING, PUBLIC, Barred, OptionsRefused, Refusal
from outcry.core.gamefile import GameFile, Seat
from outcry.core.options import together
from outcry.core.play import step, whole_choice
from outcry.messages import LANGUAGES, Say
from outcry.messages import read as texts_of
from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.game import Stockpile
from outcry.stockpile.sentences import Sentences
from outcry.stockpile.tape import Tape
from stockpile_games import choose, passing, played, view_of
from stockpile_positions import all_cards, plain, tape_for
from toy_module import BET, DRAW, LOTS_DRAWN, LUCK, STAKE, STAKES, TO_DRAW, TO_STAKE, WITH_LOTTERY
from toy_title import any_game, any_title

SEATS = (2, 3, 4, 5)


def lottery(seats: int, **options: Any) -> Stockpile:
    return Stockpile(seats, {"lottery": True, **options}, modules=WITH_LOTTERY)


def positions(game: Stockpile, seed: int, each: int) -> list[Any]:
    """Some positions of every question of this game."""
    found: dict[str, list[Any]] = {prompt: [] for prompt in game.course.questions if prompt}
    rng = Random(seed)
    while any(len(some) < each for some in found.values()):
        seed += 1000
        for state, _ in played(game, seed):
            some = found.get(state.asking.prompt, [])
            if state.to_act() and len(some) < each and rng.random() < 0.2:
                some.append(state.clone())
    return [state for some in found.values() for state in some]


# The rules of the lottery, on a given tape.


def test_LOT_a_round_with_the_lottery_is_a_list_that_can_be_read() -> None:
    names = lottery(4).course.names
    assert names[:4] == ["start", "begin_round", "lottery", "deal_pairs"]
    assert names[names.index("draw_lots") + 1] == "sell"
    assert Stockpile(4, modules=WITH_LOTTERY).course.names == [n for n in names if n not in ("lottery", "draw_lots")]


def test_LOT2_LOT3_LOT4_stakes_open_together_and_luck_pays() -> None:
    game = lottery(3)
    tape = tape_for(game)
    given = Tape(b"", 0, tape.starts, tape.deck, tape.companies, tape.forecasts, {"lottery": [3, 1, 2, 0, 1, 2, 3] * 4})
    s = game.start_on(given)
    assert s.asking is TO_STAKE
    s.cash[1] = 1
    ask = s.view(1).ask
    assert ask is not None
    assert (ask.args, ask.legal) == ({"cash": 1}, [STAKE, STAKE + 1])
    assert ask.refused == [Barred(STAKE + 2, Refusal("over_cash", {"cash": 1}))]
    s.cash[1] = 20
    assert [s.view(seat).secrets.parts["luck"] for seat in range(3)] == [[3], [1], [2]]  # type: ignore[union-attr]
    step(game, s, 0, STAKE + 2)
    assert s.open_chain(0) == [STAKE + 2]
    step(game, s, 0, BET + 3)
    step(game, s, 1, STAKE)
    assert s.to_act() == [2]
    step(game, s, 2, STAKE + 1)
    events = step(game, s, 2, BET)
    assert [(event.code, event.args) for event in events[:2]] == [
        ("staked", {"seat": 0, "money": 2, "number": 3}),
        ("staked", {"seat": 2, "money": 1, "number": 0}),
    ]
    assert s.cash == [18, 20, 19]
    while s.asking.prompt != TO_DRAW.prompt:
        plain(s)
    assert s.actor == 0
    ask = s.view(0).ask
    assert ask is not None
    assert ask.args == {"money": 8}
    before = s.cash[:]
    events = step(game, s, 0, DRAW)
    assert [event.code for event in events] == ["drew_luck", "lucky", "luck_dealt"]
    assert events[2].audience == 0
    assert s.cash[0] == before[0] + 8
    assert (s.parts[LUCK], s.parts[LOTS_DRAWN]) == ([0, 1, 2], [1])
    assert s.actor == 2
    assert s.parts[STAKES] == [0, 3, 0, -1, 1, 0]


def test_LOT5_what_it_forbids_is_refused_in_words() -> None:
    with pytest.raises(OptionsRefused) as refused:
        lottery(4, board="advanced")
    assert refused.value.why == Refusal("module_forbids", {"module": "lottery", "other": "advanced_board"})
    for language in LANGUAGES:
        said = Sentences(Say(language), ["Ana"] * 4, Stockpile(4)).refusal(refused.value.why)
        assert "lottery" in said
        assert "advanced_board" in said


def test_LOT5_all_modules_are_those_that_can_be_played_together() -> None:
    title = any_title("stockpile")
    beside = together(title.options, {"board": "advanced"})
    assert set(beside) == {"board", *(one.name for one in title.options if one.default is False)} - {"lottery"}
    assert together(title.options, {})["lottery"] is True
    for options in (beside, together(title.options, {})):
        assert title.new_game(4, options).options_data() == options
    told = {one.name: one.forbids for one in title.options if one.forbids}
    assert told == {"lottery": {"board": ("advanced",)}, "board": {"lottery": (True,)}}
    title.check_data({name: dict(file) for name, file in title.data_files().items()})


def test_what_a_module_needs_has_to_be_on() -> None:
    needy = (*WITH_LOTTERY[:-1], replace(WITH_LOTTERY[-1], needs=("bonds",)))
    with pytest.raises(OptionsRefused) as refused:
        Stockpile(4, {"lottery": True}, modules=needy)
    assert refused.value.why == Refusal("module_needs", {"module": "lottery", "other": "bonds"})


# What holds for every module.


@pytest.mark.parametrize("seats", SEATS)
def test_switched_off_it_changes_no_card_and_no_step(seats: int) -> None:
    one, other = Stockpile(seats), Stockpile(seats, modules=WITH_LOTTERY)
    assert one.start(b"same").to_data() == other.start(b"same").to_data()
    on = lottery(seats).start(b"same").tape
    assert (on.deck, on.companies) == (one.start(b"same").tape.deck, one.start(b"same").tape.companies)


@pytest.mark.parametrize("seats", SEATS)
def test_random_games_end_with_every_card_in_its_place_and_every_cent_told(seats: int) -> None:
    for seed in range(6):
        game = lottery(seats, rounds=3)
        cash: list[int] = []
        met = set()
        for state, events in played(game, seed):
            for event in events:
                met.add(event.code)
                if event.code == "game_began":
                    cash = [event.args["cash"]] * seats  # type: ignore[list-item]
                seat, gain = game.chronicle.gain(event)
                cash[seat] += gain
            assert state.cash == cash
            assert all_cards(state) == [10] * COMPANIES + [4] * 5
            assert all(state.legal(seat) for seat in state.to_act())
        assert state.outcome() is not None
        assert {"staked", "drew_luck", "luck_dealt"} <= met


@pytest.mark.parametrize("seats", SEATS)
def test_the_menu_and_the_reasons_agree(seats: int) -> None:
    game = lottery(seats)
    for state in positions(game, seats, each=3):
        for seat in range(seats):
            legal = state.legal(seat)
            for action in range(len(game.catalogue)):
                assert (state.refusal(seat, action) is None) == (action in legal), game.catalogue.notation(action)


@pytest.mark.parametrize("seats", SEATS)
def test_the_leak_law_holds_in_both_forms(seats: int) -> None:
    game = lottery(seats)
    rng = Random(seats)
    followed = 0
    for state in positions(game, 100 + seats, each=4):
        for seat in range(PUBLIC, seats):
            followed += check(game, state, seat, rng, PASSING | passing(seats))
    assert followed > 50
    alike = []
    for number in range(8):
        seed = stream(b"twins", "lottery", number).randbytes(32)
        tape = game.draw(seed, stream(seed, "stockpile", 0))
        luck = tape.modules["lottery"][:]
        other = (number + 1) % seats
        luck[other] = (luck[other] + 1) % 4
        twin = Tape(tape.seed, tape.first, tape.starts, tape.deck, tape.companies, tape.forecasts, {"lottery": luck})
        alike.append(
            check_twins(game, game.start_on(tape), game.start_on(twin), number % seats, rng, PASSING | passing(seats))
        )
    assert max(alike) > 10


@pytest.mark.parametrize("seats", SEATS)
def test_it_is_saved_and_comes_back_at_every_question(seats: int) -> None:
    game = lottery(seats)
    for state in positions(game, 50 + seats, each=2):
        loaded = game.load(json.loads(json.dumps(state.to_data())))
        assert loaded.to_data() == state.to_data()
        rng = Random(1)
        while state.to_act():
            seat, action = choose(state, rng)
            assert step(game, loaded, seat, action) == step(game, state, seat, action)


def test_who_sees_what_of_it_is_as_the_manifest_says() -> None:
    state, _ = next(iter(played(lottery(3), 1)))
    assert set(view_of(state, PUBLIC).parts) == {"stakes", "lots_drawn"}
    mine = view_of(state, 1).secrets
    assert mine is not None
    assert mine.parts == {"luck": [state.parts[LUCK][1]]}
    assert set(view_of(state, EVERYTHING).parts) == {"luck", "stakes", "lots_drawn", "lots"}


def test_clones_share_what_it_adds_until_one_of_them_changes_it() -> None:
    state = lottery(3).start(b"one")
    clone = state.clone()
    clone.set_part(STAKES, 0, 2)
    assert state.parts[STAKES][0] == 0
    sealed = state.clone()
    sealed.apply(0, STAKE)
    assert (state.closed, sealed.closed) == (0, 1)


def test_its_games_are_kept_in_files() -> None:
    game = lottery(2, rounds=1)
    file = GameFile(game, [Seat("Ana"), Seat("Ben")], seed_of(1))
    rng = Random(1)
    while acting := file.state.to_act():
        seat = acting[0]
        file.play(seat, whole_choice(file.state, seat, lambda now: rng.choice(now.legal(file.state.to_act()[0]))))
    again = GameFile.from_bytes(file.to_bytes(), any_game)
    assert again.state.outcome() == file.state.outcome()
    assert again.game.options_data() == {"lottery": True, "rounds": 1}


# In the terminal and over the wire.

PASSING = {"drew_luck"}
"""The number that was drawn: it pays or not, and another is dealt (LOT4)."""
TOLD = ("staked", "drew_luck", "lucky")
TEXTS = {
    "stockpile.action.stake": "Stake {stake}",
    "stockpile.action.bet-on": "Bet on {number}",
    "stockpile.action.draw-lot": "Draw",
    "stockpile.action.let-be": "Let it be",
    "stockpile.ask.stake": "How much is it worth to you?",
    "stockpile.ask.draw_lot": "Draw your lot?",
    **{f"stockpile.event.{code}{you}": f"{code} {{seat}}." for code in TOLD for you in ("", ".you")},
    "stockpile.event.luck_dealt.you": "Your lucky number is {number}.",
}


def test_a_person_plays_it_in_the_terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for key, text in TEXTS.items():
        monkeypatch.setitem(texts_of("en"), key, text)
    game = lottery(2, rounds=1, first_player=0)
    file = GameFile(game, [Seat("Guest"), Seat("Ben", "random")], seed_of(1))
    monkeypatch.setattr(sys, "stdin", io.StringIO("2\nback\nstake 1\nbet-on 3\n" + "1\n" * 60))
    Conversation(file, any_title("stockpile"), Say("en"), 0, {1: RandomBot()}, lambda: None).play()
    said = capsys.readouterr().out
    assert "How much is it worth to you?" in said
    assert "Bet on 3" in said
    assert file.rows[0].actions == [STAKE + 1, BET + 3]
    assert file.state.outcome() is not None


@pytest.mark.anyio
async def test_a_client_that_knows_no_rules_plays_it_over_the_wire(tmp_path: Path) -> None:
    async with live(tmp_path, title=any_title) as here:
        options = {"lottery": True, "rounds": 1}
        made = await here.make(None, "random", "random", options=options)
        async with await here.join(made["code"], made["token"]) as client:
            prompts = set()
            while ask := await client.asked():
                seen, chain = client.seq, list[int]()
                asked: dict[str, Any] | None = ask
                while asked is not None:
                    chain.append(asked["legal"][-1])
                    client.ref += 1
                    await client.say(t="try", ref=client.ref, after=seen, chain=chain)
                    answer = await client.answer()
                    asked = answer.get("ask")
                if answer["t"] == "tried":
                    answer = await client.act(*chain, after=seen)
                if answer["t"] == "accepted":
                    prompts.add(ask["prompt"])
                else:  # the table made a choice that was none (A4) before we could
                    assert answer["why"]["code"] == "gone_on"
                while not ask["sealed"] and client.seq == seen:  # a sealed answer makes no step of its own
                    await client.hear()
            assert {"stake", "place", "bid", "draw_lot"} <= prompts
            assert client.view is not None
            assert client.view["outcome"]


def test_no_file_of_the_base_game_knows_a_module() -> None:
    """Only what puts a game together reads the shelf, and only what reads old states knows one by name. The manifest is
    what all modules have in common."""
    source = Path(stockpile.__file__).parent
    together = {"catalogue", "game", "title", "older_states"}
    base = [path for path in (*source.glob("*.py"), *source.glob("phases/*.py")) if path.stem not in together]
    assert len(base) > 30
    for path in base:
        known = re.findall(r"stockpile\.modules\.?(\w*)", path.read_text(encoding="utf-8"))
        assert set(known) <= {"manifest"}, path.name

"""Time tells nothing: what happens by itself is shown at a moment that depends on public facts alone."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, TypeVar, cast

import pytest

from epic_games import everything_on
from halls import Listener, hall, table_of
from odd_bots import DOOR, Doorkeeper, make_bot
from outcry.core.chance import seed_of
from outcry.core.game import PUBLIC, State, redeal
from outcry.core.play import opening
from outcry.stockpile.game import Stockpile
from outcry.stockpile.state import State as StockpileState
from outcry.store import Row, Seat, Table, open_store
from outcry.table import keys
from outcry.table.clock import look_at
from outcry.table.hall import Hall
from outcry.table.house import House
from outcry.table.line import Party
from outcry.table.notes import NOTES
from outcry.table.outside import Outside
from outcry.table.pace import FOR_STANDING_IN, FOR_STOPPING, Pace
from outcry.table.thinking import TIME_LIMIT, Errand, Said, Thinkers
from outcry.table.workers import Workers
from patience import PATIENCE
from stacking import HeldTime
from toy import GUESS, PICK
from toy_title import any_title

pytestmark = pytest.mark.anyio

T = TypeVar("T")
BEAT = 1.0


class GivenTime(Pace):
    """A clock that goes only when somebody waits for it, and a loop that comes a little late to whoever is stopped."""

    def __init__(self, beat: float) -> None:
        super().__init__(beat)
        self.time = 100.0

    def now(self) -> float:
        return self.time

    async def until(self, moment: float) -> None:
        self.time = max(self.time, moment)

    async def within(self, moment: float, doing: Coroutine[Any, Any, T]) -> T:
        done = await doing
        if self.time > moment:
            self.time = moment + 0.9 * FOR_STANDING_IN * self.beat
            raise TimeoutError
        return done


class Starved:
    """Workers that are all busy elsewhere until a moment. Then a choice takes as long as it is hard: one that is none
    takes no time at all."""

    def __init__(self, pace: GivenTime, busy: float, hard: float) -> None:
        self.pace, self.free_at, self.hard = pace, pace.now() + busy, hard
        self.listens = True

    @asynccontextmanager
    async def turn(self, party: Party) -> AsyncIterator[None]:
        self.pace.time = self.free_at  # of all who are asked at once: they think at once
        yield

    @asynccontextmanager
    async def worker(self) -> AsyncIterator[Starved]:
        yield self

    async def ask(self, packed: bytes) -> Said:
        errand: Errand = pickle.loads(packed)
        self.pace.time += self.hard if len(errand.legal) > 1 else 0.0
        return Said(errand.legal[-1])


async def moment_shown(url: str, game: Stockpile, state: State, bot: str, busy: float, hard: float) -> float:
    """How long after the question the choice of the bot is shown, at a table that stands there."""
    pace = GivenTime(BEAT)
    seats = [Seat("bot", bot=bot) for _ in range(game.seats)]
    record = Table(keys.new_code(), game.name, game.rules, seats, options=game.options_data(), status="playing", host=0)
    async with await open_store(url) as store:
        await store.create_table(record, seed_of(0))
        await store.append(record.code, Row(0, "setup", game.rules, state.to_data()))
        thinkers = Thinkers(any_title, make_bot)
        thinkers.quick = thinkers.slow = cast(Workers, Starved(pace, busy, hard))
        here = Hall(House(store, thinkers, Outside(any_title), any_title, pace))
        table = await here.find(record.code)
        asked_at = table.question.asked_at
        shown: list[float] = []
        append = store.append

        async def note_time(*given: Any, **more: Any) -> int:
            shown.append(pace.now())
            return await append(*given, **more)

        store.append = note_time  # type: ignore[method-assign]
        watcher = Listener()
        await table.welcome(watcher, 0)
        step = await watcher.until("step")
        here.close()
    assert not set(NOTES).intersection(event["code"] for event in step["events"])
    return shown[0] - asked_at


@cache
def worlds(question: str, modules: bool) -> tuple[Stockpile, list[StockpileState]]:
    """Positions that the public cannot tell apart, in some of which the seat that is asked has no choice."""
    game = everything_on(3) if modules else Stockpile(3)
    for seed in range(200):
        rng = Random(seed)
        state = game.start(seed_of(seed))
        while state.to_act():
            seat = rng.choice(state.to_act())
            if state.view(PUBLIC).asked == question and not state.open_chain(seat):
                twins = [state, *(cast(StockpileState, redeal(game, state, PUBLIC, rng)) for _ in range(20))]
                alike = [twin for twin in twins if twin.view(PUBLIC) == state.view(PUBLIC)]
                choices = {len(twin.legal(seat)) == 1: twin for twin in alike}
                if len(choices) == 2:
                    return game, list(choices.values())
            state.apply(seat, rng.choice(state.legal(seat)))
    raise AssertionError(f"no twins were found for {question}")


@pytest.mark.parametrize("modules", [False, True], ids=["base game", "everything on"])
@pytest.mark.parametrize("question", ["play", "show"])
@pytest.mark.parametrize("bot", ["trader", "shark", "tycoon", "thinks for long"])
@pytest.mark.parametrize("busy", [0.0, 0.2, 2.5])
async def test_the_moment_of_a_bots_choice_does_not_tell_whether_it_had_one(
    url: str, question: str, bot: str, busy: float, modules: bool
) -> None:
    """However long the workers were busy, and however long a hard choice takes, or would have taken. Nor is anything
    else told of it."""
    game, twins = worlds(question, modules)
    wait = BEAT * game.waits[question]
    given = Pace(BEAT).given(bot, wait, TIME_LIMIT)
    shown = [
        await moment_shown(url, game, twin, bot, busy, hard * given) for twin in twins for hard in (0.4, 1.001, 1.5)
    ]
    assert len(set(shown)) == 1
    assert shown[0] >= wait
    assert shown[0] % wait == 0


async def test_what_is_given_is_never_shown_by_how_it_ends() -> None:
    """Wherever the end of a bot's time falls between two waits, there is room for somebody to stand in."""
    pace = Pace(BEAT)
    for began in (number / 50 for number in range(100)):
        for bot in ("trader", "dealer", "shark", "tycoon", "thinks for long"):
            until = began + pace.given(bot, BEAT, TIME_LIMIT)
            assert pace.thought_shown_at(0.0, BEAT, until) >= until + FOR_STANDING_IN * BEAT - 1e-9


@pytest.mark.slow
async def test_a_choice_that_is_none_waits_for_a_worker_like_any(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The only worker is kept busy until the test lets it go. Till then nobody hears of a bot that has one action."""
    monkeypatch.setenv(DOOR, str(tmp_path))
    keeper = Doorkeeper(tmp_path)
    game, twins = worlds("play", False)
    state = next(twin for twin in twins if len(twin.legal(twin.to_act()[0])) == 1)
    toy = any_title("toy").new_game(2, {})
    async with await open_store(url) as store:
        thinkers = Thinkers(any_title, make_bot, workers=1, time_limit=60)
        here = Hall(House(store, thinkers, Outside(any_title), any_title, Pace(0.0)))
        party = Party("OTHER", people=True)
        busy = asyncio.create_task(thinkers.choose(toy, "door", opening(toy, b"")[0], 0, party, Pace(0.0), 0.0))
        await keeper.until_knocks(1)
        seats = [Seat("bot", bot="last") for _ in range(game.seats)]
        record = Table(
            keys.new_code(), game.name, game.rules, seats, options=game.options_data(), status="playing", host=0
        )
        await store.create_table(record, seed_of(0))
        await store.append(record.code, Row(0, "setup", game.rules, state.to_data()))
        table = await here.find(record.code)
        watcher = Listener()
        await table.welcome(watcher, 0)
        async with asyncio.timeout(PATIENCE):  # until it stands in the line for the worker, or is shown
            while not thinkers.slow.line.waiting and table.seq == 0:
                await asyncio.sleep(0.01)
        assert table.seq == 0
        keeper.open()
        await busy
        await watcher.until("step")
        here.close()
        thinkers.close()


async def test_what_happens_by_itself_waits_as_long_as_its_question_says(url: str) -> None:
    """A wish, a bot, an answer from outside: each at a whole wait; the toy's guesses wait two beats."""
    async with hall(url) as here:
        pace = GivenTime(BEAT)
        object.__setattr__(here.house, "pace", pace)
        table = await table_of(here, "toy", Seat("human", "Ana"), Seat("human", "Ben"))
        ben = Listener(1)
        await table.welcome(ben, 0)
        asked_at = table.question.asked_at
        for seat in (0, 1):
            await table.wish(seat, "guess", "low")
        await ben.until("step", 1)
        assert table.question.asked_at - asked_at == 2 * BEAT
        pace.time += 0.3  # Ana thinks
        asked_at = pace.time
        await table.act(0, 1, [PICK, PICK + 1])
        await ben.until_over()
        assert pace.time - asked_at == BEAT


async def test_an_answer_that_comes_late_opens_at_the_next_whole_wait(url: str) -> None:
    async with hall(url) as here:
        pace = GivenTime(BEAT)
        object.__setattr__(here.house, "pace", pace)
        table = await table_of(here, "toy", Seat("human", "Ana"), Seat("human", "Ben"))
        ben = Listener(1)
        await table.welcome(ben, 0)
        asked_at = table.question.asked_at
        await table.act(0, 0, [GUESS])
        pace.time += 4.5
        await table.act(1, 0, [GUESS])
        await ben.until("step", 1)
        assert table.question.asked_at - asked_at == 6 * BEAT


THREE = [Seat("human", name) for name in ("Ana", "Ben", "Eva")]


async def test_an_order_waits_until_all_was_seen_that_led_to_its_question_and_can_then_be_stopped(url: str) -> None:
    """Rows that come faster than anybody can look at them add up, and time for the stop is the same for all seats."""
    async with hall(url) as here:
        pace = GivenTime(0.7)
        object.__setattr__(here.house, "pace", pace)
        seen = pace.now()
        store, told, answered = here.house.store, [], []
        append = store.append

        async def note_time(code: str, row: Row, **more: Any) -> int:
            told.append(look_at(row.events) / 1000)
            answered.append(pace.now())
            return await append(code, row, **more)

        store.append = note_time  # type: ignore[method-assign]
        table = await table_of(here, "stockpile", *THREE, options={"bonds": True})
        ana = Listener(0)
        await table.welcome(ana, 0)
        for seat in range(3):
            await table.wish(seat, "buy_bonds", "never")
        await ana.until("step", 3)
        for seq in range(3):
            seen = max(seen, answered[seq]) + told[seq]
            assert answered[seq + 1] == pytest.approx(seen + FOR_STOPPING), seq
        assert min(told) > 0


async def test_an_order_that_is_stopped_in_time_is_a_question(url: str) -> None:
    async with hall(url) as here:
        pace = HeldTime(0.7)
        object.__setattr__(here.house, "pace", pace)
        table = await table_of(here, "stockpile", *THREE, options={"bonds": True})
        first = table.position()[0].to_act()[0]
        (row,) = await here.house.store.rows(table.code)
        await table.wish(first, "buy_bonds", "never")
        await pace.goes(look_at(row.events) / 1000 + FOR_STOPPING - 0.1)
        await table.wish(first, "buy_bonds", "ask")
        await pace.goes(60)
        assert table.seq == 0

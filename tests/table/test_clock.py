"""The clock of a table, and seats of people who are away."""

from __future__ import annotations

import asyncio

import pytest

from halls import Listener, hall, table_of
from outcry.core.game import PUBLIC, Refused
from outcry.store import Seat
from outcry.store.records import lock_of, now
from outcry.table import sitting
from outcry.table.clock import GRACE, Clock
from outcry.table.notes import note
from outcry.table.table import Table
from outcry.wire.http import NewTable, SeatWish
from toy import GUESS, PICK

pytestmark = pytest.mark.anyio

TWO = (Seat("human", "Ana", lock=lock_of("ana")), Seat("human", "Ben", lock=lock_of("ben")))


def end_time(table: Table) -> None:
    """The present question has been asked long ago."""
    table.clock.start(0)
    table.stirred.set()


async def test_a_bot_chooses_for_whoever_is_here_and_takes_too_long(url: str) -> None:
    async with hall(url) as here:
        table = await table_of(here, "toy", *TWO, clock=3600)
        ana, ben = Listener(0), Listener(1)
        await table.welcome(ana, -1)
        await table.welcome(ben, -1)
        await table.act(0, 0, [GUESS])
        end_time(table)
        await ben.until("step", 2)  # Ben's guess is made for him, and both open
        assert ben.events() == ["dealt", "time_up", "opened"]
        assert table.question.answers == {}
        assert [seat.bot for seat in table.seats] == ["", ""]  # the seats are still their owners'
        end_time(table)
        await ben.until_over()  # Ana does not pick stones either
        assert ben.events().count("time_up") == 2


async def test_a_note_does_not_tell_who_has_sealed_an_answer(url: str) -> None:
    async with hall(url) as here:
        table = await table_of(here, "toy", *(Seat("human", name) for name in ("Ana", "Ben", "Eva")))
        await table.choose(0, 0, [GUESS], [note("time_up", 0)], late=True)
        await sitting.leave(table, 1, "")
        last = await here.house.store.last_row(table.code)
        assert last is not None
        assert [event.code for event in last.events] == ["left"]


async def test_a_bot_plays_on_for_whoever_is_away_when_the_time_is_up(url: str) -> None:
    async with hall(url) as here:
        table = await table_of(here, "toy", *TWO, clock=3600)
        ben = Listener(1)
        await table.welcome(ben, -1)
        await table.act(1, 0, [GUESS])
        end_time(table)
        await ben.until_over()
        assert ben.events().count("absent") == 1  # nobody waits a second time
        assert table.seats[0].bot == table.stand_in


async def test_without_a_clock_nobody_is_hurried(url: str) -> None:
    async with hall(url) as here:
        table = await table_of(here, "toy", *TWO)
        assert table.info().left is None
        assert table.clock.left() is None


async def test_everybody_is_told_how_much_time_there_is(url: str) -> None:
    async with hall(url) as here:
        table = await table_of(here, "toy", *TWO, clock=60)
        ana = Listener(0)
        await table.welcome(ana, -1)
        (welcome,) = ana.messages("welcome")
        assert 0 < welcome["table"]["left"] <= 60_000
        await table.act(0, 0, [GUESS])
        await table.act(1, 0, [GUESS + 1])
        asked = await ana.until("step", 2)
        assert 0 < asked["left"] <= 60_000


async def test_after_a_crash_the_clock_goes_on_and_leaves_time_to_come_back(url: str) -> None:
    async with hall(url) as here:
        code = (await table_of(here, "toy", *TWO, clock=3600)).code
    async with hall(url) as here:
        left = (await here.find(code)).time_left()
        assert left is not None
        assert left <= 3_600_000  # it was not begun anew
    late = Clock(60)
    late.start(0)
    assert late.left() == 0
    late.go_on()
    assert 0 < (late.left() or 0) <= GRACE


async def test_the_host_lets_a_bot_play_for_somebody_who_is_away(url: str) -> None:
    async with hall(url) as here:
        table = await table_of(here, "toy", *TWO)
        ana = Listener(0)
        await table.welcome(ana, -1)
        await sitting.replace(table, 0, 1)
        assert table.seats[1].bot == table.stand_in
        await table.act(0, table.seq, [GUESS])
        await table.act(0, (await ana.until("step", 3))["seq"], [PICK, PICK + 1])
        await ana.until_over()
        assert "replaced" in ana.events()


async def test_nobody_is_replaced_who_is_here_nor_by_anybody_but_the_host(url: str) -> None:
    async with hall(url) as here:
        table = await table_of(here, "toy", *TWO)
        ana, ben = Listener(0), Listener(1)
        await table.welcome(ana, -1)
        await table.welcome(ben, -1)
        for by, seat, why in ((0, 1, "is_here"), (0, 9, "is_here"), (1, 0, "only_host"), (PUBLIC, 1, "only_host")):
            with pytest.raises(Refused) as declined:
                await sitting.replace(table, by, seat)
            assert declined.value.why.code == why
        table.part(ana)
        await table.welcome(Listener(PUBLIC), -1)
        await sitting.replace(table, 1, 0)  # the host himself is away: anybody may say so, whoever watches
        assert table.seats[0].bot


async def test_the_answer_to_sitting_down_may_be_lost(url: str) -> None:
    """The key is the client's own: asked again, the seat is the same, though the game has begun meanwhile."""
    async with hall(url) as here:
        wish = NewTable([SeatWish(), SeatWish()], "Ana", game="toy", token="a" * 22, clock=90, listed=True)
        mine = await here.make(wish)
        assert mine.token == "a" * 22
        table = await here.find(mine.code)
        assert [await sitting.sit(table, "Ben", None, "b" * 22) for _ in range(2)] == [1, 1]
        assert (table.info().clock, table.info().listed) == (90, True)


async def test_the_rematch_keeps_the_clock(url: str) -> None:
    async with hall(url) as here:
        table = await table_of(here, "toy", Seat("bot", bot="random"), TWO[1], clock=1)
        ben = Listener(1)
        await table.welcome(ben, -1)
        await ben.until_over()
        again = await here.find(await here.rematch(table, 1))
        assert again.info().clock == 1
        assert again.info().created >= table.info().created


async def test_a_clock_does_not_care_when_the_machine_gets_another_time(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(60)
    clock.start(now())
    for jump in (-10_000_000_000, 10_000_000_000):
        monkeypatch.setattr("outcry.table.clock.now", lambda jump=jump: now() + jump)
        assert 0 < (clock.left() or 0) <= 60_000
        after_a_crash = Clock(60)
        after_a_crash.start(now())
        after_a_crash.go_on()
        assert 0 < (after_a_crash.left() or 0) <= 60_000


async def test_a_table_whose_clock_runs_sleeps_until_its_time_is_over(url: str) -> None:
    async with hall(url) as here:
        table = await table_of(here, "toy", *TWO, clock=3600)
        here._put_away(table)
        assert table.closed
        assert here.tables == {}
        assert here._alarms[table.code].when() > asyncio.get_running_loop().time() + 3500
        again = await here.find(table.code)  # whoever comes earlier wakes it
        assert here._alarms == {}
        assert 3_500_000 < (again.time_left() or 0) <= 3_600_000
    async with hall(url) as here:  # after a crash too
        await here.wind_clocks()
        assert here.tables == {}
        here._alarms[table.code].cancel()
        here._alarm(table.code)
        while table.code not in here.tables:
            await asyncio.sleep(0.01)


async def test_bots_at_a_table_with_a_clock_play_on_after_a_crash(url: str) -> None:
    async with hall(url, beat=30) as here:
        code = (await table_of(here, "toy", TWO[0], Seat("bot", bot="random"), clock=3600)).code
    async with hall(url) as here:
        await here.wind_clocks()
        while code not in here.tables:
            await asyncio.sleep(0.01)

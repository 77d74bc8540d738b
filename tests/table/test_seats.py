"""Coming, going, and playing again."""

from __future__ import annotations

import asyncio

import pytest

from halls import Listener, hall, table_of
from outcry.core.game import PUBLIC, Refused
from outcry.store import Seat
from outcry.store.records import lock_of
from outcry.table import sitting
from outcry.wire.http import NewTable, SeatWish
from patience import PATIENCE
from toy import GUESS, PICK

pytestmark = pytest.mark.anyio


def toy(*bots: str | None) -> NewTable:
    return NewTable([SeatWish(bot) for bot in bots], "Ana", game="toy")


async def test_a_table_begins_by_itself_when_the_last_seat_is_taken(url: str) -> None:
    async with hall(url) as here:
        mine = await here.make(toy(None, None))
        table = await here.find(mine.code)
        assert (mine.seat, table.status, table.host) == (0, "open", 0)
        assert table.seat_of(mine.token) == 0
        assert await sitting.sit(table, "Ben", None, "ben's token") == 1
        assert table.status == "playing"
        with pytest.raises(Refused) as declined:
            await sitting.sit(table, "Eva", None, "eva's token")
        assert declined.value.why.code == "has_begun"


async def test_the_host_may_begin_earlier_with_bots_on_the_open_seats(url: str) -> None:
    async with hall(url) as here:
        mine = await here.make(toy(None, None, None))
        table = await here.find(mine.code)
        await sitting.sit(table, "Ben", 2, "ben's token")
        with pytest.raises(Refused) as declined:
            await sitting.begin_early(table, 2)
        assert declined.value.why.code == "only_host"
        await sitting.begin_early(table, 0)
        assert [seat.kind for seat in table.seats] == ["human", "bot", "human"]
        stored = await here.house.store.load_table(mine.code)
        assert stored is not None
        assert stored.seats == table.seats
        assert stored.status == "playing"


async def test_who_leaves_before_the_game_opens_the_seat_and_hands_on_the_host(url: str) -> None:
    async with hall(url) as here:
        mine = await here.make(toy(None, None, None))
        table = await here.find(mine.code)
        await sitting.sit(table, "Ben", 2, "ben's token")
        ana = Listener(0)
        await table.welcome(ana, -1)
        await sitting.leave(table, 0, mine.token)
        assert ana.dismissed
        assert [seat.kind for seat in table.seats] == ["open", "open", "human"]
        assert table.info().host == table.host == 2
        assert table.seat_of(mine.token) is None


async def test_a_seat_given_up_opens_for_nobody_who_was_on_the_way_to_it(url: str) -> None:
    """The token was good when he came to the door; behind it the seat is another's."""
    async with hall(url) as here:
        mine = await here.make(toy(None, None, None))
        table = await here.find(mine.code)
        await sitting.leave(table, 0, mine.token)
        late = Listener(0)
        with pytest.raises(Refused) as declined:
            await table.welcome(late, -1, mine.token)
        assert declined.value.why.code == "wrong_token"
        assert late not in table.audience.clients


async def test_a_bot_plays_on_for_somebody_who_leaves_until_he_returns(url: str) -> None:
    async with hall(url) as here:
        table = await table_of(here, "toy", Seat("human", "Ana", lock=lock_of("ana")), Seat("human", "Ben"))
        ana, ben = Listener(0), Listener(1)
        await table.welcome(ana, -1)
        await table.welcome(ben, -1)
        await sitting.leave(table, 0, "ana")
        assert ana.dismissed
        assert table.info().seats[0].bot == "random"
        assert not table.info().seats[0].here
        await table.act(1, 0, [GUESS])  # the question is older than the row that says that Ana left
        await ben.until_over()
        back = Listener(0)
        await table.welcome(back, -1)
        assert back.events() == ["dealt", "left", "opened", "picked", "dropped"]


async def test_somebody_who_returns_in_time_chooses_himself(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hall(url) as here:
        table = await table_of(here, "toy", Seat("human", "Ana"), Seat("human", "Ben"))
        watcher = Listener()
        await table.welcome(watcher, 0)
        await table.act(0, 0, [GUESS + 2])
        await table.act(1, 0, [GUESS])
        await watcher.until("step", 1)
        waits, may_go_on = asyncio.Event(), asyncio.Event()

        async def until(moment: float) -> None:
            waits.set()
            await may_go_on.wait()

        monkeypatch.setattr(here.house.pace, "until", until)
        await sitting.leave(table, 0, "")
        async with asyncio.timeout(PATIENCE):
            await waits.wait()  # the bot has thought, and its choice waits to be shown
        await table.welcome(Listener(0), 1)
        may_go_on.set()
        await table.act(0, table.seq, [PICK, PICK + 1])
        rows = await here.house.store.rows(table.code)
        assert [row.kind for row in rows] == ["setup", "sealed", "seat", "seat", "act"]
        assert [event.code for row in rows[2:4] for event in row.events] == ["left", "returned"]
        assert table.info().seats[0].bot is None


async def test_seats_left_are_still_left_after_a_restart(url: str) -> None:
    async with hall(url, beat=30) as here:
        table = await table_of(here, "toy", Seat("human", "Ana"), Seat("human", "Ben"))
        await sitting.leave(table, 0, "")
        code = table.code
    async with hall(url) as here:
        table = await here.find(code)
        assert (table.seq, table.question.number) == (1, 0)
        assert table.seats[0].bot == "random"
        ben = Listener(1)
        await table.welcome(ben, 1)
        await table.act(1, 1, [GUESS])
        await ben.until_over()


async def test_a_rematch_has_the_same_people_and_bots_and_opens_with_the_same_tokens(url: str) -> None:
    async with hall(url) as here:
        table = await table_of(here, "toy", Seat("human", "Ana", lock=lock_of("ana")), Seat("bot", bot="random"))
        ana = Listener(0)
        await table.welcome(ana, -1)
        with pytest.raises(Refused) as declined:
            await here.rematch(table, 0)
        assert declined.value.why.code == "not_over"
        await table.act(0, 0, [GUESS])
        await ana.until("step", 2)
        await table.act(0, 1, [PICK, PICK + 1])
        await ana.until_over()
        with pytest.raises(Refused) as declined:
            await here.rematch(table, PUBLIC)
        assert declined.value.why.code == "only_seated"
        codes = await asyncio.gather(here.rematch(table, 0), here.rematch(table, 0))
        assert codes[0] == codes[1] != table.code
        assert ana.messages("table")[-1]["table"]["next"] == codes[0]
        again = await here.find(codes[0])
        assert again.seats == table.seats
        assert again.seat_of("ana") == 0
        assert again.status == "playing"
        assert again.host == 0
        assert await here.house.store.seed_of(table.code) != await here.house.store.seed_of(again.code)


async def test_a_server_that_went_down_before_the_first_row_begins_the_game_when_it_is_back(url: str) -> None:
    async with hall(url) as here:
        table = await table_of(here, "toy", Seat("human", "Ana"), Seat("human", "Ben"))
        assert table.status == "playing"  # find() began it: the store had the seats but no row


async def test_a_choice_made_for_somebody_who_is_just_back_is_none(url: str) -> None:
    async with hall(url, beat=30) as here:
        table = await table_of(here, "toy", Seat("human", "Ana"), Seat("human", "Ben"))
        await sitting.leave(table, 0, "")
        await asyncio.gather(table.welcome(Listener(0), -1), table.choose(0, 0, [GUESS], []))
        assert table.question.answers == {}


async def test_the_first_beat_after_a_restart_is_a_whole_one_even_if_somebody_left_last(url: str) -> None:
    async with hall(url, beat=30) as here:
        table = await table_of(here, "toy", Seat("human", "Ana"), Seat("human", "Ben"))
        await sitting.leave(table, 0, "")
        code = table.code
    async with hall(url, beat=30) as here:
        before = asyncio.get_running_loop().time()
        assert (await here.find(code)).question.asked_at >= before

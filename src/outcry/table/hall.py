"""All tables of a server: making them, finding them, and the rematch."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, TypeVar

import msgspec

from outcry.bots.registry import TEACHER, known, plays
from outcry.core.data import content_hash
from outcry.core.game import NEVER, PUBLIC, Game, Refusal, Refused
from outcry.core.lesson import Lesson
from outcry.store import Conflict, Damaged
from outcry.store.records import Row, Seat, lock_of, now
from outcry.store.records import Table as Record
from outcry.table import keys
from outcry.table.away import PutAway
from outcry.table.file import game_file
from outcry.table.house import House
from outcry.table.info import stored_info
from outcry.table.keys import is_code, new_token
from outcry.table.mending import mender
from outcry.table.once import Once
from outcry.table.report import game_report
from outcry.table.reviewing import Reviewing
from outcry.table.summaries import Summaries
from outcry.table.table import Table
from outcry.wire.http import NewLesson, NewTable, Seated, Tables

log = logging.getLogger(__name__)

T = TypeVar("T")
QUIET: Final = 600.0
"""Seconds after which a table that nobody looks at is put away; its log stays."""
TRIES: Final = 20
LAST_GAMES: Final = 20
SET_UPS: Final = 64
TODAY: Final = "today"
"""In the place of a hash: printed numbers as they are now. They are read once, so they stay so while a server runs."""
KEPT: Final = 200
"""So many answers are remembered for those who ask again."""


def freely() -> None:
    """Nobody minds."""


class Hall:
    """The tables that are in use. The others lie in the store."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.tables: dict[str, Table] = {}
        self._set_up: dict[tuple[str, int, bytes, str | None], Game] = {}
        self._finding = asyncio.Lock()
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        """Of tables that lie in the store although their clocks run."""
        self._waking: set[asyncio.Task[None]] = set()
        self._made: Once[Seated] = Once(KEPT)
        self._summaries = Summaries(house.store, self._game_of)
        self._reports: Once[bytes] = Once(KEPT)
        self._reviews: Once[bytes] = Once(KEPT)
        self._reviewing = Reviewing(house.title)

    def new_game(
        self, name: str, seats: int, options: Mapping[str, Any], data: Mapping[str, Any] | None = None
    ) -> Game:
        """A game of the shelf that this house has."""
        return self.house.title(name).new_game(seats, options, data)

    async def find(self, code: str) -> Table:
        """A table in use, or one from the store."""
        code = code.upper()
        table = self.tables.get(code)
        if table is not None and not table.closed:
            return table
        if not is_code(code):
            raise Refused(Refusal("no_such_table"))
        async with self._finding:
            table = self.tables.get(code)
            if table is not None and not table.closed:
                return table
            record = await self.house.store.load_table(code)
            if record is None:
                raise Refused(Refusal("no_such_table"))
            return self._use(await Table.load(self.house, record, await self._game_of(record)))

    def opens(self, code: str, token: str | None) -> bool:
        """A token is that of a seat, as far as this can be said without asking the log."""
        table = self.tables.get(code.upper())
        return table is not None and token is not None and table.seat_of(token) is not None

    async def at(self, code: str, do: Callable[[Table], Awaitable[T]]) -> T:
        """Do something at a table, which is found again if it was put away just before."""
        while True:
            table = await self.find(code)
            with suppress(PutAway):
                return await do(table)

    async def make(self, wish: NewTable, address: str = "") -> Seated:
        """A new table. The one who makes it has the first open seat; if there is none, he watches. Asked again with
        the same token after a lost answer, it is the same table."""
        token = wish.token or new_token()
        return await self._made.get(lock_of(token), lambda: self._new_table(wish, token, address))

    async def _new_table(self, wish: NewTable, token: str, address: str) -> Seated:
        game = self._game(wish)
        seats = [Seat("bot", bot=seat.bot) if seat.bot else Seat("open") for seat in wish.seats]
        mine = next((number for number, seat in enumerate(seats) if seat.kind == "open"), PUBLIC)
        if mine != PUBLIC:
            seats[mine] = Seat("human", wish.name, lock=lock_of(token))
        record = Record("", game.name, game.rules, seats, wish.title, game.options_data(), host=mine)
        code = await self._make(
            game, msgspec.structs.replace(record, listed=wish.listed, clock=wish.clock, hints=wish.hints), address
        )
        return Seated(code, mine, token if mine != PUBLIC else "")

    async def teach(self, lesson: Lesson, wish: NewLesson, address: str = "") -> Seated:
        """A table on the tape of a lesson, with those who teach around the learner. Nobody else finds it."""
        token = wish.token or new_token()
        return await self._made.get(lock_of(token), lambda: self._new_lesson(lesson, wish, token, address))

    async def _new_lesson(self, lesson: Lesson, wish: NewLesson, token: str, address: str) -> Seated:
        game = self.new_game(lesson.game, len(lesson.names), lesson.options, {})  # it was made with what is printed
        learner = Seat("human", wish.name, lock=lock_of(token))
        seats = [Seat("bot", name, bot=TEACHER) if name else learner for name in lesson.names]
        mine = seats.index(learner)
        options = game.options_data()
        record = Record(
            "", game.name, game.rules, seats, wish.title, options, host=mine, hints=False
        )  # the coach speaks
        code = await self._make(game, record, address, seed=lesson.seed)
        table = await self.find(code)
        for question, standing in lesson.wishes.items():
            await table.wish(mine, question, standing)
        return Seated(code, mine, token)

    async def rematch(self, table: Table, seat: int, address: str = "", may: Callable[[], None] = freely) -> str:
        """The same people, bots and options at a new table; asked twice, it is the same one. `may` raises Refused if no
        table may be made from there."""
        if seat == PUBLIC:
            raise Refused(Refusal("only_seated"))
        async with table.lock:
            if table.status != "over":
                raise Refused(Refusal("not_over"))
            if table.next is None:
                may()
                host = seat if table.host == PUBLIC else table.host
                again = msgspec.structs.replace(
                    table.record,
                    rules=table.game.rules,
                    seats=table.seats,
                    summary=None,
                    status="open",
                    host=host,
                    next=None,
                )
                seed: bytes | None = None
                printed: dict[str, Any] | None = None
                if any(one.bot == TEACHER for one in table.seats):  # the lesson again is the same lesson
                    seed, printed = await self.house.store.seed_of(table.code), {}
                data = TODAY if printed is None else None
                game = self._set_up_once(again.game, len(again.seats), again.options, data, printed)
                table.name_next(await self._make(game, again, address, follows=table.code, seed=seed))
                await self._keep_wishes(table)
            return table.next or ""

    async def _keep_wishes(self, table: Table) -> None:
        """The same people wish the same at the new table, but for what was only for that game."""
        again = await self.find(table.next or "")
        for seat, question, wish in table.wishes.all():
            if wish != NEVER:
                await again.wish(seat, question, wish)

    async def listing(self, codes: Sequence[str]) -> Tables:
        """What is going on here and may be found by anyone, and the tables of these codes."""
        here = [table.info() for table in self.tables.values() if table.record.listed and table.audience.clients]
        wanted = list(filter(is_code, dict.fromkeys(codes)))
        asleep = [code for code in wanted if code not in self.tables]
        found = await self._summaries.complete(await self.house.store.listed_tables(asleep, LAST_GAMES))
        over = [record for record in found if record.status == "over" and record.listed][:LAST_GAMES]
        infos = {record.code: stored_info(record) for record in found}
        infos |= {code: table.info() for code, table in self.tables.items() if code in infos or code in wanted}
        return Tables(
            open=[info for info in here if info.status == "open"],
            live=[info for info in here if info.status == "playing"],
            over=[infos[record.code] for record in over],
            mine=[infos[code] for code in wanted if code in infos],
        )

    async def forget(self, unused: int, idle: int) -> int:
        """Tables that nobody has used for so many days; how many. Those in use are never among them."""
        forgotten = 0
        while found := await self.house.store.forget(now(), unused, idle, but=self.tables):
            forgotten += found
        return forgotten

    async def wind_clocks(self) -> None:
        """After a start: time runs at these tables although nobody may be looking. Each is opened when its time is
        over, which its row says."""
        for record in await self.house.store.clocked_tables():
            if record.code not in self.tables:
                self._wake_in(record.code, left_of(record))

    def _wake_in(self, code: str, milliseconds: int) -> None:
        self._alarms[code] = asyncio.get_running_loop().call_later(milliseconds / 1000, self._alarm, code)

    def _alarm(self, code: str) -> None:
        del self._alarms[code]
        waking = asyncio.create_task(self._wake(code))
        self._waking.add(waking)
        waking.add_done_callback(self._waking.discard)

    async def _wake(self, code: str) -> None:
        try:
            await self.find(code)
        except Damaged as damaged:
            log.error("the clock of table %s does not run: %s", code, damaged)
        except Exception:
            log.exception("the clock of table %s does not run", code)

    async def log_of(self, table: Table) -> Iterator[Row]:
        """The whole log; Damaged, when a row is asked for that nobody can make again."""
        store = self.house.store
        return await store.log_of(table.code, mender(table.game, table.code, await store.seed_of(table.code)))

    async def file(self, table: Table) -> bytes:
        """The whole game, once it is over."""
        if table.status != "over":
            raise Refused(Refusal("not_over"))
        seed = await self.house.store.seed_of(table.code) or b""
        rows = await self.log_of(table)
        return await asyncio.to_thread(lambda: game_file(table.game, table.seats, seed, rows).to_bytes())

    async def report(self, table: Table) -> bytes:
        """What is told of a game, once it is over. All ask for it at the end, so it is made once."""
        if table.status != "over":
            raise Refused(Refusal("not_over"))
        return await self._reports.get(table.code, lambda: self._report(table))

    async def _report(self, table: Table) -> bytes:
        rows = await self.log_of(table)
        return await asyncio.to_thread(game_report, table.game, rows)

    async def review(self, table: Table) -> bytes:
        """Which decisions cost most in a game that is over, and how much was luck. It takes seconds, so it is done once
        for all who ask, in a process of its own."""
        if table.status != "over":
            raise Refused(Refusal("not_over"))
        return await self._reviews.get(table.code, lambda: self._review(table))

    async def _review(self, table: Table) -> bytes:
        return await self._reviewing.review(table.game, await self.log_of(table))

    def put_away(self, table: Table) -> None:
        """Forget a table after a while if nobody looks at it then."""
        if self.tables.get(table.code) is table:
            self.keep(table)
            self._timers[table.code] = asyncio.get_running_loop().call_later(QUIET, self._put_away, table)

    def keep(self, table: Table) -> None:
        """End the time after which it would be forgotten."""
        if self.tables.get(table.code) is table and (timer := self._timers.pop(table.code, None)) is not None:
            timer.cancel()

    def close(self) -> None:
        """Say goodbye at every table."""
        for table in self.tables.values():
            self.keep(table)
            table.close("server_stops")
        self.tables.clear()
        for alarm in self._alarms.values():
            alarm.cancel()
        self._reviewing.close()

    def _put_away(self, table: Table) -> None:
        left = table.time_left() if table.has_company() else None
        busy = left is not None and not table.closed and not asked_of_people(table.seats, table.info().waiting)
        if table.lock.locked() or busy:  # somebody is just coming, or bots play on
            self.put_away(table)
        elif not table.audience.clients and self.tables.get(table.code) is table:
            failed = table.closed
            self.keep(table)
            del self.tables[table.code]
            table.close("server_stops")
            if left is not None:
                self._wake_in(table.code, 0 if failed else left)

    def _use(self, table: Table) -> Table:
        self.tables[table.code] = table
        if (alarm := self._alarms.pop(table.code, None)) is not None:
            alarm.cancel()
        self.put_away(table)
        return table

    async def _game_of(self, record: Record) -> Game:
        """With the data that it was dealt with, whatever the files say today."""
        name, seats, options, data = record.game, len(record.seats), record.options, record.data
        printed: dict[str, Any] | None = {}
        if data is not None and (name, seats, msgspec.json.encode(options), data) not in self._set_up:
            printed = await self.house.store.data_of(data)
            if printed is None:  # with other numbers it would be another game
                raise Damaged(0)
        return self._set_up_once(name, seats, options, data, printed)

    def _set_up_once(
        self,
        name: str,
        seats: int,
        options: Mapping[str, Any],
        data: str | None,
        printed: Mapping[str, Any] | None,
    ) -> Game:
        """One game for all tables that play it so: it never changes. Those set up last are kept."""
        key = (name, seats, msgspec.json.encode(options), data)
        game = self._set_up.pop(key, None) or self.new_game(name, seats, options, printed)
        self._set_up[key] = game
        if len(self._set_up) > SET_UPS:
            del self._set_up[next(iter(self._set_up))]
        return game

    def _game(self, wish: NewTable) -> Game:
        game = self._set_up_once(wish.game, len(wish.seats), wish.options, TODAY, None)
        for seat in wish.seats:
            if seat.bot is not None and not plays(seat.bot, game):
                raise Refused(Refusal("bot_unknown", {"bot": seat.bot, "known": ", ".join(known(game))}))
        return game

    async def _make(
        self, game: Game, wanted: Record, address: str, follows: str | None = None, seed: bytes | None = None
    ) -> str:
        printed = game.data()
        for _ in range(TRIES):
            record = msgspec.structs.replace(wanted, code=keys.new_code(), created=now(), data=content_hash(printed))
            try:
                code = await self.house.store.create_table(record, seed or keys.new_seed(), follows, printed)
            except Conflict:  # this code is taken
                continue
            if code == record.code:
                table = self._use(Table(self.house, record, game))
                table.played_from = address
                if all(seat.kind != "open" for seat in record.seats):
                    await table.begin()
            return code
        raise Refused(Refusal("no_code_free"))


def asked_of_people(seats: Sequence[Seat], waiting: Sequence[int]) -> bool:
    """Nothing happens there before one of them comes, or the time is over."""
    return bool(waiting) and all(seats[seat].kind == "human" and not seats[seat].bot for seat in waiting)


def left_of(record: Record) -> int:
    """Milliseconds until something happens by itself at a table in the store. It is counted from what the clock on the
    wall said, which may have been put right since: nobody waits longer than a question takes."""
    summary = record.summary
    if summary is None or not asked_of_people(record.seats, summary.waiting):
        return 0
    whole = record.clock * 1000
    return min(whole, max(0, summary.asked + whole - now()))

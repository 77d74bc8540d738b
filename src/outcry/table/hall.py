"""All tables of a server: making them, finding them, and the rematch."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, TypeVar

from outcry.bots.registry import known
from outcry.core.game import PUBLIC, Game, Refusal
from outcry.core.gamefile import NewGame
from outcry.store import Conflict
from outcry.store.records import Seat, lock_of
from outcry.store.records import Table as Record
from outcry.table.choices import Declined, PutAway
from outcry.table.file import game_file
from outcry.table.keys import CODE_LENGTH, LETTERS, new_code, new_seed, new_token
from outcry.table.table import House, Table
from outcry.wire.http import NewTable, Seated

T = TypeVar("T")
QUIET: Final = 600.0
"""Seconds after which a table that nobody looks at is put away; its log stays."""
TRIES: Final = 20


class NoSuchTable(LookupError):
    """There is no table of this code."""


class Hall:
    """The tables that are in use. The others lie in the store."""

    def __init__(self, house: House, new_game: NewGame) -> None:
        self.house = house
        self.new_game = new_game
        self.tables: dict[str, Table] = {}
        self._finding = asyncio.Lock()
        self._timers: dict[str, asyncio.TimerHandle] = {}

    async def find(self, code: str) -> Table:
        """A table in use, or one from the store."""
        code = code.upper()
        table = self.tables.get(code)
        if table is not None and not table.closed:
            return table
        if len(code) != CODE_LENGTH or any(letter not in LETTERS for letter in code):
            raise NoSuchTable(code)
        async with self._finding:
            table = self.tables.get(code)
            if table is not None and not table.closed:
                return table
            record = await self.house.store.load_table(code)
            if record is None:
                raise NoSuchTable(code)
            game = self.new_game(record.game, len(record.seats), record.options)
            return self._use(await Table.load(self.house, record, game))

    async def at(self, code: str, do: Callable[[Table], Awaitable[T]]) -> T:
        """Do something at a table, which is found again if it was put away just before."""
        while True:
            table = await self.find(code)
            with suppress(PutAway):
                return await do(table)

    async def make(self, wish: NewTable) -> Seated:
        """A new table. The one who makes it has the first open seat; if there is none, he watches."""
        game = self._game(wish)
        token = new_token()
        seats = [Seat("bot", bot=seat.bot) if seat.bot else Seat("open") for seat in wish.seats]
        mine = next((number for number, seat in enumerate(seats) if seat.kind == "open"), PUBLIC)
        if mine != PUBLIC:
            seats[mine] = Seat("human", wish.name, lock=lock_of(token))
        code = await self._make(game, wish.title, seats, host=mine)
        return Seated(code, mine, token if mine != PUBLIC else "")

    async def rematch(self, table: Table, seat: int) -> str:
        """The same people, bots and options at a new table; asked twice, it is the same one."""
        if seat == PUBLIC:
            raise Declined(Refusal("only_seated"))
        async with table.lock:
            if table.status != "over":
                raise Declined(Refusal("not_over"))
            if table.next is None:
                table.name_next(await self._make(table.game, table.record.title, table.seats, follows=table.code))
            return table.next or ""

    async def file(self, table: Table) -> bytes:
        """The whole game, once it is over."""
        if table.status != "over":
            raise Declined(Refusal("not_over"))
        store = self.house.store
        rows = await store.rows(table.code, -1)
        return game_file(table.game, table.seats, await store.seed_of(table.code) or b"", rows).to_bytes()

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

    def _put_away(self, table: Table) -> None:
        if not table.audience.clients and self.tables.get(table.code) is table:
            self.keep(table)
            del self.tables[table.code]
            table.close("server_stops")

    def _use(self, table: Table) -> Table:
        self.tables[table.code] = table
        self.put_away(table)
        return table

    def _game(self, wish: NewTable) -> Game:
        try:
            game = self.new_game(wish.game, len(wish.seats), wish.options)
        except LookupError:
            raise Declined(Refusal("no_such_game", {"game": wish.game})) from None
        bots = known(game)
        for seat in wish.seats:
            if seat.bot is not None and seat.bot not in bots:
                raise Declined(Refusal("bot_unknown", {"bot": seat.bot, "known": ", ".join(bots)}))
        return game

    async def _make(
        self, game: Game, title: str, seats: list[Seat], host: int = PUBLIC, follows: str | None = None
    ) -> str:
        for _ in range(TRIES):
            record = Record(new_code(), game.name, game.rules, seats, title, game.options_data(), host=host)
            try:
                code = await self.house.store.create_table(record, new_seed(), follows)
            except Conflict:  # this code is taken
                continue
            if code == record.code:
                table = self._use(Table(self.house, record, game))
                if all(seat.kind != "open" for seat in seats):
                    await table.begin()
            return code
        raise Declined(Refusal("no_code_free"))

"""The log of all tables: what is asked of it and what is written to it, on SQLite and PostgreSQL alike."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache, partial
from itertools import groupby
from operator import itemgetter
from typing import Any, Final, Self, get_args

import msgspec
from sqlalchemy import (
    BindParameter,
    Connection,
    RowMapping,
    Select,
    Update,
    UpdateBase,
    bindparam,
    case,
    delete,
    func,
    or_,
    select,
    update,
)
from sqlalchemy import Row as SqlRow

from outcry.store.address import address, make_file
from outcry.store.columns import (
    FIELDS,
    Mend,
    cannot_mend,
    json_text,
    read_last,
    read_row,
    read_rows,
    read_story,
    read_table,
    read_tables,
    row_values,
    seat_values,
    size_of,
    table_values,
)
from outcry.store.engines import INSERT, Database, is_file, making, reading, writing
from outcry.store.faults import Conflict, faults_at
from outcry.store.forgetting import DAY, forget, forgettable
from outcry.store.packing import WHOLE_EVERY, Unreadable, first_needed, pack, unpack
from outcry.store.records import ASIDE, NOBODY, Row, RowKind, Seat, Status, Summary, Table, lock_of
from outcry.store.schema import data, log, sealed, seats, tables, wishes
from outcry.store.versions import prepare
from outcry.store.writer import Writer

# Made once: putting a statement together costs more than sending it.
TABLES: Final = select(
    *(tables.c[name] for name in FIELDS), *(seats.c[name] for name in Seat.__struct_fields__)
).join_from(tables, seats)
IN_ORDER: Final = (tables.c.created.desc(), tables.c.code, seats.c.seat)
OF_CODES: Final = tables.c.code.in_(bindparam("codes", expanding=True))
FINISHED: Final = (
    select(tables.c.code)
    .where(tables.c.status == "over", tables.c.listed)
    .order_by(tables.c.created.desc())
    .limit(bindparam("most"))
)
SOME_TABLES: Final = TABLES.where(OF_CODES).order_by(*IN_ORDER)
LISTED_TABLES: Final = TABLES.where(or_(OF_CODES, tables.c.code.in_(FINISHED))).order_by(*IN_ORDER)
NEW_ROW: Final = log.insert()
OF_CODE: Final[BindParameter[str]] = bindparam("code")
ROWS: Final = select(log).where(log.c.code == OF_CODE, log.c.seq > bindparam("after")).order_by(log.c.seq)
TOLD: Final = [column for column in log.c if column.name != "state"]
STORY: Final = (
    select(*TOLD)
    .where(
        log.c.code == OF_CODE,
        log.c.seq > bindparam("after"),
        log.c.kind.not_in(ASIDE) | (log.c.seq > bindparam("aside_after")),
    )
    .order_by(log.c.seq.desc())
    .limit(bindparam("most"))
)
LAST: Final = select(func.max(log.c.seq)).where(log.c.code == OF_CODE).scalar_subquery()
TO_THE_LAST: Final = (
    select(log).where(log.c.code == OF_CODE, log.c.seq >= LAST - LAST % WHOLE_EVERY).order_by(log.c.seq)
)
LAST_TOLD: Final = (
    select(*TOLD)
    .where(log.c.code == OF_CODE, log.c.kind.in_(bindparam("kinds", expanding=True)))
    .order_by(log.c.seq.desc())
    .limit(1)
)
SEED: Final = select(tables.c.seed).where(tables.c.code == OF_CODE)
OPENED: Final = (
    select(log.c.seq).where(log.c.code == OF_CODE, log.c.seq > bindparam("ask"), log.c.kind == "sealed").limit(1)
)
SEALED: Final = (
    select(sealed.c.seat, sealed.c.chain)
    .where(sealed.c.code == OF_CODE, sealed.c.ask == bindparam("ask"))
    .order_by(sealed.c.seat)
)
NO_LONGER_SEALED: Final = delete(sealed).where(sealed.c.code == OF_CODE, sealed.c.ask == bindparam("ask"))
WISHES: Final = select(wishes).where(wishes.c.code == OF_CODE)
BOT_TAKES: Final = case((seats.c.kind == "open", "bot"), else_=seats.c.kind)
"""A bot has an open seat, and only stands in on a human's."""


async def open_store(given: str | None = None) -> Store:
    """Open the log at an address (else OUTCRY_DATABASE, else a file in the data folder); a new one is made ready."""
    url = address(given)
    make_file(url)
    maker = making(url)
    try:
        with faults_at(url):
            await maker.run(lambda connection: prepare(connection, url))
    finally:
        await maker.close()
    return Store(writing(url), reading(url))


class Store:
    """What is awaited here and returns is durable. Conflict means that somebody was first and nothing was written;
    StoreError that the database failed, and then a write may have happened or not: read the log to know."""

    def __init__(self, writing: Database, reading: Database) -> None:
        self._writing = writing
        self._reading = reading
        self._writer = Writer(writing)
        insert = INSERT[writing.url.get_backend_name()]
        self._new_table = insert(tables).on_conflict_do_nothing()
        self._new_data = insert(data).on_conflict_do_nothing()
        self._new_row = insert(log).on_conflict_do_nothing()
        answer = insert(sealed)
        self._answer = answer.on_conflict_do_update(
            index_elements=list(sealed.primary_key), set_={"chain": answer.excluded.chain}
        )

        wish = insert(wishes)
        self._wish = wish.on_conflict_do_update(
            index_elements=list(wishes.primary_key), set_={"wish": wish.excluded.wish}
        )

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """What waits is still written."""
        await self._writer.close()
        await self._reading.close()
        await self._writing.close()

    @property
    def file(self) -> str | None:
        """Where it is kept, if that is a file."""
        return self._reading.url.database if is_file(self._reading.url) else None

    # Tables and seats.

    async def create_table(
        self, table: Table, seed: bytes, follows: str | None = None, printed: Mapping[str, Any] | None = None
    ) -> str:
        """Make a table; Conflict if its code is taken. `printed` is the data of its hash, which is kept once. A rematch
        names the table it follows, and of two rematches only the first is made: the code that is returned is the one to
        go to."""

        def work(connection: Connection) -> str:
            if follows is not None:
                # Locked until the end, so that two programs cannot both find it free.
                before = select(tables.c.next).where(tables.c.code == follows).with_for_update()
                first = connection.scalar(before)
                if first is not None:
                    return str(first)
            if printed is not None:
                connection.execute(self._new_data, {"hash": table.data, "content": pack(printed)})
            claim(connection, self._new_table, table_values(table, seed))
            chairs = [seat_values(table.code, number, seat) for number, seat in enumerate(table.seats)]
            connection.execute(seats.insert(), chairs)
            if follows is not None:
                connection.execute(update(tables).where(tables.c.code == follows).values(next=table.code))
            return table.code

        return await self._writer.write(work)

    async def load_table(self, code: str) -> Table | None:
        """Damaged if it cannot be read."""
        found = await self._lines(SOME_TABLES, codes=[code])
        return read_table(found) if found else None

    async def load_tables(self, codes: Sequence[str]) -> list[Table]:
        """Those of these codes that there are."""
        return read_tables(await self._lines(SOME_TABLES, codes=codes)) if codes else []

    async def clocked_tables(self) -> list[Table]:
        """The tables where time runs although nobody may be looking."""
        running = TABLES.where(tables.c.status == "playing", tables.c.clock > 0)
        return read_tables(await self._lines(running.order_by(*IN_ORDER)))

    async def listed_tables(self, codes: Sequence[str], most: int) -> list[Table]:
        """Those of these codes, and the last games that were open to anyone; the newest first."""
        return read_tables(await self._lines(LISTED_TABLES, codes=codes, most=most))

    async def keep_summaries(self, summaries: Mapping[str, Summary]) -> None:
        """How games stand whose logs are older than summaries. One that has gone on meanwhile has a newer one."""
        found = [{"of": code, "new_summary": json_text(summary)} for code, summary in summaries.items()]

        def work(connection: Connection) -> None:
            connection.execute(change_of("summary").where(tables.c.summary.is_(None)), found)

        await self._writer.write(work)

    async def data_of(self, hash: str) -> dict[str, Any] | None:
        """The printed numbers of a hash; None if they are not there, or are damaged."""
        found = await self._read(select(data.c.content).where(data.c.hash == hash))
        with suppress(Unreadable):
            return unpack(found[0]["content"]) if found else None
        return None

    async def seed_of(self, code: str) -> bytes | None:
        """The secret of a table: it leaves the server only after the end."""
        found = await self._read(SEED, code=code)
        return found[0]["seed"] if found else None

    async def sit(self, code: str, name: str, token: str, seat: int | None = None) -> int:
        """Take an open seat, this one or the first; Conflict if there is none. Where nobody is host, one becomes it."""

        def work(connection: Connection) -> int:
            chair = select(seats.c.seat).where(seats.c.code == code, seats.c.kind == "open")
            if seat is not None:
                chair = chair.where(seats.c.seat == seat)
            # PostgreSQL locks the seat for this transaction and skips one that somebody else is taking just now.
            free = connection.scalar(chair.order_by(seats.c.seat).limit(1).with_for_update(skip_locked=True))
            if free is None:
                raise Conflict
            here = (seats.c.code == code) & (seats.c.seat == free)
            connection.execute(update(seats).where(here).values(kind="human", name=name, lock=lock_of(token)))
            hostless = (tables.c.code == code) & (tables.c.host == NOBODY)
            connection.execute(update(tables).where(hostless).values(host=free))
            return int(free)

        return await self._writer.write(work)

    async def unsit(self, code: str, seat: int, token: str) -> None:
        """Before the game, give a seat back; Conflict if it is not (or no longer) the token's. The next human in the
        order of the seats becomes host."""

        def work(connection: Connection) -> None:
            status = select(tables.c.status).where(tables.c.code == code).scalar_subquery()
            here = (seats.c.code == code) & (seats.c.seat == seat) & (seats.c.lock == lock_of(token))
            empty = msgspec.structs.asdict(Seat("open"))
            left = connection.execute(update(seats).where(here, status == "open").values(empty))
            if not left.rowcount:
                raise Conflict
            connection.execute(delete(wishes).where(wishes.c.code == code, wishes.c.seat == seat))
            human = select(func.min(seats.c.seat)).where(seats.c.code == code, seats.c.kind == "human")
            heir = func.coalesce(human.scalar_subquery(), NOBODY)
            was_host = (tables.c.code == code) & (tables.c.host == seat)
            connection.execute(update(tables).where(was_host).values(host=heir))

        await self._writer.write(work)

    async def forget(self, now: int, unused: int, idle: int, but: Collection[str] = ()) -> int:
        """Forget tables that nobody has used for so many days, a few at a time, but for some; how many they were. The
        newest table says what day it is too: a machine whose clock has jumped forgets nothing."""
        if not unused and not idle:
            return 0
        newest = (await self._read(select(func.max(tables.c.created).label("newest"))))[0]["newest"] or 0
        today = min(now, newest + DAY)
        found = await self._read(forgettable(today, unused, idle))
        codes = [line["code"] for line in found if line["code"] not in but]
        if codes:
            await self._writer.write(partial(forget, codes=codes))
        return len(codes)

    # The log.

    async def append(
        self,
        code: str,
        row: Row,
        *,
        before: Mapping[str, Any] | None = None,
        opens: int | None = None,
        status: Status | None = None,
        summary: Summary | None = None,
        bots: Mapping[int, str] | None = None,
        names: Mapping[int, str] | None = None,
    ) -> int:
        """Add a row, the next one when the last is acknowledged; Conflict if its number is taken. Its size.
        `before` is the position of the row before, if it is known how that was written. With the row, in the same
        transaction: the sealed answers to an ask are opened and no longer pending; the table's status and summary
        change; bots take seats, with the names that they have there, and "" gives one back to its human."""
        values = row_values(code, row, before)
        changes = {"status": status, "summary": None if summary is None else json_text(summary)}
        changed = {name: value for name, value in changes.items() if value is not None}

        def work(connection: Connection) -> None:
            claim(connection, self._new_row, values)
            if opens is not None:
                connection.execute(NO_LONGER_SEALED, {"code": code, "ask": opens})
            for statement, of_table in changing(code, changed):
                connection.execute(statement, of_table)
            for seat, bot in (bots or {}).items():
                here = (seats.c.code == code) & (seats.c.seat == seat)
                called = {"name": names[seat]} if names else {}
                connection.execute(update(seats).where(here).values(bot=bot, kind=BOT_TAKES, **called))

        opened = [] if opens is None else [(NO_LONGER_SEALED, {"code": code, "ask": opens})]
        simply = () if bots else [(NEW_ROW, values), *opened, *changing(code, changed)]
        await self._writer.write(work, simply)
        return size_of(values)

    async def rows(self, code: str, after: int = -1) -> list[Row]:
        """The rows with higher numbers, in order."""
        found = await self._read(ROWS, code=code, after=first_needed(after + 1) - 1)
        return [row for row in read_rows(found) if row.seq > after]

    async def story(self, code: str, after: int, aside_after: int, most: int) -> list[Row]:
        """The last of these rows without their positions, which are nearly all there is to read: for who is only told
        what happened. Rows that leave the game as it is are told after `aside_after` alone."""
        found = await self._read(STORY, code=code, after=after, aside_after=aside_after, most=most)
        return [read_story(line) for line in reversed(found)]

    async def log_of(self, code: str, mend: Mend = cannot_mend) -> Iterator[Row]:
        """The whole log. A row is unpacked only when it is asked for, so that another thread can do it."""
        return read_rows(await self._read(ROWS, code=code, after=-1), mend)

    async def last_row(self, code: str) -> Row | None:
        """Damaged if its position cannot be read."""
        found = await self._read(TO_THE_LAST, code=code)
        return read_last(found) if found else None

    async def mended_last_row(self, code: str, mend: Mend) -> Row:
        """With what can be made again of damaged positions, from the first row on."""
        return read_last(await self._read(ROWS, code=code, after=-1), mend)

    async def last_rows(self, codes: Sequence[str]) -> dict[str, Callable[[], Row]]:
        """The last row of each of these tables, which is read when it is asked for: one that cannot be read is in
        nobody's way."""
        last = select(log.c.code, func.max(log.c.seq).label("seq")).where(log.c.code.in_(codes)).group_by(log.c.code)
        ends = last.subquery()
        needed = (log.c.code == ends.c.code) & (log.c.seq >= ends.c.seq - ends.c.seq % WHOLE_EVERY)
        found = await self._read(select(log).join(ends, needed).order_by(log.c.code, log.c.seq))
        of_each = {code: list(lines) for code, lines in groupby(found, itemgetter("code"))}
        return {code: partial(read_last, lines) for code, lines in of_each.items()}

    async def last_told(self, code: str, but: Sequence[RowKind] = (), only: RowKind | None = None) -> Row | None:
        """The last that is of none of these kinds, or of this one; without its position."""
        kinds = [kind for kind in get_args(RowKind) if kind not in but and only in (None, kind)]
        found = await self._read(LAST_TOLD, code=code, kinds=kinds)
        return read_row(found[0], {}) if found else None

    # Sealed answers that are still pending. `ask` is the number of the row after which they were asked for.

    async def put_sealed(self, code: str, ask: int, seat: int, chain: Sequence[int]) -> None:
        """Keep an answer, in place of an earlier one of the seat; Conflict if they have been opened."""

        def work(connection: Connection) -> None:
            if connection.scalar(OPENED, {"code": code, "ask": ask}) is not None:
                raise Conflict
            values = {"code": code, "ask": ask, "seat": seat, "chain": json_text(list(chain))}
            connection.execute(self._answer, values)

        await self._writer.write(work)

    async def sealed_of(self, code: str, ask: int) -> dict[int, list[int]]:
        """The answers given so far, seat by seat."""
        found = await self._read(SEALED, code=code, ask=ask)
        return {line["seat"]: msgspec.json.decode(line["chain"], type=list[int]) for line in found}

    # Standing wishes: who has one, nobody else may know.

    async def put_wish(self, code: str, seat: int, question: str, wish: str) -> None:
        """Keep a wish, in place of an earlier one of the seat for this question."""
        values = {"code": code, "seat": seat, "question": question, "wish": wish}

        def work(connection: Connection) -> None:
            connection.execute(self._wish, values)

        await self._writer.write(work)

    async def wishes_of(self, code: str) -> dict[int, dict[str, str]]:
        """By seat and question."""
        found: dict[int, dict[str, str]] = {}
        for line in await self._read(WISHES, code=code):
            found.setdefault(line["seat"], {})[line["question"]] = line["wish"]
        return found

    async def _read(self, statement: Select[Any], **values: Any) -> Sequence[RowMapping]:
        return [line._mapping for line in await self._lines(statement, **values)]

    async def _lines(self, statement: Select[Any], **values: Any) -> Sequence[SqlRow[Any]]:
        """As tuples: many of them are read quicker so than by name."""
        with faults_at(self._reading.url):
            return await self._reading.run(lambda connection: connection.execute(statement, values).all())


def changing(code: str, changed: dict[str, Any]) -> list[tuple[UpdateBase, dict[str, Any]]]:
    """The change of a table, as a statement that is the same for all tables that change so."""
    values = {f"new_{name}": value for name, value in changed.items()}  # a column's own name is taken already
    return [(change_of(*changed), {"of": code, **values})] if changed else []


@cache
def change_of(*names: str) -> Update:
    of_code = update(tables).where(tables.c.code == bindparam("of"))
    return of_code.values({name: bindparam(f"new_{name}") for name in names})


def claim(connection: Connection, insert: Any, values: dict[str, Any]) -> None:
    """Insert under a key that must be free; a taken one is no error of the database, so the transaction goes on."""
    if not connection.execute(insert, values).rowcount:
        raise Conflict

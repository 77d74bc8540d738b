"""How games stand whose logs are older than the summary of a table: read from their last rows, at once, and kept."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence

import msgspec

from outcry.core.game import Game
from outcry.store import Store, StoreError, Summary, Table
from outcry.table.info import summary_of

log = logging.getLogger(__name__)


class Summaries:
    """Each is put together once in the life of a log. What nobody can read any more is tried once by each server."""

    def __init__(self, store: Store, game_of: Callable[[Table], Awaitable[Game]]) -> None:
        self._store = store
        self._game_of = game_of
        self._unreadable: set[str] = set()

    async def complete(self, records: Sequence[Table]) -> list[Table]:
        """The same tables. One that cannot be read is listed without how it stands."""
        older = {
            record.code: record
            for record in records
            if record.summary is None and record.status != "open" and record.code not in self._unreadable
        }
        if not older:
            return list(records)
        found: dict[str, Summary] = {}
        for code, read in (await self._store.last_rows(list(older))).items():
            try:
                row = read()
                state = (await self._game_of(older[code])).load(row.state)
                found[code] = summary_of(state, asked=row.created, changed=row.created)
            except Exception as error:  # whatever it is: the other tables have nothing to do with it
                log.error("table %s cannot be read: %s", code, type(error).__name__)
        self._unreadable.update(older.keys() - found.keys())
        await self._keep(found)
        return [
            record if record.code not in found else msgspec.structs.replace(record, summary=found[record.code])
            for record in records
        ]

    async def _keep(self, found: dict[str, Summary]) -> None:
        if found:
            try:
                await self._store.keep_summaries(found)
            except StoreError as error:  # lists need not wait for a disk that is full
                log.warning("summaries were not kept: %s", error)

"""How games stand whose logs are older than the summary of a table: read from their last rows, all at once."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import cache

import msgspec

from outcry.core.game import Game
from outcry.store import Store, Table
from outcry.table.info import summary_of

log = logging.getLogger(__name__)


async def with_summaries(
    records: Sequence[Table], store: Store, game_of: Callable[[Table], Awaitable[Game]]
) -> dict[str, Table]:
    """The tables by their codes. One that nobody can read any more is listed without how it stands."""
    found = {record.code: record for record in records}
    older = [code for code, record in found.items() if record.summary is None and record.status != "open"]
    if older:
        for code, read in (await store.last_rows(older)).items():
            try:
                row = read()
                state = (await game_of(found[code])).load(row.state)
                summary = summary_of(state, asked=row.created, changed=row.created)
            except Exception as error:  # whatever it is: the other tables have nothing to do with it
                complain(code, type(error).__name__)
                continue
            found[code] = msgspec.structs.replace(found[code], summary=summary)
    return found


@cache
def complain(code: str, why: str) -> None:
    """Once: lists are asked for all the time."""
    log.error("table %s cannot be read: %s", code, why)

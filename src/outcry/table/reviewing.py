"""Looking back at a finished game: in a process of its own, for it takes seconds, and one game at a time."""

from __future__ import annotations

import asyncio
import pickle
import zlib
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final

import msgspec

from outcry.bots.registry import REVIEWERS, check_review
from outcry.bots.review import Judged, Moment, SeatReview
from outcry.core.events import Event
from outcry.core.game import Game, Refusal, Refused
from outcry.games import FindTitle
from outcry.store.records import ASIDE, Row
from outcry.table.audience import plain
from outcry.table.told import told
from outcry.table.worker import Failed, Worker
from outcry.wire.http import GameReview, JudgedDecision, ReviewOfSeat

TIME_LIMIT: Final = 300.0
"""Seconds, on a busy machine; a review takes some five."""
BEHIND: Final = 5
"""A review waits for tables, never they for it."""
QUICK: Final = 1


class Kept(msgspec.Struct, frozen=True):
    """A row of the log, as much as is looked at."""

    row: int
    chosen: dict[int, list[int]]
    events: list[Event]
    state: dict[str, Any]


class Errand(msgspec.Struct, frozen=True):
    """A finished game by its name, and its rows, the set-up first."""

    game: str
    seats: int
    options: dict[str, Any]
    data: dict[str, Any]
    rows: list[Kept]


class Reviewing:
    """A worker begins for each review and ends with it: they are rare, and what it needs is the server's again."""

    def __init__(self, title: FindTitle) -> None:
        self._title = title
        self._threads = ThreadPoolExecutor(1, "review")
        self._turn = asyncio.Lock()
        self._worker: Worker | None = None

    async def review(self, game: Game, log: Iterable[Row]) -> bytes:
        """A `GameReview` as JSON. Refused if nobody looks back at such a game."""
        packed = await asyncio.to_thread(pack, game, log)
        async with self._turn:
            self._worker = worker = Worker(partial(review_errand, self._title), self._threads, BEHIND)
            try:
                async with asyncio.timeout(TIME_LIMIT):
                    await worker.ready()
                    found: bytes | None = await worker.ask(packed)
            except (Failed, TimeoutError):
                found = None
            finally:
                worker.end()
        if found is None:
            raise Refused(Refusal("review_failed"))
        return found

    def close(self) -> None:
        if self._worker is not None:
            self._worker.end()
        self._threads.shutdown(wait=True)


def pack(game: Game, log: Iterable[Row]) -> bytes:
    """Small, for it is sent to the worker in one piece."""
    rows = [row for row in log if row.kind not in ASIDE]
    for rules in {row.rules for row in rows}:
        check_review(game, rules)
    kept = [Kept(row.seq, chosen_in(row), told(game, row), row.state) for row in rows]
    errand = Errand(game.name, game.seats, game.options_data(), game.data(), kept)
    return zlib.compress(pickle.dumps(errand), QUICK)


def chosen_in(row: Row) -> dict[int, list[int]]:
    return {row.seat: row.chain} if row.kind == "act" else row.answers


# What follows runs in the worker.


def review_errand(title: FindTitle, packed: bytes) -> bytes | None:
    """None if it fails in any way."""
    try:
        errand: Errand = pickle.loads(zlib.decompress(packed))
        game = title(errand.game).new_game(errand.seats, errand.options, errand.data)
        found = REVIEWERS[errand.game](game).review(moments_of(game, errand.rows))
        return msgspec.json.encode(GameReview([of_seat(one) for one in found]))
    except BaseException:
        return None


def moments_of(game: Game, rows: Sequence[Kept]) -> list[Moment]:
    states = [game.load(row.state) for row in rows]
    return [
        Moment(row.row, before, row.chosen, row.events, after)
        for row, before, after in zip(rows[1:], states, states[1:], strict=False)
    ]


def of_seat(one: SeatReview) -> ReviewOfSeat:
    luck = {part: round(money) for part, money in one.luck.items()}
    return ReviewOfSeat(one.decisions, one.as_advised, [decision(each) for each in one.costliest], luck)


def decision(one: Judged) -> JudgedDecision:
    return JudgedDecision(one.row, plain(one.view), one.chosen, one.best, round(one.cost), one.reason, one.args)

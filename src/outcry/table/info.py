"""What everybody may know of a table, put together from how its game stands."""

from __future__ import annotations

from typing import Any

from outcry.core.game import PUBLIC, Game, State
from outcry.store.records import Seat, Status
from outcry.wire.http import SeatInfo, TableInfo


def status_of(state: State | None) -> Status:
    if state is None:
        return "open"
    return "over" if state.outcome() is not None else "playing"


def table_info(game: Game, state: State | None, seats: list[SeatInfo], changed: int, **known: Any) -> TableInfo:
    """`changed` is when the last row was made: the end, if the game is over."""
    view = None if state is None else state.view(PUBLIC)
    outcome = None if state is None else state.outcome()
    return TableInfo(
        game=game.name,
        options=game.options_data(),
        status=status_of(state),
        seats=seats,
        round=view.round if view else 0,
        rounds=view.rounds if view else 0,
        phase=view.phase if view else "",
        waiting=view.waiting if view else [],
        ended=changed if outcome else None,
        scores=outcome.scores if outcome else None,
        **known,
    )


def seat_info(seat: Seat, here: bool) -> SeatInfo:
    return SeatInfo(seat.name, seat.kind, seat.bot or None, here or seat.kind == "bot")

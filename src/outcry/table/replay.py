"""A game to be looked at again, step by step: as one seat knew it, as a watcher did, or with nothing hidden."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from outcry.core.events import Event
from outcry.core.game import EVERYTHING, PUBLIC, Game, Refusal, Refused, State
from outcry.core.gamefile import GameFile
from outcry.store.records import Row
from outcry.table.audience import plain
from outcry.table.info import seat_info, status_of, summary_of, table_info
from outcry.table.names import names_of
from outcry.table.told import told
from outcry.wire.http import Replay, ReplayStep, TableInfo


def replay_of_log(game: Game, table: TableInfo, rows: Iterable[Row], seat: int) -> Replay:
    """From the stored rows: nothing is played again. Secrets leave the server only for a game that is over."""
    if table.status != "over":
        raise Refused(Refusal("not_over"))
    steps = [
        step_of_row(game, row, seat) for row in rows if row.kind != "deed"
    ]  # what came to nothing is not seen again
    return Replay(table, board_of(game), seat, steps)


def step_of_row(game: Game, row: Row, seat: int) -> ReplayStep:
    motion = motion_of(game, row.note if row.kind == "outside" else None)
    return replay_step(row.seq, row.seat, told(game, row), game.load(row.state), seat, motion)


def replay_of_file(file: GameFile, seat: int) -> Replay:
    """From a file that somebody kept. It may break off in mid-game: its secrets are its owner's."""
    return Replay(table_of_file(file), board_of(file.game), seat, list(steps_of_file(file, seat)))


def steps_of_file(file: GameFile, seat: int) -> Iterator[ReplayStep]:
    """As the log has them: sealed answers that open together are one step."""
    again = file.after(0)
    yield replay_step(0, PUBLIC, again.setup, again.state, seat)
    for number, row in enumerate(file.rows, 1):
        actor = PUBLIC if row.seat is None or again.state.standing().sealed else row.seat
        again.repeat(row)
        if row.events:
            motion = motion_of(file.game, row.answer)
            yield replay_step(number, actor, row.events, again.state, seat, motion)


def replay_step(
    seq: int, actor: int, events: list[Event], state: State, seat: int, motion: dict[str, Any] | None = None
) -> ReplayStep:
    seen = [event for event in events if seat == EVERYTHING or event.seen_by(seat)]
    return ReplayStep(seq, actor, seen, plain(state.view(seat)), motion)


def motion_of(game: Game, answer: dict[str, Any] | None) -> dict[str, Any] | None:
    motion = None if answer is None else game.motion(answer)
    return None if motion is None else motion.told


def table_of_file(file: GameFile) -> TableInfo:
    """In older files a bot is called what it is, which is no name."""
    names = names_of([("" if sat.name == sat.bot else sat.name, bool(sat.bot)) for sat in file.seats])
    seats = [
        seat_info(name, "bot" if sat.bot else "human", sat.bot, False)
        for sat, name in zip(file.seats, names, strict=True)
    ]
    nothing = {
        "code": "",
        "title": "",
        "host": PUBLIC,
        "watchers": 0,
        "listed": False,
        "hints": False,
        "clock": 0,
        "left": None,
        "created": 0,
    }
    return table_info(
        summary_of(file.state, asked=0, changed=0),
        game=file.game.name,
        options=file.game.options_data(),
        status=status_of(file.state),
        seats=seats,
        **nothing,
    )


def board_of(game: Game) -> dict[str, object] | None:
    board_data = game.board_data()
    return None if board_data is None else plain(board_data)

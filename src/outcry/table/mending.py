"""A position that was damaged in the log is played again: its row says what was done, and chance is the seed's."""

from __future__ import annotations

import logging
from typing import Any

from outcry.core.game import Game, State
from outcry.core.play import opening, play, resolve
from outcry.store import Damaged, Mend
from outcry.store.records import ASIDE, Row

log = logging.getLogger(__name__)


def mender(game: Game, code: str, seed: bytes | None) -> Mend:
    """For the log of a table. Damaged if the row is of other rules, or if it cannot be done again."""

    def mend(before: dict[str, Any] | None, row: Row) -> dict[str, Any]:
        if row.rules != game.rules:
            raise Damaged(row.seq)
        try:
            data = done_again(game, before, row, seed).to_data()
        except Exception as error:
            raise Damaged(row.seq) from error
        log.warning("table %s: the position of row %s was damaged, and was played again", code, row.seq)
        return data

    return mend


def done_again(game: Game, before: dict[str, Any] | None, row: Row, seed: bytes | None) -> State:
    if row.kind == "setup":
        assert seed is not None
        state, _ = opening(game, seed)
        return state
    assert before is not None
    state = game.load(before)
    if row.kind == "outside":
        resolve(game, state, row.note)
    elif row.kind not in ASIDE:
        answers = row.answers if row.kind == "sealed" else {row.seat: row.chain}
        for seat, chain in answers.items():
            state, _ = play(game, state, seat, chain)
    return state

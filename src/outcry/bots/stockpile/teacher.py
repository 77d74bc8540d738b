"""The bot of a lesson: does what its script says where the rules allow it, and else what the trader would."""

from __future__ import annotations

from random import Random
from typing import cast

from outcry.bots.policy import Look
from outcry.bots.stockpile.trader import Trader
from outcry.core.lesson import Lesson
from outcry.stockpile.board import Board
from outcry.stockpile.views import StockpileView


class Teacher:
    """The script goes by seat and round alone: it needs no secret, and nothing kept from one choice to the next."""

    name = "teacher"

    def __init__(self, board: Board, lesson: Lesson) -> None:
        self.script = lesson.script
        self.otherwise = Trader(board)

    def choose(self, legal: list[int], look: Look, rng: Random) -> int:
        view = cast(StockpileView, look())
        rounds = self.script.get(view.seat, [])
        if view.round < len(rounds):
            for action in rounds[view.round]:
                if action in legal:
                    return action
        return self.otherwise.choose(legal, lambda: view, rng)

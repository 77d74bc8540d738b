"""Stockpile on the shelf: its options and presets, and where its words, its lesson and its reference are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from outcry.core.game import Game
from outcry.core.lesson import Lesson
from outcry.core.preset import Preset
from outcry.messages import Say, read
from outcry.messages.reference import read_reference
from outcry.messages.words import Words
from outcry.stockpile import lesson
from outcry.stockpile.game import Stockpile
from outcry.stockpile.modules.shelf import MODULES
from outcry.stockpile.options import all_options
from outcry.stockpile.sentences import Sentences

CONTINUING_CORRUPTION: Final = ("investors", "investors_cc", "bonds", "commodities", "forecast_dice")
ILLICIT_INVESTMENTS: Final = ("investors", "investors_ii", "strategies")
EVERY_MODULE: Final = tuple(option.name for option in all_options(MODULES) if option.default is False)
PRESETS: Final = (
    Preset("standard"),
    Preset("first", {"rounds": 4}),  # (H): short, for who has never played
    Preset("advanced", {"board": "advanced"}),
    Preset("investors", {"investors": True}),
    Preset("continuing_corruption", dict.fromkeys(CONTINUING_CORRUPTION, True)),
    Preset("illicit_investments", dict.fromkeys(ILLICIT_INVESTMENTS, True)),
    Preset("epic", {"board": "advanced", **dict.fromkeys(EVERY_MODULE, True)}),
)


class StockpileTitle:
    """See `outcry.games.Title`."""

    name = "stockpile"
    options = all_options(MODULES)
    presets = PRESETS

    def new_game(self, seats: int, options: Mapping[str, Any], data: Mapping[str, Any] | None = None) -> Stockpile:
        return Stockpile(seats, options, data)

    def words(self, game: Game, say: Say, names: Sequence[str]) -> Words:
        assert isinstance(game, Stockpile)
        return Sentences(say, names, game)

    def lesson(self) -> Lesson:
        return lesson.first_game()

    def lesson_texts(self, language: str) -> Mapping[str, Any]:
        return read(f"lesson/{language}")

    def reference(self, language: str) -> Mapping[str, Any]:
        return read_reference(language)

    def answer(self, game: Game, question: dict[str, Any]) -> dict[str, Any]:
        raise LookupError("Stockpile asks nothing of the world outside")

"""Stockpile on the shelf: its options and presets, and where its words, its lesson and its reference are."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from outcry.core.accounts import Accounts
from outcry.core.aid import AidSection
from outcry.core.data import read as printed
from outcry.core.game import Game
from outcry.core.lesson import Lesson
from outcry.core.options import together
from outcry.core.preset import Preset
from outcry.messages import Say, read
from outcry.messages.reference import read_reference
from outcry.messages.words import Words
from outcry.stockpile import accounts, lesson
from outcry.stockpile.aid import aid
from outcry.stockpile.game import Stockpile, packages_of
from outcry.stockpile.modules.investors.wanted import comparable, read_wanted, start_with
from outcry.stockpile.modules.shelf import MODULES
from outcry.stockpile.options import FEWEST, MOST, all_options
from outcry.stockpile.sentences import Sentences
from outcry.stockpile.state import State

CONTINUING_CORRUPTION: Final = ("investors", "investors_cc", "bonds", "commodities", "forecast_dice")
ILLICIT_INVESTMENTS: Final = ("investors", "investors_ii", "strategies")
EVERYTHING: Final = together(all_options(MODULES), {"board": "advanced"})
PRESETS: Final = (
    Preset("standard"),
    Preset("first", {"rounds": 4}),  # (H): short, for who has never played
    Preset("advanced", {"board": "advanced"}),
    Preset("investors", {"investors": True}),
    Preset("continuing_corruption", dict.fromkeys(CONTINUING_CORRUPTION, True)),
    Preset("illicit_investments", dict.fromkeys(ILLICIT_INVESTMENTS, True)),
    Preset("epic", EVERYTHING),
)


class StockpileTitle:
    """See `outcry.games.Title`."""

    name = "stockpile"
    options = all_options(MODULES)
    presets = PRESETS
    counted = accounts.COUNTED

    def new_game(self, seats: int, options: Mapping[str, Any], data: Mapping[str, Any] | None = None) -> Stockpile:
        return Stockpile(seats, options, data)

    def data_files(self) -> Mapping[str, Mapping[str, Any]]:
        return {name: printed(package, name).plain() for name, package in packages_of(MODULES).items()}

    def check_data(self, data: Mapping[str, Any]) -> None:
        """With nothing on, with each module and what it needs, and with all that go together."""
        each = [dict.fromkeys((one.name, *one.needs), True) for one in self.options if one.default is False]
        for seats in range(FEWEST, MOST + 1):
            for options in ({}, *each, together(self.options, {"board": "advanced"})):
                self.new_game(seats, options, data)

    def telling(self, game: Game) -> Sequence[str] | None:
        assert isinstance(game, Stockpile)
        return accounts.telling(game)

    def comparable(self, game: Game) -> tuple[Sequence[str], int]:
        assert isinstance(game, Stockpile)
        return comparable(game)

    def start_with(self, game: Game, seed: bytes, wanted: Sequence[str], sink: list[Any] | None) -> State:
        assert isinstance(game, Stockpile)
        return start_with(game, seed, read_wanted(game, wanted), sink)

    def accounts(self, game: Game, told: Sequence[Any]) -> Accounts:
        assert isinstance(game, Stockpile)
        return accounts.accounts(game, told)

    def words(self, game: Game, say: Say, names: Sequence[str]) -> Words:
        assert isinstance(game, Stockpile)
        return Sentences(say, names, game)

    def lesson(self) -> Lesson:
        return lesson.first_game()

    def lesson_texts(self, language: str) -> Mapping[str, Any]:
        return read(f"lesson/{language}")

    def reference(self, language: str) -> Mapping[str, Any]:
        return read_reference(language)

    def aid(self, game: Game, say: Say, chosen: Collection[int]) -> list[AidSection]:
        assert isinstance(game, Stockpile)
        return aid(game, say, chosen)

    def answer(self, game: Game, question: dict[str, Any], player: str) -> dict[str, Any]:
        raise LookupError("Stockpile asks nothing of the world outside")

    def audit(self, game: Game, question: dict[str, Any], answer: dict[str, Any]) -> str:
        raise LookupError("Stockpile asks nothing of the world outside")

"""The toy game on a shelf: found by its name, put into words, and its stones dropped."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import toy
from outcry.core.accounts import NOTHING, Accounts
from outcry.core.events import Event
from outcry.core.game import Ask, Game, OptionsRefused, Refusal, State
from outcry.core.options import Option
from outcry.core.preset import Preset
from outcry.games import Title, title
from outcry.messages import Say
from outcry.messages.words import Sheet
from outcry.stockpile.game import Stockpile
from outcry.stockpile.options import all_options
from outcry.stockpile.title import StockpileTitle
from toy import Toy
from toy_module import WITH_LOTTERY


class ToyWords:
    """Words for the toy game: no part of the terminal knows what is played."""

    def action(self, action: int, view: Any) -> str:
        return f"do {toy.CATALOGUE.notation(action)}"

    def explain(self, action: int) -> str:
        return "It does what it says."

    def refusal(self, refusal: Refusal) -> str:
        return f"Because of {refusal.code}."

    def prompt(self, ask: Ask, view: Any) -> str:
        return f"Please {ask.prompt}."

    def hint(self, ask: Ask) -> str:
        return "Guess well."

    def phase(self, view: Any) -> str:
        return f"The stage is {view.phase}."

    def event(self, event: Event, seat: int) -> str:
        return f"{event.code} {event.args}."

    def outcome(self, view: Any) -> str:
        return f"{view.scores}"

    def report(self, report: Any) -> list[Sheet]:
        return []

    def review(self, seats: Sequence[Any]) -> list[Sheet]:
        return []

    def table(self, view: Any) -> str:
        return f"Secret {view.secret}, scores {view.scores}"

    def whole_table(self, state: Any) -> str:
        return f"{state.secrets}"


class ToyTitle:
    """Two to four guess. It is taught to nobody, and nobody has written down its rules."""

    name = "toy"
    options = (Option(name="stones", kind="choice", default="round", choices=("round",)),)
    presets = (Preset("plain"),)
    counted: Mapping[str, str] = {}

    def new_game(self, seats: int, options: Mapping[str, Any], data: Mapping[str, Any] | None = None) -> Toy:
        if not 2 <= seats <= 4:
            raise OptionsRefused(Refusal("option_seats", {"least": 2, "most": 4, "given": seats}))
        return Toy(seats, options)

    def data_files(self) -> Mapping[str, Mapping[str, Any]]:
        return {}

    def check_data(self, data: Mapping[str, Any]) -> None:
        assert not data

    def telling(self, game: Game) -> None:
        return None

    def comparable(self, game: Game) -> tuple[Sequence[str], int]:
        return (), 0

    def start_with(self, game: Game, seed: bytes, wanted: Sequence[str], sink: list[Any] | None) -> State:
        return game.start(seed, sink)

    def accounts(self, game: Game, told: Sequence[Any]) -> Accounts:
        return NOTHING

    def words(self, game: Game, say: Say, names: Sequence[str]) -> ToyWords:
        return ToyWords()

    def lesson(self) -> None:
        return None

    def lesson_texts(self, language: str) -> None:
        return None

    def reference(self, language: str) -> None:
        return None

    def aid(self, game: Game, say: Say, chosen: Collection[int]) -> None:
        return None

    def answer(self, game: Game, question: dict[str, Any], player: str) -> dict[str, Any]:
        """Two stones stand if they lie side by side."""
        first, second = question["stones"]
        return {"stands": second - first == 1}

    def audit(self, game: Game, question: dict[str, Any], answer: dict[str, Any]) -> str:
        return "same" if self.answer(game, question, "") == answer else "other_motion"


class LotteryTitle(StockpileTitle):
    """Stockpile with the toy module among the others."""

    options = all_options(WITH_LOTTERY)

    def new_game(self, seats: int, options: Mapping[str, Any], data: Mapping[str, Any] | None = None) -> Stockpile:
        return Stockpile(seats, options, data, WITH_LOTTERY)


def any_title(name: str) -> Title:
    """The shelf with the toy game beside the others, and with the toy module."""
    return ToyTitle() if name == "toy" else LotteryTitle() if name == "stockpile" else title(name)


def any_game(name: str, seats: int, options: Mapping[str, Any], data: Mapping[str, Any] | None = None) -> Game:
    return any_title(name).new_game(seats, options, data)

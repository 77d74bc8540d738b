"""Stack Market on the shelf: its options and presets, where its words and its reference are, and who builds."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from outcry.core.accounts import NOTHING, Accounts
from outcry.core.data import read
from outcry.core.game import Game, Refusal, Refused, State
from outcry.core.preset import Preset
from outcry.messages import Say
from outcry.messages.reference import read_reference
from outcry.messages.words import Words
from outcry.stackmarket.auditing import audit
from outcry.stackmarket.building import builder
from outcry.stackmarket.game import FILE, StackMarket
from outcry.stackmarket.options import FEWEST, MOST, OPTIONS
from outcry.stackmarket.sentences import Sentences

PRESETS: Final = (Preset("standard"), Preset("quick", {"rounds": 1}))
COUNTED: Final = {
    "collapses": "collapsed",
    "takeovers": "takeover_stands",
    "records": "record",
    "bonuses": "bonus",
}


class StackMarketTitle:
    """See `outcry.games.Title`."""

    name = "stackmarket"
    options = OPTIONS
    presets = PRESETS
    counted = COUNTED

    def new_game(self, seats: int, options: Mapping[str, Any], data: Mapping[str, Any] | None = None) -> StackMarket:
        return StackMarket(seats, options, data)

    def data_files(self) -> Mapping[str, Mapping[str, Any]]:
        return {FILE: read("outcry.stackmarket", FILE).plain()}

    def check_data(self, data: Mapping[str, Any]) -> None:
        for seats in (FEWEST, MOST):
            StackMarket(seats, {}, data)

    def telling(self, game: Game) -> None:
        return None

    def comparable(self, game: Game) -> tuple[Sequence[str], int]:
        return (), 0

    def start_with(self, game: Game, seed: bytes, wanted: Sequence[str], sink: list[Any] | None) -> State:
        raise Refused(Refusal("nothing_to_want"))

    def accounts(self, game: Game, told: Sequence[Any]) -> Accounts:
        return NOTHING

    def words(self, game: Game, say: Say, names: Sequence[str]) -> Words:
        assert isinstance(game, StackMarket)
        return Sentences(say, names, game)

    def lesson(self) -> None:
        return None

    def lesson_texts(self, language: str) -> None:
        return None

    def reference(self, language: str) -> Mapping[str, Any]:
        return read_reference(language, "stackmarket")

    def aid(self, game: Game, say: Say, chosen: Collection[int]) -> None:
        return None

    def answer(self, game: Game, question: dict[str, Any], player: str) -> dict[str, Any]:
        assert isinstance(game, StackMarket)
        return builder(game.options["physics"]).answer(question, player, game.options["difficulty"])

    def audit(self, game: Game, question: dict[str, Any], answer: dict[str, Any]) -> str:
        assert isinstance(game, StackMarket)
        return audit(builder(game.options["physics"]), question, answer, game.options["difficulty"])

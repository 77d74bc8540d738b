"""The shelf of games: which there are, how to set one up and how to put it into words. Imports when asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from outcry.core.game import Game
    from outcry.core.lesson import Lesson
    from outcry.messages import Say
    from outcry.messages.words import Words

GAMES: Final = ("stockpile",)
BOARDS: Final = {"stockpile": ("standard", "advanced")}
"""The boards of those games that have more than one, the usual one first."""


def new_game(name: str, seats: int, options: Mapping[str, Any]) -> Game:
    """A game by name. NoSuchGame if there is none; OptionsRefused if it cannot be played so."""
    if name != "stockpile":
        from outcry.core.game import NoSuchGame  # noqa: PLC0415

        raise NoSuchGame(name, GAMES)
    from outcry.stockpile.game import Stockpile  # noqa: PLC0415

    return Stockpile(seats, options)


def words(game: Game, say: Say, names: Sequence[str]) -> Words:
    """The words of a game whose seats have these names."""
    from outcry.stockpile.game import Stockpile  # noqa: PLC0415
    from outcry.stockpile.words import Words as StockpileWords  # noqa: PLC0415

    if not isinstance(game, Stockpile):
        raise LookupError(f"there are no words for {game.name!r}")
    return StockpileWords(say, names, game.board, game.options.memory_aids)


def first_game() -> Lesson:
    """The table at which people learn."""
    from outcry.stockpile.lesson import first_game as lesson  # noqa: PLC0415

    return lesson()

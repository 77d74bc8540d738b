"""Which bots there are, and for which games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from outcry.bots.policy import Policy
from outcry.bots.random import RandomBot
from outcry.bots.stackmarket.bot import LEVELS, StackBot
from outcry.bots.stockpile.greedy import GreedyBot
from outcry.bots.stockpile.teacher import Teacher
from outcry.core.game import Game, Refusal, Refused
from outcry.stackmarket.game import StackMarket
from outcry.stockpile.game import Stockpile
from outcry.stockpile.lesson import first_game

BOTS: Final = ("random", "greedy", *LEVELS)
"""Every bot's name, for each game the weakest first."""
TEACHER: Final = Teacher.name
"""Sits at the tables of a lesson and nowhere else, so it is not among those to choose from."""

QUICK: Final = ("random", "greedy", *LEVELS, TEACHER)
"""Bots that need milliseconds for any choice, or some tens of them. For all others a table waits as long as they may
think, for their easy choices too, so that nobody learns which are hard."""

BOT_FAULTS: Final = (
    "bot_unknown",  # bot, known
    "bot_not_for_game",  # bot, game, known
)


def known(game: Game) -> list[str]:
    """The bots that play a game."""
    return [name for name in BOTS if maker(name, game) is not None]


def make(name: str, game: Game) -> Policy:
    """The bot of that name for a seat of the game. Refused if there is none, or if it does not play this game."""
    if name not in (*BOTS, TEACHER):
        raise Refused(Refusal("bot_unknown", {"bot": name, "known": ", ".join(known(game))}))
    made = maker(name, game)
    if made is None:
        raise Refused(Refusal("bot_not_for_game", {"bot": name, "game": game.name, "known": ", ".join(known(game))}))
    return made()


def maker(name: str, game: Game) -> Callable[[], Policy] | None:
    if name == "random":
        return RandomBot
    if isinstance(game, StackMarket):
        return (lambda: StackBot(name, game)) if name in LEVELS else None
    if isinstance(game, Stockpile) and name == TEACHER:
        return lambda: Teacher(game.board, first_game())
    if isinstance(game, Stockpile) and name == GreedyBot.name:
        return lambda: GreedyBot(game.board)
    return None

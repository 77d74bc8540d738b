"""Which bots there are, and for which games."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from outcry.bots.policy import Adviser, Policy
from outcry.bots.random import RandomBot
from outcry.bots.review import Reviewer
from outcry.bots.stackmarket.bot import LEVELS, StackBot
from outcry.bots.stockpile import search
from outcry.bots.stockpile.analyst import Analyst
from outcry.bots.stockpile.hindsight import Hindsight
from outcry.bots.stockpile.intern import Intern
from outcry.bots.stockpile.planner import LEVELS as PLANNERS
from outcry.bots.stockpile.planner import Planner
from outcry.bots.stockpile.teacher import Teacher
from outcry.bots.stockpile.trader import Trader
from outcry.core.game import Game, Refusal, Refused
from outcry.stockpile.lesson import first_game

Make = Callable[[Any], Policy]
"""From the game that it is for."""
SEARCHING: Final[dict[str, dict[str, Callable[..., Policy]]]] = {
    "stockpile": {level: partial(Planner, level) for level in PLANNERS}
}
"""By game, the bots whose thinking is a number that can be wanted: `dealer:128`."""
OF_GAMES: Final[dict[str, dict[str, Make]]] = {
    "stockpile": {
        Intern.name: lambda game: Intern(game.board),
        Trader.name: lambda game: Trader(game.board),
        Analyst.name: lambda game: Analyst(game.board, game.rounds),
        **SEARCHING["stockpile"],
    },
    "stackmarket": {level: partial(StackBot, level) for level in LEVELS},
}
"""By game, the levels that people choose from, the weakest first. `random` plays every game, and is a yardstick: it is
offered only where a game has no bots of its own."""
BOTS: Final = (RandomBot.name, *(name for bots in OF_GAMES.values() for name in bots))
"""Every bot's name, for each game the weakest first."""
OLDER: Final = {"greedy": Trader.name}
"""What bots were called before, in tables and files of that time, and who plays for them now."""
MOST_SIMULATIONS: Final = 1_000_000
USUAL: Final = {"stockpile": Trader.name}
"""Who sits where nobody chose; else the strongest."""
TEACHERS: Final[dict[str, Make]] = {"stockpile": lambda game: Teacher(game.board, first_game())}
TEACHER: Final = Teacher.name
"""Sits at the tables of a lesson and nowhere else, so it is not among those to choose from."""
ADVISERS: Final[dict[str, Callable[[Any], Adviser]]] = {"stockpile": lambda game: Analyst(game.board, game.rounds)}
"""By game, who gives hints. It needs milliseconds."""
REVIEWERS: Final[dict[str, Callable[[Any], Reviewer]]] = {"stockpile": Hindsight}
"""By game, who looks back at a finished one. It needs seconds."""

QUICK: Final = (RandomBot.name, Intern.name, Trader.name, Analyst.name, *LEVELS, TEACHER)
"""Bots that need milliseconds for any choice, or some tens of them."""
PLAIN_SECONDS: Final = {"shark": 1.6, "tycoon": 5.0}
"""H. What some are given on the plain build, on which they take six times as long: a level is its number of
simulations, which is hardly ever to be cut."""
IS_PLAIN: Final = str(search.__file__).endswith(".py")
SECONDS: Final = {level: planner.seconds for level, planner in PLANNERS.items()} | (PLAIN_SECONDS if IS_PLAIN else {})
"""What others are given for a choice, an easy or a hard one, so that nobody learns which are hard: a bot that is not
named here either takes as long as any bot may."""

BOT_FAULTS: Final = (
    "bot_budget",  # bot, given, most, known
    "bot_unknown",  # bot, known
    "bot_not_for_game",  # bot, game, known
)


def check_review(game: Game, rules: str) -> None:
    """Whether somebody looks back at a game that was played by these rules; Refused if not. Imagined worlds go by the
    rules of today."""
    if game.name not in REVIEWERS:
        raise Refused(Refusal("no_review", {"game": game.name}))
    if rules != game.rules:
        raise Refused(Refusal("review_other_rules", {"rules": rules, "known": game.rules}))


def known(game: Game) -> list[str]:
    """The levels of a game, the weakest first."""
    return list(OF_GAMES.get(game.name, {})) or [RandomBot.name]


def usual(game: Game) -> str:
    """Who sits where nobody chose, and plays for somebody who left."""
    return USUAL.get(game.name, known(game)[-1])


def today(name: str) -> str:
    """What a bot is called now."""
    return OLDER.get(name, name)


def plays(name: str, game: Game) -> bool:
    """May it be given a seat of this game?"""
    return today(name) in (RandomBot.name, *known(game))


def make(name: str, game: Game) -> Policy:
    """The bot of that name for a seat of the game; `dealer:128` is the dealer with so many simulations. Refused if
    there is none, if it does not play this game, or if it does not search."""
    name, colon, budget = name.partition(":")
    name = today(name)
    if colon:
        searching = SEARCHING.get(game.name, {})
        if name not in searching or not budget.isdecimal() or not 1 <= int(budget) <= MOST_SIMULATIONS:
            told: dict[str, int | str | list[int]] = {
                "bot": name,
                "given": budget,
                "most": MOST_SIMULATIONS,
                "known": ", ".join(searching),
            }
            raise Refused(Refusal("bot_budget", told))
        return searching[name](game, int(budget))
    if name not in (*BOTS, TEACHER):
        raise Refused(Refusal("bot_unknown", {"bot": name, "known": ", ".join(known(game))}))
    if name == RandomBot.name:
        return RandomBot()
    made = TEACHERS.get(game.name) if name == TEACHER else OF_GAMES.get(game.name, {}).get(name)
    if made is None:
        raise Refused(Refusal("bot_not_for_game", {"bot": name, "game": game.name, "known": ", ".join(known(game))}))
    return made(game)

"""Which bots there are, and for which games."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from outcry.bots.policy import Adviser, Policy
from outcry.bots.random import RandomBot
from outcry.bots.review import Reviewer
from outcry.bots.stackmarket.bot import LEVELS, StackBot
from outcry.bots.stockpile import analyst, search, trader
from outcry.bots.stockpile.analyst import Analyst
from outcry.bots.stockpile.characters import CHARACTERS, manner_of, style_of
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
MakeSomebody = Callable[[Any, str, str], Policy]
"""From the game, a character or "" for none, and what it is called."""


def planner(level: str) -> MakeSomebody:
    return lambda game, character, name: Planner(level, game, style_of(character), name)


WITH_CHARACTER: Final[dict[str, dict[str, MakeSomebody]]] = {
    "stockpile": {
        trader.NAME: lambda game, character, name: Trader(game.board, manner_of(character), name),
        analyst.NAME: lambda game, character, name: Analyst(game.board, game.rounds, style_of(character), name),
        **{level: planner(level) for level in PLANNERS},
    }
}
"""By game, the levels that can have a character: `analyst/hoarder`. Without one they are even in everything: so
they are measured."""
SEARCHING: Final = {"stockpile": tuple(PLANNERS)}
"""By game, the bots whose thinking is a number that can be wanted: `dealer:128`, `dealer/careful:128`."""


def even(level: str) -> Make:
    return lambda game: WITH_CHARACTER[game.name][level](game, "", level)


OF_GAMES: Final[dict[str, dict[str, Make]]] = {
    "stockpile": {
        Intern.name: lambda game: Intern(game.board),
        **{level: even(level) for level in WITH_CHARACTER["stockpile"]},
    },
    "stackmarket": {level: partial(StackBot, level) for level in LEVELS},
}
"""By game, the levels that people choose from, the weakest first. `random` plays every game, and is a yardstick: it is
offered only where a game has no bots of its own."""
BOTS: Final = (RandomBot.name, *(name for bots in OF_GAMES.values() for name in bots))
"""Every bot's name, for each game the weakest first."""
OLDER: Final = {"greedy": trader.NAME}
"""What bots were called before, in tables and files of that time, and who plays for them now."""
MOST_SIMULATIONS: Final = 1_000_000
USUAL: Final = {"stockpile": trader.NAME}
"""Who sits where nobody chose; else the strongest."""
TEACHERS: Final[dict[str, Make]] = {"stockpile": lambda game: Teacher(game.board, first_game())}
TEACHER: Final = Teacher.name
"""Sits at the tables of a lesson and nowhere else, so it is not among those to choose from."""
ADVISERS: Final[dict[str, Callable[[Any], Adviser]]] = {"stockpile": lambda game: Analyst(game.board, game.rounds)}
"""By game, who gives hints. It needs milliseconds."""
REVIEWERS: Final[dict[str, Callable[[Any], Reviewer]]] = {"stockpile": Hindsight}
"""By game, who looks back at a finished one. It needs seconds."""

QUICK: Final = (RandomBot.name, Intern.name, trader.NAME, analyst.NAME, *LEVELS, TEACHER)
"""Bots that need milliseconds for any choice, or some tens of them."""
PLAIN_SECONDS: Final = {"shark": 1.5, "tycoon": 4.0}
"""H. What they are given on the plain build, on which they take six times as long. 99 in 100 choices of a shark take
less (tools/bench_bots.py). Of a tycoon some long searches are cut: every choice is shown when this time is over, and
nobody likes to wait for more. Who plays against tycoons has the compiled build."""
IS_PLAIN: Final = str(search.__file__).endswith(".py")
SECONDS: Final = {level: planner.seconds for level, planner in PLANNERS.items()} | (PLAIN_SECONDS if IS_PLAIN else {})
"""What others are given for a choice, an easy or a hard one, so that nobody learns which are hard: a bot that is not
named here either takes as long as any bot may."""

BOT_FAULTS: Final = (
    "bot_budget",  # bot, given, most, known
    "bot_character",  # bot, given, known, having
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


def characters(game: Game) -> dict[str, list[str]]:
    """By level, the characters that it can have."""
    return {level: list(CHARACTERS) for level in WITH_CHARACTER.get(game.name, {})}


def level_and_character(name: str) -> tuple[str, str]:
    """Of a bot that plays somewhere: `analyst/hoarder` is an analyst with that character; most have none."""
    level, _, character = name.partition("/")
    return today(level), character


def somebody(level: str, character: str, game: str) -> str:
    """What a bot of a level is called that has a character, if the level can have one."""
    return f"{level}/{character}" if character and today(level) in WITH_CHARACTER.get(game, {}) else level


def make(name: str, game: Game) -> Policy:
    """The bot of that name for a seat of the game: `analyst/hoarder` is an analyst with that character, `dealer:128`
    the dealer with so many simulations, and both go together. Refused if there is none, if it does not play this game,
    if its level has no such character, or if it does not search."""
    named, colon, budget = name.partition(":")
    level, slash, character = named.partition("/")
    level = today(level)
    if level not in (*BOTS, TEACHER):
        raise Refused(Refusal("bot_unknown", {"bot": level, "known": ", ".join(known(game))}))
    if slash:
        made: Policy = made_with(character, level, f"{level}/{character}", game)
    else:
        made = made_for(level, game)
    if colon:
        think(made, level, budget, game)
    return made


def made_for(level: str, game: Game) -> Policy:
    if level == RandomBot.name:
        return RandomBot()
    found = TEACHERS.get(game.name) if level == TEACHER else OF_GAMES.get(game.name, {}).get(level)
    if found is None:
        raise Refused(Refusal("bot_not_for_game", {"bot": level, "game": game.name, "known": ", ".join(known(game))}))
    return found(game)


def made_with(character: str, level: str, name: str, game: Game) -> Policy:
    having = WITH_CHARACTER.get(game.name, {})
    if level not in having or character not in CHARACTERS:
        told: dict[str, int | str | list[int]] = {
            "bot": level,
            "given": character,
            "known": ", ".join(CHARACTERS),
            "having": ", ".join(having),
        }
        raise Refused(Refusal("bot_character", told))
    return having[level](game, character, name)


def think(bot: Policy, level: str, budget: str, game: Game) -> None:
    """Let a bot make so many simulations."""
    if not isinstance(bot, Planner) or not budget.isdecimal() or not 1 <= int(budget) <= MOST_SIMULATIONS:
        told: dict[str, int | str | list[int]] = {
            "bot": level,
            "given": budget,
            "most": MOST_SIMULATIONS,
            "known": ", ".join(SEARCHING.get(game.name, ())),
        }
        raise Refused(Refusal("bot_budget", told))
    bot.level = bot.level._replace(simulations=int(budget))

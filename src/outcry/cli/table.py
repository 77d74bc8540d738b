"""The table that the arguments ask for: players, options and bots, the same for every command."""

from __future__ import annotations

from argparse import Namespace
from typing import Any, Final

from outcry.cli.faults import Trouble
from outcry.core.game import Game
from outcry.core.options import together
from outcry.games import new_game, title
from outcry.messages import Say

PLAYERS: Final = 4
FLAGS: Final = {
    "players": "--players",
    "board": "--board",
    "preset": "--preset",
    "modules": "--modules",
    "rounds": "--rounds",
    "first_player": "--first-player",
    "memory_aids": "--no-memory-aids",
    "difficulty": "--difficulty",
    "physics": "--physics",
    "bots": "--bots",
    "seed": "--seed",
}
"""All that a game keeps from its beginning to its end, by the name of the argument."""
ALL: Final = "all"
"""Every module that can be played beside the others."""
OPTIONS: Final = ("board", "rounds", "first_player", "memory_aids", "difficulty", "physics")


def game_of(args: Namespace, say: Say) -> tuple[Game, dict[str, Any]]:
    """The game and the options it was set up with. Raises OptionsRefused or Trouble."""
    players = PLAYERS if args.players is None else args.players
    given = vars(args)
    options = preset_of(given.get("preset"), args.game, say)
    options |= {name: given[name] for name in OPTIONS if given.get(name) is not None}
    modules = (given.get("modules") or "").strip()
    if modules == ALL:
        options = together(title(args.game).options, options)
    else:
        options |= dict.fromkeys(modules_of(modules, args.game, say), True)
    if "first_player" in options:
        first = options["first_player"] = options["first_player"] - 1  # people count seats from 1
        new_game(args.game, players, options | {"first_player": None})
        if not 0 <= first < players:
            raise Trouble(say("cli.no_first", players=players, given=first + 1))
    return new_game(args.game, players, options), options


def game_in_masses(args: Namespace, say: Say) -> tuple[Game, dict[str, Any]]:
    """The same for thousands of games: what stands is estimated, unless rigid bodies are asked for."""
    if args.physics is None and any(option.name == "physics" for option in title(args.game).options):
        args.physics = "oracle"  # a thousand towers, each in a moment
    return game_of(args, say)


def preset_of(name: str | None, game: str, say: Say) -> dict[str, Any]:
    """The options of a way to play that has a name; what else is given comes on top."""
    known = {preset.name: preset.options for preset in title(game).presets}
    if name is None:
        return {}
    found = known.get(name.strip().replace("-", "_"))
    if found is None:
        raise Trouble(say("cli.no_preset", given=name, known=say.listed(list(known))))
    return dict(found)


def modules_of(text: str, game: str, say: Say) -> list[str]:
    """The switches that are off unless they are named; a part of a name will do if it is of no other."""
    known = [option.name for option in title(game).options if option.default is False]
    found = []
    for word in filter(None, (word.strip().replace("-", "_") for word in text.split(","))):
        alike = [name for name in known if name == word] or [name for name in known if word in name]
        if len(alike) != 1:
            raise Trouble(say("cli.no_module", given=word, known=say.listed(known)))
        found += alike
    return found


def bots_of(text: str, wanted: int, game: Game, say: Say) -> tuple[str, ...]:
    """As many names as are wanted; one name is for all."""
    bots = tuple(bot.strip() for bot in text.split(","))
    if len(bots) not in (1, wanted):
        raise Trouble(say("cli.wrong_bots", players=game.seats, wanted=wanted, given=len(bots)))
    return bots * wanted if len(bots) == 1 else bots


def settled(args: Namespace) -> list[str]:
    """The flags given that settle something about a game that begins."""
    return [flag for name, flag in FLAGS.items() if getattr(args, name, None) is not None]

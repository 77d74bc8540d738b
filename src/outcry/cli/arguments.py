"""The arguments of every command. Imports nothing of the commands themselves: help must be quick."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence

from outcry import __version__
from outcry.cli.grammar import Whole
from outcry.games import GAMES
from outcry.messages import LANGUAGES, Say, language_of

PER_ADDRESS, FORGET_UNUSED, FORGET_IDLE = 128, 7, 180
"""As in `outcry.server`, which takes too long to import for help; a test compares them."""


def wanted_language(arguments: Sequence[str]) -> str:
    """Help is written while the arguments are read, so the language is looked up before."""
    for i, argument in enumerate(arguments):
        name, _, value = argument.partition("=")
        if name == "--language":
            value = value or "".join(arguments[i + 1 : i + 2])
            if value in LANGUAGES:
                return value
    return language_of(os.environ)


def build_parser(say: Say) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="outcry", description=say("cli.about"), epilog=say("cli.unofficial"))
    parser.add_argument("--version", action="version", version=f"outcry {__version__}", help=say("cli.version"))
    add_language(parser, say)
    commands = parser.add_subparsers(dest="command", metavar=say("cli.command"), title=say("cli.commands"))
    for name, about, add_arguments in (
        ("play", say("cli.play.about"), play_arguments),
        ("simulate", say("cli.simulate.about"), simulate_arguments),
        ("arena", say("cli.arena.about"), arena_arguments),
        ("lab", say("cli.lab.about"), lab_arguments),
        ("replay", say("cli.replay.about"), replay_arguments),
        ("report", say("cli.report.about"), report_arguments),
        ("audit", say("cli.audit.about"), audit_arguments),
        ("bench", say("cli.bench.about"), bench_arguments),
        ("serve", say("cli.serve.about"), serve_arguments),
        ("rules", say("cli.rules.about"), rules_arguments),
        ("data", say("cli.data.about"), data_arguments),
    ):
        command = commands.add_parser(name, help=about, description=about)
        add_arguments(command, say)
        add_language(command, say)
    return parser


def play_arguments(command: argparse.ArgumentParser, say: Say) -> None:
    add_game(command, say)
    add_table(command, say, say("cli.play.first_player"))
    command.add_argument(
        "--no-memory-aids", dest="memory_aids", action="store_const", const=False, help=say("cli.play.no_memory_aids")
    )
    command.add_argument("--bots", metavar=say("cli.list"), help=say("cli.play.bots"))
    command.add_argument("--seed", type=Whole(say), metavar="N", help=say("cli.play.seed"))
    command.add_argument("--save", metavar=say("cli.file"), help=say("cli.play.save"))
    command.add_argument("--resume", action="store_true", help=say("cli.play.resume"))


def simulate_arguments(command: argparse.ArgumentParser, say: Say) -> None:
    at_least_one = Whole(say, least=1)
    add_game(command, say)
    add_table(command, say, say("cli.simulate.first_player"))
    command.add_argument("--games", type=at_least_one, default=1000, metavar="N", help=say("cli.simulate.games"))
    command.add_argument("--seed", type=Whole(say), metavar="N", help=say("cli.simulate.seed"))
    command.add_argument("--bots", metavar=say("cli.list"), help=say("cli.simulate.bots"))
    command.add_argument("--investors", metavar=say("cli.list"), help=say("cli.simulate.investors"))
    command.add_argument("--json", action="store_true", help=say("cli.simulate.json"))
    command.add_argument("--out", metavar=say("cli.file"), help=say("cli.simulate.out"))
    command.add_argument("--workers", type=at_least_one, metavar="N", help=say("cli.simulate.workers"))


def arena_arguments(command: argparse.ArgumentParser, say: Say) -> None:
    kinds = command.add_subparsers(dest="what", metavar=say("cli.arena.what"), required=True)
    for name, about, bots in (
        ("match", say("cli.arena.match"), say("cli.arena.match.bots")),
        ("ladder", say("cli.arena.ladder"), say("cli.arena.pool.bots")),
        ("rate", say("cli.arena.rate"), say("cli.arena.pool.bots")),
    ):
        kind = kinds.add_parser(name, help=about, description=about)
        kind.add_argument("--bots", required=True, metavar=say("cli.list"), help=bots)
        add_contest(kind, say)
        kind.add_argument("--rows", metavar=say("cli.file"), help=say("cli.arena.rows"))
        kind.add_argument("--out", metavar=say("cli.file"), help=say("cli.arena.out"))
        add_language(kind, say)


def lab_arguments(command: argparse.ArgumentParser, say: Say) -> None:
    kinds = command.add_subparsers(dest="what", metavar=say("cli.arena.what"), required=True)
    about = say("cli.lab.balance")
    kind = kinds.add_parser("balance", help=about, description=about)
    kind.add_argument("--bot", metavar=say("cli.preset.name"), help=say("cli.lab.bot"))
    kind.add_argument("--of", metavar=say("cli.list"), help=say("cli.lab.of"))
    add_contest(kind, say)
    add_language(kind, say)


def add_contest(command: argparse.ArgumentParser, say: Say) -> None:
    """What is played, how often, and where it is told."""
    at_least_one = Whole(say, least=1)
    command.add_argument("--game", default=GAMES[0], choices=GAMES, metavar=say("cli.game.name"), help=say("cli.game"))
    add_table(command, say, say("cli.simulate.first_player"))
    command.add_argument("--deals", type=at_least_one, default=100, metavar="N", help=say("cli.arena.deals"))
    command.add_argument("--seed", type=Whole(say), default=1, metavar="N", help=say("cli.arena.seed"))
    command.add_argument("--json", action="store_true", help=say("cli.simulate.json"))
    command.add_argument("--html", metavar=say("cli.file"), help=say("cli.arena.html"))
    command.add_argument("--workers", type=at_least_one, metavar="N", help=say("cli.simulate.workers"))


def replay_arguments(command: argparse.ArgumentParser, say: Say) -> None:
    command.add_argument("file", metavar=say("cli.file"), help=say("cli.replay.file"))
    command.add_argument("--seat", metavar="N", help=say("cli.replay.seat"))


def report_arguments(command: argparse.ArgumentParser, say: Say) -> None:
    command.add_argument("file", metavar=say("cli.file"), help=say("cli.replay.file"))
    command.add_argument("--review", action="store_true", help=say("cli.report.review"))


def audit_arguments(command: argparse.ArgumentParser, say: Say) -> None:
    command.add_argument("file", metavar=say("cli.file"), help=say("cli.replay.file"))


def bench_arguments(command: argparse.ArgumentParser, say: Say) -> None:
    command.add_argument("--json", action="store_true", help=say("cli.bench.json"))


def serve_arguments(command: argparse.ArgumentParser, say: Say) -> None:
    command.add_argument("--host", default="0.0.0.0", metavar="ADDRESS", help=say("cli.serve.host"))
    command.add_argument("--port", type=Whole(say), default=8000, metavar="N", help=say("cli.serve.port"))
    command.add_argument("--database", metavar="URL", help=say("cli.serve.database"))
    command.add_argument("--names", metavar=say("cli.list"), help=say("cli.serve.names"))
    command.add_argument("--proxies", metavar=say("cli.list"), help=say("cli.serve.proxies"))
    for name, text, least, default in (
        ("--per-address", say("cli.serve.per_address", most=PER_ADDRESS), 1, PER_ADDRESS),
        ("--forget-unused", say("cli.serve.forget_unused", days=FORGET_UNUSED), 0, FORGET_UNUSED),
        ("--forget-idle", say("cli.serve.forget_idle", days=FORGET_IDLE), 0, FORGET_IDLE),
    ):
        command.add_argument(name, type=Whole(say, least=least), default=default, metavar="N", help=text)
    command.add_argument("--browser", action="store_true", help=say("cli.serve.browser"))


def rules_arguments(command: argparse.ArgumentParser, say: Say) -> None:
    command.add_argument("--game", default=GAMES[0], choices=GAMES, metavar=say("cli.game.name"), help=say("cli.game"))
    command.add_argument("words", nargs="*", metavar=say("cli.rules.words"), help=say("cli.rules.words.help"))


def data_arguments(command: argparse.ArgumentParser, say: Say) -> None:
    command.add_argument("action", choices=("check",), metavar="check", help=say("cli.data.check"))
    command.add_argument("paths", nargs="+", metavar=say("cli.file"), help=say("cli.data.paths"))


def add_game(command: argparse.ArgumentParser, say: Say) -> None:
    command.add_argument(
        "game", nargs="?", default=GAMES[0], choices=GAMES, metavar=say("cli.game.name"), help=say("cli.game")
    )


def add_table(command: argparse.ArgumentParser, say: Say, first_player: str) -> None:
    """None has a default here: what is not given differs from what is."""
    command.add_argument("--players", type=Whole(say), metavar="N", help=say("cli.players"))
    command.add_argument("--board", choices=("standard", "advanced"), help=say("cli.board"))
    command.add_argument("--preset", metavar=say("cli.preset.name"), help=say("cli.preset"))
    command.add_argument("--modules", metavar=say("cli.list"), help=say("cli.modules"))
    command.add_argument("--rounds", type=Whole(say), metavar="N", help=say("cli.rounds"))
    command.add_argument("--first-player", type=Whole(say), metavar="N", help=first_player)
    command.add_argument("--difficulty", choices=("gentle", "normal", "brutal"), help=say("cli.difficulty"))
    command.add_argument("--physics", choices=("rapier", "oracle"), help=say("cli.physics"))


def add_language(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--language", choices=LANGUAGES, default=say.language, help=say("cli.language"))

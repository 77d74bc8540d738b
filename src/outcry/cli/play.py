"""`outcry play`: sets the table for a person and bots, and keeps the game in a file."""

from __future__ import annotations

import os
import secrets
import sys
import time
from argparse import Namespace
from pathlib import Path
from shlex import quote

from outcry.bots.registry import make
from outcry.cli.conversation import Conversation, Quit
from outcry.cli.faults import FAULTS, in_words
from outcry.core.chance import seed_of
from outcry.core.gamefile import GameFile, GameFileError, Seat
from outcry.games import new_game, words
from outcry.messages import Say


class Trouble(Exception):
    """Why no game can be played; says it in words."""


def run(args: Namespace) -> int:
    say = Say(args.language)
    try:
        path = where(args, say)
        file = GameFile.load(path, new_game) if args.resume else begin(args, say)
        conversation = sit_down(file, path, say)
    except FAULTS as fault:
        print(in_words(say, fault), file=sys.stderr)
        return 2
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 2
    code = 0
    try:
        conversation.play()
    except (Quit, EOFError):
        pass
    except KeyboardInterrupt:
        code = 130
    return leave(conversation, path, say) or code


def where(args: Namespace, say: Say) -> Path:
    """The file of the game: a new one, or with --resume the one that was played last."""
    if args.save:
        path = Path(args.save)
        if path.exists() and not args.resume:
            raise Trouble(say("cli.play.exists", path=str(path)))
        return path
    folder = data_folder()
    if args.resume:
        games = sorted(folder.glob(f"{args.game}-*.json"), key=lambda path: path.stat().st_mtime)
        if not games:
            raise Trouble(say("cli.play.no_game", path=str(folder)))
        return games[-1]
    path = folder / f"{args.game}-{time.strftime('%Y%m%d-%H%M%S')}.json"
    while path.exists():
        path = path.with_name(f"{path.stem}-{secrets.token_hex(2)}.json")
    return path


def data_folder() -> Path:
    """Where games are kept: OUTCRY_HOME, or the user's data folder."""
    home = os.environ.get("OUTCRY_HOME")
    if home:
        return Path(home)
    data = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(data) if data else Path.home() / ".local" / "share") / "outcry"


def begin(args: Namespace, say: Say) -> GameFile:
    options = {name: getattr(args, name) for name in ("board", "rounds") if getattr(args, name) is not None}
    game = new_game(args.game, args.players, options)
    bots = [bot.strip() for bot in args.bots.split(",")]
    if len(bots) not in (1, game.seats - 1):
        raise Trouble(say("cli.wrong_bots", players=game.seats, wanted=game.seats - 1, given=len(bots)))
    person, *others = say("cli.play.names").split(", ")
    seats = [Seat(person), *(Seat(others[i], bots[i % len(bots)]) for i in range(game.seats - 1))]
    return GameFile(game, seats, secrets.token_bytes(32) if args.seed is None else seed_of(args.seed))


def sit_down(file: GameFile, path: Path, say: Say) -> Conversation:
    people = [seat for seat, who in enumerate(file.seats) if not who.bot]
    if len(people) != 1:
        raise Trouble(say("cli.play.no_person", path=str(path)))
    bots = {seat: make(who.bot, file.game) for seat, who in enumerate(file.seats) if who.bot}
    names = [who.name for who in file.seats]

    def keep() -> None:
        try:
            file.save(path)
        except GameFileError as fault:
            conversation.screen.sentence(in_words(say, fault))

    conversation = Conversation(file, words(file.game, say, names), say, people[0], bots, keep)
    make_folder(path.parent, say)
    file.save(path)
    others = say.listed([say("cli.play.bot", name=who.name, bot=who.bot) for who in file.seats if who.bot])
    conversation.screen.sentence(say("cli.play.welcome", game=say(file.game.name), others=others))
    conversation.screen.show(say("cli.play.kept", path=str(path)))
    return conversation


def make_folder(folder: Path, say: Say) -> None:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # a game that is played holds everybody's secrets
    except OSError as error:
        raise Trouble(say("refusal.file_unwritable", path=str(folder), why=error.strerror or str(error))) from error


def leave(conversation: Conversation, path: Path, say: Say) -> int:
    """Save a last time and say where."""
    try:
        conversation.file.save(path)
    except GameFileError as fault:
        print(in_words(say, fault), file=sys.stderr)
        return 1
    if conversation.file.state.outcome() is not None:
        conversation.screen.show("\n" + say("cli.play.over", path=str(path), quoted=quote(str(path))))
    else:
        conversation.screen.show("\n" + say("cli.play.saved", path=str(path)))
        conversation.screen.show(say("cli.play.go_on", quoted=quote(str(path))))
    return 0

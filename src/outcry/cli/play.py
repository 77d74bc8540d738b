"""`outcry play`: sets the table for a person and bots, and keeps the game in a file."""

from __future__ import annotations

import secrets
import sys
import time
from argparse import Namespace
from pathlib import Path
from shlex import quote

from outcry.bots.registry import make, usual
from outcry.cli import INTERRUPTED
from outcry.cli.conversation import Conversation, Quit
from outcry.cli.faults import FAULTS, Trouble, in_words, why
from outcry.cli.program import program
from outcry.cli.table import bots_of, game_of, settled
from outcry.core.chance import seed_of
from outcry.core.gamefile import GameFile, GameFileError, Seat
from outcry.core.home import data_folder
from outcry.games import new_game, title
from outcry.messages import Say
from outcry.table.names import names_of


def run(args: Namespace) -> int:
    say = Say(args.language)
    try:
        path, file = resume(args, say) if args.resume else (new_place(args, say), begin(args, say))
        conversation = sit_down(file, path, say)
    except FAULTS as fault:
        print(in_words(say, fault, args.game), file=sys.stderr)
        return 2
    code = 0
    try:
        conversation.play()
    except (Quit, EOFError):
        pass
    except KeyboardInterrupt:
        code = INTERRUPTED
    return leave(conversation, path, say) or code


def resume(args: Namespace, say: Say) -> tuple[Path, GameFile]:
    """The game in --save, or of those in the data folder the one that was played last and is not over."""
    given = settled(args)
    if given:
        raise Trouble(say("cli.play.settled", flags=say.listed(given)))
    if args.save:
        path = Path(args.save)
        return path, GameFile.load(path, new_game)
    folder = data_folder()
    for path in sorted(folder.glob(f"{args.game}-*.json"), key=lambda path: path.stat().st_mtime, reverse=True):
        try:
            file = GameFile.load(path, new_game)
        except GameFileError as fault:  # it should not bar the way to the others
            print(say("cli.play.passed_over", path=str(path), why=in_words(say, fault)), file=sys.stderr)
            continue
        if file.state.outcome() is None:
            return path, file
    raise Trouble(say("cli.play.no_game", path=str(folder)))


def new_place(args: Namespace, say: Say) -> Path:
    """A file that is not there yet."""
    if args.save:
        path = Path(args.save)
        if path.exists():
            raise Trouble(say("cli.play.exists", path=str(path)))
        return path
    path = data_folder() / f"{args.game}-{time.strftime('%Y%m%d-%H%M%S')}.json"
    while path.exists():
        path = path.with_name(f"{path.stem}-{secrets.token_hex(2)}.json")
    return path


def begin(args: Namespace, say: Say) -> GameFile:
    game, _ = game_of(args, say)
    bots = bots_of(args.bots or usual(game), game.seats - 1, game, say)
    person = say("cli.play.guest")
    # Those of the house, in every language: files have them alike.
    _, *others = names_of([(person, False), *(("", True) for _ in bots)])
    seats = [Seat(person), *map(Seat, others, bots)]
    return GameFile(game, seats, secrets.token_bytes(32) if args.seed is None else seed_of(args.seed))


def sit_down(file: GameFile, path: Path, say: Say) -> Conversation:
    people = [seat for seat, who in enumerate(file.seats) if not who.bot]
    if len(people) != 1:
        raise Trouble(say("cli.play.no_person", path=str(path)))
    bots = {seat: make(who.bot, file.game) for seat, who in enumerate(file.seats) if who.bot}

    def keep() -> None:
        try:
            file.save(path)
        except GameFileError as fault:
            conversation.screen.sentence(in_words(say, fault))

    conversation = Conversation(file, title(file.game.name), say, people[0], bots, keep)
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
        raise Trouble(say("refusal.file_unwritable", path=str(folder), why=why(say, error))) from error


def leave(conversation: Conversation, path: Path, say: Say) -> int:
    """Save a last time and say where."""
    try:
        conversation.file.save(path)
    except GameFileError as fault:
        print(in_words(say, fault), file=sys.stderr)
        return 1
    place = quote(str(path))
    if conversation.file.state.outcome() is not None:
        conversation.screen.show("\n" + say("cli.play.over", path=str(path), command=f"{program()} replay {place}"))
    else:
        conversation.screen.show("\n" + say("cli.play.saved", path=str(path)))
        conversation.screen.show(say("cli.play.go_on", command=f"{program()} play --resume --save {place}"))
    return 0

"""What cannot be used, in words: options, bots, game files and places to write, the same for every command."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable
from typing import Final

from outcry.core.game import Refusal, Refused
from outcry.core.gamefile import GameFileError
from outcry.games import MOST_SEATS, every_size, title, words
from outcry.messages import Say

OS_REASONS: Final = (
    "EACCES",
    "EDQUOT",
    "EEXIST",
    "EFBIG",
    "EIO",
    "EISDIR",
    "ELOOP",
    "EMFILE",
    "ENAMETOOLONG",
    "ENOENT",
    "ENOSPC",
    "ENOTDIR",
    "EPERM",
    "EROFS",
)
"""Reasons of the operating system that have a text of ours. It would give the others in English."""


class Trouble(Exception):
    """Why a command cannot do what is asked; says it in words."""


Fault = Refused | Trouble
FAULTS = (Refused, Trouble)


def in_words(say: Say, fault: Fault, game: str = "") -> str:
    """A sentence for each reason. `game` is the one that was asked for; a file knows its own."""
    if isinstance(fault, Trouble):
        return str(fault)
    whose = fault.by if isinstance(fault, GameFileError) else game
    first, *others = (reason(say, refusal, whose) for refusal in fault.refusals)
    if fault.why.code == "file_illegal":
        others = [say("cli.told", why=told) for told in others]
    return lines([first, *others])


def lines(sentences: Iterable[str]) -> str:
    return "\n".join(sentences)


def reason(say: Say, refusal: Refusal, game: str) -> str:
    """A reason that comes from a game in that game's words, at a table where seats have numbers for names."""
    if game and say.has(f"{game}.refusal.{refusal.code}"):
        names = [say("stockpile.seat", number=seat) for seat in range(1, MOST_SEATS + 1)]
        return words(every_size(title(game))[0], say, names).refusal(refusal)
    args = {name: value for name, value in refusal.args.items() if isinstance(value, int | str)}
    seat, why_not = args.get("seat"), args.get("why")
    if isinstance(seat, int) and seat < 1:
        args["seat"] = seat - 1  # no seat at all: as it stands in the file, not counted from 1
    if isinstance(why_not, str):
        args["why"] = translated(say, why_not)
    return say(f"refusal.{refusal.code}", **args)


def why(say: Say, error: OSError) -> str:
    """What the operating system says, in the reader's language if it is something common."""
    return translated(say, error.strerror or str(error))


def translated(say: Say, text: str) -> str:
    for name in OS_REASONS:
        code = getattr(errno, name, None)  # some systems lack some
        if code is not None and os.strerror(code) == text:
            return say(f"os.{name}")
    return text

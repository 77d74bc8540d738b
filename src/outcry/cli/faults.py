"""What cannot be used, in words: options, bots, game files and places to write, the same for every command."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable
from typing import Final

from outcry.core.game import Refusal, Refused
from outcry.games import GAMES, new_game, words
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


def in_words(say: Say, fault: Fault) -> str:
    """A sentence for each reason."""
    if isinstance(fault, Trouble):
        return str(fault)
    first, *others = (reason(say, refusal) for refusal in fault.refusals)
    if fault.why.code == "file_illegal":
        others = [say("cli.told", why=told) for told in others]
    return lines([first, *others])


def lines(sentences: Iterable[str]) -> str:
    return "\n".join(sentences)


def reason(say: Say, refusal: Refusal) -> str:
    """A reason that comes from a game in that game's words, at a table where seats have numbers for names."""
    game = next((name for name in GAMES if say.has(f"{name}.refusal.{refusal.code}")), None)
    if game is not None:
        names = [say("stockpile.seat", number=seat) for seat in range(1, 100)]
        return words(new_game(game, 4, {}), say, names).refusal(refusal)
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

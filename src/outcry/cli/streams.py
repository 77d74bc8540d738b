"""The streams of a terminal: none is missing, each can show every sign in some way, and a broken one ends in words."""

from __future__ import annotations

import codecs
import io
import os
import sys
import unicodedata
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, Literal, TextIO

PLAIN: Final = {"−": "-", "–": "-", "·": ".", "→": ">", "×": "x", "…": "...", "’": "'", "µ": "u"}
"""What stands for a sign in an encoding that does not have it."""


def mend() -> None:
    """A stream that was closed before we began is an empty one. What is opened first takes the lowest free number."""
    codecs.register_error("plain", plain)
    sys.stdin = sys.stdin or nowhere("r")
    sys.stdout = sys.stdout or nowhere("w")
    sys.stderr = sys.stderr or nowhere("w")
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "plain"), (sys.stderr, "plain")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def nowhere(mode: Literal["r", "w"]) -> TextIO:
    return open(os.devnull, mode, encoding="utf-8")


def plain(error: UnicodeError) -> tuple[str, int]:
    """For `codecs.register_error`: a plain sign, a letter without its accent, or a question mark."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start : error.end]
    return "".join(PLAIN.get(sign) or without_accent(sign) for sign in signs), error.end


def without_accent(sign: str) -> str:
    bare = "".join(part for part in unicodedata.normalize("NFKD", sign) if not unicodedata.combining(part))
    return bare if bare.isascii() else "?"


def complain(error: OSError, argv: Sequence[str] | None) -> None:
    """One sentence about what went wrong, where there is still somebody to read it."""
    from outcry.cli.arguments import wanted_language
    from outcry.cli.faults import why
    from outcry.messages import Say

    say = Say(wanted_language(sys.argv[1:] if argv is None else argv))
    give_up(sys.stdout)
    try:
        print(say("cli.broken_off", why=why(say, error)), file=sys.stderr, flush=True)
    except OSError:
        give_up(sys.stderr)


def give_up(stream: TextIO) -> None:
    """What waits in the stream goes nowhere, so that the end of the program does not stumble over it."""
    with suppress(OSError), nowhere("w") as other:
        os.dup2(other.fileno(), stream.fileno())

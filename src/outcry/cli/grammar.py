"""How arguments are read: argparse's own sentences in the reader's language, and a kind of number it does not know."""

from __future__ import annotations

import argparse
import re
from typing import Final

from outcry.messages import Say

SENTENCES: Final = {
    "usage: ": "usage",
    "positional arguments": "positional",
    "options": "options",
    "show this help message and exit": "help",
    "%(prog)s: error: %(message)s\n": "error",
    "argument %(argument_name)s: %(message)s": "argument",
    "the following arguments are required: %s": "required",
    "unrecognized arguments: %s": "unrecognized",
    "expected one argument": "expected_one",
    "ignored explicit argument %r": "ignored",
    "ambiguous option: %(option)s could match %(matches)s": "ambiguous",
    "invalid choice: %(value)r (choose from %(choices)s)": "choice",
}
"""What argparse says, and our key for it. A sentence that a later Python words otherwise stays in English."""

MOST_DIGITS: Final = 18
LONGEST_QUOTE: Final = 20


def speak(say: Say) -> None:
    """argparse looks up every sentence of its own by the module's `_`; let it find ours."""

    def translate(sentence: str) -> str:
        return say(f"argparse.{SENTENCES[sentence]}") if sentence in SENTENCES else sentence

    vars(argparse)["_"] = translate


class Whole:
    """A whole number, and if wanted not below a least one. A thousand digits are a slip, not a number."""

    def __init__(self, say: Say, least: int | None = None) -> None:
        self.say = say
        self.least = least

    def __call__(self, text: str) -> int:
        if re.fullmatch(rf"[+-]?\d{{1,{MOST_DIGITS}}}", text) and (self.least is None or int(text) >= self.least):
            return int(text)
        given = text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…"
        if self.least is None:
            raise argparse.ArgumentTypeError(self.say("cli.wants_number", given=given))
        raise argparse.ArgumentTypeError(self.say("cli.at_least", least=self.least, given=given))

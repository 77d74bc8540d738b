"""How arguments are read: argparse's own sentences in the reader's language, and a kind of number it does not know."""

from __future__ import annotations

import argparse
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
    "invalid %(type)s value: %(value)r": "value",
}
"""What argparse says, and our key for it. A sentence that a later Python words otherwise stays in English."""


def speak(say: Say) -> None:
    """argparse looks up every sentence of its own by the module's `_`; let it find ours."""

    def translate(sentence: str) -> str:
        return say(f"argparse.{SENTENCES[sentence]}") if sentence in SENTENCES else sentence

    vars(argparse)["_"] = translate


class AtLeastOne:
    """A whole number from 1 on."""

    def __init__(self, say: Say) -> None:
        self.say = say

    def __call__(self, text: str) -> int:
        if text.isdecimal() and int(text) > 0:
            return int(text)
        raise argparse.ArgumentTypeError(self.say("cli.at_least_one", given=text))

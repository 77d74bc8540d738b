"""Every text for people: en.json, pt-BR.json, and the one small reader of them."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

LANGUAGES: Final = ("en", "pt-BR")
MINUS: Final = "\N{MINUS SIGN}"
GROUP_AND_POINT: Final = {"en": (",", "."), "pt-BR": (".", ",")}
"""What stands between thousands, and before decimals."""
ONE: Final = {"en": (1,), "pt-BR": (1,)}  # "0 cartas", as people write it
"""The counts that take the form `one`."""

Text = str | dict[str, str]


class NoText(LookupError):
    """A text that a language does not have, or that lacks an argument."""


class Say:
    """The texts of one language: `say("cli.play.saved", path="game.json")`."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise NoText(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
        self.language = language
        self.texts = read(language)

    def __call__(self, key: str, /, **values: int | str) -> str:
        """The text of a key. Whole numbers are written as the language writes them; `count` chooses the plural."""
        text = self.texts.get(key)
        if text is None:
            raise NoText(f"{self.language}.json has no text {key!r}")
        if isinstance(text, dict):
            count = values.get("count")
            if not isinstance(count, int):
                raise NoText(f"{self.language}.json: {key!r} has plurals and needs the number `count`")
            text = text["one" if count in ONE[self.language] else "other"]

        def value(match: re.Match[str]) -> str:
            name = match[1]
            if name not in values:
                raise NoText(f"{self.language}.json: {key!r} needs the argument {name!r}, given {sorted(values)}")
            found = values[name]
            return found if isinstance(found, str) else self.number(found)

        return re.sub(r"\{(\w+)\}", value, text).replace("!.", "!")  # a name may end with a mark of its own

    def has(self, key: str) -> bool:
        return key in self.texts

    def number(self, value: float, decimals: int = 0) -> str:
        group, point = GROUP_AND_POINT[self.language]
        written = f"{abs(value):,d}" if isinstance(value, int) else f"{abs(value):,.{decimals}f}"
        digits = written.translate({ord(","): group, ord("."): point})
        return MINUS + digits if value < 0 and digits.strip("0.,") else digits

    def money(self, thousands: int) -> str:
        """Money in thousands of dollars."""
        if thousands == 0:
            return self("money.none")
        return (MINUS if thousands < 0 else "") + self("money", amount=abs(thousands))

    def listed(self, items: Sequence[str]) -> str:
        """One line of several things: a, b and c."""
        if len(items) < 2:
            return "".join(items)
        return self("list", most=", ".join(items[:-1]), last=items[-1])


@cache
def read(language: str) -> dict[str, Text]:
    # A plain open: importlib.resources would cost more than all the rest of `outcry --help`.
    with open(os.path.join(os.path.dirname(__file__), f"{language}.json"), encoding="utf-8") as file:
        texts: dict[str, Text] = json.load(file)
    return texts


def language_of(environ: Mapping[str, str]) -> str:
    """The language of a terminal: Portuguese of any country gets ours, all others get English."""
    wanted = environ.get("LC_ALL") or environ.get("LC_MESSAGES") or environ.get("LANG") or ""
    return "pt-BR" if wanted.lower().startswith("pt") else "en"

"""The rules for players: short entries in each language, to list and to search. Its twin is rules/search.ts."""

from __future__ import annotations

import json
import os
import re
import unicodedata
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

IN_TITLE: Final = 6
IN_SHORT: Final = 3
IN_TEXT: Final = 1
"""What a word is worth where it is found; at the beginning of a word it is worth one more."""


@dataclass(frozen=True)
class Entry:
    """One thing explained. A line of the text is a paragraph, or a point of a list behind `- `."""

    id: str
    title: str
    short: str
    """At most two sentences, for "what is this?"."""
    text: list[str]
    also: str
    """Words that people may look for and that do not stand in it."""
    art: list[str]
    see: list[str]
    rules: list[str]
    """The numbers that it explains."""


@dataclass(frozen=True)
class Section:
    id: str
    title: str
    entries: list[Entry]


@dataclass(frozen=True)
class Reference:
    marks: dict[str, str]
    """What [P], [R] and [H] in a text stand for."""
    sections: list[Section]

    @property
    def entries(self) -> list[Entry]:
        return [entry for section in self.sections for entry in section.entries]


@cache
def read_reference(language: str, game: str = "") -> dict[str, Any]:
    """As it lies in the file. The first game's lie at the top, any other's in a folder of its name."""
    place = os.path.join(os.path.dirname(__file__), "reference", game, f"{language}.json")
    with open(place, encoding="utf-8") as file:
        found: dict[str, Any] = json.load(file)
    return found


def reference(language: str, game: str = "") -> Reference:
    found = read_reference(language, game)
    sections = [
        Section(one["id"], one["title"], [Entry(**entry) for entry in one["entries"]]) for one in found["sections"]
    ]
    return Reference(found["marks"], sections)


def fold(text: str) -> str:
    """Without capitals and accents; a minus is typed as a hyphen."""
    bare = "".join(sign for sign in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(sign))
    return bare.replace("\N{MINUS SIGN}", "-")


def wanted(query: str) -> list[str]:
    """The words of a query. A final s says little: fees are found as fee."""
    words = fold(query).split()
    return [word[:-1] if len(word) > 3 and word.endswith("s") and word.isalpha() else word for word in words]


def search(entries: list[Entry], query: str) -> list[Entry]:
    """The entries that have all the words, best first; of equally good ones the one with the shorter title."""
    words = wanted(query)
    ranked = [(rank(entry, words), entry) for entry in entries]
    found = [(worth, entry) for worth, entry in ranked if worth]
    return [entry for _, entry in sorted(found, key=lambda one: (-one[0], len(one[1].title)))]


def rank(entry: Entry, words: list[str]) -> int:
    fields = (
        (fold(entry.title), IN_TITLE),
        (fold(f"{entry.short} {entry.also}"), IN_SHORT),
        (fold(" ".join(entry.text)), IN_TEXT),
    )
    total = 0
    for word in words:
        worth = max(found_in(field, word, weight) for field, weight in fields)
        if not worth:
            return 0
        total += worth
    return total


def found_in(field: str, word: str, weight: int) -> int:
    if word not in field:
        return 0
    begins = re.search(rf"(?<!\w){re.escape(word)}", field)
    return weight + 1 if begins else weight

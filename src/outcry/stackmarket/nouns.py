"""The nouns of Stack Market in a language: players, companies, dice."""

from __future__ import annotations

from collections.abc import Sequence

from outcry.messages import Say
from outcry.stackmarket.box import LETTERS


class Nouns:
    def __init__(self, say: Say, names: Sequence[str]) -> None:
        self.say = say
        self.names = names

    def seat(self, seat: int, me: int) -> str:
        """A player inside a sentence; `me` is who listens."""
        return self.say("stackmarket.you") if seat == me else self.names[seat]

    def standing(self, seat: int, me: int) -> str:
        """A player at the head of a row."""
        return self.say("stackmarket.table.you") if seat == me else self.names[seat]

    def company(self, company: int) -> str:
        return self.say(f"stackmarket.company.{LETTERS[company]}")

    def dice(self, numbers: Sequence[int]) -> str:
        return " ".join(map(str, numbers))

"""Events: what happened, as codes with arguments, an audience and two marks. Sentences are made at the edge."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

EVERYONE: Final = -1


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that happened, as those in its audience saw it."""

    code: str
    args: dict[str, int | list[int]]
    audience: int = EVERYONE
    """EVERYONE, or the one seat that sees it."""
    reveals: bool = False
    """Something hidden became known to somebody."""
    chance: bool = False
    """Something was decided by chance."""

    def seen_by(self, seat: int) -> bool:
        return self.audience in (EVERYONE, seat)


class EventKind(msgspec.Struct, frozen=True):
    """The shape of an event: the names of its arguments (the last may be `*many`) and its marks."""

    code: str
    names: tuple[str, ...]
    reveals: bool = False
    chance: bool = False
    money: Literal[-1, 0, 1] = 0
    """What it does to money: 1 if the argument `seat` gets `money`, -1 if he pays it, 0 if nobody's cash changes."""


class Chronicle:
    """Every kind of event of a game; makes events of what the engine put into its sink."""

    def __init__(self, kinds: tuple[EventKind, ...]) -> None:
        self.kinds = {kind.code: kind for kind in kinds}

    def gain(self, event: Event) -> tuple[int, int]:
        """Whose cash an event changes and by how much; a seat and 0 if nobody's."""
        kind = self.kinds.get(event.code)
        if kind is None or not kind.money:
            return 0, 0
        seat, money = event.args["seat"], event.args["money"]
        assert isinstance(seat, int)
        assert isinstance(money, int)
        return seat, kind.money * money

    def read(self, told: list[Any]) -> list[Event]:
        return [self._event(code, values, audience) for code, values, audience in told]

    def _event(self, code: str, values: list[int], audience: int) -> Event:
        kind = self.kinds[code]
        args: dict[str, int | list[int]] = {}
        for i, name in enumerate(kind.names):
            if name.startswith("*"):
                args[name[1:]] = values[i:]
            else:
                args[name] = values[i]
        return Event(code, args, audience, kind.reveals, kind.chance)

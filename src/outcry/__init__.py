"""Outcry: a home for stock-market board games. The few nouns to begin with; the rest is where its room is.

    game = outcry.new_game("stockpile", seats=4)
    state = outcry.start(game, seed=1)

Whatever is asked for is imported then, so that nothing is paid for what is not used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from outcry.core.game import EVERYTHING, PUBLIC, Ask, Game, Outcome, Refusal, Refused, State, View
    from outcry.core.gamefile import GameFile
    from outcry.core.play import play, step
    from outcry.library import action, choices, load, new_bot, new_game, notation, position, read_position, start

__version__ = "0.1.0"
__all__ = [
    "EVERYTHING",
    "PUBLIC",
    "Ask",
    "Game",
    "GameFile",
    "Outcome",
    "Refusal",
    "Refused",
    "State",
    "View",
    "action",
    "choices",
    "load",
    "new_bot",
    "new_game",
    "notation",
    "play",
    "position",
    "read_position",
    "start",
    "step",
]
ROOMS = {
    **dict.fromkeys(
        ("EVERYTHING", "PUBLIC", "Ask", "Game", "Outcome", "Refusal", "Refused", "State", "View"), "outcry.core.game"
    ),
    "GameFile": "outcry.core.gamefile",
    **dict.fromkeys(("play", "step"), "outcry.core.play"),
    **dict.fromkeys(
        ("action", "choices", "load", "new_bot", "new_game", "notation", "position", "read_position", "start"),
        "outcry.library",
    ),
}
"""Where each noun comes from."""


def __dir__() -> list[str]:
    return __all__


def __getattr__(name: str) -> Any:
    from importlib import import_module  # noqa: PLC0415 - only when a noun is asked for

    if name not in ROOMS:
        raise AttributeError(f"outcry has no {name!r}; it has {', '.join(__all__)}")
    found = getattr(import_module(ROOMS[name]), name)
    globals()[name] = found
    return found

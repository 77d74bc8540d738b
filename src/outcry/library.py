"""The few things that whoever uses Outcry as a library does first: make a game, play it, write and read it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from outcry import games
from outcry.bots.policy import Policy
from outcry.bots.registry import make
from outcry.core.chance import seed_of
from outcry.core.game import Game, State
from outcry.core.gamefile import GameFile


def new_game(name: str, seats: int = 4, **options: Any) -> Game:
    """A game by its name: `new_game("stockpile", 3, board="advanced")`. Refused says what cannot be played so."""
    return games.new_game(name, seats, options)


def start(game: Game, seed: int | bytes) -> State:
    """The first position of a game; the same seed deals the same cards."""
    return game.start(seed_of(seed) if isinstance(seed, int) else seed)


def choices(game: Game, state: State, seat: int) -> list[str]:
    """What a seat may do now, each as one short line: `bid 3 10`."""
    return [game.catalogue.notation(action) for action in state.legal(seat)]


def action(game: Game, text: str) -> int:
    """The action that such a line means; ValueError says what would be right."""
    return game.catalogue.parse(text)


def notation(game: Game, action: int) -> str:
    """An action as one short line, which `action` reads back."""
    return game.catalogue.notation(action)


def position(state: State) -> str:
    """A position as one line of text. It holds everybody's secrets."""
    return json.dumps(state.to_data(), separators=(",", ":"))


def read_position(game: Game, text: str) -> State:
    """The position that such a line holds; ValueError names what is damaged."""
    return game.load(json.loads(text))


def new_bot(name: str, game: Game) -> Policy:
    """A bot for a seat of the game: `new_bot("trader", game)`."""
    return make(name, game)


def load(path: str | Path) -> GameFile:
    """A game that was kept in a file, played anew to its last row."""
    return GameFile.load(Path(path), games.new_game)

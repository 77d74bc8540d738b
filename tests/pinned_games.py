"""Seeded random games, every action and event pinned by a hash: the plain and the compiled build play one game."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path

import msgspec

from epic_games import everything_on
from outcry.core.chance import seed_of, stream
from outcry.core.play import step
from outcry.stockpile.game import Stockpile
from stockpile_games import begin


def epic_game(number: int) -> Stockpile:
    return everything_on(2 + number % 4, rounds=10 if number % 10 == 9 else None)


def play(game: Stockpile, number: int) -> list[bytes]:
    """One game: every action and event, and the money at the end."""
    random = stream(seed_of(number), "thousand games", 0).random
    state, events = begin(game, number)
    said = [msgspec.json.encode(events)]
    while seats := state.to_act():
        seat = seats[int(random() * len(seats))]
        row = state.legal(seat)
        action = row[int(random() * len(row))]
        said.append(msgspec.json.encode([seat, action, step(game, state, seat, action)]))
    outcome = state.outcome()
    assert outcome is not None
    said.append(msgspec.json.encode(outcome))
    return said


def epic_line(games: int) -> str:
    """So many games with everything on: their number and their hash."""
    digest = blake2b(digest_size=32)
    for number in range(games):
        for said in play(epic_game(number), number):
            digest.update(said)
    return f"{games} {digest.hexdigest()}"


def pinned_epic_games() -> list[str]:
    return Path(__file__).with_name("golden").joinpath("epic_games.txt").read_text(encoding="utf-8").splitlines()

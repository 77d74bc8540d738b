"""Chance, drawn before the game begins: the start stocks, the market deck, and the pairs of every round."""

from __future__ import annotations

from random import Random

from outcry.core.chance import shuffle
from outcry.core.data import DataError
from outcry.stockpile.board import Board
from outcry.stockpile.cards import COMPANIES


class Tape:
    """All that chance decides, by place. States share it and hold positions on it; none ever changes it."""

    __slots__ = ("companies", "deck", "first", "forecasts", "modules", "seed", "starts")

    def __init__(
        self,
        seed: bytes,
        first: int,
        starts: list[int],
        deck: list[int],
        companies: list[int],
        forecasts: list[int],
        modules: dict[str, list[int]] | None = None,
    ) -> None:
        self.seed: bytes = seed
        """For what depends on play: reshuffled decks come from sub-streams of it."""
        self.first: int = first
        """S4: the seat that begins."""
        self.starts: list[int] = starts
        """S3: the company of each seat's start stock."""
        self.deck: list[int] = deck
        """The kinds of the market cards in the order they are drawn."""
        self.companies: list[int] = companies
        """I1: six a round, in the order dealt; with `forecasts` they are the pairs."""
        self.forecasts: list[int] = forecasts
        self.modules: dict[str, list[int]] = modules or {}
        """What chance decides for modules, by their names."""


def draw(board: Board, seats: int, rounds: int, seed: bytes, rng: Random) -> Tape:
    """Shuffle everything once (S3, S4, I1)."""
    starts = list(range(COMPANIES))
    shuffle(starts, rng)
    del starts[seats:]
    deck: list[int] = []
    for kind, count in enumerate(board.market):
        deck += [kind] * (count - 1 if kind in starts else count)
    shuffle(deck, rng)
    companies: list[int] = []
    forecasts: list[int] = []
    for _ in range(rounds):
        companies += dealt(list(range(COMPANIES)), rng)
        forecasts += dealt(board.forecasts, rng)
    return Tape(seed, int(rng.random() * seats), starts, deck, companies, forecasts)


def dealt(cards: list[int], rng: Random) -> list[int]:
    """Companies or forecasts of one or more rounds, shuffled round by round."""
    found: list[int] = []
    for first in range(0, len(cards), COMPANIES):
        round = cards[first : first + COMPANIES]
        shuffle(round, rng)
        found += round
    return found


def check(tape: Tape, board: Board, seats: int, rounds: int, forecasts: list[int]) -> None:
    """A tape given by hand must hold the cards of the box, each once. `forecasts` are those of each round."""
    if not 0 <= tape.first < seats:
        raise DataError(f"tape: the first player is a seat from 0 to {seats - 1}, not {tape.first}")
    if len(tape.starts) != seats or len(set(tape.starts)) != seats:
        raise DataError(f"tape: {seats} different start stocks are wanted, found {tape.starts}")
    held = tape.starts + tape.deck
    for kind, count in enumerate(board.market):
        if held.count(kind) != count:
            raise DataError(f"tape: {count} market cards of kind {kind} are wanted, found {held.count(kind)}")
    for name, cards, of_rounds in (
        ("companies", tape.companies, list(range(COMPANIES)) * rounds),
        ("forecasts", tape.forecasts, forecasts),
    ):
        if len(cards) != COMPANIES * rounds:
            raise DataError(f"tape: {name} for {rounds} rounds are wanted, found {len(cards) / COMPANIES}")
        for round in range(rounds):
            found = cards[round * COMPANIES : (round + 1) * COMPANIES]
            wanted = sorted(of_rounds[round * COMPANIES : (round + 1) * COMPANIES])
            if sorted(found) != wanted:
                raise DataError(f"tape: {name} of round {round + 1} should be {wanted} in some order, found {found}")

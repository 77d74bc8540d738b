"""One game between bots, and what is noted of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

from outcry.bots.policy import Policy
from outcry.core.accounts import NOTHING, Accounts
from outcry.core.chance import seed_of, stream
from outcry.core.game import Game, State
from outcry.games import FindTitle, title


class Thought(NamedTuple):
    """How long a bot thought in one game."""

    moves: int
    ms: float
    """Of processor time in all, so that a busy machine changes nothing."""


class Result(NamedTuple):
    """A row of a series. Seats count from 0."""

    number: int
    """Of the game in its series, from 0."""
    seed: int
    money: list[int]
    winners: list[int]
    rounds: int
    decisions: int
    """Asks with two or more legal actions."""
    forced: int
    """Asks with only one."""
    counted: dict[str, int]
    """How often what is counted of the game happened, by name."""
    accounts: Accounts = NOTHING
    """With modules on."""
    thought: tuple[Thought, ...] = ()
    """Seat by seat, if it was timed."""

    def share(self, seat: int) -> float:
        """The seat's part of the win."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


def game_seed(seed: int, number: int) -> int:
    """The seed of a game in a series: a number to type, from a stream of the series' own seed. Any two series, also
    those with neighbouring seeds, have different games."""
    return int(stream(seed_of(seed), "series", number).random() * 2**53)


class Match:
    """A game and the bots on its seats; it can be played again and again."""

    def __init__(self, game: Game, bots: Sequence[Policy], find: FindTitle = title) -> None:
        self.game = game
        self.bots = list(bots)
        self.title = find(game.name)
        """What is counted of the game, and who answers what it asks of the world outside."""
        verbs = self.title.telling(game)
        catalogue = game.catalogue
        self.telling = [verbs is None or catalogue.verb(action).name in verbs for action in range(len(catalogue))]

    def play(self, number: int, seed: int, wanted: Sequence[str] = ()) -> Result:
        """The whole game. Every bot draws from a stream of its own, so it depends on the seed and the bots alone.
        `wanted` is what seats play, by name, if somebody wants to compare it."""
        chance = seed_of(seed)
        bots, telling = self.bots, self.telling
        rngs = [stream(chance, "bot", seat) for seat in range(len(bots))]
        told: list[Any] = []
        state = self.begin(chance, wanted, told)
        state.sink = None
        looks = [partial(state.view, seat) for seat in range(len(bots))]
        decisions = forced = 0
        while acting := state.to_act() or self.resumed(state, told):
            seat = acting[0]
            legal = state.legal(seat)
            if len(legal) == 1:
                forced += 1
                action = legal[0]
            else:
                decisions += 1
                action = bots[seat].choose(legal, looks[seat], rngs[seat])
            if telling[action]:
                state.sink = told
                state.apply(seat, action)
                state.sink = None
            else:
                state.apply(seat, action)
        outcome = state.outcome()
        if outcome is None:
            raise RuntimeError(f"{self.game.name}, seed {seed}: nobody has to act, but the game is not over")
        codes = [code for code, _, _ in told]
        counted = {name: codes.count(code) for name, code in self.title.counted.items()}
        accounts = self.title.accounts(self.game, told)
        counts = codes.count("round_began"), decisions, forced, counted
        return Result(number, seed, outcome.scores, outcome.winners, *counts, accounts)

    def begin(self, chance: bytes, wanted: Sequence[str], told: list[Any]) -> State:
        if wanted:
            return self.title.start_with(self.game, chance, wanted, told)
        return self.game.start(chance, told)

    def resumed(self, state: State, told: list[Any]) -> list[int]:
        """Who has to act, once the world outside has answered what the game waits for; nobody if it is over."""
        while (question := state.outside()) is not None:
            player = self.bots[question["seat"]].name if "seat" in question else ""
            answer = self.title.answer(self.game, question, player)
            state.sink = told
            state.resolve(answer)
            state.sink = None
        return state.to_act()

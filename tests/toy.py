"""A toy game for the contract: a secret, a sealed simultaneous ask, a chain, and an outcome from outside.

Everybody is dealt a secret number and seals a guess of 0 to 2; the guesses open together and the highest lone one
scores. Then the first player picks two of four stones (a chain) and drops them: whether they stand is decided outside.
It keeps core, tables, servers and clients free of any real game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Self

import msgspec

from outcry.core.actions import Catalogue, Parameter, Verb
from outcry.core.chance import stream
from outcry.core.events import EVERYONE, Chronicle, Event, EventKind
from outcry.core.game import EVERYTHING, PUBLIC, Ask, Outcome, Refusal, Standing
from outcry.core.kept import ALL_ANEW, Parts

GUESS, PICK = 0, 3
CATALOGUE = Catalogue(
    "toy",
    (
        Verb("guess", GUESS, (Parameter("number", ("0", "1", "2")),)),
        Verb("pick", PICK, (Parameter("stone", ("a", "b", "c", "d")),)),
    ),
)
CHRONICLE = Chronicle(
    (
        EventKind("dealt", ("seat", "number"), reveals=True, chance=True),
        EventKind("opened", ("*guesses",), reveals=True),
        EventKind("picked", ("seat", "*stones")),
        EventKind("dropped", ("stands",), chance=True),
    )
)


class ToyView(msgspec.Struct, frozen=True):
    seat: int
    secret: int | None
    secrets: list[int] | None
    """Everybody's, for EVERYTHING alone."""
    scores: list[int]
    phase: str
    picked: list[int]
    waiting: list[int]
    asked: str
    sealed: bool
    ask: Ask | None
    outcome: Outcome | None
    round: int = 0
    rounds: int = 1


class ToyState:
    def __init__(self, secrets: list[int]) -> None:
        self.secrets = secrets
        self.guesses = [-1] * len(secrets)
        self.scores = [0] * len(secrets)
        self.stage = "guess"
        self.chain: list[int] = []
        self.picked: list[int] = []
        self.sink: list[Any] | None = None

    def to_act(self) -> list[int]:
        if self.stage == "guess":
            return [seat for seat, guess in enumerate(self.guesses) if guess < 0]
        return [0] if self.stage == "pick" else []

    def legal(self, seat: int) -> list[int]:
        return [action for action in range(len(CATALOGUE)) if self.refusal(seat, action) is None]

    def refusal(self, seat: int, action: int) -> Refusal | None:
        if self.stage == "guess":
            return None if action < PICK and 0 <= seat < len(self.secrets) else Refusal("guess_first")
        if self.stage != "pick" or seat != 0:
            return Refusal("not_your_turn")
        if action < PICK or action >= len(CATALOGUE) - (0 if self.chain else 1):
            return Refusal("no_pair_left")  # d cannot be the first of a rising pair
        return Refusal("rising") if self.chain and action <= self.chain[0] else None

    def apply(self, seat: int, action: int) -> None:
        if self.stage == "guess":
            self.guesses[seat] = action - GUESS
            if -1 not in self.guesses:
                self.open_guesses()
            return
        self.chain.append(action)
        if len(self.chain) == 2:
            self.picked, self.chain, self.stage = [a - PICK for a in self.chain], [], "drop"
            self.tell("picked", [seat, *self.picked])

    def open_guesses(self) -> None:
        self.tell("opened", self.guesses[:])
        lone = [guess for guess in self.guesses if self.guesses.count(guess) == 1]
        if lone:
            self.scores[self.guesses.index(max(lone))] += 1
        self.stage = "pick"

    def outside(self) -> dict[str, Any] | None:
        return {"stones": self.picked[:]} if self.stage == "drop" else None

    def resolve(self, answer: dict[str, Any]) -> None:
        if self.stage != "drop":
            raise ValueError("nothing was dropped")
        self.scores[0] += 1 if answer["stands"] else 0
        self.stage = "over"
        self.tell("dropped", [int(answer["stands"])])

    def tell(self, code: str, args: list[int], audience: int = EVERYONE) -> None:
        if self.sink is not None:
            self.sink.append((code, args, audience))

    def open_chain(self, seat: int) -> list[int]:
        return self.chain[:] if seat == 0 else []

    def step_back(self, seat: int) -> None:
        if seat != 0 or not self.chain:
            raise ValueError(f"seat {seat} has no open choice to step back in")
        self.chain.pop()

    def view(self, seat: int, remember: bool = True) -> ToyView:
        sealed = self.stage == "guess"
        ask = None
        if seat >= 0 and (sealed or seat in self.to_act()):
            answer = [self.guesses[seat] + GUESS] if sealed and self.guesses[seat] >= 0 else None
            prompt = "guess" if sealed else "pick"
            ask = Ask(prompt, {}, self.legal(seat), [], self.open_chain(seat), sealed, answer)
        return ToyView(
            seat,
            self.secrets[seat] if seat >= 0 else None,
            self.secrets[:] if seat == EVERYTHING else None,
            self.scores[:],
            self.stage,
            self.picked[:],
            list(range(len(self.secrets))) if sealed else self.to_act(),
            self.stage if self.stage in ("guess", "pick") else "",
            sealed,
            ask,
            self.outcome(),
        )

    def views(self, seats: Sequence[int], remember: bool = True, parts: Parts = ALL_ANEW) -> list[ToyView]:
        return [self.view(seat, remember) for seat in seats]

    def standing(self) -> Standing:
        view = self.view(PUBLIC)
        return Standing(view.round, view.rounds, view.phase, view.waiting, view.asked, view.sealed)

    def outcome(self) -> Outcome | None:
        if self.stage != "over":
            return None
        best = max(self.scores)
        ranks = [1 + sum(other > score for other in self.scores) for score in self.scores]
        return Outcome(
            self.scores[:], ranks, [s for s, score in enumerate(self.scores) if score == best], "most_points"
        )

    def clone(self) -> Self:
        new = type(self)(self.secrets[:])
        new.guesses, new.scores, new.stage = self.guesses[:], self.scores[:], self.stage
        new.chain, new.picked = self.chain[:], self.picked[:]
        return new

    def to_data(self) -> dict[str, Any]:
        names = ("secrets", "guesses", "scores", "stage", "chain", "picked")
        return {name: getattr(self, name) for name in names}


class Toy:
    name = "toy"
    rules = "1"
    catalogue = CATALOGUE
    chronicle = CHRONICLE
    wishes: Mapping[str, tuple[str, ...]] = {"guess": ("ask", "low")}
    memory_aids = True
    waits: Mapping[str, int] = {"guess": 2}

    def __init__(self, seats: int = 2, options: Mapping[str, Any] | None = None) -> None:
        self.seats = seats

    def options_data(self) -> dict[str, Any]:
        return {}

    def data(self) -> dict[str, Any]:
        return {}

    def today(self, event: Event) -> Event:
        return event

    def start(self, seed: bytes, sink: list[Any] | None = None) -> ToyState:
        rng = stream(seed, "toy", 0)
        state = ToyState([rng.randrange(10) for _ in range(self.seats)])
        state.sink = sink
        for seat, number in enumerate(state.secrets):
            state.tell("dealt", [seat, number], seat)
        return state

    def imagine(self, view: ToyView, rng: Random) -> ToyState:
        state = ToyState([rng.randrange(10) for _ in range(self.seats)])
        if view.secret is not None:
            state.secrets[view.seat] = view.secret
        state.scores, state.stage, state.picked = view.scores[:], view.phase, view.picked[:]
        if view.phase == "guess":
            others = [seat for seat in range(self.seats) if seat != view.seat]
            for seat in others[: rng.randrange(len(others))]:
                state.guesses[seat] = rng.randrange(3)
            if view.ask is not None and view.ask.answer is not None:
                state.guesses[view.seat] = view.ask.answer[0] - GUESS
        elif view.ask is not None:
            state.chain = view.ask.chain[:]
        return state

    def forced(self, state: ToyState, seat: int) -> int | None:
        return None

    def wished(self, state: ToyState, seat: int, wish: str) -> list[int] | None:
        return [GUESS] if wish == "low" else None

    def board_data(self) -> None:
        return None

    def report(self, played: Sequence[tuple[ToyState, Sequence[Event]]]) -> None:
        return None

    def follow(self) -> None:
        return None

    def motion(self, answer: dict[str, Any]) -> None:
        return None

    def load(self, data: Mapping[str, Any]) -> ToyState:
        state = ToyState(list(data["secrets"]))
        for name in ("guesses", "scores", "chain", "picked"):
            setattr(state, name, list(data[name]))
        state.stage = data["stage"]
        return state

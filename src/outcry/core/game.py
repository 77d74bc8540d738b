"""The contract of a game: what every game offers to tables, bots, simulations and clients."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, Final, Protocol, Self

import msgspec

from outcry.core.actions import Catalogue
from outcry.core.events import Chronicle, Event
from outcry.core.kept import ALL_ANEW, Parts
from outcry.core.live import Live, Motion

PUBLIC: Final = -1
"""The seat of somebody who only watches: `view(PUBLIC)` is what everybody may know."""
EVERYTHING: Final = -2
"""The seat of somebody who looks back at a finished game: `view(EVERYTHING)` hides nothing."""
ASK: Final = "ask"
NEVER: Final = "never"
"""The standing wish never to be asked again in this game: no is the answer."""

Argument = int | str | list[int]


class Refusal(msgspec.Struct, frozen=True):
    """Why not: a code and what it needs to be put into words."""

    code: str
    args: dict[str, Argument] = {}


class Refused(Exception):
    """What was asked for is not done, for one reason or several; nothing has changed."""

    def __init__(self, *refusals: Refusal) -> None:
        super().__init__("; ".join(f"{refusal.code} {refusal.args}" for refusal in refusals))
        self.refusals = refusals

    @property
    def why(self) -> Refusal:
        """The first reason; mostly it is the only one."""
        return self.refusals[0]


class OptionsRefused(Refused):
    """Options that are wrong or contradict each other."""


class NoSuchGame(Refused):
    """There is no game of this name."""

    def __init__(self, game: str, known: Iterable[str]) -> None:
        super().__init__(Refusal("no_such_game", {"game": game, "known": ", ".join(known)}))


class Barred(msgspec.Struct, frozen=True):
    """An action that is on the table but cannot be chosen now, and why."""

    action: int
    why: Refusal


class Ask(msgspec.Struct, frozen=True):
    """What a seat is asked. A client that knows nothing else can play it as a list of named actions."""

    prompt: str
    args: dict[str, Argument]
    legal: list[int]
    refused: list[Barred]
    chain: list[int]
    """The ints chosen so far in a choice with parts; the seat may step back inside it."""
    sealed: bool
    """Everybody answers at once and unseen; the answer may be changed until all are opened."""
    answer: list[int] | None = None
    """The sealed answer given so far, a whole chain."""
    forced: bool = False
    """There is no choice, and that is no secret: a table answers by itself (`Game.forced`)."""
    wishes: list[str] = []
    """The standing wishes that would answer it: whether one does follows from what everybody sees (`Game.wished`)."""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended."""

    scores: list[int]
    ranks: list[int]
    """1 is the best; equal scores share a rank."""
    winners: list[int]
    reason: str


class Standing(msgspec.Struct, frozen=True):
    """How a game stands, as everybody may know it: so much of every view as tables need who know no game, and cheaper
    than any view."""

    round: int
    """Counted from 0; with `rounds` and `phase` it tells those who are not at the table how far the game is."""
    rounds: int
    phase: str
    waiting: list[int]
    """The seats that are asked, as everybody sees it: a sealed answer does not show here."""
    asked: str
    """Which question those who are waited for have before them: the prompt of their ask; empty if there is none."""
    sealed: bool
    """Is it one that all answer at once and unseen?"""


class View(Protocol):
    """What one seat may know. Each game has its own; these parts are common to all, and those of `Standing` say the
    same."""

    @property
    def seat(self) -> int: ...
    @property
    def round(self) -> int: ...
    @property
    def rounds(self) -> int: ...
    @property
    def phase(self) -> str: ...
    @property
    def ask(self) -> Ask | None: ...
    @property
    def waiting(self) -> list[int]: ...
    @property
    def asked(self) -> str: ...
    @property
    def sealed(self) -> bool: ...


class State(Protocol):
    """One position of a game: plain data, cheap to clone."""

    sink: list[Any] | None
    """Where `apply` tells what happens; None in simulation."""

    def to_act(self) -> list[int]:
        """The seats that have to act now, several where people choose at the same time; empty when over."""
        ...

    def legal(self, seat: int) -> list[int]:
        """The actions open to a seat. The list may be shared: never change it."""
        ...

    def apply(self, seat: int, action: int) -> None:
        """Do it. Trusts its caller; `outcry.core.play.step` is the checked way."""
        ...

    def refusal(self, seat: int, action: int) -> Refusal | None:
        """Why the seat may not do this now; None if it may."""
        ...

    def open_chain(self, seat: int) -> list[int]:
        """The ints a seat has chosen in a choice it has not finished."""
        ...

    def step_back(self, seat: int) -> None:
        """Take back the last int of the open chain."""
        ...

    def outside(self) -> dict[str, Any] | None:
        """What the world outside (physics) has to answer before anybody acts; None if nothing. If it is about the doing
        of one seat, its number stands at `seat`."""
        ...

    def resolve(self, answer: dict[str, Any]) -> None:
        """The answer to `outside()`."""
        ...

    def view(self, seat: int, remember: bool = True) -> View:
        """All that the seat (or PUBLIC) may know, and no more. EVERYTHING is for games that are over.

        Without `remember` it lacks what can only be known by remembering: a table may want people to do that
        themselves. Bots and imagined worlds are always given it."""
        ...

    def views(self, seats: Sequence[int], remember: bool = True, parts: Parts = ALL_ANEW) -> Sequence[View]:
        """The same for several seats: what they share is put together once. A game may have `parts` kept from one
        position of a table to the next; those of views that only become JSON are JSON already."""
        ...

    def standing(self) -> Standing: ...

    def outcome(self) -> Outcome | None:
        """None while the game goes on."""
        ...

    def clone(self) -> Self: ...

    def to_data(self) -> dict[str, Any]: ...


class Game(Protocol):
    """A game for a number of seats with chosen options: immutable."""

    @property
    def name(self) -> str: ...
    @property
    def rules(self) -> str:
        """The version of the rules; grows with every change that could alter a stored game."""
        ...

    @property
    def seats(self) -> int: ...
    @property
    def catalogue(self) -> Catalogue: ...
    @property
    def chronicle(self) -> Chronicle:
        """Every kind of event the game can tell."""
        ...

    @property
    def memory_aids(self) -> bool:
        """Are people shown, while they play, what they could remember? Else neither by views nor by the log."""
        ...

    @property
    def wishes(self) -> Mapping[str, tuple[str, ...]]:
        """By question: the standing wishes that a seat may have for it, the one that holds by default first. Where
        that is `ASK`, any other is an order that its owner can stop. `NEVER` is for one game: a rematch begins without
        it."""
        ...

    @property
    def waits(self) -> Mapping[str, int]:
        """By question: how many beats a table waits before it shows what happens by itself; 1 if it is not named. For
        what is asked of the world outside the name is empty."""
        ...

    def options_data(self) -> dict[str, Any]:
        """The options that differ from their defaults: what has to be stored."""
        ...

    def data(self) -> dict[str, Any]:
        """The printed numbers that it is played with, by file. Set up with these, a game stays what it is when somebody
        corrects a file."""
        ...

    def today(self, event: Event) -> Event:
        """An event as an earlier version told it, in the shape it has today."""
        ...

    def start(self, seed: bytes, sink: list[Any] | None = None) -> State:
        """A new game on the tape drawn from the seed; its set-up is told to the sink."""
        ...

    def imagine(self, view: Any, rng: Random) -> State:
        """A random world in which the owner of the view would see just this view."""
        ...

    def forced(self, state: Any, seat: int) -> int | None:
        """The one action left to a seat that is asked, if everybody can see that, or is told the same by the outcome
        anyway; else None. A table makes such a choice for a player, and nothing else is known by it."""
        ...

    def wished(self, state: Any, seat: int, wish: str) -> list[int] | None:
        """The whole choice that a standing wish makes for a seat that is asked; None if it wishes to be asked.

        Whether there is one depends on the wish and on what everybody sees, or is told by the outcome anyway; never on
        anything else that the seat holds: else the time would tell it."""
        ...

    def board_data(self) -> Any:
        """What is printed on the board of this table, as a client needs it to draw the board; None if nothing is."""
        ...

    def report(self, played: Sequence[tuple[Any, Sequence[Event]]]) -> Any:
        """What can be told of a finished game, as a client shows it; None if the game has nothing to tell.

        It is made of the position after each row and the events of the row, in order, the set-up first."""
        ...

    def follow(self) -> Live | None:
        """For one table: what it follows between two choices; None if people only choose."""
        ...

    def motion(self, answer: dict[str, Any]) -> Motion | None:
        """How things moved by an answer from outside; None if nobody needs to see it."""
        ...

    def load(self, data: Mapping[str, Any]) -> State:
        """The state that `to_data` saved, of this version or any older one."""
        ...


def redeal(game: Game, state: State, seat: int, rng: Random) -> State:
    """Another world that the seat cannot tell from this one."""
    return game.imagine(state.view(seat), rng)

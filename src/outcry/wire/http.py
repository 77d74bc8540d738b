"""What goes over HTTP: the shelf of games, making a table, sitting down."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

from outcry.core.aid import AidSection
from outcry.core.events import Event
from outcry.core.game import Refusal
from outcry.core.options import Option
from outcry.core.preset import Preset

LONGEST_CLOCK: Final = 7 * 24 * 3600
Token = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{22,44}$(?!\n)")]
"""128 random bits or more, in the alphabet of addresses."""


class Parameter(msgspec.Struct, frozen=True, rename="camel"):
    """An argument of an action; its number of values is the number of labels."""

    name: str
    labels: list[str]


class Verb(msgspec.Struct, frozen=True, rename="camel"):
    """A block of actions: `first` plus the arguments in mixed radix, the last one fastest."""

    name: str
    first: int
    parameters: list[Parameter]


class EventInfo(msgspec.Struct, frozen=True, rename="camel"):
    """A kind of event: the names of its arguments (the last may be `*many`), and what it does to money."""

    code: str
    names: list[str]
    money: int
    """1 if it gives the argument `money` to the argument `seat`, -1 if it takes it from there, else 0."""


class GameInfo(msgspec.Struct, frozen=True, rename="camel"):
    """What a client knows of a game before it begins."""

    name: str
    rules: str
    fewest: int
    most: int
    bots: list[str]
    """The levels, the weakest first."""
    usual: str
    """The bot that sits where nobody chose."""
    verbs: list[Verb]
    events: list[EventInfo]
    options: list[Option]
    presets: list[Preset]
    lesson: bool
    """There is a table at which it is taught."""
    advises: bool
    """There is somebody to give hints."""
    characters: dict[str, list[str]]
    """By level, how its bots may like to play; those that are not named are all alike."""


class Aid(msgspec.Struct, frozen=True, rename="camel"):
    """A page that helps players at a table: its own steps, in order."""

    sections: list[AidSection]


class SeatWish(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """A seat of a new table: open to whoever comes, or a bot's."""

    bot: str | None = None


class NewTable(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """Make a table. The one who makes it sits down on the first open seat."""

    seats: list[SeatWish]
    name: str = ""
    """How the player wants to be called."""
    title: str = ""
    game: str = "stockpile"
    options: dict[str, Any] = {}
    listed: bool = False
    """Anyone may find the table and sit down; otherwise only those who have its code."""
    clock: Annotated[int, msgspec.Meta(ge=0, le=LONGEST_CLOCK)] = 0
    """Seconds for a choice, 0 for as long as it takes. When they are over, a bot chooses."""
    hints: bool = True
    """Players may ask for hints, where a game has an adviser."""
    token: Token | None = None
    """The key to the seat, made by the client; without one the server makes it."""


class NewLesson(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """Make the table of a lesson and sit down at it."""

    name: str
    title: str = ""
    token: Token | None = None


class Sit(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """Sit down; on a certain seat, or on any open one."""

    name: str
    seat: int | None = None
    token: Token | None = None
    """The key to the seat, made by the client: asked again with it after a lost answer, the seat is the same."""


class Seated(msgspec.Struct, frozen=True, rename="camel"):
    """The seat is yours. The token is its only key: 128 random bits, told to nobody else."""

    code: str
    seat: int
    token: str


class SeatInfo(msgspec.Struct, frozen=True, rename="camel"):
    name: str
    """A bot has one too, the same to everybody; an open seat has none."""
    kind: Literal["human", "bot", "open"]
    bot: str | None
    """The level of the bot that plays here."""
    here: bool
    """A human whose client is connected, or a bot."""
    character: str | None = None
    """How the bot likes to play, if its level can have a character."""
    face: str | None = None
    """The picture of a bot of the house: `/faces/<face>.svg`."""


class TableInfo(msgspec.Struct, frozen=True, rename="camel"):
    """What everybody may know of a table."""

    code: str
    title: str
    game: str
    options: dict[str, Any]
    status: Literal["open", "playing", "over"]
    seats: list[SeatInfo]
    host: int
    """The seat that begins the game and hands absent ones to bots; -1 while nobody sits."""
    watchers: int
    listed: bool
    clock: int
    hints: bool
    """Players may ask for hints."""
    left: int | None
    """Milliseconds that the running clock has left."""
    round: int
    """Counted from 0; with `rounds` and `phase` it says how far the game is."""
    rounds: int
    phase: str
    waiting: list[int]
    """The seats that are asked."""
    created: int
    """Milliseconds since 1970."""
    ended: int | None = None
    scores: list[int] | None = None
    """By seat, when the game is over."""
    next: str | None = None
    """The code of the rematch, when there is one."""


class Tables(msgspec.Struct, frozen=True, rename="camel"):
    """The tables of a server that anyone may find, and those whose codes were given."""

    open: list[TableInfo]
    live: list[TableInfo]
    over: list[TableInfo]
    mine: list[TableInfo]


class ReplayStep(msgspec.Struct, frozen=True, rename="camel"):
    """A step of a game that is looked at again."""

    seq: int
    seat: int
    """Who acted; -1 for the set-up and for sealed answers that opened together."""
    events: list[Event]
    view: dict[str, Any]
    """The view after it."""
    motion: dict[str, Any] | None = None
    """As in a `step` of the live table."""


class Replay(msgspec.Struct, frozen=True, rename="camel"):
    """A game to be looked at again."""

    table: TableInfo
    board: dict[str, Any] | None
    seat: int
    """From which seat; -1 for a watcher, -2 for somebody who sees everything."""
    steps: list[ReplayStep]


class GameReport(msgspec.Struct, frozen=True, rename="camel"):
    """What is told of a finished game. Times are milliseconds since 1970."""

    began: int
    ended: int
    report: dict[str, Any] | None
    """As the game tells it; None if it has nothing to tell."""


class JudgedDecision(msgspec.Struct, frozen=True, rename="camel"):
    """A decision that cost something, by what its seat knew."""

    row: int
    """Its number in the log; the step before it in a replay shows the table as it was."""
    view: dict[str, Any]
    """What the seat knew then, as a live table would have shown it."""
    chosen: list[int]
    best: list[int]
    """The choice that an adviser saw, whole like the other."""
    cost: int
    """What the best would have brought beyond it on average, in the money of the game."""
    reason: str
    """Why: `<game>.hint.<reason>`."""
    args: dict[str, int]


class ReviewOfSeat(msgspec.Struct, frozen=True, rename="camel"):
    """What can be said of the decisions and the luck of one seat."""

    decisions: int
    """Choices between at least two things."""
    as_advised: int
    """So many were what the adviser would have chosen."""
    costliest: list[JudgedDecision]
    luck: dict[str, int]
    """By its parts (`<game>.luck.<part>`), in the money of the game: what the seat got more than the same decisions
    bring on average over worlds that it could not tell from this one."""


class GameReview(msgspec.Struct, frozen=True, rename="camel"):
    """A finished game looked back at, seat by seat."""

    seats: list[ReviewOfSeat]


class ServerInfo(msgspec.Struct, frozen=True, rename="camel"):
    """Addresses under which friends reach this server, best first."""

    addresses: list[str]
    version: str


class Problem(msgspec.Struct, frozen=True, rename="camel"):
    """An error in words: codes that the client puts into the reader's language. It carries no state."""

    refusals: list[Refusal]

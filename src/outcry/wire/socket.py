"""What goes over the WebSocket: sequenced JSON. (Binary frames are the second lane: they may be dropped.)"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

from outcry.core.events import Event
from outcry.core.game import Ask, Refusal
from outcry.wire.http import TableInfo

MOST: Final = 2**31 - 1
Ref = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
Seen = Annotated[int, msgspec.Meta(ge=-1, le=MOST)]


Encoded = Annotated[msgspec.Raw, msgspec.Meta(extra_json_schema={"type": "object"})]
"""An object that was put into JSON before: once, for all who get it."""


class ClientMessage(msgspec.Struct, frozen=True, rename="camel", tag_field="t", forbid_unknown_fields=True):
    """What a client says."""


class Hello(ClientMessage, frozen=True, tag="hello"):
    """The first message: which table, by which right, and what was seen already."""

    code: str
    token: str | None = None
    """None to watch."""
    seen: Seen = -1
    """The last number seen; -1 for nothing."""


class Act(ClientMessage, frozen=True, tag="act"):
    """A whole choice: all ints of its chain."""

    ref: Ref
    """The client's own number; the answer carries it."""
    after: Seen
    """The number of the step this choice answers. If the table has gone on, it is refused."""
    chain: list[int]


class Try(ClientMessage, frozen=True, tag="try"):
    """The beginning of a choice: what would be asked next? Nothing is done, and nobody else hears of it."""

    ref: Ref
    after: Seen
    """As in `act`."""
    chain: list[int]
    """The ints chosen so far; without any it is the first question."""


class Advise(ClientMessage, frozen=True, tag="advise"):
    """What would be a good choice? It is reckoned from what this seat is shown, nothing is done, and nobody else hears
    of it."""

    ref: Ref
    after: Seen
    """As in `act`."""
    chain: list[int]
    """As in `try`: the ints chosen so far."""


class Wish(ClientMessage, frozen=True, tag="wish"):
    """What this seat wants to be done whenever a question of a kind is asked. It stays a secret of the seat."""

    ref: Ref
    question: str
    wish: str


class Deed(ClientMessage, frozen=True, tag="deed"):
    """Something that a game follows while it happens, between two choices: a hand that moves. What it says is the
    game's own. It is answered only if it is refused: what came of it, everybody sees (`live`)."""

    ref: Ref
    after: Seen
    """As in `act`."""
    deed: dict[str, Any]


class Start(ClientMessage, frozen=True, tag="start"):
    """The host begins: seats still open are taken by bots."""

    ref: Ref


class Rematch(ClientMessage, frozen=True, tag="rematch"):
    ref: Ref


class Leave(ClientMessage, frozen=True, tag="leave"):
    """Give the seat up; before the game it becomes open, afterwards a bot plays on until its owner comes back."""

    ref: Ref


class Replace(ClientMessage, frozen=True, tag="replace"):
    """A bot plays for somebody who is away, until he is back. The host says so; while he is away too, anybody."""

    ref: Ref
    seat: Ref


class Ping(ClientMessage, frozen=True, tag="ping"):
    """Are you there? Whoever hears nothing at all for a few seconds knows that the line is dead."""

    ref: Ref


class ServerMessage(msgspec.Struct, frozen=True, rename="camel", tag_field="t"):
    """What the server says."""


class WishInfo(msgspec.Struct, frozen=True, rename="camel"):
    """A standing wish, and which there are; the first of them holds until the seat chooses another."""

    wish: str
    known: list[str]


Why = Literal["clock", "line", "rest", "server"]
"""The clock ran out; the line was lost; it went on for too long; the server went down."""


class Ended(msgspec.Struct, frozen=True):
    """What a seat was in the middle of came to nothing, and not by its own doing."""

    seat: int
    why: Why


class Welcome(ServerMessage, frozen=True, tag="welcome"):
    """The answer to Hello: where you sit and how the table stands."""

    table: TableInfo
    seat: int
    """-1 for a watcher."""
    seq: int
    """The number of the last step; steps after the one you had seen follow at once."""
    view: Encoded | None
    """The view of the game at `seq`; None before it begins."""
    board: Encoded | None
    """What is printed on this table's board; None if nothing is."""
    wishes: dict[str, WishInfo]
    """By question: the standing wishes of this seat. A watcher has none."""
    live: dict[str, Any] | None = None
    ended: Ended | None = None
    """Both as `live` would say it now."""


class Live(ServerMessage, frozen=True, tag="live"):
    """What goes on between two steps, in the game's own words; None if nothing does any more. Frames follow it."""

    now: dict[str, Any] | None
    ended: Ended | None = None
    """Why the last did not come to its end; None if it did, and if its player wanted no more of it."""


class Tried(ServerMessage, frozen=True, tag="tried"):
    """The answer to Try."""

    ref: int
    ask: Ask | None
    """What would be asked next; None if the choice is whole and may be sent as `act`."""


class Advised(msgspec.Struct, frozen=True, rename="camel"):
    """A choice, or the next part of one, that an adviser would make."""

    action: int
    money: int | None
    """About what it brings, in the money of the game; None if that was not reckoned."""
    reason: str
    """The text is `<game>.hint.<reason>`."""
    args: dict[str, int]


class Advice(ServerMessage, frozen=True, tag="advice"):
    """The answer to Advise: a few choices, the best first; none if the adviser has nothing to say."""

    ref: int
    choices: list[Advised]


class Step(ServerMessage, frozen=True, tag="step"):
    """One row of the log as this client may see it."""

    seq: int
    seat: int
    """Who acted; -1 for the set-up and for sealed answers that open together."""
    events: list[Event]
    view: Encoded | None
    """The view after it; None for a step that was missed and is not the last one."""
    left: int | None = None
    """Milliseconds that the clock has for the question after it; None without a clock."""
    motion: dict[str, Any] | None = None
    """How things moved in it, for those who watch: the game's own words, and nothing that the rules read."""


class Pong(ServerMessage, frozen=True, tag="pong"):
    """The answer to Ping."""

    ref: int


class TableChanged(ServerMessage, frozen=True, tag="table"):
    """Somebody sat down, came, went, or the status changed."""

    table: TableInfo


class Accepted(ServerMessage, frozen=True, tag="accepted"):
    """The choice is durable. A sealed answer gets no step of its own: `view` shows it to its owner."""

    ref: int
    seq: int
    view: Encoded | None = None


class Declined(ServerMessage, frozen=True, tag="declined"):
    """The choice was not made, and why. Nothing has changed."""

    ref: int
    why: Refusal


class Closed(ServerMessage, frozen=True, tag="closed"):
    """The last message before the server closes the connection."""

    why: Refusal


FromClient = Hello | Act | Try | Advise | Deed | Wish | Start | Rematch | Leave | Replace | Ping
FromServer = Welcome | Live | Tried | Advice | Step | TableChanged | Accepted | Declined | Pong | Closed

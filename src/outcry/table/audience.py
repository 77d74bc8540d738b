"""Those who look at a table, and what each of them is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import msgspec

from outcry.core.events import EVERYONE, Event
from outcry.core.game import PUBLIC
from outcry.core.kept import in_json
from outcry.store.records import Row
from outcry.wire.socket import Encoded, ServerMessage, Step


class Client(Protocol):
    """Somebody who looks at the table from a seat, or as a watcher."""

    @property
    def seat(self) -> int: ...

    @property
    def address(self) -> str: ...

    def tell(self, message: bytes) -> None:
        """Must not wait."""
        ...

    def show(self, frame: bytes) -> None:
        """The second lane: a binary frame that may be dropped. Must not wait."""
        ...

    def dismiss(self, last: bytes) -> None:
        """Tell this and hang up."""
        ...


class Audience:
    """The clients of one table."""

    def __init__(self) -> None:
        self.clients: set[Client] = set()

    def seats(self) -> set[int]:
        """Who is here; PUBLIC among them if somebody watches."""
        return {client.seat for client in self.clients}

    def watchers(self) -> int:
        return sum(1 for client in self.clients if client.seat == PUBLIC)

    def tell(self, message: ServerMessage, but: Client | None = None) -> None:
        """What everybody may know."""
        listening = [client for client in self.clients if client is not but]
        encoded = encode(message) if listening else b""
        for client in listening:
            client.tell(encoded)

    def tell_seats(self, messages: dict[int, ServerMessage]) -> None:
        """What each seat may know."""
        encoded = {seat: encode(message) for seat, message in messages.items()}
        for client in self.clients:
            client.tell(encoded[client.seat])

    def show(self, frame: bytes) -> None:
        """A picture of something that moves, for everybody; whoever is slow misses some."""
        for client in self.clients:
            client.show(frame)

    def dismiss(self, message: ServerMessage, seat: int | None = None) -> None:
        """Send away those of a seat, or everybody."""
        for client in [client for client in self.clients if seat is None or client.seat == seat]:
            self.clients.remove(client)
            client.dismiss(encode(message))


def step(
    seq: int,
    actor: int,
    events: Sequence[Event],
    view: Encoded | None,
    left: int | None,
    seat: int,
    motion: dict[str, Any] | None = None,
) -> Step:
    """A row of the log as a seat may see it."""
    return Step(seq, actor, seen_by(events, seat), view, left, motion)


def steps(
    seq: int,
    actor: int,
    events: Sequence[Event],
    views: Mapping[int, Encoded],
    left: int | None,
    motion: dict[str, Any] | None,
) -> dict[int, ServerMessage]:
    """The same for all who look, by seat. What happened is mostly seen by all: then it is put into JSON once."""
    if all(event.audience == EVERYONE for event in events):
        told = in_json(events)
        return {seat: Step(seq, actor, told, view, left, motion) for seat, view in views.items()}
    return {seat: step(seq, actor, events, view, left, seat, motion) for seat, view in views.items()}


def seen_by(events: Sequence[Event], seat: int) -> list[Event]:
    return [event for event in events if event.seen_by(seat)]


def since_own_turn(rows: Sequence[Row], seat: int) -> Sequence[Row]:
    """The rows from the last one on in which a seat chose."""
    own = (at for at in reversed(range(len(rows))) if rows[at].seat == seat or seat in rows[at].answers)
    return rows[next(own, 0) :]


def encode(message: ServerMessage) -> bytes:
    return msgspec.json.encode(message)


def plain(struct: Any) -> dict[str, Any]:
    built: dict[str, Any] = msgspec.to_builtins(struct)
    return built

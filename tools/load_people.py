"""People at tables, as programs: all of them watch every step, and whoever is asked chooses at once or at his pace."""

from __future__ import annotations

import asyncio
import http.client
import time
from typing import Any, Final

import msgspec

from load_line import Line, dial

SEATS: Final = 4
PLACE_SECOND: Final = 15
"""From an action that places a card face up to the one that places it face down on the same pile."""

A_MOMENT: Final = 0.5
"""Seconds in which a table makes the choices that are none."""


class AskHeard(msgspec.Struct):
    prompt: str
    legal: list[int]
    answer: list[int] | None


class SecretsHeard(msgspec.Struct):
    hand: list[int]


class ViewHeard(msgspec.Struct):
    ask: AskHeard | None
    secrets: SecretsHeard


class WishHeard(msgspec.Struct):
    wish: str


class TableHeard(msgspec.Struct):
    status: str
    next: str | None


class Heard(msgspec.Struct):
    """Of each message what a player needs."""

    t: str
    seq: int = -1
    seat: int = -1
    view: ViewHeard | None = None
    table: TableHeard | None = None
    wishes: dict[str, WishHeard] = {}
    why: msgspec.Raw = msgspec.Raw(b"")


DECODE: Final = msgspec.json.Decoder(Heard).decode


class Load:
    """What all tables together did."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.tasks: set[asyncio.Task[None]] = set()
        self.begin()

    def begin(self) -> None:
        """Count from here."""
        self.moves = 0
        self.views = 0
        self.bytes = 0
        self.declined: list[bytes] = []
        self.waits: list[float] = []
        """Seconds from a move that was sent to the last who saw it."""

    def soon(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)


class Person:
    """Somebody at a table."""

    def __init__(self, table: Table, seat: int, token: str) -> None:
        self.table = table
        self.seat = seat
        self.token = token
        self.seq = -1
        self.ref = 0
        self.wishes: set[str] = set()
        self.line: Line | None = None

    async def come(self) -> None:
        table = self.table
        self.seq = -1
        self.line = await dial(table.load.port, table.address(self.seat), self.hear)
        self.line.say(msgspec.json.encode({"t": "hello", "code": table.code, "token": self.token}))

    def hear(self, text: bytes) -> None:
        heard, load, table = DECODE(text), self.table.load, self.table
        if heard.t == "step":
            load.views += 1
            load.bytes += len(text)
            self.seq = heard.seq
            table.seen(heard.seq, heard.seat)
        elif heard.t == "accepted":
            load.moves += 1
        elif heard.t in ("declined", "closed") and b"gone_on" not in bytes(heard.why):  # else the table was first
            load.declined.append(bytes(heard.why))
        elif heard.t == "welcome":
            self.seq = heard.seq
            self.wishes = {question for question, wish in heard.wishes.items() if wish.wish != "ask"}
        if heard.t == "step" and heard.view is not None and heard.view.ask and heard.view.ask.answer is None:
            table.in_time(self, heard.seq, heard.view, self.is_done_for(heard.view.ask))
        elif heard.table is not None and heard.table.status == "over":
            self.go_on(heard.table.next)

    def is_done_for(self, ask: AskHeard) -> bool:
        """The table may make this choice by itself."""
        return len(ask.legal) == 1 or ask.prompt in self.wishes

    def go_on(self, next: str | None) -> None:
        """The game is over: all meet at another table."""
        assert self.line is not None
        if next is not None:
            self.line.close()
            self.table.load.soon(self.table.moves_to(next, self))
        elif self.seat == 0:
            self.ref += 1
            self.line.say(b'{"t":"rematch","ref":%d}' % self.ref)

    def choose(self, asked: int, view: ViewHeard) -> None:
        """The first that is allowed, as long as nothing else has happened."""
        if self.seq == asked and self.line is not None and not self.line.closed and view.ask is not None:
            legal = view.ask.legal
            chain = [legal[0]]
            if view.ask.prompt == "place" and len(view.secrets.hand) > 1:
                chain.append(legal[0] + PLACE_SECOND)
            self.ref += 1
            self.table.sent.setdefault(self.seat, time.perf_counter())
            self.line.say(msgspec.json.encode({"t": "act", "ref": self.ref, "after": asked, "chain": chain}))


class Table:
    """Four people who play one game after the other."""

    def __init__(self, load: Load, number: int, pace: float) -> None:
        self.load = load
        self.number = number
        self.pace = pace
        """Seconds from one choice to the next; 0 for as fast as it goes."""
        self.code = ""
        self.people: list[Person] = []
        self.sent: dict[int, float] = {}
        """When somebody's choice was sent that nobody has seen yet."""
        self._going: dict[int, tuple[float, int]] = {}
        """By step: when its choice was sent, and who has seen it so far."""
        self._due = time.monotonic() + pace * (number % 97) / 97

    def address(self, seat: int) -> str:
        return f"127.{1 + self.number // 250}.{self.number % 250}.{seat + 1}"

    def make(self) -> None:
        names = ("Ana", "Ben", "Clara", "Davi")
        made = self._post("/api/tables", 0, {"seats": [{}] * SEATS, "name": names[0]})
        self.code = made["code"]
        self.people = [Person(self, 0, made["token"])]
        for seat in range(1, SEATS):
            sat = self._post(f"/api/tables/{self.code}/sit", seat, {"name": names[seat]})
            self.people.append(Person(self, seat, sat["token"]))

    def _post(self, path: str, seat: int, body: dict[str, Any]) -> dict[str, Any]:
        line = http.client.HTTPConnection("127.0.0.1", self.load.port, source_address=(self.address(seat), 0))
        line.request("POST", path, msgspec.json.encode(body), {"Content-Type": "application/json"})
        answer: dict[str, Any] = msgspec.json.decode(line.getresponse().read())
        line.close()
        return answer

    async def begin(self) -> None:
        for person in self.people:
            await person.come()

    async def moves_to(self, code: str, person: Person) -> None:
        self.code = code
        self.sent.clear()
        self._going.clear()
        await person.come()

    def in_time(self, person: Person, asked: int, view: ViewHeard, may_be_done: bool) -> None:
        if not self.pace and not may_be_done:
            person.choose(asked, view)
            return
        now = time.monotonic()
        self._due = max(self._due + self.pace, now + A_MOMENT)
        asyncio.get_running_loop().call_later(self._due - now, person.choose, asked, view)

    def seen(self, step: int, by: int) -> None:
        """Somebody has got a step; `by` made its choice."""
        if step not in self._going and (sent := self.sent.pop(by, None)) is not None:
            self._going[step] = sent, 0
        if step in self._going:
            sent, saw = self._going[step]
            self._going[step] = sent, saw + 1
            if saw + 1 == len(self.people):
                del self._going[step]
                self.load.waits.append(time.perf_counter() - sent)


class Room:
    """Four at the bare server: one after the other says something, as soon as all have heard the last."""

    def __init__(self, load: Load, number: int, size: int) -> None:
        self.load = load
        self.number = number
        self.size = size
        self.lines: list[Line] = []
        self._heard = 0
        self._turn = 0
        self._sent = 0.0

    async def begin(self) -> None:
        for seat in range(SEATS):
            line = await dial(self.load.port, f"127.{1 + self.number // 250}.{self.number % 250}.{seat + 1}", self.hear)
            line.say(msgspec.json.encode({"room": str(self.number), "size": self.size}))
            self.lines.append(line)

    def speak(self) -> None:
        self._turn = (self._turn + 1) % SEATS
        self._sent = time.perf_counter()
        self.lines[self._turn].say(b'{"t":"act","ref":1,"after":1,"chain":[1]}')

    def hear(self, text: bytes) -> None:
        if text == b"accepted":
            self.load.moves += 1
            return
        self.load.views += 1
        self.load.bytes += len(text)
        self._heard += 1
        if self._heard % SEATS == 0:
            self.load.waits.append(time.perf_counter() - self._sent)
            self.speak()

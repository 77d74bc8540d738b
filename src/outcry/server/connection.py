"""One client on its WebSocket: it says hello, is told every step in order, and is heard one message at a time."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from outcry.core.game import PUBLIC, Refusal, Refused
from outcry.server.doors import Doors, Left
from outcry.server.guards import address_of, own_host, own_origin
from outcry.server.limits import (
    GOODBYE_SECONDS,
    HELLO_SECONDS,
    HINTS,
    HINTS_A_SECOND,
    WAITING_BYTES,
    WAITING_MESSAGES,
    Allowance,
    Allowances,
)
from outcry.server.socket_line import SocketLine
from outcry.store import Conflict, StoreError
from outcry.table import sitting
from outcry.table.advising import advise
from outcry.table.audience import encode
from outcry.table.hall import Hall
from outcry.table.table import Table
from outcry.wire.socket import (
    Accepted,
    Act,
    Advice,
    Advise,
    Closed,
    Declined,
    Deed,
    FromClient,
    Hello,
    Leave,
    Ping,
    Pong,
    Rematch,
    Replace,
    ServerMessage,
    Start,
    Tried,
    Try,
    Wish,
)

log = logging.getLogger(__name__)

Socket = WebSocket[Any, Any, State]
DECODER: Final = msgspec.json.Decoder(FromClient)
NORMAL: Final = 1000
POLICY_VIOLATION: Final = 1008
Said = Act | Try | Advise | Deed | Wish | Start | Rematch | Leave | Replace | Ping
NEXT_FRAME: Final = b""
"""Keeps the place of a binary frame among the messages."""


class Connection:
    """A client. What it is told waits in an outbox, so that no table ever waits for a slow one."""

    def __init__(self, socket: Socket, hall: Hall, doors: Doors) -> None:
        self.socket = socket
        self.hall = hall
        self.doors = doors
        self.seat = PUBLIC
        self.token = ""
        self._outbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._waiting_bytes = 0
        self._frame = b""
        self._line_gone: asyncio.Event = socket.state.line.gone
        self._gone = asyncio.Event()
        """The client does not read any more."""
        self._allowance = Allowance(burst=100, rate=50)
        self._hints = Allowance(burst=HINTS, rate=HINTS_A_SECOND)
        self._advising: asyncio.Task[None] | None = None

    # What tables do with a client.

    def tell(self, message: bytes) -> None:
        if self._outbox.qsize() < WAITING_MESSAGES and self._waiting_bytes < WAITING_BYTES:
            self._outbox.put_nowait(message)
            self._waiting_bytes += len(message)
        else:
            self._gone.set()

    def show(self, frame: bytes) -> None:
        """A newer frame takes the place of one that was not sent yet: a slow client sees fewer of them."""
        if not self._frame:
            self._outbox.put_nowait(NEXT_FRAME)
        self._frame = frame

    def dismiss(self, last: bytes) -> None:
        self.tell(last)
        self._hang_up()

    def _hang_up(self) -> None:
        self._outbox.put_nowait(None)

    # The two directions.

    async def talk(self) -> None:
        """Until one of both has gone."""
        writing = asyncio.create_task(self._write())
        listening = asyncio.create_task(self._listen())
        lost = asyncio.create_task(self._gone.wait())
        try:
            await asyncio.wait({writing, listening, lost}, return_when=asyncio.FIRST_COMPLETED)
            if listening.done():  # what waits for the client is still sent, the reason of the end above all
                self._hang_up()
                await asyncio.wait({writing, lost}, timeout=GOODBYE_SECONDS, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (writing, listening, lost):
                task.cancel()
            await asyncio.gather(writing, listening, lost, return_exceptions=True)

    async def _write(self) -> None:
        while (message := await self._outbox.get()) is not None:
            if message == NEXT_FRAME:
                frame, self._frame = self._frame, b""
                await self.socket.send_data(frame, mode="binary")
            else:
                await self.socket.send_data(message.decode(), mode="text")
                self._waiting_bytes -= len(message)
        await self.socket.close(NORMAL)

    async def _listen(self) -> None:
        table: Table | None = None
        try:
            hello = await self._hello()
            async with self.doors.of(hello.token).turn(self._line_gone):
                entering = asyncio.create_task(self.hall.at(hello.code, lambda found: self._enter(found, hello)))
                try:
                    table = await asyncio.shield(entering)
                except asyncio.CancelledError:  # once let in, it is at the table before it can leave it
                    table = await entering
                    raise
            while True:
                message = await self._next()
                if self not in table.audience.clients:  # sent away: what it still says is not for its old seat to do
                    break
                await self._answer(table, message)
        except (WebSocketDisconnect, Left):
            self._gone.set()
        except Refused as refused:
            self.dismiss(encode(Closed(refused.why)))
        except StoreError as error:
            log.error("the log failed: %s", error)
            self.dismiss(encode(Closed(Refusal("not_saved"))))
        except Exception:
            log.exception("a connection failed")
            self.dismiss(encode(Closed(Refusal("server_error"))))
        finally:
            if table is not None:
                table.part(self)
                if not table.audience.clients:
                    self.hall.put_away(table)

    async def _hello(self) -> Hello:
        try:
            message = await asyncio.wait_for(self._next(), HELLO_SECONDS)
        except TimeoutError:
            raise Refused(Refusal("hello_first")) from None
        if not isinstance(message, Hello):
            raise Refused(Refusal("hello_first"))
        return message

    async def _next(self) -> Any:
        text = await self.socket.receive_data(mode="text")
        if not self._allowance.take():
            raise Refused(Refusal("too_many"))
        try:
            return DECODER.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise Refused(Refusal("bad_message")) from None

    async def _enter(self, table: Table, hello: Hello) -> Table:
        self._take_seat(table, hello.token)
        await table.welcome(self, hello.seen, hello.token)
        self.hall.keep(table)
        return table

    def _take_seat(self, table: Table, token: str | None) -> None:
        if token is not None:
            seat = table.seat_of(token)
            if seat is None:
                raise Refused(Refusal("wrong_token"))
            self.seat = seat
            self.token = token

    async def _answer(self, table: Table, message: Any) -> None:
        if isinstance(message, Hello):
            raise Refused(Refusal("hello_once"))
        try:
            await asyncio.shield(self._do(table, message))
        except Refused as refused:
            self._reply(Declined(message.ref, refused.why))
        except Conflict:
            self._reply(Declined(message.ref, Refusal("gone_on")))
        except StoreError as error:
            log.error("the log failed: %s", error)
            self._reply(Declined(message.ref, Refusal("not_saved")))

    async def _do(self, table: Table, message: Said) -> None:
        view = None
        if isinstance(message, Ping):
            self._reply(Pong(message.ref))
            return
        if isinstance(message, Try):
            self._reply(Tried(message.ref, table.next_ask(self.seat, message.after, message.chain)))
            return
        if isinstance(message, Advise):
            self._advise(table, message)
            return
        if isinstance(message, Deed):
            await table.following.do(self, message.after, message.deed)
            return
        if isinstance(message, Act):
            view = await table.act(self.seat, message.after, message.chain)
        elif isinstance(message, Wish):
            await table.wish(self.seat, message.question, message.wish)
        elif isinstance(message, Start):
            await sitting.begin_early(table, self.seat)
        elif isinstance(message, Rematch):
            await self.hall.rematch(table, self.seat)
        elif isinstance(message, Replace):
            await sitting.replace(table, self.seat, message.seat)
        else:
            await sitting.leave(table, self.seat, self.token)
        self._reply(Accepted(message.ref, table.seq, view))

    def _advise(self, table: Table, message: Advise) -> None:
        """The workers may be busy: meanwhile this client is heard as ever. One hint at a time."""
        if (self._advising is not None and not self._advising.done()) or not self._hints.take():
            raise Refused(Refusal("too_many"))
        self._advising = asyncio.create_task(self._advised(table, message))

    async def _advised(self, table: Table, message: Advise) -> None:
        try:
            self._reply(Advice(message.ref, await advise(table, self.seat, message.after, message.chain)))
        except Refused as refused:
            self._reply(Declined(message.ref, refused.why))

    def _reply(self, message: ServerMessage) -> None:
        self.tell(encode(message))


@websocket("/ws")
async def talk(socket: Socket, state: State) -> None:
    """One client."""
    connects: Allowances = state.connects
    line: SocketLine = socket.state.line
    address = address_of(socket)
    ours = own_origin(socket) and own_host(socket)
    if not ours or not connects.take(address) or not line.admitted.belongs_to(address):
        await socket.close(POLICY_VIOLATION)
        return
    await socket.accept()
    talking = asyncio.create_task(Connection(socket, state.hall, state.doors).talk())
    state.talks.add(talking)
    talking.add_done_callback(state.talks.discard)
    await talking

"""One client on its WebSocket: it says hello, is told every step in order, and is heard one message at a time."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any, Final

import msgspec

from outcry.core.game import PUBLIC, Refusal, Refused
from outcry.server.doors import Doors, Left
from outcry.server.limits import GOODBYE_SECONDS, HELLO_SECONDS
from outcry.server.making import Making
from outcry.server.outbox import Outbox
from outcry.server.problems import short
from outcry.server.socket_line import Silent, SocketLine
from outcry.store import Conflict, StoreError
from outcry.table import sitting
from outcry.table.advising import advise
from outcry.table.allowance import Allowance
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

DECODER: Final = msgspec.json.Decoder(FromClient)
WRITES: Final = (Act, Wish, Start, Leave, Replace)
Said = Act | Try | Advise | Deed | Wish | Start | Rematch | Leave | Replace | Ping


class Connection:
    """A client on its line."""

    def __init__(self, line: SocketLine, hall: Hall, doors: Doors, making: Making) -> None:
        self.hall = hall
        self.doors = doors
        self.address = line.admitted.address
        self._making = making
        self._rows = hall.house.rows.of(self.address)
        self.seat = PUBLIC
        self.token = ""
        self._line = line
        self._outbox = Outbox(line)
        self._allowance = Allowance(burst=100, rate=50)
        self._advising: asyncio.Task[None] | None = None
        self._doing = False
        """Something that the client has asked for."""

    # What tables do with a client.

    def tell(self, message: bytes) -> None:
        self._outbox.tell(message)

    def show(self, frame: bytes) -> None:
        self._outbox.show(frame)

    def dismiss(self, last: bytes) -> None:
        self._outbox.tell(last)
        self._outbox.finish()

    # The two directions.

    async def talk(self) -> None:
        """Until one of both has gone."""
        listening = asyncio.create_task(self._listen())
        told = self._outbox.ended
        try:
            await asyncio.wait({listening, told}, return_when=asyncio.FIRST_COMPLETED)
            if listening.done():  # what waits for the client is still sent, the reason of the end above all
                self._outbox.finish()
                await asyncio.wait({told}, timeout=GOODBYE_SECONDS)
            if self._outbox.all_told:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._line.say_goodbye(), GOODBYE_SECONDS)
        finally:
            self._outbox.give_up()
            if not self._doing:  # what it has asked for is done to its end; then nobody listens any more
                listening.cancel()
            await asyncio.wait({listening})

    async def _listen(self) -> None:
        table: Table | None = None
        try:
            hello = await self._hello()
            async with self.doors.of(self.hall.opens(hello.code, hello.token)).turn(self._line.gone):
                entering = asyncio.create_task(self.hall.at(hello.code, lambda found: self._enter(found, hello)))
                try:
                    table = await asyncio.shield(entering)
                except asyncio.CancelledError:  # once let in, it is at the table before it can leave it
                    table = await entering
                    raise
            while not self._outbox.ended.done():
                message = await self._next()
                if self not in table.audience.clients:  # sent away: what it still says is not for its old seat to do
                    break
                self._doing = True
                await self._answer(table, message)
                self._doing = False
        except (Silent, Left):
            self._outbox.give_up()
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
            async with asyncio.timeout(HELLO_SECONDS):
                message = await self._next()
        except TimeoutError:
            raise Refused(Refusal("hello_first")) from None
        if not isinstance(message, Hello):
            raise Refused(Refusal("hello_first"))
        return message

    async def _next(self) -> Any:
        text = await self._line.hear()
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
            self._rows.take()  # that he is back may be one

    async def _answer(self, table: Table, message: Any) -> None:
        if isinstance(message, Hello):
            raise Refused(Refusal("hello_once"))
        try:
            await self._do(table, message)
        except Refused as refused:
            self._reply(Declined(message.ref, short(refused.why)))
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
            if not self._line.admitted.takes_try():
                raise Refused(Refusal("too_many"))
            await self._line.admitted.turn_to_try()
            self._reply(Tried(message.ref, table.next_ask(self.seat, message.after, message.chain)))
            return
        if isinstance(message, Advise):
            self._advise(table, message)
            return
        if isinstance(message, WRITES) or (isinstance(message, Deed) and table.following.would_begin()):
            self._write()
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
            await self.hall.rematch(table, self.seat, self.address, lambda: self._making.check(self.address))
        elif isinstance(message, Replace):
            await sitting.replace(table, self.seat, message.seat)
        else:
            await sitting.leave(table, self.seat, self.token)
        self._reply(Accepted(message.ref, table.seq, view))

    def _write(self) -> None:
        """A row of the log, or what costs as much."""
        if not self._rows.take():
            raise Refused(Refusal("too_many_rows"))

    def _advise(self, table: Table, message: Advise) -> None:
        """The workers may be busy: meanwhile this client is heard as ever. One hint at a time."""
        if (self._advising is not None and not self._advising.done()) or not self._line.admitted.takes_hint():
            raise Refused(Refusal("too_many"))
        self._advising = asyncio.create_task(self._advised(table, message))

    async def _advised(self, table: Table, message: Advise) -> None:
        try:
            self._reply(Advice(message.ref, await advise(table, self.seat, message.after, message.chain)))
        except Refused as refused:
            self._reply(Declined(message.ref, short(refused.why)))

    def _reply(self, message: ServerMessage) -> None:
        self.tell(encode(message))

"""Messages that no honest client sends, over a real WebSocket: most are understood and declined, some end the line."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from attacks import HOME, TEXT, frame, hello, upgrade
from live import live
from outcry.table.allowance import Allowance
from patience import PATIENCE

BREAKS: Final = 0.01
"""The part of messages that are no messages at all: after each of them the client has to come again."""
AT_ONCE: Final = 50
GOODBYE: Final = frame(0x8, b"\x03\xe8")
ODD: Final[list[Any]] = [
    0,
    1,
    -1,
    2,
    7,
    255,
    2**31 - 1,
    2**31,
    2**53,
    -(2**63),
    2**64,
    10**40,
    None,
    True,
    0.5,
    "",
    "x",
    [],
    {},
]
MOST: Final = 2**31 - 1
TEXTS: Final = ["", "show", "all", "ask", "never", "\u0000", "\ud83d\udc3b", "x" * 300, "'; drop table log; --"]
NO_MESSAGES: Final = [
    b"",
    b"{",
    b"[" * 5000,
    b"null",
    b'{"t":"act"}',
    b'{"t":"nothing","ref":1}',
    b'{"t":"ping","ref":1,"more":1}',
    b"\xff\xfe",
    b'{"t":"hello","code":"AAAAA"}',
]


class Fuzz:
    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.sent = 0
        self.heard = 0
        self.lines = 0
        self.wrong: list[bytes] = []
        """Answers that nobody may get: something failed inside, or a secret was told."""

    async def at(self, port: int, code: str, token: str | None, messages: int, secrets: list[bytes]) -> None:
        """Send so many messages from a seat, coming again as often as the line ends."""
        while self.sent < messages:
            reader, writer = await upgrade(port, HOME)
            self.lines += 1
            writer.write(hello(code, token))
            listening = asyncio.create_task(self._listen(reader, secrets))
            try:
                await self._talk(writer, messages, listening)
            except OSError:
                pass
            finally:
                await asyncio.wait({listening}, timeout=PATIENCE)
                listening.cancel()
                writer.transport.abort()

    async def _talk(self, writer: asyncio.StreamWriter, messages: int, listening: asyncio.Task[None]) -> None:
        while self.sent < messages and not listening.done():
            for _ in range(AT_ONCE):
                self.sent += 1
                if self.rng.random() < BREAKS:
                    opcode = self.rng.choice([TEXT, TEXT, TEXT, 0x2, 0x3, 0x0])
                    writer.write(frame(opcode, self._no_message()) + GOODBYE)  # some are understood all the same
                    await writer.drain()
                    return
                writer.write(frame(TEXT, json.dumps(self.message()).encode()))
            await writer.drain()
        writer.write(GOODBYE)

    async def _listen(self, reader: asyncio.StreamReader, secrets: list[bytes]) -> None:
        tail = b""
        while chunk := await reader.read(2**16):
            text = tail + chunk
            self.heard += chunk.count(b'"ref":')
            self.wrong += [word for word in (b"server_error", b"not_saved", *secrets) if word in text]
            tail = chunk[-64:]

    def _no_message(self) -> bytes:
        if self.rng.random() < 0.5:
            return self.rng.choice(NO_MESSAGES)
        broken = self.message()
        broken[self.rng.choice(list(broken))] = self.rng.choice(ODD)
        return json.dumps(broken).encode()

    def message(self) -> dict[str, Any]:
        """One that has the right form."""
        rng = self.rng
        kind = rng.choices(("act", "deed", "wish", "ping", "start", "rematch", "replace", "try"), WEIGHTS)[0]
        said: dict[str, Any] = {"t": kind, "ref": rng.choice((rng.randrange(1000), MOST))}
        if kind in ("act", "try"):
            said |= {"after": rng.choice((-1, 0, 1, rng.randrange(300), MOST)), "chain": self._chain()}
        elif kind == "deed":
            deeds = [{"do": rng.choice(TEXTS)}, {"do": "pick_up", "dice": rng.choice(ODD)}, {"do": "put_back"}]
            said |= {"after": rng.randrange(3), "deed": rng.choice(deeds)}
        elif kind == "wish":
            said |= {"question": rng.choice(TEXTS), "wish": rng.choice(TEXTS)}
        elif kind == "replace":
            said["seat"] = rng.choice((-1, 0, 1, 2, 99, MOST))
        return said

    def _chain(self) -> list[int]:
        rng = self.rng
        return [rng.choice((rng.randrange(600), -1, MOST)) for _ in range(rng.choice((0, 1, 1, 2, 3, 40)))]


WEIGHTS: Final = (40, 8, 8, 20, 6, 6, 6, 6)


async def break_nothing(
    folder: Path, game: str, messages: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Half of them from a seat, half from somebody who watches."""
    monkeypatch.setattr(Allowance, "take", lambda *_: True)  # else nearly all would be too many
    caplog.set_level(logging.ERROR)
    async with live(folder) as here:
        mine = await here.make(None, None, None, game=game)
        theirs = await here.sit(mine["code"], "Ben")
        await here.sit(mine["code"], "Eva")
        table = here.server.hall.tables[mine["code"]]
        seed = await here.server.hall.house.store.seed_of(mine["code"])
        assert seed is not None
        secrets = [seed.hex().encode(), theirs["token"].encode()]
        for number, token in enumerate((mine["token"], None)):
            fuzz = Fuzz(number)
            await fuzz.at(here.port, mine["code"], token, messages // 2, secrets)
            assert fuzz.sent >= messages // 2
            assert fuzz.heard > fuzz.sent // 4  # they were understood
            assert fuzz.lines > fuzz.sent * BREAKS / 4  # and some were not
            assert fuzz.wrong == []
        assert not table.closed
        assert table.status == "playing"
        assert here.server.hall.tables[mine["code"]] is table
        await here.join(mine["code"], mine["token"])
    assert [record.getMessage() for record in caplog.records] == []

"""The server as a process of its own, for real browsers: it can be killed, and started again in its place.

It is `outcry serve` without a beat, so that a game with bots takes seconds, or with it; with the toy game beside the
others, and with the same cards at every table."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import urllib.request
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

from given_seeds import deal_the_same_cards
from outcry.core.gamefile import GameFile
from outcry.games import GAMES
from outcry.server.settling import settle
from outcry.server.static import FOLDER, START
from outcry.table.thinking import TIME_LIMIT
from patience import BOT_SECONDS, PATIENCE
from toy_title import any_game, any_title

PORTS = range(15_000, 32_000)
"""Below those that a system gives to whoever dials. A server that was killed is started again on its own port: nobody
may have got it meanwhile, least of all a browser that dials there again and again and would talk to itself."""
PROGRAM = f"import sys; sys.path.insert(0, {str(Path(__file__).parent)!r}); import served; served.main()"
"""No file: its workers would begin by reading it, and all that it imports, once more."""


class Served:
    """A server on a port and a database of its own."""

    def __init__(self, folder: Path, beat: float = 0.0) -> None:
        self.port = free_port()
        self.database = f"sqlite:///{folder / 'outcry.db'}"
        self._complaints = folder / "complaints.txt"
        self._beat = beat
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Returns when it answers."""
        command = [sys.executable, "-c", PROGRAM, str(self.port), self.database, str(self._beat)]
        with self._complaints.open("a") as complaints:
            self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=complaints, text=True)
        assert self._process.stdout is not None
        too_late = threading.Timer(PATIENCE, self._process.kill)
        too_late.start()
        ready = self._process.stdout.readline()
        too_late.cancel()
        if not ready:
            self.kill()
            raise AssertionError(f"the server does not start: {self.complaints()}")

    def kill(self) -> None:
        """As a crash would end it: it can say and write nothing more."""
        self._end(self._process.kill if self._process else None)

    def freeze(self) -> None:
        """As a dead line looks from outside: connections stay open, and nothing comes over them."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    def stop(self) -> None:
        self._end(self._process.terminate if self._process else None)

    def wait(self) -> None:
        """Until it ends by itself."""
        if self._process is not None:
            self._process.wait()

    def _end(self, by: Any) -> None:
        if self._process is None:
            return
        by()
        self._process.wait(PATIENCE)
        if self._process.stdout is not None:
            self._process.stdout.close()
        self._process = None

    def complaints(self) -> str:
        """What it wrote about errors. Python itself writes of what a killed process could not put away."""
        lines = self._complaints.read_text().splitlines()
        return "\n".join(line for line in lines if "resource_tracker" not in line)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def here(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def on_the_network(self) -> str:
        """The address that friends are given."""
        addresses: list[str] = self.get("/api/server")["addresses"]
        assert "//localhost" not in addresses[0], "this machine is in no network: it has no address but its own"
        return addresses[0]

    def get(self, path: str) -> Any:
        return json.loads(self.read(path))

    def read(self, path: str) -> bytes:
        with urllib.request.urlopen(self.here + path, timeout=PATIENCE) as answer:
            content: bytes = answer.read()
        return content

    def make_table(
        self,
        *bots: str | None,
        name: str = "Ana",
        title: str = "",
        listed: bool = False,
        clock: int = 0,
        game: str = "stockpile",
        **options: Any,
    ) -> dict[str, Any]:
        """A new table without a browser; None is an open seat, and the first of them is mine."""
        wish = {
            "seats": [{"bot": bot} for bot in bots],
            "name": name,
            "title": title,
            "listed": listed,
            "clock": clock,
            "game": game,
            "options": options,
        }
        request = urllib.request.Request(
            f"{self.here}/api/tables", json.dumps(wish).encode(), {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            seated: dict[str, Any] = json.load(answer)
        return seated

    def log(self, code: str) -> GameFile:
        """The whole game as its log tells it, played once more by the rules."""
        return GameFile.from_bytes(self.read(f"/api/tables/{code}/file"), any_game)


def free_port() -> int:
    """Looked for from another place in every process: those that run at once do not meet."""
    for step in range(len(PORTS)):
        port = PORTS[(os.getpid() * 101 + next(_looked) + step) % len(PORTS)]
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            with suppress(OSError):
                probe.bind(("0.0.0.0", port))
                return port
    raise AssertionError("there is no free port")


_looked = count()


def web_is_built() -> bool:
    return (FOLDER / START).is_file()


def ready(_: Any) -> None:
    """As `outcry serve` does it: what is measured here is felt there."""
    settle()
    print(os.getpid(), flush=True)


def main() -> None:
    import uvloop

    from outcry.server.running import Setting, listen, serve

    port, database, beat = int(sys.argv[1]), sys.argv[2], float(sys.argv[3])
    deal_the_same_cards()
    limit = TIME_LIMIT if beat else BOT_SECONDS  # with a beat, how long a bot may think is seen
    setting = Setting("0.0.0.0", port, database, beat=beat, bot_seconds=limit, games=(*GAMES, "toy"), title=any_title)
    with listen(setting.host, port) as bound:
        uvloop.run(serve(setting, bound, ready))

"""Servers that can be killed: `python crashing.py DATABASE WEB` starts a new one for each line it reads and prints its
process id and port. All is imported before, so that a test does not wait for thirty starts."""

from __future__ import annotations

import os
import socket
import sys
from pathlib import Path


def serve_here(database: str, web: Path, bound: socket.socket) -> None:
    import asyncio

    from given_seeds import deal_the_same_cards
    from outcry.server.running import Setting, serve
    from patience import BOT_SECONDS

    deal_the_same_cards()
    setting = Setting("127.0.0.1", 0, database, beat=0.0, bot_seconds=BOT_SECONDS, web=web)
    asyncio.run(serve(setting, bound, lambda server: print(os.getpid(), bound.getsockname()[1], flush=True)))


def main() -> None:
    import given_seeds  # noqa: F401
    import outcry.server.running
    from outcry.store import engines  # noqa: F401

    database, web = sys.argv[1], Path(sys.argv[2])
    for _ in sys.stdin:
        bound = outcry.server.running.listen("127.0.0.1", 0)
        child = os.fork()
        if child == 0:
            serve_here(database, web, bound)
            os._exit(0)
        bound.close()
        os.waitpid(child, 0)


if __name__ == "__main__":
    main()

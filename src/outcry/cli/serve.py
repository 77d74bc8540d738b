"""`outcry serve`: the web server, on this machine's network. `make play` is the same and opens the browser."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import threading
import webbrowser
from collections.abc import Coroutine
from typing import Any

from outcry.core.game import Refusal
from outcry.messages import Say


def run(args: argparse.Namespace) -> int:
    """Serve until Ctrl-C. Exit code 2 if it cannot, with one sentence that says why."""
    say = Say(args.language)
    # Imported here: help should not wait for the web framework.
    from outcry.server.housekeeping import Forgetting
    from outcry.server.running import PROXIES, CannotServe, Server, Setting, listen
    from outcry.server.running import serve as serve_there
    from outcry.server.settling import settle
    from outcry.store import StoreError

    def ready(server: Server) -> None:
        address = server.addresses[0]
        print(say("cli.serve.ready", address=address))
        print(say("cli.serve.network" if len(server.addresses) > 1 else "cli.serve.here"))
        print(say("cli.serve.stop"))
        print(say("cli.serve.room", most=server.gate.most, each=server.gate.per_address), flush=True)
        server.hall.house.thinkers.warm_up()
        settle()
        if args.browser and has_screen():
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    setting = Setting(
        args.host,
        args.port,
        args.database,
        per_address=args.per_address,
        names=listed(args.names, "OUTCRY_NAMES"),
        proxies=listed(args.proxies, "OUTCRY_PROXIES") or PROXIES,
        forgetting=Forgetting(args.forget_unused, args.forget_idle),
    )
    try:
        bound = listen(setting.host, setting.port)
        with bound:
            run_loop(serve_there(setting, bound, ready))
    except (CannotServe, StoreError) as error:
        print(in_words(say, error.why), file=sys.stderr)
        return 2
    print(say("cli.serve.stopped"))
    return 0


def listed(given: str | None, variable: str) -> tuple[str, ...]:
    """What stands between commas, as given or in the environment."""
    text = os.environ.get(variable, "") if given is None else given
    return tuple(part.strip() for part in text.split(",") if part.strip())


def run_loop(main: Coroutine[Any, Any, None]) -> None:
    if sys.platform == "win32":
        asyncio.run(main)
    else:
        import uvloop

        uvloop.run(main)


def in_words(say: Say, refusal: Refusal) -> str:
    return say(
        f"refusal.{refusal.code}",
        **{name: value for name, value in refusal.args.items() if isinstance(value, int | str)},
    )


def has_screen() -> bool:
    """Without one, a browser would open in this terminal."""
    if sys.platform in ("win32", "darwin") or "BROWSER" in os.environ:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))

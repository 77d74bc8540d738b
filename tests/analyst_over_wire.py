"""An analyst that knows a table only by what the server tells its seat: `analyst_over_wire.py SERVER CODE TOKEN`."""

from __future__ import annotations

import asyncio
import json
import sys
from random import Random

import msgspec
from websockets.asyncio.client import connect

from outcry.bots.stockpile.analyst import Analyst
from outcry.core.game import Ask
from outcry.stockpile.game import Stockpile
from outcry.stockpile.views import StockpileView


async def play(server: str, code: str, token: str) -> None:
    """To the end of the game; it prints how the table stands then."""
    rng = Random(1)
    async with connect(f"ws://{server}/ws", max_size=None) as socket:
        await socket.send(json.dumps({"t": "hello", "code": code, "token": token}))
        ref = seq = 0
        chain: list[int] = []
        async for text in socket:
            heard = json.loads(text)
            if heard.get("table", {}).get("status") == "over":
                print(json.dumps(heard["table"]))
                return
            if heard.get("view"):
                seq, chain = heard["seq"], []
                view = msgspec.convert(heard["view"], StockpileView)
                game = Stockpile(len(view.players))
                analyst = Analyst(game.board, game.rounds)
                ask = view.ask
            elif heard["t"] == "tried" and heard["ref"] == ref:
                ask = msgspec.convert(heard["ask"], Ask | None)
                view = msgspec.structs.replace(view, ask=ask)
            else:
                continue
            if ask is not None and ask.answer is None:
                legal = ask.legal
                chain.append(legal[0] if len(legal) == 1 else analyst.choose(legal, lambda: view, rng))  # noqa: B023
            elif not chain:
                continue
            ref += 1
            await socket.send(json.dumps({"t": "try" if ask else "act", "ref": ref, "after": seq, "chain": chain}))


if __name__ == "__main__":
    asyncio.run(play(*sys.argv[1:]))

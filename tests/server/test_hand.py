"""A hand at a live table, through real WebSockets and by a clock that the test holds."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from live import live
from outcry.stackmarket.actions import LET_GO, TAKE
from outcry.towers.difficulty import DIFFICULTIES
from outcry.towers.gestures import Held, again
from stacking import about_to_stack, stacker, told_live

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("way", ["pointer", "keys", "button"])
async def test_Y4_a_whole_hold_by_every_way(tmp_path: Path, way: str) -> None:
    async with live(tmp_path) as here:
        ana = await stacker(here)
        async with await here.join(ana.code) as ben:
            await ana.picks_up(1, way)
            await ana.carries(way)
            await ana.lets_go()
            landed = await ben.until(lambda message: message["t"] == "step" and message["motion"] is not None)
            held = {"seat": 0, "company": 0, "dice": [3], "hands": 1, "way": way, "height": 3}
            assert told_live(ben)[:2] == [held, None]
            assert not ana.declined()
            rows = await here.server.hall.house.store.rows(ana.code)
            act, outside = rows[-2], rows[-1]
            assert (act.kind, act.seat, act.chain) == ("act", 0, [TAKE, LET_GO])
            kept = msgspec.convert(act.note["hand"], Held)
            seed = about_to_stack()[1].tape.hand("stack", 4)
            release = msgspec.to_builtins(again(kept, seed, DIFFICULTIES["normal"]))
            assert (
                outside.note["release"]
                == landed["motion"]["release"]
                == msgspec.json.decode(msgspec.json.encode(release))
            )
            assert outside.note["hand"] == act.note["hand"]
            assert set(landed["motion"]) == {"company", "clip", "impacts", "fallen", "release"}

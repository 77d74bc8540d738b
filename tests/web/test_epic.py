"""Everything on, on the drawn table: whole games from given tapes."""

from __future__ import annotations

from random import Random

import pytest

from browser import DESKTOP, PHONE, Open
from player import Player, logged
from scenarios import prepare
from served import Served

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(("position", "screen"), [("epic-five", DESKTOP), ("epic-two", PHONE)])
def test_a_whole_game_with_everything_on(
    served: Served, open_window: Open, position: str, screen: dict[str, object]
) -> None:
    prepared = prepare(served.database, position)
    page = open_window(served.here, quick=True, **screen).page
    page.goto(prepared.path)
    page.locator("[data-told]").wait_for()
    ana = Player(page, Random(3))
    ana.play()
    for asked in ("keep_investors", "discard_strategies", "buy_bonds", "place", "place_commerce", "bid", "play"):
        assert ana.answers[asked], f"{asked} was never asked: {ana.answers}"
    assert ana.result() == logged(served.log(prepared.code), seat=0)

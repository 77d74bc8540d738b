"""On a phone every prepared position can be read and hit: no text under 11 px, nothing to press under 44."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from browser import Open
from scenarios import SCENARIOS, prepare
from served import Served
from stack_scenarios import STACK
from stacker import FLAT

pytestmark = pytest.mark.slow

HELD: dict[str, Any] = {"viewport": {"width": 390, "height": 664}, "has_touch": True, "is_mobile": True}
SMALL: dict[str, Any] = {"viewport": {"width": 360, "height": 616}, "has_touch": True, "is_mobile": True}
ALSO = ((844, 390), (720, 450))
"""The same phone on its side, and a page at 200 %."""
LEGIBLE = Path(__file__).with_name("legible.js").read_text(encoding="utf-8")

STRATEGIES = [name for name in SCENARIOS if name.startswith("strategy-")]
EVERY = [name for name in SCENARIOS if name not in STRATEGIES] + STRATEGIES[::6] + list(STACK)
"""Strategies are cards of one form, told apart by their texts."""


def sizes_of(screen: dict[str, Any]) -> tuple[int, int]:
    return screen["viewport"]["width"], screen["viewport"]["height"]


@pytest.mark.parametrize(
    ("language", "screen", "positions"), [("en", HELD, EVERY), ("pt-BR", SMALL, EVERY[::4])], ids=["all", "smallest"]
)
def test_nothing_on_a_phone_is_too_small(
    served: Served, open_window: Open, language: str, screen: dict[str, Any], positions: list[str]
) -> None:
    page = open_window(served.here, language, **screen).page
    page.add_init_script(FLAT)
    found = []
    for position in positions:
        page.goto("about:blank")
        page.goto(served.here + prepare(served.database, position).path)
        page.locator("[data-told]:not([data-told='0'])").wait_for()
        for width, height in (sizes_of(screen), *ALSO):
            page.set_viewport_size({"width": width, "height": height})
            found += [f"{position} {width}x{height}: {fault}" for fault in page.evaluate(LEGIBLE)]
    assert not found, "\n".join(found)

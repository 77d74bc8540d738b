"""The table of towers in three dimensions, drawn by a real browser without a graphics card."""

from __future__ import annotations

import gzip
from typing import Any, Final

import pytest
from playwright.sync_api import Response

from browser import Open
from scenarios import prepare
from served import Served

pytestmark = pytest.mark.slow

SMALL: Final[dict[str, Any]] = {"viewport": {"width": 820, "height": 640}, "reduced_motion": "reduce"}
MOST_SCRIPT = 180_000
"""Bytes of three.js and the scene together, compressed by gzip."""
BELOW = 45
"""Pixels from the label of a tower down to its dice."""
DRAWN = 40_000
"""Bytes of a picture of the canvas: an empty one has a tenth of it."""


def test_towers_are_drawn_by_a_script_of_their_own_that_is_small(served: Served, open_window: Open) -> None:
    scripts: dict[str, bytes] = {}

    def keep(response: Response) -> None:
        if "javascript" in response.headers.get("content-type", ""):
            scripts[response.url] = response.body()

    page = open_window(served.here, **SMALL).page
    page.on("response", keep)
    page.goto(prepare(served.database, "stack-moving").path)
    page.locator(".floor canvas[data-drawn]").wait_for()
    large = [body for body in scripts.values() if b"WebGLRenderer" in body]
    assert [len(gzip.compress(body, 9)) < MOST_SCRIPT for body in large] == [True]
    assert len(page.locator(".floor canvas").screenshot()) > DRAWN


def test_K3_a_press_on_a_tower_invests_in_its_company(served: Served, open_window: Open) -> None:
    page = open_window(served.here, **SMALL).page
    prepared = prepare(served.database, "stack-investing")
    page.goto(prepared.path)
    page.locator(".floor canvas[data-drawn]").wait_for()
    label = page.get_by_role("button", name="Quarry Stone: height 3. Straight.").bounding_box()
    assert label is not None
    page.mouse.click(label["x"] + label["width"] / 2, label["y"] + label["height"] + BELOW)
    page.get_by_text("You invested in Quarry Stone").first.wait_for()

"""The table of towers in three dimensions, drawn by a real browser without a graphics card."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from functools import partial
from math import cos, radians, sin
from typing import Any, Final

import pytest
from playwright.sync_api import Page, Response, WebSocket

from browser import LONGEST, PHONE, Open
from scenarios import prepare
from served import Served
from stack_scenarios import STACK
from stacker import AIMED, DRIVEN, PIXELS, POLLED

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


STEP: Final = 7
"""Degrees by which a key turns the camera."""
QUANTA: Final = 64
"""Of a millimetre."""
ORCHARD: Final = 1


def rings_of(page: Page) -> list[tuple[float, float]]:
    """Where the ring is sent to, in millimetres from the axis of the plot: it grows as the page sends."""
    rings: list[tuple[float, float]] = []

    def keep(payload: str | bytes) -> None:
        deed = json.loads(payload).get("deed", {}) if isinstance(payload, str) else {}
        if deed.get("do") == "gesture" and deed["kind"] == 0:
            rings.append((deed["x"] / QUANTA, deed["y"] / QUANTA))

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", keep)

    page.on("websocket", listen)
    return rings


def wait_until(page: Page, holds: Callable[[], bool]) -> None:
    for _ in range(LONGEST // POLLED):
        if holds():
            return
        page.wait_for_timeout(POLLED)
    raise AssertionError("it does not happen")


def is_at(rings: list[tuple[float, float]], wanted: tuple[float, float]) -> bool:
    """The last ring that was sent."""
    return bool(rings) and rings[-1] == pytest.approx(wanted, abs=2 / QUANTA)


@pytest.mark.parametrize("turns", [0, 9, -6], ids=["straight", "from the right", "from the left"])
def test_six_pixels_of_a_mouse_are_a_millimetre_however_the_camera_stands(
    served: Served, open_window: Open, turns: int
) -> None:
    """And the ring goes where the mouse does, as it is seen: its axes are turned with the camera."""
    page = open_window(served.here, **SMALL).page
    page.add_init_script(DRIVEN)
    rings = rings_of(page)
    prepared = prepare(served.database, "stack-stacking")
    page.goto(prepared.path)
    page.locator(".go:not([disabled])").wait_for()
    wait_until(page, lambda: page.evaluate("picture()") is not None)
    page.locator(".go:not([disabled])").click()
    page.wait_for_function(AIMED, polling=POLLED)
    for _ in range(abs(turns)):
        page.keyboard.press("Alt+ArrowRight" if turns > 0 else "Alt+ArrowLeft")
    page.mouse.move(400, 300)
    page.mouse.wheel(0, -300)
    page.keyboard.press("m")  # over the middle of the top die, wherever the mouse has been
    top = STACK["stack-stacking"]().state.towers[ORCHARD][-1]
    at = (top[1] / QUANTA, top[2] / QUANTA)
    angle = radians(STEP * turns)
    for x, y in ((0, 0), (36, 0), (36, -30)):
        page.mouse.move(400 + x, 300 + y)
        right, away = x / PIXELS, -y / PIXELS
        wanted = (at[0] + right * cos(angle) - away * sin(angle), at[1] + right * sin(angle) + away * cos(angle))
        wait_until(page, partial(is_at, rings, wanted))


def test_two_fingers_turn_the_camera_while_a_thumb_holds_a_die(served: Served, open_window: Open) -> None:
    page = open_window(served.here, **PHONE).page
    page.add_init_script(DRIVEN)
    page.goto(prepare(served.database, "stack-stacking").path)
    wait_until(page, lambda: page.evaluate("picture()") is not None)
    box = page.locator(".pad").bounding_box()
    assert box is not None
    thumb = {"x": box["x"] + 60, "y": box["y"] + 80, "id": 0}
    touch = page.context.new_cdp_session(page)

    def fingers(kind: str, *points: dict[str, float]) -> None:
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [*points]})

    fingers("touchStart", thumb)
    page.locator(".loupe").wait_for()
    left, right = {"x": 120.0, "y": 420.0, "id": 1}, {"x": 260.0, "y": 420.0, "id": 2}
    fingers("touchStart", thumb, left)
    fingers("touchMove", thumb, {**left, "x": 90.0})
    assert not page.get_by_role("button", name="Camera back").count()  # one finger may be a slip of the hand
    fingers("touchMove", thumb, left)
    fingers("touchStart", thumb, left, right)
    for part in range(1, 5):
        wider = ({**left, "x": 120.0 - 10 * part}, {**right, "x": 260.0 + 20 * part})
        fingers("touchMove", thumb, *wider)
    page.get_by_role("button", name="Camera back").wait_for()
    assert page.locator(".loupe").count() == 1
    fingers("touchEnd")

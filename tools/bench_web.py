"""`make bench-web`: how quick the browser is: answers to a click, long tasks in a round of five, bytes and first paint.

A real server and a real Chromium on this machine, over loopback; bots without their beat."""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from step import ROOT, say

sys.path.append(str(ROOT / "tests"))

from playwright.sync_api import Browser, Response
from rich.console import Console
from rich.table import Table

from browser import DESKTOP, PHONE, Window, chromium
from player import Player
from scenarios import prepare
from served import Served

SIZES: dict[str, dict[str, Any]] = {"desktop": DESKTOP, "phone": PHONE}
LIMIT_MS = 100.0
ONE_ROUND = 1
ANSWERED = """(button) => new Promise((resolve) => {
  const table = document.querySelector('[data-told]');
  let begun = 0;
  const watcher = new MutationObserver(() => {
    if (begun && table.dataset.busy) {
      watcher.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
    }
  });
  watcher.observe(table, { attributes: true });
  button.addEventListener('pointerdown', (event) => { begun = event.timeStamp; }, { once: true });
})"""
"""From the moment the button goes down until a frame with the answer has been painted."""
WATCH_TASKS = """() => {
  window.tasks = [];
  new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map((one) => one.duration)))
    .observe({ type: 'longtask' });
}"""
SLOW_3G = {"offline": False, "latency": 2000, "downloadThroughput": 50_000, "uploadThroughput": 50_000}
"""As browsers' own tools have it: two seconds for every request, and 400 kbit a second."""
SLOW_LIMIT_MS = 3000.0
USABLE = """() => !document.querySelector('.shell') && document.querySelector('h1')"""
"""The app has taken the place of the sign that is painted first."""
SHIFT = """() => new Promise((resolve) => {
  let sum = 0;
  const watcher = new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (!one.hadRecentInput) sum += one.value;
  });
  watcher.observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => resolve(sum), 100);
})"""
PAINT = """() => new Promise((resolve) => new PerformanceObserver((list) => {
  for (const one of list.getEntries()) if (one.name === 'first-contentful-paint') resolve(one.startTime);
}).observe({ type: 'paint', buffered: true }))"""


class Answers(msgspec.Struct, frozen=True):
    """Milliseconds from a click on a bid until the page shows that it is on its way."""

    median: float
    p95: float
    times: int


class Tasks(msgspec.Struct, frozen=True):
    """Tasks of more than 50 milliseconds in a round of five players, once the table is there."""

    longest: float
    over_limit: int
    over_50: int


class Screen(msgspec.Struct, frozen=True):
    """What a screen loads the first time, as it goes over the line, and when it first paints."""

    script: int
    style: int
    all: int
    requests: int
    paint: float
    shift: float
    """How much of what could be seen moved by itself, as browsers count it (CLS)."""


class Slow(msgspec.Struct, frozen=True):
    """A first visit over slow 3G: when something is painted, and when the screen is there."""

    paint: float
    usable: float


class Report(msgspec.Struct, frozen=True):
    answers: dict[str, Answers]
    tasks: dict[str, Tasks]
    screens: dict[str, Screen]
    slow: dict[str, Slow]


def answers(browser: Browser, served: Served, size: str, times: int) -> Answers:
    """The same bid at as many tables. The space is chosen first; the confirmation counts."""
    window = Window(browser, served.here, **SIZES[size])
    page = window.page
    measured: list[float] = []
    for _ in range(times):
        page.goto("about:blank")
        page.goto(served.here + prepare(served.database, "bidding").path)
        page.locator("[data-asked=bid]").wait_for()
        page.locator("button.space.legal").first.click()
        confirm = page.locator(".choices .primary")
        button = confirm.element_handle()
        page.evaluate(f"(button) => {{ window.answered = ({ANSWERED})(button); }}", button)
        confirm.click()
        measured.append(page.evaluate("() => window.answered"))
    finish(window)
    return Answers(statistics.median(measured), statistics.quantiles(measured, n=20)[-1], times)


def tasks(browser: Browser, served: Served, size: str) -> Tasks:
    made = served.make_table(None, *["trader"] * 4, rounds=ONE_ROUND)
    window = Window(browser, served.here, **SIZES[size])
    page = window.page
    page.goto(f"/t/{made['code']}#seat={made['token']}")
    page.locator("[data-told]").wait_for()
    page.evaluate(WATCH_TASKS)
    player = Player(page, Random(5))
    player.skips = False  # all that plays counts
    player.play()
    found: list[float] = page.evaluate("() => window.tasks")
    finish(window)
    return Tasks(max(found, default=0.0), sum(1 for one in found if one > LIMIT_MS), len(found))


def screen(browser: Browser, served: Served, path: str) -> Screen:
    """In a window that has seen nothing yet."""
    window = Window(browser, served.here, **SIZES["desktop"])
    sizes: list[tuple[str, int]] = []

    def count(response: Response) -> None:
        sizes.append((response.headers.get("content-type", ""), response.request.sizes()["responseBodySize"]))

    window.page.on("response", count)
    window.page.goto(path, wait_until="networkidle")
    paint: float = window.page.evaluate(PAINT)
    shift: float = window.page.evaluate(SHIFT)
    finish(window)
    return Screen(
        script=sum(size for kind, size in sizes if "javascript" in kind),
        style=sum(size for kind, size in sizes if "css" in kind),
        all=sum(size for _, size in sizes),
        requests=len(sizes),
        paint=paint,
        shift=shift,
    )


def slow(browser: Browser, served: Served, path: str) -> Slow:
    """The same on a phone, over a slow line."""
    window = Window(browser, served.here, **SIZES["phone"])
    line = window.context.new_cdp_session(window.page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", SLOW_3G)
    window.page.goto(path, wait_until="commit")
    paint: float = window.page.evaluate(PAINT)
    window.page.wait_for_function(USABLE, timeout=120_000)
    usable: float = window.page.evaluate("() => performance.now()")
    finish(window)
    return Slow(paint, usable)


def finish(window: Window) -> None:
    window.close()
    if window.wrong:
        sys.exit("\n".join(window.wrong))


def measure(browser: Browser, served: Served, times: int) -> Report:
    lobby = served.make_table(None, "trader", None, None)
    paths = {
        "home": "/",
        "new table": "/new",
        "lobby": f"/t/{lobby['code']}",
        "table": prepare(served.database, "bidding-five").path,
        "result": prepare(served.database, "over").path,
        "rules": "/rules",
    }
    report = Report({}, {}, {}, {})
    for size in SIZES:
        say(f"Bidding {times} times on the {size}")
        report.answers[size] = answers(browser, served, size, times)
        say(f"Playing a round of five on the {size}")
        report.tasks[size] = tasks(browser, served, size)
    say("Opening every screen for the first time")
    for name, path in paths.items():
        report.screens[name] = screen(browser, served, path)
    say("Opening every screen over slow 3G")
    for name, path in paths.items():
        report.slow[name] = slow(browser, served, path)
    return report


def met(milliseconds: float, limit: float = LIMIT_MS) -> str:
    return "met" if milliseconds <= limit else "NOT MET"


def show(report: Report) -> None:
    console = Console()
    speed = Table("", "", "measured", f"at most {LIMIT_MS:.0f} ms")
    for size, given in report.answers.items():
        speed.add_row(f"click to visible answer, {size}", "median", f"{given.median:.0f} ms", met(given.median))
        speed.add_row("", f"95 % of {given.times}", f"{given.p95:.0f} ms", met(given.p95))
    for size, found in report.tasks.items():
        over = f"{found.over_50} over 50 ms, {found.over_limit} over {LIMIT_MS:.0f} ms"
        speed.add_row(f"longest task, round of five, {size}", over, f"{found.longest:.0f} ms", met(found.longest))
    console.print(speed)
    load = Table("first visit", "script", "style", "all", "requests", "first paint", "shift")
    for name, screen in report.screens.items():
        kilobytes = [f"{size / 1000:.1f} kB" for size in (screen.script, screen.style, screen.all)]
        load.add_row(name, *kilobytes, str(screen.requests), f"{screen.paint:.0f} ms", f"{screen.shift:.3f}")
    console.print(load)
    line = Table("first visit, slow 3G", "first paint", f"at most {SLOW_LIMIT_MS / 1000:.0f} s", "screen is there")
    for name, visit in report.slow.items():
        line.add_row(name, f"{visit.paint:.0f} ms", met(visit.paint, SLOW_LIMIT_MS), f"{visit.usable:.0f} ms")
    console.print(line)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how quick the browser is.")
    parser.add_argument("--times", type=int, default=20, help="how many bids are measured on each device (20)")
    parser.add_argument("--json", action="store_true", help="the figures as one object")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch, chromium() as browser:
        served = Served(Path(scratch))
        served.start()
        try:
            report = measure(browser, served, given.times)
        finally:
            served.stop()
    if given.json:
        print(msgspec.json.encode(report).decode())
    else:
        show(report)


if __name__ == "__main__":
    main()

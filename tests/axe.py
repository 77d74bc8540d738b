"""axe-core over a page: what it finds wrong for people who read, hear or steer the screen in another way."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

PROGRAM = Path(__file__).resolve().parents[1] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SETTLED = """async () => {
  await document.fonts.ready;
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const moving = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
  for (const one of moving) one.finish();
}"""
LOOK = """async () => {
  const found = await axe.run(document, { resultTypes: ['violations'] });
  return found.violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ target, failureSummary }) =>
    `${target.join(' ')}: ${failureSummary}`) }));
}"""


@cache
def program() -> str:
    return PROGRAM.read_text(encoding="utf-8")


def faults(page: Page) -> list[str]:
    """What is wrong with the page as it stands; colours are looked at when nothing moves any more."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(program())  # the page's own policy lets no script in from elsewhere
    page.evaluate(SETTLED)
    found: list[dict[str, Any]] = page.evaluate(LOOK)
    return [f"{rule['id']} ({rule['help']}): {node}" for rule in found for node in rule["nodes"]]

"""Draws the pictures that phones and link previews want as PNG, from web/public/icon.svg. Run it when that changes."""

from __future__ import annotations

import sys

from step import ROOT

sys.path.append(str(ROOT / "tests"))

from browser import chromium

PUBLIC = ROOT / "web" / "public"
INK = "#10231E"
ICONS = {"icon-192.png": (192, 192, 1.0), "icon-512.png": (512, 512, 1.0), "icon-maskable.png": (512, 512, 0.72)}
"""Width, height, and how much of it the icon takes: a mask may cut all but the middle."""
PREVIEW = ("preview.png", 1200, 630, 0.55)


def main() -> None:
    svg = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    drawn = [(name, *size) for name, size in ICONS.items()]
    with chromium() as browser:
        for name, width, height, part in [*drawn, PREVIEW]:
            page = browser.new_page(viewport={"width": width, "height": height})
            ground = "transparent" if part == 1 else INK
            side = round(min(width, height) * part)
            page.set_content(
                f"<style>body {{ margin: 0; height: 100vh; display: grid; place-items: center; background: {ground} }}"
                f"svg {{ width: {side}px; height: {side}px }}</style>{svg}"
            )
            page.screenshot(path=PUBLIC / name, omit_background=True)
            page.close()


if __name__ == "__main__":
    main()

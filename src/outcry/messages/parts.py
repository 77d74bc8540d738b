"""The texts as a browser gets them: first what the home screen and a table say, later the rest."""

from __future__ import annotations

from typing import Final

from outcry.messages import Text, read

TERMINAL: Final = (
    "argparse.",
    "cli.",
    "os.",
    "refusal.host_",
    "refusal.port_",
    "refusal.store_",
    "refusal.web_",
    "stackmarket.table.",
    "stockpile.aid.",
    "stockpile.report.",
    "stockpile.table.",
)
"""Texts of the command line and of whoever starts a server: a third of all, and no browser reads them."""
HINTS: Final = ("stackmarket.action.", "stockpile.action.")
"""Of these a terminal also says why (`.why`), where a browser has its own words."""
LATER: Final = (
    "refusal.file_",
    "stackmarket.",
    "stockpile.investor.",
    "stockpile.plain.",
    "stockpile.strategy.",
    "stockpile.view.",
    "stockpile.wish.",
    "web.about.",
    "web.aid.",
    "web.before.",
    "web.copied",
    "web.epic.",
    "web.end.",
    "web.investor.",
    "web.learn.",
    "web.list.",
    "web.lobby.",
    "web.new.",
    "web.plain.",
    "web.replay.",
    "web.replays.",
    "web.rules.",
    "web.settings.",
    "web.strategy.",
    "web.text.",
    "web.watch.",
)
"""Texts of screens and sheets that come when somebody opens them."""


def first_part(language: str) -> dict[str, Text]:
    return {key: text for key, text in for_browsers(language).items() if not key.startswith(LATER)}


def is_hint(key: str) -> bool:
    return key.startswith(HINTS) and key.endswith(".why")


def rest(language: str) -> dict[str, Text]:
    return {key: text for key, text in for_browsers(language).items() if key.startswith(LATER)}


def for_browsers(language: str) -> dict[str, Text]:
    return {key: text for key, text in read(language).items() if not key.startswith(TERMINAL) and not is_hint(key)}

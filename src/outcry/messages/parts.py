"""The texts as a browser gets them: first what the home screen and a table say, later the rest."""

from __future__ import annotations

from typing import Final

from outcry.messages import Text, read

TERMINAL: Final = (
    "argparse.",
    "cli.",
    "os.",
    "refusal.bad_host_name",
    "refusal.bad_proxy",
    "refusal.host_",
    "refusal.port_",
    "refusal.store_",
    "refusal.web_",
)
"""Texts of the command line and of whoever starts a server: a third of all, and no browser reads them."""
TERMINAL_OF_GAMES: Final = ("aid", "report", "table")
"""What a terminal says of a game, where a browser draws it or asks the server."""
HOUSE: Final = ("argparse", "cli", "event", "list", "money", "os", "refusal", "web")
"""Texts of no game. All others begin with the name of one."""
AT_ONCE: Final = "stockpile"
"""The game of which a table's texts come with those of the home screen; any other's come when it is entered."""
LATER: Final = (
    "refusal.bot_",
    "refusal.deed_",
    "refusal.file_",
    "refusal.hand_",
    "refusal.no_advice",
    "refusal.no_adviser",
    "refusal.no_deeds",
    "refusal.no_hints",
    "refusal.no_review",
    "refusal.option_",
    "refusal.review_",
    "stockpile.event.bonds_",
    "stockpile.event.commerce_",
    "stockpile.event.commodities_",
    "stockpile.event.drew_commerce",
    "stockpile.event.falsified_",
    "stockpile.event.robins_",
    "stockpile.event.taxes_",
    "stockpile.hint.",
    "stockpile.investor.",
    "stockpile.luck",
    "stockpile.pair.",
    "stockpile.plain.",
    "stockpile.strategy.",
    "stockpile.view.",
    "stockpile.wish.",
    "web.about.",
    "web.aid.",
    "web.before.",
    "web.copied",
    "web.count.",
    "web.desk.owned.",
    "web.desk.strategies",
    "web.epic.",
    "web.end.",
    "web.help.",
    "web.hint.",
    "web.holdings",
    "web.investor.",
    "web.learn.",
    "web.level.",
    "web.list.",
    "web.lobby.",
    "web.new.",
    "web.nowhere",
    "web.plain.",
    "web.replay.",
    "web.replays.",
    "web.rules.",
    "web.settings.",
    "web.stack.",
    "web.strategy.",
    "web.text.",
    "web.watch.",
)
"""Texts of screens and sheets that come when somebody opens them."""
REFUSALS_OF_MODULES: Final = tuple(
    f"stockpile.refusal.{reason}"
    for reason in (
        "asked_for_strategy",
        "asked_to_buy",
        "asked_to_discard",
        "asked_to_end_round",
        "asked_to_give_",
        "asked_to_hide",
        "asked_to_keep",
        "asked_to_look",
        "asked_to_place_",
        "asked_to_prepare",
        "asked_to_take_",
        "bonds_gone",
        "discard_in_order",
        "investor",
        "keep_in_order",
        "module_",
        "no_hidden_pair",
        "no_other_card",
        "no_such_card",
        "no_such_forecast",
        "no_such_player",
        "not_in_discard",
        "not_your_power",
        "option_seats",
        "over_start_cash",
        "power_",
        "strategy_",
        "too_many_investors",
        "two_different_piles",
    )
)
"""Why not, where modules ask: what they add to the table comes with these texts."""


def first_part(language: str) -> dict[str, Text]:
    return {key: text for key, text in for_browsers(language).items() if not is_later(key)}


def rest(language: str) -> dict[str, Text]:
    return {key: text for key, text in for_browsers(language).items() if is_later(key)}


def is_later(key: str) -> bool:
    game, part = game_and_part(key)
    explains = part == "ask" and key.endswith(".why")  # of modules, whose screens come later; the table has its own
    return key.startswith(LATER + REFUSALS_OF_MODULES) or explains or (part != "" and game != AT_ONCE)


def for_browsers(language: str) -> dict[str, Text]:
    return {key: text for key, text in read(language).items() if not is_for_terminals(key)}


def is_for_terminals(key: str) -> bool:
    _, part = game_and_part(key)
    why_act = part == "action" and key.endswith(".why")  # a browser has its own words for it
    return key.startswith(TERMINAL) or part in TERMINAL_OF_GAMES or why_act


def game_and_part(key: str) -> tuple[str, str]:
    """The game of a text, and what it is about; two empty ones if it is of no game."""
    game, _, rest = key.partition(".")
    return ("", "") if game in HOUSE else (game, rest.partition(".")[0])

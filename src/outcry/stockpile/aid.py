"""The player aid of one table: every step of its own course in a sentence, with its own numbers."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from outcry.core.aid import AidLine, AidSection
from outcry.stockpile.modules.investors import roster
from outcry.stockpile.terms import GAME_END, OVER, PHASE_NAMES

if TYPE_CHECKING:
    from outcry.messages import Say
    from outcry.stockpile.course import Step
    from outcry.stockpile.game import Stockpile

SILENT: Final = frozenset(
    ("fresh_strategies", "fresh_powers", "begin_round", "deal_cards", "deal_again", "last_look", "end_round")
)
"""Steps in which a player has nothing to do or to watch, or that another sentence tells."""
OF_ONE: Final = {
    "phil_takes": roster.PHIL,
    "robins_opens": roster.ROBINS,
    "demand_opens": roster.LILIANE,
    "sell_again": roster.TALAL,
    "buy": roster.BARACK,
    "interest_of_li": roster.LI,
    "ivan_draws": roster.IVAN,
}
"""Steps of a single investor: told only where he can be dealt."""
VARIANTS: Final = {
    "start": ("investors", "start.investors"),
    "choose_investors": ("investor_bidding", "choose_investors.offered"),
    "play": ("strategies", "play.strategies"),
    "pass_token": ("first_player_card", "pass_token.card"),
}
"""By step: with this module it is told otherwise."""


def aid(game: Stockpile, say: Say) -> list[AidSection]:
    course = game.course
    told = [(number, step) for number, step in enumerate(course.steps) if is_told(game, step)]
    sections = []
    for title, steps in groupby(told, key=lambda at: title_of(at[0] < course.round_begins, at[1], say)):
        sections.append(AidSection(title, [AidLine(sentence(game, step, say), step.rule) for _, step in steps]))
    return sections


def is_told(game: Stockpile, step: Step) -> bool:
    if step.name in OF_ONE:
        return OF_ONE[step.name] in game.board.printed.get("investors", ())
    return step.name not in SILENT


def title_of(set_up: bool, step: Step, say: Say) -> str:
    if set_up:
        return say("stockpile.aid.set_up")
    return say(f"stockpile.phase.{PHASE_NAMES[GAME_END if step.phase == OVER else step.phase]}")


def sentence(game: Stockpile, step: Step, say: Say) -> str:
    key = step.name
    module, variant = VARIANTS.get(key, ("", ""))
    if module in {one.name for one in game.modules}:
        key = variant
    elif game.seats == 2 and key == "deal_pairs":
        key = "deal_pairs.two"  # I2
    return say(f"stockpile.aid.{key}", **numbers(game, say))


def numbers(game: Stockpile, say: Say) -> dict[str, str | int]:
    """What the sentences may name."""
    board, printed = game.board, game.board.printed
    found: dict[str, str | int] = {
        "cash": say.money(board.cash),
        "piles": board.piles,
        "rounds": game.rounds,
        "boom": board.boom_steps,
        "bust": board.bust_steps,
        "majority": say.money(board.majority),
        "tied": say.money(board.majority_tied),
        "dealt": roster.dealt_to(game.seats),
        "kept": roster.dealt_to(game.seats) // 2,
    }
    if "bonds" in printed:
        found |= {"bond": say.money(printed["bonds"][0]), "interest": say.money(printed["bonds"][2])}
    if "commerce" in printed:
        found |= {"drawn": printed["commerce_drawn"][0], "sets": listed(printed["commodity_sets"])}
        found["taxes"] = listed(printed["taxes"])
    return found


def listed(sums: list[int]) -> str:
    return " / ".join(map(str, sums))

"""The player aid of one table: every step of its own course in a sentence, with its own numbers."""

from __future__ import annotations

from collections.abc import Collection
from itertools import groupby
from typing import TYPE_CHECKING, Final

from outcry.core.aid import AidLine, AidSection
from outcry.stockpile.terms import GAME_END, OVER, PHASE_NAMES

if TYPE_CHECKING:
    from outcry.messages import Say
    from outcry.stockpile.course import Step
    from outcry.stockpile.game import Stockpile

SILENT: Final = ("begin_round", "deal_cards", "deal_again")
"""Steps of the base game in which a player has nothing to do or to watch, or that another sentence tells."""


def aid(game: Stockpile, say: Say, chosen: Collection[int] = ()) -> list[AidSection]:
    """`chosen`: what was chosen before the first round, if that is known already."""
    course = game.course
    told = [(number, step) for number, step in enumerate(course.steps) if is_told(game, step, chosen)]
    sections = []
    for title, steps in groupby(told, key=lambda at: title_of(at[0] < course.round_begins, at[1], say)):
        sections.append(AidSection(title, [AidLine(sentence(game, step, say), step.rule) for _, step in steps]))
    for module in game.modules:
        own = module.aid.chosen(game.board, chosen, say)
        if own is not None:
            sections.append(own)
    return sections


def is_told(game: Stockpile, step: Step, chosen: Collection[int]) -> bool:
    if step.name in SILENT:
        return False
    for module in game.modules:
        told_if = module.aid.told_if.get(step.name)
        if step.name in module.aid.silent or (told_if is not None and not told_if(game.board, chosen)):
            return False
    return True


def title_of(set_up: bool, step: Step, say: Say) -> str:
    if set_up:
        return say("stockpile.aid.set_up")
    return say(f"stockpile.phase.{PHASE_NAMES[GAME_END if step.phase == OVER else step.phase]}")


def sentence(game: Stockpile, step: Step, say: Say) -> str:
    key = "deal_pairs.two" if game.seats == 2 and step.name == "deal_pairs" else step.name  # I2
    for module in game.modules:
        key = module.aid.variants.get(step.name, key)
    return say(f"stockpile.aid.{key}", **numbers(game, say))


def numbers(game: Stockpile, say: Say) -> dict[str, str | int]:
    """What the sentences may name."""
    board = game.board
    found: dict[str, str | int] = {
        "cash": say.money(board.cash),
        "piles": board.piles,
        "rounds": game.rounds,
        "boom": board.boom_steps,
        "bust": board.bust_steps,
        "majority": say.money(board.majority),
        "tied": say.money(board.majority_tied),
    }
    for module in game.modules:
        found |= module.aid.numbers(board, say)
    return found

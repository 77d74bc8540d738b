"""States saved by earlier versions, put into today's shape."""

from __future__ import annotations

from typing import Any

from outcry.core.data import DataError, Section
from outcry.stockpile.actions import SHOW
from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.knowledge import SEEN
from outcry.stockpile.modules.advanced_board.dollar_spaces import CLIMB_AND_PAY
from outcry.stockpile.phases import information
from outcry.stockpile.phases.dividend import PAY_DIVIDEND
from outcry.stockpile.saving import VERSION
from outcry.stockpile.terms import ACTION, DEMAND, MOVEMENT, OVER, SELLING, SUPPLY

STEPS = {DEMAND: "bid", ACTION: "play", SELLING: "sell", MOVEMENT: "move", OVER: "over"}
QUESTIONS = ("", "place", "bid", "play", "sell", "show")
SHOWING = 5
NO_ANSWER = -1


def from_version_1(saved: Section, seats: int) -> Section:
    """Before there were steps: a phase had one question, a dividend one int for each answer, and a move that waited for
    them a number of its own. Nobody remembered what start stocks can have been, nor what a deck was made of. The kind
    of a lying card had four bits, where now it has five."""
    values: dict[str, Any] = dict(saved.plain())
    phase, asking = saved.integer("phase", SUPPLY, OVER), saved.integer("asking", 0, SHOWING)
    if phase not in (SUPPLY, *STEPS):
        raise DataError(f"{saved.where}.phase: nobody is asked in phase {phase}")
    if phase == SUPPLY:
        step = "place_again" if saved.integer("batch", 0, 1) else "place"
    else:
        step = STEPS[phase]
    first, turn = saved.integer("first", 0, seats - 1), saved.integer("turn")
    tape, at = saved.section("tape"), saved.integer("round") * COMPANIES
    values |= {
        "version": VERSION,
        "step": step,
        "asking": QUESTIONS[asking],
        "tape": {**tape.plain(), "modules": {}},
        "companies": tape.integers("companies", 0, COMPANIES - 1)[at : at + COMPANIES],
        "forecasts": tape.integers("forecasts", -COMPANIES)[at : at + COMPANIES],
        "pair_knowers": information.OWNERS_KNOW[seats],
        "revealed": revealed(seats, first, COMPANIES if phase == OVER else turn if phase == MOVEMENT else 0),
        "dividend_steps": saved.integer("steps_left", 0, COMPANIES),
        "chains": [],
        "closed": 0,
        "agenda": [],
        "parts": {},
        "stale": 0,
        "lying": [card & 15 | card >> 4 << 5 for card in saved.integers("lying", 0, 2**16 - 1)],
        "known": {
            **saved.section("known").plain(),
            "starts": [SEEN] * ((seats + 1) * seats * COMPANIES),
            "in_deck": [],
        },
    }
    if asking == SHOWING:
        values |= sealed(saved, seats)
    return Section(saved.where, values)


def sealed(saved: Section, seats: int) -> dict[str, Any]:
    """A dividend that was asked, and what waited for the answers."""
    answers = saved.integers("answers", NO_ANSWER)
    if len(answers) != seats or any(answer != NO_ANSWER and answer < SHOW for answer in answers):
        raise DataError(f"{saved.where}.answers: {answers} answers nothing that is asked")
    steps, company = saved.integer("steps_left", 0, COMPANIES), saved.integer("dividend_company", 0, COMPANIES - 1)
    return {
        "chains": [[] if answer == NO_ANSWER else [answer] for answer in answers],
        "closed": sum(1 << seat for seat, answer in enumerate(answers) if answer != NO_ANSWER),
        "agenda": [company, steps, CLIMB_AND_PAY] if steps else [PAY_DIVIDEND],
    }


def revealed(seats: int, first: int, turns: int) -> int:
    """The bits of the pairs that so many turns of movement had revealed."""
    return sum(1 << information.pair_in_turn(seats, first, turn) for turn in range(turns))

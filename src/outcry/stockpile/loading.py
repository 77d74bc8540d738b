"""Reading a saved state back, whatever version wrote it. What is damaged is named by its place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from outcry.core.data import DataError, Section
from outcry.stockpile.actions import SHOW, SPACES
from outcry.stockpile.board import Board
from outcry.stockpile.cards import BUST_CARD, COMPANIES, kind_of, pile_of
from outcry.stockpile.catalogue import CATALOGUE
from outcry.stockpile.knowledge import KEPT, Known
from outcry.stockpile.moments import EMPTY, NOBODY, OVER, TO_SHOW
from outcry.stockpile.saving import LISTS, NUMBERS, VERSION
from outcry.stockpile.setup import set_up
from outcry.stockpile.state import State
from outcry.stockpile.tape import Tape, check

ANY_LENGTH = ("chain", "discard", "deck", "lying")
MUCH = 100_000


def from_data(data: Mapping[str, Any], board: Board, seats: int, rounds: int, modules: int) -> State:
    saved = Section("state", dict(data))
    version = saved.integer("version", 1, MUCH)
    if version > VERSION:
        raise DataError(f"state.version: version {version} is newer than this program, which reads up to {VERSION}")
    saved.integer("seats", seats, seats)
    saved.integer("rounds", rounds, rounds)
    tape = read_tape(saved.section("tape"), seats)
    check(tape, board, seats, rounds)
    s = set_up(board, tape, seats, rounds, modules)
    for name in NUMBERS:
        setattr(s, name, saved.integer(name, *limits(s, name)))
    for name in LISTS:
        values = saved.integers(name, *limits(s, name))
        if name not in ANY_LENGTH and len(values) != len(getattr(s, name)):
            raise DataError(f"state.{name}: {len(getattr(s, name))} numbers are wanted, found {len(values)}")
        setattr(s, name, values)
    check_places(s)
    s.known = read_known(saved.section("known"), seats)
    return s


def limits(s: State, name: str) -> tuple[int, int]:
    """The least and the most that a number, or each of a list, may be."""
    company = (0, s.board.market[0])
    return {
        "round": (0, s.rounds - 1),
        "phase": (0, OVER),
        "first": (0, s.seats - 1),
        "asking": (NOBODY, TO_SHOW),
        "actor": (EMPTY, s.seats - 1),
        "batch": (0, 1),
        "first_bids": (0, s.piles),
        "dividend_company": (EMPTY, COMPANIES - 1),
        "steps_left": (0, COMPANIES),
        "chain": (0, len(CATALOGUE) - 1),
        "answers": (EMPTY, len(CATALOGUE) - 1),
        "regular": company,
        "split": company,
        "discard": (0, BUST_CARD),
        "deck": (0, BUST_CARD),
        "hand": (EMPTY, BUST_CARD),
        "bidders": (EMPTY, s.seats - 1),
        "spaces": (EMPTY, SPACES - 1),
        "meeples": (0, s.board.meeples),
    }.get(name, (0, MUCH))


def check_places(s: State) -> None:
    """What depends on other numbers."""
    if s.deck_at > len(s.deck):
        raise DataError(f"state.deck_at: the deck has {len(s.deck)} cards, found {s.deck_at}")
    for company in range(COMPANIES):
        if s.place[company] >= len(s.board.values[company]):
            raise DataError(f"state.place: company {company} has no space {s.place[company]}")
    for card in s.lying:
        if kind_of(card) > BUST_CARD or pile_of(card) >= s.piles:
            raise DataError(f"state.lying: {card} is no card on a pile")
    if s.actor == EMPTY and s.asking not in (NOBODY, TO_SHOW):
        raise DataError("state.actor: somebody is asked, but nobody is named")
    for answer in s.answers:
        if answer != EMPTY and (s.asking != TO_SHOW or answer < SHOW):
            raise DataError(f"state.answers: {answer} answers nothing that is asked")


def read_known(saved: Section, seats: int) -> Known:
    bounds = (seats + 1) * seats * KEPT
    rows = []
    for name, length in (("least", bounds), ("most", bounds), ("totals", seats)):
        rows.append(saved.integers(name, 0, MUCH))
        if len(rows[-1]) != length:
            raise DataError(f"{saved.where}.{name}: {length} numbers are wanted, found {len(rows[-1])}")
    return Known(seats, *rows)


def read_tape(saved: Section, seats: int) -> Tape:
    text = saved.text("seed")
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        raise DataError(f"{saved.where}.seed: hexadecimal text is wanted, found {text!r}") from None
    return Tape(
        seed,
        saved.integer("first", 0, seats - 1),
        saved.integers("starts", 0, COMPANIES - 1),
        saved.integers("deck", 0, BUST_CARD),
        saved.integers("companies", 0, COMPANIES - 1),
        saved.integers("forecasts", -COMPANIES, MUCH),
    )

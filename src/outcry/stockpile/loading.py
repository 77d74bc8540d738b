"""Reading a saved state back, whatever version wrote it. What is damaged is named by its place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from outcry.core.data import DataError, Section
from outcry.stockpile.actions import SPACES
from outcry.stockpile.cards import BUST_CARD, COMPANIES, kind_of, pile_of
from outcry.stockpile.knowledge import KEPT, KINDS, SEEN, Known
from outcry.stockpile.older_states import from_version_1
from outcry.stockpile.questions import NOBODY
from outcry.stockpile.saving import KNOWN, LISTS, NUMBERS, VERSION
from outcry.stockpile.setup import set_up
from outcry.stockpile.state import State
from outcry.stockpile.tape import Tape
from outcry.stockpile.terms import EMPTY

if TYPE_CHECKING:
    from outcry.stockpile.game import Stockpile

ANY_LENGTH = ("agenda", "chain", "companies", "deck", "discard", "forecasts", "lying")
MUCH = 2**30


def from_data(data: Mapping[str, Any], game: Stockpile) -> State:
    saved = Section("state", dict(data))
    version = saved.integer("version", 1, MUCH)
    if version > VERSION:
        raise DataError(f"state.version: version {version} is newer than this program, which reads up to {VERSION}")
    if version == 1:
        saved = from_version_1(saved, game.seats)
    elif version != VERSION:
        raise DataError(f"state.version: no game was ever saved by a version {version}")
    saved.integer("seats", game.seats, game.seats)
    saved.integer("rounds", game.rounds, game.rounds)
    tape = read_tape(saved.section("tape"), game.seats)
    game.check(tape)
    s = set_up(game.board, tape, game.course, game.parts_of(tape), game.seats, game.rounds)
    for name in NUMBERS:
        setattr(s, name, saved.integer(name, *limits(s, name, len(game.catalogue))))
    for name in LISTS:
        values = saved.integers(name, *limits(s, name, len(game.catalogue)))
        if name not in ANY_LENGTH and len(values) != len(getattr(s, name)):
            raise DataError(f"state.{name}: {len(getattr(s, name))} numbers are wanted, found {len(values)}")
        setattr(s, name, values)
    s.step = one_of(saved, "step", s.course.names)
    s.asking = list(s.course.questions.values())[one_of(saved, "asking", list(s.course.questions))]
    s.chains = saved.integer_lists("chains", 0, len(game.catalogue) - 1)
    read_parts(saved.section("parts"), s)
    game.arrange(s)
    check_places(s)
    s.known = read_known(saved.section("known"), game.seats)
    return s


def one_of(saved: Section, name: str, known: list[str]) -> int:
    """Which of these it is."""
    text = saved.text(name)
    if text not in known:
        raise DataError(f"{saved.where}.{name}: {text!r} is unknown; it would be one of {', '.join(map(repr, known))}")
    return known.index(text)


def limits(s: State, name: str, actions: int) -> tuple[int, int]:
    """The least and the most that a number, or each of a list, may be."""
    company = (0, s.board.market[0])
    return {
        "round": (0, s.rounds - 1),
        "first": (0, s.seats - 1),
        "actor": (EMPTY, s.seats - 1),
        "closed": (0, (1 << s.seats) - 1),
        "first_bids": (0, s.piles),
        "dividend_company": (EMPTY, COMPANIES - 1),
        "dividend_steps": (0, COMPANIES),
        "pair_knowers": (0, 2**36 - 1),
        "revealed": (0, (1 << COMPANIES) - 1),
        "chain": (0, actions - 1),
        "agenda": (-MUCH, MUCH),
        "regular": company,
        "split": company,
        "companies": (0, COMPANIES - 1),
        "forecasts": (-COMPANIES, MUCH),
        "discard": (0, BUST_CARD),
        "deck": (0, BUST_CARD),
        "hand": (EMPTY, BUST_CARD),
        "bidders": (EMPTY, s.seats - 1),
        "spaces": (EMPTY, SPACES - 1),
        "meeples": (0, s.board.meeples),
    }.get(name, (0, MUCH))


def read_parts(saved: Section, s: State) -> None:
    """What modules added: lists of numbers, which are theirs to judge."""
    saved.only(*(name for _, name, _ in s.course.parts))
    for number, name, _ in s.course.parts:
        s.parts[number] = saved.integers(name, -MUCH, MUCH)


def check_places(s: State) -> None:
    """What depends on other numbers."""
    if s.deck_at > len(s.deck):
        raise DataError(f"state.deck_at: the deck has {len(s.deck)} cards, found {s.deck_at}")
    for company in range(COMPANIES):
        if s.place[company] >= len(s.board.values[company]):
            raise DataError(f"state.place: company {company} has no space {s.place[company]}")
    for card in s.lying:
        if (kind_of(card) > BUST_CARD and kind_of(card) not in s.course.take) or pile_of(card) >= s.piles:
            raise DataError(f"state.lying: {card} is no card on a pile")
    for name, pairs in (("companies", s.companies), ("forecasts", s.forecasts)):
        if len(pairs) not in (0, COMPANIES):
            raise DataError(f"state.{name}: a round has {COMPANIES} pairs, found {len(pairs)}")
    if s.agenda and not 0 <= s.agenda[-1] < len(s.course.agenda):
        raise DataError(f"state.agenda: {s.agenda[-1]} is no kind of thing that waits")
    if s.asking.sealed:
        if len(s.chains) != s.seats:
            raise DataError(f"state.chains: {s.seats} lists are wanted, found {len(s.chains)}")
        check_sealed(s)
    elif s.asking is not NOBODY and s.actor == EMPTY:
        raise DataError("state.actor: somebody is asked, but nobody is named")


def check_sealed(s: State) -> None:
    """Every sealed answer is one that the question allows."""
    closed, chains = s.closed, s.chains
    s.ask_all(s.asking)
    for seat, chain in enumerate(chains):
        for action in chain:
            if s.refusal(seat, action) is not None:
                raise DataError(f"state.chains: {chain} answers nothing that is asked")
            s.asking.deed(s, seat, action)
    if s.closed != closed:
        raise DataError(f"state.closed: the answers that are whole make {s.closed}, found {closed}")


def read_known(saved: Section, seats: int) -> Known:
    owners = (seats + 1) * seats
    lengths = {"least": owners * KEPT, "most": owners * KEPT, "totals": seats, "starts": owners * COMPANIES}
    rows = []
    for name in KNOWN:
        rows.append(saved.integers(name, 0, SEEN if name == "starts" else MUCH))
        length = lengths.get(name, (seats + 1) * KINDS if rows[-1] else 0)  # the deck may not have been made anew
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
        {name: saved.section("modules").integers(name, -MUCH, MUCH) for name in saved.section("modules").names()},
    )

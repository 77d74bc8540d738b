"""What a module declares: all that it adds to the game, as one literal. What is off is not there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, Literal

from outcry.core.actions import Verb
from outcry.core.aid import AidSection
from outcry.core.data import Section
from outcry.core.events import EventKind
from outcry.core.options import Option
from outcry.messages import Say
from outcry.stockpile.board import Board
from outcry.stockpile.course import Climb, ModuleTable, NextFirst, Placed, Step, Take, TakeUp
from outcry.stockpile.moments import Moments
from outcry.stockpile.questions import Question
from outcry.stockpile.wishes import Wished

if TYPE_CHECKING:
    from outcry.stockpile.nouns import Nouns
    from outcry.stockpile.state import State
    from outcry.stockpile.views import StockpileView

Audience = Literal["all", "owner", "hand", "nobody"]
"""Who sees a part of the state: everybody; each seat its own share of it; the same, and all see how many cards each has
(EMPTY is none); or nobody (a deck)."""
Details = Callable[[dict[str, int], "StockpileView", Board], dict[str, int]]
"""From the arguments of an action, the view of who may choose it, and the board: further numbers by name."""
Explains = Callable[[dict[str, int], Board, Say], str]
"""What an action does, from its arguments and the numbers of the table."""
NounOf = Callable[[int, "Nouns", int], "int | str"]
"""A number in words, for a reader: the number, the nouns of his language, and his seat."""


@dataclass(frozen=True)
class Part:
    """Something a module adds to the state: a list of numbers, `state.parts[number]`."""

    number: int
    """Its place among the parts of all modules; it never changes, like the number of a verb."""
    name: str
    audience: Audience
    first: Callable[[Board, int, list[int]], list[int]]
    """The numbers at set-up, from the board, the seats and what the tape holds for the module. A part for owners has
    equally many numbers for each seat."""


@dataclass(frozen=True)
class AidWords:
    """What a module changes in the player aid: every step has a sentence there, `stockpile.aid.<step>`."""

    silent: tuple[str, ...] = ()
    """Steps in which a player has nothing to do or to watch, or that another sentence tells."""
    variants: Mapping[str, str] = field(default_factory=dict)
    """By step, of the base game too: the sentence that takes the place of the usual one."""
    told_if: Mapping[str, Callable[[Board, Collection[int]], bool]] = field(default_factory=dict)
    """By step: whether it can happen at all with what is printed for this table, and what was chosen at it."""
    chosen: Callable[[Board, Collection[int], Say], AidSection | None] = lambda board, chosen, say: None
    """A section of its own about what was chosen at this table before the first round, as numbers of the module."""
    numbers: Callable[[Board, Say], dict[str, int | str]] = lambda board, say: {}
    """What its sentences may name."""


@dataclass(frozen=True)
class Module:
    """One module. It is on when its options say so."""

    name: str
    options: tuple[Option, ...]
    is_on: Callable[[Mapping[str, Any]], bool]
    needs: tuple[str, ...] = ()
    """Modules that have to be on with it."""
    forbids: tuple[str, ...] = ()
    """Modules that cannot be on with it."""

    files: Mapping[str, str] = field(default_factory=dict)
    """Its data files by name, each with the package that holds it."""
    furnish: Callable[[Board, Mapping[str, Section]], None] | None = None
    """Changes the board, from all data files of the game by name."""
    draw: Callable[[Board, int, int, Random], list[int]] | None = None
    """What chance decides for it before the game, for so many seats and rounds: its part of the tape."""
    check: Callable[[Board, int, list[int]], None] | None = None
    """Raises a DataError if a part of the tape that was given or saved, for so many rounds, cannot be its own."""
    deals_forecasts: bool = False
    """What it draws are the six forecasts of each round, in place of the printed ones."""
    parts: tuple[Part, ...] = ()
    cards: Mapping[int, str] = field(default_factory=dict)
    """The cards that it lays on piles: their kinds, which never change, and their names."""
    table: ModuleTable | None = None
    """What it lays on the table, for a terminal."""
    worth: Callable[[State, int], int] | None = None
    """What a seat's things of the module would bring if the game ended now."""

    steps: tuple[Step, ...] = ()
    questions: tuple[Question, ...] = ()
    agenda: Mapping[int, TakeUp] = field(default_factory=dict)
    """What of it can wait, by its number, which never changes."""
    climb: Climb | None = None
    """Its own way for prices to go up."""
    moments: Moments | None = None
    """Where it acts inside the phases of the base game."""
    next_first: NextFirst | None = None
    """Its own way for the first-player token."""
    take: Mapping[int, Take] = field(default_factory=dict)
    """What the winner of a pile does with its cards, by kind."""
    when_placed: Placed | None = None
    """What happens right after a player has placed market cards."""

    verbs: tuple[Verb, ...] = ()
    details: Mapping[str, Details] = field(default_factory=dict)
    """By verb, what its words need beside its arguments."""
    explains: Mapping[str, Explains] = field(default_factory=dict)
    """By verb, what an action does, where that depends on its arguments."""
    nouns: Mapping[str, NounOf] = field(default_factory=dict)
    """How arguments of its verbs, events and reasons are put into words, by their names."""
    events: tuple[EventKind, ...] = ()
    arrange: Callable[[State], None] | None = None
    """Sets what follows from its parts and is not saved with them: tariffs."""
    comes_next: Callable[[StockpileView], list[int]] | None = None
    """The market cards that the owner of a view knows to be the next of the deck."""
    wishes: Mapping[str, Mapping[str, Wished]] = field(default_factory=dict)
    """By question, the standing wishes for it, each with the choice that it makes."""
    aid: AidWords = AidWords()
    """What it changes in the player aid."""
    roles: Mapping[str, tuple[str, Sequence[str]]] = field(default_factory=dict)
    """By event, which names a seat and some numbers: what the seat has from then on, as a kind of things and the names
    of the numbers. `stockpile.<kind>.<name>` is its text."""
    endowments: tuple[str, ...] = ()
    """Events of money with which everybody begins, and which the module therefore did not bring to anybody."""
    holdings: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """By event, how many regular and split cards of its company its seat has more, for the report."""
    imagine: Callable[[State, StockpileView, Random], None] | None = None
    """Deals anew what the owner of a view cannot know of the module. Without it, what is not in the view stays as the
    tape of the imagined world has it."""

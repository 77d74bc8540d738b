"""One position of Stockpile: plain data, cheap to clone, and the contract of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from outcry.core.game import Outcome, Refusal, Standing
from outcry.core.kept import ALL_ANEW, Parts
from outcry.stockpile import rounds, saving, showing, terminal_table
from outcry.stockpile.board import Board
from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.course import Course
from outcry.stockpile.questions import NOBODY, Question
from outcry.stockpile.tape import Tape
from outcry.stockpile.tariff import Tariff
from outcry.stockpile.terms import EMPTY, EVERYONE, OVER
from outcry.stockpile.views import StockpileView

SEATS_OF: Final = [[seat for seat in range(5) if bits >> seat & 1] for bits in range(32)]
"""Ready-made rows of seats, by a bit for each: shared, never changed."""


class State:
    """Lists by seat, company or pile are flat: `regular[seat * 6 + company]`. EMPTY (-1) is nobody, nothing.

    Lists that are named as shared are never changed in place: who wants another one makes a new list."""

    __slots__ = (
        "actor",
        "agenda",
        "asking",
        "bidders",
        "board",
        "booms",
        "busts",
        "cash",
        "chain",
        "chains",
        "closed",
        "companies",
        "course",
        "deck",
        "deck_at",
        "discard",
        "dividend_company",
        "dividend_rate",
        "dividend_steps",
        "first",
        "first_bids",
        "forecasts",
        "hand",
        "held",
        "known",
        "lying",
        "meeples",
        "pair_knowers",
        "parts",
        "piles",
        "place",
        "record",
        "regular",
        "reshuffles",
        "revealed",
        "round",
        "rounds",
        "seats",
        "sink",
        "spaces",
        "split",
        "stale",
        "step",
        "tape",
        "tariffs",
        "turn",
    )

    # What never changes: shared by clones.
    board: Board
    tape: Tape
    course: Course
    seats: int
    rounds: int
    piles: int

    # The round.
    round: int
    step: int
    """Where the game is in its course."""
    first: int
    """The seat with the first-player token."""
    turn: int
    """How far the step has come: players served in turn order, or pairs revealed."""

    # What is asked, and of whom.
    asking: Question
    actor: int
    """EMPTY where all are asked at once."""
    chain: list[int]
    """The actor's choice so far, where it has parts."""
    chains: list[list[int]]
    """Sealed choices by seat, where all are asked at once; a seat's list is never changed in place."""
    closed: int
    """A bit for each seat whose sealed choice is whole."""
    agenda: list[int]
    """What waits until nobody is asked, the next one last: each is its numbers and then its kind. Shared."""

    # Money and cards.
    cash: list[int]
    tariffs: list[Tariff]
    """C4: what bids cost, by seat. Shared."""
    regular: list[int]
    split: list[int]
    booms: list[int]
    busts: list[int]
    held: list[int]
    """D8: trading fees of 1, 2, 3 that wait to be paid, three counts a seat."""
    discard: list[int]
    """Oldest first."""
    deck: list[int]
    """Shared: a reshuffled deck is a new list."""
    deck_at: int
    reshuffles: int
    stale: int
    """C6: which cards are not from the deck that was made anew in this round (see phases/supply.py)."""

    # The market.
    place: list[int]
    """Where each price stands on its track, from 0."""

    # The pairs of this round: the players' in seat order, then those beside the board (I1).
    companies: list[int]
    """Shared."""
    forecasts: list[int]
    """Shared."""
    pair_knowers: int
    """A bit for each pair and seat: who has seen it."""
    revealed: int
    """M1: a bit for each pair that was revealed and carried out."""

    # Supply and demand.
    hand: list[int]
    """Two drawn cards a seat, until placed."""
    lying: list[int]
    """Cards on the piles in the order they were laid (see cards.laid)."""
    bidders: list[int]
    spaces: list[int]
    meeples: list[int]
    """Meeples in hand."""
    first_bids: int
    """How many first bids have been made (D1, D10)."""

    # A dividend being asked.
    dividend_company: int
    dividend_rate: int
    dividend_steps: int
    """How far the price will go by the move that waits for the answers; 0 if none does."""

    # What modules add, by the number of their part (see modules/manifest.py).
    parts: list[list[int]]
    """The list of each part is shared."""

    # What people saw: facts since `known` was last folded (see knowledge.py).
    record: Any
    known: Any

    sink: list[Any] | None

    def __init__(self) -> None:
        self.sink = None

    # The contract of a game.

    def to_act(self) -> list[int]:
        if self.asking.sealed:
            return SEATS_OF[((1 << self.seats) - 1) & ~self.closed]
        return SEATS_OF[0] if self.asking is NOBODY else SEATS_OF[1 << self.actor]

    def legal(self, seat: int) -> list[int]:
        return self.asking.menu(self, seat) if self.is_asked(seat) else []

    def apply(self, seat: int, action: int) -> None:
        """When the question has its answer, the round goes on."""
        self.asking.deed(self, seat, action)
        if self.asking is NOBODY:
            rounds.proceed(self)

    def refusal(self, seat: int, action: int) -> Refusal | None:
        if self.asking is not NOBODY and not self.is_asked(seat):
            return Refusal("not_your_turn", {"seat": self.actor} if self.actor != EMPTY else {})
        return self.asking.reason(self, seat, action)

    def open_chain(self, seat: int) -> list[int]:
        if self.asking.sealed:
            return self.begun(seat)[:] if 0 <= seat < self.seats else []
        return self.chain[:] if seat == self.actor else []

    def step_back(self, seat: int) -> None:
        if not self.open_chain(seat):
            raise ValueError(f"seat {seat} has no open choice to step back in")
        if self.asking.sealed:
            self.chains[seat] = self.chains[seat][:-1]
        else:
            self.chain.pop()

    def outside(self) -> dict[str, Any] | None:
        return None

    def resolve(self, answer: dict[str, Any]) -> None:
        raise ValueError("Stockpile never waits for an answer from outside")

    def view(self, seat: int, remember: bool = True) -> StockpileView:
        return showing.build(self, [seat], remember)[0]

    def views(self, seats: Sequence[int], remember: bool = True, parts: Parts = ALL_ANEW) -> list[StockpileView]:
        return showing.build(self, seats, remember, parts)

    def standing(self) -> Standing:
        return showing.standing(self)

    def outcome(self) -> Outcome | None:
        """G3: most money wins, equal money shares the win."""
        if self.phase != OVER:
            return None
        scores = self.cash[:]
        best = max(scores)
        ranks = [1 + sum([1 for other in scores if other > score]) for score in scores]
        winners = [seat for seat in range(self.seats) if scores[seat] == best]
        return Outcome(scores, ranks, winners, "most_money" if len(winners) == 1 else "shared")

    def to_data(self) -> dict[str, Any]:
        return saving.to_data(self)

    def __str__(self) -> str:
        return terminal_table.table(self)

    def clone(self) -> State:
        new = State()
        new.board = self.board
        new.tape = self.tape
        new.course = self.course
        new.seats = self.seats
        new.rounds = self.rounds
        new.piles = self.piles
        new.round = self.round
        new.step = self.step
        new.first = self.first
        new.turn = self.turn
        new.asking = self.asking
        new.actor = self.actor
        new.chain = self.chain[:]
        new.chains = self.chains[:] if self.chains else self.chains
        new.closed = self.closed
        new.agenda = self.agenda
        new.cash = self.cash[:]
        new.tariffs = self.tariffs
        new.regular = self.regular[:]
        new.split = self.split[:]
        new.booms = self.booms[:]
        new.busts = self.busts[:]
        new.held = self.held[:]
        new.discard = self.discard[:]
        new.deck = self.deck
        new.deck_at = self.deck_at
        new.reshuffles = self.reshuffles
        new.stale = self.stale
        new.place = self.place[:]
        new.companies = self.companies
        new.forecasts = self.forecasts
        new.pair_knowers = self.pair_knowers
        new.revealed = self.revealed
        new.hand = self.hand[:]
        new.lying = self.lying[:]
        new.bidders = self.bidders[:]
        new.spaces = self.spaces[:]
        new.meeples = self.meeples[:]
        new.first_bids = self.first_bids
        new.dividend_company = self.dividend_company
        new.dividend_rate = self.dividend_rate
        new.dividend_steps = self.dividend_steps
        new.parts = self.parts[:] if self.parts else self.parts
        new.record = self.record
        new.known = self.known
        return new

    # Small questions the phases ask.

    @property
    def phase(self) -> int:
        return self.course.phases[self.step]

    def is_asked(self, seat: int) -> bool:
        return 0 <= seat < self.seats if self.asking.sealed else seat == self.actor

    def begun(self, seat: int) -> list[int]:
        """What a seat has chosen in a sealed choice that is not whole yet."""
        return [] if self.closed >> seat & 1 else self.chains[seat]

    def price(self, company: int) -> int:
        return self.board.values[company][self.place[company]]

    def in_turn(self, turn: int) -> int:
        """The seat whose turn it is when `turn` players have been served (S4)."""
        return (self.first + turn) % self.seats

    def free_cash(self, seat: int) -> int:
        """D2: cash minus the cost of the bids standing."""
        free = self.cash[seat]
        bidders = self.bidders
        for pile in range(self.piles):
            if bidders[pile] == seat:
                free -= self.tariffs[seat].costs[self.spaces[pile]]
        return free

    def portfolio(self, seat: int) -> int:
        """V1: the number of cards in the regular portfolio, unplayed action cards among them."""
        of = seat * COMPANIES
        return sum(self.regular[of : of + COMPANIES]) + self.booms[seat] + self.busts[seat]

    # Small deeds.

    def ask(self, question: Question, seat: int) -> None:
        self.asking = question
        self.actor = seat

    def ask_all(self, question: Question) -> None:
        """A question to everybody at once, which is sealed."""
        self.asking = question
        self.actor = EMPTY
        self.chains = [[]] * self.seats
        self.closed = 0

    def answered(self) -> None:
        """The round goes on. The actor stays the last to act, who matters to D4."""
        self.asking = NOBODY

    def put_on_agenda(self, numbers: list[int]) -> None:
        """Put something on the agenda: its numbers, and last its kind."""
        self.agenda = self.agenda + numbers

    def take_from_agenda(self) -> int:
        """The last number on the agenda."""
        last = self.agenda[len(self.agenda) - 1]
        self.agenda = self.agenda[: len(self.agenda) - 1]
        return last

    def set_part(self, part: int, at: int, value: int) -> None:
        """Change one number of what a module added."""
        numbers = self.parts[part][:]
        numbers[at] = value
        self.put_part(part, numbers)

    def put_part(self, part: int, numbers: list[int]) -> None:
        """Change the whole of what a module added; the list is shared from now on."""
        self.parts[part] = numbers

    def tell(self, code: str, args: list[int], audience: int = EVERYONE) -> None:
        """Call only when somebody listens: `if s.sink is not None`."""
        assert self.sink is not None
        self.sink.append((code, args, audience))

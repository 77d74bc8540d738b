"""One position of Stockpile: plain data, cheap to clone, and the contract of a game."""

from __future__ import annotations

from typing import Any, Final

from outcry.core.game import Outcome, Refusal
from outcry.stockpile import rounds, saving, text, views
from outcry.stockpile.board import Board
from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.moments import EMPTY, EVERYONE, NOBODY, OVER, TO_SHOW
from outcry.stockpile.tape import Tape
from outcry.stockpile.views import StockpileView

SEAT_ROWS: Final = [[seat] for seat in range(5)]


class State:
    """Lists by seat, company or pile are flat: `regular[seat * 6 + company]`. EMPTY (-1) is nobody, nothing."""

    __slots__ = (
        "actor",
        "answers",
        "asking",
        "batch",
        "bidders",
        "board",
        "booms",
        "busts",
        "cash",
        "chain",
        "deck",
        "deck_at",
        "discard",
        "dividend_company",
        "dividend_rate",
        "first",
        "first_bids",
        "hand",
        "held",
        "known",
        "lying",
        "meeples",
        "modules",
        "phase",
        "piles",
        "place",
        "record",
        "regular",
        "reshuffles",
        "round",
        "rounds",
        "seats",
        "sink",
        "spaces",
        "split",
        "steps_left",
        "tape",
        "turn",
    )

    # What never changes: shared by clones.
    board: Board
    tape: Tape
    seats: int
    rounds: int
    piles: int
    modules: int

    # The round.
    round: int
    phase: int
    first: int
    """The seat with the first-player token."""
    turn: int
    """How far the phase has come: players served in turn order, or pairs revealed."""

    # What is asked, and of whom.
    asking: int
    actor: int
    chain: list[int]
    """The actor's choice so far, where it has parts."""
    answers: list[int]
    """Sealed answers (M3)."""

    # Money and cards.
    cash: list[int]
    regular: list[int]
    split: list[int]
    booms: list[int]
    busts: list[int]
    held: list[int]
    """D8: trading fees of 1, 2, 3 that wait to be paid, three counts a seat."""
    discard: list[int]
    """Oldest first."""
    deck: list[int]
    """Shared by clones: a reshuffled deck is a new list."""
    deck_at: int
    reshuffles: int

    # The market.
    place: list[int]
    """Where each price stands on its track, from 0."""

    # Supply and demand.
    hand: list[int]
    """Two drawn cards a seat, until placed."""
    batch: int
    """U4: with two players the supply cards come in two batches."""
    lying: list[int]
    """Cards on the piles in the order they were laid (see cards.laid)."""
    bidders: list[int]
    spaces: list[int]
    meeples: list[int]
    """Meeples in hand."""
    first_bids: int
    """How many first bids have been made (D1, D10)."""

    # A dividend being asked, or a move that waits for it (ADV1).
    dividend_company: int
    dividend_rate: int
    steps_left: int

    # What people saw: facts since `known` was last folded (see knowledge.py).
    record: Any
    known: Any

    sink: list[Any] | None

    def __init__(self) -> None:
        self.sink = None

    # The contract of a game.

    def to_act(self) -> list[int]:
        if self.asking == TO_SHOW:
            return [seat for seat in range(self.seats) if self.answers[seat] == EMPTY]
        if self.asking == NOBODY:
            return []
        return SEAT_ROWS[self.actor]

    def legal(self, seat: int) -> list[int]:
        return rounds.legal(self, seat)

    def apply(self, seat: int, action: int) -> None:
        rounds.apply(self, seat, action)

    def refusal(self, seat: int, action: int) -> Refusal | None:
        return rounds.refusal(self, seat, action)

    def open_chain(self, seat: int) -> list[int]:
        return self.chain[:] if seat == self.actor else []

    def step_back(self, seat: int) -> None:
        if seat != self.actor or not self.chain:
            raise ValueError(f"seat {seat} has no open choice to step back in")
        self.chain.pop()

    def outside(self) -> dict[str, Any] | None:
        return None

    def resolve(self, answer: dict[str, Any]) -> None:
        raise ValueError("Stockpile never waits for an answer from outside")

    def view(self, seat: int) -> StockpileView:
        return views.build(self, seat)

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
        return text.table(self)

    def clone(self) -> State:
        new = State()
        new.board = self.board
        new.tape = self.tape
        new.seats = self.seats
        new.rounds = self.rounds
        new.piles = self.piles
        new.modules = self.modules
        new.round = self.round
        new.phase = self.phase
        new.first = self.first
        new.turn = self.turn
        new.asking = self.asking
        new.actor = self.actor
        new.chain = self.chain[:]
        new.answers = self.answers[:]
        new.cash = self.cash[:]
        new.regular = self.regular[:]
        new.split = self.split[:]
        new.booms = self.booms[:]
        new.busts = self.busts[:]
        new.held = self.held[:]
        new.discard = self.discard[:]
        new.deck = self.deck
        new.deck_at = self.deck_at
        new.reshuffles = self.reshuffles
        new.place = self.place[:]
        new.hand = self.hand[:]
        new.batch = self.batch
        new.lying = self.lying[:]
        new.bidders = self.bidders[:]
        new.spaces = self.spaces[:]
        new.meeples = self.meeples[:]
        new.first_bids = self.first_bids
        new.dividend_company = self.dividend_company
        new.dividend_rate = self.dividend_rate
        new.steps_left = self.steps_left
        new.record = self.record
        new.known = self.known
        return new

    # Small questions the phases ask.

    def price(self, company: int) -> int:
        return self.board.values[company][self.place[company]]

    def in_turn(self, turn: int) -> int:
        """The seat whose turn it is when `turn` players have been served (S4)."""
        return (self.first + turn) % self.seats

    def free_cash(self, seat: int) -> int:
        """D2: cash minus the cost of the bids standing."""
        free = self.cash[seat]
        for pile in range(self.piles):
            if self.bidders[pile] == seat:
                free -= self.board.bids[self.spaces[pile]]
        return free

    def portfolio(self, seat: int) -> int:
        """V1: the number of cards in the regular portfolio, unplayed action cards among them."""
        of = seat * COMPANIES
        return sum(self.regular[of : of + COMPANIES]) + self.booms[seat] + self.busts[seat]

    # Small deeds.

    def ask(self, what: int, seat: int) -> None:
        self.asking = what
        self.actor = seat

    def begin(self, phase: int) -> None:
        self.phase = phase
        self.turn = 0

    def tell(self, code: str, args: list[int], audience: int = EVERYONE) -> None:
        """Call only when somebody listens: `if s.sink is not None`."""
        assert self.sink is not None
        self.sink.append((code, args, audience))

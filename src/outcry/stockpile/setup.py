"""S. Setup: the first position of a game, from a board and a tape."""

from __future__ import annotations

from typing import Any

from outcry.stockpile import rounds
from outcry.stockpile.board import Board
from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.course import Course
from outcry.stockpile.questions import NOBODY
from outcry.stockpile.state import State
from outcry.stockpile.tape import Tape
from outcry.stockpile.terms import EMPTY


def set_up(board: Board, tape: Tape, course: Course, parts: list[list[int]], seats: int, length: int) -> State:
    """The table before the first round: money (S1), prices (S2), a start stock each (S3), the first player (S4)."""
    s = State()
    s.board = board
    s.tape = tape
    s.course = course
    s.seats = seats
    s.rounds = length
    s.piles = board.piles
    s.round = 0
    s.step = 0
    s.first = tape.first
    s.turn = 0
    s.asking = NOBODY
    s.actor = EMPTY
    s.chain = []
    s.chains = []
    s.closed = 0
    s.agenda = []
    s.cash = [board.cash] * seats
    s.tariffs = [board.tariff] * seats
    s.regular = [0] * (seats * COMPANIES)
    s.split = [0] * (seats * COMPANIES)
    s.booms = [0] * seats
    s.busts = [0] * seats
    s.held = [0] * (seats * 3)
    s.discard = []
    s.deck = tape.deck
    s.deck_at = 0
    s.reshuffles = 0
    s.stale = 0
    s.place = board.start[:]
    s.companies = []
    s.forecasts = []
    s.pair_knowers = 0
    s.revealed = 0
    s.hand = [EMPTY] * (seats * 2)
    s.lying = []
    s.bidders = [EMPTY] * board.piles
    s.spaces = [EMPTY] * board.piles
    s.meeples = [board.meeples] * seats
    s.first_bids = 0
    s.dividend_company = EMPTY
    s.dividend_rate = 0
    s.dividend_steps = 0
    s.parts = parts
    s.record = None
    s.known = None
    for seat in range(seats):
        s.regular[seat * COMPANIES + tape.starts[seat]] = 1
    return s


def begin(s: State, sink: list[Any] | None) -> None:
    """Go along the course to the first question."""
    s.sink = sink
    rounds.proceed(s)

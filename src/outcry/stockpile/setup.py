"""S. Setup: the first position of a game, from a board and a tape."""

from __future__ import annotations

from typing import Any

from outcry.stockpile import rounds
from outcry.stockpile.board import Board
from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.moments import EMPTY, INFORMATION, NOBODY
from outcry.stockpile.state import State
from outcry.stockpile.tape import Tape


def set_up(board: Board, tape: Tape, seats: int, length: int, modules: int) -> State:
    """The table before the first round: money (S1), prices (S2), a start stock each (S3), the first player (S4)."""
    s = State()
    s.board = board
    s.tape = tape
    s.seats = seats
    s.rounds = length
    s.piles = board.piles
    s.modules = modules
    s.round = 0
    s.phase = INFORMATION
    s.first = tape.first
    s.turn = 0
    s.asking = NOBODY
    s.actor = EMPTY
    s.chain = []
    s.answers = [EMPTY] * seats
    s.cash = [board.cash] * seats
    s.regular = [0] * (seats * COMPANIES)
    s.split = [0] * (seats * COMPANIES)
    s.booms = [0] * seats
    s.busts = [0] * seats
    s.held = [0] * (seats * 3)
    s.discard = []
    s.deck = tape.deck
    s.deck_at = 0
    s.reshuffles = 0
    s.place = board.start[:]
    s.hand = [EMPTY] * (seats * 2)
    s.batch = 0
    s.lying = []
    s.bidders = [EMPTY] * board.piles
    s.spaces = [EMPTY] * board.piles
    s.meeples = [board.meeples] * seats
    s.first_bids = 0
    s.dividend_company = EMPTY
    s.dividend_rate = 0
    s.steps_left = 0
    s.record = None
    s.known = None
    for seat in range(seats):
        s.regular[seat * COMPANIES + tape.starts[seat]] = 1
    return s


def begin(s: State, sink: list[Any] | None) -> None:
    """Tell the set-up and start the first round."""
    s.sink = sink
    if sink is not None:
        s.tell("game_began", [s.seats, s.rounds, s.first, s.board.cash])
        for seat in range(s.seats):
            s.tell("start_stock", [seat, s.tape.starts[seat]], seat)
    rounds.proceed(s)

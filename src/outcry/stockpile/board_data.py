"""What is printed on a table's board, as clients need it to draw the board and name its spaces."""

from __future__ import annotations

import msgspec

from outcry.stockpile.board import Board


class StockpileBoard(msgspec.Struct, frozen=True):
    """The printed numbers of one table. Money is in thousands; places and spaces are counted from 0."""

    rounds: int
    cash: int
    piles: int
    meeples: int
    bids: list[int]
    """The bidding track."""
    values: list[list[int]]
    """By company: the price on each space of its track."""
    dollars: list[list[int]]
    """By company: 1 where a space pays."""
    start: list[int]
    reset: list[int]
    """By company: where the price stands after a split or a bankruptcy."""
    market: list[int]
    """How many market cards there are of each kind."""
    forecasts: list[int]
    boom_steps: int
    bust_steps: int
    split_card: int
    """What a split card pays that cannot be split again."""
    majority: int
    majority_tied: int
    printed: dict[str, list[int]]
    """What modules print, by name."""


def board_data(board: Board, rounds: int) -> StockpileBoard:
    return StockpileBoard(
        rounds=rounds,
        cash=board.cash,
        piles=board.piles,
        meeples=board.meeples,
        bids=board.bids,
        values=board.values,
        dollars=board.dollars,
        start=board.start,
        reset=board.reset,
        market=board.market,
        forecasts=board.forecasts,
        boom_steps=board.boom_steps,
        bust_steps=board.bust_steps,
        split_card=board.split_card,
        majority=board.majority,
        majority_tied=board.majority_tied,
        printed=board.printed,
    )

"""What a card is worth with so many rounds to come: by company and price, with dividends, splits and ruin."""

from __future__ import annotations

from typing import Final

from outcry.bots.stockpile.value import land
from outcry.stockpile.board import Board
from outcry.stockpile.cards import COMPANIES, DIVIDEND

FURTHEST: Final = 8
"""No forecast, card or power moves a price further."""
MOVES: Final = 2 * FURTHEST + 1
FORECASTS: Final = FURTHEST + DIVIDEND + 4
"""From the furthest fall to the largest dividend."""
KNOWN: Final = 1 / 3
"""How often a holder knows a forecast before he may sell: two pairs of six."""


class Worth:
    """The tables of one board, made once. Lists are flat: by company, place and move, or by company and place."""

    __slots__ = (
        "board",
        "by_forecast",
        "by_forecast_split",
        "lands",
        "longest",
        "paid",
        "paid_split",
        "regular",
        "rounds",
        "shares",
        "split",
    )

    def __init__(self, board: Board, rounds: int) -> None:
        self.board: Board = board
        self.rounds: int = rounds
        self.longest: int = max([len(values) for values in board.values])
        """Places of the longest track."""
        size = COMPANIES * self.longest
        self.lands: list[int] = [0] * (size * MOVES)
        """Where a move ends."""
        self.shares: list[int] = [0] * (size * MOVES)
        """The shares that a regular card is then: 1, 2 if it was split, 0 if it was lost."""
        self.paid: list[int] = [0] * (size * MOVES)
        self.paid_split: list[int] = [0] * (size * MOVES)
        for company in range(COMPANIES):
            for at in range(len(board.values[company])):
                for steps in range(-FURTHEST, FURTHEST + 1):
                    self.lay(company, at, steps)
        prices = [0.0] * size
        for company in range(COMPANIES):
            for at, price in enumerate(board.values[company]):
                prices[company * self.longest + at] = float(price)
        self.regular: list[list[float]] = [prices]
        """By the moves to come: a regular card before the selling of a round that has the first of them."""
        self.split: list[list[float]] = [[2 * price for price in prices]]
        self.by_forecast: list[list[float]] = []
        """By the moves to come after it: what a regular card brings by a forecast (see `row`)."""
        self.by_forecast_split: list[list[float]] = []
        forecasts = board.printed.get("dice", board.forecasts)
        for left in range(1, rounds + 1):
            self.regular.append([0.0] * size)
            self.split.append([0.0] * size)
            for company in range(COMPANIES):
                for at in range(len(board.values[company])):
                    self.look_ahead(company, at, left, forecasts)
        for left in range(rounds):
            self.by_forecast.append([0.0] * (size * FORECASTS))
            self.by_forecast_split.append([0.0] * (size * FORECASTS))
            for company in range(COMPANIES):
                for at in range(len(board.values[company])):
                    for forecast in set(forecasts):
                        row = self.row(company, at) + forecast
                        self.by_forecast[left][row] = self.after(company, at, forecast, left)
                        self.by_forecast_split[left][row] = self.after_split(company, at, forecast, left)

    def row(self, company: int, at: int) -> int:
        """Where the forecasts of a price begin in `by_forecast`; a forecast is added."""
        return (company * self.longest + at) * FORECASTS + FURTHEST

    def lay(self, company: int, at: int, steps: int) -> None:
        """M4-M8 and ADV1, for one card of each portfolio."""
        row = (company * self.longest + at) * MOVES + steps + FURTHEST
        self.lands[row], self.shares[row], self.paid[row], self.paid_split[row] = land(self.board, company, at, steps)

    def look_ahead(self, company: int, at: int, left: int, forecasts: list[int]) -> None:
        """A holder who knows the forecast sells before it falls; one who does not goes by the mean."""
        price = self.regular[0][company * self.longest + at]
        held = held_split = informed = informed_split = 0.0
        for forecast in forecasts:
            card = self.after(company, at, forecast, left - 1)
            pair = self.after_split(company, at, forecast, left - 1)
            held += card
            held_split += pair
            informed += card if card > price else price
            informed_split += pair if pair > 2 * price else 2 * price
        count = len(forecasts)
        blind = max(price, held / count)
        blind_split = max(2 * price, held_split / count)
        row = company * self.longest + at
        self.regular[left][row] = KNOWN * informed / count + (1 - KNOWN) * blind
        self.split[left][row] = KNOWN * informed_split / count + (1 - KNOWN) * blind_split

    def after(self, company: int, at: int, forecast: int, left: int, change: int = 0) -> float:
        """What a regular card brings by a forecast, with so many moves to come after it; `change` is what cards that
        lie on the forecast add to its move."""
        paid, steps = (forecast - DIVIDEND, change) if forecast > DIVIDEND else (0, forecast + change)
        row = (company * self.longest + at) * MOVES + steps + FURTHEST
        shares = self.shares[row]
        if shares == 0:
            return float(paid)
        there = company * self.longest + self.lands[row]
        return paid + self.paid[row] + (self.split if shares == 2 else self.regular)[left][there]

    def after_split(self, company: int, at: int, forecast: int, left: int, change: int = 0) -> float:
        """The same for a card of the split portfolio."""
        paid, steps = (forecast - DIVIDEND, change) if forecast > DIVIDEND else (0, forecast + change)
        row = (company * self.longest + at) * MOVES + steps + FURTHEST
        if self.shares[row] == 0:
            return 2.0 * paid
        return 2 * paid + self.paid_split[row] + self.split[left][company * self.longest + self.lands[row]]

"""What cards are worth at the end of this round, as far as one seat can know it."""

from __future__ import annotations

from typing import Final, NamedTuple

from outcry.stockpile.board import Board
from outcry.stockpile.cards import COMPANIES, DIVIDEND
from outcry.stockpile.modules.commodities.cards import GOODS, KINDS
from outcry.stockpile.modules.investors.roster import BERNIE, CRAMER
from outcry.stockpile.modules.strategies.cards import FALSIFIED_EARNINGS
from outcry.stockpile.views import PileView, StockpileView

UPSIDE_A_ROUND: Final = 0.7
"""What each round to come adds to a share, in $K: rises, dividends, splits. Chosen by trial."""
MAJORITY_UPSIDE: Final = 0.5
"""What a share adds to the chance of a majority, in $K."""
BUST_WORTH: Final = 2.0
"""Harm to others, in $K. Chosen by trial."""
FIRST_PLAYER_WORTH: Final = 0.5
"""FPC2: to say who begins, in $K. Hardly anything."""


REGULAR: Final = 0
SPLIT: Final = 1
"""Which of the two kinds of card."""


class Landing(NamedTuple):
    """Where a price comes to by a move, and what happens to a card on the way."""

    place: int
    becomes: int
    """The shares that a regular card is then: 1, 2 if it was split, 0 if it was lost."""
    paid: int
    paid_split: int


class Values:
    """The tables of one board, made once: all moves from every place, and what a card brings by every forecast."""

    def __init__(self, board: Board) -> None:
        self.board = board
        moves = [
            *board.printed.get("strategy_steps", []),
            *board.printed.get("investor_numbers", [])[CRAMER : CRAMER + 1],
        ]
        steps = {board.boom_steps, -board.bust_steps, *moves, *(-move for move in moves)}
        forecasts = {*board.forecasts, *board.printed.get("dice", [])}
        self.moves: list[list[dict[int, Landing]]] = []
        self.regular: list[list[dict[int, int]]] = []
        self.split: list[list[dict[int, int]]] = []
        for company in range(COMPANIES):
            places = range(len(board.values[company]))
            self.moves.append([{s: land(board, company, at, s) for s in steps} for at in places])
            self.regular.append([{f: brings(board, company, at, f)[0] for f in forecasts} for at in places])
            self.split.append([{f: brings(board, company, at, f)[1] for f in forecasts} for at in places])
        self.cards = sum(board.market)


def land(board: Board, company: int, at: int, steps: int) -> Landing:
    """M4-M8 and ADV1, for one card of each portfolio."""
    if steps < 0:
        return Landing(at + steps, 1, 0, 0) if at + steps >= 0 else Landing(board.start[company], 0, 0, 0)
    shares, paid, paid_split = 1, 0, 0
    for _ in range(steps):
        if at == len(board.values[company]) - 1:
            paid += board.split_card * (shares - 1)
            paid_split += board.split_card
            shares = 2
            at = board.reset[company]
        else:
            at += 1
            paid += shares * board.dollars[company][at]
            paid_split += 2 * board.dollars[company][at]
    return Landing(at, shares, paid, paid_split)


def brings(board: Board, company: int, at: int, forecast: int, change: int = 0) -> tuple[int, int]:
    """What a regular and a split card bring by a forecast: money on the way and the price they end at. `change` is what
    cards that lie on the forecast add to its move."""
    dividend, steps = (forecast - DIVIDEND, change) if forecast > DIVIDEND else (0, forecast + change)
    landing = land(board, company, at, steps)
    if not landing.becomes:
        return dividend, 2 * dividend
    price = board.values[company][landing.place]
    return dividend + landing.paid + landing.becomes * price, 2 * dividend + landing.paid_split + 2 * price


class Outlook:
    """What one seat may expect at one moment."""

    __slots__ = ("falsified", "forecasts", "regular", "split", "upside", "values", "view")

    def __init__(self, values: Values, view: StockpileView) -> None:
        self.values = values
        self.view = view
        self.upside = UPSIDE_A_ROUND * (view.rounds - view.round - 1) + MAJORITY_UPSIDE
        """What a share is worth beyond this round's price."""
        self.forecasts = possible_forecasts(view)
        self.falsified = falsified_by_company(view)
        self.regular = [self.card(REGULAR, company, at) for company, at in enumerate(view.place)]
        """By company, what a regular card brings this round."""
        self.split = [self.card(SPLIT, company, at) for company, at in enumerate(view.place)]

    def card(self, kind: int, company: int, at: int) -> float:
        """The mean over the forecasts that the company may have."""
        forecasts = self.forecasts[company]
        if self.falsified:
            return self.falsified_card(kind, company, at)
        row = (self.values.split if kind == SPLIT else self.values.regular)[company][at]
        total = 0
        for forecast in forecasts:
            total += row[forecast]
        return total / len(forecasts)

    def falsified_card(self, kind: int, company: int, at: int) -> float:
        """The same where cards lie on forecasts."""
        board = self.values.board
        found = [
            brings(board, company, at, forecast, change_of(board, forecast, lying))[kind]
            for forecast in self.forecasts[company]
            for lying in self.falsified[company]
        ]
        return sum(found) / len(found)

    def market(self) -> list[float]:
        """What each kind of card is worth to me: stock, fees, a Boom for what I hold most of, a Bust; goods and taxes
        by what one more makes of mine."""
        view = self.view
        assert view.secrets is not None
        split = view.players[view.seat].split
        most = max([regular + 2 * split[company] for company, regular in enumerate(view.secrets.regular)])
        boom = float(self.values.board.boom_steps * most)
        mine = view.parts.get("investors", [])[2 * view.seat : 2 * view.seat + 2]
        fees = [1.0, 2.0, 3.0] if BERNIE in mine else [-1.0, -2.0, -3.0]
        worths = [worth + self.upside for worth in self.regular] + [*fees, boom, BUST_WORTH]
        return worths + self.commerce() + [FIRST_PLAYER_WORTH]

    def commerce(self) -> list[float]:
        if "commerce" not in self.view.parts:
            return [0.0] * KINDS
        pays, costs = (self.values.board.printed[name] for name in ("commodity_sets", "taxes"))
        first = self.view.seat * KINDS
        goods = self.view.parts["commerce"][first : first + GOODS]
        taxes = self.view.parts["commerce"][first + GOODS]
        worths = []
        for good in range(GOODS):
            size = sum(count > goods[good] for count in goods)  # COM4: the set that one more of it joins
            worths.append(float(pays[size] - (pays[size - 1] if size else 0)))
        return [*worths, float((costs[taxes - 1] if taxes else 0) - costs[min(taxes, len(costs) - 1)])]

    def piles(self, market: list[float]) -> list[float]:
        """What each pile is worth by these values. A card I do not know is worth the mean of the deck."""
        unknown = 0.0
        for kind, count in enumerate(self.values.board.market):
            unknown += market[kind] * count
        unknown /= self.values.cards
        return [pile_worth(pile, market, unknown) for pile in self.view.piles]

    def gain(self, company: int, steps: int, regular: int, split: int) -> float:
        """What a Boom or Bust on a company brings to somebody who holds so many of its cards."""
        landing = self.values.moves[company][self.view.place[company]][steps]
        lost = regular * self.regular[company] + split * self.split[company]
        if not landing.becomes:
            return -lost
        as_split = self.card(SPLIT, company, landing.place)
        as_regular = as_split if landing.becomes == 2 else self.card(REGULAR, company, landing.place)
        return regular * (landing.paid + as_regular) + split * (landing.paid_split + as_split) - lost


def pile_worth(pile: PileView, market: list[float], unknown: float) -> float:
    total = 0.0
    for card in pile.cards:
        total += unknown if card.kind is None else market[card.kind]
    return total


def possible_forecasts(view: StockpileView) -> list[list[int]]:
    """By company, the forecasts it may have: one where the pair is known, else all that are left over."""
    left = view.forecasts[:]
    possible: list[list[int]] = [left] * COMPANIES
    for pair in view.pairs:
        if pair.company is not None and pair.forecast is not None:
            possible[pair.company] = [pair.forecast]
            left.remove(pair.forecast)
    return possible


def falsified_by_company(view: StockpileView) -> list[list[int]]:
    """By company, how many Falsified Earnings lie on its forecast card: one number where its pair is known, else those
    of the pairs that it may have, each as likely as the other. Empty if none lies anywhere."""
    lying = view.parts.get("falsified", [])
    if not any(lying) or not view.pairs:
        return []
    unknown = [lying[number] for number, pair in enumerate(view.pairs) if pair.company is None]
    found = [unknown] * COMPANIES
    for number, pair in enumerate(view.pairs):
        if pair.company is not None:
            found[pair.company] = [lying[number]]
    return found


def change_of(board: Board, forecast: int, lying: int) -> int:
    """M1: each lies by the printed sign: a rise or a dividend falls, a fall rises."""
    change: int = lying * board.printed["strategy_steps"][FALSIFIED_EARNINGS]
    return -change if forecast > 0 else change

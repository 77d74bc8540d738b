"""The value core: what cards, piles and money are worth to one seat, and to the others, by what it can go by."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from outcry.bots.stockpile.reading import Reading
from outcry.bots.stockpile.sight import HIDDEN, UNKNOWN
from outcry.bots.stockpile.value import change_of
from outcry.bots.stockpile.worth import FURTHEST, MOVES
from outcry.stockpile.cards import BOOM_CARD, BUST_CARD, COMPANIES, FEE_1, MOST_KINDS
from outcry.stockpile.modules.commodities.cards import GOLD, GOODS

if TYPE_CHECKING:
    from outcry.bots.stockpile.sight import Sight
    from outcry.bots.stockpile.worth import Worth


class Style:
    """How somebody plays: numbers that were chosen by trial. Money is in $K."""

    __slots__ = (
        "better",
        "bold",
        "boom",
        "bust",
        "doubt",
        "fear",
        "hidden",
        "liquid",
        "majority",
        "need",
        "nerve",
        "patience",
        "poorest",
        "rivalry",
        "spoil",
        "stops",
        "upside",
        "varies",
    )

    def __init__(self) -> None:
        self.majority: float = 1.0
        """How much of a majority's money counts."""
        self.patience: float = 1.5
        """How much a round to come blurs who will have the majority, in shares."""
        self.hidden: float = 0.9
        """What a card hidden by somebody is worth beyond the mean: people hide the better one."""
        self.better: float = 0.8
        """How surely they do."""
        self.doubt: float = 3.0
        """How far what others make of the piles may be from what I think they do, in $K."""
        self.liquid: float = 0.27
        """What a $K to bid with is worth beyond itself, at first,"""
        self.need: float = 48.0
        """up to about this much money."""
        self.boom: float = 1.8
        """What a Boom brings for each share of what I have most of."""
        self.bust: float = 1.3
        self.rivalry: float = 0.27
        """What others gain counts so much against it."""
        self.nerve: float = 1.0
        """How far others may be from what I expect of their bids."""
        self.fear: float = 0.5
        """How surely somebody raises who would gain by it."""
        self.poorest: float = 0.3
        """What the poorest pile counts when cards are placed: all have about that."""
        self.spoil: float = 0.15
        """What others lose by paying for what I hid."""
        self.upside: float = -1.0
        """If not negative: a share is worth its price after this round, and so much more for each round to come."""
        self.bold: float = 1.0
        """$K that it bids more than what seems best, at most;"""
        self.stops: float = 0.0
        """and so many, if others would then rather go elsewhere."""
        self.varies: float = 0.0
        """Choices that are worse by no more than this, in $K, are as good to it: chance decides."""


GOODS_GUESS: Final = 4.0


def money_to_bid_with(style: Style, cash: int) -> float:
    """What so much money is worth while there are rounds to come: the first is worth more."""
    return cash + style.liquid * style.need * (1.0 - exp(-cash / style.need))


class Appraisal:
    """What everything is worth to a seat at one moment."""

    __slots__ = (
        "deck",
        "majority",
        "market",
        "mine",
        "odds",
        "public",
        "reading",
        "regular",
        "seen",
        "split",
        "style",
        "theirs",
        "worth",
    )

    def __init__(self, worth: Worth, style: Style, seen: Sight, piles: bool = True) -> None:
        """Without piles it says only what his own cards are worth to somebody."""
        self.worth: Worth = worth
        self.style: Style = style
        self.seen: Sight = seen
        self.regular: list[float] = [0.0] * COMPANIES
        """By company, what a regular card of mine will bring, without majorities."""
        self.split: list[float] = [0.0] * COMPANIES
        self.public: list[float] = [0.0] * COMPANIES
        """A regular card to somebody who knows what all know."""
        self.majority: list[float] = [0.0] * COMPANIES
        """What one more share adds to my chance of a majority."""
        self.market: list[float] = [0.0] * MOST_KINDS
        """By kind of card, to me."""
        self.mine: list[float] = []
        """By pile, what it is worth to me."""
        self.theirs: list[float] = []
        """By pile, what it seems worth to all."""
        self.odds: list[float] = []
        """By company and place among the forecasts that I do not know: its chance; empty if all are as likely."""
        self.reading: Reading | None = None
        self.deck: float = 0.0
        """What a card is worth to me that nobody has shown me."""
        if piles:
            for company in range(COMPANIES):
                self.public[company] = self.in_public(company)
            if seen.reads and seen.lying_pile and style.doubt > 0.0:
                self.read()
        for company in range(COMPANIES):
            self.regular[company] = self.expected(company, seen.place[company], False)
            self.split[company] = self.expected(company, seen.place[company], True)
        if piles:
            for company in range(COMPANIES):
                held = self.shares(company)
                self.majority[company] = self.chance(company, held + 1) - self.chance(company, held)
            self.price_market()
            self.deck = self.mean(self.market)

    def read(self) -> None:
        """What others' bids and placings tell, before anything is worth something to me."""
        self.price_market()
        self.value_for_others()
        self.reading = Reading(self)
        self.odds = self.reading.odds

    def shares(self, company: int) -> float:
        return float(self.seen.regular[company] + 2 * self.seen.split[company])

    def expected(self, company: int, at: int, split: bool) -> float:
        """The mean over the forecasts that the company may have, for a card when the price stands at this place."""
        seen = self.seen
        known = seen.known[company]
        if known != UNKNOWN:
            return self.by_forecast(company, at, known, split)
        if not seen.forecasts:  # this round has moved already
            row = company * self.worth.longest + at
            return (self.worth.split if split else self.worth.regular)[seen.left][row]
        if self.odds:
            return self.by_odds(company, at, split)
        return self.mean_of(seen.forecasts, company, at, split)

    def by_odds(self, company: int, at: int, split: bool) -> float:
        """The same by what others' bids suggest."""
        forecasts = self.seen.forecasts
        first = company * len(forecasts)
        total = 0.0
        for number, forecast in enumerate(forecasts):
            total += self.odds[first + number] * self.by_forecast(company, at, forecast, split)
        return total

    def by_forecast(self, company: int, at: int, forecast: int, split: bool) -> float:
        worth, left, more = self.worth, self.seen.left, 0.0
        if self.style.upside >= 0:
            left, more = 0, self.style.upside * left
        if split:
            more *= 2
        if self.seen.falsified:
            return self.by_falsified(company, at, forecast, split, left) + more
        table = worth.by_forecast_split[left] if split else worth.by_forecast[left]
        return table[worth.row(company, at) + forecast] + more

    def by_falsified(self, company: int, at: int, forecast: int, split: bool, left: int) -> float:
        """The same where cards lie on forecasts: the mean over how many may lie on this one."""
        worth, total = self.worth, 0.0
        for lying in self.seen.falsified[company]:
            change = change_of(worth.board, forecast, lying)
            if split:
                total += worth.after_split(company, at, forecast, left, change)
            else:
                total += worth.after(company, at, forecast, left, change)
        return total / len(self.seen.falsified[company])

    def mean_of(self, forecasts: list[int], company: int, at: int, split: bool) -> float:
        if self.seen.falsified:
            return sum([self.by_forecast(company, at, forecast, split) for forecast in forecasts]) / len(forecasts)
        worth, left, more = self.worth, self.seen.left, 0.0
        if self.style.upside >= 0:
            left, more = 0, self.style.upside * left
        table = worth.by_forecast_split[left] if split else worth.by_forecast[left]
        row = worth.row(company, at)
        total = 0.0
        for forecast in forecasts:
            total += table[row + forecast]
        return total / len(forecasts) + (2 * more if split else more)

    def in_public(self, company: int) -> float:
        seen = self.seen
        at = seen.place[company]
        known = seen.public_known[company]
        if known != UNKNOWN:
            return self.by_forecast(company, at, known, False)
        if not seen.public_forecasts:
            return self.expected(company, at, False)
        return self.mean_of(seen.public_forecasts, company, at, False)

    def chance(self, company: int, held: float) -> float:
        """G1: what the majority is worth to me with so many shares, by how many the others seem to have."""
        seen, style = self.seen, self.style
        most = 0.0
        for seat in range(seen.seats):
            if seat != seen.seat and seen.rivals[seat * COMPANIES + company] > most:
                most = seen.rivals[seat * COMPANIES + company]
        blur = 0.45 + style.patience * seen.left
        return style.majority * self.worth.board.majority / (1.0 + exp(-(held - most) / blur))

    def price_market(self) -> None:
        """By kind of card: stock with its part of a majority, fees, Booms and Busts, goods and taxes."""
        seen, market, style = self.seen, self.market, self.style
        most = 0.0
        for company in range(COMPANIES):
            market[company] = self.regular[company] + self.majority[company]
            held = self.shares(company)
            if held > most:
                most = held
        for fee in range(3):
            market[FEE_1 + fee] = float(fee + 1) if seen.bernie else -float(fee + 1)
        market[BOOM_CARD] = style.boom * (most + 1)
        market[BUST_CARD] = style.bust
        if seen.goods:
            pays, costs = self.worth.board.printed["commodity_sets"], self.worth.board.printed["taxes"]
            for good in range(GOODS):
                size = 0  # COM4: the set that one more of it joins
                for count in seen.goods[:GOODS]:
                    if count > seen.goods[good]:
                        size += 1
                market[GOLD + good] = float(pays[size] - (pays[size - 1] if size else 0))
            taxes = seen.goods[GOODS]
            last = len(costs) - 1
            market[GOLD + GOODS] = float((costs[taxes - 1] if taxes else 0) - costs[taxes if taxes < last else last])

    def mean(self, market: list[float]) -> float:
        """Of the market cards that I have not seen."""
        total, count = 0.0, 0
        for kind, cards in enumerate(self.seen.unseen):
            if cards > 0:
                total += market[kind] * cards
                count += cards
        return total / count if count else 0.0

    def money(self, cash: int) -> float:
        return float(cash) if self.seen.left == 0 else money_to_bid_with(self.style, cash)

    def value_piles(self) -> None:
        """To me, and to somebody who knows what all know and holds about as much as anybody."""
        seen = self.seen
        self.value_for_others()
        self.mine = [0.0] * seen.piles
        hidden = self.deck + self.style.hidden
        for card, pile in enumerate(seen.lying_pile):
            kind = seen.lying_mine[card]
            if kind != HIDDEN:
                self.mine[pile] += self.market[kind]
            elif self.reading is not None:
                self.mine[pile] += self.reading.hidden(card)
            else:
                self.mine[pile] += hidden

    def value_for_others(self) -> None:
        seen = self.seen
        self.theirs = [0.0] * seen.piles
        blind = self.public_card(HIDDEN)
        for card, pile in enumerate(seen.lying_pile):
            shown = seen.lying_public[card]
            self.theirs[pile] += blind if shown == HIDDEN else self.public_card(shown)

    def public_card(self, kind: int) -> float:
        """What a card seems worth to all."""
        if kind < COMPANIES:
            return self.public[kind] + 0.8
        if kind == HIDDEN:
            mean = 0.0
            for company in range(COMPANIES):
                mean += self.public[company]
            return 0.75 * (mean / COMPANIES + 0.8) + self.style.hidden
        if GOLD <= kind < GOLD + GOODS:
            return GOODS_GUESS
        if kind == GOLD + GOODS:
            return -GOODS_GUESS
        return 3.0 if kind == BOOM_CARD else self.market[kind]

    def moved(self, company: int, steps: int) -> float:
        """What a move of the price brings me, less a part of what it brings the others."""
        seen, worth = self.seen, self.worth
        row = (company * worth.longest + seen.place[company]) * MOVES + steps + FURTHEST
        becomes, there = worth.shares[row], worth.lands[row]
        own_regular, own_split = seen.regular[company], seen.split[company]
        a_card, a_pair = -self.regular[company], -self.split[company]
        if becomes:
            a_pair += worth.paid_split[row] + self.expected(company, there, True)
            a_card += worth.paid[row] + self.expected(company, there, becomes == 2)
        others = 0.0
        for seat in range(seen.seats):
            if seat != seen.seat:
                others += seen.rivals[seat * COMPANIES + company]
        lost = 0.0 if becomes else self.chance(company, self.shares(company)) - self.chance(company, 0.0)
        return own_regular * a_card + own_split * a_pair - lost - self.style.rivalry * others * a_card

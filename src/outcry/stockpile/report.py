"""What can be told of a finished game: how everybody's worth grew, and what tips, piles and bids brought."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from typing import Any

import msgspec

from outcry.core.events import Chronicle, Event
from outcry.stockpile.board import Board
from outcry.stockpile.cards import COMPANIES, FEE_1
from outcry.stockpile.state import State

Worth = Callable[[State, int], int]
"""What a seat's things of a module would bring if the game ended now."""


class PriceHistory(msgspec.Struct, frozen=True):
    """The price of a company through the game. Rounds count from 1."""

    prices: list[int]
    """At the start, then at the end of each round."""
    splits: list[int]
    """The rounds in which it split, a round twice if it split twice."""
    bankruptcies: list[int]


class Tip(msgspec.Struct, frozen=True):
    """A secret pair, and what its opening was worth to the player who had known it."""

    round: int
    seat: int
    company: int
    forecast: int
    shares: int
    """Shares of the company that the player held when the pair was opened."""
    sold: int
    """Shares of it that he had sold in this round's selling phase."""
    worth: int
    """His stock of the company after the pair was carried out, at the new price, less the same stock before, at the old
    one; and the dividends and split payments (M2, M6) that it brought him. What he had sold in this round's selling
    phase counts if the price fell: the tip saved the difference, at a bankruptcy all of it."""


class PileWon(msgspec.Struct, frozen=True):
    """A pile, what it cost and what its stock was worth."""

    round: int
    pile: int
    seat: int
    bid: int
    fees: int
    """The trading fees that lay in it, paid at once or later."""
    cards: list[int]
    """By kind: what was kept, then the fees."""
    worth: int
    """Its stock at the prices of the purchase."""
    after: int
    """The same stock at the end of the round, had all of it been kept: a card that split counts two, what a second
    split pays is counted too, a bankrupt card is worth nothing. Dividends are not counted."""


class Bidding(msgspec.Struct, frozen=True):
    """The bids of a player through the game."""

    placed: int
    outbid: int
    won: int
    spent: int


class FinalCount(msgspec.Struct, frozen=True):
    """G4: the last count of a player. Cash, majorities, sales and modules, less the fees, are the total."""

    cash: int
    majorities: list[int]
    """By company."""
    shares: list[int]
    """By company, of which the most made the majority: a split card is two (C8)."""
    sales: list[int]
    """By company."""
    fees: int
    """Fees that he held, paid out of this money (G3)."""
    modules: dict[str, int]
    """What things of modules brought or cost, by the event that told it."""
    total: int


class StockpileReport(msgspec.Struct, frozen=True):
    """A finished game told by numbers. Lists go by seat or by company, money is in thousands."""

    rounds: int
    worth: list[list[int]]
    """By seat: cash, stock at closing prices and what modules would bring, at the start and after each round; last the
    final worth. Fees that wait to be paid are not taken off before they are."""
    prices: list[PriceHistory]
    tips: list[Tip]
    piles: list[PileWon]
    bids: list[Bidding]
    count: list[FinalCount]
    modules: list[dict[str, int]]
    """By seat: what modules brought and cost in the whole game, by the event that told it."""


def report(
    played: Sequence[tuple[State, Sequence[Event]]],
    chronicle: Chronicle,
    of_modules: Set[str] = frozenset(),
    worths: Sequence[Worth] = (),
    holdings: Mapping[str, tuple[int, int]] | None = None,
) -> StockpileReport:
    """From the position after each row of a finished game and the events of the row, the set-up first. `of_modules`
    are the events that modules tell, `worths` what their things would bring, `holdings` how many regular and split
    cards of its company the seat of an event has more by it."""
    story = Story(played[0][0], chronicle, of_modules, worths, holdings or {})
    for state, events in played:
        for event in events:
            story.tell(event)
        story.stand(state)
    return story.end()


class Story:
    """The game as it is told. Stored positions say how it stood after a row, events what happened within one."""

    def __init__(
        self,
        s: State,
        chronicle: Chronicle,
        of_modules: Set[str] = frozenset(),
        worths: Sequence[Worth] = (),
        holdings: Mapping[str, tuple[int, int]] | None = None,
    ) -> None:
        self.chronicle = chronicle
        self.of_modules = of_modules
        self.holdings = holdings or {}
        self.worths = worths
        self.board: Board = s.board
        self.seats = s.seats
        self.length = s.rounds
        self.cash = [s.board.cash] * s.seats
        self.regular = [0] * (s.seats * COMPANIES)
        self.split = [0] * (s.seats * COMPANIES)
        self.place = s.board.start[:]
        self.round = 0
        self.counting = False

        self.worth: list[list[int]] = [[] for _ in range(s.seats)]
        self.prices: list[list[int]] = [[] for _ in range(COMPANIES)]
        self.splits: list[list[int]] = [[] for _ in range(COMPANIES)]
        self.bankruptcies: list[list[int]] = [[] for _ in range(COMPANIES)]
        self.tips: list[Tip] = []
        self.piles: list[PileWon] = []
        self.placed, self.outbid, self.won, self.spent = ([0] * s.seats for _ in range(4))
        self.majorities = [[0] * COMPANIES for _ in range(s.seats)]
        self.at_last = [[0] * COMPANIES for _ in range(s.seats)]
        self.sales = [[0] * COMPANIES for _ in range(s.seats)]
        self.fees = [0] * s.seats
        self.gains: list[dict[str, int]] = [{} for _ in range(s.seats)]
        self.counted: list[dict[str, int]] = [{} for _ in range(s.seats)]
        """What modules brought in the whole game, and in the last count."""
        self.things_worth = [0] * s.seats

        # Of this round.
        self.tip: Tip | None = None
        """The pair that is being carried out; its `worth` is what it has cost and brought so far."""
        self.fell = False
        """It made the price fall."""
        self.sold = [0] * (s.seats * COMPANIES)
        self.earned = [0] * (s.seats * COMPANIES)
        self.bought: list[PileWon] = []
        self.shares_of_card = [1] * COMPANIES
        """What became of a card bought in this round: 1 share, 2 when it has split, 0 when it is lost."""
        self.card_paid = [0] * COMPANIES

    def stand(self, s: State) -> None:
        self.cash, self.regular, self.split, self.place = s.cash[:], s.regular[:], s.split[:], s.place[:]
        self.things_worth = [sum(worth(s, seat) for worth in self.worths) for seat in range(s.seats)]

    # What is told.

    def tell(self, event: Event) -> None:
        """Money first: what an event brings or costs is the same whatever else it does."""
        args: dict[str, Any] = event.args
        seat, gain = self.chronicle.gain(event)
        self.cash[seat] += gain
        if gain and event.code in self.of_modules:
            for gains in (self.gains, self.counted) if self.counting else (self.gains,):
                gains[seat][event.code] = gains[seat].get(event.code, 0) + gain
        if event.code in self.holdings:
            regular, split = self.holdings[event.code]
            self.regular[args["seat"] * COMPANIES + args["company"]] += regular
            self.split[args["seat"] * COMPANIES + args["company"]] += split
        told = getattr(self, f"on_{event.code}", None)
        if told is not None:
            told(**args)

    def on_start_stock(self, seat: int, company: int) -> None:
        self.regular[seat * COMPANIES + company] += 1

    def on_round_began(self, round: int, first: int) -> None:
        self.close_round()
        self.round = round

    def on_bid(self, seat: int, pile: int, space: int) -> None:
        self.placed[seat] += 1

    def on_outbid(self, seat: int, pile: int, by: int) -> None:
        self.outbid[seat] += 1

    def on_paid(self, seat: int, pile: int, money: int) -> None:
        self.won[seat] += 1
        self.spent[seat] += money
        self.bought.append(PileWon(self.round, pile, seat, money, 0, [], 0, 0))

    def on_took(self, seat: int, pile: int, count: int, fees: list[int]) -> None:
        cards = [FEE_1 + fee - 1 for fee in fees]
        self.bought[-1] = msgspec.structs.replace(self.bought[-1], fees=sum(fees), cards=cards)

    def on_took_cards(self, seat: int, pile: int, cards: list[int]) -> None:
        stock = [kind for kind in cards if kind < COMPANIES]
        for company in stock:
            self.regular[seat * COMPANIES + company] += 1
        won = self.bought[-1]
        worth = sum(self.price(company) for company in stock)
        self.bought[-1] = msgspec.structs.replace(won, cards=[*cards, *won.cards], worth=worth)

    def on_sold(self, seat: int, company: int, money: int) -> None:
        self.regular[seat * COMPANIES + company] -= 1
        self.count_sale(seat, company, 1, money)

    def on_sold_split(self, seat: int, company: int, money: int) -> None:
        self.split[seat * COMPANIES + company] -= 1
        self.count_sale(seat, company, 2, money)

    def on_halved(self, seat: int, company: int, money: int) -> None:
        self.split[seat * COMPANIES + company] -= 1
        self.regular[seat * COMPANIES + company] += 1
        self.count_sale(seat, company, 1, money)

    def on_revealed(self, owner: int, company: int, forecast: int) -> None:
        self.close_tip()
        if owner >= 0:
            shares = self.shares(owner, company)
            sold = self.sold[owner * COMPANIES + company]
            self.fell = False
            self.tip = Tip(self.round, owner, company, forecast, shares, sold, -shares * self.price(company))

    def on_moved(self, company: int, from_place: int, to_place: int, from_price: int, to_price: int) -> None:
        self.place[company] = to_place
        self.fell = to_place < from_place

    def on_split(self, company: int, price: int) -> None:
        self.splits[company].append(self.round)
        self.place[company] = self.board.reset[company]
        for own in range(company, len(self.regular), COMPANIES):
            self.split[own] += self.regular[own]
            self.regular[own] = 0
        if self.shares_of_card[company] == 2:
            self.card_paid[company] += self.board.split_card
        elif self.shares_of_card[company] == 1:
            self.shares_of_card[company] = 2

    def on_bankrupt(self, company: int, price: int) -> None:
        self.bankruptcies[company].append(self.round)
        self.place[company] = self.board.start[company]
        for own in range(company, len(self.regular), COMPANIES):
            self.regular[own] = self.split[own] = 0
        self.shares_of_card[company] = 0
        if self.tip is not None:
            self.count_saved(self.tip, 0)

    def on_split_paid(self, seat: int, company: int, money: int) -> None:
        self.credit_tip(seat, money)

    def on_dividend_paid(self, seat: int, company: int, money: int) -> None:
        self.credit_tip(seat, money)

    def on_opened(self, seat: int, cards: list[int]) -> None:
        if not self.counting:
            self.close_round()
            self.counting = True

    def on_majority(self, seat: int, company: int, money: int) -> None:
        self.majorities[seat][company] = money

    def on_final_sale(self, seat: int, company: int, regular: int, split: int, money: int) -> None:
        self.at_last[seat][company] = regular + 2 * split
        self.sales[seat][company] = money
        self.regular[seat * COMPANIES + company] = self.split[seat * COMPANIES + company] = 0

    def on_fee_paid(self, seat: int, money: int) -> None:
        if self.counting:
            self.fees[seat] += money

    def on_fee_taken(self, seat: int, fee: int, money: int) -> None:
        self.fees[seat] += money

    # What follows from it.

    def price(self, company: int) -> int:
        return self.board.values[company][self.place[company]]

    def shares(self, seat: int, company: int) -> int:
        """C8: a split card is two."""
        own = seat * COMPANIES + company
        return self.regular[own] + 2 * self.split[own]

    def count_sale(self, seat: int, company: int, shares: int, money: int) -> None:
        self.sold[seat * COMPANIES + company] += shares
        self.earned[seat * COMPANIES + company] += money

    def credit_tip(self, seat: int, money: int) -> None:
        """While a pair is carried out, only its own company pays."""
        if self.tip is not None and self.tip.seat == seat:
            self.tip = msgspec.structs.replace(self.tip, worth=self.tip.worth + money)

    def count_saved(self, tip: Tip, price: int) -> None:
        """What was sold before would be worth so much less now. It is counted once: the price starts anew after it."""
        own = tip.seat * COMPANIES + tip.company
        self.credit_tip(tip.seat, self.earned[own] - self.sold[own] * price)
        self.earned[own] = self.sold[own] = 0

    def close_tip(self) -> None:
        if self.tip is not None and self.fell:
            self.count_saved(self.tip, self.price(self.tip.company))
        if self.tip is not None:
            tip, self.tip = self.tip, None
            now = self.shares(tip.seat, tip.company) * self.price(tip.company)
            self.tips.append(msgspec.structs.replace(tip, worth=tip.worth + now))

    def close_round(self) -> None:
        """Everything at closing prices; before the first round at those of the start."""
        self.close_tip()
        for company in range(COMPANIES):
            self.prices[company].append(self.price(company))
        for seat in range(self.seats):
            stock = sum(self.shares(seat, company) * self.price(company) for company in range(COMPANIES))
            self.worth[seat].append(self.cash[seat] + stock + self.things_worth[seat])
        self.piles += [msgspec.structs.replace(won, after=self.at_the_end(won.cards)) for won in self.bought]
        self.bought = []
        self.sold = [0] * len(self.sold)
        self.earned = [0] * len(self.earned)
        self.shares_of_card = [1] * COMPANIES
        self.card_paid = [0] * COMPANIES

    def at_the_end(self, cards: list[int]) -> int:
        stock = (kind for kind in cards if kind < COMPANIES)
        return sum(self.shares_of_card[kind] * self.price(kind) + self.card_paid[kind] for kind in stock)

    def end(self) -> StockpileReport:
        by_company = zip(self.prices, self.splits, self.bankruptcies, strict=True)
        by_seat = range(self.seats)
        return StockpileReport(
            rounds=self.length,
            worth=[[*self.worth[seat], self.cash[seat]] for seat in by_seat],
            prices=[PriceHistory(*history) for history in by_company],
            tips=self.tips,
            piles=self.piles,
            bids=[Bidding(self.placed[seat], self.outbid[seat], self.won[seat], self.spent[seat]) for seat in by_seat],
            count=[self.final_count(seat) for seat in by_seat],
            modules=self.gains,
        )

    def final_count(self, seat: int) -> FinalCount:
        majorities, sales, fees, total = self.majorities[seat], self.sales[seat], self.fees[seat], self.cash[seat]
        modules = self.counted[seat]
        cash = total - sum(majorities) - sum(sales) - sum(modules.values()) + fees
        return FinalCount(cash, majorities, self.at_last[seat], sales, fees, modules, total)

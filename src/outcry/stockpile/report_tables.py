"""The report of a game in words: tables of texts, for a terminal."""

from __future__ import annotations

from collections.abc import Iterable

from outcry.messages import Say
from outcry.messages.words import Sheet
from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.nouns import Nouns
from outcry.stockpile.report import PriceHistory, StockpileReport


class ReportTables:
    """What a report tells, sheet by sheet. The first column of a sheet names its rows."""

    def __init__(self, say: Say, nouns: Nouns) -> None:
        self.say = say
        self.nouns = nouns
        self.names = nouns.names

    def all(self, report: StockpileReport) -> list[Sheet]:
        return [
            self.count(report),
            self.worth(report),
            self.prices(report),
            self.tips(report),
            self.piles(report),
            self.bids(report),
            *([self.modules(report)] if any(report.modules) else []),
        ]

    def count(self, report: StockpileReport) -> Sheet:
        """G4, one row for each step."""
        say, count = self.say, report.count
        rows = [
            [say("stockpile.report.cash"), *self.money(one.cash for one in count)],
            [say("stockpile.report.majorities"), *self.money(sum(one.majorities) for one in count)],
            [say("stockpile.report.stock"), *self.money(sum(one.sales) for one in count)],
            *self.gains([one.modules for one in count]),
            [say("stockpile.report.held"), *self.money(-one.fees for one in count)],
            [say("stockpile.report.total"), *self.money(one.total for one in count)],
        ]
        return Sheet(say("stockpile.report.count"), ["", *self.names], rows)

    def gains(self, by_seat: list[dict[str, int]]) -> list[list[str]]:
        """What modules brought, a row for each event that told of it."""
        codes = sorted({code for gains in by_seat for code in gains})
        return [
            [self.say(f"stockpile.report.{code}"), *self.money(gains.get(code, 0) for gains in by_seat)]
            for code in codes
        ]

    def modules(self, report: StockpileReport) -> Sheet:
        return Sheet(self.say("stockpile.report.modules"), ["", *self.names], self.gains(report.modules))

    def worth(self, report: StockpileReport) -> Sheet:
        say = self.say
        places = [
            say("stockpile.report.start"),
            *(say.number(round) for round in range(1, report.rounds + 1)),
            say("stockpile.report.final"),
        ]
        rows = [[place, *self.money(line[at] for line in report.worth)] for at, place in enumerate(places)]
        return Sheet(say("stockpile.report.worth"), [say("stockpile.report.round"), *self.names], rows)

    def prices(self, report: StockpileReport) -> Sheet:
        say = self.say
        rounds = [say.number(round) for round in range(1, report.rounds + 1)]
        rows = [
            [self.nouns.company(company), *self.price_row(history)] for company, history in enumerate(report.prices)
        ]
        headings = [say("stockpile.report.company"), say("stockpile.report.start"), *rounds]
        return Sheet(say("stockpile.report.prices"), headings, rows, note=say("stockpile.report.marks"))

    def price_row(self, history: PriceHistory) -> list[str]:
        """The price at the end of a round, marked where the company split or went bankrupt on the way."""
        row = []
        for round, price in enumerate(history.prices):
            marks = "*" * history.splits.count(round) + "!" * history.bankruptcies.count(round)
            row.append(self.say.number(price) + marks)
        return row

    def tips(self, report: StockpileReport) -> Sheet:
        say = self.say
        headings = [
            say("stockpile.report.round"),
            say("stockpile.report.player"),
            say("stockpile.report.company"),
            say("stockpile.report.forecast"),
            say("stockpile.report.sold"),
            say("stockpile.report.kept"),
            say("stockpile.report.brought"),
        ]
        rows = [
            [
                say.number(tip.round),
                self.names[tip.seat],
                self.nouns.company(tip.company),
                self.nouns.forecast(tip.forecast),
                say.number(tip.sold),
                say.number(tip.shares),
                say.money(tip.worth),
            ]
            for tip in report.tips
        ]
        return Sheet(say("stockpile.report.tips"), headings, rows, 4, say("stockpile.report.tips.what"))

    def piles(self, report: StockpileReport) -> Sheet:
        say = self.say
        headings = [
            say("stockpile.report.round"),
            say("stockpile.report.player"),
            say("stockpile.report.cards"),
            say("stockpile.report.bid"),
            say("stockpile.report.fees"),
            say("stockpile.report.bought"),
            say("stockpile.report.after"),
        ]
        rows = [
            [
                say.number(won.round),
                self.names[won.seat],
                self.nouns.cards([kind for kind in won.cards if kind < COMPANIES]),
                *self.money((won.bid, won.fees, won.worth, won.after)),
            ]
            for won in report.piles
        ]
        return Sheet(say("stockpile.report.piles"), headings, rows, 3, say("stockpile.report.piles.what"))

    def bids(self, report: StockpileReport) -> Sheet:
        say = self.say
        headings = [
            say("stockpile.report.player"),
            say("stockpile.report.placed"),
            say("stockpile.report.outbid"),
            say("stockpile.report.won"),
            say("stockpile.report.spent"),
        ]
        rows = [
            [self.names[seat], say.number(of.placed), say.number(of.outbid), say.number(of.won), say.money(of.spent)]
            for seat, of in enumerate(report.bids)
        ]
        return Sheet(say("stockpile.report.bids"), headings, rows)

    def money(self, amounts: Iterable[int]) -> list[str]:
        return [self.say.money(amount) for amount in amounts]

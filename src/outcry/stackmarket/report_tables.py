"""The report of a finished game as tables of texts, for a terminal."""

from __future__ import annotations

from math import hypot
from typing import Final

from outcry.messages import Say
from outcry.messages.words import Sheet
from outcry.stackmarket.nouns import Nouns
from outcry.stackmarket.report import StackMarketReport

NOBODY: Final = -1
"""A report is told to all: nobody is "you"."""


class ReportTables:
    def __init__(self, say: Say, nouns: Nouns) -> None:
        self.say = say
        self.nouns = nouns

    def all(self, report: StackMarketReport) -> list[Sheet]:
        return [self.money(report), self.hands(report)]

    def money(self, report: StackMarketReport) -> Sheet:
        """Where everybody's money came from."""
        say, rows = self.say, []
        for seat, by in enumerate(report.sources):
            sums = (by.bonus, by.investments, by.takeovers, by.building, by.collapses, report.money[seat][-1])
            rows.append([self.nouns.seat(seat, NOBODY), *map(say.money, sums)])
        headings = [
            say("stackmarket.report.player"),
            say("stackmarket.report.bonus"),
            say("stackmarket.report.investments"),
            say("stackmarket.report.takeovers"),
            say("stackmarket.report.building"),
            say("stackmarket.report.collapses"),
            say("stackmarket.report.total"),
        ]
        return Sheet(say("stackmarket.report.money"), headings, rows)

    def hands(self, report: StackMarketReport) -> Sheet:
        """How steady they were: dice are off the middle of the die below."""
        say, rows = self.say, []
        for seat, hand in enumerate(report.steadiness):
            off = sum(hypot(*one) for one in hand.offsets) / max(1, len(hand.offsets)) / 10
            figures = (len(hand.offsets), off, hand.highest, hand.collapses)
            rows.append([self.nouns.seat(seat, NOBODY), *(say.number(figure, 1) for figure in figures)])
        headings = [
            say("stackmarket.report.player"),
            say("stackmarket.report.dice"),
            say("stackmarket.report.off"),
            say("stackmarket.report.highest"),
            say("stackmarket.report.fallen"),
        ]
        return Sheet(say("stackmarket.report.hands"), headings, rows)

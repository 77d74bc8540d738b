"""Dealing the cards that a seat cannot name: at random, to places where each can lie, so that the world is possible."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from outcry.stockpile.cards import BOOM_CARD, BUST_CARD, COMPANIES
from outcry.stockpile.knowledge import DARK, KEPT, NO
from outcry.stockpile.terms import EMPTY
from outcry.stockpile.views import Bounds

KIND_OF_KEPT = [*range(COMPANIES), BOOM_CARD, BUST_CARD]


class Dealing:
    """Places with the kinds that each can take, cards left by kind, and what has been dealt to each place.

    Where nothing fits any more, what was dealt before moves on (augmenting paths), so it works out whenever it can."""

    def __init__(self, places: list[list[int]], left: list[int], rng: Random) -> None:
        self.places = places
        self.left = left
        self.rng = rng
        self.dealt = [EMPTY] * len(places)

    def works_out(self, wanted: list[int]) -> bool:
        """A card to every place, and of each kind at least so many cards."""
        for kind, count in enumerate(wanted):
            for _ in range(count):
                if not self.put(kind, set()):
                    return False
                self.left[kind] -= 1
        for place, card in enumerate(self.dealt):
            if card == EMPTY and not self.fill(place, set()):
                return False
        return True

    def fills_all(self) -> bool:
        """A card to every place."""
        for place in range(len(self.places)):
            if not self.fill(place, set()):
                return False
        return True

    def put(self, kind: int, tried: set[int]) -> bool:
        """Find a place for a card."""
        fitting = [place for place, takes in enumerate(self.places) if kind in takes and place not in tried]
        self.rng.shuffle(fitting)
        fitting.sort(key=lambda place: self.dealt[place] != EMPTY)
        for place in fitting:
            if place not in tried:
                tried.add(place)
                if self.dealt[place] == EMPTY or self.put(self.dealt[place], tried):
                    self.dealt[place] = kind
                    return True
        return False

    def fill(self, place: int, tried: set[int]) -> bool:
        """Find a card for a place. Of no kind are fewer cards dealt afterwards."""
        left, takes = self.left, self.places[place]
        cards = 0
        for kind in takes:
            cards += left[kind]
        if cards:
            card = int(self.rng.random() * cards)
            for kind in takes:
                card -= left[kind]
                if card < 0:
                    left[kind] -= 1
                    self.dealt[place] = kind
                    return True
        for kind in self.rng.sample(takes, len(takes)):
            if kind not in tried:
                tried.add(kind)
                for other, there in enumerate(self.dealt):
                    if there == kind and self.fill(other, tried):
                        self.dealt[place] = kind
                        return True
        return False


def dark_places(bounds: Bounds, cards: int, start: int) -> list[list[int]]:
    """What each dark card of a portfolio can be (see knowledge.py), the oldest first; that is `start`, if any."""
    dark = cards - sum(bounds.least)
    can_be = [bounds.most[at] - bounds.least[at] for at in range(KEPT)]
    places = [[KIND_OF_KEPT[at] for at in range(KEPT) if can_be[at] >= number] for number in range(dark, 0, -1)]
    if start != EMPTY:
        places[0] = [start]
    return places


def start_stocks(owners: list[Bounds], rng: Random) -> Iterator[list[int]]:
    """S3: different companies for all, in random order: for each owner the one that his oldest dark card has to be, or
    EMPTY if his start stock is none of them."""
    chosen = [EMPTY] * len(owners)

    def choose(owner: int, taken: int) -> Iterator[list[int]]:
        if owner == len(owners):
            yield chosen
            return
        starts = owners[owner].starts
        companies = [company for company in range(COMPANIES) if starts[company] != NO and not taken >> company & 1]
        rng.shuffle(companies)
        for company in companies:
            chosen[owner] = company if starts[company] == DARK else EMPTY
            yield from choose(owner + 1, taken | 1 << company)

    return choose(0, 0)

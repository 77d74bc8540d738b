"""What standing bids tell of the forecasts that the bidders know and of the cards that they hid."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from outcry.bots.stockpile.sight import HIDDEN, UNKNOWN
from outcry.stockpile.cards import COMPANIES, is_hidden, is_known_to, kind_of, pile_of, placer_of
from outcry.stockpile.phases import information

if TYPE_CHECKING:
    from outcry.bots.stockpile.appraisal import Appraisal
    from outcry.stockpile.state import State


class Reading:
    """Somebody who stands on a pile prefers it: what would make it his best is likely, by what all know of the piles
    and the one thing that he knows besides. What others cost when he chose is forgotten; it was no more than now."""

    __slots__ = ("cards", "count", "kinds", "odds", "of", "open", "pairs", "unknown")

    def __init__(self, of: Appraisal) -> None:
        seen = of.seen
        self.of: Appraisal = of
        self.count: int = len(seen.forecasts)
        self.kinds: int = len(seen.unseen)
        self.unknown: list[int] = [company for company in range(COMPANIES) if seen.known[company] == UNKNOWN]
        self.open: list[int] = [0] * (seen.piles * COMPANIES)
        """By pile and company, the cards that lie open."""
        for card, pile in enumerate(seen.lying_pile):
            if seen.lying_public[card] < COMPANIES:
                self.open[pile * COMPANIES + seen.lying_public[card]] += 1
        self.pairs: list[list[float]] = [[] for _ in range(seen.seats)]
        """By seat, then by company and place among the forecasts that I do not know: how likely he bids so if he has
        that pair, beside the mean of all. Empty if he stands nowhere."""
        self.odds: list[float] = []
        """By company and place: the chance of that forecast. Empty if nothing is known of it."""
        if self.count > 1 and len(self.unknown) == self.count:
            self.read_pairs()
        self.cards: list[list[float]] = [[] for _ in range(seen.seats * seen.piles)]
        """By placer and pile, then by kind: how much likelier a card is that he hid there than one that is drawn."""
        self.read_cards()

    def read_pairs(self) -> None:
        """A pair belongs to a player or lies beside the board, where nobody knows it."""
        seen, count = self.of.seen, self.count
        chances = [float(count)] * (COMPANIES * count)
        readable = False
        for pile in range(seen.piles):
            bidder = seen.bidders[pile]
            if bidder >= 0 and bidder != seen.seat:
                readable = True
                self.pairs[bidder] = self.read_pair(bidder, pile)
                for at, likely in enumerate(self.pairs[bidder]):
                    chances[at] += likely - 1.0
        if readable:
            balance(chances, self.unknown, count)
            self.odds = chances

    def read_pair(self, bidder: int, pile: int) -> list[float]:
        of, count, unknown = self.of, self.count, self.unknown
        seen = of.seen
        likely = [1.0] * (COMPANIES * count)
        others = len(seen.public_forecasts) - 1
        total = 0.0
        for number, forecast in enumerate(seen.forecasts):
            base = of.theirs[:]
            more = [0.0] * COMPANIES
            for company in range(COMPANIES):  # if this forecast is that company's, and if it is another one's
                if seen.public_known[company] == UNKNOWN and others > 0:
                    known = of.by_forecast(company, seen.place[company], forecast, False)
                    without = (of.public[company] * (others + 1) - known) / others
                    more[company] = known - without
                    for at in range(seen.piles):
                        base[at] += self.open[at * COMPANIES + company] * (without - of.public[company])
            for company in unknown:
                worths = base[:]
                for at in range(seen.piles):
                    worths[at] += self.open[at * COMPANIES + company] * more[company]
                chance = self.stands(worths, bidder, pile)
                likely[company * count + number] = chance
                total += chance
        mean = total / (count * count)
        for company in unknown:
            for number in range(count):
                likely[company * count + number] /= mean
        return likely

    def stands(self, worths: list[float], bidder: int, pile: int) -> float:
        """How likely it is that he stands on this pile, if the piles are worth so much to him."""
        seen, track, doubt = self.of.seen, self.of.worth.board.bids, self.of.style.doubt
        gain = worths[pile] - track[seen.spaces[pile]]
        total = 1.0
        for at in range(seen.piles):
            if at != pile and seen.bidders[at] != bidder:
                cost = track[seen.spaces[at]] if seen.spaces[at] >= 0 else track[0]
                ahead = (worths[at] - cost - gain) / doubt
                total += exp(ahead if ahead < 30.0 else 30.0)
        return 1.0 / total

    def read_cards(self) -> None:
        """People hide the better of two cards, and go where they hid something good."""
        of = self.of
        seen = of.seen
        worths = [of.public_card(kind) for kind in range(self.kinds)]
        blind = of.public_card(HIDDEN)
        better = self.better(worths)
        for card, pile in enumerate(seen.lying_pile):
            placer = seen.lying_by[card]
            if seen.lying_mine[card] != HIDDEN or placer < 0:
                continue
            likely = better[:]
            if placer in seen.bidders:
                stood = seen.bidders.index(placer)
                piles = of.theirs[:]
                for kind in range(self.kinds):
                    piles[pile] = of.theirs[pile] + worths[kind] - blind
                    likely[kind] *= self.stands(piles, placer, stood)
            self.cards[placer * seen.piles + pile] = likely

    def better(self, worths: list[float]) -> list[float]:
        """By kind, how much likelier a card is hidden than drawn."""
        surely = self.of.style.better
        unseen = self.of.seen.unseen
        total = 0.0
        for cards in unseen:
            if cards > 0:
                total += cards
        found: list[float] = []
        for worth in worths:
            below = 0.0
            for other, cards in enumerate(unseen):
                if cards > 0 and worths[other] <= worth:
                    below += cards if worths[other] < worth else 0.5 * cards
            found.append(1.0 - surely + surely * 2.0 * below / total if total > 0.0 else 1.0)
        return found

    def hidden(self, card: int) -> float:
        """What a card of the piles is worth to me that I do not know."""
        seen, market = self.of.seen, self.of.market
        placer = seen.lying_by[card]
        if placer < 0:
            return self.of.deck
        likely = self.cards[placer * seen.piles + seen.lying_pile[card]]
        total = weights = 0.0
        for kind, cards in enumerate(seen.unseen):
            if cards > 0:
                total += cards * likely[kind] * market[kind]
                weights += cards * likely[kind]
        return total / weights if weights > 0.0 else self.of.deck

    def fits(self, s: State) -> float:
        """How likely others place and bid so in an imagined world, beside other worlds."""
        seen = self.of.seen
        found = 1.0
        for pair in range(len(s.companies)):
            owner = information.owner_of(s.seats, pair)
            if owner >= 0 and self.pairs[owner] and seen.known[s.companies[pair]] == UNKNOWN:
                number = seen.forecasts.index(s.forecasts[pair])
                found *= self.pairs[owner][s.companies[pair] * self.count + number]
        for card in s.lying:
            placer = placer_of(card)
            if placer >= 0 and is_hidden(card) and not is_known_to(card, seen.seat):
                likely = self.cards[placer * seen.piles + pile_of(card)]
                if kind_of(card) < len(likely):
                    found *= likely[kind_of(card)]
        return found


def balance(chances: list[float], companies: list[int], count: int) -> None:
    """Every company has one forecast and every forecast one company: rows and columns come to 1, nearly."""
    for _ in range(4):
        for at in range(count):
            total = 0.0
            for company in companies:
                total += chances[company * count + at]
            for company in companies:
                chances[company * count + at] /= total
        for company in companies:
            total = 0.0
            for at in range(count):
                total += chances[company * count + at]
            for at in range(count):
                chances[company * count + at] /= total

"""The nouns of Stockpile in a language: players, companies, cards, piles, forecasts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from outcry.messages import MINUS, Say
from outcry.stockpile.cards import COMPANY_NAMES, FEE_1, FEE_3, KIND_NAMES, forecast_text
from outcry.stockpile.phases import information
from outcry.stockpile.terms import EMPTY


class Nouns:
    def __init__(self, say: Say, names: Sequence[str], cards: Mapping[int, str]) -> None:
        self.say = say
        self.names = names
        self.cards_named = {**dict(enumerate(KIND_NAMES)), **cards}
        """All cards that can lie on piles, by kind: those of the market, and those of modules."""

    def seat(self, seat: int, me: int) -> str:
        """A player inside a sentence; `me` is who listens."""
        return self.say("stockpile.you") if seat == me else self.names[seat]

    def standing(self, seat: int, me: int) -> str:
        """A player at the head of a row or column."""
        return self.say("stockpile.table.you") if seat == me else self.names[seat]

    def company(self, company: int) -> str:
        return self.say(f"stockpile.company.{COMPANY_NAMES[company]}")

    def short(self, company: int) -> str:
        return self.say(f"stockpile.company.{COMPANY_NAMES[company]}.short")

    def card(self, kind: int) -> str:
        """A card, where a company is enough to mean its stock."""
        if kind == EMPTY:
            return self.say("stockpile.card.face_down")
        if kind < len(COMPANY_NAMES):
            return self.short(kind)
        fee = self.say.money(kind - FEE_1 + 1) if FEE_1 <= kind <= FEE_3 else ""
        return self.say(f"stockpile.card.{self.cards_named[kind]}", money=fee)

    def cards(self, kinds: Sequence[int]) -> str:
        """Several market cards, equal ones together, in the order of the deck: `2 × Epic and Boom!`."""
        return self.hand(sorted(kinds))

    def hand(self, kinds: Sequence[int]) -> str:
        """The same in the order in which they are held, for so they are asked for."""
        found = []
        for kind in dict.fromkeys(kinds):
            count = kinds.count(kind)
            found.append(self.card(kind) if count == 1 else f"{count} × {self.card(kind)}")
        return self.say.listed(found) if found else self.say("stockpile.cards.none")

    def stock(self, regular: int, split: int) -> str:
        """So many cards of one company: `2 regular cards and 1 split card`."""
        found = []
        if regular:
            found.append(self.say("stockpile.cards.regular", count=regular))
        if split:
            found.append(self.say("stockpile.cards.split", count=split))
        return self.say.listed(found) if found else self.say("stockpile.cards.none")

    def portfolio(self, regular: Sequence[int], split: Sequence[int]) -> str:
        """All stock of a player: `Cosmic 2, Epic 1 + 1 split`."""
        found = []
        for company in range(len(COMPANY_NAMES)):
            if regular[company] or split[company]:
                counts = [self.say.number(regular[company])] if regular[company] else []
                if split[company]:
                    counts.append(self.say("stockpile.cards.split_count", count=split[company]))
                found.append(f"{self.short(company)} {' + '.join(counts)}")
        return self.say.listed(found) if found else self.say("stockpile.cards.none")

    def pile(self, pile: int) -> str:
        return self.say("stockpile.pile", number=pile + 1)

    def pair(self, pair: int, me: int) -> str:
        """Whose tip it is, or where it lies."""
        seats = len(self.names)
        owner = information.owner_of(seats, pair)
        if owner != EMPTY:
            return (
                self.say("stockpile.pair.mine")
                if owner == me
                else self.say("stockpile.pair.of", name=self.names[owner])
            )
        if information.is_face_up(seats, pair):
            return self.say("stockpile.pair.open")
        if seats == 4:
            return self.say("stockpile.pair.closed.only")
        return self.say("stockpile.pair.closed", number=pair - (3 if seats == 2 else seats))

    def forecast(self, forecast: int) -> str:
        """As printed, with a real minus: +2, −3, $$."""
        return forecast_text(forecast).replace("-", MINUS)

"""Many worlds from one view: what is known is put right once, and each world deals only what is not.

The rounds to come are the same in all of them, unless somebody asks for worlds to play on beyond this round."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from outcry.core.chance import shuffle
from outcry.stockpile.cards import BOOM_CARD, BUST_CARD, COMPANIES, is_known_to, laid, pile_of, placer_of
from outcry.stockpile.dealing import Dealing, dark_places
from outcry.stockpile.imagine import memory, unseen
from outcry.stockpile.knowledge import DARK, NO
from outcry.stockpile.tape import Tape, dealt
from outcry.stockpile.terms import EMPTY

if TYPE_CHECKING:
    from outcry.stockpile.state import State
    from outcry.stockpile.views import StockpileView

TRIES = 20
"""Start stocks that fit with everything else are found at once, or hardly ever: then the game deals the world."""


class Prepared:
    """A view, ready to be dealt."""

    def __init__(self, game: Any, view: StockpileView, rng: Random) -> None:
        self.game: Any = game
        self.view: StockpileView = view
        self.first: State = game.imagine(view, rng)
        """A world that fits; all others begin as copies of it."""
        self.modules: list[Any] = [module.imagine for module in game.modules if module.imagine is not None]
        self.dice: Any = next((module for module in game.modules if module.deals_forecasts), None)
        """The module that says which forecasts a round has, if there is one."""
        s = self.first
        self.simple: bool = bool(
            view.pairs
            and not view.sealed
            and not view.stale
            and not s.reshuffles
            and s.step >= s.course.round_begins
            and view.asked not in ("hide_card", "take_card")
        )
        """Nothing but the usual is unknown: no deck that was made anew, no sealed answers, no pairs still to come."""
        self.companies: list[int] = []
        self.forecasts: list[int] = []
        self.pairs: list[int] = []
        """Of those that the seat does not know."""
        for pair in range(len(view.pairs)):
            if view.pairs[pair].company is None:
                self.pairs.append(pair)
                self.companies.append(s.companies[pair])
                self.forecasts.append(s.forecasts[pair])
        self.left: list[int] = unseen(s, view)
        self.owners: list[int] = []
        self.starts: list[list[int]] = []
        """By other owner, what his start stock can have been (see knowledge.py)."""
        self.least: list[list[int]] = []
        self.dark: list[list[list[int]]] = []
        """By other owner, what each of his dark cards can be, the oldest first."""
        for owner, bounds in enumerate(memory(view)):
            if owner != view.seat:
                self.owners.append(owner)
                self.starts.append(bounds.starts)
                self.least.append(bounds.least)
                self.dark.append(dark_places(bounds, view.players[owner].regular, EMPTY))
        self.cards: list[int] = [card for card in range(len(s.lying)) if not is_known_to(s.lying[card], view.seat)]
        """Cards on the piles that the seat does not know."""
        self.hands: list[int] = [
            at for at in range(len(s.hand)) if s.hand[at] != EMPTY and (view.seat < 0 or at // 2 != view.seat)
        ]
        self.deck: int = len(s.deck) - s.deck_at

    def world(self, rng: Random) -> State:
        """A random world in which the seat sees what it sees."""
        if self.simple:
            s = self.first.clone()
            if self.deal(s, rng):
                if self.modules:
                    s.parts = s.parts[:]
                    for imagine in self.modules:
                        imagine(s, self.view, rng)
                    self.game.arrange(s)
                return s
        made: State = self.game.imagine(self.view, rng)
        return made

    def beyond(self, s: State, rng: Random) -> None:
        """Give a world pairs of its own for the rounds to come, and dice that fall otherwise."""
        was, at = s.tape, (s.round + 1) * COMPANIES
        companies = was.companies[:at] + dealt(was.companies[at:], rng)
        to_come, drawn = was.forecasts[at:], was.modules
        if self.dice is not None:  # DIC2
            to_come = self.dice.draw(s.board, s.seats, s.rounds, rng)[at:]
            drawn = drawn.copy()
            drawn[self.dice.name] = drawn[self.dice.name][:at] + to_come
        forecasts = was.forecasts[:at] + dealt(to_come, rng)
        s.tape = Tape(was.seed, was.first, was.starts, was.deck, companies, forecasts, drawn)

    def deal(self, s: State, rng: Random) -> bool:
        """Pairs, portfolios, piles, hands and the deck."""
        if self.pairs:
            companies, forecasts = self.companies[:], self.forecasts[:]
            shuffle(companies, rng)
            shuffle(forecasts, rng)
            s.companies = s.companies[:]
            s.forecasts = s.forecasts[:]
            for at in range(len(self.pairs)):
                s.companies[self.pairs[at]] = companies[at]
                s.forecasts[self.pairs[at]] = forecasts[at]
        for _ in range(TRIES):
            starts = self.start_stocks(rng)
            if not starts and self.owners:
                continue
            places: list[list[int]] = []
            for at in range(len(self.owners)):
                dark = self.dark[at]
                if starts[at] != EMPTY:
                    places.append([starts[at]])
                    dark = dark[1:]
                places += dark
            dealing = Dealing(places, self.left[:], rng)
            if dealing.fills_all():
                self.hand_out(s, dealing, rng)
                return True
        return False

    def start_stocks(self, rng: Random) -> list[int]:
        """S3: different companies for all; for each owner the one that his oldest dark card is, or EMPTY if none of
        them is his start stock. Empty if chance left nothing for the last."""
        taken = 0
        chosen: list[int] = []
        for starts in self.starts:
            can: list[int] = []
            for company in range(COMPANIES):
                if starts[company] != NO and not taken >> company & 1:
                    can.append(company)
            if not can:
                return []
            company = can[int(rng.random() * len(can))]
            taken |= 1 << company
            chosen.append(company if starts[company] == DARK else EMPTY)
        return chosen

    def hand_out(self, s: State, dealing: Dealing, rng: Random) -> None:
        next_card = 0
        for at in range(len(self.owners)):
            owner = self.owners[at]
            counts = self.least[at][:]
            for _ in range(len(self.dark[at])):
                kind = dealing.dealt[next_card]
                next_card += 1
                counts[COMPANIES if kind == BOOM_CARD else COMPANIES + 1 if kind == BUST_CARD else kind] += 1
            s.regular[owner * COMPANIES : (owner + 1) * COMPANIES] = counts[:COMPANIES]
            s.booms[owner] = counts[COMPANIES]
            s.busts[owner] = counts[COMPANIES + 1]
        supply: list[int] = []
        for kind in range(len(dealing.left)):
            supply += [kind] * dealing.left[kind]
        shuffle(supply, rng)
        for card in self.cards:
            was = s.lying[card]
            s.lying[card] = laid(supply.pop(), pile_of(was), True, placer_of(was), was >> 12)
        for place in self.hands:
            s.hand[place] = supply.pop()
        s.deck = supply
        s.deck_at = 0

"""Somebody who watches a game of Stockpile and counts out what can be, by brute force.

Imagined worlds are tried by it, so it shares nothing with the engine's memory: it reads the events that one viewer is
told, and keeps every portfolio that each of the others can have, together with the start stock it began with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from outcry.core.events import Event
from outcry.stockpile.cards import BOOM_CARD, BUST_CARD, COMPANIES, FEE_1, is_hidden, is_known_to, kind_of
from outcry.stockpile.state import State
from outcry.stockpile.terms import EMPTY

KEPT = [*range(COMPANIES), BOOM_CARD, BUST_CARD]
BOOM, BUST = COMPANIES, COMPANIES + 1

Portfolio = tuple[int, ...]
"""Cards by the places of KEPT."""


def with_more(portfolio: Portfolio, at: int, cards: int) -> Portfolio:
    return (*portfolio[:at], portfolio[at] + cards, *portfolio[at + 1 :])


class Witness:
    def __init__(self, state: State, viewer: int) -> None:
        self.seats = state.seats
        self.viewer = viewer
        nothing = (0,) * len(KEPT)
        self.possible = {
            owner: {(start, with_more(nothing, start, 1)) for start in range(COMPANIES)}
            for owner in range(self.seats)
            if owner != viewer
        }
        """By owner: the start stock and what is in the regular portfolio now."""
        self.piles: list[list[int | None]] = [[] for _ in range(state.piles)]
        """Kinds of the cards that lie there; None for those the viewer does not know."""
        self.first = 0
        self.discard: Counter[int] = Counter()
        self.in_deck: Counter[int] | None = None
        """After the deck was made anew: what of it the viewer has not seen coming."""
        self.older: set[tuple[int, int]] = set()
        """Seats and slots of the cards in hands that were dealt before that."""
        self.older_lie_face_down = False

    # Watching.

    def watch(self, events: list[Event], deck: int) -> None:
        """What all this one viewer was told after an action, and how many cards are in the deck then."""
        told: list[tuple[str, dict[str, Any]]] = [(e.code, e.args) for e in events if e.seen_by(self.viewer)]
        slot = 0
        for at, (code, args) in enumerate(told):
            if code in ("placed_up", "placed_down"):
                self.placed(args["seat"], slot, args["pile"], args.get("card"))
                slot += 1
            elif code in ("split", "bankrupt"):
                self.all_shown(args["company"], told[at + 1 :])
            else:
                self.hear(code, args)
        self.dealt(told, deck)

    def hear(self, code: str, args: dict[str, Any]) -> None:
        seat, company = args.get("seat", EMPTY), args.get("company", EMPTY)
        if code == "start_stock":
            for owner, possible in self.possible.items():
                self.possible[owner] = {(start, now) for start, now in possible if start != company}  # S3
        elif code == "round_began":
            self.first = args["first"]
            self.older_lie_face_down = False
        elif code == "reshuffled":
            self.in_deck = self.discard
            self.discard = Counter()
            self.older_lie_face_down = any(len(pile) > 1 for pile in self.piles)
        elif code == "pile_began":
            self.piles[args["pile"]].append(args["card"])
            self.came(args["card"])
        elif code == "placed_card":
            self.piles[args["pile"]][-1] = args["card"]
        elif code == "took":
            self.took(seat, args["pile"], args["fees"])
        elif code == "took_cards" and self.in_deck is not None and not self.older_lie_face_down:
            self.in_deck -= Counter(args["cards"]) - self.knew
        elif code in ("boom", "bust"):
            self.change(seat, BOOM if code == "boom" else BUST, -1)
            self.discard[BOOM_CARD if code == "boom" else BUST_CARD] += 1
        elif code == "turn_ended":
            self.keep(seat, lambda now: now[BOOM] == now[BUST] == 0)
        elif code == "sold":
            self.change(seat, company, -1)
            self.discard[company] += 1
        elif code == "sold_split":
            self.discard[company] += 1
        elif code == "halved":
            self.change(seat, company, 1)
        elif code == "shown":
            self.keep(seat, lambda now: now[company] >= args["regular"])
        elif code == "fee_paid":
            self.discard[FEE_1 + args["money"] - 1] += 1

    def keep(self, owner: int, can_be: Callable[[Portfolio], bool]) -> None:
        if owner != self.viewer:
            self.possible[owner] = {(start, now) for start, now in self.possible[owner] if can_be(now)}
            assert self.possible[owner], "what was told cannot be"

    def change(self, owner: int, at: int, cards: int) -> None:
        if owner != self.viewer:
            self.keep(owner, lambda now: now[at] + cards >= 0)
            self.possible[owner] = {(start, with_more(now, at, cards)) for start, now in self.possible[owner]}

    def all_shown(self, company: int, later: list[tuple[str, dict[str, Any]]]) -> None:
        """M5, M8: who is not said to have shown cards of the company has none. They are told before it moves again."""
        shown = dict.fromkeys(range(self.seats), 0)
        for code, args in later:
            if code in ("moved", "split", "bankrupt"):
                break
            if code in ("split_shown", "bankrupt_lost"):
                shown[args["seat"]] = args["regular"]
                if code == "bankrupt_lost":
                    self.discard[company] += args["regular"] + args["split"]
        for owner, cards in shown.items():
            if owner != self.viewer:
                self.keep(owner, lambda now, cards=cards: now[company] == cards)  # type: ignore[misc]
                self.change(owner, company, -cards)

    def placed(self, seat: int, slot: int, pile: int, card: int | None) -> None:
        self.piles[pile].append(card)
        if (seat, slot) in self.older:
            self.older.remove((seat, slot))
            self.older_lie_face_down |= card is None
        elif card is not None and seat != self.viewer:
            self.came(card)

    def came(self, card: int) -> None:
        if self.in_deck is not None:
            self.in_deck[card] -= 1
            assert self.in_deck[card] >= 0, "more cards came than can have been there"

    def took(self, seat: int, pile: int, fees: list[int]) -> None:
        """X1: hidden fees are told as amounts, so it is known how many of the other cards cannot be named."""
        self.knew = Counter([card for card in self.piles[pile] if card is not None and card in KEPT])
        named_fees = sum(card is not None and card not in KEPT for card in self.piles[pile])
        dark = self.piles[pile].count(None) - (len(fees) - named_fees)
        self.piles[pile] = []
        for card in self.knew.elements():
            self.change(seat, KEPT.index(card), 1)
        if seat != self.viewer:
            for _ in range(dark):
                self.possible[seat] = {
                    (start, with_more(now, at, 1)) for start, now in self.possible[seat] for at in range(len(KEPT))
                }

    def dealt(self, told: list[tuple[str, dict[str, Any]]], deck: int) -> None:
        """C6: from a deck that ends cards are dealt one each at a time, so all know which come from the new one."""
        codes = [code for code, _ in told]
        hands = sum(args["count"] for code, args in told if code == "drew")
        older = 0
        if "reshuffled" in codes:
            at = codes.index("reshuffled")
            from_it = told[at][1]["count"] - deck - codes[at:].count("pile_began")
            older = hands - from_it
        for slot in range(2):
            for turn in range(self.seats):
                seat = (self.first + turn) % self.seats
                if hands and slot * self.seats + turn < older:
                    self.older.add((seat, slot))
        for code, args in told:
            if code == "drew_cards":
                for slot, card in enumerate(args["cards"]):
                    if (self.viewer, slot) not in self.older:
                        self.came(card)

    # Judging.

    def starts(self, owner: int) -> set[int]:
        return {start for start, _ in self.possible[owner]}

    def portfolios(self, owner: int) -> set[Portfolio]:
        return {now for _, now in self.possible[owner]}

    def size(self) -> int:
        return sum(map(len, self.possible.values()))

    def fault(self, world: State) -> str:
        """Why a world cannot be; empty if it can."""
        begun: list[set[int]] = []
        for owner, possible in self.possible.items():
            now = (*world.regular[owner * COMPANIES : (owner + 1) * COMPANIES], world.booms[owner], world.busts[owner])
            starts = {start for start, portfolio in possible if portfolio == now}
            if not starts:
                return f"seat {owner} cannot have {now}"
            begun.append(starts)
        if not different(begun):
            return f"the start stocks cannot have been different: {begun}"
        if self.in_deck is not None:
            more = Counter(self.supply(world)) - self.in_deck
            if more:
                return f"the deck was made anew without {more}"
        return ""

    def supply(self, world: State) -> list[int]:
        """The cards the viewer cannot see that must be from the deck that was made anew."""
        cards = world.deck[world.deck_at :]
        for place, kind in enumerate(world.hand):
            if kind != EMPTY and place // 2 != self.viewer and divmod(place, 2) not in self.older:
                cards.append(kind)
        if not self.older_lie_face_down:
            cards += [kind_of(c) for c in world.lying if is_hidden(c) and not is_known_to(c, self.viewer)]
        return cards


def different(choices: list[set[int]], taken: frozenset[int] = frozenset()) -> bool:
    """Can something else be chosen from each?"""
    if not choices:
        return True
    return any(different(choices[1:], taken | {choice}) for choice in choices[0] - taken)

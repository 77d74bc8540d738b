"""What holds in every game, whatever modules are on: everything is in exactly one place, and every cent is told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from outcry.core.events import EVERYONE, Event
from outcry.stockpile.cards import COMPANIES, kind_of
from outcry.stockpile.game import Stockpile
from outcry.stockpile.modules.bonds.buying import BONDS_HELD, bonds_left
from outcry.stockpile.modules.commodities.cards import (
    COMMERCE,
    COMMERCE_DECK,
    COMMERCE_DISCARD,
    COMMERCE_GONE,
    COMMERCE_HAND,
    GOLD,
    KINDS,
    TAX,
)
from outcry.stockpile.modules.first_player_card.card import FIRST_PLAYER_CARD, GIVE_CARD, NEXT_FIRST
from outcry.stockpile.modules.forecast_dice.rolling import DICE
from outcry.stockpile.modules.investors import roster
from outcry.stockpile.modules.strategies import cards
from outcry.stockpile.state import State
from outcry.stockpile.terms import EMPTY
from stockpile_positions import all_cards

ONCE_A_ROUND = (
    roster.CRAMER, roster.DEBORAH, roster.MARTHA, roster.MARK, roster.WARREN, roster.ANA, roster.CHANDA, roster.DANGOTE,
    roster.TALAL, roster.BARACK, roster.PHIL, roster.OPRAH, roster.ROBINS, roster.SOROS, roster.SANDERS,
)  # fmt: skip
"""INV6: powers that are spent when they are used."""
ALL_MARKET_CARDS = [10] * COMPANIES + [4] * 5


def each_in_one_place(game: Stockpile, s: State) -> None:
    """Every card, bond, good, die, investor and strategy."""
    assert all_cards(s) == ALL_MARKET_CARDS
    assert sorted(s.companies) in ([], list(range(COMPANIES)))
    names = {module.name for module in game.modules}
    if "bonds" in names:
        assert 0 <= bonds_left(s) == 40 - sum(s.parts[BONDS_HELD])
    if "commodities" in names:
        assert commerce_cards(s) == s.board.printed["commerce"]
    if "forecast_dice" in names:
        for die, face in enumerate(s.parts[DICE]):
            assert face in s.board.printed["dice"][6 * die : 6 * die + 6]
        assert not s.forecasts or sorted(s.forecasts) == sorted(s.parts[DICE])
    if "first_player_card" in names:
        first_player_card(s)
    if "investors" in names:
        investors(s)
    if "strategies" in names:
        held = [*s.parts[cards.HAND], *s.parts[cards.DISCARDED], *s.parts[cards.UNDEALT], *s.parts[cards.GONE]]
        assert sorted(card for card in held if card != EMPTY) == sorted(s.tape.modules["strategies"][2:])
        assert sum(s.parts[cards.FALSIFIED]) <= s.parts[cards.GONE].count(cards.FALSIFIED_EARNINGS)


def commerce_cards(s: State) -> list[int]:
    """How many there are of each kind, wherever they lie."""
    counts = [0] * KINDS
    counts[TAX - GOLD] += s.parts[COMMERCE_GONE][0]
    lying = [kind_of(card) for card in s.lying if GOLD <= kind_of(card) <= TAX]
    for kind in (*s.parts[COMMERCE_DECK], *s.parts[COMMERCE_DISCARD], *s.parts[COMMERCE_HAND], *lying):
        if kind != EMPTY:
            counts[kind - GOLD] += 1
    for at, count in enumerate(s.parts[COMMERCE]):
        counts[at % KINDS] += count
    return counts


def first_player_card(s: State) -> None:
    """On a pile, on its way to somebody, or before him: never twice."""
    lying = sum(kind_of(card) == FIRST_PLAYER_CARD for card in s.lying)
    given = sum(seat != EMPTY for seat in s.parts[NEXT_FIRST])
    on_the_way = len(s.agenda) > 1 and s.agenda[-1] == GIVE_CARD
    assert lying + given + on_the_way <= 1


def investors(s: State) -> None:
    dealt = s.parts[roster.DEALT]
    played = [one for one in s.parts[roster.INVESTORS] if one != EMPTY]
    offered = [one for one in s.parts[roster.ON_OFFER] if one != EMPTY]
    assert len(set(dealt)) == len(dealt)
    for some in (played, offered):
        assert len(set(some)) == len(some)
        assert set(some) <= set(dealt)
    assert not (played and offered) or set(played) == set(offered)


class Ledger:
    """The cash of all, kept from nothing but what all are told."""

    def __init__(self, game: Stockpile) -> None:
        self.game = game
        self.cash = [game.board.cash] * game.seats

    def enter(self, s: State, events: Iterable[Event]) -> None:
        for event in events:
            seat, gain = self.game.chronicle.gain(event)
            assert not gain or event.audience == EVERYONE, f"{event.code} tells of money in secret"
            self.cash[seat] += gain
        assert s.cash == self.cash
        assert min(self.cash) >= 0
        if s.step >= s.course.round_begins:  # IBV2: bids for investors are not made with cash
            assert min(s.free_cash(seat) for seat in range(s.seats)) >= 0, "a bid that stands is covered"


def seen_in(events: Iterable[Event]) -> Counter[str]:
    """Which kinds of events there were, and which strategies were played."""
    found: Counter[str] = Counter()
    for event in events:
        found[event.code] += 1
        if event.code == "strategy_played":
            card = event.args["strategy"]
            assert isinstance(card, int)
            found[cards.STRATEGY_NAMES[card]] += 1
    return found

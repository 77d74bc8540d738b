"""STR2: on his action turn a player may play one strategy: pay the cost, do the effect, and it leaves the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from outcry.core.game import Refusal
from outcry.stockpile.modules.investors.roster import INVESTORS, IVAN, has
from outcry.stockpile.modules.strategies import cards as c
from outcry.stockpile.modules.strategies import for_money, on_pairs, on_prices, with_goods, with_stock
from outcry.stockpile.modules.strategies.actions import DESIGNS, PLAY_STRATEGY
from outcry.stockpile.modules.strategies.strategy import Strategy
from outcry.stockpile.moments import Offer

if TYPE_CHECKING:
    from outcry.stockpile.state import State

STRATEGIES: Final[list[Strategy]] = [
    for_money.BlockTrading(c.BLOCK_TRADING),
    for_money.ValueInvesting(c.VALUE_INVESTING),
    with_stock.ConvertibleBond(c.CONVERTIBLE_BOND),
    with_goods.CornerTheMarket(c.CORNER_THE_MARKET),
    on_pairs.CorporateEspionage(c.CORPORATE_ESPIONAGE),
    on_pairs.InsiderTrading(c.INSIDER_TRADING),
    on_pairs.DataBroker(c.DATA_BROKER),
    for_money.Diversification(c.DIVERSIFICATION),
    on_prices.DeclareDividend(c.DIVIDEND_GROWTH_INVESTING),
    on_prices.DeclareDividend(c.SPECIAL_DIVIDEND),
    on_pairs.FalsifiedEarnings(c.FALSIFIED_EARNINGS),
    with_stock.FraudulentTransfer(c.FRAUDULENT_TRANSFER),
    with_stock.VultureCapitalism(c.VULTURE_CAPITALISM),
    for_money.Interpositioning(c.INTERPOSITIONING),
    on_prices.MarketMaker(c.MARKET_MAKER),
    on_prices.NakedShort(c.NAKED_SHORT),
    with_stock.RogueTrading(c.ROGUE_TRADING),
    with_goods.SystemicShock(c.SYSTEMIC_SHOCK),
    for_money.BearRaid(c.BEAR_RAID),
    on_prices.ShareBuyback(c.SHARE_BUYBACK),
    with_goods.TaxHaven(c.TAX_HAVEN),
    for_money.GoldenParachute(c.GOLDEN_PARACHUTE),
    for_money.LiquidityInjection(c.LIQUIDITY_INJECTION),
    on_prices.ShortSqueeze(c.SHORT_SQUEEZE),
    with_stock.RightsIssue(c.RIGHTS_ISSUE),
    for_money.RegulatoryCapture(c.REGULATORY_CAPTURE),
]


def most_a_round(s: State, seat: int) -> int:
    """STR2: one; Illicit Ivan may play two."""
    return 2 if s.parts[INVESTORS] and has(s, seat, IVAN) else 1


class PlayStrategy(Offer):
    def menu(self, s: State, seat: int) -> list[int]:
        if s.chain:
            return STRATEGIES[s.chain[0] - PLAY_STRATEGY].choices(s, seat, s.chain[1:])
        if s.parts[c.PLAYED][seat] >= most_a_round(s, seat):
            return []
        row: list[int] = []
        costs = s.board.printed[c.COST]
        for card in c.designs_held(s, seat):
            if s.cash[seat] >= costs[card] and STRATEGIES[card].can(s, seat):
                row.append(PLAY_STRATEGY + card)
        return row

    def may_be_open(self, s: State, seat: int) -> bool:
        """A hand of cards that cannot be played is asked too: that it cannot is its owner's secret."""
        return s.parts[c.PLAYED][seat] < most_a_round(s, seat) and len(c.hand(s, seat)) > 0

    def reason(self, s: State, seat: int, action: int) -> Refusal | None:
        if s.chain:
            return None if action in self.menu(s, seat) else Refusal("asked_for_strategy")
        card = action - PLAY_STRATEGY
        if card not in c.hand(s, seat):
            return Refusal("strategy_not_held", {"strategy": card})
        if s.parts[c.PLAYED][seat] >= most_a_round(s, seat):
            return Refusal("strategy_played", {"count": most_a_round(s, seat)})
        if s.cash[seat] < c.cost(s, card):
            return Refusal("over_cash", {"cash": s.cash[seat]})
        if STRATEGIES[card].can(s, seat):
            return None
        return Refusal("strategy_does_nothing", {"strategy": card, "needs": card})

    def deed(self, s: State, seat: int, action: int) -> None:
        s.chain.append(action)
        card = s.chain[0] - PLAY_STRATEGY
        if STRATEGIES[card].choices(s, seat, s.chain[1:]):
            return
        made = s.chain[1:]
        s.chain = []
        s.answered()
        c.take_from_hand(s, seat, card)
        s.put_part(c.GONE, [*s.parts[c.GONE], card])
        s.set_part(c.PLAYED, seat, s.parts[c.PLAYED][seat] + 1)
        if s.sink is not None:
            s.tell("strategy_played", [seat, card])
        cost = c.cost(s, card)
        if cost:
            s.cash[seat] -= cost
            if s.sink is not None:
                s.tell("strategy_cost", [seat, card, cost])
        STRATEGIES[card].do(s, seat, made)

    def on_the_table(self, s: State, seat: int) -> list[int]:
        """The cards in hand: each says why it cannot be played now."""
        return [] if s.chain else [PLAY_STRATEGY + card for card in c.designs_held(s, seat)]


PLAY_A_STRATEGY: Final[PlayStrategy] = PlayStrategy(PLAY_STRATEGY, PLAY_STRATEGY + DESIGNS)

"""What choices of modules bring and why, for hints: by the same numbers that bots go by."""

from __future__ import annotations

from outcry.bots.policy import Considered
from outcry.bots.stockpile import investors, strategies
from outcry.bots.stockpile.value import Outlook, Values
from outcry.stockpile.actions import BID, SPACES
from outcry.stockpile.modules.bonds.actions import BUY_BONDS
from outcry.stockpile.modules.bonds.buying import INTEREST
from outcry.stockpile.modules.investors import actions as a
from outcry.stockpile.modules.investors import roster
from outcry.stockpile.modules.strategies import cards as c
from outcry.stockpile.modules.strategies.actions import PLAY_STRATEGY
from outcry.stockpile.views import StockpileView


def without_prices(legal: list[int], values: Values, view: StockpileView) -> list[Considered]:
    """Of the choices of a question that comes before prices say anything, those that can be weighed."""
    if view.asked == "keep_investors":
        return to_keep(legal, values, view.rounds)
    if view.asked == "bid_for_investor":
        return to_bid_for(legal, values, view)
    if view.asked == "buy_bonds":
        return bonds(legal, values, view)
    if view.asked == "take_card":
        return news(legal, view)
    if view.asked == "look":
        return [one for action in legal if (one := look(action, view)) is not None]
    return []


def by_outlook(legal: list[int], outlook: Outlook) -> list[Considered]:
    """The same of the others, and of what is offered beside a question of the base game."""
    if outlook.view.asked == "buy":
        return to_buy(legal, outlook)
    return [one for action in legal if (one := of_power(action, outlook)) is not None]


def to_keep(legal: list[int], values: Values, rounds: int) -> list[Considered]:
    """S6: start money and what a power brings over a game, beside the mean of those to choose from."""
    worths = [investors.value_of(values, action - a.KEEP, rounds) for action in legal]
    mean = sum(worths) / len(worths)
    return [
        Considered(action, worth - mean, "investor", {"worth": worth})
        for action, worth in zip(legal, worths, strict=True)
    ]


def to_bid_for(legal: list[int], values: Values, view: StockpileView) -> list[Considered]:
    """IBV3: the same less what he costs."""
    offered = view.parts["investors_on_offer"]
    found = []
    for action in legal:
        pile, space = divmod(action - BID, SPACES)
        worth = investors.value_of(values, offered[pile], view.rounds)
        found.append(Considered(action, worth - values.board.bids[space], "investor", {"worth": worth}))
    return found


def bonds(legal: list[int], values: Values, view: StockpileView) -> list[Considered]:
    """BON2: a bond pays at every round end and returns its price; what it takes is money to bid with."""
    held = view.parts["bonds"][view.seat]
    found = []
    for action in legal:
        if count := action - BUY_BONDS:
            more = interest(values, view, held + count) - interest(values, view, held)
            brings = (view.rounds - view.round) * more
            found.append(Considered(action, float(brings), "bonds", {"worth": round(brings / count)}))
    return found


def interest(values: Values, view: StockpileView, bonds: int) -> int:
    """What so many bonds pay in a round; Li is paid more, by how many there are."""
    printed = values.board.printed
    paid = bonds * printed["bonds"][INTEREST]
    if investors.has(view, roster.LI):
        paid += -(-bonds // printed["li_bonds"][0]) * printed["investor_numbers"][roster.LI]
    return paid


def news(legal: list[int], view: StockpileView) -> list[Considered]:
    """Phil: nothing is to be reckoned, but the reason is plain."""
    best = investors.take_card(legal, view)
    return [Considered(best, None, "news", {"company": best - a.TAKE_COMPANY})] if best in legal else []


def to_buy(legal: list[int], outlook: Outlook) -> list[Considered]:
    """Barack: what is worth more than it costs."""
    discount = outlook.values.board.printed["investor_numbers"][roster.BARACK]
    found = []
    for action in legal:
        if a.BUY <= action < a.DECLARE:
            company = action - a.BUY
            worth = outlook.regular[company] + outlook.upside
            price = max(0, outlook.view.prices[company] - discount)
            found.append(Considered(action, worth - price, "buys", {"company": company, "worth": round(worth)}))
    return found


def of_power(action: int, outlook: Outlook) -> Considered | None:
    """A power or a strategy that is offered beside another question, and one that was begun."""
    view = outlook.view
    assert view.ask is not None
    chain = view.ask.chain
    if PLAY_STRATEGY <= action < PLAY_STRATEGY + len(c.STRATEGY_NAMES):
        price = outlook.values.board.printed[c.COST][action - PLAY_STRATEGY]
        worth = strategies.gross(action - PLAY_STRATEGY, outlook)
        return Considered(action, worth - price, "strategy", {"worth": round(worth), "price": price})
    if chain and chain[0] >= PLAY_STRATEGY:
        return Considered(action, strategies.choice_value(chain[0] - PLAY_STRATEGY, action, outlook), "power", {})
    if a.NUDGE_UP <= action < a.TO_SPLIT and not chain:
        return Considered(action, investors.action_power(action, outlook), "power", {})
    return look(action, view)


def look(action: int, view: StockpileView) -> Considered | None:
    """Knowing more cannot be reckoned, but the reason is plain."""
    if a.LOOK_PAIR <= action < a.NUDGE_UP and view.pairs[action - a.LOOK_PAIR].company is None:
        return Considered(action, None, "look", {})
    return None

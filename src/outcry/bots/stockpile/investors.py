"""The trader and investors: whom to play, and how to use each power."""

from __future__ import annotations

from typing import Final

from outcry.bots.stockpile.value import Outlook, Values
from outcry.stockpile.actions import BID, MOST_PILES, SPACES
from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.modules.investors import actions as a
from outcry.stockpile.modules.investors import roster
from outcry.stockpile.views import StockpileView

WORTH: Final = (
    0, 6, 8, 14, 8, 14, 5, 3, 2, 5,  # the base ten
    14, 12, 12, 12, 8, 5, 14,  # CC, II
    10, 14, 6, 12, 12, -8, 4, 12, 9,  # promo packs
)  # fmt: skip
"""What a power is worth beside its start cash, over a game of so many rounds, in $K. Chosen by trial."""
USUAL_ROUNDS: Final = 6
RIVALRY: Final = 0.3
"""What others gain by a move counts so much against it."""


def has(view: StockpileView, investor: int) -> bool:
    row = view.parts.get("investors", [])
    return investor in row[2 * view.seat : 2 * view.seat + 2]


def costs(values: Values, view: StockpileView) -> list[int]:
    """INV4: what bids cost me, below 0 what they pay."""
    track = values.board.printed["barbara_track"] if has(view, roster.BARBARA) else values.board.bids
    return [track[0], *track[:-1]] if has(view, roster.DONALD) else track


def value_of(values: Values, investor: int, rounds: int) -> int:
    """His start cash, and what his power brings in so many rounds."""
    return values.board.printed["investor_cash"][investor] + round(WORTH[investor] * rounds / USUAL_ROUNDS)


def keep(legal: list[int], values: Values, rounds: int) -> int:
    return max(legal, key=lambda action: value_of(values, action - a.KEEP, rounds))


def bid_for(legal: list[int], values: Values, view: StockpileView) -> int:
    """The largest surplus."""
    offered = view.parts["investors_on_offer"]

    def surplus(action: int) -> int:
        pile, space = divmod(action - BID, SPACES)
        return value_of(values, offered[pile], view.rounds) - values.board.bids[space]

    return max(legal, key=surplus)


def take_card(legal: list[int], view: StockpileView) -> int:
    """Phil: news of the company that I hold most of."""
    assert view.secrets is not None
    split = view.players[view.seat].split
    shares = [regular + 2 * split[company] for company, regular in enumerate(view.secrets.regular)]
    return a.TAKE_COMPANY + shares.index(max(shares))


def hide(legal: list[int], outlook: Outlook) -> int:
    """Robins: the best card, for nobody else to see."""
    assert outlook.view.ask is not None
    drawn = outlook.view.ask.args["cards"]
    assert isinstance(drawn, list)
    market = outlook.market()
    return max(legal, key=lambda action: market[drawn[(action - a.HIDE) // MOST_PILES]])


def prepare(legal: list[int], outlook: Outlook) -> int:
    """Warren looks where most is hidden; Mark takes the worst card out of the best pile."""
    view = outlook.view
    looks = [action for action in legal if a.LOOK_PILE <= action < a.LOOK_PAIR]
    if looks:
        return max(looks, key=lambda x: sum(card.kind is None for card in view.piles[x - a.LOOK_PILE].cards))
    market = outlook.market()
    piles = outlook.piles(market)
    if legal[0] >= a.MOVE_TO:  # the second half of Mark's choice
        return min(legal, key=lambda action: piles[action - a.MOVE_TO])
    best = piles.index(max(piles))
    worths = [0.0 if card.kind is None else market[card.kind] for card in view.piles[best].cards]
    chosen = a.MOVE_CARD + best * a.MOST_ON_A_PILE + (worths.index(min(worths)) if worths else 0)
    return chosen if worths and min(worths) < 0 and chosen in legal else a.NO_POWER


def look(legal: list[int], view: StockpileView) -> int:
    """A pair that I do not know."""
    unknown = [x for x in legal if x >= a.LOOK_PAIR and view.pairs[x - a.LOOK_PAIR].company is None]
    return unknown[-1] if unknown else legal[-1]


def buy(legal: list[int], outlook: Outlook) -> int:
    """Barack: what is worth more than it costs."""
    discount = outlook.values.board.printed["investor_numbers"][roster.BARACK]

    def surplus(action: int) -> float:
        if action == a.NO_POWER:
            return 0.0
        company = action - a.BUY
        return outlook.regular[company] + outlook.upside - max(0, outlook.view.prices[company] - discount)

    return max(legal, key=surplus)


def dividend(outlook: Outlook, company: int, rate: int) -> float:
    """What a dividend brings me, less what it brings to others who surely hold its cards."""
    view = outlook.view
    assert view.secrets is not None
    total = 0.0
    for seat, cards in enumerate(view.secrets.others):
        shares = cards.least[company] + 2 * view.players[seat].split[company]
        total += rate * shares * (1 if seat == view.seat else -RIVALRY)
    return total


def end_round(legal: list[int], outlook: Outlook) -> int:
    """Deborah if it pays me, Ana shows all, Oprah gives to the poorest, Sanders helps himself."""
    view = outlook.view
    cash = [player.cash for player in view.players]
    rate = outlook.values.board.printed["investor_numbers"][roster.DEBORAH]

    def worth(action: int) -> float:
        if a.DECLARE <= action < a.SHOW_ONE:
            return dividend(outlook, action - a.DECLARE, rate)
        if a.SHOW_ONE <= action < a.DONE_SHOWING:
            return 1.0
        if a.TAKE_FROM <= action < a.GIVE_TO:
            return float(cash[action - a.TAKE_FROM])
        if a.GIVE_TO <= action < a.END:
            seat = action - a.GIVE_TO
            return 1000.0 if seat == view.seat else -float(cash[seat])
        return 0.5 if a.USE <= action < a.TAKE_COMPANY else 0.0

    return max(legal, key=worth)


def waits_to_sell(view: StockpileView) -> bool:
    """Talal: nothing gets dearer by waiting for his second turn, and nobody sells because he did."""
    return has(view, roster.TALAL) and not view.parts["spent_powers"][view.seat] >> roster.TALAL & 1


def short(specials: list[int], outlook: Outlook) -> int | None:
    """Soros: the share that is worth least, if his price is better."""
    price = outlook.values.board.printed["investor_numbers"][roster.SOROS]

    def gain(action: int) -> float:
        company = (action - a.SHORT) % COMPANIES
        kept = outlook.regular[company] + outlook.upside
        return price - (
            kept if action < a.SHORT_SPLIT else outlook.split[company] + outlook.upside - outlook.regular[company]
        )

    best = max(specials, key=gain)
    return best if gain(best) > 0 else None


def action_power(action: int, outlook: Outlook) -> float:
    """What a power of the action turn brings: Cramer's step, Chanda's first half."""
    view = outlook.view
    assert view.secrets is not None
    company = (action - a.NUDGE_UP) % COMPANIES
    if action < a.GIVE_UP:
        steps = outlook.values.board.printed["investor_numbers"][roster.CRAMER]
        return moved(outlook, company, steps if action < a.NUDGE_DOWN else -steps)
    given = given_up(action, outlook)
    best = max(outlook.split[c] - outlook.regular[c] for c in range(COMPANIES) if view.secrets.regular[c])
    return best - given


def given_up(action: int, outlook: Outlook) -> float:
    """C8: what a stock is worth that is given up."""
    company = (action - a.GIVE_UP) % COMPANIES
    if action < a.GIVE_UP_SPLIT:
        return outlook.regular[company] + outlook.upside
    return outlook.split[company] - outlook.regular[company] + outlook.upside


def moved(outlook: Outlook, company: int, steps: int) -> float:
    """What a move brings me, less what it brings to others who surely hold its cards."""
    view = outlook.view
    assert view.secrets is not None
    total = 0.0
    for seat, cards in enumerate(view.secrets.others):
        regular, split = cards.least[company], view.players[seat].split[company]
        if regular or split:
            gain = outlook.gain(company, steps, regular, split)
            total += gain if seat == view.seat else -RIVALRY * gain
    return total

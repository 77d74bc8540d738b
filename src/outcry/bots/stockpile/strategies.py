"""The trader and strategies: which to keep, when to play one, and how."""

from __future__ import annotations

from typing import Final

from outcry.bots.stockpile.investors import dividend, given_up, moved
from outcry.bots.stockpile.value import Outlook
from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.modules.commodities.cards import GOODS, KINDS
from outcry.stockpile.modules.investors import actions as i
from outcry.stockpile.modules.strategies import actions as a
from outcry.stockpile.modules.strategies import cards as c
from outcry.stockpile.views import StockpileView

KEPT_FIRST: Final = (
    7, 7, 6, 5, 2, 4, 7, 9, 6, 5, 4, 5, 6, 6, 5, 8, 7, 3, 9, 8, 3, 8,  # STR3
    8, 5, 5, 5,  # promo
)  # fmt: skip
"""How good a card is to have, before anything is known. Chosen by trial."""
KNOWING: Final = 4.0
"""What it is worth to see hidden pairs, in $K. Chosen by trial."""
SECRET: Final = 1.0
"""What it costs to show a pair."""
ENOUGH: Final = 1.0
"""A card is kept for later if it brings less."""


def discard(legal: list[int]) -> int:
    return min(legal, key=lambda action: KEPT_FIRST[action - a.DISCARD_STRATEGY])


def play_value(action: int, outlook: Outlook) -> float:
    """What it brings to play a card now."""
    card = action - a.PLAY_STRATEGY
    printed = outlook.values.board.printed
    return gross(card, outlook) - printed[c.COST][card]


def gross(card: int, outlook: Outlook) -> float:
    view = outlook.view
    assert view.secrets is not None
    gain, seat = outlook.values.board.printed[c.GAIN][card], view.seat
    mine = view.secrets.regular
    split = view.players[seat].split
    if card in (c.BLOCK_TRADING, c.VALUE_INVESTING, c.LIQUIDITY_INJECTION):
        return gain
    if card == c.DATA_BROKER:
        return gain - SECRET
    if card == c.INTERPOSITIONING:
        return gain * view.parts["fees_got"][seat]
    if card == c.REGULATORY_CAPTURE:
        return gain + max(fee for fee in (1, 2, 3) if view.parts["fees_paid"][3 * seat + fee - 1])
    if card == c.DIVERSIFICATION:
        return gain * sum(1 for at in range(COMPANIES) if mine[at] + split[at])
    if card == c.CORNER_THE_MARKET:
        goods = view.parts["commerce"][seat * KINDS : seat * KINDS + GOODS]
        return gain * sum(count - 1 for count in goods if count > 1)
    if card == c.TAX_HAVEN:
        taxes = view.parts["commerce"][seat * KINDS + GOODS]
        costs = [0, *outlook.values.board.printed["taxes"]]
        return costs[taxes] - costs[taxes - 1]
    if card in (c.CORPORATE_ESPIONAGE, c.INSIDER_TRADING):
        hidden = sum(pair.company is None for pair in view.pairs)
        return min(hidden, 2 if card == c.INSIDER_TRADING else hidden) * KNOWING / 2
    if card == c.NAKED_SHORT:
        return gain - max(outlook.market()[kind] for kind in (9, 10))
    return best_choice(card, first_choices(card, outlook), outlook) + extra(card, outlook)


def extra(card: int, outlook: Outlook) -> float:
    """What comes beside the first choice."""
    if card == c.SYSTEMIC_SHOCK:
        return -3.0  # the commodity; two more moves make up for some of it
    if card == c.MARKET_MAKER:
        return -2.0
    if card == c.CONVERTIBLE_BOND:
        return -float(outlook.values.board.printed["bonds"][0] + 1)
    if card in (c.FRAUDULENT_TRANSFER, c.VULTURE_CAPITALISM):
        taken = [kind for kind in outlook.view.discard if kind < COMPANIES]
        return max([outlook.regular[kind] + outlook.upside for kind in taken], default=0.0)
    return 0.0


def first_choices(card: int, outlook: Outlook) -> list[int]:
    """What a card may begin with, as far as it matters for its worth."""
    view = outlook.view
    assert view.secrets is not None
    regular = [at for at in range(COMPANIES) if view.secrets.regular[at]]
    split = [at for at in range(COMPANIES) if view.players[view.seat].split[at]]
    give = [i.GIVE_UP + at for at in regular] + [i.GIVE_UP_SPLIT + at for at in split]
    taken = [a.TAKE_DISCARDED + at for at in range(COMPANIES) if at in view.discard]
    ups = [a.PUSH_UP + at for at in range(COMPANIES)]
    return {
        c.DIVIDEND_GROWTH_INVESTING: [i.DECLARE + at for at in range(COMPANIES)],
        c.SPECIAL_DIVIDEND: [i.DECLARE + at for at in range(COMPANIES)],
        c.FALSIFIED_EARNINGS: [a.FALSIFY + pair for pair in range(COMPANIES)],
        c.FRAUDULENT_TRANSFER: give,
        c.VULTURE_CAPITALISM: give,
        c.GOLDEN_PARACHUTE: give,
        c.CONVERTIBLE_BOND: taken,
        c.RIGHTS_ISSUE: taken,
        c.ROGUE_TRADING: [i.TO_SPLIT + at for at in regular],
        c.MARKET_MAKER: ups,
        c.SHARE_BUYBACK: ups,
        c.SHORT_SQUEEZE: [up for up in ups if view.prices[up - a.PUSH_UP] <= 3],
        c.SYSTEMIC_SHOCK: [*ups, *(a.PUSH_DOWN + at for at in range(COMPANIES))],
        c.BEAR_RAID: [a.RAID + at for at in regular] + [a.RAID_SPLIT + at for at in split],
    }.get(card, [])


def best_choice(card: int, choices: list[int], outlook: Outlook) -> float:
    return max([choice_value(card, choice, outlook) for choice in choices], default=0.0)


def choice_value(card: int, choice: int, outlook: Outlook) -> float:
    """What one part of the choice brings."""
    view, printed = outlook.view, outlook.values.board.printed
    gain, steps, limit = printed[c.GAIN][card], printed[c.STEPS][card], printed[c.LIMIT][card]
    if i.DECLARE <= choice < i.SHOW_ONE:
        return dividend(outlook, choice - i.DECLARE, gain)
    if i.SHOW_ONE <= choice < i.DONE_SHOWING:
        return 1.0
    if i.GIVE_UP <= choice < i.TO_SPLIT:
        price = view.prices[(choice - i.GIVE_UP) % COMPANIES]
        paid = {c.GOLDEN_PARACHUTE: price + gain, c.VULTURE_CAPITALISM: price // max(limit, 1)}.get(card, 0)
        return paid - given_up(choice, outlook)
    if i.TO_SPLIT <= choice < i.TO_SPLIT + COMPANIES:
        return outlook.split[choice - i.TO_SPLIT] - outlook.regular[choice - i.TO_SPLIT]
    if i.LOOK_PAIR <= choice < i.LOOK_PAIR + COMPANIES:
        return 1.0 if view.pairs[choice - i.LOOK_PAIR].company is None else -1.0
    if a.PUSH_UP <= choice < a.PUSH_DOWN:
        return moved(outlook, choice - a.PUSH_UP, steps)
    if a.PUSH_DOWN <= choice < a.TAKE_DISCARDED:
        return moved(outlook, choice - a.PUSH_DOWN, -steps)
    if a.TAKE_DISCARDED <= choice < a.OPEN_PAIR:
        company = choice - a.TAKE_DISCARDED
        paid = max(0, view.prices[company] - limit) if card == c.RIGHTS_ISSUE else 0
        return outlook.regular[company] + outlook.upside - paid
    if a.FALSIFY <= choice < a.RAID:
        pair = view.pairs[choice - a.FALSIFY]
        if pair.company is None or pair.forecast is None:
            return 0.0
        return shares_moved(outlook, pair.company, -steps if pair.forecast > 0 else steps)
    if a.RAID <= choice < a.DONE_CHOOSING:
        company, manner = (choice - a.RAID) % COMPANIES, (choice - a.RAID) // COMPANIES
        kept = (
            outlook.regular[company] + outlook.upside,
            outlook.split[company] + 2 * outlook.upside,
            outlook.split[company] - outlook.regular[company] + outlook.upside,
        )[manner]
        return gain * (2 if manner == 1 else 1) - kept
    return 0.0


def shares_moved(outlook: Outlook, company: int, steps: int) -> float:
    """About a $K for each share and space."""
    view = outlook.view
    assert view.secrets is not None
    total = 0.0
    for seat, cards in enumerate(view.secrets.others):
        shares = cards.least[company] + 2 * view.players[seat].split[company]
        total += steps * shares * (1 if seat == view.seat else -0.3)
    return total


def go_on(legal: list[int], outlook: Outlook, view: StockpileView) -> int:
    """The next part of a strategy that was begun."""
    assert view.ask is not None
    card = view.ask.chain[0] - a.PLAY_STRATEGY
    return max(legal, key=lambda choice: choice_value(card, choice, outlook))

"""What a seat can go by, read off its view."""

from __future__ import annotations

from outcry.bots.stockpile import investors
from outcry.bots.stockpile.sight import HIDDEN, UNKNOWN, Sight, sell_in_mind
from outcry.bots.stockpile.value import Values, falsified_by_company
from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.modules.commodities.cards import KINDS
from outcry.stockpile.modules.investors.roster import BERNIE
from outcry.stockpile.phases.information import shown_bit
from outcry.stockpile.views import StockpileView


def of_view(view: StockpileView, values: Values) -> Sight:
    assert view.secrets is not None
    seat, seats = view.seat, len(view.players)
    seen = Sight(seat, seats, view.rounds - view.round - 1)
    seen.piles = len(view.piles)
    seen.cash = [player.cash for player in view.players]
    seen.meeples = [player.meeples for player in view.players]
    seen.costs = investors.costs(values, view)
    seen.place = view.place
    seen.regular = view.secrets.regular[:]
    seen.split = view.players[seat].split[:]
    for sale in view.ask.chain if view.ask is not None else []:
        sell_in_mind(seen, sale)
    see_forecasts(seen, view)
    see_piles(seen, view, values)
    see_rivals(seen, view)
    seen.hand = view.secrets.hand
    if "commerce" in view.parts:
        seen.goods = view.parts["commerce"][seat * KINDS : (seat + 1) * KINDS]
    seen.bernie = investors.has(view, BERNIE)
    seen.reads = True
    return seen


def see_forecasts(seen: Sight, view: StockpileView) -> None:
    seen.falsified = falsified_by_company(view)
    seen.forecasts = view.forecasts[:]
    seen.public_forecasts = view.forecasts[:]
    for number, pair in enumerate(view.pairs):
        if pair.company is not None and pair.forecast is not None:
            seen.known[pair.company] = pair.forecast
            seen.forecasts.remove(pair.forecast)
            if pair.up or pair.revealed or view.pair_knowers & shown_bit(number):
                seen.public_known[pair.company] = pair.forecast
                seen.public_forecasts.remove(pair.forecast)
    assert all(known != UNKNOWN for known in seen.known) or seen.forecasts or not view.pairs


def see_piles(seen: Sight, view: StockpileView, values: Values) -> None:
    unseen = values.board.market[:]
    for number, pile in enumerate(view.piles):
        for card in pile.cards:
            seen.lying_pile.append(number)
            seen.lying_by.append(card.by)
            seen.lying_mine.append(HIDDEN if card.kind is None else card.kind)
            seen.lying_public.append(card.kind if card.up and card.kind is not None else HIDDEN)
            if card.kind is not None and card.kind < len(unseen):
                unseen[card.kind] -= 1
    for kind in view.discard:
        unseen[kind] -= 1
    for company in range(COMPANIES):
        unseen[company] -= seen.regular[company]
    seen.unseen = unseen
    seen.bidders = [pile.bidder for pile in view.piles]
    seen.spaces = [pile.space for pile in view.piles]


def see_rivals(seen: Sight, view: StockpileView) -> None:
    """What others surely hold, and an equal part of what can be of their other cards."""
    assert view.secrets is not None
    for seat, player in enumerate(view.players):
        bounds = view.secrets.others[seat] if view.secrets.others else None
        for company in range(COMPANIES):
            shares = 2.0 * player.split[company]
            if bounds is not None:
                can_be = [most - least for most, least in zip(bounds.most, bounds.least, strict=True)]
                dark, possible = player.regular - sum(bounds.least), sum(can_be)
                shares += bounds.least[company] + (dark * can_be[company] / possible if possible else 0.0)
            else:
                shares += player.regular / COMPANIES
            seen.rivals.append(shares)

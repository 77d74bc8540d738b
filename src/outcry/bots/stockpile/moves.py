"""What each choice of the base game is worth to a seat, in $K, by its appraisal."""

from __future__ import annotations

from math import exp
from random import Random
from typing import TYPE_CHECKING, Final

from outcry.stockpile.actions import BID, BOOM, BUST, DONE_SELLING, END_TURN, MOST_PILES, PLACE_DOWN, SELL, SPACES
from outcry.stockpile.cards import COMPANIES

if TYPE_CHECKING:
    from outcry.bots.stockpile.appraisal import Appraisal
    from outcry.bots.stockpile.sight import Sight

NEVER: Final = -1e9


def bids(of: Appraisal, legal: list[int]) -> list[float]:
    """D1: the pile's worth less its cost, if nobody raises; else what is left elsewhere."""
    seen, style = of.seen, of.style
    if not of.mine:
        of.value_piles()
    track = of.worth.board.bids
    mine, theirs = of.mine, of.theirs
    purse = of.money(seen.cash[seen.seat])
    free, next_free, free_at = NEVER, NEVER, -1  # the two piles that bring most for the least that they cost,
    tempting, next_tempting, tempting_at = NEVER, NEVER, -1  # and those that seem so to others
    richest, waiting = 0, 0
    for seat in range(seen.seats):
        if seat != seen.seat:
            waiting += seen.meeples[seat]
            if seen.cash[seat] > richest:
                richest = seen.cash[seat]
    for pile in range(seen.piles):
        low = seen.spaces[pile] + 1
        if low < SPACES and seen.bidders[pile] != seen.seat:
            gain = mine[pile] - seen.costs[low]
            if gain > free:
                free, next_free, free_at = gain, free, pile
            elif gain > next_free:
                next_free = gain
            gain = theirs[pile] - track[low]
            if gain > tempting:
                tempting, next_tempting, tempting_at = gain, tempting, pile
            elif gain > next_tempting:
                next_tempting = gain
    scores: list[float] = []
    for action in legal:
        pile = (action - BID) // SPACES
        space = (action - BID) % SPACES
        cost = seen.costs[space]
        gain = mine[pile] - (purse - of.money(seen.cash[seen.seat] - cost))
        raised = 0.0
        if space + 1 < SPACES and track[space + 1] <= richest and (waiting or seen.bidders[pile] >= 0):
            other = next_tempting if pile == tempting_at else tempting
            hope = (theirs[pile] - track[space + 1] - (other if other > NEVER else 0.0)) / style.nerve
            raised = style.fear / (1.0 + exp(-hope if -60.0 < hope < 60.0 else 60.0 if hope < 0 else -60.0))
        elsewhere = next_free if pile == free_at else free
        if elsewhere == NEVER:
            elsewhere = gain
        scores.append((1.0 - raised) * gain + raised * elsewhere)
    return scores


def places(of: Appraisal, chain: list[int], legal: list[int]) -> list[float]:
    """U2: what I know and others do not should lie on a pile that I can have; then prices of equal piles are equal, and
    all have about what the poorest one brings."""
    seen = of.seen
    if not of.mine:
        of.value_piles()
    hand = seen.hand
    scores: list[float] = []
    if chain:  # the first card waits beside the piles
        placed(of, chain[0], hand[0], 1.0)
        for action in legal:
            scores.append(tried(of, action, hand[1]))
        placed(of, chain[0], hand[0], -1.0)
        return scores
    for action in legal:
        if len(hand) == 1:
            scores.append(tried(of, action, hand[0]))
            continue
        placed(of, action, hand[0], 1.0)
        second = MOST_PILES + (0 if action >= PLACE_DOWN else PLACE_DOWN)
        best = NEVER
        for pile in range(seen.piles):
            score = tried(of, second + pile, hand[1])
            if score > best:
                best = score
        placed(of, action, hand[0], -1.0)
        scores.append(best)
    return scores


def place_quickly(of: Appraisal, chain: list[int]) -> int:
    """The better card face down where I know more than others, the other one open: on the poorest pile if it is good,
    on the richest if it is not."""
    of.value_piles()
    hand, slot = of.seen.hand, len(chain)
    if chain:
        down = chain[0] < PLACE_DOWN
    else:
        down = len(hand) == 1 or of.market[hand[0]] >= of.market[hand[1]]
    good = of.market[hand[slot]] > 0
    pile, most = 0, NEVER
    for other in range(of.seen.piles):
        if down:
            mark = of.mine[other] - of.theirs[other] if good else of.theirs[other]
        else:
            mark = -of.theirs[other] if good else of.theirs[other]
        if mark > most:
            pile, most = other, mark
    return (PLACE_DOWN if down else 0) + slot * MOST_PILES + pile


def placed(of: Appraisal, action: int, kind: int, sign: float) -> None:
    """Put a card onto a pile in mind, or take it off again."""
    pile = action % MOST_PILES
    of.mine[pile] += sign * of.market[kind]
    of.theirs[pile] += sign * of.public_card(31 if action >= PLACE_DOWN else kind)


def tried(of: Appraisal, action: int, kind: int) -> float:
    placed(of, action, kind, 1.0)
    poorest, edge, bluff = -NEVER, NEVER, 0.0
    for pile in range(of.seen.piles):
        if of.theirs[pile] < poorest:
            poorest = of.theirs[pile]
        ahead = of.mine[pile] - of.theirs[pile]
        if ahead > edge:
            edge = ahead
        if ahead < 0.0:
            bluff -= ahead
    placed(of, action, kind, -1.0)
    return of.style.poorest * poorest + edge + of.style.spoil * bluff


def plays(of: Appraisal, legal: list[int]) -> list[float]:
    """A1: what a Boom or Bust brings me, and takes from the others."""
    scores: list[float] = []
    for action in legal:
        if BOOM <= action < BUST:
            scores.append(of.moved(action - BOOM, of.worth.board.boom_steps))
        elif BUST <= action < END_TURN:
            scores.append(of.moved(action - BUST, -of.worth.board.bust_steps))
        else:
            scores.append(0.0)
    return scores


def sales(of: Appraisal, earned: int, legal: list[int]) -> list[float]:
    """L1: what a sale brings beyond keeping the card. Later cards wait for their turn: sales go company by company."""
    seen, worth = of.seen, of.worth
    cash = seen.cash[seen.seat] + earned
    scores: list[float] = []
    for action in legal:
        if not SELL <= action < DONE_SELLING:
            scores.append(0.0)
            continue
        manner = (action - SELL) // COMPANIES
        company = (action - SELL) % COMPANIES
        price = worth.board.values[company][seen.place[company]]
        held = of.shares(company)
        got = 2 * price if manner == 1 else price
        lost = of.chance(company, held) - of.chance(company, held - (2 if manner == 1 else 1))
        if manner == 0:
            lost += of.regular[company]
        elif manner == 1:
            lost += of.split[company]
        else:
            lost += of.split[company] - of.regular[company]
        scores.append(of.money(cash + got) - of.money(cash) - lost)
    return scores


def earned_by(seen: Sight, of: Appraisal, chain: list[int]) -> int:
    """What the sales of this turn bring that are chosen already."""
    total = 0
    for sale in chain:
        if SELL <= sale < DONE_SELLING:
            company = (sale - SELL) % COMPANIES
            price = of.worth.board.values[company][seen.place[company]]
            total += 2 * price if SELL + COMPANIES <= sale < SELL + 2 * COMPANIES else price
    return total


def first_sale(legal: list[int], scores: list[float]) -> int:
    """Sales come in one order, so the first company with something to gain comes first; of its ways the best."""
    chosen, most, of_company = DONE_SELLING, 0.0, -1
    for at, action in enumerate(legal):
        if SELL <= action < DONE_SELLING and scores[at] > 0.0:
            company = (action - SELL) % COMPANIES
            if of_company < 0 or company < of_company or (company == of_company and scores[at] > most):
                chosen, most, of_company = action, scores[at], company
    return chosen


def best(legal: list[int], scores: list[float]) -> int:
    at = 0
    for other in range(1, len(scores)):
        if scores[other] > scores[at]:
            at = other
    return legal[at]


def among_the_best(legal: list[int], scores: list[float], within: float, rng: Random) -> int:
    """One of those that are nearly as good as the best."""
    most = max(scores)
    good = [legal[at] for at in range(len(legal)) if scores[at] >= most - within]
    return good[int(rng.random() * len(good))]


def bid(of: Appraisal, legal: list[int], scores: list[float], rng: Random) -> int:
    """What seems best, or somewhat more for the same pile."""
    style = of.style
    chosen = best(legal, scores)
    if style.varies > 0.0:  # of each pile what seems best there, then one of the piles
        tops, marks = best_by_pile(legal, scores)
        chosen = among_the_best(tops, marks, style.varies, rng)
    if style.stops > 0.0:
        stopping = stopper(of, legal, scores, chosen)
        if stopping > chosen:
            return stopping
    return boldest(legal, scores, chosen, style.bold)


def best_by_pile(legal: list[int], scores: list[float]) -> tuple[list[int], list[float]]:
    tops: list[int] = []
    marks: list[float] = []
    for at, action in enumerate(legal):
        if not tops or (action - BID) // SPACES != (tops[-1] - BID) // SPACES:
            tops.append(action)
            marks.append(scores[at])
        elif scores[at] > marks[-1]:
            tops[-1], marks[-1] = action, scores[at]
    return tops, marks


def stopper(of: Appraisal, legal: list[int], scores: list[float], chosen: int) -> int:
    """The lowest bid on the pile of the chosen one at which others would rather go elsewhere than raise it, if that is
    worth it; else the chosen one."""
    seen, track = of.seen, of.worth.board.bids
    pile = (chosen - BID) // SPACES
    elsewhere = NEVER
    for other in range(seen.piles):
        low = seen.spaces[other] + 1
        if other != pile and low < SPACES and of.theirs[other] - track[low] > elsewhere:
            elsewhere = of.theirs[other] - track[low]
    least = scores[legal.index(chosen)] - of.style.stops
    for at, action in enumerate(legal):
        if action >= chosen and (action - BID) // SPACES == pile:
            if scores[at] < least:
                return chosen
            space = (action - BID) % SPACES
            if space + 1 == SPACES or of.theirs[pile] - track[space + 1] <= elsewhere:
                return action
    return chosen


def boldest(legal: list[int], scores: list[float], chosen: int, within: float) -> int:
    """Of the pile of the chosen bid the highest that is nearly as good: others think twice, and a table is not bored by
    raises of a single step."""
    least = scores[legal.index(chosen)] - within
    pile = (chosen - BID) // SPACES
    for at, action in enumerate(legal):
        if action > chosen and (action - BID) // SPACES == pile and scores[at] >= least:
            chosen = action
    return chosen

"""How often the trader uses each power and plays each strategy, in games with everything on."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from epic_games import everything_on
from outcry.bots.registry import make
from outcry.core.chance import seed_of
from outcry.stockpile.game import Stockpile
from outcry.stockpile.modules.investors import roster
from outcry.stockpile.modules.investors.actions import GIVE_TO, MOST_SEATS
from outcry.stockpile.modules.investors.roster import INVESTOR_NAMES, INVESTORS
from outcry.stockpile.modules.investors.wanted import start_with
from outcry.stockpile.modules.strategies.cards import PLAYED, STRATEGY_NAMES
from outcry.stockpile.state import State

BY_EVENT = {
    "nudged": roster.CRAMER,
    "declared": roster.DEBORAH,
    "card_moved": roster.MARK,
    "looked_at_pile": roster.WARREN,
    "put_to_split": roster.CHANDA,
    "bailed_out": roster.BARACK,
    "took_information": roster.PHIL,
    "robins_hid": roster.ROBINS,
    "shorted": roster.SOROS,
    "shorted_split": roster.SOROS,
}
"""Events of a seat that say that it used the power of its investor; `power_paid` and `power_cost` name theirs. Those
that follow a strategy are the card's: a Rights Issue buys as Barack does, a Bear Raid sells as Soros does."""
WITHOUT_A_DEED = {roster.BILL, roster.CARLOS}
"""Bill has no power, and Carlos's is that of others who cannot outbid him."""


def deeds(told: list[Any], s: State, before: Any, actor: int, action: int) -> list[tuple[int, int]]:
    """Seats and the powers that they have used, by what one action told; `before` is the step it was taken in."""
    found = handed(told, s, actor, action)
    by_a_card = any(code == "strategy_played" for code, _, _ in told)
    for code, values, _ in told:
        if code in ("power_paid", "power_cost"):
            found.append((values[0], values[1]))
        elif code in BY_EVENT and not by_a_card:
            found.append((values[0], BY_EVENT[code]))
        elif code == "looked_at_pair" and before in ("bid", "last_look"):
            found.append((values[0], roster.MARTHA))
        elif code in ("sold", "sold_split", "halved") and before == "sell_again":
            found.append((values[0], roster.TALAL))
        elif code == "strategy_played" and s.parts[PLAYED][values[0]] == 2:
            found.append((values[0], roster.IVAN))
        elif code == "space_paid":
            found.append((values[0], roster.BARBARA))
        elif code == "paid" and values[2] not in s.board.bids[:1]:
            found += [(values[0], one) for one in (roster.DONALD, roster.BARBARA)]
    hidden = [values[0] for code, values, _ in told if code == "placed_down"]
    found += [(seat, roster.STUART) for seat in set(hidden) if hidden.count(seat) == 2]
    return found


def handed(told: list[Any], s: State, actor: int, action: int) -> list[tuple[int, int]]:
    """Money goes from player to player by Oprah's choice, which two players do not have, or to Sanders by his."""
    gifts = [values for code, values, _ in told if code == "handed_over"]
    gives = GIVE_TO <= action < GIVE_TO + MOST_SEATS and plays(s, actor, roster.OPRAH)
    if s.seats == 2 or not gifts:
        return []
    hers = [(actor, roster.OPRAH)] if gives and gifts[0][0] == actor else []
    return hers + [(to, roster.SANDERS) for _, to, _ in gifts[len(hers) :]]


def plays(s: State, seat: int, investor: int) -> bool:
    return investor in s.parts[INVESTORS][2 * seat : 2 * seat + 2]


def play(game: Stockpile, s: State, bots: list[str], seed: int) -> Counter[str]:
    """One game to its end: what the seats of trader have used."""
    used: Counter[str] = Counter()
    policies = [make(bot, game) for bot in bots]
    rng = Random(seed)
    told: list[Any] = []
    while acting := s.to_act():
        seat = acting[0]
        legal = s.legal(seat)
        action = legal[0] if len(legal) == 1 else policies[seat].choose(legal, lambda: s.view(seat), rng)  # noqa: B023
        before = s.course.names[s.step]
        s.sink = told
        s.apply(seat, action)
        s.sink = None
        for user, investor in deeds(told, s, before, seat, action):
            if bots[user] == "trader" and plays(s, user, investor):
                used[INVESTOR_NAMES[investor]] += 1
        for code, values, _ in told:
            if code == "strategy_played" and bots[values[0]] == "trader":
                used[STRATEGY_NAMES[values[1]]] += 1
        told.clear()
    return used


def uses_of(investor: int, seed: int) -> int:
    """How often trader uses the power of this investor in one game against random players."""
    game = everything_on(4, investor_bidding=False)
    s = start_with(game, seed_of(seed), [[investor], [], [], []])
    return play(game, s, ["trader", "random", "random", "random"], seed)[INVESTOR_NAMES[investor]]


def uses(games: int) -> Counter[str]:
    """Games among traders, at tables of every size."""
    found: Counter[str] = Counter()
    for seed in range(games):
        game = everything_on(2 + seed % 4)
        found += play(game, game.start(seed_of(seed)), ["trader"] * game.seats, seed)
    return found


def table(found: Counter[str]) -> str:
    """For people: the least used first."""
    names = [*INVESTOR_NAMES, *STRATEGY_NAMES]
    return "\n".join(f"{found[name]:6} {name}" for name in sorted(names, key=lambda name: found[name]))

"""A bot for Stack Market: it weighs places and orders by money and by how likely the tower stands.

It keeps nothing from one part of a choice to the next: what it tries in its head is drawn from the table as it lies, so
that it comes to the same plan at every part."""

from __future__ import annotations

from random import Random
from typing import Any, Final, NamedTuple

from outcry.bots.policy import Look
from outcry.bots.stackmarket.chances import Builder
from outcry.bots.stackmarket.worth import order_worth, place_worth
from outcry.stackmarket.actions import ACROSS, ALONG, INVEST, LET_GO, NAME, NEXT, REACH, STAY, STOP, TAKE
from outcry.stackmarket.game import StackMarket
from outcry.stackmarket.hands import skill_of
from outcry.stackmarket.views import StackMarketView
from outcry.towers.poses import Rest
from outcry.towers.units import to_sides

USUAL: Final = 3
"""Dice of a usual turn, to judge a tower that others stack on."""
GROUPS: Final = (1, 2, 3)
LEAVING: Final = 4.0
"""How much better another company must be to go there."""
SAFE: Final = 0.85
"""A tower is left leaning only if it stands so surely."""


class Level(NamedTuple):
    tries: int
    """How often it tries a thing in its head."""
    errs: float
    """How far its valuations are off: $K."""
    sabotages: bool
    """It leaves a tower leaning to those who stay there."""


LEVELS: Final = {
    "novice": Level(4, 10.0, False),
    "casual": Level(8, 5.0, False),
    "good": Level(14, 2.0, True),
    "expert": Level(24, 0.0, True),
}


class StackBot:
    def __init__(self, name: str, game: StackMarket) -> None:
        self.name = name
        self.box = game.box
        self.level = LEVELS[name]
        self.builder = Builder(skill_of(name, game.options["difficulty"]), self.level.tries)

    def choose(self, legal: list[int], look: Look, rng: Random) -> int:
        view: Any = look()
        assert isinstance(view, StackMarketView)
        prompt = view.asked
        if prompt in ("invest", "move"):
            return self.place(view, legal)
        if prompt == "order":
            return self.next_die(view, legal)
        if prompt == "stacker":
            return self.stacker(view, legal)
        if prompt == "contest" and not chain_of(view):
            return self.contest(view)
        return self.let_go(view, legal)

    # Where to invest.

    def place(self, view: StackMarketView, legal: list[int]) -> int:
        rng = thoughts(view)
        worth = {
            action: self.worth(view, view.invested[view.seat] if action == STAY else action - INVEST, rng)
            for action in legal
        }
        if STAY in worth:
            worth[STAY] += LEAVING
        return max(worth, key=worth.__getitem__)

    def worth(self, view: StackMarketView, company: int, rng: Random) -> float:
        risk = 1 - self.builder.stands(tower_of(view, company), USUAL, rng)[-1]
        return place_worth(view, self.box, company, risk) + rng.gauss(0, self.level.errs)

    def leaves(self, view: StackMarketView) -> bool:
        """Would it rather be elsewhere after this turn?"""
        rng, mine = thoughts(view), view.invested[view.seat]
        free = [c for c in range(self.box.companies) if c != mine and view.invested.count(c) < self.box.markers]
        return max(self.worth(view, c, rng) for c in free) > self.worth(view, mine, rng) + LEAVING

    # What to stack.

    def next_die(self, view: StackMarketView, legal: list[int]) -> int:
        chosen = [action - NEXT for action in chain_of(view)]
        orders = [p.order for p in view.proposals if p.order[: len(chosen)] == chosen and len(p.order) > len(chosen)]
        if not orders:
            return legal[0]  # T12: any order will do
        rng = thoughts(view)
        stands = self.builder.stands(tower_of(view, view.invested[view.seat]), max(map(len, orders)), rng)
        errs = self.level.errs
        best = max(
            orders, key=lambda order: order_worth(view, self.box, order, stands[len(order)]) + rng.gauss(0, errs)
        )
        return NEXT + best[len(chosen)]

    # How to stack.

    def let_go(self, view: StackMarketView, legal: list[int]) -> int:
        chain = chain_of(view)
        if not chain:
            return TAKE + self.group(view, legal) - 1
        right, away = self.leaning(view) if self.would_sabotage(view, chain[0] - TAKE + 1) else (0, 0)
        if len(chain) > 1:
            return ALONG + REACH + away
        return ACROSS + REACH + right if right or away else LET_GO

    def group(self, view: StackMarketView, legal: list[int]) -> int:
        """The size of groups with which the whole order most likely stands; single dice if there is no difference."""
        left = len(view.plan) - view.placed
        if left < 2 or len(legal) < 2:
            return 1
        tower = tower_of(view, self.company(view))
        both_hands = view.phase == "takeover"
        stands = {group: self.builder.stands(tower, left, thoughts(view), group, both_hands)[-1] for group in GROUPS}
        return max((group for group in GROUPS if group <= left), key=lambda group: (stands[group], -group))

    def would_sabotage(self, view: StackMarketView, group: int) -> bool:
        """The last group of a turn, on a tower that others will go on with while it goes elsewhere."""
        last = view.phase == "stack" and view.placed + group == len(view.plan)
        shared = view.invested.count(view.invested[view.seat]) > 1
        return self.level.sabotages and last and shared and self.leaves(view)

    def leaning(self, view: StackMarketView) -> tuple[int, int]:
        """Millimetres to the side to which it leans already: as far as it still stands."""
        tower = tower_of(view, self.company(view))
        dx, dy = tower[-1].x - tower[0].x, tower[-1].y - tower[0].y
        length = max(1.0, (dx * dx + dy * dy) ** 0.5)
        for far in range(REACH - 1, 1, -1):
            right, away = round(far * dx / length), round(far * dy / length)
            sloppy = (to_sides(right), to_sides(away))
            if self.builder.stands(tower, 1, thoughts(view), sloppy=sloppy)[-1] >= SAFE:
                return right, away
        return 0, 0

    def company(self, view: StackMarketView) -> int:
        return view.highest if view.phase == "takeover" else view.invested[view.seat]

    # The end of a round, and of the game.

    def stacker(self, view: StackMarketView, legal: list[int]) -> int:
        """O2: who plays well trusts his own hand."""
        mine = NAME + view.seat
        return mine if self.level.sabotages else next(action for action in legal if action != mine)

    def contest(self, view: StackMarketView) -> int:
        """O9: go on as long as somebody is ahead, or as it is all but sure."""
        tower = tower_of(view, self.company(view))
        if len(tower) <= max(view.heights, default=0):
            return TAKE
        sure = self.builder.stands(tower, 1, thoughts(view))[-1]
        return TAKE if sure > 0.93 and len(view.heights) + 1 < len(view.tied) else STOP


def chain_of(view: StackMarketView) -> list[int]:
    return view.ask.chain if view.ask else []


def tower_of(view: StackMarketView, company: int) -> list[Rest]:
    return [Rest(*pose) for pose in view.towers[company].poses]


def thoughts(view: StackMarketView) -> Random:
    """Chance for what is tried in one's head: the same at every part of a choice, so it knows no tape."""
    return Random(
        f"{view.round} {view.turn} {view.supply} {view.thrown} {view.placed} {view.seat} {len(view.payments)}"
    )

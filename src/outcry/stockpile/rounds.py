"""A round is its phases in printed order: here they follow each other, and each question finds its phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from outcry.core.game import Refusal
from outcry.stockpile.moments import (
    ACTION,
    DEMAND,
    EMPTY,
    GAME_END,
    INFORMATION,
    MOVEMENT,
    NOBODY,
    OVER,
    ROUND_END,
    SELLING,
    SUPPLY,
    TO_BID,
    TO_PLACE,
    TO_PLAY,
    TO_SELL,
    TO_SHOW,
)
from outcry.stockpile.phases import (
    action,
    demand,
    dividend,
    game_end,
    information,
    movement,
    round_end,
    selling,
    supply,
)

if TYPE_CHECKING:
    from outcry.stockpile.state import State


def proceed(s: State) -> None:
    """Go on until somebody must choose, or the game is over."""
    while s.asking == NOBODY and s.phase != OVER:
        phase = s.phase
        if phase == INFORMATION:
            information.information(s)
        elif phase == SUPPLY:
            supply.supply(s)
        elif phase == DEMAND:
            demand.demand(s)
        elif phase == ACTION:
            action.action(s)
        elif phase == SELLING:
            selling.selling(s)
        elif phase == MOVEMENT:
            movement.movement(s)
        elif phase == ROUND_END:
            round_end.round_end(s)
        elif phase == GAME_END:
            game_end.game_end(s)


def legal(s: State, seat: int) -> list[int]:
    """The menu."""
    asking = s.asking
    if asking == TO_SHOW:
        return dividend.legal(s, seat) if 0 <= seat < s.seats else []
    if asking == NOBODY or seat != s.actor:
        return []
    if asking == TO_BID:
        return demand.legal(s, seat)
    if asking == TO_SELL:
        return selling.legal(s, seat)
    if asking == TO_PLACE:
        return supply.legal(s, seat)
    return action.legal(s, seat)


def apply(s: State, seat: int, chosen: int) -> None:
    """The deed. A phase that has its answer sets `asking` to NOBODY, and the round goes on."""
    asking = s.asking
    if asking == TO_BID:
        demand.bid(s, seat, chosen)
    elif asking == TO_SELL:
        selling.sell(s, seat, chosen)
    elif asking == TO_PLACE:
        supply.place(s, seat, chosen)
    elif asking == TO_SHOW:
        movement.show(s, seat, chosen)
    elif asking == TO_PLAY:
        action.play(s, seat, chosen)
    proceed(s)


def refusal(s: State, seat: int, chosen: int) -> Refusal | None:
    """The reason why not."""
    asking = s.asking
    if asking == NOBODY:
        return Refusal("over")
    if not 0 <= seat < s.seats or (asking != TO_SHOW and seat != s.actor):
        return Refusal("not_your_turn", {"seat": s.actor} if s.actor != EMPTY else {})
    if asking == TO_BID:
        return demand.refusal(s, seat, chosen)
    if asking == TO_SELL:
        return selling.refusal(s, seat, chosen)
    if asking == TO_PLACE:
        return supply.refusal(s, seat, chosen)
    if asking == TO_SHOW:
        return dividend.refusal(s, seat, chosen)
    return action.refusal(s, seat, chosen)

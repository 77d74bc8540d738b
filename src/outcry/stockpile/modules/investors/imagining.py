"""Investors of a random world: cards that others were dealt and did not keep are dealt anew."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from outcry.core.chance import shuffle
from outcry.stockpile.modules.investors import roster
from outcry.stockpile.terms import EMPTY

if TYPE_CHECKING:
    from outcry.stockpile.state import State
    from outcry.stockpile.views import StockpileView


def imagine(s: State, view: StockpileView, rng: Random) -> None:
    """What was kept or picked lies open, and my own share is in the state already."""
    if view.asked == "take_card" and "dice" in view.parts:
        roll_as_shown(s, view.parts["dice"], rng)
    width = roster.dealt_to(s.seats)
    dealt = s.parts[roster.DEALT][:]
    mine = dealt[view.seat * width : (view.seat + 1) * width] if view.seat >= 0 else []
    picked = [picked_by(s, seat) for seat in range(s.seats)]
    known = {*mine, *(investor for some in picked for investor in some)}
    left = [investor for investor in s.board.printed["investors"] if investor not in known]
    shuffle(left, rng)
    for seat in range(s.seats):
        if seat != view.seat:
            share = [*picked[seat], *(left.pop() for _ in range(width - len(picked[seat])))]
            dealt[seat * width : (seat + 1) * width] = share
    s.put_part(roster.DEALT, dealt)


def roll_as_shown(s: State, dice: list[int], rng: Random) -> None:
    """Forecast Phil is asked between the dice and the deal: the pairs to come have the forecasts that all see."""
    at = s.round * len(dice)
    forecasts = dice[:]
    rng.shuffle(forecasts)
    s.tape.forecasts[at : at + len(dice)] = forecasts
    s.tape.modules["forecast_dice"][at : at + len(dice)] = dice


def picked_by(s: State, seat: int) -> list[int]:
    """What a seat chose of its cards, as far as it is revealed: what it plays, or what it put up for bidding."""
    offered = s.parts[roster.ON_OFFER]
    if offered:
        each = len(offered) // s.seats
        turn = (seat - s.parts[roster.BEGAN][0]) % s.seats
        return [investor for investor in offered[turn * each : (turn + 1) * each] if investor != EMPTY]
    return [investor for investor in s.parts[roster.INVESTORS][2 * seat : 2 * seat + 2] if investor != EMPTY]


def comes_next(view: StockpileView) -> list[int]:
    """Royal Robins knows the cards that he has drawn and not placed."""
    if view.asked != "hide_card" or view.ask is None:
        return []
    cards = view.ask.args["cards"]
    assert isinstance(cards, list)
    return cards

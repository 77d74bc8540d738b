"""Positions of Stockpile at the seams of a round, in which everybody holds just what a test says."""

from __future__ import annotations

from outcry.core.events import Event
from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.facts import CLEARED
from outcry.stockpile.state import State
from stockpile_positions import give, menu, plain, play, position, to_dividend, to_selling


def hold(s: State, *portfolios: str) -> None:
    """Seat by seat: regular cards, and split ones after a stroke, as `C C / S`. What was held goes under the deck."""
    back: list[int] = []
    for company in range(COMPANIES):
        shown = [s.regular[seat * COMPANIES + company] for seat in range(s.seats)]
        s.record = (s.record, CLEARED, company, shown)
        for own in range(company, len(s.regular), COMPANIES):
            back += [company] * (s.regular[own] + s.split[own])
            s.regular[own] = s.split[own] = 0
    s.deck = s.deck[s.deck_at :] + back
    s.deck_at = 0
    for seat, portfolio in enumerate(portfolios):
        regular, _, split = portfolio.partition("/")
        give(s, seat, regular, split)


def at_selling(players: int = 4, *portfolios: str, first: int = 0, pairs: str = "", board: str = "standard") -> State:
    """The first selling turn of the first round. Seats and piles are as in plain play, and everybody has paid 0."""
    s = position(players, pairs=pairs, first=first, options={"board": board})
    to_selling(s)
    hold(s, *portfolios)
    return s


def before_movement(
    pairs: str, *portfolios: str, players: int = 4, first: int = 0, board: str = "standard", rounds: int | None = None
) -> State:
    """Only the last selling turn of the first round is left: `begin_movement` ends it."""
    s = position(players, pairs=pairs, first=first, options={"board": board, "rounds": rounds})
    to_selling(s)
    for _ in range(players - 1):
        plain(s)
    hold(s, *portfolios)
    return s


def begin_movement(s: State) -> list[Event]:
    """On to the first question of the movement phase, or into the next round."""
    return play(s, s.actor, "done-selling")


def before_the_end(*portfolios: str, players: int = 4, first: int = 0, board: str = "standard") -> State:
    """The last question of a game of one round: what its very last pair, a dividend of Epic Electric, is to pay."""
    s = position(players, pairs=". . . . . E$$", first=first, options={"board": board, "rounds": 1})
    to_dividend(s)
    hold(s, *portfolios)
    return s


def action_cards(s: State, seat: int) -> list[str]:
    """The kinds of action cards a seat may play now."""
    return sorted({notation.split()[0] for notation in menu(s, seat)} & {"boom", "bust"})

"""Hints about what modules ask: their numbers are those of the seat that is asked."""

from __future__ import annotations

from epic_games import everything_on, played
from outcry.bots.policy import Considered
from outcry.bots.registry import make
from outcry.bots.stockpile.analyst import Analyst
from outcry.stockpile.game import Stockpile
from outcry.stockpile.modules.bonds.actions import BUY_BONDS
from outcry.stockpile.modules.investors import roster
from outcry.stockpile.modules.investors.actions import KEEP
from outcry.stockpile.views import StockpileView

MOST = 3


def analyst(game: Stockpile) -> Analyst:
    bot = make("analyst", game)
    assert isinstance(bot, Analyst)
    return bot


def asked_for_bonds() -> tuple[Analyst, StockpileView]:
    """Somebody with money for all three, in the first round."""
    game = everything_on(4)
    bot = analyst(game)
    for s, _ in played(game, 3):
        seat = s.to_act()[0]
        view = s.view(seat)
        if view.asked == "buy_bonds":
            s.cash[seat] = 100
            return bot, s.view(seat)
    raise AssertionError("nobody was asked")


def by_count(bot: Analyst, view: StockpileView) -> dict[int, Considered]:
    return {one.action - BUY_BONDS: one for one in bot.considered(view) if one.action > BUY_BONDS}


def test_BON2_a_bond_brings_its_interest_in_every_round_to_come() -> None:
    bot, view = asked_for_bonds()
    view.parts["investors"] = [roster.DEBORAH, -1] * 4
    rounds = view.rounds - view.round
    found = by_count(bot, view)
    assert [found[count].money for count in range(1, MOST + 1)] == [rounds * count for count in range(1, MOST + 1)]


def test_INV3_a_hint_counts_what_li_is_paid_for_bonds() -> None:
    bot, view = asked_for_bonds()
    view.parts["investors"] = [roster.LI, -1] * 4
    printed = bot.values.board.printed
    each, more = printed["li_bonds"][0], printed["investor_numbers"][roster.LI]
    rounds = view.rounds - view.round
    held = view.parts["bonds"][view.seat]
    before = -(-held // each) * more
    found = by_count(bot, view)
    for count in range(1, MOST + 1):
        assert found[count].money == rounds * (count + -(-(held + count) // each) * more - before)


def test_an_investors_worth_goes_by_the_rounds_of_the_game() -> None:
    """A power brings less in a short game, its start cash does not."""
    worths = []
    for rounds in (2, 6):
        game = everything_on(4, rounds=rounds)
        s = next(s for s, _ in played(game, 3) if s.view(s.to_act()[0]).asked == "keep_investors")
        view = s.view(s.to_act()[0])
        worths.append({one.action: one.args["worth"] for one in analyst(game).considered(view)})
    short, usual = worths
    assert short.keys() == usual.keys()
    assert any(short[action] != usual[action] for action in short)
    cash = everything_on(4).board.printed["investor_cash"]
    for action in short:
        start = cash[action - KEEP]
        assert abs(short[action] - start) <= abs(usual[action] - start)

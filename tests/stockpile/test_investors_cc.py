"""INV3. The powers of Continuing Corruption, each at its moment."""

from __future__ import annotations

import pytest

from outcry.stockpile.terms import MOVEMENT
from stockpile_holdings import hold
from stockpile_positions import (
    bids,
    menu,
    plain,
    refused,
    regular,
    split,
    to_action,
    to_demand,
    to_next_round,
    to_selling,
    told,
    view,
)
from stockpile_powers import do, paid, table


def test_INV3_ana_is_paid_for_every_company_she_shows() -> None:
    s = table("ana", "bill", "cramer")
    while s.asking.prompt != "end_round":
        plain(s)
    hold(s, "C C / B", "", "")
    before = s.cash[0]
    assert menu(s, 0) == ["no-power", "show-one C", "show-one B"]
    do(s, "show-one C")
    assert menu(s, 0) == ["done-showing", "show-one B"]
    events = do(s, "show-one B; done-showing")
    assert paid(events) == [(0, 2)]
    assert s.cash[0] == before + 2
    assert view(s, 1).remembered[0].least[0] == 1  # C: shown; B was split, which all knew
    assert view(s, 1).remembered[0].least[1] == 0


def test_INV3_chanda_gives_up_a_stock_to_split_another() -> None:
    s = table("chanda", "bill", "cramer")
    to_action(s)
    hold(s, "C B / L", "", "")
    assert [name for name in menu(s, 0) if name != "end-turn"] == ["give-up C", "give-up B", "give-up-split L"]
    do(s, "give-up C")
    assert menu(s, 0) == ["to-split B"]
    do(s, "to-split B")
    assert (regular(s, 0), split(s, 0)) == ("", "B L")
    assert menu(s, 0) == ["end-turn"]


def test_X4_chandas_cards_are_two_physical_cards() -> None:
    s = table("chanda", "bill", "cramer")
    to_action(s)
    hold(s, "C", "", "")
    assert menu(s, 0) == ["end-turn"]  # no other card
    hold(s, "C C", "", "")
    do(s, "give-up C; to-split C")
    assert (regular(s, 0), split(s, 0)) == ("", "C")
    s = table("chanda", "bill", "cramer")
    to_action(s)
    hold(s, "B / L", "", "")
    do(s, "give-up-split L")
    assert menu(s, 0) == ["to-split B"]  # the card that dropped is not the other one


def test_INV3_carlos_must_be_outbid_by_two_spaces() -> None:
    s = table("carlos", "bill", "cramer")
    to_demand(s)
    bids(s, "0:1@10")
    assert refused(s, 1, "bid 1 15").code == "must_beat"
    assert [name for name in menu(s, 1) if name.startswith("bid 1")] == ["bid 1 20", "bid 1 25"]


def test_INV3_carlos_at_20_cannot_be_outbid() -> None:
    s = table("carlos", "bill", "cramer")
    to_demand(s)
    s.cash = [30, 40, 40]
    bids(s, "0:1@20")
    assert refused(s, 1, "bid 1 25").code == "track_locked"


def test_INV3_dangote_is_paid_for_commodities_not_taxes() -> None:
    s = table("dangote", "bill", "cramer", options={"commodities": True})
    to_selling(s)
    s.put_part(1, [2, 0, 1, 0, 0, 0, 3, *[0] * 14])
    events = to_next_round(s)
    assert paid(events) == [(0, 3)]


@pytest.mark.parametrize(("bonds", "more"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2)])
def test_INV5_li_gets_more_interest_rounded_up(bonds: int, more: int) -> None:
    s = table("li", "bill", "cramer", options={"bonds": True})
    s.put_part(0, [bonds, 0, 0])
    events = to_next_round(s)
    assert sum(money for _, money in paid(events)) == more
    assert sum(money for _, money in paid(events, "interest")) == bonds


def test_L3_talal_sells_again_after_everybody() -> None:
    s = table("talal", "bill", "cramer")
    to_selling(s)
    hold(s, "C C", "B", "L")
    do(s, "sell C; done-selling")
    plain(s)
    plain(s)
    assert (s.actor, s.asking.prompt) == (0, "sell")
    events = do(s, "sell C; done-selling")
    assert told(events, "sold") == [{"seat": 0, "company": 0, "money": 5}]
    assert s.phase >= MOVEMENT or s.round == 1


def test_X3_soros_unused_share_may_be_sold_in_talals_turn() -> None:
    s = table("talal soros", "bill bernie")
    to_selling(s)
    hold(s, "C C C", "B")
    plain(s)
    plain(s)
    assert s.actor == 0
    do(s, "short C")
    assert refused(s, 0, "short C").code == "power_spent"
    do(s, "done-selling")
    s = table("talal soros", "bill bernie")
    to_selling(s)
    hold(s, "C C C", "B")
    do(s, "short C; done-selling")
    plain(s)
    assert s.actor == 0
    assert refused(s, 0, "short C").code == "power_spent"  # one a round

"""INV, IBV. Investors: dealing, choosing, bidding for them, and start cash."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from outcry.core.data import read
from outcry.core.game import PUBLIC, OptionsRefused
from outcry.stockpile.game import Stockpile
from outcry.stockpile.modules.investors import roster
from stockpile_positions import (
    game,
    menu,
    play,
    prices,
    refused,
    regular,
    told,
    view,
)
from stockpile_powers import SETS, dealt_table, investor, powers, table

CASH = {  # INV3
    "bill": (35, 32), "bernie": (16, 16), "cramer": (12, 18), "donald": (4, 13), "deborah": (14, 20),
    "graham": (6, 16), "martha": (20, 22), "mark": (22, 25), "stuart": (16, 22), "warren": (23, 20),
    "ana": (12, 18), "chanda": (9, 16), "carlos": (6, 19), "dangote": (7, 15), "li": (20, 16), "talal": (18, 25),
    "ivan": (12, 18), "barack": (16, 20), "barbara": (7, 15), "phil": (20, 22), "liliane": (23, 12),
    "mitt": (10, 17), "oprah": (45, 36), "robins": (22, 23), "soros": (16, 20), "sanders": (16, 20),
}  # fmt: skip
EVERYTHING_ON = {**SETS, "investors_ii": True, "bonds": True, "commodities": True, "strategies": True}


# Dealing and choosing.


@pytest.mark.parametrize(("seats", "dealt"), [(2, 8), (3, 6), (4, 8), (5, 10)])
def test_INV1_two_cards_each_are_dealt_and_four_with_two_players(seats: int, dealt: int) -> None:
    s = Stockpile(seats, {"investors": True}).start(b"dealt")
    assert len(set(s.parts[roster.DEALT])) == len(s.parts[roster.DEALT]) == dealt
    assert all(card < roster.ANA for card in s.parts[roster.DEALT])  # the base ten


def test_INV1_an_investor_whose_module_is_off_is_not_dealt() -> None:
    sets = {**SETS, "investors_ii": True}
    there = Stockpile(4, sets).board.printed["investors"]
    assert {roster.LI, roster.DANGOTE, roster.IVAN} & set(there) == set()
    assert len(there) == 23
    assert len(Stockpile(4, EVERYTHING_ON).board.printed["investors"]) == 26


def test_INV1_sets_without_investors_are_refused() -> None:
    with pytest.raises(OptionsRefused):
        Stockpile(4, {"investors_cc": True})


def test_INV1_all_choose_at_once_and_are_revealed_together() -> None:
    s = dealt_table("bill bernie", "cramer donald", "deborah graham")
    assert s.to_act() == [0, 1, 2]
    assert menu(s, 1) == ["keep cramer", "keep donald"]
    assert refused(s, 1, "keep bill").code == "investor_not_dealt"
    play(s, 0, "keep bernie")
    play(s, 1, "keep cramer")
    assert view(s, 2).parts["investors"] == [-1] * 6
    play(s, 0, "keep bill")  # changed before all have chosen
    events = play(s, 2, "keep graham")
    assert [powers(s, seat) for seat in range(3)] == [["bill"], ["cramer"], ["graham"]]
    assert told(events, "investor_kept") == [
        {"seat": 0, "investor": roster.BILL},
        {"seat": 1, "investor": roster.CRAMER},
        {"seat": 2, "investor": roster.GRAHAM},
    ]
    secrets = view(s, 0).secrets
    assert secrets is not None
    assert secrets.parts["investors_dealt"] == [roster.BILL, roster.BERNIE]  # V2: what he did not keep is his secret
    assert "investors_dealt" not in view(s, PUBLIC).parts


def test_INV1_with_two_players_two_of_four_are_kept() -> None:
    s = dealt_table("bill bernie cramer donald", "deborah graham martha mark")
    assert menu(s, 0) == ["keep bill", "keep bernie", "keep cramer"]
    play(s, 0, "keep bernie")
    assert menu(s, 0) == ["keep cramer", "keep donald"]
    play(s, 0, "keep donald")
    play(s, 1, "keep deborah; keep mark")
    assert [powers(s, seat) for seat in range(2)] == [["bernie", "donald"], ["deborah", "mark"]]
    assert s.cash == [16 + 4, 14 + 22]


def test_S5_start_stock_comes_after_the_investors() -> None:
    s = dealt_table("bill bernie", "cramer donald", "deborah graham")
    assert view(s, 0).players[0].regular == 0
    for seat, nickname in enumerate(("bill", "cramer", "graham")):
        play(s, seat, f"keep {nickname}")
    assert [regular(s, seat) for seat in range(3)] == ["C", "B", "L"]


@pytest.mark.parametrize("nickname", CASH)
def test_INV3_start_cash(nickname: str) -> None:
    for seats in (2, 3):
        options = {"investors_ii": True, "bonds": True, "commodities": True, "strategies": True}
        printed = game(seats, {**SETS, **options}).board.printed["investor_cash"]
        assert printed[investor(nickname)] == CASH[nickname][0 if seats == 2 else 1]


def test_INV3_start_cash_is_tagged_as_printed_or_house() -> None:
    for name, tag in (("investors", "P"), ("investors_cc", "H"), ("investors_ii", "H"), ("investors_pp", "H")):
        file = read("outcry.stockpile.modules.investors", name)
        assert {file.section(row).tag for row in file.names()} == {tag}
    assert sum(game(4, SETS).board.printed["investor_house"]) == 6 + 9


def test_INV3_the_table_of_the_rules_has_the_numbers_of_the_data() -> None:
    text = (Path(__file__).resolve().parents[2] / "docs" / "rules" / "stockpile.md").read_text(encoding="utf-8")
    for name, nickname in zip(roster.INVESTOR_NAMES, CASH, strict=True):
        row = re.search(rf"^\| {name.replace('_', ' ').title()} \| (\d+) \| (\d+) \|", text, re.MULTILINE)
        assert row is not None, name
        assert (int(row[1]), int(row[2])) == CASH[nickname]


# Investor bidding.


def test_IBV1_picks_fill_the_piles_in_turn_order_and_are_bid_for() -> None:
    s = dealt_table("bill bernie", "cramer donald", "deborah graham", options={"investor_bidding": True}, first=1)
    play(s, 0, "keep bill")
    play(s, 1, "keep donald")
    events = play(s, 2, "keep graham")
    offered = [args["investor"] for args in told(events, "investor_offered")]
    assert offered == [roster.DONALD, roster.GRAHAM, roster.BILL]
    assert (s.actor, s.asking.prompt) == (1, "bid_for_investor")
    play(s, 1, "bid 3 25")
    play(s, 2, "bid 1 0")
    play(s, 0, "bid 1 1")
    events = play(s, 2, "bid 2 6")
    assert [powers(s, seat) for seat in range(3)] == [["donald"], ["bill"], ["graham"]]
    assert s.cash == [13 - 1, 32 - 25, 16 - 6]  # IBV2
    assert (s.bidders, s.spaces, s.meeples, s.first_bids) == ([-1] * 3, [-1] * 3, [1] * 3, 0)


def test_IBV2_no_bid_is_higher_than_the_start_cash_of_the_investor() -> None:
    s = dealt_table("bill bernie", "cramer donald", "deborah graham", options={"investor_bidding": True})
    for seat, nickname in enumerate(("bill", "donald", "graham")):
        play(s, seat, f"keep {nickname}")
    assert [name for name in menu(s, 0) if name.startswith("bid 2")] == [f"bid 2 {n}" for n in (0, 1, 3, 6, 10)]
    assert refused(s, 0, "bid 2 15").code == "over_start_cash"
    assert refused(s, 0, "bid 3 20").code == "over_start_cash"
    assert view(s, 0).players[0].free == 0


def test_IBV2_with_two_players_both_are_added() -> None:
    options = {"investor_bidding": True}
    s = dealt_table("bill bernie cramer donald", "deborah graham martha mark", options=options)
    play(s, 0, "keep bill; keep bernie")
    play(s, 1, "keep graham; keep mark")
    assert s.parts[roster.ON_OFFER] == [roster.BILL, roster.BERNIE, roster.GRAHAM, roster.MARK]  # X7
    play(s, 0, "bid 1 10")
    play(s, 1, "bid 2 1")
    play(s, 0, "bid 3 0")
    play(s, 1, "bid 4 0")
    assert s.cash == [35 - 10 + 6, 16 - 1 + 22]
    assert powers(s, 0) == ["bill", "graham"]


def test_X10_investor_bidding_without_investors_is_refused() -> None:
    with pytest.raises(OptionsRefused):
        Stockpile(4, {"investor_bidding": True})


def test_S1_without_investors_everybody_starts_alike() -> None:
    assert game(4).board.cash == 20
    assert prices(table("bill", "cramer", "bernie")) == [5] * 6

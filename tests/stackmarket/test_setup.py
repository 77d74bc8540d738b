"""K: components and set-up."""

from __future__ import annotations

import pytest

from outcry.core.chance import seed_of
from outcry.core.game import OptionsRefused, Refused
from outcry.stackmarket.dice import straight
from outcry.stackmarket.game import StackMarket
from stackmarket_games import Table, dice_in_play


@pytest.mark.parametrize(("seats", "dice"), [(3, 50), (4, 60)])
def test_K1_as_many_companies_as_players_and_fifty_or_sixty_dice(seats: int, dice: int) -> None:
    s = StackMarket(seats).start(seed_of(1))
    assert len(s.towers) == seats
    assert dice_in_play(s) == dice
    assert s.money == [50] * seats


@pytest.mark.parametrize("seats", [2, 5])
def test_K1_it_is_for_three_or_four(seats: int) -> None:
    with pytest.raises(OptionsRefused):
        StackMarket(seats)


@pytest.mark.parametrize(("seats", "supply"), [(3, 41), (4, 48)])
def test_K2_every_company_begins_with_three_dice_the_highest_on_top(seats: int, supply: int) -> None:
    s = StackMarket(seats).start(seed_of(2))
    for tower in s.towers:
        numbers = [die[0] for die in tower]
        assert numbers == sorted(numbers)
        assert tower == straight(numbers)
        assert len(tower) == 3
    assert (s.supply, s.record, s.holder) == (supply, 15, -1)


def test_K3_the_start_player_is_random() -> None:
    assert {StackMarket(4).start(seed_of(seed)).first for seed in range(40)} == {0, 1, 2, 3}


def test_K3_everybody_invests_clockwise_and_the_start_player_has_the_first_turn() -> None:
    table = Table(4, [(4, 4, 4)], first=2)
    assert table.s.to_act() == [2]
    table.invest("NNO")
    assert table.s.to_act() == [1]
    table.invest("O")
    assert table.s.invested == [1, 1, 0, 0]
    assert table.s.turn == 2


def test_K3_at_most_two_markers_lie_on_one_company() -> None:
    table = Table(4).invest("NN")
    with pytest.raises(Refused) as refused:
        table.does(2, "invest N")
    assert refused.value.why.code == "company_full"


def test_K3_three_players_have_no_fourth_company() -> None:
    with pytest.raises(Refused) as refused:
        Table(3).does(0, "invest V")
    assert refused.value.why.code == "no_such_company"


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_K4_a_table_plays_one_two_or_three_rounds(rounds: int) -> None:
    assert StackMarket(4, {"rounds": rounds}).start(seed_of(1)).view(0).rounds == rounds
    assert StackMarket(4).options["rounds"] == 3
    with pytest.raises(OptionsRefused):
        StackMarket(4, {"rounds": 4})

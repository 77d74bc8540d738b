"""BON. Bonds: buying, interest, and what they return at the end."""

from __future__ import annotations

import pytest

from outcry.core.events import Event
from outcry.core.game import PUBLIC, Refusal
from outcry.stockpile.modules.bonds.buying import BONDS_HELD, bonds_left
from outcry.stockpile.state import State
from stockpile_positions import menu, opening_of, plain, play, position, refused, to_end, to_next_round, told, view

ON = {"bonds": True}
PLAYERS = [2, 3, 4, 5]


def new(players: int = 4, *, first: int = 0, cash: int | None = None, rounds: int | None = None) -> State:
    """The first question of a game with bonds."""
    s = position(players, first=first, options={**ON, "rounds": rounds})
    if cash is not None:
        s.cash = [cash] * players
    return s


def buy(s: State, *counts: int) -> list[Event]:
    """Everybody's bonds in turn order."""
    events: list[Event] = []
    for count in counts:
        events += play(s, s.actor, f"buy-bonds {count}")
    return events


# BON1


def test_BON1_bonds_are_asked_for_before_anything_is_dealt() -> None:
    s, events = opening_of(4, options=ON)
    assert s.asking.prompt == "buy_bonds"
    assert [event.code for event in events] == ["game_began", *["start_stock"] * 4, "round_began"]
    assert view(s, 0).pairs == []
    assert view(s, 0).forecasts == []
    assert s.lying == []


@pytest.mark.parametrize("first", [0, 2])
def test_BON1_everybody_may_buy_in_turn_order(first: int) -> None:
    s = new(first=first)
    order = []
    while s.asking.prompt == "buy_bonds":
        order.append(s.actor)
        buy(s, 1)
    assert order == [(first + turn) % 4 for turn in range(4)]
    assert s.parts[BONDS_HELD] == [1] * 4
    assert s.asking.prompt == "place"


@pytest.mark.parametrize(("players", "price"), [(2, 7), (3, 6), (4, 5), (5, 4)])
def test_BON1_the_price_goes_by_the_number_of_players(players: int, price: int) -> None:
    s = new(players)
    cash = s.cash[0]
    (bought,) = told(buy(s, 2), "bonds_bought")
    assert bought == {"seat": 0, "count": 2, "money": 2 * price}
    assert s.cash[0] == cash - 2 * price


@pytest.mark.parametrize(("cash", "most"), [(4, 0), (5, 1), (9, 1), (10, 2), (14, 2), (15, 3), (100, 3)])
def test_BON1_up_to_three_as_the_cash_allows_and_who_can_buy_none_is_not_asked(cash: int, most: int) -> None:
    s = new(cash=20)
    s.cash[1] = cash
    buy(s, 0)
    if most == 0:
        assert s.actor == 2
    else:
        assert menu(s, 1) == [f"buy-bonds {count}" for count in range(most + 1)]
        if most < 3:
            assert refused(s, 1, f"buy-bonds {most + 1}") == Refusal("over_cash", {"cash": cash})


def test_BON1_it_is_asked_again_every_round() -> None:
    s = new()
    buy(s, 3, 0, 1, 0)
    assert s.parts[BONDS_HELD] == [3, 0, 1, 0]
    to_next_round(s)
    assert s.asking.prompt == "buy_bonds"
    assert s.actor == 1
    assert view(s, 1).pairs == []
    buy(s, 2, 0, 0, 0)
    assert s.parts[BONDS_HELD] == [3, 2, 1, 0]


def test_BON1_who_buys_none_keeps_the_money_and_all_hear_of_it() -> None:
    s = new()
    assert told(buy(s, 0), "no_bonds") == [{"seat": 0}]
    assert s.cash[0] == 20


def test_BON1_nothing_else_can_be_done_meanwhile() -> None:
    s = new()
    assert refused(s, 0, "place-up 1 1") == Refusal("asked_to_buy_bonds")
    assert refused(s, 1, "buy-bonds 0") == Refusal("not_your_turn", {"seat": 0})


def test_C7_there_are_40_bonds_first_come_first_served() -> None:
    s = new(cash=100)
    s.put_part(BONDS_HELD, [20, 17, 0, 0])
    assert bonds_left(s) == 3
    buy(s, 1)
    assert menu(s, 1) == ["buy-bonds 0", "buy-bonds 1", "buy-bonds 2"]
    assert refused(s, 1, "buy-bonds 3") == Refusal("bonds_gone", {"left": 2})
    buy(s, 2)
    assert s.asking.prompt == "place", "no bond is left for the others"
    assert bonds_left(s) == 0


# BON2


def test_BON2_every_bond_pays_1_at_every_round_end_the_last_one_too() -> None:
    s = new(rounds=3)
    buy(s, 3, 1, 0, 0)
    interest = []
    for _ in range(2):
        interest.append(told(to_next_round(s), "interest"))
        buy(s, 0, 0, 0, 0)
    interest.append(told(to_end(s), "interest"))
    assert [sorted((one["seat"], one["money"]) for one in round) for round in interest] == [[(0, 3), (1, 1)]] * 3


def test_BON2_interest_goes_in_turn_order() -> None:
    s = new(first=2)
    buy(s, 1, 1, 1, 1)
    assert [one["seat"] for one in told(to_next_round(s), "interest")] == [2, 3, 0, 1]


def test_BON2_interest_pays_a_fee_that_waits() -> None:
    s = new()
    buy(s, 1, 0, 0, 0)
    while s.asking.prompt != "sell":
        plain(s)
    s.cash[0], s.held[0] = 0, 1
    events = to_next_round(s)
    codes = [event.code for event in events if event.code in ("interest", "fee_paid")]
    assert codes == ["interest", "fee_paid"]
    assert (s.cash[0], s.held[0]) == (0, 0)


def test_BON2_seven_bonds_return_35_with_four_players() -> None:
    """The example of the book."""
    s = new(rounds=1)
    s.put_part(BONDS_HELD, [7, 0, 0, 0])
    events = to_end(s)
    assert told(events, "bonds_returned") == [{"seat": 0, "count": 7, "money": 35}]
    assert told(events, "interest") == [{"seat": 0, "money": 7}]


@pytest.mark.parametrize(("players", "price"), [(2, 7), (3, 6), (4, 5), (5, 4)])
def test_BON2_a_bond_returns_what_it_cost_and_goes_back(players: int, price: int) -> None:
    s = new(players, rounds=1)
    buy(s, 2, *[0] * (players - 1))
    assert told(to_end(s), "bonds_returned") == [{"seat": 0, "count": 2, "money": 2 * price}]
    assert s.parts[BONDS_HELD] == [0] * players


def test_G4_bonds_return_after_the_sale_and_before_held_fees() -> None:
    s = new(rounds=1)
    buy(s, 1, 0, 0, 0)
    while s.asking.prompt != "sell":
        plain(s)
    s.regular[:6] = [0] * 6
    s.cash[0], s.held[2] = 0, 1
    events = to_end(s)
    codes = [event.code for event in events if event.args.get("seat") == 0 or event.code == "final_sale"]
    last_sale = len(codes) - 1 - codes[::-1].index("final_sale")
    assert last_sale < codes.index("bonds_returned") < codes.index("fee_paid")
    assert s.held[2] == 0, "the 3 is paid out of the bond (G3)"


# Who knows what.


@pytest.mark.parametrize("seat", [PUBLIC, 0, 1, 3])
def test_V1_bonds_are_public(seat: int) -> None:
    s = new()
    buy(s, 3, 1, 0, 2)
    assert view(s, seat).parts["bonds"] == [3, 1, 0, 2]


def test_bonds_are_on_the_printed_table() -> None:
    s = new()
    buy(s, 3)
    assert "Bonds" in str(s)
    assert "Bonds" not in str(position(4))

"""T2, T3: orders, against all of them listed."""

from __future__ import annotations

from random import Random

import pytest

from outcry.core.game import Refused
from outcry.stackmarket.orders import PROPOSED, counted, fits, next_values, order_to, proposals, reach, without
from stackmarket_games import Table


def all_orders(counts: tuple[int, ...], top: int) -> list[tuple[int, ...]]:
    following = next_values(counts, top)
    if not following:
        return [()]
    return [(value, *rest) for value in following for rest in all_orders(without(counts, value), value)]


def test_T2_more_than_the_die_below_or_0_on_a_4() -> None:
    assert [(top, value) for top in range(5) for value in range(5) if fits(top, value)] == [
        *[(0, value) for value in (1, 2, 3, 4)],
        *[(1, value) for value in (2, 3, 4)],
        *[(2, value) for value in (3, 4)],
        (3, 4),
        (4, 0),
    ]


def test_T2_the_top_die_of_the_tower_is_what_the_first_die_must_fit() -> None:
    table = Table(4, [(0, 2, 3)]).invest("NOQV")  # on a 2
    with pytest.raises(Refused) as refused:
        table.does(0, "next 2")
    assert refused.value.why.code == "does_not_fit"
    assert refused.value.why.args == {"value": 2, "below": 2}
    with pytest.raises(Refused) as refused:
        table.does(0, "next 4")
    assert refused.value.why.code == "no_such_die"


def test_T3_an_order_goes_on_while_any_die_fits_and_ends_by_itself() -> None:
    table = Table(4, [(0, 3, 4)]).invest("NOQV")
    assert [table.game.catalogue.notation(action) for action in table.s.legal(0)] == ["next 3", "next 4"]
    assert table.does(0, "next 3") == []
    assert table.s.open_chain(0) != []
    assert table.does(0, "next 4") == []
    (ordered,) = table.does(0, "next 0")
    assert ordered.args["order"] == [3, 4, 0]
    assert table.s.prompt == "stack"


def test_T3_a_shorter_order_may_be_chosen_if_it_cannot_be_continued() -> None:
    table = Table(4, [(3, 3, 4)]).invest("NOQV")
    (ordered,) = table.does(0, "next 4")
    assert ordered.args["order"] == [4]


def test_T3_the_actor_may_step_back_until_the_order_is_whole() -> None:
    table = Table(4, [(0, 3, 4)]).invest("NOQV")
    table.does(0, "next 4")
    table.s.step_back(0)
    table.does(0, "next 3", "next 4", "next 0")
    assert table.s.plan == (3, 4, 0)


def test_T3_where_nothing_fits_nothing_is_stacked_and_the_turn_goes_on() -> None:
    table = Table(4, [(0, 1, 2)]).invest("NOQV")
    assert table.codes()[-2:] == ["nothing_fits", "put_back"]
    assert (table.s.prompt, table.s.supply, table.s.loose) == ("move", 48, 0)


@pytest.mark.parametrize("seed", range(12))
def test_T3_what_can_be_reached_is_what_listing_all_orders_finds(seed: int) -> None:
    rng = Random(seed)
    counts, top = counted([rng.choice((0, 0, 1, 2, 3, 4)) for _ in range(rng.randrange(1, 9))]), rng.randrange(5)
    listed = {(len(order), order[-1] if order else top) for order in all_orders(counts, top)}
    found = reach(counts, top)
    assert {(length, last) for last in range(5) for length in range(10) if found[last] >> length & 1} == listed
    for length, last in listed:
        assert order_to(counts, top, last, length) in all_orders(counts, top)


@pytest.mark.parametrize("seed", range(12))
def test_T3_at_most_eight_orders_are_proposed_and_the_longest_comes_first(seed: int) -> None:
    rng = Random(seed)
    counts, top = counted([rng.choice((0, 0, 1, 2, 3, 4)) for _ in range(9)]), rng.randrange(5)
    orders = all_orders(counts, top)
    found = [proposal.order for proposal in proposals(counts, top)]
    if orders == [()]:
        assert found == []
        return
    assert len(set(found)) == len(found) <= PROPOSED
    assert set(found) <= set(orders)
    assert len(found[0]) == max(map(len, orders))
    assert min(map(len, found)) == min(map(len, orders))
    paid = [len(order) for order in orders if len(order) >= 5]
    assert not paid or min(paid) in map(len, found)
    assert {order[-1] for order in found} == {order[-1] for order in orders}


def test_T3_twenty_dice_are_counted_not_listed() -> None:
    counts = (7, 3, 3, 3, 4)  # on the 4 and on each of the four 4s one 0 finds its place
    assert len(proposals(counts, 4)[0].order) == 18

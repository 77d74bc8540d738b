"""W: who knows what, and the leak law in both forms."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from leak_law import Leak, check, check_twins
from outcry.core.chance import seed_of
from outcry.core.game import EVERYTHING, PUBLIC
from outcry.stackmarket.game import StackMarket
from outcry.stackmarket.state import State
from outcry.stackmarket.tape import Tape
from stackmarket_games import Table, at_the_end, play_on

PASSING = {"named", "threw"}
"""O2: who wanted whom is told once; nothing on the table shows it afterwards. T1: nor a throw of which nothing fits."""


def test_W1_everybody_sees_his_own_money_and_no_other() -> None:
    table = Table(4).invest("NOQV")
    table.s.money = [41, 42, 43, 44]
    assert table.s.view(1).money == [None, 42, None, None]
    assert table.s.view(PUBLIC).money == [None] * 4
    assert table.s.view(EVERYTHING).money == [41, 42, 43, 44]


def test_W1_money_lies_open_if_the_table_wants_it() -> None:
    table = Table(4, open_money=True)
    assert table.s.view(PUBLIC).money == [50] * 4


def test_W1_every_payment_is_in_every_view_in_order_so_that_who_counts_knows() -> None:
    table = at_the_end("NNOQ", (9, 5, 4, 3), rounds=2)
    table.s.money[0] = 50
    table.does(0, "stay")
    for seat in (0, 1):
        table.does(seat, "name 1")
    table.stacks_all()
    view = table.s.view(3)
    assert [(payment.seat, payment.money) for payment in view.payments] == [(0, 40), (1, 40), (2, 10)]
    counted = [50 + sum(payment.money for payment in view.payments if payment.seat == seat) for seat in range(4)]
    assert counted == table.s.money


def test_W1_who_pays_less_than_he_owes_shows_that_nothing_is_left() -> None:
    table = Table(4, [(0, 3, 4), (0, 0, 0)]).invest("NOQV")
    table.s.money[0] = 5
    table.does(0, "next 3", "next 4", "next 0")
    table.lets_go()
    table.falls()
    fined = table.last("fined")
    assert fined.audience == -1
    assert (fined.args["money"], fined.args["owed"]) == (5, 20)


def test_W1_no_view_holds_the_tape() -> None:
    table = Table(4, [(0, 3, 4)]).invest("NOQV")
    table.does(0, "next 3", "next 4", "next 0")
    table.lets_go()
    question = table.s.outside()
    assert question is not None
    for seat in range(EVERYTHING, 4):
        assert str(question["tremor"]).encode() not in msgspec.json.encode(table.s.view(seat))


def test_W2_a_tower_is_asked_about_alone_so_nothing_else_can_be_knocked_over() -> None:
    table = Table(4, [(0, 3, 4)]).invest("NOQV")
    table.does(0, "next 3", "next 4", "next 0")
    others = table.s.towers[1:]
    table.lets_go()
    question = table.s.outside()
    assert question is not None
    assert question["tower"] == [list(die) for die in table.s.towers[0]]
    table.answers()
    assert table.s.towers[1:] == others


@pytest.mark.parametrize("seats", [3, 4])
def test_the_leak_law_holds_at_every_moment_for_every_seat(seats: int) -> None:
    game = StackMarket(seats, {"contest": True, "rounds": 2})
    rng = Random(seats)
    seen: set[str] = set()
    followed = 0
    for number in range(2):
        s = game.start(seed_of(number))
        while s.outcome() is None:
            new = s.phase + s.prompt + s.waits_for not in seen
            if new or rng.random() < 0.06:
                seen.add(s.phase + s.prompt + s.waits_for)
                for seat in range(PUBLIC, seats):
                    followed += check(game, s, seat, rng, PASSING)
            play_on(game, s, rng)
        for seat in range(PUBLIC, seats):
            check(game, s, seat, rng, PASSING)
    assert {"investinvest", "orderorder", "stackstack", "stackplace", "stackjudge", "movemove"} <= seen
    assert followed > 100


def test_the_leak_law_holds_for_the_sealed_answers_of_a_takeover_and_for_the_contest() -> None:
    rng = Random(5)
    table = at_the_end("NNOO", (9, 5, 3, 4), rounds=1, contest=True)
    table.does(0, "stay")
    for _ in range(2):
        for seat in range(PUBLIC, 4):
            check(table.game, table.s, seat, rng, PASSING)
        table.does(table.s.to_act()[0], "name 1")
    table.stacks_all()
    assert table.s.phase == "contest"
    for seat in range(PUBLIC, 4):
        check(table.game, table.s, seat, rng, PASSING)


def twin(s: State, rng: Random) -> State:
    """The same table with another tape, and another sealed answer where one was given."""
    other = s.clone()
    other.tape = Tape(rng.randbytes(32))
    return other


@pytest.mark.parametrize("seats", [3, 4])
def test_worlds_with_another_tape_look_the_same_until_chance_tells_them_apart(seats: int) -> None:
    game = StackMarket(seats)
    rng = Random(seats)
    alike = 0
    s = game.start(seed_of(seats))
    while s.outcome() is None:
        if rng.random() < 0.1:
            alike += check_twins(game, s.clone(), twin(s, rng), rng.randrange(PUBLIC, seats), rng, PASSING)
        play_on(game, s, rng)
    assert alike > 20


def test_what_another_has_sealed_looks_the_same_until_it_opens() -> None:
    table = at_the_end("NNOO", (9, 5, 3, 4), rounds=1)
    table.does(0, "stay")
    table.does(0, "name 1")
    other = table.s.clone()
    other.answers[0] = 1
    rng = Random(1)
    for seat in (PUBLIC, 1, 2, 3):
        check_twins(table.game, table.s.clone(), other.clone(), seat, rng, PASSING)
    with pytest.raises(Leak):  # he himself knows what he said
        check_twins(table.game, table.s.clone(), other.clone(), 0, rng, PASSING)

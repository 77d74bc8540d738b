"""Looking back at a game of Stockpile: what decisions cost by what a seat knew then, and how much was luck."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from outcry.bots.registry import REVIEWERS, check_review
from outcry.bots.review import Moment, SeatReview
from outcry.bots.stockpile.analyst import HINTS, Analyst
from outcry.bots.stockpile.hindsight import LEAST, NAMED, Decision, Hindsight
from outcry.bots.stockpile.luck import PARTS, Luck
from outcry.core.chance import seed_of
from outcry.core.game import Refused, redeal
from outcry.core.play import play, whole_choice
from outcry.games import every_size, title
from outcry.stockpile.catalogue import CATALOGUE
from outcry.stockpile.game import Stockpile
from outcry.stockpile.state import State
from outcry.stockpile.title import EVERYTHING
from stockpile_games import positions, table, view_of
from stockpile_positions import game, piles, tape_for

Script = Callable[[State, int], str]
"""What a seat is made to choose, as `sell C; done-selling`; empty for what it would choose itself."""


def chain_of(text: str) -> list[int]:
    return [CATALOGUE.parse(one.strip()) for one in text.split(";")]


def record(chosen: Stockpile, s: State, script: Script) -> list[Moment]:
    """A whole game: analysts play, but for what the script wants."""
    analyst, rng, rows = Analyst(chosen.board, chosen.rounds), Random(1), list[Moment]()
    while acting := s.to_act():
        seat = acting[0]

        def own(after: Any, seat: int = seat) -> int:
            legal: list[int] = after.legal(seat)
            return legal[0] if len(legal) == 1 else analyst.choose(legal, lambda: after.view(seat), rng)

        wanted = script(s, seat)
        chain = chain_of(wanted) if wanted else whole_choice(s, seat, own)
        after, events = play(chosen, s, seat, chain)
        assert isinstance(after, State)
        rows.append(Moment(len(rows) + 1, s, {seat: chain}, events, after))
        s = after
    return rows


def given(pairs: str, script: Script, rounds: int = 1, deck: str = "", starts: str = "SBL") -> list[Moment]:
    chosen = game(3, {"rounds": rounds})
    return record(chosen, chosen.start_on(tape_for(chosen, pairs=pairs, starts=starts, deck=deck)), script)


def reviewed(rows: list[Moment]) -> list[SeatReview]:
    first = rows[0].before
    assert isinstance(first, State)
    return Hindsight(game(first.seats, {"rounds": first.rounds})).review(rows)


def scores(rows: list[Moment]) -> list[int]:
    outcome = rows[-1].after.outcome()
    assert outcome is not None
    return outcome.scores


# What decisions cost.


def test_a_sale_of_what_is_known_to_rise_is_the_costliest_decision() -> None:
    def blunder(s: State, seat: int) -> str:
        return "sell S; done-selling" if s.asking.prompt == "sell" and seat == 0 and s.round == 0 else ""

    rows = given("S+4 B-3 L$$ A+2 C+1 E-2", blunder, rounds=3)
    found = reviewed(rows)
    (worst, *_) = found[0].costliest
    assert chain_of("sell S; done-selling") == worst.chosen == list(rows[worst.row - 1].chosen[0])
    assert worst.best == chain_of("done-selling")
    assert (worst.reason, worst.args["company"], worst.args["price"]) == ("sell", 4, 5)
    assert worst.args["kept"] > 5
    assert worst.cost > 2
    for other in found[1:]:  # analysts do as the adviser says
        assert (other.as_advised, other.costliest) == (other.decisions, [])


def test_a_bid_far_beyond_what_a_pile_is_worth_is_the_costliest_decision() -> None:
    def blunder(s: State, seat: int) -> str:
        return "bid 1 20" if s.asking.prompt == "bid" and seat == 0 else ""

    rows = given("S+4 B-3 L$$ A+2 C+1 E-2", blunder, deck=piles("3", "C", "A", count=3))
    worst = reviewed(rows)[0].costliest[0]
    assert worst.chosen == chain_of("bid 1 20")
    assert worst.reason in ("bid", "rises")
    assert worst.cost > 10


def test_a_decision_is_judged_by_the_view_of_its_seat_alone() -> None:
    chosen = table(4)
    analyst, rng = Analyst(chosen.board, chosen.rounds), Random(2)
    for s in positions(chosen, 5, each=1):
        seat = s.to_act()[0]
        if not s.chain:
            chain = whole_choice(s, seat, lambda after: after.legal(seat)[-1])  # noqa: B023
            other = redeal(chosen, s, seat, rng)
            assert isinstance(other, State)
            here, there = (Decision(chosen, analyst, 1, 1, view_of(one, seat), chain) for one in (s, other))
            assert here.best == there.best
            assert here.tried(6) == there.tried(6)


# How much was luck.


def straight(s: State, seat: int) -> str:
    """Everybody places onto the pile of his own number, buys it for 3 and keeps what he has."""
    own = seat + 1
    asked = {"place": f"place-up 1 {own}; place-down 2 {own}", "bid": f"bid {own} 3", "sell": "done-selling"}
    return asked.get(s.asking.prompt, "")


def test_money_that_nobody_could_foresee_reads_as_luck_to_the_last_dollar() -> None:
    """Two tapes of one round that look the same until the hidden pairs open: S rises, or it falls."""
    deck = piles("S S S", "C B L", "A L B", count=3)
    lucky, unlucky = (given(f"C+4 B-3 L$$ A+2 {hidden}", straight, deck=deck) for hidden in ("S+1 E-2", "S-2 E+1"))
    good, bad = reviewed(lucky), reviewed(unlucky)
    for seat in range(3):
        gained = scores(lucky)[seat] - scores(unlucky)[seat]
        assert sum(good[seat].luck.values()) - sum(bad[seat].luck.values()) == pytest.approx(gained)
    assert scores(lucky)[0] - scores(unlucky)[0] == 12  # four shares, three steps
    assert good[0].luck["forecasts"] == pytest.approx(6, abs=2)  # S is one of two that it cannot tell apart
    assert bad[0].luck["forecasts"] == pytest.approx(-6, abs=2)


def test_what_a_seat_knew_is_no_luck() -> None:
    """It holds S alone, whose pair is its own, and hid the card of its pile itself."""
    rows = given("S+4 B-3 L$$ A+2 C+1 E-2", straight, deck=piles("S S S", "C B L", "A L B", count=3))
    luck = Luck(game(3, {"rounds": 1}), Hindsight(game(3, {"rounds": 1})).analyst).of(rows)
    assert luck[0]["forecasts"] == pytest.approx(0)
    assert luck[0]["cards"] == 0


@pytest.mark.parametrize(("hidden", "sign"), [("C", 1), ("3", -1)])
def test_a_good_card_that_somebody_else_hid_is_luck_and_a_fee_is_bad_luck(hidden: str, sign: int) -> None:
    """Seat 0 knows that C rises, and buys the pile where seat 1 hid a card."""

    def script(s: State, seat: int) -> str:
        return {0: "bid 2 3", 1: "bid 1 3", 2: "bid 3 3"}[seat] if s.asking.prompt == "bid" else straight(s, seat)

    rows = given("C+4 B-3 L$$ A+2 S+1 E-2", script, deck=piles("S S S", f"A A {hidden}", "L L B", count=3))
    assert reviewed(rows)[0].luck["cards"] * sign > 1


# Of every game.


def test_the_same_game_gives_the_same_review() -> None:
    rows = given("S+4 B-3 L$$ A+2 C+1 E-2", lambda s, seat: "bid 1 20" if s.asking.prompt == "bid" and not seat else "")
    assert reviewed(rows) == reviewed(rows)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_game_with_all_modules_is_looked_back_at(seats: int) -> None:
    chosen = Stockpile(seats, {**EVERYTHING, "rounds": 2})
    rng = Random(seats)
    s: Any = chosen.start(seed_of(seats))
    rows: list[Moment] = []
    while acting := s.to_act():
        seat = rng.choice(acting)
        chain = whole_choice(s, seat, lambda after: rng.choice(after.legal(seat)))  # noqa: B023
        after, events = play(chosen, s, seat, chain)
        rows.append(Moment(len(rows) + 1, s, {seat: chain}, events, after))
        s = after
    found = REVIEWERS["stockpile"](chosen).review(rows)
    assert len(found) == seats
    for seat, one in enumerate(found):
        assert tuple(one.luck) == PARTS
        assert 0 <= one.as_advised <= one.decisions
        assert len(one.costliest) <= NAMED
        costs = [judged.cost for judged in one.costliest]
        assert costs == sorted(costs, reverse=True)
        for judged in one.costliest:
            assert judged.cost >= LEAST
            assert judged.view.seat == seat
            assert judged.reason in HINTS
            assert judged.chosen == list(rows[judged.row - 1].chosen[seat]) != judged.best


def test_nobody_looks_back_at_other_games_nor_at_other_rules() -> None:
    with pytest.raises(Refused, match="no_review"):
        check_review(every_size(title("stackmarket"))[0], "1")
    with pytest.raises(Refused, match="review_other_rules"):
        check_review(game(3), "0")

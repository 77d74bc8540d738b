"""What is told of a finished game: exact small games, and sums that come out right in any game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest

from outcry.core.events import Event
from outcry.stockpile.cards import COMPANIES, FEE_1
from outcry.stockpile.game import Stockpile
from outcry.stockpile.report import Bidding, FinalCount, PileWon, StockpileReport, Story, Tip, report
from outcry.stockpile.state import State
from outcry.stockpile.terms import OVER
from stockpile_games import TABLES, played, table
from stockpile_positions import bids, kinds, opening_of, piles, plain, play, show

Played = list[tuple[State, Sequence[Event]]]

CHRONICLE = Stockpile(4).chronicle


class Recorded:
    """A game played by a test, row by row, as a log would keep it."""

    def __init__(self, players: int, *, deck: str = "", pairs: str = "", starts: str = "", rounds: int = 1) -> None:
        state, events = opening_of(players, deck=deck, pairs=pairs, starts=starts, options={"rounds": rounds})
        self.state = state
        self.rows: Played = [(state.clone(), events)]

    def row(self, events: list[Event]) -> None:
        self.rows.append((self.state.clone(), events))

    def plainly_until(self, phase: int) -> None:
        while self.state.phase < phase:
            self.row(plain(self.state))

    def report(self) -> StockpileReport:
        self.plainly_until(OVER)
        return report(self.rows, CHRONICLE)


def random_game(seats: int, board: str, seed: int, rounds: int | None = None) -> Played:
    return [(state.clone(), events) for state, events in played(table(seats, board, rounds=rounds), seed)]


# A game of one round, by hand. Seat 0 knows C+4, seat 1 B-3, seat 2 L$$; all see A+2; S+1 and E-2 lie hidden.
# Seat 0 wins C C and a fee of 1 for 3 after being outbid once, seat 1 a Boom and B for 6, seat 2 L and fees of 2 and 3.


def one_round() -> Recorded:
    deck = piles("C C 1", "boom B .", "L 2 3", count=3)
    game = Recorded(3, deck=deck, pairs="C+4 B-3 L$$ A+2 S+1 E-2", starts="CBL")
    game.plainly_until(2)
    for bid in ("0:1@1", "1:1@3", "2:3@0", "0:1@6", "1:2@6"):
        game.row(bids(game.state, bid))
    game.row(play(game.state, 0, "end-turn"))
    game.row(play(game.state, 1, "boom C"))  # 5 to 7
    game.row(play(game.state, 1, "end-turn"))
    game.row(play(game.state, 2, "end-turn"))
    game.row(play(game.state, 0, "sell C; done-selling"))
    game.row(play(game.state, 1, "sell B; done-selling"))
    game.row(play(game.state, 2, "done-selling"))  # C climbs 7 8 9 10 and splits to 6; B falls to 2; L asks
    game.row(show(game.state, "", "", "2 0"))
    return game


def test_the_piles_tell_what_they_cost_and_what_they_were_worth() -> None:
    other = one_round().rows[0][0].deck[5]  # the card that the test left open
    assert other < COMPANIES
    first, second, third = one_round().report().piles
    # C C at 5 each; after the Boom and the split each counts two at 6.
    assert first == PileWon(1, 0, 0, bid=6, fees=1, cards=[*kinds("C C"), FEE_1], worth=10, after=24)
    assert (second.seat, second.bid, second.fees) == (1, 6, 0)
    assert third == PileWon(1, 2, 2, bid=0, fees=5, cards=kinds("L 2 3"), worth=5, after=5)


def test_a_tip_is_worth_what_it_changed_for_its_holder() -> None:
    cosmic, bottomline, leading = one_round().report().tips
    # Two C left at 7 are worth 14; split they are four shares at 6, 24.
    assert cosmic == Tip(1, 0, 0, 4, shares=2, sold=1, worth=10)
    # What is left of B falls from 5 to 2; one was sold before, and so saved 3.
    assert bottomline == Tip(1, 1, 1, -3, shares=bottomline.shares, sold=1, worth=3 - 3 * bottomline.shares)
    assert bottomline.shares >= 1
    # M2: two L at a dividend of 2; the price stays.
    assert leading == Tip(1, 2, 2, 12, shares=2, sold=0, worth=4)


def test_bids_are_counted_placed_outbid_won_and_spent() -> None:
    assert one_round().report().bids == [
        Bidding(placed=2, outbid=1, won=1, spent=6),
        Bidding(placed=2, outbid=1, won=1, spent=6),
        Bidding(placed=1, outbid=0, won=1, spent=0),
    ]


def test_prices_tell_the_start_each_round_splits_and_bankruptcies() -> None:
    found = one_round().report()
    assert [history.prices for history in found.prices] == [[5, 6], [5, 2], [5, 5], [5, 7], [5, 6], [5, 3]]
    assert [history.splits for history in found.prices] == [[1], [], [], [], [], []]
    assert [history.bankruptcies for history in found.prices] == [[]] * 6


def test_G4_the_count_goes_cash_majorities_stock_fees() -> None:
    found = one_round().report()
    # Seat 0: 20 - 6 - 1 + 7 (C sold after the Boom) = 20, then 10 for C and four shares at 6.
    assert found.count[0] == FinalCount(
        cash=20,
        majorities=[10, 0, 0, 0, 0, 0],
        shares=[4, 0, 0, 0, 0, 0],
        sales=[24, 0, 0, 0, 0, 0],
        fees=0,
        modules={},
        total=54,
    )
    # Seat 2: 20 - 2 - 3 + 4, then 10 for L and two shares at 5.
    assert found.count[2] == FinalCount(
        cash=19,
        majorities=[0, 0, 10, 0, 0, 0],
        shares=[0, 0, 2, 0, 0, 0],
        sales=[0, 0, 10, 0, 0, 0],
        fees=0,
        modules={},
        total=39,
    )
    assert found.worth[0] == [25, 44, 54]
    assert found.worth[2] == [25, 29, 39]


def test_G3_held_fees_are_taken_out_of_the_last_money() -> None:
    game = Recorded(3, deck=piles("3 3 2", "C C C", "B B B", count=3), starts="CBL")
    game.plainly_until(2)
    game.state.cash[:] = [1, 20, 20]
    game.rows[-1] = (game.state.clone(), game.rows[-1][1])
    found = game.report()
    held = found.count[0]
    assert held.cash == 1  # nothing could be paid of it
    assert held.fees == 8  # but all of it out of the majority and the sale
    assert held.total == 1 + sum(held.majorities) + sum(held.sales) - 8


def test_M8_a_bankruptcy_takes_the_whole_worth_of_a_tip_and_of_a_pile() -> None:
    game = Recorded(3, deck=piles("C C bust", count=3), pairs="C-3 B+1 L+2 A+4 S-2 E$$", starts="CBL")
    game.plainly_until(3)
    game.row(play(game.state, 0, "bust C"))  # 5 to 3; -3 goes below 1
    found = game.report()
    assert found.tips[0] == Tip(1, 0, 0, -3, shares=3, sold=0, worth=-9)
    assert (found.piles[0].worth, found.piles[0].after) == (10, 0)
    assert found.prices[0].bankruptcies == [1]
    assert found.prices[0].prices == [5, 5]


def test_a_sale_before_a_bankruptcy_counts_for_the_tip_that_foretold_it() -> None:
    game = Recorded(3, deck=piles("C C bust", count=3), pairs="C-3 B+1 L+2 A+4 S-2 E$$", starts="CBL")
    game.plainly_until(3)
    game.row(play(game.state, 0, "bust C"))  # 5 to 3; -3 goes below 1
    game.plainly_until(4)
    game.row(play(game.state, 0, "sell C; sell C; done-selling"))
    # Two were sold at 3; the third was lost.
    assert game.report().tips[0] == Tip(1, 0, 0, -3, shares=1, sold=2, worth=6 - 3)


# Any game.


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_events_lead_from_every_stored_position_to_the_next(seats: int, board: str) -> None:
    """So what is told within a row is as true as what stands after it."""
    for seed in range(6):
        game = random_game(seats, board, seed)
        story = Story(game[0][0], CHRONICLE)
        for state, events in game:
            for event in events:
                story.tell(event)
            assert (story.cash, story.regular, story.split, story.place) == (
                state.cash,
                state.regular,
                state.split,
                state.place,
            )


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_everything_adds_up_to_the_scores(seats: int, board: str) -> None:
    for seed in range(8):
        game = random_game(seats, board, seed, rounds=None if seed % 2 else 1 + seed)
        found = report(game, CHRONICLE)
        outcome = game[-1][0].outcome()
        assert outcome is not None
        assert [count.total for count in found.count] == outcome.scores
        assert [line[-1] for line in found.worth] == outcome.scores
        assert {len(line) for line in found.worth} == {found.rounds + 2}
        assert {len(history.prices) for history in found.prices} == {found.rounds + 1}
        for seat, count in enumerate(found.count):
            assert count.total == count.cash + sum(count.majorities) + sum(count.sales) - count.fees
            # The stock at the last closing prices is what the final sale brings.
            assert found.worth[seat][-2] == count.cash + sum(count.sales)


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_everything_agrees_with_the_events_about_money(seats: int, board: str) -> None:
    for seed in range(4):
        game = random_game(seats, board, seed)
        found = report(game, CHRONICLE)
        told = [event for _, events in game for event in events]

        def money(code: str, seat: int, told: list[Event] = told) -> int:
            amounts = (event.args["money"] for event in told if event.code == code and event.args["seat"] == seat)
            return sum(amount for amount in amounts if isinstance(amount, int))

        for seat, bidding in enumerate(found.bids):
            assert bidding.spent == money("paid", seat)
            assert bidding.placed == bidding.outbid + bidding.won
            assert bidding.won == found.rounds * (2 if seats == 2 else 1)
            assert sum(found.count[seat].majorities) == money("majority", seat)
            assert sum(found.count[seat].sales) == money("final_sale", seat)
            assert money("fee_taken", seat) <= found.count[seat].fees
            mine = [pile for pile in found.piles if pile.seat == seat]
            assert sum(pile.bid for pile in mine) == bidding.spent
            assert sum(pile.fees for pile in mine) == money("fee_paid", seat) + sum(
                int(str(event.args["fee"]))
                for event in told
                if event.code == "fee_taken" and event.args["seat"] == seat
            )
        assert [(tip.company, tip.forecast) for tip in found.tips] == [
            (event.args["company"], event.args["forecast"])
            for event in told
            if event.code == "revealed" and event.args["owner"] != -1
        ]
        for code, rounds in (("split", "splits"), ("bankrupt", "bankruptcies")):
            assert sum(len(getattr(history, rounds)) for history in found.prices) == sum(e.code == code for e in told)


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_the_worth_of_a_round_is_cash_and_stock_as_they_stood(seats: int, board: str) -> None:
    game = random_game(seats, board, 11)
    found = report(game, CHRONICLE)
    for before, (state, events) in pairwise(game):
        if any(event.code == "round_began" for event in events):
            assert state.round == before[0].round + 1
            for seat in range(seats):
                own = seat * COMPANIES
                stock = sum(
                    state.price(company) * (state.regular[own + company] + 2 * state.split[own + company])
                    for company in range(COMPANIES)
                )
                assert found.worth[seat][state.round] == state.cash[seat] + stock
            assert [history.prices[state.round] for history in found.prices] == list(map(state.price, range(COMPANIES)))

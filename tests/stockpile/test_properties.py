"""What holds after every action of every game: cards, money, menus, rounds, chains, and what the others are told."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from outcry.core.events import EVERYONE, Event
from outcry.core.game import PUBLIC
from outcry.core.play import step
from outcry.stockpile.actions import PLACE_DOWN
from outcry.stockpile.cards import COMPANIES, is_hidden, kind_of, laid, pile_of, placer_of
from outcry.stockpile.events import KINDS
from outcry.stockpile.game import Stockpile
from outcry.stockpile.phases.demand import TO_BID
from outcry.stockpile.state import State
from outcry.stockpile.terms import DEMAND, OVER
from stockpile_games import TABLES, begin, choose, moment, played, positions, table
from stockpile_positions import all_cards

LENGTHS = range(1, 11)
GAMES = [(rounds, seed) for rounds in LENGTHS for seed in range(4)]


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_each_of_the_80_market_cards_is_in_exactly_one_place(seats: int, board: str) -> None:
    for rounds, seed in GAMES:
        for state, _ in played(table(seats, board, rounds=rounds), seed):
            assert all_cards(state) == [10] * COMPANIES + [4] * 5


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_there_is_always_a_legal_move_until_the_game_is_over(seats: int, board: str) -> None:
    for rounds, seed in GAMES:
        for state, _ in played(table(seats, board, rounds=rounds), seed):
            assert (state.phase == OVER) == (state.to_act() == []) == (state.outcome() is not None)
            assert all(state.legal(seat) for seat in state.to_act())
            assert len(set(state.to_act())) == len(state.to_act())


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_a_game_has_as_many_rounds_as_it_should(seats: int, board: str) -> None:
    printed = {2: 6, 3: 7, 4: 6, 5: 5}[seats]
    for rounds in (None, *LENGTHS):
        game = table(seats, board, rounds=rounds)
        began = [event.args for _, events in played(game, 7) for event in events if event.code == "round_began"]
        assert [args["round"] for args in began] == list(range(1, (rounds or printed) + 1))
        first = began[0]["first"]
        assert isinstance(first, int)
        assert [args["first"] for args in began] == [(first + round) % seats for round in range(len(began))]


# Menus and reasons.


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_the_menu_and_the_reasons_agree_on_every_action_for_every_seat(seats: int, board: str) -> None:
    game = table(seats, board)
    for state in positions(game, 3, each=4):
        for seat in range(seats):
            legal = state.legal(seat)
            assert len(set(legal)) == len(legal)
            for action in range(len(game.catalogue)):
                assert (state.refusal(seat, action) is None) == (action in legal), game.catalogue.notation(action)


def test_who_only_watches_is_offered_nothing_and_refused_everything() -> None:
    game = table(4, "advanced")
    for state in positions(game, 4, each=1):
        for action in range(len(game.catalogue)):
            assert state.refusal(PUBLIC, action) is not None
        assert state.legal(PUBLIC) == []


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_the_ask_in_a_view_is_the_menu_and_says_why_not_of_all_else_on_the_table(seats: int, board: str) -> None:
    game = table(seats, board)
    for state in positions(game, 5, each=2):
        for seat in range(PUBLIC, seats):
            ask = state.view(seat).ask
            if ask is None:
                assert seat not in state.to_act()
                continue
            assert ask.legal == state.legal(seat)
            assert not {refused.action for refused in ask.refused} & set(ask.legal)
            assert all(refused.why == state.refusal(seat, refused.action) for refused in ask.refused)


# Chains: nothing happens before the last int.


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_inside_a_chain_nothing_is_told_and_nobody_elses_view_changes(seats: int, board: str) -> None:
    game = table(seats, board)
    rng = Random(seats)
    opened = 0
    for state in positions(game, 6, each=4):
        seat, action = choose(state, rng)
        before = looks(state, seat)
        mine = msgspec.json.encode(state.view(seat))
        money, cards = state.cash[:], state.regular + state.split
        chain = state.open_chain(seat)
        events = step(game, state, seat, action)
        if state.open_chain(seat) == [*chain, action]:
            opened += 1
            assert events == []
            assert looks(state, seat) == before
            assert (state.cash, state.regular + state.split) == (money, cards)
            state.step_back(seat)
            assert state.open_chain(seat) == chain
            assert msgspec.json.encode(state.view(seat)) == mine
    assert opened >= 3


def looks(state: State, actor: int) -> list[bytes]:
    """The views of everybody else."""
    return [msgspec.json.encode(state.view(seat)) for seat in range(PUBLIC, state.seats) if seat != actor]


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_a_sealed_answer_is_seen_by_nobody_else_before_the_last_one(seats: int, board: str) -> None:
    game = table(seats, board)
    for start in positions(game, 8, each=3):
        ask = start.view(start.to_act()[0]).ask
        assert ask is not None
        if ask.sealed:
            state = start.clone()
            for seat in state.to_act()[:-1]:
                before = looks(state, seat)
                assert step(game, state, seat, state.legal(seat)[-1]) == []
                assert looks(state, seat) == before
            assert step(game, state, state.to_act()[0], state.legal(state.to_act()[0])[-1])


# Clones.


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_a_clone_lives_its_own_life(seats: int, board: str) -> None:
    game = table(seats, board)
    rng = Random(seats)
    for state in positions(game, 9, each=1):
        before = state.to_data()
        clone = state.clone()
        assert clone.to_data() == before
        while clone.to_act():
            clone.apply(*choose(clone, rng))
        assert state.to_data() == before


def test_a_clone_that_is_played_the_same_way_is_the_same() -> None:
    game = table(3, "advanced")
    for state in positions(game, 10, each=1):
        clone = state.clone()
        rng = Random(1)
        while state.to_act():
            seat, action = choose(state, rng)
            assert step(game, state, seat, action) == step(game, clone, seat, action)
        assert clone.to_data() == state.to_data()


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_what_is_sealed_in_a_clone_is_not_sealed_in_the_other(seats: int, board: str) -> None:
    game = table(seats, board)
    for state in positions(game, 15, each=2):
        if state.asking.sealed:
            clone, waiting, chains = state.clone(), state.to_act(), [chain[:] for chain in state.chains]
            step(game, clone, waiting[0], clone.legal(waiting[0])[-1])
            assert state.to_act() == waiting
            assert state.chains == chains


# Secrets.

OWN = {"start_stock", "pair_dealt", "drew_cards", "placed_card", "took_cards"}
"""What only the seat that it is about is told."""


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_nobody_is_told_what_is_anothers_secret(seats: int, board: str) -> None:
    game = table(seats, board)
    for _, events in played(game, 11):
        for event in events:
            assert (event.audience == EVERYONE) == (event.code not in OWN)
            assert event.audience in (EVERYONE, event.args.get("seat"))


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_what_all_are_told_never_names_a_card_that_lies_face_down(seats: int, board: str) -> None:
    game = table(seats, board)
    hidden = 0
    for state, events in played(game, 12):
        for event in events:
            if event.code == "placed_down":
                assert set(event.args) == {"seat", "pile"}
                hidden += 1
            if event.code == "took":  # X1: fees as amounts, the others as a number
                assert set(event.args) == {"seat", "pile", "count", "fees"}
            if event.audience == EVERYONE and event.code not in ("pile_began", "placed_up", "opened"):
                assert not {"card", "cards"} & set(event.args)
        down = [card for card in state.lying if is_hidden(card)]
        assert len(down) <= seats * (2 if seats == 2 else 1)
    assert hidden


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_all_are_told_the_same_whatever_stock_lies_face_down(seats: int, board: str) -> None:
    """Change one hidden stock card for one of the deck: until the piles are won, only its placer could tell."""
    game = table(seats, board)
    rng = Random(seats)
    compared = 0
    for state in positions(game, 13, each=6):
        down = [at for at, card in enumerate(state.lying) if is_hidden(card) and kind_of(card) < COMPANIES]
        if state.asking == TO_BID and down:
            other = state.clone()
            at = down[0]
            card = state.lying[at]
            deck = state.deck[state.deck_at :]
            swapped = next((i for i, kind in enumerate(deck) if kind < COMPANIES and kind != kind_of(card)), None)
            if swapped is None:
                continue
            placer = placer_of(card)
            other.lying[at] = laid(deck[swapped], pile_of(card), True, placer, 1 << placer)
            deck[swapped] = kind_of(card)
            other.deck, other.deck_at = deck, 0
            while state.phase == DEMAND:
                seat, action = choose(state, rng)
                here, there = step(game, state, seat, action), step(game, other, seat, action)
                assert public(here) == public(there)
            compared += 1
    assert compared


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_all_are_told_the_same_whatever_is_placed_face_down(seats: int, board: str) -> None:
    game = table(seats, board)
    compared = 0
    for state in positions(game, 14, each=6):
        if moment(state) == "place the second card" and state.chain[0] < PLACE_DOWN and state.deck_at < len(state.deck):
            other, actor = state.clone(), state.actor
            deck = state.deck[state.deck_at :]
            deck[-1], other.hand[2 * actor + 1] = state.hand[2 * actor + 1], deck[-1]
            other.deck, other.deck_at = deck, 0
            here, there = (step(game, s, actor, PLACE_DOWN + 5) for s in (state, other))
            last = next((i for i, event in enumerate(here) if event.chance), len(here))
            assert public(here[:last]) == public(there[:last])
            compared += 1
    assert compared


def public(events: list[Event]) -> list[Event]:
    return [event for event in events if event.audience == EVERYONE]


# Money.


class Ledger:
    """Everybody's cash, from what all were told; and every amount is checked against the rule that moves it."""

    def __init__(self, game: Stockpile, state: State) -> None:
        self.board = game.board
        self.cash: list[int] = []
        self.prices = [state.price(company) for company in range(COMPANIES)]
        self.bids: dict[int, tuple[int, int]] = {}
        self.rate = 0
        self.shares: dict[int, int] = {}
        self.split_cards = 0
        self.fees: list[list[int]] = []

    def read(self, events: list[Event]) -> None:
        for event in events:
            if event.audience == EVERYONE:
                numbers = {name: value for name, value in event.args.items() if isinstance(value, int)}
                fees = event.args.get("fees", [])
                assert isinstance(fees, list)
                self.enter(event.code, numbers, fees)

    def enter(self, code: str, args: dict[str, int], fees: list[int]) -> None:
        seat, company, money = args.get("seat", -1), args.get("company", -1), args.get("money", 0)
        if code == "game_began":
            self.cash = [args["cash"]] * args["seats"]
            self.fees = [[] for _ in self.cash]
        elif code == "bid":
            self.bids[args["pile"]] = (seat, self.board.bids[args["space"]])
        elif code == "paid":  # D7
            assert self.bids.pop(args["pile"]) == (seat, money)
            self.cash[seat] -= money
        elif code == "took":
            self.fees[seat] += fees
        elif code == "fee_paid":  # D8: the smallest first
            assert money == min(self.fees[seat])
            self.fees[seat].remove(money)
            self.cash[seat] -= money
        elif code == "fee_taken":  # G3
            assert money == min(args["fee"], self.cash[seat]) < args["fee"]
            self.fees[seat].remove(args["fee"])
            self.cash[seat] -= money
        elif code in ("sold", "sold_split", "halved"):  # L1, L2
            assert money == self.prices[company] * (2 if code == "sold_split" else 1)
            self.cash[seat] += money
        elif code == "moved":
            assert self.prices[company] == args["from_price"]
            self.prices[company] = args["to_price"]
        elif code in ("split", "bankrupt"):  # M7, M8
            place = (self.board.reset if code == "split" else self.board.start)[company]
            assert args["price"] == self.board.values[company][place]
            self.prices[company] = args["price"]
            self.shares = {}
        elif code == "split_shown":  # M5; ADV1: from now on all of these collect
            self.shares[seat] = 2 * (args["regular"] + args["split"])
            self.split_cards = args["split"]
        elif code == "split_paid":  # M6
            assert money == 10 * self.split_cards
            self.cash[seat] += money
        elif code == "dividend_asked":
            self.rate = args["rate"]
        elif code == "shown":
            self.shares[seat] = args["regular"] + 2 * args["split"]
        elif code == "dividend_paid":  # M2, ADV1
            assert money == self.rate * self.shares[seat] > 0
            self.cash[seat] += money
        elif code == "majority":  # G1
            assert money in (5, 10)
            self.cash[seat] += money
        elif code == "final_sale":  # G2
            assert money == self.prices[company] * (args["regular"] + 2 * args["split"])
            self.cash[seat] += money
        else:
            assert not money, code


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_money_moves_only_by_the_rules_and_nobody_is_below_0(seats: int, board: str) -> None:
    for rounds, seed in GAMES:
        game = table(seats, board, rounds=rounds)
        state, _ = begin(game, seed)
        ledger = Ledger(game, state)
        for now, events in played(game, seed):
            ledger.read(events)
            assert now.cash == ledger.cash
            assert min(now.cash) >= 0
            assert [sorted(owed) for owed in ledger.fees] == [
                [fee for fee in (1, 2, 3) for _ in range(now.held[seat * 3 + fee - 1])] for seat in range(seats)
            ]
            state = now
        outcome = state.outcome()
        assert outcome is not None
        assert outcome.scores == ledger.cash


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_standing_bids_are_always_covered_by_cash(seats: int, board: str) -> None:
    for rounds, seed in GAMES:
        for state, _ in played(table(seats, board, rounds=rounds), seed):
            assert all(state.free_cash(seat) >= 0 for seat in range(seats))


def test_these_games_see_everything_that_can_happen() -> None:
    told = set()
    for seats, board in TABLES:
        for rounds in LENGTHS:
            for _, events in played(table(seats, board, rounds=rounds), rounds):
                told |= {event.code for event in events}
    assert {kind.code for kind in KINDS} - told <= {"fee_taken"}, "which takes a player who ends with nothing (G3)"

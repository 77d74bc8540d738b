"""S. Setup: money, prices, start stocks, the first player."""

import pytest

from outcry.core.chance import seed_of
from outcry.core.game import PUBLIC, OptionsRefused
from outcry.core.play import opening
from outcry.stockpile.cards import COMPANIES, LETTERS
from outcry.stockpile.game import Stockpile
from outcry.stockpile.terms import DEMAND, SUPPLY
from stockpile_positions import (
    bids,
    game,
    opening_of,
    plain,
    play,
    position,
    prices,
    regular,
    split,
    to_demand,
    to_next_round,
    to_selling,
    told,
    view,
)

PLAYERS = (2, 3, 4, 5)


# S1


@pytest.mark.parametrize(("players", "cash"), [(2, 30), (3, 20), (4, 20), (5, 20)])
def test_S1_start_cash_is_20_and_with_two_players_30(players: int, cash: int) -> None:
    s, events = opening_of(players)
    assert s.cash == [cash] * players
    assert told(events, "game_began")[0]["cash"] == cash


@pytest.mark.parametrize("players", [0, 1, 6])
def test_S1_only_2_to_5_can_play(players: int) -> None:
    with pytest.raises(OptionsRefused) as caught:
        Stockpile(players)
    assert [why.code for why in caught.value.refusals] == ["option_seats"]


# S2


@pytest.mark.parametrize("players", PLAYERS)
def test_S2_every_price_starts_at_5(players: int) -> None:
    assert prices(position(players)) == [5] * 6


def test_S2_on_the_advanced_board_prices_start_at_the_start_space_of_their_track() -> None:
    s = position(options={"board": "advanced"})
    assert prices(s) == [5] * 6
    assert s.place[LETTERS.index("S")] == 8  # the first of two spaces with a 5, counted from 0
    assert s.place[LETTERS.index("E")] == 4  # the second of two


# S3


@pytest.mark.parametrize("players", PLAYERS)
def test_S3_each_player_has_one_start_stock_and_no_company_is_dealt_twice(players: int) -> None:
    for number in range(20):
        s = game(players).start(seed_of(number))
        dealt = [regular(s, seat) for seat in range(players)]
        assert all(len(cards) == 1 for cards in dealt)
        assert len(set(dealt)) == players
        assert all(split(s, seat) == "" for seat in range(players))


@pytest.mark.parametrize("players", PLAYERS)
def test_S3_the_start_stocks_not_dealt_go_back_into_the_deck(players: int) -> None:
    for number in range(20):
        s = game(players).start(seed_of(number))
        assert len(s.deck) == 80 - players
        for company in range(COMPANIES):
            assert s.deck.count(company) == (9 if company in s.tape.starts else 10)


def test_S3_the_start_stock_is_dealt_at_random() -> None:
    dealt = {(seat, company) for n in range(200) for seat, company in enumerate(game(5).start(seed_of(n)).tape.starts)}
    assert len(dealt) == 5 * COMPANIES


def test_S3_the_deck_is_shuffled() -> None:
    decks = {tuple(game(4).start(seed_of(number)).deck) for number in range(20)}
    assert len(decks) == 20
    for card in (0, 40, 75):
        assert len({deck[card] for deck in decks}) > 3


def test_S3_the_start_stock_is_secret() -> None:
    s, events = opening_of(4, starts="ESAL")
    dealt = [event for event in events if event.code == "start_stock"]
    assert [event.audience for event in dealt] == [0, 1, 2, 3]
    assert [event.args["company"] for event in dealt] == [5, 4, 3, 2]
    mine = view(s, 0).secrets
    assert mine is not None
    assert mine.regular == [0, 0, 0, 0, 0, 1]
    assert view(s, PUBLIC).secrets is None
    assert [player.regular for player in view(s, PUBLIC).players] == [1, 1, 1, 1]


def test_S3_who_sees_his_own_start_stock_knows_that_nobody_else_has_that_company() -> None:
    s = position(4, starts="ESAL")
    mine = view(s, 0).secrets
    assert mine is not None
    assert mine.others[1].most[:COMPANIES] == [1, 1, 1, 1, 1, 0]
    assert view(s, PUBLIC).remembered[1].most[:COMPANIES] == [1, 1, 1, 1, 1, 1]


def test_S3_the_start_stock_is_stock_like_any_other() -> None:
    s = position(4, starts="ESAL")
    to_selling(s)
    assert play(s, 0, "sell E; done-selling")[0].code == "sold"


# S4


@pytest.mark.parametrize("players", PLAYERS)
def test_S4_the_first_player_is_random(players: int) -> None:
    first = [game(players).start(seed_of(number)).first for number in range(100)]
    assert set(first) == set(range(players))


@pytest.mark.parametrize("players", PLAYERS)
def test_S4_the_host_may_choose_the_first_player(players: int) -> None:
    for seat in range(players):
        chosen = game(players, {"first_player": seat})
        assert {chosen.start(seed_of(number)).first for number in range(10)} == {seat}


@pytest.mark.parametrize("players", PLAYERS)
def test_S4_turn_order_is_clockwise_from_the_first_player_in_every_phase(players: int) -> None:
    first = players - 1
    s = position(players, first=first)
    in_turn = [(first + turn) % players for turn in range(players)]
    asked: dict[int, list[int]] = {}
    while s.round == 0:
        if len(s.to_act()) == 1 and asked.setdefault(s.phase, [-1])[-1] != s.actor:
            asked[s.phase].append(s.actor)
        plain(s)
    batches = 2 if players == 2 else 1  # U4, D10
    for phase, seats in asked.items():
        assert seats[1:] == in_turn * (batches if phase in (SUPPLY, DEMAND) else 1)
    assert len(asked) == 4  # supply, demand, action, selling


def test_S4_in_the_next_round_turn_order_begins_one_seat_further() -> None:
    s = position(3, first=2)
    to_next_round(s)
    assert s.to_act() == [0]
    to_demand(s)
    bids(s, "0:1@0 1:2@0 2:3@0")


# S5


@pytest.mark.parametrize("players", PLAYERS)
def test_S5_without_modules_setup_asks_nothing(players: int) -> None:
    s, events = opening(game(players), seed_of(1))
    assert s.to_act() == [told(events, "game_began")[0]["first"]]
    ask = s.view(s.to_act()[0]).ask
    assert ask is not None
    assert ask.prompt == "place"


def test_S5_the_set_up_is_told_in_its_order() -> None:
    _, events = opening_of(3)
    order = list(dict.fromkeys(event.code for event in events))
    assert order == [
        "game_began",
        "start_stock",
        "round_began",
        "pair_dealt",
        "pair_opened",
        "pile_began",
        "drew",
        "drew_cards",
    ]

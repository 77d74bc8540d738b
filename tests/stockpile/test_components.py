"""C. Components: companies, decks, tracks, lengths, and what happens when a deck runs short."""

import pytest

from outcry.core.chance import seed_of
from outcry.core.game import PUBLIC
from outcry.stockpile.cards import COMPANIES, COMPANY_NAMES, LETTERS, forecast_text
from outcry.stockpile.catalogue import CATALOGUE
from outcry.stockpile.game import Stockpile
from outcry.stockpile.state import State
from outcry.stockpile.terms import DEMAND, OVER, SUPPLY
from stockpile_positions import (
    all_cards,
    bids,
    discard,
    game,
    give,
    hand,
    kinds,
    menu,
    pile,
    piles,
    play,
    position,
    price,
    refused,
    set_price,
    show,
    to_action,
    to_demand,
    to_dividend,
    to_end,
    to_next_round,
    to_selling,
    told,
    view,
)

PLAYERS = (2, 3, 4, 5)


# C1


def test_C1_the_six_companies_stand_in_the_printed_order() -> None:
    assert COMPANY_NAMES == (
        "cosmic_computers",
        "bottomline_bank",
        "leading_laboratories",
        "american_automotive",
        "stanford_steel",
        "epic_electric",
    )
    assert [name[0].upper() for name in COMPANY_NAMES] == list(LETTERS)


def test_C1_majorities_and_the_final_sale_go_in_the_order_of_companies() -> None:
    s = position(players=3, starts="EBC", options={"rounds": 1})
    events = to_end(s)
    majorities = [args["company"] for args in told(events, "majority")]
    assert majorities == [0, 0, 0, 1, 2, 3, 4, 5, 5]  # two of them are tied
    for seat in range(3):
        sales = [args["company"] for args in told(events, "final_sale") if args["seat"] == seat]
        assert sales == [company for company in range(COMPANIES) if company in sales]


def test_C1_a_choice_of_sales_is_made_in_the_order_of_companies() -> None:
    s = position(starts="CBLA")
    give(s, 0, "L E")
    to_selling(s)
    play(s, 0, "sell L")
    assert refused(s, 0, "sell C").code == "sell_in_order"
    assert "sell E" in menu(s, 0)


# C2


@pytest.mark.parametrize("players", PLAYERS)
def test_C2_the_market_deck_has_80_cards(players: int) -> None:
    for s in (position(players), game(players).start(seed_of(players))):
        counts = all_cards(s)
        assert counts == [10] * 6 + [4, 4, 4] + [4, 4]
        assert sum(counts) == 80


def test_C2_a_tape_with_a_card_too_many_is_refused() -> None:
    with pytest.raises(ValueError, match="4 market cards of kind 9 are wanted, found 5"):
        position(deck="boom boom boom boom boom")


# C3


@pytest.mark.parametrize("players", PLAYERS)
def test_C3_each_round_has_every_company_and_every_forecast_once(players: int) -> None:
    drawn = game(players).start(seed_of(3)).tape
    rounds = game(players).rounds
    for round in range(rounds):
        dealt = slice(round * 6, round * 6 + 6)
        assert sorted(drawn.companies[dealt]) == [0, 1, 2, 3, 4, 5]
        assert sorted(map(forecast_text, drawn.forecasts[dealt])) == ["$$", "+1", "+2", "+4", "-2", "-3"]
    assert len(drawn.companies) == len(drawn.forecasts) == 6 * rounds


def test_C3_a_tape_with_a_forecast_twice_is_refused() -> None:
    chosen = game(4)
    drawn = chosen.start(seed_of(3)).tape
    drawn.forecasts[0] = drawn.forecasts[1]
    with pytest.raises(ValueError, match="forecasts of round 1"):
        chosen.check(drawn)


# C4


@pytest.mark.parametrize("players", PLAYERS)
def test_C4_every_pile_has_the_same_track_of_eight_spaces(players: int) -> None:
    s = position(players)
    to_demand(s)
    s.cash[0] = 100
    track = (0, 1, 3, 6, 10, 15, 20, 25)
    assert menu(s, 0) == [f"bid {number + 1} {money}" for number in range(s.piles) for money in track]


@pytest.mark.parametrize("money", [0, 1, 3, 6, 10, 15, 20, 25])
def test_C4_a_space_costs_what_is_printed_on_it(money: int) -> None:
    s = position(players=3, deck=piles(count=3))
    to_demand(s)
    s.cash[0] = 30
    bids(s, f"0:2@{money} 1:1@0 2:3@0")
    assert s.cash == [30 - money, 20, 20]


# C5


@pytest.mark.parametrize(("players", "rounds"), [(2, 6), (3, 7), (4, 6), (5, 5)])
def test_C5_the_printed_number_of_rounds_is_played(players: int, rounds: int) -> None:
    s = position(players)
    for _ in range(rounds - 1):
        to_next_round(s)
        assert s.phase == SUPPLY
    assert s.round == rounds - 1
    to_next_round(s)
    assert s.phase == OVER


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("rounds", [1, 10])
def test_C5_a_custom_number_of_rounds_is_played(players: int, rounds: int) -> None:
    s = position(players, options={"rounds": rounds})
    events = to_end(s)
    assert len(told(events, "round_began")) == rounds - 1
    assert s.round + 1 == rounds


# C6


@pytest.mark.parametrize(("players", "given"), [(2, 74), (3, 66), (4, 76), (5, 80)])
def test_C6_a_game_of_printed_length_never_needs_a_reshuffle(players: int, given: int) -> None:
    s = position(players)
    events = to_end(s)
    assert players + s.deck_at == given
    assert len(s.deck) - s.deck_at == 80 - given
    assert s.reshuffles == 0
    assert not told(events, "reshuffled")


def short_of_cards(players: int, left: str, discarded: str = "") -> State:
    """Before the last phases of round 1: only these cards are in the deck and in the discard."""
    s = position(players, options={"rounds": 10})
    to_selling(s)
    s.deck, s.deck_at, s.discard = kinds(left), 0, kinds(discarded)
    return s


def test_C6_an_empty_deck_is_made_anew_from_the_discard_when_a_card_is_wanted() -> None:
    s = short_of_cards(3, left="C B L A", discarded="E E E E 1 2 3 boom")
    events = to_next_round(s)
    assert [pile(s, number) for number in (1, 2, 3)] == ["C", "B", "L"]
    assert told(events, "reshuffled") == [{"count": 8}]
    assert hand(s, 1).split()[0] == "A"  # the last card of the old deck goes to the first player, who is seat 1 now
    assert s.discard == []
    assert len(s.deck) == 8
    assert s.deck_at == 5
    assert sorted(s.deck) == kinds("E E E E 1 2 3 boom")
    assert all(len(hand(s, seat).split()) == 2 for seat in range(3))


def test_C6_a_deck_that_is_just_used_up_is_not_yet_made_anew() -> None:
    s = short_of_cards(3, left="C B L A S E C B L", discarded="E")
    events = to_next_round(s)
    assert not told(events, "reshuffled")
    assert discard(s) == "E"
    assert (s.deck_at, s.reshuffles) == (9, 0)


def test_C6_the_reshuffle_comes_from_the_tape_and_each_one_is_another() -> None:
    once = short_of_cards(3, left="", discarded="C B L A S E C B L A S E 1 2 3")
    again = once.clone()
    to_next_round(once)
    to_next_round(again)
    assert once.deck == again.deck
    first_order = once.deck
    once.deck, once.deck_at, once.discard = [], 0, sorted(first_order)
    again.deck, again.deck_at, again.discard, again.reshuffles = [], 0, sorted(first_order), 0
    to_next_round(once)
    to_next_round(again)
    assert (once.reshuffles, again.reshuffles) == (2, 1)
    assert sorted(once.deck) == sorted(again.deck)
    assert once.deck != again.deck


def test_C6_the_piles_are_served_first_from_the_first_pile_on() -> None:
    s = short_of_cards(3, left="C B")
    to_next_round(s)
    assert [pile(s, number) for number in (1, 2, 3)] == ["C", "B", ""]


def test_C6_then_the_players_get_one_card_each_at_a_time_in_turn_order() -> None:
    s = short_of_cards(3, left="C B L A S E 1")
    to_next_round(s)
    assert s.first == 1
    assert [hand(s, seat) for seat in (1, 2, 0)] == ["A 1", "S", "E"]


@pytest.mark.parametrize("way", ["up", "down"])
def test_C6_who_gets_one_card_places_it_face_up_or_face_down_at_will(way: str) -> None:
    s = short_of_cards(3, left="C B L A")
    to_next_round(s)
    assert s.to_act() == [1]
    assert menu(s, 1) == [f"place-{way} 1 {number}" for way in ("up", "down") for number in (1, 2, 3)]
    play(s, 1, f"place-{way} 1 3")
    assert pile(s, 3) == ("L A" if way == "up" else "L (A)")
    assert s.open_chain(1) == []


def test_C6_who_gets_no_card_places_none() -> None:
    s = short_of_cards(3, left="C B L A S")
    to_next_round(s)
    assert [hand(s, seat) for seat in (1, 2, 0)] == ["A", "S", ""]
    play(s, 1, "place-down 1 1")
    play(s, 2, "place-up 1 1")
    assert s.phase == DEMAND  # seat 0 was not asked
    assert s.to_act() == [1]


def test_C6_with_two_players_the_second_batch_may_find_no_card() -> None:
    s = short_of_cards(2, left="C B L A S E 1 2 boom")
    events = to_next_round(s)
    assert [hand(s, seat) for seat in (1, 0)] == ["S E", "1 2"]
    events = play(s, 1, "place-up 1 1; place-down 2 1") + play(s, 0, "place-up 1 1; place-down 2 1")
    assert told(events, "drew") == [{"seat": 1, "count": 1}, {"seat": 0, "count": 0}]
    play(s, 1, "place-down 1 4")
    assert s.phase == DEMAND


def test_C6_a_game_goes_on_when_no_market_card_is_left_at_all() -> None:
    s = short_of_cards(4, left="")
    to_next_round(s)
    assert s.lying == []
    events = to_action(s)
    assert [args["count"] for args in told(events, "took")] == [0, 0, 0, 0]
    to_end(s)
    assert s.phase == OVER


@pytest.mark.parametrize("players", PLAYERS)
def test_C6_the_longest_game_keeps_its_80_cards_through_every_reshuffle(players: int) -> None:
    s = position(players, options={"rounds": 10})
    while s.phase != OVER:
        to_next_round(s)
        assert all_cards(s) == s.board.market
    assert s.reshuffles > 0


# C7


def test_C7_the_bank_pays_whatever_is_owed() -> None:
    """The box holds a limited stack of money cards; the bank does not."""
    s = position(players=3)
    for seat, letter in enumerate("ASE"):
        give(s, seat, split=" ".join([letter] * 9))
        set_price(s, letter, 10)
    to_selling(s)
    for seat, letter in enumerate("ASE"):
        play(s, seat, "; ".join([f"sell-split {letter}"] * 9) + "; done-selling")
    assert s.cash == [20 + 9 * 20] * 3


# C8


def test_C8_a_regular_card_is_one_share_and_a_split_card_two() -> None:
    s = position(players=3, pairs="C$$", starts="CBL")
    give(s, 0, split="C C")
    to_dividend(s)
    show(s, "1 2")
    assert s.cash == [20 + 2 * (1 + 2 * 2), 20, 20]


def test_C8_the_discard_lies_face_up_and_in_order_for_all() -> None:
    s = position(players=3, deck=piles("2 1", count=3), starts="CBL")
    to_selling(s)
    play(s, 0, "sell C; done-selling")
    play(s, 1, "sell B; done-selling")
    assert discard(s) == "1 2 C B"
    assert view(s, PUBLIC).discard == kinds("1 2 C B")


def test_C8_price_is_the_value_on_the_space_also_where_moves_count_spaces() -> None:
    s = position(players=3, deck=piles("boom", count=3), starts="ABL", options={"board": "advanced"})
    to_action(s)
    play(s, 0, "boom A; end-turn")  # American Automotive: 1 3 5 7 9 11 13
    assert price(s, "A") == 9
    to_selling(s)
    play(s, 0, "sell A; done-selling")
    assert s.cash[0] == 29


# C9


def test_C9_shareholder_certificates_have_no_effect() -> None:
    """There is nothing to choose, to do or to tell about them."""
    words = [*Stockpile(4).options, *(verb.name for verb in CATALOGUE.verbs), *Stockpile(4).chronicle.kinds]
    assert not [word for word in words if "certificate" in word or "shareholder" in word]

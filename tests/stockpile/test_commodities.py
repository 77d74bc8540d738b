"""COM. Commodities and taxes: the commerce deck, placing, winning, and the last count."""

from __future__ import annotations

from typing import Any

import pytest

from outcry.core.data import DataError
from outcry.core.events import Event
from outcry.core.game import PUBLIC, Refusal
from outcry.stockpile.cards import kind_of, pile_of, placer_of
from outcry.stockpile.modules.commodities.cards import (
    COMMERCE,
    COMMERCE_DECK,
    COMMERCE_DISCARD,
    COMMERCE_HAND,
    COMMERCE_NAMES,
    GOLD,
    KINDS,
    TAX,
)
from outcry.stockpile.modules.commodities.counting import sets, spend
from outcry.stockpile.state import State
from outcry.stockpile.terms import EMPTY
from stockpile_games import module_table, played
from stockpile_positions import (
    bids,
    game,
    menu,
    pile,
    plain,
    play,
    position,
    refused,
    tape_for,
    to_action,
    to_demand,
    to_end,
    to_next_round,
    told,
    view,
)

ON = {"commodities": True}
PLAYERS = [2, 3, 4, 5]


def new(players: int = 4, commerce: str = "", first: int = 0, **options: Any) -> State:
    return position(players, commerce=commerce, first=first, options={**ON, **options})


def to_commerce(s: State) -> list[Event]:
    """On to the first commerce card that is placed."""
    events: list[Event] = []
    while s.asking.prompt != "place_commerce":
        events += plain(s)
    return events


def hand(s: State, seat: int) -> list[str]:
    cards = s.parts[COMMERCE_HAND][2 * seat : 2 * seat + 2]
    return [COMMERCE_NAMES[kind - GOLD] for kind in cards if kind != EMPTY]


def won(s: State, seat: int) -> str:
    counts = s.parts[COMMERCE][seat * KINDS : (seat + 1) * KINDS]
    return " ".join(name for name, count in zip(COMMERCE_NAMES, counts, strict=True) for _ in range(count))


def give(s: State, seat: int, words: str) -> None:
    """Commerce cards out of the deck."""
    deck, held = s.parts[COMMERCE_DECK][:], s.parts[COMMERCE][:]
    for word in words.split():
        kind = COMMERCE_NAMES.index(word)
        deck.remove(GOLD + kind)
        held[seat * KINDS + kind] += 1
    s.put_part(COMMERCE_DECK, deck)
    s.put_part(COMMERCE, held)


def everywhere(s: State) -> list[int]:
    """How many commerce cards of each kind there are, wherever they lie."""
    counts = [0] * KINDS
    lying = [kind_of(card) for card in s.lying]
    for kind in [*s.parts[COMMERCE_DECK], *s.parts[COMMERCE_DISCARD], *s.parts[COMMERCE_HAND], *lying]:
        if GOLD <= kind <= TAX:
            counts[kind - GOLD] += 1
    for at, count in enumerate(s.parts[COMMERCE]):
        counts[at % KINDS] += count
    return counts


# COM1


def test_COM1_the_deck_has_three_of_six_commodities_and_seven_taxes() -> None:
    s = new()
    assert len(s.parts[COMMERCE_DECK]) == 25
    assert everywhere(s) == [3, 3, 3, 3, 3, 3, 7]


def test_COM1_a_tape_without_all_commerce_cards_is_refused() -> None:
    chosen = game(4, ON)
    tape = tape_for(chosen)
    tape.modules["commodities"][0] = TAX
    with pytest.raises(DataError, match="3 commerce cards of gold are wanted, found 2"):
        chosen.start_on(tape)
    del tape.modules["commodities"]
    with pytest.raises(DataError, match="commodities has drawn nothing"):
        chosen.start_on(tape)


@pytest.mark.parametrize("players", PLAYERS)
def test_COM1_each_commerce_card_is_in_exactly_one_place(players: int) -> None:
    for modules in ("commodities", "all"):
        for rounds in (None, 10):
            for state, _ in played(module_table(players, modules, rounds=rounds), 5):
                assert everywhere(state) == [3] * 6 + [7]


# COM2


@pytest.mark.parametrize("players", [3, 4, 5])
def test_COM2_a_player_draws_one_right_after_placing_in_secret(players: int) -> None:
    s = new(players, "gold oil tax corn cattle", first=1)
    assert hand(s, 1) == []
    events = plain(s)
    assert [event.code for event in events][-2:] == ["drew_commerce", "drew_commerce_cards"]
    assert events[-1].audience == 1
    assert hand(s, 1) == ["gold"]
    assert s.asking.prompt == "place", "the next player places market cards"
    plain(s)
    assert hand(s, 2) == ["oil"]
    assert view(s, 0).parts["commerce_hand"][:3] == [0, 1, 1]


def test_COM2_two_players_draw_two_after_the_second_batch() -> None:
    s = new(2, "gold oil tax corn")
    for _ in range(2):
        assert told(plain(s), "drew_commerce") == []
    assert told(plain(s), "drew_commerce") == [{"seat": 0, "count": 2}]
    assert s.actor == 1
    assert hand(s, 0) == ["gold", "oil"]
    plain(s)
    assert hand(s, 1) == ["tax", "corn"]
    assert s.asking.prompt == "place_commerce"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_COM2_when_all_have_drawn_they_are_placed_in_turn_order_face_up_on_any_pile(players: int) -> None:
    s = new(players, "gold oil tax corn cattle", first=2)
    to_commerce(s)
    assert menu(s, 2) == [f"place-commerce 1 {number + 1}" for number in range(players)]
    order = []
    while s.asking.prompt == "place_commerce":
        order.append(s.actor)
        play(s, s.actor, "place-commerce 1 3")
    assert order == [(2 + turn) % players for turn in range(players)]
    assert s.asking.prompt == "bid"
    laid = [card for card in s.lying if kind_of(card) >= GOLD]
    assert [(pile_of(card), placer_of(card)) for card in laid] == [(2, seat) for seat in order]
    assert pile(s, 3).split()[-players:] == ["gold", "oil", "tax", "corn", "cattle"][:players]
    assert view(s, PUBLIC).piles[2].cards[-1].up


def test_COM2_two_players_place_on_two_different_piles() -> None:
    s = new(2, "gold oil tax corn")
    to_commerce(s)
    play(s, 0, "place-commerce 1 2")
    assert menu(s, 0) == ["place-commerce 2 1", "place-commerce 2 3", "place-commerce 2 4"]
    assert refused(s, 0, "place-commerce 2 2") == Refusal("two_different_piles")
    assert refused(s, 0, "place-commerce 1 1") == Refusal("card_placed")
    assert pile(s, 2).count("gold") == 0, "nothing lies before both are chosen"
    events = play(s, 0, "place-commerce 2 4")
    assert told(events, "placed_commerce") == [
        {"seat": 0, "pile": 1, "card": GOLD},
        {"seat": 0, "pile": 3, "card": GOLD + 2},
    ]


def test_COM2_only_the_question_that_is_asked_is_answered() -> None:
    s = new(4, "gold")
    to_commerce(s)
    assert refused(s, 0, "place-up 1 1") == Refusal("asked_to_place_commerce")
    assert refused(s, 0, "place-commerce 1 5") == Refusal("no_such_pile", {"piles": 4})
    assert refused(s, 0, "place-commerce 2 1") == Refusal("other_card_first")


def test_U5_commerce_cards_come_after_all_market_cards() -> None:
    s = new(2)
    names = s.course.names
    assert names.index("place_again") < names.index("place_commerce") < names.index("bid")


@pytest.mark.parametrize(("players", "used"), [(2, 24), (3, 21), (4, 24), (5, 25)])
def test_C6_the_commerce_deck_lasts_for_the_printed_rounds(players: int, used: int) -> None:
    s = new(players)
    to_end(s)
    assert 25 - len(s.parts[COMMERCE_DECK]) == used


def test_C6_a_commerce_deck_that_is_short_serves_one_each_at_a_time_in_turn_order() -> None:
    s = new(2, first=1, rounds=10)
    s.put_part(COMMERCE_DECK, s.parts[COMMERCE_DECK][:3])
    to_commerce(s)
    assert [len(hand(s, seat)) for seat in (1, 0)] == [2, 1]
    s = new(2, rounds=10)
    s.put_part(COMMERCE_DECK, s.parts[COMMERCE_DECK][:2])
    to_commerce(s)
    assert [len(hand(s, seat)) for seat in (0, 1)] == [1, 1]
    play(s, 0, "place-commerce 1 1")
    assert s.actor == 1


def test_C6_who_gets_no_commerce_card_places_none() -> None:
    s = new(4, rounds=10)
    s.put_part(COMMERCE_DECK, s.parts[COMMERCE_DECK][:2])
    to_commerce(s)
    assert [len(hand(s, seat)) for seat in range(4)] == [1, 1, 0, 0]
    plain(s)
    plain(s)
    assert s.asking.prompt == "bid"
    to_next_round(s)
    events = to_demand(s)
    assert [one["count"] for one in told(events, "drew_commerce")] == [0] * 4


def test_C6_who_has_no_market_card_draws_a_commerce_card_all_the_same() -> None:
    s = new(3, rounds=10)
    plain(s)
    s.hand[2:4] = [EMPTY, EMPTY]  # as from a short market deck
    s.turn = 1
    s.answered()
    s.course.steps[s.step].go(s)
    assert len(hand(s, 1)) == 1


def test_C6_an_empty_commerce_deck_is_made_anew_from_its_discard() -> None:
    s = new(4, "gold oil corn cattle")
    s.put_part(COMMERCE_DISCARD, s.parts[COMMERCE_DECK][:20])
    s.put_part(COMMERCE_DECK, s.parts[COMMERCE_DECK][23:])
    events = to_commerce(s)
    assert [one["count"] for one in told(events, "commerce_reshuffled")] == [20]
    assert [len(hand(s, seat)) for seat in range(4)] == [1] * 4
    assert s.parts[COMMERCE_DISCARD] == []


# COM3


def test_COM3_what_was_bought_lies_open_before_the_player() -> None:
    s = new(4, "gold tax oil corn")
    to_commerce(s)
    play(s, 0, "place-commerce 1 1")
    play(s, 1, "place-commerce 1 1")
    play(s, 2, "place-commerce 1 2")
    play(s, 3, "place-commerce 1 1")
    events = bids(s, "0:2@0 1:1@0 2:3@0 3:4@0")
    assert [won(s, seat) for seat in range(4)] == ["oil", "gold corn tax", "", ""]
    assert [(one["seat"], one["pile"]) for one in told(events, "won_commerce")] == [(0, 1), (1, 0), (1, 0), (1, 0)]
    for seat in (PUBLIC, 0, 3):
        assert view(s, seat).parts["commerce"] == s.parts[COMMERCE]
    assert "Gold, Corn and Tax" in str(s)


def test_COM3_they_are_no_cards_of_the_portfolio() -> None:
    s = new(4, "gold gold gold oil")
    before = [s.portfolio(seat) for seat in range(4)]
    to_demand(s)
    kept = [sum(kind_of(c) < 6 or kind_of(c) in (9, 10) for c in s.lying if pile_of(c) == seat) for seat in range(4)]
    events = to_action(s)
    assert [s.portfolio(seat) - before[seat] for seat in range(4)] == kept
    assert [one["count"] for one in told(events, "took")] == kept


# COM4


@pytest.mark.parametrize(
    ("goods", "sizes"),
    [
        ([0, 0, 0, 0, 0, 0], []),
        ([1, 0, 0, 0, 0, 0], [1]),
        ([3, 0, 0, 0, 0, 0], [1, 1, 1]),
        ([1, 0, 2, 0, 1, 2], [4, 2]),
        ([1, 1, 1, 1, 1, 1], [6]),
        ([3, 3, 3, 3, 3, 3], [6, 6, 6]),
        ([3, 2, 1, 0, 0, 0], [3, 2, 1]),
    ],
)
def test_COM4_commodities_make_sets_of_different_types_the_largest_first(goods: list[int], sizes: list[int]) -> None:
    assert sets(goods) == sizes


def last_count(cards: str, cash: int = 10) -> list[Event]:
    """What a game of one round tells at the end of seat 0, who holds these."""
    s = new(4, "tax tax tax tax", rounds=1)
    to_commerce(s)
    give(s, 0, cards)
    while s.asking.prompt == "place_commerce":
        play(s, s.actor, "place-commerce 1 4")
    while s.asking.prompt != "sell":
        plain(s)
    s.regular[:6] = [0] * 6
    s.cash[0] = cash
    return to_end(s)


def test_COM4_the_example_of_the_book_pays_24_and_8() -> None:
    paid = told(last_count("cattle cattle oil oil corn gold"), "commodities_paid")
    assert [(one["count"], one["money"]) for one in paid if one["seat"] == 0] == [(4, 24), (2, 8)]


@pytest.mark.parametrize(("size", "money"), [(1, 3), (2, 8), (3, 15), (4, 24), (5, 35), (6, 48)])
def test_COM4_a_set_pays_by_its_size(size: int, money: int) -> None:
    paid = told(last_count(" ".join(COMMERCE_NAMES[:size])), "commodities_paid")
    assert [one["money"] for one in paid if one["seat"] == 0] == [money]


@pytest.mark.parametrize(("count", "money"), [(1, 2), (2, 6), (3, 12)])
def test_COM4_taxes_cost_by_their_number(count: int, money: int) -> None:
    paid = told(last_count("tax " * count, cash=60), "taxes_paid")
    assert {"seat": 0, "count": count, "money": money} in paid


def test_COM4_seven_taxes_cost_56() -> None:
    assert game(4, ON).board.printed["taxes"] == [2, 6, 12, 20, 30, 42, 56]


def test_G3_taxes_are_taken_as_far_as_the_cash_goes() -> None:
    events = last_count("tax tax tax", cash=5)
    assert {"seat": 0, "count": 3, "money": 5} in told(events, "taxes_paid")
    (over,) = told(events, "game_over")
    scores = over["scores"]
    assert isinstance(scores, list)
    assert scores[0] == 0


def test_G4_commodities_pay_before_taxes_are_due_and_fees_come_last() -> None:
    s = new(4, bonds=True)
    order = ["majorities", "final_sale", "return_bonds", "sell_commodities", "pay_taxes", "held_fees"]
    assert [name for name in s.course.names if name in order] == order
    events = last_count("gold oil tax", cash=0)
    codes = [event.code for event in events if event.args.get("seat") == 0]
    assert codes.index("commodities_paid") < codes.index("taxes_paid")
    assert {"seat": 0, "count": 1, "money": 2} in told(events, "taxes_paid"), "out of the 8 for the set"


# COM5


def test_COM5_a_commodity_that_is_spent_goes_to_the_commerce_discard() -> None:
    s = new(4)
    to_demand(s)
    give(s, 2, "oil oil")
    spend(s, 2, GOLD + 2)
    assert won(s, 2).split().count("oil") == 1
    assert s.parts[COMMERCE_DISCARD] == [GOLD + 2]
    assert view(s, PUBLIC).parts["commerce_discard"] == [GOLD + 2]
    assert everywhere(s) == [3] * 6 + [7]


# Who knows what.


def test_V2_a_drawn_commerce_card_is_a_secret_until_it_is_placed() -> None:
    s = new(4, "gold oil tax corn")
    to_commerce(s)
    mine, other = view(s, 1), view(s, 0)
    assert mine.secrets is not None
    assert mine.secrets.parts["commerce_hand"] == [GOLD + 2, EMPTY]
    assert other.secrets is not None
    assert other.secrets.parts["commerce_hand"] == [GOLD, EMPTY]
    assert other.parts["commerce_hand"] == [1, 1, 1, 1], "V1: hand sizes are public"
    assert "commerce_deck" not in other.parts
    assert view(s, PUBLIC).secrets is None

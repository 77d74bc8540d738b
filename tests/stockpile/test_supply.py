"""U. Supply: the piles are opened, and everybody places cards on them, one face up and one face down."""

import pytest

from outcry.core.chance import seed_of
from outcry.core.events import EVERYONE
from outcry.core.game import PUBLIC
from outcry.stockpile.cards import LETTERS, pile_of
from outcry.stockpile.terms import DEMAND, SUPPLY
from stockpile_positions import (
    bids,
    game,
    hand,
    kinds,
    menu,
    opening_of,
    pile,
    piles,
    play,
    position,
    refused,
    regular,
    to_action,
    to_demand,
    to_next_round,
    told,
    view,
)

PLAYERS = (2, 3, 4, 5)


# U1


@pytest.mark.parametrize(("players", "count"), [(2, 4), (3, 3), (4, 4), (5, 5)])
def test_U1_each_pile_begins_with_one_market_card_face_up(players: int, count: int) -> None:
    s, events = opening_of(players, deck="C 2 boom E bust")
    words = ["C", "2", "boom", "E", "bust"][:count]
    assert s.piles == count
    assert [pile(s, number + 1) for number in range(count)] == words
    assert [args["card"] for args in told(events, "pile_began")] == kinds(" ".join(words))
    for seen in view(s, PUBLIC).piles:
        assert [(card.up, card.by) for card in seen.cards] == [(True, -1)]


def test_U1_the_piles_are_opened_anew_each_round() -> None:
    s = position(3, deck=piles(count=3) + " E 3 bust")
    to_next_round(s)
    assert [pile(s, number) for number in (1, 2, 3)] == ["E", "3", "bust"]


# U2


@pytest.mark.parametrize("players", PLAYERS)
def test_U2_two_market_cards_go_to_each_player_from_the_first_player_on(players: int) -> None:
    count = 4 if players == 2 else players
    s = position(players, deck=". " * count + "C C B B L L A A S S", first=1)
    for turn in range(players):
        letter = LETTERS[turn]
        assert hand(s, (1 + turn) % players) == f"{letter} {letter}"


def test_U2_the_cards_drawn_are_secret() -> None:
    s, events = opening_of(3, deck=". . . boom 3 C B L A")
    assert told(events, "drew") == [{"seat": seat, "count": 2} for seat in range(3)]
    drew = [event for event in events if event.code == "drew_cards"]
    assert [(event.audience, event.args["cards"]) for event in drew] == [
        (0, kinds("boom 3")),
        (1, kinds("C B")),
        (2, kinds("L A")),
    ]
    mine = view(s, 1).secrets
    assert mine is not None
    assert mine.hand == kinds("C B")
    assert [player.hand for player in view(s, PUBLIC).players] == [2, 2, 2]


def test_U2_cards_are_placed_in_turn_order() -> None:
    s = position(4, first=2)
    for seat in (2, 3, 0, 1):
        assert s.phase == SUPPLY
        assert s.to_act() == [seat]
        play(s, seat, "place-up 1 1; place-down 2 1")
    assert s.phase == DEMAND


@pytest.mark.parametrize("players", PLAYERS)
def test_U2_the_first_card_goes_on_any_pile_either_way_and_the_second_the_other_way(players: int) -> None:
    s = position(players)
    numbers = range(1, s.piles + 1)
    assert menu(s, 0) == [f"place-{way} 1 {number}" for way in ("up", "down") for number in numbers]
    play(s, 0, "place-up 1 2")
    assert menu(s, 0) == [f"place-down 2 {number}" for number in numbers]
    s.step_back(0)
    play(s, 0, "place-down 1 2")
    assert menu(s, 0) == [f"place-up 2 {number}" for number in numbers]


@pytest.mark.parametrize(
    ("choice", "expected"),
    [
        ("place-up 1 2; place-down 2 2", ["C", "B E (3)", "L"]),
        ("place-up 1 1; place-down 2 3", ["C E", "B", "L (3)"]),
        ("place-down 1 1; place-up 2 3", ["C (E)", "B", "L 3"]),
        ("place-down 1 3; place-up 2 3", ["C", "B", "L (E) 3"]),
    ],
)
def test_U2_one_goes_face_up_and_one_face_down_on_the_same_or_different_piles(choice: str, expected: list[str]) -> None:
    s = position(3, deck="C B L E 3")
    play(s, 0, choice)
    assert [pile(s, number) for number in (1, 2, 3)] == expected
    assert hand(s, 0) == ""


def test_U2_both_face_up_or_both_face_down_is_refused() -> None:
    s = position(3)
    play(s, 0, "place-up 1 2")
    assert refused(s, 0, "place-up 2 1").code == "one_up_one_down"
    s.step_back(0)
    play(s, 0, "place-down 1 2")
    assert refused(s, 0, "place-down 2 1").code == "one_up_one_down"


@pytest.mark.parametrize(("players", "beyond"), [(2, [5]), (3, [4, 5]), (4, [5])])
def test_U2_piles_that_are_not_in_play_take_no_card(players: int, beyond: list[int]) -> None:
    s = position(players)
    for number in beyond:
        for way in ("up", "down"):
            why = refused(s, 0, f"place-{way} 1 {number}")
            assert (why.code, why.args) == ("no_such_pile", {"piles": s.piles})


def test_U2_the_cards_are_placed_one_after_the_other() -> None:
    s = position(3)
    assert refused(s, 0, "place-up 2 1").code == "other_card_first"
    play(s, 0, "place-up 1 1")
    assert refused(s, 0, "place-down 1 1").code == "card_placed"


def test_U2_only_the_player_in_turn_may_place_and_only_that() -> None:
    s = position(3, first=1)
    why = refused(s, 0, "place-up 1 1")
    assert (why.code, why.args) == ("not_your_turn", {"seat": 1})
    assert refused(s, 1, "bid 1 0").code == "asked_to_place"
    assert refused(s, 1, "done-selling").code == "asked_to_place"
    assert s.legal(0) == []


def test_U2_nobody_sees_anything_before_both_cards_are_placed() -> None:
    s = position(3)
    before = [view(s, seat) for seat in (1, 2, PUBLIC)]
    assert play(s, 0, "place-up 1 1") == []
    assert [view(s, seat) for seat in (1, 2, PUBLIC)] == before
    assert s.open_chain(0) == [0]
    assert s.open_chain(1) == []
    s.step_back(0)
    assert s.open_chain(0) == []
    events = play(s, 0, "place-down 1 3; place-up 2 2")
    assert [event.code for event in events] == ["placed_down", "placed_card", "placed_up"]


def test_U2_stepping_back_needs_an_open_choice() -> None:
    s = position(3)
    for seat in (0, 1):
        with pytest.raises(ValueError, match="no open choice"):
            s.step_back(seat)


def test_U2_a_card_placed_face_down_is_told_to_its_player_alone() -> None:
    s = position(3, deck=". . . boom 3")
    events = play(s, 0, "place-up 1 2; place-down 2 1")
    assert [(event.code, event.audience, event.args) for event in events] == [
        ("placed_up", EVERYONE, {"seat": 0, "pile": 1, "card": 9}),
        ("placed_down", EVERYONE, {"seat": 0, "pile": 0}),
        ("placed_card", 0, {"seat": 0, "pile": 0, "card": 8}),
    ]


# U3


def test_U3_everyone_sees_how_many_cards_a_pile_has_who_placed_them_and_which_are_face_up() -> None:
    s = position(3, deck="C B L E 3 A A S S")
    play(s, 0, "place-up 1 1; place-down 2 1")
    play(s, 1, "place-down 1 1; place-up 2 2")
    for seat in (2, PUBLIC):
        seen = [[(card.kind, card.up, card.by) for card in p.cards] for p in view(s, seat).piles]
        assert seen == [
            [(0, True, -1), (5, True, 0), (None, False, 0), (None, False, 1)],
            [(1, True, -1), (3, True, 1)],
            [(2, True, -1)],
        ]


def test_U3_who_placed_a_card_face_down_goes_on_seeing_it_on_the_pile() -> None:
    s = position(3, deck="C B L E 3 A A S S")
    to_demand(s)
    hidden = {0: kinds("3"), 1: kinds("A"), 2: kinds("S")}
    for seat in range(3):
        for number, p in enumerate(view(s, seat).piles):
            card = p.cards[2]
            assert not card.up
            assert card.kind == (hidden[seat][0] if seat == number else None)


def test_U3_who_placed_a_card_face_down_knows_who_has_it_now() -> None:
    s = position(3, deck=piles("C L A", "B L S", "L L E", count=3), starts="CBL")
    to_demand(s)
    bids(s, "0:2@0 1:1@0 2:3@0")  # seat 1 gets the pile on which seat 0 hid an A
    by_placer, by_other = view(s, 0).secrets, view(s, 2).secrets
    assert by_placer is not None
    assert by_other is not None
    american = LETTERS.index("A")
    assert by_placer.others[1].least[american] == 1
    assert by_other.others[1].least[american] == 0
    assert by_other.others[1].most[american] > 0
    assert view(s, PUBLIC).remembered[1].least[american] == 0


# U4


def test_U4_two_players_draw_two_more_only_after_both_have_placed() -> None:
    s = position(2, deck="C B L A 1 2 3 E boom bust S S")
    assert [hand(s, 0), hand(s, 1)] == ["1 2", "3 E"]
    play(s, 0, "place-up 1 1; place-down 2 2")
    assert [hand(s, 0), hand(s, 1)] == ["", "3 E"]
    assert s.to_act() == [1]
    events = play(s, 1, "place-up 1 3; place-down 2 4")
    assert told(events, "drew") == [{"seat": 0, "count": 2}, {"seat": 1, "count": 2}]
    assert [hand(s, 0), hand(s, 1)] == ["boom bust", "S S"]
    assert s.to_act() == [0]


def test_U4_the_second_two_are_placed_in_the_same_way() -> None:
    s = position(2, deck="C B L A 1 2 3 E boom bust S S")
    play(s, 0, "place-up 1 1; place-down 2 2")
    play(s, 1, "place-up 1 3; place-down 2 4")
    play(s, 0, "place-down 1 4")
    assert refused(s, 0, "place-down 2 4").code == "one_up_one_down"
    play(s, 0, "place-up 2 4")
    assert s.phase == SUPPLY
    play(s, 1, "place-up 1 1; place-down 2 1")
    assert [pile(s, number) for number in (1, 2, 3, 4)] == ["C 1 S (S)", "B (2)", "L 3", "A (E) (boom) bust"]
    assert s.phase == DEMAND


@pytest.mark.parametrize(("players", "cards"), [(2, 12), (3, 9), (4, 12), (5, 15)])
def test_U4_a_round_takes_so_many_market_cards(players: int, cards: int) -> None:
    s = game(players).start(seed_of(4))
    to_demand(s)
    assert len(s.lying) == s.deck_at == cards
    assert sorted({pile_of(card) for card in s.lying}) == list(range(s.piles))


# U5


@pytest.mark.parametrize("players", PLAYERS)
def test_U5_bidding_begins_with_the_first_player_when_all_market_cards_are_placed(players: int) -> None:
    s = position(players, first=1)
    to_demand(s)
    assert s.to_act() == [1]
    assert [hand(s, seat) for seat in range(players)] == [""] * players
    ask = view(s, 1).ask
    assert ask is not None
    assert ask.prompt == "bid"


# U6


def test_U6_a_pile_without_cards_is_bid_for_and_won_like_any_other() -> None:
    s = position(3, deck=piles("C", count=3), starts="CBL")
    to_demand(s)
    s.lying = [card for card in s.lying if pile_of(card) != 1]
    assert pile(s, 2) == ""
    assert view(s, PUBLIC).piles[1].cards == []
    events = bids(s, "0:2@3 1:2@6 2:1@0 0:3@0")
    assert told(events, "took")[1] == {"seat": 1, "pile": 1, "count": 0, "fees": []}
    assert s.cash == [20, 14, 20]
    assert regular(s, 1) == "B"
    to_action(s)

"""V. Who knows what: what lies open to all, and what is a secret of its owner. With the small print of X."""

from __future__ import annotations

import pytest

from outcry.core.game import PUBLIC, OptionsRefused
from outcry.stockpile.cards import AMERICAN, BOOM_CARD, BOTTOMLINE, COSMIC, FEE_2, LEADING, STANFORD
from outcry.stockpile.knowledge import BOOM_KEPT, BUST_KEPT
from outcry.stockpile.state import State
from stockpile_games import played, table, view_of
from stockpile_holdings import at_selling, before_movement, begin_movement, hold
from stockpile_positions import (
    bids,
    discard,
    hand,
    opening_of,
    piles,
    plain,
    play,
    position,
    set_price,
    show,
    to_action,
    to_demand,
    to_dividend,
    to_next_round,
    to_selling,
    told,
)

ALL = (PUBLIC, 0, 1, 2, 3)


def won(s: State, bidding: str = "0:1@0 1:2@0 2:3@0 3:4@0") -> None:
    """To the action phase, in which every seat has won a pile."""
    to_demand(s)
    bids(s, bidding)


# V1: public


@pytest.mark.parametrize("seat", ALL)
def test_V1_prices_and_all_cash_are_public(seat: int) -> None:
    s = position(4)
    s.cash[:] = [1, 2, 3, 4]
    set_price(s, "B", 9)
    view = view_of(s, seat)
    assert view.prices == [5, 9, 5, 5, 5, 5]
    assert [player.cash for player in view.players] == [1, 2, 3, 4]


@pytest.mark.parametrize("seat", ALL)
def test_V1_bids_are_public(seat: int) -> None:
    s = position(4)
    to_demand(s)
    bids(s, "0:2@6 1:4@0")
    view = view_of(s, seat)
    assert [(pile.bidder, pile.space) for pile in view.piles] == [(-1, -1), (0, 3), (-1, -1), (1, 0)]
    assert [player.free for player in view.players] == [14, 20, 20, 20]


@pytest.mark.parametrize("seat", ALL)
def test_V1_face_up_cards_pile_sizes_and_who_placed_which_card_are_public(seat: int) -> None:
    s = position(4, deck="C B L A 2 boom S S S S S S")
    play(s, 0, "place-up 1 3; place-down 2 3")
    view = view_of(s, seat)
    assert [len(pile.cards) for pile in view.piles] == [1, 1, 3, 1]
    lying = view.piles[2].cards
    assert [(card.up, card.by) for card in lying] == [(True, -1), (True, 0), (False, 0)]
    assert [card.kind for card in lying[:2]] == [LEADING, FEE_2]


@pytest.mark.parametrize("seat", ALL)
def test_V1_hand_sizes_are_public(seat: int) -> None:
    s = position(4)
    assert [player.hand for player in view_of(s, seat).players] == [2, 2, 2, 2]
    plain(s)
    assert [player.hand for player in view_of(s, seat).players] == [0, 2, 2, 2]


@pytest.mark.parametrize("seat", ALL)
def test_V1_the_discard_is_public_in_its_order(seat: int) -> None:
    s = at_selling(4, "C B", "A")
    play(s, 0, "sell C; sell B; done-selling")
    play(s, 1, "sell A; done-selling")
    assert view_of(s, seat).discard[-3:] == [COSMIC, BOTTOMLINE, AMERICAN]


@pytest.mark.parametrize("seat", ALL)
def test_V1_held_fees_are_public(seat: int) -> None:
    s = position(4, deck=piles("3 3 2"))
    to_demand(s)
    s.cash[0] = 1
    bids(s, "0:1@1 1:2@0 2:3@0 3:4@0")
    assert view_of(s, seat).players[0].held == [0, 1, 2]


@pytest.mark.parametrize("seat", ALL)
def test_V1_the_number_of_cards_in_a_portfolio_is_public_and_unplayed_action_cards_count_among_them(seat: int) -> None:
    s = position(4, deck=piles("C boom bust"))
    won(s)
    assert view_of(s, seat).players[0].regular == 1 + 3
    play(s, 0, "boom C")
    assert view_of(s, seat).players[0].regular == 1 + 2


@pytest.mark.parametrize("seat", ALL)
def test_V1_split_cards_are_public_as_they_were_shown(seat: int) -> None:
    s = before_movement("C+1", "C C B / C")
    set_price(s, "C", 10)
    begin_movement(s)
    assert view_of(s, seat).players[0].split == [3, 0, 0, 0, 0, 0]


@pytest.mark.parametrize("seat", [PUBLIC, 1, 2, 3])
def test_V1_that_a_card_was_shown_stays_known(seat: int) -> None:
    s = before_movement("B$$", "B B L")
    begin_movement(s)
    show(s, "2 0")
    assert view_of(s, seat).remembered[0].least[BOTTOMLINE] == 2
    to_selling(s)
    while s.actor != 0:
        plain(s)
    play(s, 0, "sell B; done-selling")
    assert view_of(s, seat).remembered[0].least[BOTTOMLINE] == 1, "a public sale lowers it"


@pytest.mark.parametrize("seat", [PUBLIC, 1, 2, 3])
def test_V1_showing_fewer_cards_later_takes_nothing_from_what_is_known(seat: int) -> None:
    s = before_movement("B$$ / B$$", "B B L")
    begin_movement(s)
    show(s, "2 0")
    to_dividend(s)
    show(s, "1 0")
    assert view_of(s, seat).remembered[0].least[BOTTOMLINE] == 2


@pytest.mark.parametrize("seat", [PUBLIC, 1, 2, 3])
def test_V1_what_was_won_face_up_is_known_to_be_there(seat: int) -> None:
    s = position(4, deck=piles("C B"), starts="ELAS")
    won(s)
    least = view_of(s, seat).remembered[0].least
    assert (least[COSMIC], least[BOTTOMLINE]) == (1, 1)
    assert sum(least) == 2


@pytest.mark.parametrize("seat", [PUBLIC, 1, 2, 3])
def test_V1_a_sale_lowers_what_there_can_be_at_most_and_what_else_the_unseen_cards_can_be(seat: int) -> None:
    s = at_selling(4, "C C B")
    assert view_of(s, seat).remembered[0].most[:6] == [3] * 6
    play(s, 0, "sell C; done-selling")
    bounds = view_of(s, seat).remembered[0]
    assert bounds.most[:6] == [2] * 6, "one of three unseen cards was sold"
    assert bounds.least == [0] * 8


@pytest.mark.parametrize("seat", [PUBLIC, 1, 2, 3])
def test_V1_the_sale_of_a_card_that_was_seen_says_nothing_of_the_others(seat: int) -> None:
    s = before_movement("B$$", "B B L")
    begin_movement(s)
    show(s, "1 0")
    to_selling(s)
    while s.actor != 0:
        plain(s)
    before = view_of(s, seat).remembered[0]
    play(s, 0, "sell B; done-selling")
    after = view_of(s, seat).remembered[0]
    lowered = [1 if company == BOTTOMLINE else 0 for company in range(8)]
    assert [was - now for was, now in zip(before.least, after.least, strict=True)] == lowered
    assert [was - now for was, now in zip(before.most, after.most, strict=True)] == lowered


@pytest.mark.parametrize("seat", [PUBLIC, 2, 3])
def test_V1_when_an_action_turn_has_ended_no_unseen_card_is_an_action_card(seat: int) -> None:
    s = position(4, deck="C B L A S S E E E E E E")
    play(s, 0, "place-down 1 2; place-up 2 1")
    won(s, "0:1@0 1:2@0 2:3@0 3:4@0")
    play(s, 0, "end-turn")
    before = view_of(s, seat).remembered[1]
    assert before.most[BOOM_KEPT] == before.most[BUST_KEPT] > 0
    play(s, 1, "end-turn")
    after = view_of(s, seat).remembered[1]
    assert (after.most[BOOM_KEPT], after.most[BUST_KEPT]) == (0, 0)
    assert after.most[:6] == before.most[:6]


# V2: secret


def test_V2_a_pair_is_seen_by_its_owner_alone_and_face_down_pairs_by_nobody() -> None:
    s = position(4, pairs="C+4 B+2 L+1 A$$ S-2 E-3")
    for seat in range(4):
        seen = [pair.company for pair in view_of(s, seat).pairs]
        assert seen == [pair if pair == seat else None for pair in range(4)] + [4, None]
    assert [pair.company for pair in view_of(s, PUBLIC).pairs] == [None, None, None, None, 4, None]
    assert [pair.forecast for pair in view_of(s, 0).pairs] == [4, None, None, None, -2, None]


def test_V2_with_two_players_each_sees_two_pairs_and_none_lies_open() -> None:
    s = position(2, pairs="C+4 B+2 L+1 A$$ S-2 E-3")
    assert [pair.company for pair in view_of(s, 0).pairs] == [0, 1, None, None, None, None]
    assert [pair.company for pair in view_of(s, 1).pairs] == [None, None, 2, 3, None, None]
    assert [pair.company for pair in view_of(s, PUBLIC).pairs] == [None] * 6


def test_V2_pairs_of_the_last_round_are_forgotten_and_new_ones_are_secret() -> None:
    s = position(4)
    to_next_round(s)
    assert [pair.company is None for pair in view_of(s, 2).pairs] == [True, True, False, True, False, True]


def test_V2_drawn_cards_are_their_owners_secret_until_placed() -> None:
    s = position(4, deck="C B L A 2 boom S E")
    mine = view_of(s, 0).secrets
    assert mine is not None
    assert mine.hand == [FEE_2, BOOM_CARD]
    assert hand(s, 1) == "S E"
    for seat in (1, 2, 3):
        secrets = view_of(s, seat).secrets
        assert secrets is not None
        assert secrets.hand != [FEE_2, BOOM_CARD]
    assert view_of(s, PUBLIC).secrets is None


def test_V2_what_is_dealt_is_told_to_its_owner_alone() -> None:
    _, events = opening_of(4)
    for code in ("start_stock", "pair_dealt", "drew_cards"):
        audiences = [(event.audience, event.args["seat"]) for event in events if event.code == code]
        assert sorted(audience for audience, _ in audiences) == [0, 1, 2, 3]
        assert all(audience == owner for audience, owner in audiences)


def test_V2_a_portfolio_is_its_owners_secret() -> None:
    s = at_selling(4, "C C B", "A", "", "")
    mine = view_of(s, 0).secrets
    assert mine is not None
    assert mine.regular == [2, 1, 0, 0, 0, 0]
    assert mine.others[0].least == mine.others[0].most == [2, 1, 0, 0, 0, 0, 0, 0]
    for seat in (PUBLIC, 1, 2, 3):
        view = view_of(s, seat)
        assert view.players[0].regular == 3
        assert view.remembered[0].least == [0] * 8
        assert view.remembered[0].most[:6] == [3] * 6


def test_V2_unplayed_action_cards_are_their_owners_secret() -> None:
    s = position(4, deck="C B L A boom S E E E E E E")
    play(s, 0, "place-down 1 1; place-up 2 2")
    won(s, "0:2@0 1:1@0 2:3@0 3:4@0")
    owner = view_of(s, 1).secrets
    assert owner is not None
    assert (owner.booms, owner.busts) == (1, 0)
    for seat in (PUBLIC, 2, 3):
        bounds = view_of(s, seat).remembered[1]
        assert (bounds.least[BOOM_KEPT], bounds.most[BOOM_KEPT], bounds.most[BUST_KEPT]) == (0, 1, 1)
    play(s, 0, "end-turn")
    play(s, 1, "boom C; end-turn")
    for seat in (PUBLIC, 2, 3):
        assert view_of(s, seat).remembered[1].most[BOOM_KEPT] == 0


def test_V2_a_card_placed_face_down_is_known_to_its_placer_alone() -> None:
    s = position(4, deck="C B L A 2 boom S E")
    events = play(s, 0, "place-up 1 1; place-down 2 1")
    for seat in ALL:
        assert view_of(s, seat).piles[0].cards[2].kind == (BOOM_CARD if seat == 0 else None)
    assert [(event.audience, event.args.get("card")) for event in events if event.args["pile"] == 0] == [
        (PUBLIC, FEE_2),
        (PUBLIC, None),
        (0, BOOM_CARD),
    ]


def test_V2_who_placed_a_card_goes_on_knowing_it_in_the_winners_portfolio() -> None:
    s = position(4, deck="C B L A E S E E E E E E", starts="CBLA")
    play(s, 0, "place-up 1 2; place-down 2 3")
    won(s, "0:1@0 1:2@0 2:3@0 3:4@0")
    placer, other = view_of(s, 0).secrets, view_of(s, 1).secrets
    assert placer is not None
    assert other is not None
    assert placer.others[2].least[STANFORD] == 1
    assert other.others[2].least[STANFORD] == 0
    assert view_of(s, PUBLIC).remembered[2].least[STANFORD] == 0


def test_V2_a_start_stock_rules_out_that_company_for_the_others() -> None:
    s = position(4, starts="CBLA")
    mine = view_of(s, 0).secrets
    assert mine is not None
    assert mine.others[1].most == [0, 1, 1, 1, 1, 1, 0, 0]
    assert view_of(s, PUBLIC).remembered[1].most == [1] * 6 + [0, 0]


def test_V2_the_winner_sees_what_lay_face_down() -> None:
    s = position(4, deck=piles("C B S"), starts="ELAC")
    to_demand(s)
    events = bids(s, "0:2@0 1:1@0 2:3@0 3:4@0")
    took = [event for event in events if event.code == "took_cards" and event.args["seat"] == 1]
    assert [(event.audience, event.args["cards"]) for event in took] == [(1, [COSMIC, BOTTOMLINE, STANFORD])]
    assert told(events, "took")[1] == {"seat": 1, "pile": 0, "count": 3, "fees": []}


# V3


def test_V3_memory_aids_are_an_option_that_changes_nothing_in_play() -> None:
    on, off = table(4), table(4, memory_aids=False)
    assert on.options["memory_aids"]
    assert not off.options["memory_aids"]
    assert on.start(b"the same").to_data() == off.start(b"the same").to_data()


def test_V3_memory_aids_are_on_or_off_and_nothing_else() -> None:
    with pytest.raises(OptionsRefused) as caught:
        table(4, memory_aids="a little")
    assert [refusal.code for refusal in caught.value.refusals] == ["option_switch"]


def test_V3_the_option_is_stored_with_the_game() -> None:
    assert table(4, memory_aids=False).options_data()["memory_aids"] is False


# X1


def two_hidden(mine: str, yours: str) -> State:
    """The bidding for pile 1, on which seats 0 and 1 have placed these cards face down."""
    s = position(4, deck=f"C B L A E {mine} E {yours} E E E E", starts="CBLA")
    play(s, 0, "place-up 1 2; place-down 2 1")
    play(s, 1, "place-up 1 3; place-down 2 1")
    to_demand(s)
    return s


def test_X1_a_fee_from_a_face_down_card_is_public_as_an_amount() -> None:
    s = two_hidden("2", "S")
    events = bids(s, "0:2@0 1:3@0 2:1@1 3:4@0")
    assert told(events, "took")[2] == {"seat": 2, "pile": 0, "count": 2, "fees": [2]}
    assert told(events, "fee_paid") == [{"seat": 2, "money": 2}]
    assert s.cash[2] == 20 - 1 - 2
    assert discard(s) == "2"


@pytest.mark.parametrize("hidden", [("2", "S"), ("3", "1"), ("boom", "1")])
def test_X1_which_of_the_piles_cards_the_fee_was_is_not_public(hidden: tuple[str, str]) -> None:
    one, other = two_hidden(*hidden), two_hidden(*reversed(hidden))
    told_here, told_there = (bids(s, "0:2@0 1:3@0 2:1@1 3:4@0") for s in (one, other))
    for seat in (PUBLIC, 3):
        assert [event for event in told_here if event.seen_by(seat)] == [
            event for event in told_there if event.seen_by(seat)
        ]
        assert one.view(seat) == other.view(seat)


def test_X1_who_placed_one_of_the_cards_can_tell() -> None:
    one, other = two_hidden("2", "S"), two_hidden("S", "2")
    for s in (one, other):
        bids(s, "0:2@0 1:3@0 2:1@1 3:4@0")
    assert one.view(0) != other.view(0)


# X9


def test_X9_fees_go_to_the_discard_smallest_first() -> None:
    s = position(4, deck=piles("3 1 2"))
    won(s)
    assert discard(s) == "1 2 3"


def test_X9_an_action_card_lies_in_the_discard_before_the_cards_it_made_bankrupt() -> None:
    s = position(4, deck=piles("bust"))
    to_action(s)
    hold(s, "S", "S / S")
    set_price(s, "S", 1)
    play(s, 0, "bust S")
    assert discard(s) == "bust S S S"


def test_X9_bankrupt_cards_are_given_up_in_turn_order() -> None:
    s = before_movement(". . S-3", "S", "S / S", "S", "/ S", first=2)
    set_price(s, "S", 1)
    events = begin_movement(s)
    lost = told(events, "bankrupt_lost")
    assert [args["seat"] for args in lost] == [2, 3, 0, 1]
    assert lost[3] == {"seat": 1, "company": STANFORD, "regular": 1, "split": 1}


def test_V3_without_memory_aids_nobody_is_told_what_a_deck_that_was_made_anew_can_hold() -> None:
    for state, _ in played(table(4, rounds=10), 1):
        if state.reshuffles:
            break
    for seat in ALL:
        aided, unaided = state.view(seat), state.view(seat, remember=False)
        assert sum(aided.in_deck) > 0
        assert unaided.in_deck == []
        assert unaided.remembered == []
        if aided.secrets is not None and unaided.secrets is not None:
            assert sum(aided.secrets.in_deck) > 0
            assert (unaided.secrets.in_deck, unaided.secrets.others) == ([], [])

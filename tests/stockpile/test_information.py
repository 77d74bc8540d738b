"""I. Information: who gets which pairs of company and forecast, and who sees them."""

from random import Random

import pytest

from outcry.core.chance import seed_of
from outcry.core.events import EVERYONE, Event
from outcry.core.game import PUBLIC
from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.state import State
from stockpile_positions import (
    game,
    opening_of,
    pair,
    position,
    price,
    prices,
    show,
    to_demand,
    to_dividend,
    to_next_round,
    told,
    view,
)

SIX = "A+2 S-2 C$$ E+4 L+1 B-3"


def seen(s: State, seat: int) -> list[str]:
    """The pairs as a seat sees them, by place: `A+2`, or `?` for one it does not know."""
    shown = []
    for p in view(s, seat).pairs:
        assert (p.company is None) == (p.forecast is None)
        shown.append("?" if p.company is None or p.forecast is None else pair(p.company, p.forecast))
    return shown


def told_pair(event: Event) -> str:
    company, forecast = event.args["company"], event.args["forecast"]
    assert isinstance(company, int)
    assert isinstance(forecast, int)
    return pair(company, forecast)


# I1


@pytest.mark.parametrize(("players", "face_down"), [(3, 2), (4, 1), (5, 0)])
def test_I1_one_secret_pair_each_one_face_up_and_the_rest_face_down(players: int, face_down: int) -> None:
    pairs = view(position(players), PUBLIC).pairs
    assert [p.owner for p in pairs] == [*range(players), *[-1] * (1 + face_down)]
    assert [p.up for p in pairs] == [False] * players + [True] + [False] * face_down
    assert len(pairs) == COMPANIES


@pytest.mark.parametrize("players", [3, 4, 5])
def test_I1_a_player_sees_the_own_pair_and_the_one_face_up(players: int) -> None:
    s = position(players, pairs=SIX)
    six = SIX.split()
    for seat in range(players):
        assert seen(s, seat) == [p if place in (seat, players) else "?" for place, p in enumerate(six)]
    assert seen(s, PUBLIC) == [p if place == players else "?" for place, p in enumerate(six)]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_I1_the_pairs_are_told_to_their_owners_alone_and_the_open_one_to_all(players: int) -> None:
    _, events = opening_of(players, pairs=SIX)
    dealt = [e for e in events if e.code == "pair_dealt"]
    assert [e.audience for e in dealt] == list(range(players))
    opened = [e for e in events if e.code == "pair_opened"]
    assert [e.audience for e in opened] == [EVERYONE]
    assert [told_pair(e) for e in dealt + opened] == SIX.split()[: players + 1]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_I1_companies_and_forecasts_are_shuffled_anew_each_round(players: int) -> None:
    tape = game(players).start(seed_of(7)).tape
    rounds = [
        tuple(zip(tape.companies[at : at + 6], tape.forecasts[at : at + 6], strict=True))
        for at in range(0, len(tape.companies), 6)
    ]
    assert len(set(rounds)) == len(rounds)


def test_I1_any_company_may_meet_any_forecast_at_any_place() -> None:
    met = set()
    for number in range(300):
        tape = game(4).start(seed_of(number)).tape
        met |= {(place, tape.companies[place], tape.forecasts[place]) for place in range(COMPANIES)}
    assert len(met) == COMPANIES**3


def test_I1_the_next_round_has_new_pairs() -> None:
    s = position(3, pairs=SIX + "/ B+4 C-3 E$$ L-2")
    to_next_round(s)
    assert seen(s, 0)[:4] == ["B+4", "?", "?", "L-2"]


def test_I1_american_automotive_with_plus_2_rises_by_two_in_the_movement_phase() -> None:
    """The rulebook's example: the pair face up on the board."""
    s = position(4, pairs="B+1 C-2 E+4 S-3 A+2 L$$")
    to_demand(s)
    assert price(s, "A") == 5
    to_next_round(s)
    assert price(s, "A") == 7


def test_I1_two_bad_forecasts_known_mean_that_no_other_company_falls() -> None:
    """The rulebook's tip: with Cosmic Computers -3 in hand and Bottomline Bank -2 open, the rest can only gain."""
    s = position(4, pairs="C-3 . . . B-2")
    rng = Random(5)
    for _ in range(20):
        world = game(4).imagine(view(s, 0), rng)
        forecasts = dict(zip(world.companies, world.forecasts, strict=True))
        assert (forecasts.pop(0), forecasts.pop(1)) == (-3, -2)
        assert all(forecast > 0 for forecast in forecasts.values())


# I2


def test_I2_two_players_have_two_secret_pairs_each_and_two_lie_face_down() -> None:
    pairs = view(position(2), PUBLIC).pairs
    assert [p.owner for p in pairs] == [0, 0, 1, 1, -1, -1]
    assert not any(p.up for p in pairs)


def test_I2_nobody_sees_a_pair_beside_the_board_or_of_the_other() -> None:
    s, events = opening_of(2, pairs=SIX)
    assert seen(s, 0) == ["A+2", "S-2", "?", "?", "?", "?"]
    assert seen(s, 1) == ["?", "?", "C$$", "E+4", "?", "?"]
    assert seen(s, PUBLIC) == ["?"] * 6
    assert [event.audience for event in events if event.code == "pair_dealt"] == [0, 0, 1, 1]
    assert not told(events, "pair_opened")


def test_I2_two_pairs_of_one_player_stay_together_as_dealt() -> None:
    s = position(2, pairs="A+2 S-2 C$$ E+4 L+1 B-3")
    to_dividend(s)
    assert s.dividend_company == 0
    assert s.dividend_rate == 2
    show(s)
    assert prices(s) == [5, 2, 6, 7, 3, 9]


def test_I2_the_face_down_pairs_take_effect_too() -> None:
    s = position(2, pairs=". . . . S+4 E-3")
    to_next_round(s)
    assert (price(s, "S"), price(s, "E")) == (9, 2)

"""What the lab finds: a loaded thing is flagged, a fair one is not, few games flag nothing."""

from __future__ import annotations

from random import Random

from outcry.arena.balance import Sample, of_module, of_roles, of_seats
from outcry.arena.lab import cards_trial, modules_trials, seats_trial
from outcry.arena.trial import Trial


def games(count: int, rng: Random, gain: int = 0) -> list[Sample]:
    """Of two seats with one of four cards each; `d` brings so much more."""
    found = []
    for deal in range(count):
        cards = rng.sample("abcd", 2)
        money = [rng.randrange(100) + gain * (card == "d") for card in cards]
        won = [(one == max(money)) / money.count(max(money)) for one in money]
        found.append(Sample(deal, money, won, {"card": [[card] for card in cards]}))
    return found


def test_a_strong_card_is_flagged_and_the_others_are_weaker() -> None:
    found = of_roles(games(600, Random(1), 60), "card", 1)
    assert found[0].name == "d"
    assert found[0].unfair
    assert found[0].interval[0] > 0.5
    assert found[0].money_interval[0] > 0 > max(one.money for one in found[1:])
    assert sum(one.games for one in found) == 1200


def test_fair_cards_and_seats_are_not_flagged() -> None:
    fair = games(600, Random(2))
    assert not any(one.unfair for one in of_roles(fair, "card", 1) + of_seats(fair, 1))


def test_a_handful_of_games_flags_nothing() -> None:
    assert not any(one.unfair for one in of_roles(games(3, Random(3), 90), "card", 1))


def test_a_module_is_compared_on_the_same_deals() -> None:
    off = games(50, Random(4))
    on = [one._replace(money=[amount + 7 for amount in one.money]) for one in off]
    found = of_module("gift", off, on, 1, 3)
    assert (found.money, found.money_interval) == (7, (7, 7))
    assert not found.unfair


TRIAL = Trial("stockpile", "greedy", 4, 1, 5)


def test_cards_are_given_by_chance_and_go_round_the_table() -> None:
    trial = cards_trial(TRIAL)
    assert not trial.options.get("investor_bidding")  # with it nobody could be given an investor
    assert trial.options["strategies"]
    seated = [trial.seating(number) for number in range(trial.games)]
    assert [one.deal for one in seated] == [deal for deal in range(5) for _ in range(4)]
    first = seated[0].wanted
    assert [one.wanted for one in seated[:4]] == [first[turn:] + first[:turn] for turn in range(4)]
    assert seated[4].wanted != first


def test_every_switch_and_preset_is_tried_with_what_it_needs() -> None:
    ways = modules_trials(seats_trial(TRIAL))
    assert {"bonds", "strategies", "investors_cc", "investor_bidding", "epic"} <= set(ways)
    assert ways["investor_bidding"].options == {"first_player": 0, "investors": True, "investor_bidding": True}
    assert {way.seed for way in ways.values()} == {TRIAL.seed}


def test_a_game_without_cards_to_give_has_none() -> None:
    trial = cards_trial(Trial("stackmarket", "novice", 3, 1, 2, {"physics": "oracle"}))
    assert (trial.given, trial.turns) == ((), 1)

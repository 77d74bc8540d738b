"""What a table may choose: good options work, and every wrong or contradictory one is refused with its reason."""

from typing import Any

import pytest

from outcry.core.chance import seed_of
from outcry.core.game import OptionsRefused, Refusal
from outcry.stockpile.game import Stockpile
from outcry.stockpile.modules.shelf import MODULES
from outcry.stockpile.options import read_options


def refusals(seats: int, options: dict[str, Any]) -> list[Refusal]:
    with pytest.raises(OptionsRefused) as caught:
        Stockpile(seats, options)
    return list(caught.value.refusals)


def codes(seats: int, options: dict[str, Any]) -> list[str]:
    return [refusal.code for refusal in refusals(seats, options)]


EPIC = tuple(option.name for module in MODULES for option in module.options if option.kind == "bool")
"""Modules that are switched on, each by an option of its own name."""


# What is right.


def test_without_options_the_printed_game_is_played() -> None:
    base = {"rounds": None, "first_player": None, "memory_aids": True, "board": "standard"}
    assert Stockpile(4).options == {**base, **dict.fromkeys(EPIC, False)}
    assert Stockpile(4).modules == []
    assert Stockpile(4).options_data() == {}


@pytest.mark.parametrize("rounds", range(1, 11))
def test_C5_1_to_10_rounds_can_be_chosen(rounds: int) -> None:
    s = Stockpile(3, {"rounds": rounds}).start(seed_of(1))
    assert s.rounds == rounds
    assert len(s.tape.companies) == 6 * rounds


def test_C5_no_number_of_rounds_means_the_printed_one() -> None:
    assert [Stockpile(players, {"rounds": None}).rounds for players in (2, 3, 4, 5)] == [6, 7, 6, 5]


def test_S4_any_seat_can_be_chosen_as_first_player() -> None:
    for seats in (2, 3, 4, 5):
        for seat in range(seats):
            assert Stockpile(seats, {"first_player": seat}).start(seed_of(1)).first == seat


def test_S4_a_chosen_first_player_changes_nothing_else_of_what_chance_decides() -> None:
    drawn, chosen = Stockpile(3).start(seed_of(1)), Stockpile(3, {"first_player": 2}).start(seed_of(1))
    assert (drawn.tape.deck, drawn.tape.starts) == (chosen.tape.deck, chosen.tape.starts)
    assert (drawn.tape.companies, drawn.tape.forecasts) == (chosen.tape.companies, chosen.tape.forecasts)


def test_ADV_the_advanced_board_is_a_choice() -> None:
    assert [module.name for module in Stockpile(4, {"board": "advanced"}).modules] == ["advanced_board"]
    assert Stockpile(4, {"board": "standard"}).modules == []
    assert len(Stockpile(4, {"board": "advanced"}).board.values[0]) == 5


@pytest.mark.parametrize("name", EPIC)
def test_a_module_of_the_epic_box_is_a_switch(name: str) -> None:
    needs = {"investors": True} if name.startswith("investor") else {}
    on = {module.name for module in Stockpile(4, {**needs, name: True}).modules}
    assert on == {*needs, name}


def test_V3_memory_aids_can_be_switched_off() -> None:
    assert Stockpile(4).options["memory_aids"]
    assert not Stockpile(4, {"memory_aids": False}).options["memory_aids"]


def test_all_options_can_be_chosen_together_and_are_saved_as_they_were_given() -> None:
    given = {"rounds": 3, "first_player": 1, "board": "advanced", "memory_aids": False}
    chosen = Stockpile(2, given)
    assert chosen.options_data() == given
    assert Stockpile(2, chosen.options_data()).options == chosen.options


# What is wrong.


@pytest.mark.parametrize("seats", [-1, 0, 1, 6, 26])
def test_S1_a_wrong_number_of_players_is_refused(seats: int) -> None:
    assert refusals(seats, {}) == [Refusal("option_seats", {"least": 2, "most": 5, "given": seats})]


@pytest.mark.parametrize("rounds", [0, -1, 11, 100, "6", "six", 6.0, 2.5, True, [6]])
def test_C5_a_wrong_number_of_rounds_is_refused(rounds: Any) -> None:
    wanted: dict[str, Any] = {"option": "rounds", "least": 1, "most": 10, "given": str(rounds)}
    assert refusals(4, {"rounds": rounds}) == [Refusal("option_number", wanted)]


@pytest.mark.parametrize(("seats", "first"), [(4, 4), (2, 2), (4, -1), (4, "0"), (4, False), (4, 1.0), (3, [1])])
def test_S4_a_first_player_who_does_not_sit_there_is_refused(seats: int, first: Any) -> None:
    wanted: dict[str, Any] = {"option": "first_player", "least": 0, "most": seats - 1, "given": str(first)}
    assert refusals(seats, {"first_player": first}) == [Refusal("option_number", wanted)]


@pytest.mark.parametrize("board", ["Advanced", "", "epic", None, 1, True, ["advanced"], {}])
def test_an_unknown_board_is_refused(board: Any) -> None:
    wanted: dict[str, Any] = {"option": "board", "given": str(board), "known": "standard, advanced"}
    assert refusals(4, {"board": board}) == [Refusal("option_choice", wanted)]


@pytest.mark.parametrize("aids", [0, 1, "yes", None])
def test_memory_aids_are_on_or_off_and_nothing_else(aids: Any) -> None:
    assert refusals(4, {"memory_aids": aids}) == [
        Refusal("option_switch", {"option": "memory_aids", "given": str(aids)})
    ]


@pytest.mark.parametrize("name", ["round", "Rounds", "bond", "", "modules"])
def test_an_unknown_option_is_refused_and_the_known_ones_are_named(name: str) -> None:
    known = ", ".join(["rounds", "first_player", "memory_aids", "board", *EPIC])
    assert refusals(4, {name: 1}) == [Refusal("option_unknown", {"option": name, "known": known})]


def test_a_seat_that_exists_only_with_more_players_contradicts_their_number() -> None:
    assert Stockpile(5, {"first_player": 4}).options["first_player"] == 4
    assert codes(4, {"first_player": 4}) == ["option_number"]


def test_all_faults_are_named_at_once() -> None:
    given = {"rounds": 0, "first_player": 9, "board": "round", "memory_aids": "no", "bond": True, "dice": True}
    assert codes(7, given) == [
        "option_number",
        "option_number",
        "option_choice",
        "option_switch",
        "option_unknown",
        "option_unknown",
        "option_seats",
    ]


def test_a_fault_does_not_hide_behind_a_good_option() -> None:
    assert codes(4, {"rounds": 3, "board": "advanced", "first_player": 9}) == ["option_number"]


def test_the_error_says_every_reason() -> None:
    with pytest.raises(OptionsRefused, match=r"option_number.*option_choice"):
        read_options(4, {"rounds": 0, "board": "round"}, MODULES)

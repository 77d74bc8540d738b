"""The player aid says what happens at this table, in the order of its own course, with its own numbers."""

from __future__ import annotations

import pytest

from epic_games import epic_table
from outcry.messages import LANGUAGES, Say
from outcry.stockpile.aid import aid
from outcry.stockpile.game import Stockpile
from outcry.stockpile.modules.investors import roster
from outcry.stockpile.title import PRESETS

EPIC = next(preset.options for preset in PRESETS if preset.name == "epic")


def told(game: Stockpile, language: str = "en") -> list[str]:
    return [line.text for section in aid(game, Say(language)) for line in section.lines]


def test_the_base_game_has_no_word_of_modules() -> None:
    page = aid(Stockpile(4), Say("en"))
    assert (page[0].title, page[-1].title) == ("Set-up", "Game end")
    everything = " ".join(told(Stockpile(4)))
    assert "$20K and one secret stock card each; 6 rounds." in everything
    for word in ("investor", "bond", "dice", "strateg", "commerce", "tax", "Talal"):
        assert word not in everything.lower(), word


def test_what_is_on_stands_where_it_happens() -> None:
    page = {section.title: [line.text for line in section.lines] for section in aid(Stockpile(4, EPIC), Say("en"))}
    assert page["Information"][:2] == [
        "Buy up to three bonds, $5K each.",
        "Six dice say which forecasts there are this round.",
    ]
    assert page["Set-up"][-1].startswith("The cash of your investors")
    assert page["Round end"][-1].startswith("Whoever was given the first-player card")
    assert "Sets of 1 to 6 different goods pay 3 / 8 / 15 / 24 / 35 / 48." in page["Game end"]


def test_two_players_are_told_their_own_set_up() -> None:
    lines = told(Stockpile(2))
    assert "Then two more, in the same way." in lines
    assert any(line.startswith("Everybody gets two tips") for line in lines)


def test_an_investor_who_cannot_be_dealt_is_not_named() -> None:
    lines = " ".join(told(Stockpile(4, {"investors": True})))
    assert "Powers that work before the bidding." in lines
    assert not any(name in lines for name in ("Phil", "Talal", "Li ", "Ivan", "Liliane"))


def test_once_investors_are_chosen_only_they_are_named_with_what_they_can_do() -> None:
    game = Stockpile(4, EPIC)
    page = aid(game, Say("en"), [roster.WARREN, roster.TALAL, roster.BILL, roster.ANA, 99])
    assert page[-1].title == "Investors at this table"
    assert [line.text.split(":")[0] for line in page[-1].lines] == [
        "Billionaire Bill",
        "Wise Warren",
        "Agile Ana",
        "Tactical Talal",
    ]
    steps = " ".join(line.text for section in page[:-1] for line in section.lines)
    assert "Powers that work before the bidding." in steps
    assert "Tactical Talal may sell again." in steps
    assert not any(name in steps for name in ("Phil", "Barack", "Lucrative Li", "Ivan", "Liliane"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_table_has_its_page(language: str) -> None:
    for seed in range(40):
        game = epic_table(2 + seed % 4, seed)
        assert all("{" not in line for line in told(game, language))

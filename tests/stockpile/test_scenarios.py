"""The positions that browsers open are positions of the game: complete, and waiting for Ana."""

from __future__ import annotations

from pathlib import Path

import pytest

from outcry.stockpile.terms import OVER
from scenarios import SCENARIOS, prepare
from stockpile_positions import all_cards
from story import ANA

ELSEWHERE = ("waiting",)
"""Where somebody else has to choose."""


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_prepared_position_holds_the_cards_of_the_box_and_asks_ana(name: str) -> None:
    story = SCENARIOS[name]()
    s = story.state
    assert all_cards(s) == story.game.board.market
    assert (ANA in s.to_act()) == (s.phase != OVER and name not in ELSEWHERE)
    if s.to_act():
        assert story.game.forced(s, ANA) is None, "the table would answer for her"


def test_a_story_is_in_the_log_row_by_row(tmp_path: Path) -> None:
    prepared = prepare(f"sqlite:///{tmp_path / 'outcry.db'}", "over")
    rows = prepared.rows()
    assert [row.seq for row in rows] == list(range(len(rows)))
    assert rows[0].kind == "setup"
    assert {row.kind for row in rows[1:]} == {"act", "sealed"}
    assert len(prepared.events("game_over")) == 1

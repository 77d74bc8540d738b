"""The catalogue of actions: numbers, arguments and notation."""

from __future__ import annotations

import pytest

from outcry.core.actions import Catalogue, Parameter, Verb
from toy import CATALOGUE

GRID = Catalogue(
    "grid", (Verb("pass", 0), Verb("put", 1, (Parameter("row", ("a", "b")), Parameter("column", ("1", "2", "3")))))
)


def test_every_action_has_a_verb_and_arguments_counted_from_zero() -> None:
    assert len(GRID) == 7
    assert GRID.verb(0).name == "pass"
    assert GRID.arguments(0) == {}
    assert GRID.arguments(6) == {"row": 1, "column": 2}


def test_every_notation_parses_back() -> None:
    for catalogue in (GRID, CATALOGUE):
        assert [catalogue.parse(catalogue.notation(a)) for a in range(len(catalogue))] == list(range(len(catalogue)))


def test_notation_forgives_spaces_and_capitals() -> None:
    assert GRID.notation(6) == "put b 3"
    assert GRID.parse("  Put  B 3 ") == 6


def test_what_is_no_action_is_said_in_words() -> None:
    with pytest.raises(ValueError, match=r"'put c 3' is no action of grid; it would begin with one of: pass, put"):
        GRID.parse("put c 3")
    with pytest.raises(ValueError, match="grid has no action 7: they go from 0 to 6"):
        GRID.notation(7)


def test_blocks_follow_each_other_without_gap_or_overlap() -> None:
    with pytest.raises(ValueError, match="put begins at 2, but the catalogue has 1 ints"):
        Catalogue("holes", (Verb("pass", 0), Verb("put", 2)))

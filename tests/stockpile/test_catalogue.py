"""The action catalogue: pinned number by number, and every action's notation parses back."""

from __future__ import annotations

from pathlib import Path

import pytest

from outcry.stockpile.catalogue import CATALOGUE

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "stockpile_actions.txt"


def pinned() -> list[str]:
    return GOLDEN.read_text(encoding="utf-8").splitlines()


def now() -> list[str]:
    return [f"{action} {CATALOGUE.notation(action)}" for action in range(len(CATALOGUE))]


def test_no_action_that_was_pinned_has_changed() -> None:
    assert now()[: len(pinned())] == pinned(), "stored games use these numbers: new actions go to the end"


def test_every_action_is_pinned() -> None:
    missing = now()[len(pinned()) :]
    assert not missing, f"append to {GOLDEN.name}:\n" + "\n".join(missing)


def test_every_notation_parses_back() -> None:
    for action in range(len(CATALOGUE)):
        notation = CATALOGUE.notation(action)
        assert CATALOGUE.parse(notation) == action
        assert CATALOGUE.parse(f"  {notation.upper().replace(' ', '   ')} ") == action


def test_the_arguments_of_an_action_are_counted_from_0() -> None:
    assert CATALOGUE.arguments(CATALOGUE.parse("bid 3 10")) == {"pile": 2, "space": 4}
    assert CATALOGUE.arguments(CATALOGUE.parse("place-down 2 5")) == {"slot": 1, "pile": 4}
    assert CATALOGUE.arguments(CATALOGUE.parse("halve S")) == {"company": 4}
    assert CATALOGUE.arguments(CATALOGUE.parse("show 3 1")) == {"regular": 3, "split": 1}
    assert CATALOGUE.arguments(CATALOGUE.parse("done-selling")) == {}


@pytest.mark.parametrize("text", ["", "bid", "bid 3 11", "bid 6 0", "sell X", "sell C C", "sel C", "show 11 0", "73"])
def test_what_is_no_action_is_named_with_what_it_could_be(text: str) -> None:
    with pytest.raises(ValueError, match="is no action of stockpile; it would begin with one of: place-up") as caught:
        CATALOGUE.parse(text)
    assert repr(text) in str(caught.value)


@pytest.mark.parametrize("action", [-1, len(CATALOGUE), 10_000])
def test_a_number_outside_the_catalogue_is_named_with_its_limits(action: int) -> None:
    with pytest.raises(ValueError, match=f"stockpile has no action {action}: they go from 0 to {len(CATALOGUE) - 1}"):
        CATALOGUE.notation(action)

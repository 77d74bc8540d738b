"""The reader of texts, by cases that every other reader has to pass too."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from outcry.messages import NoText, Say, language_of

CASES: dict[str, Any] = json.loads(Path(__file__).with_name("cases.json").read_text(encoding="utf-8"))


def reader(language: str) -> Say:
    say = Say(language)
    say.texts = CASES["texts"][language]
    return say


@pytest.mark.parametrize("case", CASES["says"])
def test_a_text_is_filled_in(case: dict[str, Any]) -> None:
    assert reader(case["language"])(case["key"], **case["values"]) == case["text"]


@pytest.mark.parametrize("case", CASES["numbers"])
def test_numbers_are_written_as_the_language_writes_them(case: dict[str, Any]) -> None:
    assert reader(case["language"]).number(case["value"], case["decimals"]) == case["text"]


@pytest.mark.parametrize("case", CASES["money"])
def test_money_is_thousands_of_dollars(case: dict[str, Any]) -> None:
    assert reader(case["language"]).money(case["thousands"]) == case["text"]


@pytest.mark.parametrize("case", CASES["lists"])
def test_several_things_make_one_line(case: dict[str, Any]) -> None:
    assert reader(case["language"]).listed(case["items"]) == case["text"]


@pytest.mark.parametrize("case", CASES["faults"])
def test_a_missing_text_or_argument_is_named(case: dict[str, Any]) -> None:
    with pytest.raises(NoText, match=case["names"]):
        reader(case["language"])(case["key"], **case["values"])


def test_a_language_that_is_not_there_is_refused_by_name() -> None:
    with pytest.raises(NoText, match=r"'fr'.*en, pt-BR"):
        Say("fr")


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "pt_BR.UTF-8"}, "pt-BR"),
        ({"LANG": "pt_PT.UTF-8"}, "pt-BR"),
        ({"LANG": "pt_BR.UTF-8", "LC_ALL": "de_DE.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "pt_BR"}, "pt-BR"),
        ({"LANG": "pt_BR.UTF-8", "LC_ALL": ""}, "pt-BR"),
    ],
)
def test_the_language_comes_from_the_terminal(environ: dict[str, str], language: str) -> None:
    assert language_of(environ) == language

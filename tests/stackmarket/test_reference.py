"""The rules for players: the same in both languages, and all of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from outcry.cli import main
from outcry.messages import LANGUAGES
from outcry.messages.reference import reference

RULES = Path(__file__).resolve().parents[2] / "docs" / "rules" / "stackmarket.md"


def test_both_languages_have_the_same_entries_links_and_rules() -> None:
    english, portuguese = reference("en", "stackmarket"), reference("pt-BR", "stackmarket")
    assert [(e.id, e.see, e.rules, len(e.text)) for e in english.entries] == [
        (e.id, e.see, e.rules, len(e.text)) for e in portuguese.entries
    ]
    assert {e.title for e in english.entries}.isdisjoint({e.title for e in portuguese.entries})


def test_every_link_leads_somewhere_else() -> None:
    ids = [entry.id for entry in reference("en", "stackmarket").entries]
    assert len(ids) == len(set(ids))
    for entry in reference("en", "stackmarket").entries:
        assert entry.see
        assert set(entry.see) <= set(ids) - {entry.id}


def test_every_rule_is_explained_and_every_explanation_names_a_rule() -> None:
    known = set(re.findall(r"^- \*\*([A-Z]+\d+)\*\*", RULES.read_text(encoding="utf-8"), re.MULTILINE))
    named = [set(entry.rules) for entry in reference("en", "stackmarket").entries]
    assert all(named)
    assert set().union(*named) == known


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_short_text_is_short_and_marks_are_known(language: str) -> None:
    rules = reference(language, "stackmarket")
    for entry in rules.entries:
        assert len(entry.short) <= 160, entry.id
        for line in [entry.short, *entry.text]:
            assert line.count("**") % 2 == 0
            assert set(re.findall(r"\[(\w)\]", line)) <= set(rules.marks)


def test_the_terminal_finds_them_by_their_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--language", "en", "--game", "stackmarket", "takeover"]) == 0
    assert "both hands" in capsys.readouterr().out

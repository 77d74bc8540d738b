"""The rules for players: the same in both languages, and all of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from outcry.cli import main
from outcry.messages import LANGUAGES
from outcry.messages.reference import reference
from outcry.stackmarket.hands import ASSISTED, DIFFICULTY
from outcry.towers.skills import SKILLS, deviation
from outcry.towers.units import to_sides

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


def test_Y4_the_page_of_rules_has_the_numbers_of_every_hand_that_nobody_moves() -> None:
    page = " ".join(RULES.read_text(encoding="utf-8").split())
    told = re.findall(r"(novice|casual|assisted|good|expert) ([\d.]+) \+ ([\d.]+)", page)
    skills = {**SKILLS, "assisted": ASSISTED}
    assert {who: (float(error), float(more)) for who, error, more in told} == {
        who: (skill.error, skill.per_level) for who, skill in skills.items()
    }
    found = re.search(r"times 1 \+ ([\d.]+) for each further .*?times ([\d.]+) with both hands", page)
    assert found is not None
    group, both = map(float, found.groups())
    plain = deviation(ASSISTED, 10, 1, both_hands=False)
    assert plain == to_sides(ASSISTED.error + 10 * ASSISTED.per_level)
    assert deviation(ASSISTED, 10, 3, both_hands=False) == pytest.approx(plain * (1 + 2 * group))
    assert deviation(ASSISTED, 10, 1, both_hands=True) == pytest.approx(plain * both)
    found = re.search(r"times ([\d.]+) at a gentle table and ([\d.]+) at a brutal one", page)
    assert found is not None
    assert dict(zip(("gentle", "normal", "brutal"), (float(found[1]), 1.0, float(found[2])), strict=True)) == DIFFICULTY

"""`outcry lab balance`: findings by kind, the page, and errors in one sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from outcry.cli import main

Capture = pytest.CaptureFixture[str]
SHORT = ("--deals", "2", "--rounds", "1", "--workers", "1", "--bot", "random")


def lab(*args: str, language: str = "en") -> int:
    return main(["lab", "balance", *args, "--language", language])


def test_every_kind_is_found(capsys: Capture, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    assert lab(*SHORT, "--json", "--players", "3", "--html", str(page)) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found["groups"]) == {"seats", "investor", "strategy", "modules"}
    assert found["par"] == pytest.approx(1 / 3)
    seats = found["groups"]["seats"]["findings"]
    assert [one["name"] for one in seats] == ["1", "2", "3"]
    assert sum(one["win_share"] for one in seats) == pytest.approx(1)
    investors = found["groups"]["investor"]["findings"]
    assert sum(one["games"] for one in investors) == 2 * 3 * 3
    assert page.read_text().count("<svg") == 4


def test_one_kind_alone_in_portuguese(capsys: Capture) -> None:
    assert lab(*SHORT, "--of", "seats", language="pt-BR") == 0
    out = capsys.readouterr().out
    assert "Lugar 4" in out
    assert "Módulo" not in out


def test_a_game_without_cards_or_switches_is_compared_by_its_seats(capsys: Capture) -> None:
    args = ("--game", "stackmarket", "--players", "3", "--of", "seats,cards", "--json")
    assert lab(*SHORT, *args) == 0
    assert list(json.loads(capsys.readouterr().out)["groups"]) == ["seats"]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--of", "colours"), "colours cannot be compared; there are seats, cards and modules."),
        (("--bot", "clever"), "There is no bot clever"),
    ],
)
def test_what_cannot_be_is_said(capsys: Capture, args: tuple[str, ...], said: str) -> None:
    assert lab(*args) == 2
    assert said in capsys.readouterr().err

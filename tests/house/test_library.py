"""`import outcry` as its page shows it."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import outcry

PAGE = Path(__file__).resolve().parents[2] / "docs" / "using-as-a-library.md"


def test_the_examples_of_the_page_run(capsys: pytest.CaptureFixture[str]) -> None:
    first, *others = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    code = [line for line in first.splitlines() if line and not line.startswith(("#", "import"))]
    assert len(code) <= 20
    exec(compile(first, str(PAGE), "exec"), {})
    said = capsys.readouterr().out
    assert "Outcome(scores=" in said
    assert "'place-up 1 1'" in said
    for example, sentence in zip(others, ("of 20 won", "Outcome(scores=", "place a card"), strict=True):
        exec(compile(example, str(PAGE), "exec"), {})
        assert sentence in capsys.readouterr().out


def test_every_noun_is_on_the_page_and_can_be_had() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for name in outcry.__all__:
        assert getattr(outcry, name) is not None
        assert re.search(rf"\b{name}\b", page), name
    assert set(outcry.ROOMS) == set(outcry.__all__)
    assert dir(outcry) == sorted(outcry.__all__)


def test_a_noun_that_is_not_there_is_refused_in_words() -> None:
    with pytest.raises(AttributeError, match=r"outcry has no 'Board'; it has .*new_game"):
        outcry.Board  # noqa: B018


def test_importing_it_costs_nothing_yet() -> None:
    code = "import sys, outcry; print(sorted(name for name in sys.modules if name.startswith('outcry.')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_position_is_one_line_that_reads_back() -> None:
    game = outcry.new_game("stockpile", 3)
    state = outcry.start(game, 1)
    line = outcry.position(state)
    assert "\n" not in line
    assert outcry.read_position(game, line).to_data() == state.to_data()
    assert outcry.notation(game, outcry.action(game, "BID 1 10")) == "bid 1 10"
    with pytest.raises(ValueError, match="seats"):
        outcry.read_position(outcry.new_game("stockpile", 4), line)

"""`outcry rules`: contents, searching, one entry, and a word nobody knows."""

from __future__ import annotations

import pytest

from outcry.cli import main


def test_without_words_it_prints_the_contents(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--language", "en"]) == 0
    said = capsys.readouterr().out
    assert "The demand phase" in said
    assert "held_fee" in said


def test_the_short_name_of_an_entry_prints_it_whole(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--language", "en", "bankruptcy"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Bankruptcy\n")
    assert "(our ruling)" in said
    assert "**" not in said
    assert said.endswith("M8\n")


def test_words_are_looked_for_without_accents_and_the_best_comes_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--language", "pt-BR", "previsao", "aberta"]) == 0
    said = capsys.readouterr().out
    assert said.splitlines()[2] == "A previsão aberta (open_pair)"


def test_an_unknown_word_gets_a_sentence_that_helps(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--language", "en", "zebra"]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert "zebra" in said.err
    assert "outcry rules" in said.err

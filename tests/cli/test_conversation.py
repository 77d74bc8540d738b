"""The conversation at the keyboard, with any game that keeps the contract."""

from __future__ import annotations

import io
import sys

import pytest

import toy
from outcry.bots.random import RandomBot
from outcry.cli.conversation import Conversation, Quit
from outcry.core.chance import seed_of
from outcry.core.gamefile import GameFile, Seat
from outcry.messages import Say
from toy_title import ToyTitle


def test_any_game_can_be_played(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    game = toy.Toy(2)
    file = GameFile(game, [Seat("Guest"), Seat("Ben", "random")], seed_of(1))
    monkeypatch.setattr(sys, "stdin", io.StringIO("why 1\npick a\n3\n1\nback\n2\nwhy pick a\n1\n"))
    Conversation(file, ToyTitle(), Say("en"), 0, {1: RandomBot()}, lambda: None).play()
    said = capsys.readouterr().out
    assert "do guess 0. It does what it says." in said
    assert "do pick a: not possible. Because of guess_first." in said
    assert "do pick a: not possible. Because of rising." in said
    assert [row.actions for row in file.rows if row.seat == 0] == [[toy.GUESS + 2], [toy.PICK + 1, toy.PICK + 2]]
    assert file.rows[-1].answer == {"stands": True}  # what the game asks of the world outside is answered
    assert "dropped {'stands': 1}." in said
    assert file.state.outcome() is not None
    assert "dealt {'seat': 1" not in said


def test_quit_ends_any_game(monkeypatch: pytest.MonkeyPatch) -> None:
    file = GameFile(toy.Toy(2), [Seat("Guest"), Seat("Ben", "random")], seed_of(1))
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    with pytest.raises(Quit):
        Conversation(file, ToyTitle(), Say("en"), 0, {1: RandomBot()}, lambda: None).play()


def test_inside_a_choice_the_only_part_is_taken_by_enter(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = GameFile(toy.Toy(2), [Seat("Guest"), Seat("Ben", "random")], seed_of(1))
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n3\n\n"))
    Conversation(file, ToyTitle(), Say("en"), 0, {1: RandomBot()}, lambda: None).play()
    assert "  1. do pick d\n> " in capsys.readouterr().out
    assert [row.actions for row in file.rows if row.seat == 0][1] == [toy.PICK + 2, toy.PICK + 3]

"""`outcry audit`: what physics decided is decided once more, from the movements of hands that were kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from outcry.cli import main
from outcry.core.chance import seed_of
from outcry.core.game import State as GameState
from outcry.core.gamefile import GameFile, Row, Seat
from outcry.core.play import whole_choice
from outcry.games import new_game, title
from outcry.stackmarket.actions import LET_GO as LET_GO_ACTION
from outcry.stackmarket.game import StackMarket
from outcry.stackmarket.state import State
from outcry.towers.gestures import AIM, CARRY, LET_GO, WAIT

Capture = pytest.CaptureFixture[str]
WANTED = 6
OTHER_BUILD = "1 outcome was decided by another build of the engine or the hand: nothing can be said of it."


def stacked(physics: str) -> GameFile:
    """The beginning of a game in which everybody stacks by hand."""
    game = new_game("stackmarket", 3, {"rounds": 1, "physics": physics, "difficulty": "gentle"})
    assert isinstance(game, StackMarket)
    file = GameFile(game, [Seat("Ana"), Seat("Ben"), Seat("Clara")], seed_of(11))
    hand, now = game.follow(), 50.0
    kept: dict[str, Any] = {}
    while sum(row.answer is not None for row in file.rows) < WANTED:
        state = file.state
        assert isinstance(state, State)
        question = state.outside()
        if question is not None:
            file.resolve(title("stackmarket").answer(game, question | kept, ""))
            kept = {}
        elif state.prompt == "stack":
            hand.do(state, state.actor, {"do": "pick_up", "dice": 1, "way": "keys"}, now)
            for number, (kind, seconds) in enumerate(((WAIT, 0.0), (AIM, 0.0), (CARRY, 2.2), (LET_GO, 0.2))):
                deed = {"do": "gesture", "number": len(file.rows) * 10 + number, "kind": kind, "x": 0, "y": 0}
                hand.do(state, state.actor, deed, now)
                now += seconds
            done = hand.done(now)
            assert done is not None
            kept = done.kept
            file.play(done.seat, done.chain)
        else:
            file.play(state.actor, whole_choice(state, state.actor, last_legal))
    return file


def last_legal(state: GameState) -> int:
    return state.legal(state.to_act()[0])[-1]


def tampered(file: GameFile, path: Path, **changes: Any) -> Path:
    """The same game, with another first answer."""
    at = next(number for number, row in enumerate(file.rows) if row.answer is not None)
    answer = file.rows[at].answer
    assert answer is not None
    rows = list(file.rows)
    rows[at] = Row(answer=answer | changes, events=rows[at].events)
    other = file.after(len(rows))
    other.rows = rows
    other.save(path)
    return path


@pytest.mark.parametrize("physics", ["oracle", pytest.param("rapier", marks=pytest.mark.slow)])
def test_Y5_a_game_that_is_decided_again_comes_out_the_same(tmp_path: Path, physics: str, capsys: Capture) -> None:
    file = stacked(physics)
    assert any(row.answer is not None and row.answer["hand"] for row in file.rows)
    file.save(tmp_path / "game.json")
    assert main(["audit", str(tmp_path / "game.json"), "--language", "en"]) == 0
    assert capsys.readouterr().out == f"{WANTED} outcomes are the same to the last bit.\n"


def test_Y5_what_was_changed_by_hand_is_found(tmp_path: Path, capsys: Capture) -> None:
    file = stacked("oracle")
    number, answer = next((at, row.answer) for at, row in enumerate(file.rows, 1) if row.answer is not None)
    assert answer is not None
    held = msgspec.json.decode(msgspec.json.encode(answer["hand"]))
    held["tired"] += 120 * 60
    for changes, code, told in (
        ({"digest": "0" * 64}, 1, f"Row {number}: the release that was kept gives another tower."),
        ({"hand": held}, 1, f"Row {number}: the movements of the hand that were kept give another release."),
        ({"engine": "rapier3d 9"}, 0, OTHER_BUILD),
        ({"hand": answer["hand"] | {"edition": 1}}, 0, OTHER_BUILD),
    ):
        path = tampered(file, tmp_path / "game.json", **changes)
        assert main(["audit", str(path), "--language", "en"]) == code
        assert told in capsys.readouterr().out


def test_Y5_what_a_bot_let_go_is_made_again_too(tmp_path: Path, capsys: Capture) -> None:
    """And so is what the assisted hand did: whose hand it was is kept with the release."""
    game = new_game("stackmarket", 3, {"rounds": 1, "physics": "oracle"})
    file = GameFile(game, [Seat("Ana"), Seat("Ben", "good"), Seat("Clara", "novice")], seed_of(3))
    players = {0: "", 1: "good", 2: "novice"}
    while sum(row.answer is not None for row in file.rows) < WANTED:
        state = file.state
        question = state.outside()
        if question is not None:
            file.resolve(title("stackmarket").answer(game, question, players[question["seat"]]))
        else:
            file.play(state.to_act()[0], whole_choice(state, state.to_act()[0], middling))
    file.save(tmp_path / "game.json")
    assert main(["audit", str(tmp_path / "game.json"), "--language", "en"]) == 0
    assert capsys.readouterr().out == f"{WANTED} outcomes are the same to the last bit.\n"
    number, answer = next((at, row.answer) for at, row in enumerate(file.rows, 1) if row.answer is not None)
    assert answer is not None
    moved = answer["release"] | {"x": answer["release"]["x"] + 1}
    other = {"of": "expert" if answer["skill"]["of"] != "expert" else "novice", "edition": answer["skill"]["edition"]}
    wrong = f"Row {number}: the movements of the hand that were kept give another release."
    for changes, code, told in (
        ({"release": moved}, 1, wrong),
        ({"skill": other}, 1, wrong),
        ({"skill": answer["skill"] | {"edition": 0}}, 0, OTHER_BUILD),
    ):
        path = tampered(file, tmp_path / "game.json", **changes)
        assert main(["audit", str(path), "--language", "en"]) == code
        assert told in capsys.readouterr().out


def middling(state: GameState) -> int:
    """Single dice, let go without aiming."""
    legal = state.legal(state.to_act()[0])
    return LET_GO_ACTION if LET_GO_ACTION in legal else legal[0]


def test_a_game_without_physics_has_nothing_to_audit(tmp_path: Path, capsys: Capture) -> None:
    file = GameFile(new_game("stockpile", 2, {}), [Seat("Ana"), Seat("Ben")], seed_of(1))
    file.save(tmp_path / "game.json")
    assert main(["audit", str(tmp_path / "game.json"), "--language", "en"]) == 0
    assert capsys.readouterr().out == "In this game nothing was decided by physics.\n"
    assert main(["audit", str(tmp_path / "nothing.json"), "--language", "en"]) == 2

"""Game files: they come back to the byte, a refusal changes nothing, and whatever is wrong is named with its place."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from outcry.core.chance import seed_of
from outcry.core.game import Game, NoSuchGame, OptionsRefused, Refusal, Refused
from outcry.core.gamefile import FAULTS, VERSION, GameFile, GameFileError, Seat
from outcry.stockpile.game import Stockpile
from stockpile_games import TABLES, table
from toy import Toy

SEATS = [Seat("Ana"), Seat("Børge 🎲", "random")]


def new_game(name: str, seats: int, options: Mapping[str, Any], data: Mapping[str, Any] | None = None) -> Game:
    if name == "toy":
        if options:
            raise OptionsRefused(Refusal("no_options"))
        return Toy(seats)
    if name == "stockpile":
        return Stockpile(seats, options, data)
    raise NoSuchGame(name, ["toy"])


def toy_file() -> GameFile:
    """A whole game: two sealed answers, a chain, an answer from outside."""
    file = GameFile(Toy(2), SEATS, seed_of(1))
    file.play(0, [2])
    file.play(1, [1])
    file.play(0, [3, 5])
    file.resolve({"stands": True})
    return file


def random_file(game: Stockpile, seed: int, most: int = 10_000) -> GameFile:
    """A game of whole choices at random."""
    file = GameFile(game, [Seat(f"Seat {seat}") for seat in range(game.seats)], seed_of(seed))
    rng = Random(seed)
    while (acting := file.state.to_act()) and len(file.rows) < most:
        seat = rng.choice(acting)
        trial = file.state.clone()
        chain: list[int] = []
        while not chain or trial.open_chain(seat):
            chain.append(rng.choice(trial.legal(seat)))
            trial.apply(seat, chain[-1])
        file.play(seat, chain)
    return file


def load(data: bytes) -> GameFile:
    return GameFile.from_bytes(data, new_game)


# The same bytes again.


@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_a_game_comes_back_to_the_byte(seats: int, board: str) -> None:
    data = random_file(table(seats, board), seats).to_bytes()
    assert load(data).to_bytes() == data


def test_a_game_with_an_answer_from_outside_comes_back_to_the_byte() -> None:
    data = toy_file().to_bytes()
    again = load(data)
    assert again.to_bytes() == data
    assert again.seats == tuple(SEATS)
    assert again.state.outcome() == toy_file().state.outcome()


def test_the_seed_and_the_actions_alone_make_the_same_file() -> None:
    file = random_file(table(4), 9)
    bare = GameFile(file.game, file.seats, file.seed)
    for row in file.rows:
        assert row.seat is not None
        assert row.actions is not None
        bare.play(row.seat, row.actions)
    assert bare.to_bytes() == file.to_bytes()


def test_a_game_that_was_left_goes_on_as_if_it_never_was(tmp_path: Path) -> None:
    whole = random_file(table(3), 4)
    part = random_file(table(3), 4, most=40)
    part.save(tmp_path / "game.json")
    resumed = GameFile.load(tmp_path / "game.json", new_game)
    for row in whole.rows[40:]:
        resumed.repeat(row)
    assert resumed.to_bytes() == whole.to_bytes()


def test_a_row_stands_on_a_line() -> None:
    file = random_file(table(4), 2, most=30)
    lines = file.to_bytes().decode().splitlines()
    rows = lines[lines.index('"rows": [') + 1 : -2]
    assert len(rows) == 30
    assert [json.loads(row.rstrip(","))["actions"] for row in rows] == [row.actions for row in file.rows]


def test_the_game_can_be_seen_as_it_stood_after_any_row() -> None:
    file = random_file(table(2), 5)
    assert file.after(0).to_bytes() == GameFile(file.game, file.seats, file.seed).to_bytes()
    assert file.after(25).to_bytes() == random_file(table(2), 5, most=25).to_bytes()
    assert file.after(len(file.rows)).to_bytes() == file.to_bytes()


# A refusal changes nothing.


@pytest.mark.parametrize(
    ("seat", "chain", "code"),
    [
        (0, [0], "not_your_turn"),  # another's turn
        (1, [60], "asked_to_place"),  # another question
        (1, [0, 5], "one_up_one_down"),  # the second part is refused
        (1, [], "chain_unfinished"),
        (1, [0], "chain_unfinished"),
        (1, [0, 15, 20], "chain_too_long"),
        (7, [0, 15], "not_your_turn"),
        (1, [-1], "asked_to_place"),
        (1, [10**9], "asked_to_place"),
    ],
)
def test_a_refused_choice_changes_nothing(seat: int, chain: list[int], code: str) -> None:
    file = GameFile(table(4, first_player=1), [Seat("x")] * 4, seed_of(1))
    before, state = file.to_bytes(), file.state.to_data()
    with pytest.raises(Refused) as refused:
        file.play(seat, chain)
    assert refused.value.why.code == code
    assert (file.to_bytes(), file.state.to_data()) == (before, state)


def test_an_answer_that_nobody_asked_for_changes_nothing() -> None:
    file = GameFile(Toy(2), SEATS, seed_of(1))
    before = file.to_bytes()
    with pytest.raises(ValueError, match="waits for no answer"):
        file.resolve({"stands": True})
    assert file.to_bytes() == before


def test_as_many_seats_are_named_as_play() -> None:
    with pytest.raises(ValueError, match="3 seats, but 2"):
        GameFile(Toy(3), SEATS, seed_of(1))


# Files that are wrong.

Damage = Callable[[dict[str, Any]], Any]


def without(*path: str | int) -> Damage:
    def damage(document: Any) -> None:
        for step in path[:-1]:
            document = document[step]
        del document[path[-1]]

    return damage


def put(value: Any, *path: str | int) -> Damage:
    def damage(document: Any) -> None:
        for step in path[:-1]:
            document = document[step]
        document[path[-1]] = value

    return damage


WRONG: list[tuple[Damage, str, dict[str, Any]]] = [
    (put("match", "outcry"), "file_foreign", {}),
    (without("outcry"), "file_foreign", {}),
    (put(1, "\ud800"), "file_unknown", {"place": "?"}),
    (put(0, "version"), "file_foreign", {}),
    (put(VERSION + 1, "version"), "file_newer", {"found": VERSION + 1, "known": VERSION}),
    (without("version"), "file_missing", {"place": "version"}),
    (without("seed"), "file_missing", {"place": "seed"}),
    (without("rows", 2, "actions"), "file_missing", {"place": "rows.3.actions"}),
    (without("rows", 1, "events"), "file_missing", {"place": "rows.2.events"}),
    (without("seats", 1, "name"), "file_missing", {"place": "seats.2.name"}),
    (put(1, "note"), "file_unknown", {"place": "note"}),
    (put(1, "rows", 0, "clock"), "file_unknown", {"place": "rows.1.clock"}),
    (put(0, "rows", 3, "seat"), "file_unknown", {"place": "rows.4.seat"}),
    (put("1", "version"), "file_wants_number", {"place": "version", "found": '"1"'}),
    (put(True, "rows", 0, "seat"), "file_wants_number", {"place": "rows.1.seat", "found": "true"}),
    (put([3, 5.0], "rows", 2, "actions"), "file_wants_number", {"place": "rows.3.actions.2", "found": "5.0"}),
    (put(None, "game"), "file_wants_text", {"place": "game", "found": "null"}),
    (put("x" * 99, "rows"), "file_wants_list", {"place": "rows", "found": '"' + "x" * 38 + "…"}),
    (put([], "options"), "file_wants_object", {"place": "options", "found": "[]"}),
    (put(7, "rows", 0), "file_wants_object", {"place": "rows.1", "found": "7"}),
    (put("xyz", "seed"), "file_wants_seed", {"found": "xyz"}),
    (put("", "seats", 0, "name"), "file_wants_name", {"place": "seats.1.name", "most": 40}),
    (put("\x1b[31mred", "seats", 0, "name"), "file_wants_name", {"place": "seats.1.name", "most": 40}),
    (put("\ud800", "seats", 0, "name"), "file_wants_name", {"place": "seats.1.name", "most": 40}),
    (put("x" * 41, "seats", 1, "name"), "file_wants_name", {"place": "seats.2.name", "most": 40}),
    (put("chess", "game"), "file_game", {"game": "chess"}),
    (put({"fast": True}, "options"), "file_options", {}),
    (put([4], "rows", 0, "actions"), "file_illegal", {"row": 1, "seat": 1, "actions": "pick b"}),
    (put([9], "rows", 0, "actions"), "file_illegal", {"row": 1, "seat": 1, "actions": "9"}),
    (put([3], "rows", 2, "actions"), "file_illegal", {"row": 3, "seat": 1, "actions": "pick a"}),
    (put(-5, "rows", 2, "seat"), "file_illegal", {"row": 3, "seat": -4, "actions": "pick a, pick c"}),
    (put({"falls": 1}, "rows", 3, "answer"), "file_answer", {"row": 4}),
    (put({"answer": {"stands": True}, "events": []}, "rows", 0), "file_answer", {"row": 1}),
    (put([], "rows", 3, "events"), "file_differs", {"row": 4}),
    (put(0, "rows", 1, "events", 0, "args", "guesses"), "file_differs", {"row": 2}),
    (put("00", "seed"), "file_setup", {}),
    (without("setup", 1), "file_setup", {}),
]


@pytest.mark.parametrize(("damage", "code", "args"), WRONG)
def test_a_damaged_file_says_what_is_wrong_and_where(damage: Damage, code: str, args: dict[str, Any]) -> None:
    document = json.loads(toy_file().to_bytes())
    damage(document)
    with pytest.raises(GameFileError) as wrong:
        load(json.dumps(document).encode())
    assert wrong.value.why == Refusal(code, args)


def test_an_illegal_row_carries_the_reason_of_the_rules() -> None:
    document = json.loads(toy_file().to_bytes())
    document["rows"][0]["actions"] = [4]
    with pytest.raises(GameFileError) as wrong:
        load(json.dumps(document).encode())
    assert wrong.value.because == (Refusal("guess_first"),)


@pytest.mark.parametrize(
    ("data", "code", "args"),
    [
        (b"", "file_truncated", {"line": 1}),
        (b"\x89PNG", "file_not_text", {"byte": 1}),
        (b"hello", "file_not_json", {"line": 1, "column": 1}),
        (b'{\n"outcry": game\n}', "file_not_json", {"line": 2, "column": 11}),
        (b'{"outcry": "game"', "file_truncated", {"line": 1}),
        (b"[1, 2]", "file_foreign", {}),
        (b'{"name": "somebody else\'s"}', "file_foreign", {}),
        (b"[" * 100_000, "file_foreign", {}),
        (b'{"outcry": ' + b"9" * 5000 + b"}", "file_foreign", {}),
    ],
)
def test_a_foreign_file_is_told_from_a_damaged_one(data: bytes, code: str, args: dict[str, Any]) -> None:
    with pytest.raises(GameFileError) as wrong:
        load(data)
    assert wrong.value.why == Refusal(code, args)


def test_a_game_keeps_the_data_it_was_dealt_with() -> None:
    """Somebody corrects a Boom! and a track: the file replays with the old numbers, a new game has the new ones."""
    document = json.loads(random_file(table(4), 5).to_bytes())
    assert document["data"]["decks"]["moves"]["boom"] == 2
    today = Stockpile(4).data()
    today["decks"] = {**today["decks"], "moves": {**today["decks"]["moves"], "boom": 3}}
    assert Stockpile(4, data=today).board.boom_steps == 3
    assert load(json.dumps(document).encode()).game.data() == document["data"]

    document["data"]["decks"]["moves"]["boom"] = 3
    with pytest.raises(GameFileError) as wrong:
        load(json.dumps(document).encode())
    assert wrong.value.why.code == "file_differs"

    document["data"]["decks"]["moves"]["boom"] = "many"
    with pytest.raises(GameFileError) as wrong:
        load(json.dumps(document).encode())
    assert wrong.value.why.code == "file_data"
    assert "decks.toml.moves.boom" in str(wrong.value.why.args["why"])


def test_a_file_of_other_rules_opens_if_they_tell_the_same_and_else_says_where_not() -> None:
    document = json.loads(toy_file().to_bytes())
    document["rules"] = "0"
    again = load(json.dumps(document).encode())
    assert again.rules == "0"
    assert b'"rules": "0"' in again.to_bytes()

    document["rows"][1]["events"] = []
    with pytest.raises(GameFileError) as wrong:
        load(json.dumps(document).encode())
    assert wrong.value.why == Refusal("file_other_rules", {"row": 2, "rules": "0", "known": "1"})

    document["rows"][0]["actions"] = [6]
    with pytest.raises(GameFileError) as wrong:
        load(json.dumps(document).encode())
    assert wrong.value.why == Refusal("file_other_rules", {"row": 1, "rules": "0", "known": "1"})


def test_a_file_cut_off_anywhere_is_refused() -> None:
    data = toy_file().to_bytes()
    for length in range(len(data) - 2):
        with pytest.raises(GameFileError) as wrong:
            load(data[:length])
        assert wrong.value.why.code in ("file_truncated", "file_not_text"), length


def test_whatever_is_changed_in_a_file_it_opens_or_says_why_not() -> None:
    data = random_file(table(2, rounds=1), 3).to_bytes()
    rng = Random(1)
    found = set()
    for _ in range(300):
        broken = bytearray(data)
        for _ in range(rng.randrange(1, 4)):
            broken[rng.randrange(len(broken))] = rng.choice(b'0123456789-",:[]{}ae\n\xff')
        try:
            load(bytes(broken))
        except GameFileError as wrong:
            found.add(wrong.why.code)
    assert found <= set(FAULTS)
    assert len(found) > 5


def test_every_fault_is_provoked_here() -> None:
    here = Path(__file__).read_text(encoding="utf-8")
    assert [code for code in FAULTS if f'"{code}"' not in here] == []


# Writing.


def test_a_file_that_cannot_be_read_or_written_says_so(tmp_path: Path) -> None:
    with pytest.raises(GameFileError) as wrong:
        GameFile.load(tmp_path / "none.json", new_game)
    assert wrong.value.why.code == "file_unreadable"
    with pytest.raises(GameFileError) as wrong:
        toy_file().save(tmp_path / "no folder" / "game.json")
    assert wrong.value.why.code == "file_unwritable"


def test_a_write_that_fails_leaves_the_old_file_and_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    random_file(table(4), 1, most=3).save(path)
    before = path.read_bytes()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(GameFileError) as wrong:
        random_file(table(4), 1, most=9).save(path)
    assert wrong.value.why.args["why"] == "No space left on device"
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]
    assert path.read_bytes() == before


def test_a_link_to_a_file_stays_a_link(tmp_path: Path) -> None:
    link = tmp_path / "link.json"
    link.symlink_to(tmp_path / "game.json")
    toy_file().save(link)
    assert link.is_symlink()
    assert (tmp_path / "game.json").read_bytes() == toy_file().to_bytes()

"""The shelf over HTTP: every game by its name, with all that a client has to know before a game begins."""

from __future__ import annotations

from pathlib import Path

import pytest

from live import live
from outcry.bots.registry import known, usual
from outcry.games import GAMES
from outcry.stockpile.game import Stockpile
from toy_title import any_title

pytestmark = pytest.mark.anyio


async def test_the_shelf_says_what_can_be_played(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        found = {game["name"]: game for game in (await here.http.get("/api/games")).json()}
        assert tuple(found) == GAMES
        stockpile, stackmarket = found["stockpile"], found["stackmarket"]
        assert (await here.http.get("/api/games/stockpile")).json() == stockpile
        assert (stockpile["name"], stockpile["fewest"], stockpile["most"]) == ("stockpile", 2, 5)
        assert (stockpile["bots"], stockpile["usual"]) == (known(Stockpile(4)), usual(Stockpile(4)))
        assert stockpile["verbs"][2]["name"] == "bid"
        assert {"code": "paid", "names": ["seat", "pile", "money"], "money": -1} in stockpile["events"]
        presets = {preset["name"]: preset["options"] for preset in stockpile["presets"]}
        assert presets["standard"] == {}
        assert presets["illicit_investments"] == {"investors": True, "investors_ii": True, "strategies": True}
        assert stockpile["lesson"]
        assert (await here.http.get("/api/games/stackmarket")).json() == stackmarket
        assert (stackmarket["name"], stackmarket["fewest"], stackmarket["most"]) == ("stackmarket", 3, 4)
        assert stackmarket["bots"] == ["novice", "casual", "good", "expert"]
        assert not stackmarket["lesson"]


async def test_every_preset_is_a_table_that_can_be_made(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        for preset in (await here.http.get("/api/games/stockpile")).json()["presets"]:
            for seats in range(2, 6):
                wish = {"seats": [{}] * seats, "name": "Ana", "options": preset["options"]}
                assert (await here.http.post("/api/tables", json=wish)).status_code == 201, preset


async def test_what_a_switch_needs_is_told_and_is_what_the_game_says(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        told = (await here.http.get("/api/games/stockpile")).json()["options"]
        needs = {option["name"]: option["needs"] for option in told if option["needs"]}
        assert needs["investor_bidding"] == ["investors"]
        for name, wanted in needs.items():
            wish = {"seats": [{}] * 4, "name": "Ana", "options": {name: True}}
            refused = (await here.http.post("/api/tables", json=wish)).json()["refusals"]
            assert refused == [{"code": "module_needs", "args": {"module": name, "other": other}} for other in wanted]
            wish["options"] = dict.fromkeys([name, *wanted], True)
            assert (await here.http.post("/api/tables", json=wish)).status_code == 201, name


async def test_the_player_aid_is_that_of_the_table_in_both_languages(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        wanted: dict[str, str | int] = {"seats": 4, "options": '{"bonds": true}'}
        for language, sentence in (("en", "Every bond pays $1K."), ("pt-BR", "Cada título rende $1\u00a0mil.")):
            told = (await here.http.get(f"/api/games/stockpile/aid/{language}", params=wanted)).json()
            assert sentence in [line["text"] for section in told["sections"] for line in section["lines"]]
        wrong = await here.http.get("/api/games/stockpile/aid/en", params={"seats": 4, "options": "{"})
        assert wrong.status_code == 400
        assert (await here.http.get("/api/games/stockpile/aid/xx", params={"seats": 4})).status_code == 404


async def test_every_option_is_told_with_its_default(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        told = {option["name"]: option for option in (await here.http.get("/api/games/stockpile")).json()["options"]}
        assert {name: option["default"] for name, option in told.items()} == Stockpile(4).options
        for option in told.values():  # what is offered is what the game takes
            values = {"bool": [True, False], "choice": option["choices"], "seat": [0, 4]}
            for value in values.get(option["kind"], [option["least"], option["most"]]):
                needed = {"investors": True, "strategies": True}  # by those that only change them
                wish = {"seats": [{}] * 5, "name": "Ana", "options": {**needed, option["name"]: value}}
                assert (await here.http.post("/api/tables", json=wish)).status_code == 201, option


async def test_the_board_is_that_of_the_table_asked_for(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        rounds = {}
        for seats in (2, 3, 4, 5):
            board = (await here.http.get("/api/games/stockpile/board", params={"seats": seats})).json()
            rounds[seats] = board["rounds"]
        assert rounds == {2: 6, 3: 7, 4: 6, 5: 5}  # C5
        chosen = {"seats": "4", "options": '{"board": "advanced", "rounds": 2}'}
        board = (await here.http.get("/api/games/stockpile/board", params=chosen)).json()
        assert (board["values"][0], board["rounds"]) == ([1, 3, 5, 7, 9], 2)


@pytest.mark.parametrize(
    ("asked", "codes"),
    [
        ({"seats": 9}, ["option_seats"]),
        ({"seats": 4, "options": '{"board": "round", "rounds": 0}'}, ["option_choice", "option_number"]),
        ({"seats": 4, "options": "[]"}, ["bad_request"]),
        ({"seats": 4, "options": "{"}, ["bad_request"]),
        ({"seats": "four"}, ["bad_request"]),
        ({}, ["bad_request"]),
    ],
)
async def test_a_board_that_cannot_be_is_refused(tmp_path: Path, asked: dict[str, str], codes: list[str]) -> None:
    async with live(tmp_path) as here:
        answer = await here.http.get("/api/games/stockpile/board", params=asked)
        assert answer.status_code == 400
        assert [refusal["code"] for refusal in answer.json()["refusals"]] == codes


async def test_the_rules_come_in_each_language_and_in_no_other(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        for language, title in (("en", "Bankruptcy"), ("pt-BR", "Falência")):
            rules = (await here.http.get(f"/api/games/stockpile/reference/{language}")).json()
            entries = {entry["id"]: entry for section in rules["sections"] for entry in section["entries"]}
            assert entries["bankruptcy"]["title"] == title
        assert (await here.http.get("/api/games/stockpile/reference/xx")).status_code == 404


@pytest.mark.parametrize("path", ["", "/board?seats=4", "/reference/en", "/lesson/en"])
async def test_a_game_that_is_not_there_is_named_with_those_that_are(tmp_path: Path, path: str) -> None:
    async with live(tmp_path) as here:
        answer = await here.http.get(f"/api/games/chess{path}")
        known = {"game": "chess", "known": ", ".join(GAMES)}
        assert answer.status_code == 404
        assert answer.json() == {"refusals": [{"code": "no_such_game", "args": known}]}


async def test_a_game_may_lack_what_only_some_have(tmp_path: Path) -> None:
    async with live(tmp_path, title=any_title, games=("stockpile", "toy")) as here:
        toy = (await here.http.get("/api/games/toy")).json()
        assert (toy["fewest"], toy["most"], toy["bots"], toy["lesson"]) == (2, 4, ["random"], False)
        assert (await here.http.get("/api/games/toy/board", params={"seats": 2})).json() is None
        assert (await here.http.get("/api/games/toy/reference/en")).json()["refusals"][0]["code"] == "no_reference"
        assert (await here.http.get("/api/games/toy/lesson/en")).json()["refusals"][0]["code"] == "no_lesson"
        answer = await here.http.post("/api/games/toy/lessons", json={"name": "Ana"})
        assert (answer.status_code, answer.json()["refusals"][0]["code"]) == (404, "no_lesson")

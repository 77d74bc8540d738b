"""HTTP: making a table and sitting down, what is refused, and the headers of every answer."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from live import live
from outcry.server.lan import addresses
from outcry.table.allowance import Allowance, Allowances

pytestmark = pytest.mark.anyio

TWO: dict[str, Any] = {"seats": [{}, {}], "name": "Ana"}


async def test_a_table_is_made_found_and_joined(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        mine = await here.make(None, None, title="Friday")
        assert len(mine["code"]) == 5
        assert len(mine["token"]) >= 22
        info = (await here.http.get(f"/api/tables/{mine['code'].lower()}")).json()
        assert info["title"] == "Friday"
        assert info["status"] == "open"
        assert info["seats"] == [
            {"name": "Ana", "kind": "human", "bot": None, "here": False, "character": None, "face": None},
            {"name": "", "kind": "open", "bot": None, "here": False, "character": None, "face": None},
        ]
        theirs = await here.sit(mine["code"], "Ben")
        assert theirs["seat"] == 1
        assert theirs["token"] != mine["token"]
        assert (await here.http.get(f"/api/tables/{mine['code']}")).json()["status"] == "playing"


async def test_tables_for_anyone_are_found_and_others_only_by_their_code(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        secret = await here.make(None, None)
        public = await here.make(None, None, listed=True)
        assert (await here.http.get("/api/tables")).json()["open"] == []  # nobody is there to play with
        async with await here.join(public["code"], public["token"]), await here.join(secret["code"], secret["token"]):
            found = (await here.http.get("/api/tables", params={"code": [secret["code"].lower(), "XXXXX"]})).json()
            assert [table["code"] for table in found["open"]] == [public["code"]]
            assert [table["code"] for table in found["mine"]] == [secret["code"]]
            await here.sit(public["code"], "Ben")
            found = (await here.http.get("/api/tables")).json()
            assert found["open"] == found["mine"] == []
            (playing,) = found["live"]
            assert (playing["phase"], playing["round"], playing["rounds"]) == ("supply", 0, 6)
            assert playing["waiting"] == [0] or playing["waiting"] == [1]
        answer = await here.http.get("/api/tables", params={"code": ["XXXXX"] * 51})
        assert answer.status_code == 400


async def test_the_last_games_of_anyone_are_listed_with_their_scores(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        bots = await here.make("random", "random", name="", listed=True, options={"rounds": 1})
        async with await here.join(bots["code"]) as watcher:
            await watcher.until(lambda message: message["t"] == "table" and message["table"]["status"] == "over")
        (over,) = (await here.http.get("/api/tables")).json()["over"]
        assert over["code"] == bots["code"]
        assert len(over["scores"]) == 2
        assert over["ended"] >= over["created"]


async def test_the_key_of_a_seat_may_be_the_clients_but_not_a_weak_one(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        mine = await here.make(None, None, token="k" * 22)
        assert mine["token"] == "k" * 22
        for weak in ("short", "k" * 21 + " ", "k" * 45):
            answer = await here.http.post(f"/api/tables/{mine['code']}/sit", json={"name": "Ben", "token": weak})
            assert answer.status_code == 400


async def test_asked_again_with_the_same_key_a_new_table_is_the_same_one(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        wish = {**TWO, "token": "k" * 22}
        answers = await asyncio.gather(*(here.http.post("/api/tables", json=wish) for _ in range(3)))
        assert [answer.status_code for answer in answers] == [201] * 3
        assert len({answer.json()["code"] for answer in answers}) == 1
        other = await here.make(None, None, token="j" * 22)
        assert other["code"] != answers[0].json()["code"]


async def test_after_a_refusal_the_same_key_may_ask_for_something_else(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        wrong = {**TWO, "token": "k" * 22, "game": "chess"}
        assert (await here.http.post("/api/tables", json=wrong)).status_code == 404
        assert (await here.http.post("/api/tables", json={**TWO, "token": "k" * 22})).status_code == 201


async def test_spaces_around_a_name_are_no_part_of_it(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        mine = await here.make(None, None, None, name=" Ana ", title=" Friday ")
        await here.sit(mine["code"].lower(), "  Ben")
        info = (await here.http.get(f"/api/tables/{mine['code']}")).json()
        assert (info["title"], [seat["name"] for seat in info["seats"]]) == ("Friday", ["Ana", "Ben", ""])
        answer = await here.http.post(f"/api/tables/{mine['code']}/sit", json={"name": "   "})
        assert [refusal["code"] for refusal in answer.json()["refusals"]] == ["bad_name"]
        await here.make("random", "random", name="   ")


async def test_two_who_want_the_same_seat_get_one_of_it(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        code = (await here.make(None, None, None))["code"]
        want = {"name": "Ben", "seat": 1}
        answers = await asyncio.gather(*(here.http.post(f"/api/tables/{code}/sit", json=want) for _ in range(4)))
        assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409]
        told = [answer.json()["refusals"] for answer in answers if answer.status_code == 409]
        assert told == [[{"code": "seat_taken", "args": {}}]] * 3
        kinds = [seat["kind"] for seat in (await here.http.get(f"/api/tables/{code}")).json()["seats"]]
        assert kinds == ["human", "human", "open"]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({**TWO, "seats": []}, "bad_request"),
        ({**TWO, "seats": [{}] * 17}, "bad_request"),
        ({**TWO, "seats": [{}]}, "option_seats"),
        ({**TWO, "unknown": 1}, "bad_request"),
        ({**TWO, "name": ""}, "bad_name"),
        ({**TWO, "name": "  "}, "bad_name"),
        ({**TWO, "name": "x" * 25}, "bad_name"),
        ({**TWO, "name": "a\nb"}, "bad_name"),
        ({**TWO, "title": "x" * 41}, "bad_title"),
        ({**TWO, "seats": "two"}, "bad_request"),
        ({**TWO, "options": {"board": "round"}}, "option_choice"),
        ({**TWO, "seats": [{}, {"bot": "genius"}]}, "bot_unknown"),
        ({**TWO, "game": "chess"}, "no_such_game"),
    ],
)
async def test_a_wrong_wish_is_refused_by_name(tmp_path: Path, body: dict[str, Any], code: str) -> None:
    async with live(tmp_path) as here:
        answer = await here.http.post("/api/tables", json=body)
        assert answer.status_code in (400, 404, 409)
        assert [refusal["code"] for refusal in answer.json()["refusals"]] == [code]


async def test_bad_json_long_bodies_and_unknown_places_are_problems_without_state(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        for method, path, content, status, code in (
            ("POST", "/api/tables", b"{", 400, "bad_request"),
            ("POST", "/api/tables", b"\xff\xfe", 400, "bad_request"),
            ("POST", "/api/tables", b"[" * 9_000, 400, "bad_request"),
            ("POST", "/api/tables", b" " * 10_001, 413, "too_large"),
            ("GET", "/api/tables/ZZZZZ", b"", 404, "no_such_table"),
            ("GET", "/api/tables/..%2F..%2Fetc", b"", 404, "not_found"),
            ("GET", "/api/messages/xx", b"", 404, "not_found"),
            ("GET", "/api/messages/xx/rest", b"", 404, "not_found"),
            ("GET", "/api/nothing", b"", 404, "not_found"),
            ("GET", "/assets/none.js", b"", 404, "not_found"),
            ("GET", "/assets/none", b"", 404, "not_found"),
            ("GET", "/../../pyproject.toml", b"", 404, "not_found"),
            ("DELETE", "/api/tables", b"", 405, "not_found"),
        ):
            answer = await here.http.request(
                method, path, content=content, headers={"Content-Type": "application/json"}
            )
            assert (answer.status_code, answer.json()) == (status, {"refusals": [{"code": code, "args": {}}]}), path


async def test_every_answer_has_the_headers_that_keep_it_safe(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        for path, keep in (
            ("/", "no-cache"),
            ("/t/ABCDE", "no-cache"),
            ("/new", "no-cache"),
            ("/assets/index-0a1b2c.js", "public, max-age=31536000, immutable"),
            ("/api/server", "no-store"),
            ("/api/nothing", "no-store"),
        ):
            answer = await here.http.get(path)
            assert answer.headers["cache-control"] == keep, path
            policy = answer.headers["content-security-policy"]
            assert "default-src 'self'" in policy
            assert "unsafe" not in policy
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["referrer-policy"] == "no-referrer"
            assert "server" not in answer.headers


async def test_a_list_of_tables_may_ask_for_nonsense(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        mine = await here.make(None, None)
        codes = "&".join(f"code={code}" for code in (mine["code"], "%00", "abc", mine["code"].lower(), "ZZZZZ"))
        answer = await here.http.get(f"/api/tables?{codes}")
        assert [info["code"] for info in answer.json()["mine"]] == [mine["code"]]


async def test_an_origin_that_is_no_address_is_another_site(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        answer = await here.http.post("/api/tables", json=TWO, headers={"Origin": "http://["})
        assert answer.status_code == 403


async def test_another_site_may_not_make_or_take_anything(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        for origin, status in (
            (f"http://127.0.0.1:{here.port}", 201),
            ("http://elsewhere.example", 403),
            (f"http://127.0.0.1:{here.port + 1}", 403),
            ("null", 403),
        ):
            answer = await here.http.post("/api/tables", json=TWO, headers={"Origin": origin})
            assert answer.status_code == status, origin
        code = answer.json()
        assert code == {"refusals": [{"code": "forbidden", "args": {}}]}


async def test_nobody_makes_tables_all_the_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("outcry.server.app.Allowances", lambda burst, rate: Allowances(3, 0.001))
    async with live(tmp_path) as here:
        answers = [await here.http.post("/api/tables", json=TWO) for _ in range(5)]
        assert [answer.status_code for answer in answers] == [201, 201, 201, 429, 429]
        assert answers[-1].json() == {"refusals": [{"code": "too_many", "args": {}}]}
        for path in ("", "/file"):
            assert (await here.http.get(f"/api/tables/{answers[0].json()['code']}{path}")).status_code == 429


async def test_the_description_of_the_api_is_json_and_complete(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        answer = await here.http.get("/api/openapi.json")
        description = answer.json()
        assert description["openapi"].startswith("3.1")
        assert set(description["paths"]) == {
            "/api/server",
            "/api/games",
            "/api/tables",
            "/api/tables/{code}",
            "/api/tables/{code}/sit",
            "/api/tables/{code}/file",
            "/api/tables/{code}/report",
            "/api/tables/{code}/review",
            "/api/tables/{code}/replay",
            "/api/replay",
            "/api/messages/{language}",
            "/api/messages/{language}/rest",
            "/api/games/{game}",
            "/api/games/{game}/board",
            "/api/games/{game}/reference/{language}",
            "/api/games/{game}/lesson/{language}",
            "/api/games/{game}/aid/{language}",
            "/api/games/{game}/lessons",
        }
        for path in ("/schema", "/api", "/api/docs"):
            page = await here.http.get(path)
            assert "http" not in page.text.replace("http://127.0.0.1", ""), path


async def test_the_file_of_a_game_comes_only_after_its_end(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        code = (await here.make(None, None))["code"]
        answer = await here.http.get(f"/api/tables/{code}/file")
        assert (answer.status_code, answer.json()["refusals"][0]["code"]) == (409, "not_over")


def test_an_allowance_fills_up_again() -> None:
    now = 0.0
    allowance = Allowance(2, 0.5, lambda: now)
    assert [allowance.take() for _ in range(3)] == [True, True, False]
    now = 2.0
    assert [allowance.take() for _ in range(2)] == [True, False]
    each = Allowances(1, 1, lambda: now)
    assert [each.take("a"), each.take("a"), each.take("b")] == [True, False, True]


def test_friends_get_an_address_that_they_can_reach() -> None:
    assert addresses("192.168.7.7", 8000) == ["http://192.168.7.7:8000"]
    assert addresses("::1", 8000) == ["http://[::1]:8000"]
    everywhere = addresses("0.0.0.0", 8000)
    assert everywhere[-1] == "http://localhost:8000"
    assert not any("0.0.0.0" in address for address in everywhere)

"""The lesson over HTTP: a table of its own for everybody who learns, which nobody else finds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from live import Live, live, simple_choice
from outcry.games import title

pytestmark = pytest.mark.anyio


async def learn(here: Live, **wish: Any) -> dict[str, Any]:
    answer = await here.http.post("/api/games/stockpile/lessons", json={"name": "Ana", **wish})
    assert answer.status_code == 201, answer.text
    seated: dict[str, Any] = answer.json()
    return seated


async def test_a_lesson_begins_at_once_with_those_who_teach(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        mine = await learn(here, title=" First game ")
        info = (await here.http.get(f"/api/tables/{mine['code']}")).json()
        assert (info["title"], info["status"], info["rounds"]) == ("First game", "playing", 2)
        assert [(seat["name"], seat["bot"]) for seat in info["seats"]] == [
            ("Ana", None),
            ("Clara", "teacher"),
            ("Bruno", "teacher"),
        ]
        async with await here.join(mine["code"], mine["token"]) as ana:
            assert await ana.asked()
            assert ana.view is not None
            assert (ana.view["pairs"][0]["company"], ana.view["pairs"][0]["forecast"]) == (5, 4)


async def test_M3_a_learner_is_asked_what_he_shows(tmp_path: Path) -> None:
    """Elsewhere all cards are shown unless somebody wishes to be asked; but showing is part of what is taught."""
    async with live(tmp_path) as here:
        mine = await learn(here)
        client = await here.client()
        await client.say(t="hello", code=mine["code"], token=mine["token"])
        welcome = await client.until(lambda message: message["t"] == "welcome")
        assert welcome["wishes"]["show"]["wish"] == "ask"
        await client.socket.close()


async def test_a_lesson_is_the_same_for_everybody_and_again_in_the_rematch(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        mine = await learn(here)
        views = []
        async with await here.join(mine["code"], mine["token"]) as ana:
            first = await ana.asked()
            views.append(ana.view)
            while first:
                assert ana.view is not None
                await ana.act(*simple_choice(ana.view))
                first = await ana.asked()
            await ana.do("rematch")
        other = await learn(here, name="Bia")
        again = (await here.http.get(f"/api/tables/{mine['code']}")).json()["next"]
        for code, token in ((other["code"], other["token"]), (again, mine["token"])):
            async with await here.join(code, token) as learner:
                await learner.asked()
                views.append(learner.view)
        assert views[0] == views[1] == views[2]


async def test_a_lesson_is_never_listed(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        mine = await learn(here)
        async with await here.join(mine["code"], mine["token"]) as ana:
            tables = (await here.http.get("/api/tables")).json()
            assert [tables[kind] for kind in ("open", "live", "over")] == [[], [], []]
            while await ana.asked():
                assert ana.view is not None
                await ana.act(*simple_choice(ana.view))
        tables = (await here.http.get("/api/tables", params={"code": mine["code"]})).json()
        assert [tables[kind] for kind in ("open", "live", "over")] == [[], [], []]
        assert [(table["code"], table["listed"]) for table in tables["mine"]] == [(mine["code"], False)]


async def test_the_seat_opens_with_the_token_that_the_browser_made(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        token = "a" * 22
        assert (await learn(here, token=token))["token"] == token


@pytest.mark.parametrize(
    ("body", "code"),
    [({}, "bad_request"), ({"name": " "}, "bad_name"), ({"name": "Ana", "seats": []}, "bad_request")],
)
async def test_a_wrong_wish_gets_its_reason(tmp_path: Path, body: dict[str, Any], code: str) -> None:
    async with live(tmp_path) as here:
        answer = await here.http.post("/api/games/stockpile/lessons", json=body)
        assert answer.status_code == 400
        assert [refusal["code"] for refusal in answer.json()["refusals"]] == [code]


async def test_nobody_can_choose_the_teacher_for_another_table(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        wish = {"seats": [{}, {"bot": "teacher"}], "name": "Ana"}
        answer = await here.http.post("/api/tables", json=wish)
        assert [refusal["code"] for refusal in answer.json()["refusals"]] == ["bot_unknown"]


async def test_the_coach_speaks_both_languages_and_no_other(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        said = [await here.http.get(f"/api/games/stockpile/lesson/{code}") for code in ("en", "pt-BR")]
        english, portuguese = [answer.json() for answer in said]
        assert english["next"] == "Next"
        assert portuguese["next"] == "Próximo"
        assert (await here.http.get("/api/games/stockpile/lesson/de")).status_code == 404


def test_the_learner_sits_where_no_name_is_written() -> None:
    lesson = title("stockpile").lesson()
    assert lesson is not None
    assert [bool(name) for name in lesson.names] == [False, True, True]

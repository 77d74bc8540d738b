"""The review of a finished game over HTTP: worked out once for all who ask, in a process of its own, after the end."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from live import Live, live
from outcry.bots.registry import REVIEWERS
from outcry.bots.review import moments_of
from outcry.core.game import Refused
from outcry.core.gamefile import GameFile
from outcry.core.play import opening
from outcry.games import Title, new_game
from outcry.store.records import Row
from outcry.table.reviewing import TIME_LIMIT, Reviewing, of_seat
from outcry.wire.http import GameReview
from toy_title import any_game, any_title

pytestmark = pytest.mark.anyio


async def finished(here: Live, game: str = "stockpile", bot: str = "trader", **options: object) -> str:
    """A game between bots, watched to its end."""
    code: str = (await here.make(bot, bot, bot, game=game, options=options))["code"]
    async with await here.join(code) as watcher:
        await watcher.until(lambda message: message.get("table", {}).get("status") == "over")
    return code


async def test_the_review_comes_only_after_the_end_and_says_so(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        code = (await here.make(None, None))["code"]
        answer = await here.http.get(f"/api/tables/{code}/review")
        assert (answer.status_code, answer.json()["refusals"][0]["code"]) == (409, "not_over")
        assert (await here.http.get("/api/tables/ZZZZZ/review")).status_code == 404


async def test_one_address_looks_back_only_so_often(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("outcry.server.app.REVIEWS", (2.0, 0.0))
    async with live(tmp_path) as here:
        answers = [await here.http.get("/api/tables/ZZZZZ/review") for _ in range(3)]
        assert [answer.status_code for answer in answers] == [404, 404, 429]


@pytest.mark.slow
async def test_the_review_of_a_table_is_made_once_and_is_that_of_its_file(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        code = await finished(here, rounds=1)
        asked = [here.http.get(f"/api/tables/{code}/review", timeout=TIME_LIMIT) for _ in range(3)]
        first, *others = await asyncio.gather(*asked)
        assert (first.status_code, first.headers["content-type"]) == (200, "application/json")
        assert all(other.content == first.content for other in others)
        found = msgspec.json.decode(first.content, type=GameReview)
        file = GameFile.from_bytes((await here.http.get(f"/api/tables/{code}/file")).content, new_game)
        again = [of_seat(one) for one in REVIEWERS["stockpile"](file.game).review(list(moments_of(file)))]
        for here_told, there_told in zip(found.seats, again, strict=True):
            assert here_told.luck == there_told.luck
            assert (here_told.decisions, here_told.as_advised) == (there_told.decisions, there_told.as_advised)
            judged = [msgspec.structs.replace(one, row=0) for one in here_told.costliest]
            assert judged == [msgspec.structs.replace(one, row=0) for one in there_told.costliest]
            for one in here_told.costliest:
                assert one.view["seat"] == found.seats.index(here_told)


async def test_a_game_that_nobody_reviews_says_so(tmp_path: Path) -> None:
    async with live(tmp_path, title=any_title, games=("stockpile", "toy")) as here:
        code = await finished(here, "toy", "random")
        answer = await here.http.get(f"/api/tables/{code}/review")
        assert answer.status_code == 404
        assert answer.json()["refusals"] == [{"code": "no_review", "args": {"game": "toy"}}]


def broken_title(name: str) -> Title:
    raise SystemExit(name)


async def test_a_review_that_fails_ends_its_worker_alone_and_one_by_other_rules_needs_none() -> None:
    game = any_game("stockpile", 3, {"rounds": 1})
    state, events = opening(game, b"any")
    row = Row(0, "setup", game.rules, state.to_data(), events=events)
    reviewing = Reviewing(broken_title)
    try:
        with pytest.raises(Refused, match="review_failed"):
            await reviewing.review(game, [row])
        with pytest.raises(Refused, match="review_other_rules"):
            await reviewing.review(game, [msgspec.structs.replace(row, rules="0")])
    finally:
        reviewing.close()

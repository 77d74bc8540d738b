"""Pages, texts and rules on the line: packed, known again, asked for by HEAD, and a friendly word where nothing is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from live import live, web_build
from outcry.messages.parts import first_part
from outcry.server.packed import readable
from outcry.server.static import ENCODINGS, WebApp

pytestmark = pytest.mark.anyio

SCRIPT = "/assets/index-0a1b2c.js"
ADDRESSES = json.loads(Path(__file__).with_name("addresses.json").read_text())
"""The screen of each; the browser is tried with the same ones (web/tests/routes.test.ts)."""


async def test_a_client_gets_the_smallest_form_that_it_can_read(tmp_path: Path) -> None:
    web = web_build(tmp_path / "built")
    forms = {"br": b"as brotli", "gzip": b"as gzip", None: (web / SCRIPT[1:]).read_bytes()}
    for ending, name in ENCODINGS.items():
        (web / (SCRIPT[1:] + ending)).write_bytes(forms[name])
    async with live(tmp_path, web=web) as here:
        for accepted, encoding in (
            ("gzip, deflate, br", "br"),
            ("gzip", "gzip"),
            ("gzip, br;q=0", "gzip"),
            ("identity", None),
        ):
            async with here.http.stream("GET", SCRIPT, headers={"Accept-Encoding": accepted}) as answer:
                raw = b"".join([piece async for piece in answer.aiter_raw()])
            assert answer.headers.get("content-encoding") == encoding
            assert answer.headers["vary"] == "Accept-Encoding"
            assert answer.headers["content-type"].startswith("text/javascript")
            assert len(raw) == int(answer.headers["content-length"])
            assert raw == forms[encoding]
        assert (await here.http.get(f"{SCRIPT}.gz")).status_code == 404


@pytest.mark.parametrize(
    "path",
    [
        "/api/messages/en",
        "/api/messages/pt-BR/rest",
        "/api/games/stockpile/reference/en",
        "/api/games/stockpile/lesson/pt-BR",
        "/",
    ],
)
async def test_texts_and_rules_that_a_browser_has_are_not_sent_again(tmp_path: Path, path: str) -> None:
    async with live(tmp_path) as here:
        first = await here.http.get(path)
        assert first.headers["cache-control"] == "no-cache"
        if path != "/":
            assert first.headers["content-encoding"] == "gzip"
        again = await here.http.get(path, headers={"If-None-Match": f'"other", {first.headers["etag"]}'})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == first.headers["etag"]
        other = await here.http.get(path, headers={"If-None-Match": '"other"'})
        assert (other.status_code, other.content) == (200, first.content)


async def test_the_texts_are_all_there_once_they_are_unpacked(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        assert (await here.http.get("/api/messages/pt-BR")).json() == first_part("pt-BR")


async def test_what_is_made_anew_for_each_is_packed_too(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        answer = await here.http.get("/api/games")
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["vary"] == "Accept-Encoding"
        small = await here.http.get("/api/server")
        assert "content-encoding" not in small.headers


@pytest.mark.parametrize(
    ("path", "status"),
    [("/", 200), ("/t/ABCDE", 200), (SCRIPT, 200), ("/api/server", 200), ("/api/messages/en", 200), ("/api/no", 404)],
)
async def test_head_answers_as_get_does_without_a_body(tmp_path: Path, path: str, status: int) -> None:
    async with live(tmp_path) as here:
        head, get = await here.http.head(path), await here.http.get(path)
        assert (head.status_code, head.content) == (status, b"")
        for name in ("content-type", "content-length", "cache-control", "content-security-policy"):
            assert head.headers[name] == get.headers[name], name


async def test_at_an_unknown_place_readers_get_a_page_and_programs_a_problem(tmp_path: Path) -> None:
    async with live(tmp_path) as here:
        start = (await here.http.get("/")).content
        for path in ("/nowhere", "/t/", "/t/AB", "/rules/no/such", "/none.txt", "/assets/none"):
            page = await here.http.get(path, headers={"Accept": "text/html,*/*;q=0.8"})
            assert (page.status_code, page.content) == (404, start), path
            problem = await here.http.get(path)
            assert (problem.status_code, problem.json()["refusals"][0]["code"]) == (404, "not_found"), path
        api = await here.http.get("/api/nowhere", headers={"Accept": "text/html"})
        assert (api.status_code, api.json()["refusals"][0]["code"]) == (404, "not_found")


def test_the_server_knows_the_addresses_of_the_screens_as_the_browser_does(tmp_path: Path) -> None:
    app = WebApp(web_build(tmp_path))
    for path, screen in ADDRESSES.items():
        assert app.page(path) is (None if screen == "nowhere" else app.start), path


async def test_the_style_of_the_first_page_is_allowed_and_no_other(tmp_path: Path) -> None:
    web = web_build(tmp_path / "built")
    (web / "index.html").write_text("<!doctype html><title>Outcry</title><style>b{color:red}</style><b>Outcry</b>")
    async with live(tmp_path, web=web) as here:
        policy = (await here.http.get("/")).headers["content-security-policy"]
        assert "style-src 'self' 'sha256-" in policy
        assert "unsafe" not in policy


async def test_a_preview_names_its_picture_by_the_address_that_was_asked(tmp_path: Path) -> None:
    web = web_build(tmp_path / "built")
    (web / "index.html").write_text('<!doctype html><meta property="og:image" content="/preview.png" />')
    async with live(tmp_path, web=web) as here:
        for host, picture in (
            ("play.example:8443", "http://play.example:8443/preview.png"),
            ("[::1]:8000", "http://[::1]:8000/preview.png"),
        ):
            for path in ("/", "/t/ABCDE", "/nowhere"):
                page = await here.http.get(path, headers={"Host": host, "Accept": "text/html"})
                assert f'content="{picture}"' in page.text, path
        proxied = await here.http.get("/", headers={"Host": "play.example", "X-Forwarded-Proto": "https"})
        assert 'content="https://play.example/preview.png"' in proxied.text
    app = WebApp(web)
    assert app.page("/", 'http://no"><b>host') is app.start, "nothing of it comes back"


def test_an_encoding_may_be_refused() -> None:
    assert readable("gzip;q=1.0, br; q=0, , ZSTD") >= {"gzip", "zstd"}
    assert "br" not in readable("br;q=0.0, gzip")

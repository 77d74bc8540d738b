"""HTTP: the shelf of games. What a game is, its board, its reference for players and its lesson, by its name."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any, Final

import msgspec
from litestar import Response, get, post
from litestar.datastructures import State
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody

from outcry.bots.registry import ADVISERS, characters, known, usual
from outcry.core.game import NoSuchGame, Refusal, Refused
from outcry.games import FindTitle, Title, every_size
from outcry.messages import LANGUAGES, Say
from outcry.server.guards import Asked, address_of, check_length, check_making, take
from outcry.server.limits import NAME_LENGTH, TITLE_LENGTH
from outcry.server.packed import Packed, pack
from outcry.table.audience import plain
from outcry.table.hall import Hall
from outcry.wire.http import Aid, EventInfo, GameInfo, NewLesson, Parameter, Seated, Verb


class Shelf:
    """The games that a server has, each described and packed once."""

    def __init__(self, names: Iterable[str], find: FindTitle) -> None:
        self._find = find
        self._packed: dict[tuple[str, str, str], Packed] = {}
        described = {name: describe(find(name)) for name in names}
        self.all = pack(list(described.values()))
        self.games = {name: pack(info) for name, info in described.items()}

    def title(self, name: str) -> Title:
        if name not in self.games:
            raise NoSuchGame(name, self.games)
        return self._find(name)

    def info(self, name: str) -> Packed:
        self.title(name)
        return self.games[name]

    def texts(self, name: str, what: str, language: str) -> Packed:
        """The rules for players, or what the coach says, packed once for all who ask."""
        title = self.title(name)
        if language not in LANGUAGES:
            raise Refused(Refusal("not_found"))
        if (name, what, language) not in self._packed:
            if what == "reference":
                found, missing = title.reference(language), Refusal("no_reference", {"game": name})
            else:
                found, missing = title.lesson_texts(language), Refusal("no_lesson", {"game": name})
            if found is None:
                raise Refused(missing)
            self._packed[name, what, language] = pack(found)
        return self._packed[name, what, language]


def describe(title: Title) -> GameInfo:
    games = every_size(title)
    game = games[0]
    return GameInfo(
        name=game.name,
        rules=game.rules,
        fewest=game.seats,
        most=games[-1].seats,
        bots=known(game),
        usual=usual(game),
        verbs=[
            Verb(verb.name, verb.first, [Parameter(p.name, list(p.labels)) for p in verb.parameters])
            for verb in game.catalogue.verbs
        ],
        events=[EventInfo(kind.code, list(kind.names), kind.money) for kind in game.chronicle.kinds.values()],
        options=list(title.options),
        presets=list(title.presets),
        lesson=title.lesson() is not None,
        advises=game.name in ADVISERS,
        characters=characters(game),
    )


def ok(kind: Any) -> dict[int, ResponseSpec]:
    """What is sent as it was packed, for the description."""
    return {200: ResponseSpec(kind, generate_examples=False, description="Request fulfilled, document follows")}


@get("/api/games", media_type="application/json", packed=True, responses=ok(list[GameInfo]))
async def games(request: Asked, state: State) -> Response[bytes]:
    """All games."""
    shelf: Shelf = state.shelf
    return shelf.all.answer(request)


@get("/api/games/{game:str}", media_type="application/json", packed=True, responses=ok(GameInfo))
async def game_info(request: Asked, game: FromPath[str], state: State) -> Response[bytes]:
    """One game: what a client needs to know of it before it begins."""
    shelf: Shelf = state.shelf
    return shelf.info(game).answer(request)


@get("/api/games/{game:str}/board")
async def board(
    request: Asked, game: FromPath[str], state: State, seats: FromQuery[int], options: FromQuery[str] = "{}"
) -> dict[str, Any] | None:
    """What is printed on the board of a table set up so; null if nothing is."""
    take(request)
    shelf: Shelf = state.shelf
    found = shelf.title(game).new_game(seats, chosen_in(options)).board_data()
    return None if found is None else plain(found)


@get("/api/games/{game:str}/aid/{language:str}")
async def aid(
    request: Asked,
    game: FromPath[str],
    language: FromPath[str],
    state: State,
    seats: FromQuery[int],
    options: FromQuery[str] = "{}",
    chosen: FromQuery[str] = "[]",
) -> Aid:
    """The player aid of a table set up so, where this was chosen, in a language."""
    take(request)
    shelf: Shelf = state.shelf
    title = shelf.title(game)
    if language not in LANGUAGES:
        raise Refused(Refusal("not_found"))
    found = title.aid(title.new_game(seats, chosen_in(options)), Say(language), numbers_in(chosen))
    if found is None:
        raise Refused(Refusal("no_reference", {"game": game}))
    return Aid(list(found))


def numbers_in(chosen: str) -> list[int]:
    """What was chosen at a table, as it stands in an address."""
    try:
        return msgspec.json.decode(chosen, type=list[int])
    except (msgspec.DecodeError, RecursionError):
        raise Refused(Refusal("bad_request")) from None


def chosen_in(options: str) -> dict[str, Any]:
    """Options as they stand in an address."""
    try:
        return msgspec.json.decode(options, type=dict[str, Any])
    except (msgspec.DecodeError, RecursionError):
        raise Refused(Refusal("bad_request")) from None


@get("/api/games/{game:str}/reference/{language:str}", media_type="application/json", packed=True)
async def reference(request: Asked, game: FromPath[str], language: FromPath[str], state: State) -> Response[bytes]:
    """The rules for players in a language."""
    shelf: Shelf = state.shelf
    return shelf.texts(game, "reference", language).answer(request)


@get("/api/games/{game:str}/lesson/{language:str}", media_type="application/json", packed=True)
async def lesson_texts(request: Asked, game: FromPath[str], language: FromPath[str], state: State) -> Response[bytes]:
    """What the coach of the lesson says."""
    shelf: Shelf = state.shelf
    return shelf.texts(game, "lesson", language).answer(request)


@post("/api/games/{game:str}/lessons", status_code=201)
async def new_lesson(request: Asked, game: FromPath[str], data: JSONBody[NewLesson], state: State) -> Seated:
    """Make the table of a lesson and sit down at it."""
    check_making(request)
    shelf: Shelf = state.shelf
    hall: Hall = state.hall
    lesson = shelf.title(game).lesson()
    if lesson is None:
        raise Refused(Refusal("no_lesson", {"game": game}))
    data = msgspec.structs.replace(data, name=data.name.strip(), title=data.title.strip())
    check_length("name", data.name, 1, NAME_LENGTH)
    check_length("title", data.title, 0, TITLE_LENGTH)
    return await asyncio.shield(hall.teach(lesson, data, address_of(request)))


ROUTES: Final = [games, game_info, board, aid, reference, lesson_texts, new_lesson]

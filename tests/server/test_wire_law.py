"""The leak law on the wire: a server that holds another world which the seat cannot tell from this one says the same
bytes: when a client connects, comes back, looks, and is refused."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from live import Live, live
from outcry.core.chance import seed_of
from outcry.core.events import Event
from outcry.core.game import PUBLIC, Game, State, redeal
from outcry.core.play import opening, step
from outcry.stockpile.game import Stockpile
from outcry.store import Row, Seat, Table
from outcry.store.records import lock_of
from outcry.table.keys import new_code

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

TOKENS = ["the token of Ana", "the token of Ben", "the token of Eva", "the token of Dev"]


async def serve_position(here: Live, game: Game, state: State, past: list[Event]) -> str:
    """A table that stands there; its past is one row."""
    seats = [Seat("human", f"player {n}", lock=lock_of(TOKENS[n])) for n in range(game.seats)]
    record = Table(new_code(), game.name, game.rules, seats, options=game.options_data(), status="playing", host=0)
    record = msgspec.structs.replace(record, created=0)
    store = here.server.hall.house.store
    await store.create_table(record, seed_of(0))
    await store.append(record.code, Row(0, "setup", game.rules, state.to_data(), events=past))
    return record.code


async def said_to(here: Live, code: str, seat: int, refused: list[int]) -> list[str]:
    """Everything that a client of the seat hears when it connects, asks for what is not allowed, and comes back."""
    heard: list[str] = []
    token = None if seat == PUBLIC else TOKENS[seat]
    for seen in (-1, 0):
        async with await here.join(code, token, seen) as client:
            for action in refused:
                client.seq = 0
                answer = await client.act(action)
                assert answer["t"] == "declined", answer
            heard += client.heard
    heard.append((await here.http.get(f"/api/tables/{code}")).text)
    heard.append((await here.http.get(f"/api/tables/{code}/file")).text)
    return [text.replace(code, "CODES") for text in heard]


def positions(game: Stockpile, seed: int, most: int) -> list[tuple[State, list[Event]]]:
    """Sampled positions of one game, with all that was told on the way; every kind of question is among them."""
    rng = Random(seed)
    state, told = opening(game, seed_of(seed))
    found: dict[str, list[tuple[State, list[Event]]]] = {}
    while state.to_act():
        seat = rng.choice(state.to_act())
        ask = state.view(seat).ask
        assert ask is not None
        if not ask.chain:
            found.setdefault(ask.prompt, []).append((state.clone(), told[:]))
        told += step(game, state, seat, rng.choice(state.legal(seat)))
    return [one for asked in found.values() for one in rng.sample(asked, min(most, len(asked)))]


async def test_the_comparison_would_see_a_leak(tmp_path: Path) -> None:
    """Another world for the public is another hand for a player."""
    game = Stockpile(3)
    state, past = positions(game, 3, 1)[0]
    async with live(tmp_path, beat=60.0) as here:
        mine = await said_to(here, await serve_position(here, game, state, past), 0, [])
        other = redeal(game, state, PUBLIC, Random(1))
        assert await said_to(here, await serve_position(here, game, other, past), 0, []) != mine


@pytest.mark.parametrize(("seats", "board"), [(2, "standard"), (4, "advanced")])
async def test_the_wire_tells_no_more_than_the_view(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: int, board: str
) -> None:
    monkeypatch.setattr("outcry.server.limits.Allowances.take", lambda self, address: True)
    rng = Random(7)
    game = Stockpile(seats, {"board": board})
    compared = 0
    async with live(tmp_path, beat=60.0) as here:
        for state, past in positions(game, seats, 2):
            public = state.view(PUBLIC)
            for seat in (PUBLIC, rng.randrange(seats)):
                other = redeal(game, state, seat, rng)
                same_past = [event for event in past if event.seen_by(seat)]
                # What others alone were told is another story there.
                neighbour = (seat + 1) % seats
                their_past = [*same_past, Event("drew_cards", {"seat": neighbour, "cards": [0]}, neighbour)]
                barred = [action for action in range(0, 213, 7) if state.refusal(seat, action) is not None][:6]
                here_said = await said_to(here, await serve_position(here, game, state, past), seat, barred)
                there_said = await said_to(here, await serve_position(here, game, other, their_past), seat, barred)
                assert here_said == there_said, (public.waiting, seat)
                compared += len(here_said)
    assert compared > 50

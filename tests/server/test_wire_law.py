"""The leak law on the wire: a server that holds another world which the seat cannot tell from this one says the same
bytes: when a client connects, comes back, looks, tries parts of a choice, wishes, and is refused."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from epic_games import EVERYTHING
from live import Live, live
from outcry.core.chance import seed_of
from outcry.core.events import Event
from outcry.core.game import PUBLIC, Game, State, redeal
from outcry.core.play import opening, step
from outcry.stockpile.game import Stockpile
from outcry.store import Row, Seat, Table
from outcry.store.records import lock_of
from outcry.table import keys

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

TOKENS = ["the token of Ana", "the token of Ben", "the token of Eva", "the token of Dev"]


async def serve_position(
    here: Live, game: Game, state: State, past: list[Event], wishes: dict[int, str] | None = None
) -> str:
    """A table that stands there; its past is one row. Some may wish to be asked what they show, or not."""
    seats = [Seat("human", f"player {n}", lock=lock_of(TOKENS[n])) for n in range(game.seats)]
    record = Table(keys.new_code(), game.name, game.rules, seats, options=game.options_data(), status="playing", host=0)
    record = msgspec.structs.replace(record, created=0)
    store = here.server.hall.house.store
    await store.create_table(record, seed_of(0))
    for seat, wish in (wishes or {}).items():
        await store.put_wish(record.code, seat, "show", wish)
    await store.append(record.code, Row(0, "setup", game.rules, state.to_data(), events=past))
    return record.code


async def said_to(here: Live, code: str, seat: int, refused: list[int], tried: list[list[int]]) -> list[str]:
    """Everything that a client of the seat hears when it connects, tries the beginnings of choices, wishes, asks for
    what is not allowed, and comes back."""
    heard: list[str] = []
    token = None if seat == PUBLIC else TOKENS[seat]
    for seen in (-1, 0):
        async with await here.join(code, token, seen) as client:
            for chain in tried:
                client.ref += 1
                await client.say(t="try", ref=client.ref, after=0, chain=chain)
                await client.answer()
            for question, wish in (("show", "ask"), ("show", "all"), ("show", "some"), ("bid", "all")):
                client.ref += 1
                await client.say(t="wish", ref=client.ref, question=question, wish=wish)
                await client.answer()
            for action in refused:
                client.seq = 0
                answer = await client.act(action)
                assert answer["t"] == "declined", answer
            # Who comes and goes is told by the clock; what is told of the table then is what its list entry says below.
            heard += [text for text in client.heard if msgspec.json.decode(text)["t"] != "table"]
    heard.append((await here.http.get(f"/api/tables/{code}")).text)
    heard.append((await here.http.get(f"/api/tables/{code}/file")).text)
    return [text.replace(code, "CODES") for text in heard]


def beginnings(state: State, seat: int, rng: Random) -> list[list[int]]:
    """No part of a choice, some of each length up to a whole one, and one that cannot be."""
    found: list[list[int]] = [[]]
    for _ in range(3):
        after = state.clone()
        chain: list[int] = []
        while seat in after.to_act() and (not chain or after.open_chain(seat)):
            action = rng.choice(after.legal(seat))
            after.apply(seat, action)
            chain.append(action)
            found.append(chain[:])
    return [*found, [1, 1], [99999]]


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


def wanted(state: State, seat: int, tried: list[list[int]]) -> int:
    """How many of them are answered: all that begin a choice of a seat that is asked."""
    return len(tried) - 2 if seat != PUBLIC and seat in state.standing().waiting else 0


async def test_the_comparison_would_see_a_leak(tmp_path: Path) -> None:
    """Another world for the public is another hand for a player."""
    game = Stockpile(3)
    state, past = positions(game, 3, 1)[0]
    async with live(tmp_path, beat=60.0) as here:
        mine = await said_to(here, await serve_position(here, game, state, past), 0, [], [])
        other = redeal(game, state, PUBLIC, Random(1))
        assert await said_to(here, await serve_position(here, game, other, past), 0, [], []) != mine


@pytest.mark.parametrize(
    ("seats", "options", "most"), [(2, {"board": "standard"}, 2), (4, {"board": "advanced"}, 2), (3, EVERYTHING, 1)]
)
async def test_the_wire_tells_no_more_than_the_view(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: int, options: dict[str, Any], most: int
) -> None:
    monkeypatch.setattr("outcry.table.allowance.Allowances.take", lambda self, address: True)
    rng = Random(7)
    game = Stockpile(seats, options)
    compared = 0
    async with live(tmp_path, beat=60.0) as here:
        for state, past in positions(game, seats, most):
            public = state.view(PUBLIC)
            for seat in (PUBLIC, rng.randrange(seats)):
                other = redeal(game, state, seat, rng)
                same_past = [event for event in past if event.seen_by(seat)]
                # What others alone were told is another story there.
                neighbour = (seat + 1) % seats
                their_past = [*same_past, Event("drew_cards", {"seat": neighbour, "cards": [0]}, neighbour)]
                barred = [
                    action for action in range(0, len(game.catalogue), 7) if state.refusal(seat, action) is not None
                ][:6]
                tried = beginnings(state, seat, rng)
                here_wish = {neighbour: "ask", (seat + 2) % seats: "all"} if seats > 2 else {neighbour: "ask"}
                code = await serve_position(here, game, state, past, here_wish)
                here_said = await said_to(here, code, seat, barred, tried)
                code = await serve_position(here, game, other, their_past, {neighbour: "all"})
                there_said = await said_to(here, code, seat, barred, tried)
                assert here_said == there_said, (public.waiting, seat)
                assert sum('"t":"tried"' in said for said in here_said) == 2 * wanted(state, seat, tried)
                compared += len(here_said)
    assert compared > 50

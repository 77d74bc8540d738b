"""Views at a table: built once for a position and once for a seat, however many look."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from halls import Listener, hall, table_of
from live import simple_choice
from outcry.core.events import EVERYONE, Event
from outcry.core.game import PUBLIC
from outcry.core.kept import Kept
from outcry.store import Seat
from outcry.table.audience import encode, step, steps
from outcry.table.table import Table
from toy import GUESS, ToyState

pytestmark = pytest.mark.anyio

PEOPLE = [Seat("human", name) for name in ("Ana", "Ben", "Clara", "Davi")]


def calls_of(monkeypatch: pytest.MonkeyPatch, where: Any, name: str) -> list[Any]:
    """A list that grows with every call of something."""
    calls: list[Any] = []
    does = getattr(where, name)

    def counted(*args: Any) -> Any:
        calls.append(args)
        return does(*args)

    monkeypatch.setattr(where, name, counted)
    return calls


async def choose(table: Table) -> None:
    """Whoever is asked makes a choice that is always allowed."""
    state, asked = table.position()
    seat = state.standing().waiting[0]
    view = table.view(seat)
    assert view is not None
    await table.act(seat, asked, simple_choice(json.loads(bytes(view))))


async def test_a_step_builds_what_all_see_once_and_asking_whether_it_is_sealed_builds_nothing(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall(url, beat=3600) as here:  # nothing happens by itself in between
        table = await table_of(here, "stockpile", *PEOPLE)
        clients = [Listener(seat) for seat in (0, 1, 2, 3, 0, PUBLIC, PUBLIC)]
        for client in clients:
            await table.welcome(client, 0)
        parts = calls_of(monkeypatch, Kept, "of")
        for _ in range(4):
            await choose(table)
        await table.welcome(Listener(2), 0)
        asked_for = [name for _, name, *_ in parts]
        assert asked_for.count("players") == 4
        assert [asked_for.count(("secrets", seat)) for seat in range(4)] == [4] * 4
        first, again = clients[0], clients[4]
        assert first.heard[-4:] == again.heard[-4:]
        assert first.messages("step")[-1] != clients[1].messages("step")[-1]


async def test_a_sealed_answer_changes_its_owners_view_alone(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hall(url) as here:
        table = await table_of(here, "toy", *PEOPLE[:3])
        before = [table.view(seat) for seat in (0, 1, PUBLIC)]
        built = calls_of(monkeypatch, ToyState, "view")
        mine = await table.act(0, 0, [GUESS + 2])
        assert mine is not None
        assert json.loads(bytes(mine))["ask"]["answer"] == [GUESS + 2]
        asked = len(built)
        assert [table.view(seat) for seat in (0, 1, PUBLIC)] == [mine, *before[1:]]
        assert len(built) == asked


@pytest.mark.parametrize("secret", [False, True])
def test_a_seat_is_told_what_it_may_know_of_a_row_though_what_all_see_is_put_into_json_once(secret: bool) -> None:
    events = [Event("bid", {"seat": 1}), *([Event("took_cards", {"seat": 1}, audience=1)] if secret else [])]
    views = {seat: msgspec.Raw(b'{"seat":%d}' % seat) for seat in (PUBLIC, 0, 1)}
    for seat, said in steps(7, 1, events, views, 500, None).items():
        alone = step(7, 1, [event for event in events if event.audience in (EVERYONE, seat)], views[seat], 500, seat)
        assert encode(said) == encode(alone)

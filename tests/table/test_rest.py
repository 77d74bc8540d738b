"""A crowd that comes and goes is told of now and then: one by one it would cost its members times its members."""

from __future__ import annotations

import pytest

from halls import Listener, hall, table_of
from outcry.store import Seat
from outcry.table import rest
from patience import PATIENCE

pytestmark = pytest.mark.anyio
SAY = rest.Rest.say
"""As it is outside of tests."""


async def test_who_comes_while_others_come_is_told_of_together_with_them(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rest.Rest, "say", SAY)
    monkeypatch.setattr(rest, "REST", PATIENCE)
    async with hall(url) as here:
        table = await table_of(here, "toy", Seat("human", "Ana"), Seat("open"))
        ana, crowd = Listener(0), [Listener() for _ in range(20)]
        for one in (ana, *crowd):
            await table.welcome(one, -1)
        for one in crowd[:5]:
            table.part(one)
        assert ana.messages("table") == []
        assert all(len(one.heard) == 1 for one in crowd)  # the welcome, which says who is here
        table._coming._rested()
        assert [message["table"]["watchers"] for message in ana.messages("table")] == [15]
        table._coming._rested()  # nobody came: whoever comes next is told of at once
        ben = Listener()
        await table.welcome(ben, -1)
        assert [message["table"]["watchers"] for message in ana.messages("table")] == [15, 16]
        assert ben.messages("table") == []

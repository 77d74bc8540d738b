"""Whose turn it is to be thought about goes by what everybody can see: people first, then one table after the other."""

from __future__ import annotations

import asyncio

import pytest

from outcry.table.line import Line, Party

pytestmark = pytest.mark.anyio


async def served(line: Line, *parties: Party) -> list[str]:
    """One place is taken while these come; then each leaves as soon as it has had its turn."""
    order: list[str] = []

    async def one(party: Party) -> None:
        await line.wait(party)
        order.append(party.table)
        line.leave()

    await line.wait(Party("FIRST", people=True))
    waiting = [asyncio.create_task(one(party)) for party in parties]
    await asyncio.sleep(0)
    assert line.waiting == len(parties)
    line.leave()
    await asyncio.gather(*waiting)
    return order


async def test_a_table_that_asks_much_has_one_turn_like_any() -> None:
    five, one, two = (Party(table, people=True) for table in ("FIVES", "ONESA", "TWOSA"))
    assert await served(Line(1), five, five, five, five, five, one, two, two) == [
        *("FIVES", "ONESA", "TWOSA"),
        *("FIVES", "TWOSA"),
        *("FIVES", "FIVES", "FIVES"),
    ]


async def test_an_address_with_many_tables_has_one_turn_like_any() -> None:
    """Somebody with sixty tables of his own makes others wait for one of them at a time."""
    crowd = [Party(f"RUDE{number}", True, "1.1.1.1") for number in range(4)]
    ana, ben = Party("ANASA", True, "2.2.2.2"), Party("BENSA", people=True)
    assert await served(Line(1), *crowd, crowd[0], ana, ben, ana) == [
        *("RUDE0", "ANASA", "BENSA"),
        *("RUDE1", "ANASA"),
        *("RUDE2", "RUDE3", "RUDE0"),
    ]


async def test_tables_with_people_come_before_bots_that_are_only_watched() -> None:
    bots, people = Party("BOTSA", people=False), Party("ANASA", people=True)
    assert await served(Line(1), bots, bots, people, bots, people) == ["ANASA", "ANASA", "BOTSA", "BOTSA", "BOTSA"]


async def test_who_gives_up_waits_no_more_and_keeps_no_place() -> None:
    line, party = Line(1), Party("ANASA", people=True)
    await line.wait(party)
    gone, stays = (asyncio.create_task(line.wait(party)) for _ in range(2))
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.wait({gone})
    line.leave()
    await stays
    late = asyncio.create_task(line.wait(party))
    await asyncio.sleep(0)
    line.leave()
    late.cancel()  # it is his turn at this very moment
    await asyncio.wait({late})
    assert late.cancelled()
    await line.wait(party)

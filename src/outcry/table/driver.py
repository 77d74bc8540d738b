"""What happens at a table by itself: bots, forced choices, standing wishes, sealed answers that open, answers from
outside. When it is shown, `pace.py` says."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from outcry.core.game import Refused, State
from outcry.table.notes import note
from outcry.table.sitting import let_bot_play

if TYPE_CHECKING:
    from outcry.table.table import Table

log = logging.getLogger(__name__)

STANDS_STILL: Final = 10.0
"""Seconds until a table looks again whether it may go on."""


async def drive(table: Table) -> None:
    """Until the game is over: do what is due, then wait until something changes or the time is up."""
    while table.status == "playing":
        table.stirred.clear()
        try:
            if not table.has_company():
                await table.stirred.wait()
                continue
            if not table.may_go_on():
                log.warning("tables stand still for a while: too much was written for their address")
                await asyncio.sleep(STANDS_STILL)
                continue
            before = table.seq
            await do_what_is_due(table)
            table.spend(table.seq - before)
            if not await something_changes(table):
                before = table.seq
                await time_is_up(table)
                table.spend(table.seq - before)
        except Refused as refused:
            if refused.why.code != "gone_on":  # else another server was first
                raise


async def something_changes(table: Table) -> bool:
    """False if the clock was quicker."""
    left = table.clock.left()
    if left is None:
        return await table.stirred.wait()
    try:
        async with asyncio.timeout(left / 1000):
            return await table.stirred.wait()
    except TimeoutError:
        return False


async def time_is_up(table: Table) -> None:
    """A bot makes the choice of whoever is here, and plays on for whoever is away: nobody waits for him again."""
    state, asked = table.position()
    stands = state.standing()
    for seat in stands.waiting:
        if table.is_answered(state, seat):
            continue
        await table.following.end("clock", seat)
        if not table.is_here(seat):
            await let_bot_play(table, seat, "absent")
        else:
            chain = await think(table, state, seat, table.stand_in)
            if not stands.sealed:
                await table.question.may_be_shown()
            await table.choose(seat, asked, chain, [note("time_up", seat)], late=True)


async def do_what_is_due(table: Table) -> None:
    state, asked = table.position()
    question = state.outside()
    if question is not None:
        player = table.seats[question["seat"]].bot if "seat" in question else ""
        answer = await table.house.outside.answer(table.game, question | table.question.done, player, table.party())
        await table.question.may_be_shown()
        await table.resolve(asked, answer)
        return
    stands = state.standing()
    if stands.sealed:
        await answer_together(table, state, stands.waiting, asked)
    else:
        for seat in stands.waiting:
            await act_for(table, state, seat, asked)


async def act_for(table: Table, state: State, seat: int, asked: int) -> None:
    """The choice of a seat that is asked alone, unless a person has to make it."""
    bot = table.seats[seat].bot
    chain = await think(table, state, seat, bot) if bot else table.made_for(state, seat)
    if chain:
        await table.question.may_be_shown()
        if bot:
            await table.following.imitate(seat, chain, bot)
        await table.choose(seat, asked, chain)
        table.following.imitated()


async def answer_together(table: Table, state: State, waiting: Sequence[int], asked: int) -> None:
    """Bots that are asked at once think at once. All answers open together, those that nobody had to give too."""
    bots = {seat: table.seats[seat].bot for seat in waiting if seat not in table.question.answers}
    asking = {seat: bot for seat, bot in bots.items() if bot}
    chains = await asyncio.gather(*(think(table, state, seat, bot) for seat, bot in asking.items()))
    for seat, chain in zip(asking, chains, strict=True):
        await table.choose(seat, asked, chain)
    if all(table.is_answered(state, seat) for seat in waiting):
        await table.question.may_be_shown()
        await table.open_answers(asked)


async def think(table: Table, state: State, seat: int, bot: str) -> list[int]:
    """A bot's whole choice. Nothing is shown any more before it could be shown. Who chose in the end is not told: that
    a bot had no time for it would tell that it was hard."""
    house, question = table.house, table.question
    thought = await house.thinkers.choose(table.game, bot, state, seat, table.party(), house.pace, question.wait)
    question.not_before(house.pace.thought_shown_at(question.asked_at, question.wait, thought.until))
    return thought.chain

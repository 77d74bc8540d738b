"""What happens at a table by itself: bots, forced choices, sealed answers that open, answers from outside.

All of it comes on a beat counted from the question, so that the time tells nothing about anybody's secrets."""

from __future__ import annotations

import asyncio
import math
from typing import TYPE_CHECKING

from outcry.core.events import Event
from outcry.core.game import PUBLIC, Refused, State
from outcry.core.play import LONGEST_CHAIN
from outcry.table.choices import sealed_ask
from outcry.table.notes import note

if TYPE_CHECKING:
    from outcry.table.table import Table


async def drive(table: Table) -> None:
    """Until the game is over: do what is due, then wait until something changes or the time is up."""
    while table.status == "playing":
        table.stirred.clear()
        try:
            await do_what_is_due(table)
            if not await something_changes(table):
                await time_is_up(table)
        except Refused as refused:
            if refused.why.code != "gone_on":  # else another server was first
                raise


async def something_changes(table: Table) -> bool:
    """False if the clock was quicker."""
    left = table.clock.left()
    try:
        async with asyncio.timeout(None if left is None else left / 1000):
            return await table.stirred.wait()
    except TimeoutError:
        return False


async def time_is_up(table: Table) -> None:
    """A bot makes the choice of whoever is here, and plays on for whoever is away: nobody waits for him again."""
    state, asked = table.position()
    for seat in state.view(PUBLIC).waiting:
        if table.seats[seat].bot:
            continue
        if not table.is_here(seat):
            await table.let_bot_play(seat, "absent")
        elif seat not in table.answers:
            chain, notes = await choice_of(table, state, seat, table.stand_in)
            await table.choose(seat, asked, chain, [note("time_up", seat), *notes], late=True)


async def do_what_is_due(table: Table) -> None:
    state, seq = table.position()
    question = state.outside()
    if question is not None:
        answerer = table.house.title(table.game.name).answer
        answer = await asyncio.to_thread(answerer, table.game, question)
        await beat(table)
        await table.resolve(seq, answer)
        return
    waiting = state.view(PUBLIC).waiting
    sealed = [seat for seat in waiting if sealed_ask(state, seat) is not None]
    for seat in waiting:
        if seat not in table.answers:
            chain, notes = await choice_made_for(table, state, seat)
            if chain and seat not in sealed:
                await beat(table)
            if chain:
                await table.choose(seat, seq, chain, notes)
    if sealed and all(seat in table.answers for seat in sealed):
        await beat(table)
        await table.open_answers(seq)


async def beat(table: Table) -> None:
    """Until the next whole beat since the question: how long somebody thought does not show."""
    length = table.house.beat
    if length:
        passed = asyncio.get_running_loop().time() - table.asked_at
        await asyncio.sleep(max(1, math.ceil(passed / length)) * length - passed)


async def choice_made_for(table: Table, state: State, seat: int) -> tuple[list[int], list[Event]]:
    """A whole choice for a seat, and a note if its bot had to be replaced; nothing if a person has to choose."""
    action = table.game.forced(state.view(PUBLIC), seat)
    if action is not None:
        return [action], []
    bot = table.seats[seat].bot
    return await choice_of(table, state, seat, bot) if bot else ([], [])


async def choice_of(table: Table, state: State, seat: int, bot: str) -> tuple[list[int], list[Event]]:
    """A bot's whole choice, and a note if it had to be replaced."""
    thinkers = table.house.thinkers
    left = thinkers.time_limit
    after = state.clone()
    chain: list[int] = []
    notes: list[Event] = []
    while len(chain) < LONGEST_CHAIN:
        thought = await thinkers.choose(table.game, bot, after.view(seat), after.legal(seat), left)
        if thought.replaced:  # whoever stepped in goes on to the end of the chain
            bot, left = thought.bot, thinkers.time_limit
            notes = [note("bot_replaced", seat)]
        left = max(0.0, left - thought.seconds)
        chain.append(thought.action)
        after.apply(seat, thought.action)
        if not after.open_chain(seat):
            break
    return chain, notes

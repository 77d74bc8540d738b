"""What an adviser would choose for a person who asks: from what that seat is shown, and told to nobody else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from outcry.bots.policy import Considered
from outcry.core.game import Refusal, Refused
from outcry.core.play import prefix
from outcry.table.table import Table
from outcry.wire.socket import Advised

MOST: Final = 3
"""Choices that are named."""


async def advise(table: Table, seat: int, after: int, chain: Sequence[int]) -> list[Advised]:
    """The best choices of the question to a seat, after the beginning of one. Nothing changes by it. Without memory
    aids the adviser remembers no more than is shown (V3)."""
    state = table.answered(seat, after)
    if not table.record.hints:
        raise Refused(Refusal("no_hints"))
    if chain:
        state, _ = prefix(table.game, state, seat, chain)
    view = state.view(seat, table.remembers())
    if view.ask is None or (chain and not state.open_chain(seat)):
        raise Refused(Refusal("not_asked"))
    (found,) = await table.house.thinkers.advise(table.game, [view], table.party())
    return [Advised(one.action, rounded(one.money), one.reason, one.args) for one in different(found)]


def different(found: Sequence[Considered]) -> list[Considered]:
    """The best, and a few others that bring something, if their reasons differ: three bids for the same pile would tell
    no more than the best of them."""
    named = list(found[:1])
    for one in found[1:]:
        if one.money is not None and one.money <= 0:
            continue
        if len(named) < MOST and all((one.reason, one.args) != (other.reason, other.args) for other in named):
            named.append(one)
    return named


def rounded(money: float | None) -> int | None:
    return None if money is None else round(money)

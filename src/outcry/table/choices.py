"""A whole choice, checked on a copy: the live state changes only when the choice is durable."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from outcry.core.events import Event
from outcry.core.game import Ask, Game, Refusal, State
from outcry.core.play import IllegalAction, step

LONGEST_CHAIN: Final = 200
"""Nobody goes on choosing for ever."""


class Declined(Exception):
    """What was asked of the table is not done, and nothing has changed."""

    def __init__(self, why: Refusal) -> None:
        super().__init__(why.code)
        self.why = why


class PutAway(Exception):
    """This table is closed: its game goes on at the one that is found anew."""


def chosen(game: Game, state: State, seat: int, chain: Sequence[int]) -> tuple[State, list[Event]]:
    """The position after a whole choice and what it told; IllegalAction if it is none."""
    if len(chain) > LONGEST_CHAIN:
        raise IllegalAction(Refusal("chain_too_long", {"whole": LONGEST_CHAIN, "given": len(chain)}))
    after = state.clone()
    events: list[Event] = []
    for i, action in enumerate(chain):
        if i and not after.open_chain(seat):
            raise IllegalAction(Refusal("chain_too_long", {"whole": i, "given": len(chain)}))
        events += step(game, after, seat, action)
    if not chain or after.open_chain(seat):
        raise IllegalAction(Refusal("chain_unfinished", {"given": len(chain)}))
    return after, events


def sealed_ask(state: State, seat: int) -> Ask | None:
    """The question to a seat, if everybody answers it at once and unseen."""
    ask = state.view(seat).ask
    return ask if ask is not None and ask.sealed else None

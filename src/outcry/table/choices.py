"""What a table says to a wish that it does not fulfil, and whether a question is sealed."""

from __future__ import annotations

from outcry.core.game import Ask, Refusal, State


class Declined(Exception):
    """What was asked of the table is not done, and nothing has changed."""

    def __init__(self, why: Refusal) -> None:
        super().__init__(why.code)
        self.why = why


class PutAway(Exception):
    """This table is closed: its game goes on at the one that is found anew."""


def sealed_ask(state: State, seat: int) -> Ask | None:
    """The question to a seat, if everybody answers it at once and unseen."""
    ask = state.view(seat).ask
    return ask if ask is not None and ask.sealed else None

"""Whether a question is sealed, and a table that is asked too late."""

from __future__ import annotations

from outcry.core.game import Ask, State


class PutAway(Exception):
    """This table is closed: its game goes on at the one that is found anew."""


def sealed_ask(state: State, seat: int) -> Ask | None:
    """The question to a seat, if everybody answers it at once and unseen."""
    ask = state.view(seat).ask
    return ask if ask is not None and ask.sealed else None

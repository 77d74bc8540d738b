"""Prepared positions with modules on: every investor and every strategy at its moment, and games with everything."""

from __future__ import annotations

from collections.abc import Callable

from epic_games import SWITCHES
from outcry.stockpile.state import State
from story import ANA, Story

EVERYTHING = dict.fromkeys(SWITCHES, True) | {"board": "advanced"}
"""Every module, with the first-player card, investor bidding and the promo strategies."""


def asks_ana(prompt: str, round: int = 0) -> Callable[[State], bool]:
    """A question of a module, or of the base game, to Ana."""
    return lambda s: s.asking.prompt == prompt and s.round == round and ANA in s.to_act()


def epic_five() -> Story:
    """Everything on for five, before investors are chosen."""
    return Story(5, seed=10, **EVERYTHING)


def epic_two() -> Story:
    """Everything on for two, before investors are chosen."""
    return Story(2, seed=11, **EVERYTHING)


def epic_bidding() -> Story:
    """Everything on for five: Ana bids in the third round."""
    story = Story(5, seed=12, **EVERYTHING)
    story.go_on(asks_ana("bid", round=2))
    return story


def epic_action() -> Story:
    """Everything on for five: Ana's action turn in the second round."""
    story = Story(5, seed=12, **EVERYTHING)
    story.go_on(asks_ana("play", round=1))
    return story


EPIC: dict[str, Callable[[], Story]] = {
    make.__name__.replace("_", "-"): make for make in (epic_five, epic_two, epic_bidding, epic_action)
}

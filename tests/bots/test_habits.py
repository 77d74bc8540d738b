"""What made the first bots feel like machines, in given games of four of a kind; docs/bots.md has what is left."""

from __future__ import annotations

import pytest

from habits import look_at

MOST: dict[str, dict[str, float]] = {
    "trader": {
        "opens_at_nothing": 0.05,
        "raises_by_one": 1.0,  # what a trader is: cautious, step by step
        "poor_and_keeps_all": 0.15,
        "keeps_what_falls": 0.0,
        "leaves_a_sure_pile": 0.1,
        "spends_nothing_in_the_end": 0.2,
    },
    "analyst": {
        "opens_at_nothing": 0.65,
        "raises_by_one": 0.97,
        "poor_and_keeps_all": 0.15,
        "keeps_what_falls": 0.45,  # a majority, or more rounds to rise again
        "leaves_a_sure_pile": 0.3,  # what others stand on for little may have a bad card hidden in it
        "spends_nothing_in_the_end": 0.1,
    },
    "dealer": {
        "opens_at_nothing": 0.6,
        "raises_by_one": 0.75,
        "poor_and_keeps_all": 0.1,
        "keeps_what_falls": 0.45,
        "leaves_a_sure_pile": 0.35,
        "spends_nothing_in_the_end": 0.4,  # what a pile costs comes back in cards that all take anyway
    },
}
"""Of all occasions."""
BLUFFS: dict[str, tuple[float, float]] = {"trader": (0.0, 0.15), "analyst": (0.3, 0.55), "dealer": (0.35, 0.65)}
"""How often the worse of two cards is the hidden one: the upper levels bluff, and nobody can rely on it."""


@pytest.mark.slow
@pytest.mark.parametrize("bot", MOST)
def test_it_does_not_play_like_a_machine_and_the_upper_levels_bluff(bot: str) -> None:
    habits = look_at(bot, 4)
    counts = habits.counts()
    assert {name for name, most in MOST[bot].items() if counts[name].part > most} == set()
    assert all(count.occasions for count in counts.values())
    least, most = BLUFFS[bot]
    assert least <= habits.hides_the_worse.part <= most

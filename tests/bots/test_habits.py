"""What made the first bots feel like machines, in given games of four of a kind; docs/bots.md has what is left."""

from __future__ import annotations

import pytest

from habits import look_at

MOST: dict[str, dict[str, float]] = {
    "trader": {
        "opens_at_nothing": 0.1,
        "raises_by_one": 1.0,  # what a trader is: cautious, step by step
        "poor_and_keeps_all": 0.2,
        "keeps_what_falls": 0.0,
        "leaves_a_sure_pile": 0.1,
        "spends_nothing_in_the_end": 0.2,
    },
    "analyst": {
        "opens_at_nothing": 0.7,
        "raises_by_one": 0.97,
        "poor_and_keeps_all": 0.2,
        "keeps_what_falls": 0.5,  # a majority, or more rounds to rise again
        "leaves_a_sure_pile": 0.4,  # what others stand on for little may have a bad card hidden in it
        "spends_nothing_in_the_end": 0.2,
    },
}
"""Of all occasions."""


@pytest.mark.parametrize("bot", MOST)
def test_it_does_not_play_like_a_machine(bot: str) -> None:
    counts = look_at(bot, 4).counts()
    assert {name for name, count in counts.items() if count.part > MOST[bot][name]} == set()
    assert all(count.occasions for count in counts.values())

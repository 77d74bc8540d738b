"""Views of which parts are kept in JSON from one position to the next: to the byte what is built anew."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from epic_games import begun, choose, epic_table, everything_on
from outcry.core.game import PUBLIC
from outcry.core.kept import Kept
from outcry.stockpile.game import Stockpile
from outcry.stockpile.questions import Question


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("game_number", range(5))
def test_V1_kept_parts_say_what_views_built_anew_say(seats: int, game_number: int) -> None:
    """Whole games with random modules. Some look and then look away for a while; memory aids come and go."""
    base = Stockpile(seats)
    game = base if game_number == 0 else everything_on(seats) if game_number == 1 else epic_table(seats, game_number)
    state, _ = begun(game, game_number)
    rng, kept, looking, remember = Random(game_number), Kept(), list(range(PUBLIC, seats)), True
    while state.to_act():
        if rng.random() < 0.3:
            looking = [seat for seat in range(PUBLIC, seats) if rng.random() < 0.8]
            remember = rng.random() < 0.5
        anew = [msgspec.json.encode(view) for view in state.views(looking, remember)]
        assert [msgspec.json.encode(view) for view in state.views(looking, remember, kept)] == anew
        state = state.clone()  # one that is shown does not change any more
        state.apply(*choose(state, rng))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_D1_bids_are_barred_together_for_the_reasons_that_bar_them_one_by_one(seats: int) -> None:
    """D1-D5, and offers of modules beside them."""
    asked = 0
    for number in range(6):
        game = everything_on(seats) if number == 1 else epic_table(seats, number) if number else Stockpile(seats)
        state, _ = begun(game, number)
        rng = Random(number)
        while acting := state.to_act():
            if state.asking.prompt == "bid":
                may = set(state.legal(acting[0]))
                one_by_one = Question.barred(state.asking, state, acting[0], may)
                assert state.asking.barred(state, acting[0], may) == one_by_one
                asked += 1
            state.apply(*choose(state, rng))
    assert asked > 100

"""The contract of a game, on the toy game: core knows nothing of Stockpile."""

from __future__ import annotations

from random import Random

import pytest

from leak_law import check
from outcry.core.chance import seed_of
from outcry.core.game import EVERYTHING, PUBLIC, Game, Refused, State, redeal
from outcry.core.play import opening, resolve, step
from toy import GUESS, PICK, Toy, ToyState


def game_and_state(seats: int = 3) -> tuple[Toy, ToyState]:
    game = Toy(seats)
    return game, game.start(seed_of(1))


def to_pick(game: Toy, state: ToyState) -> None:
    for seat, guess in enumerate((2, 1, 1)[: game.seats]):
        step(game, state, seat, GUESS + guess)


def test_the_toy_satisfies_the_protocols() -> None:
    game: Game = Toy(2)
    state: State = game.start(seed_of(1))
    assert state.to_act() == [0, 1]


def test_the_set_up_is_told_to_each_seat_alone() -> None:
    state, events = opening(Toy(2), seed_of(1))
    assert [event.audience for event in events] == [0, 1]
    assert [event.seen_by(0) for event in events] == [True, False]
    assert all(event.reveals and event.chance for event in events)
    assert state.sink is None


def test_sealed_answers_may_be_changed_until_they_open_and_tell_nothing_before() -> None:
    game, state = game_and_state()
    assert step(game, state, 1, GUESS + 2) == []
    assert step(game, state, 1, GUESS + 0) == []
    view = state.view(1)
    assert view.ask is not None
    assert view.ask.answer == [GUESS]
    assert state.view(0).waiting == [0, 1, 2]
    assert state.to_act() == [0, 2]
    step(game, state, 0, GUESS + 1)
    (opened,) = step(game, state, 2, GUESS + 1)
    assert opened.args == {"guesses": [1, 0, 1]}
    assert state.scores == [0, 1, 0]


def test_a_chain_tells_nothing_before_its_last_int_and_can_be_stepped_back() -> None:
    game, state = game_and_state()
    to_pick(game, state)
    before = state.view(1)
    assert step(game, state, 0, PICK + 2) == []
    assert state.open_chain(0) == [PICK + 2]
    assert state.open_chain(1) == []
    assert state.view(1) == before
    state.step_back(0)
    assert state.open_chain(0) == []
    step(game, state, 0, PICK + 1)
    (picked,) = step(game, state, 0, PICK + 3)
    assert picked.args == {"seat": 0, "stones": [1, 3]}
    with pytest.raises(ValueError, match="no open choice"):
        state.step_back(0)


def test_a_chain_is_offered_only_if_it_can_be_completed() -> None:
    game, state = game_and_state()
    to_pick(game, state)
    assert state.legal(0) == [PICK, PICK + 1, PICK + 2]


def test_an_outcome_from_outside_is_waited_for() -> None:
    game, state = game_and_state()
    to_pick(game, state)
    assert state.outside() is None
    step(game, state, 0, PICK)
    step(game, state, 0, PICK + 1)
    assert state.to_act() == []
    assert state.outside() == {"stones": [0, 1]}
    (dropped,) = resolve(game, state, {"stands": True})
    assert dropped.chance
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.ranks, outcome.winners) == ([2, 0, 0], [1, 2, 2], [0])


def test_an_illegal_action_changes_nothing_and_says_why() -> None:
    game, state = game_and_state()
    before = state.to_data()
    with pytest.raises(Refused) as caught:
        step(game, state, 0, PICK)
    assert caught.value.why.code == "guess_first"
    assert state.to_data() == before


@pytest.mark.parametrize("seed", range(20))
def test_the_leak_law_holds_for_the_toy(seed: int) -> None:
    rng = Random(seed)
    game = Toy(rng.choice((2, 3)))
    state = game.start(seed_of(seed))
    while state.outcome() is None:
        for seat in range(PUBLIC, game.seats):
            check(game, state, seat, rng, passing={"opened"})
        if state.outside() is not None:
            state.resolve({"stands": rng.random() < 0.5})
        else:
            seat = rng.choice(state.to_act())
            state.apply(seat, rng.choice(state.legal(seat)))


def test_redeal_keeps_what_the_seat_knows_and_changes_what_it_does_not() -> None:
    game, state = game_and_state()
    rng = Random(1)
    others = {tuple(redeal(game, state, 0, rng).to_data()["secrets"]) for _ in range(20)}
    assert {secrets[0] for secrets in others} == {state.secrets[0]}
    assert len({secrets[1] for secrets in others}) > 1


def test_who_looks_back_at_everything_is_asked_nothing_and_sees_every_secret() -> None:
    _, state = game_and_state()
    view = state.view(EVERYTHING)
    assert (view.ask, view.secret, view.secrets) == (None, None, state.secrets)
    assert all(state.view(seat).secrets is None for seat in (PUBLIC, 0, 1, 2))

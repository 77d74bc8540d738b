"""Y1 to Y5: the hand of a live table, as the rules meet it: whose, when, how many dice, one hand or both."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from outcry.core.game import Refused
from outcry.core.play import resolve
from outcry.stackmarket.building import Builder
from outcry.stackmarket.live import LiveHand
from outcry.towers.engines import physics
from outcry.towers.frames import read
from outcry.towers.gestures import AIM, CARRY, LET_GO, WAIT
from outcry.towers.tremor import STEPS_PER_SECOND
from stackmarket_games import Table, at_the_end


class Held:
    """Somebody who stacks at a table by a hand, with a clock of the test's own."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.hand = LiveHand("gentle")
        self.now = 10.0
        self.number = 0

    def does(self, **deed: Any) -> dict[str, Any] | None:
        return self.hand.do(self.table.s, self.table.s.actor, deed, self.now)

    def picks_up(self, dice: int = 1, seat: int | None = None) -> None:
        seat = self.table.s.actor if seat is None else seat
        self.hand.do(self.table.s, seat, {"do": "pick_up", "dice": dice, "way": "keys"}, self.now)

    def carries(self) -> None:
        top = self.table.s.tower()[-1]
        for kind in (WAIT, AIM, CARRY):
            self.number += 1
            self.does(do="gesture", number=self.number, kind=kind, x=top[1], y=top[2])
        self.now += 2.5

    def lets_go(self) -> dict[str, Any]:
        """The answer of statics, which the table takes."""
        self.number += 1
        self.does(do="gesture", number=self.number, kind=LET_GO)
        self.now += 0.2
        done = self.hand.done(self.now)
        assert done is not None
        names = [self.table.game.catalogue.notation(action) for action in done.chain]
        self.table.does(done.seat, *names)
        question = self.table.s.outside()
        assert question is not None
        answer = Builder(physics("oracle")).answer(question | done.kept, "", "gentle")
        self.table.told += resolve(self.table.game, self.table.s, answer)
        return answer


def ordered() -> Table:
    table = Table(4, [(0, 3, 4)]).invest("NOQV")
    table.does(0, "next 3", "next 4", "next 0")
    return table


def refused(held: Held, dice: int, seat: int) -> str:
    with pytest.raises(Refused) as why:
        held.picks_up(dice, seat)
    return why.value.why.code


def test_T4_dice_are_picked_up_by_whoever_stacks_when_he_stacks_and_no_more_than_are_left() -> None:
    table = Table(4, [(0, 3, 4)]).invest("NOQV")
    held = Held(table)
    assert refused(held, 1, 0) == "another_question"
    table.does(0, "next 3", "next 4", "next 0")
    assert refused(held, 1, 1) == "not_your_turn"
    assert refused(held, 4, 0) == "too_many_dice"
    held.picks_up(2)
    assert held.hand.now == {"seat": 0, "company": 0, "dice": [3, 4], "hands": 1, "way": "keys", "height": 3}
    held.carries()
    held.lets_go()
    assert table.s.placed == 2
    assert held.hand.now is None


def test_nobody_moves_the_dice_in_the_hand_of_another() -> None:
    held = Held(ordered())
    held.picks_up()
    for deed in ({"do": "put_back"}, {"do": "gesture", "number": 1, "kind": AIM}):
        with pytest.raises(Refused, match="hand_empty"):
            held.hand.do(held.table.s, 2, deed, held.now)


def test_Y2_every_turn_has_a_secret_of_its_own() -> None:
    tape = ordered().s.tape
    seeds = {tape.hand(turn, number) for turn in ("stack", "takeover", "contest") for number in range(50)}
    assert len(seeds) == 150


def test_Y3_a_takeover_is_stacked_with_both_hands() -> None:
    table = at_the_end("NOQV", (5, 9, 4, 6))
    table.does(0, "stay")
    held = Held(table)
    held.picks_up(2)
    assert held.hand.now is not None
    assert (held.hand.now["hands"], held.hand.now["seat"], held.hand.now["company"]) == (2, 1, 1)
    held.carries()
    answer = held.lets_go()
    assert answer["hand"]["both_hands"] is True
    assert len(table.s.towers[1]) == 11


def test_O9_in_a_contest_the_die_in_the_hand_is_the_one_that_lies_on_the_tower() -> None:
    table = at_the_end("NNOO", (9, 5, 3, 4), rounds=1, contest=True)
    table.does(0, "stay")
    for seat in (0, 1):
        table.does(seat, "name 1")
    table.stacks_all()
    assert table.s.phase == "contest"
    held = Held(table)
    for height in (3, 4):
        assert refused(held, 2, table.s.actor) == "another_question"
        held.picks_up()
        assert held.hand.now is not None
        value = held.hand.now["dice"][0]
        assert (held.hand.now["height"], held.hand.now["hands"]) == (height, 1)
        held.carries()
        answer = held.lets_go()
        assert answer["release"]["values"] == [value]
        assert table.s.tower()[-1][0] == value


def test_Y2_a_table_that_was_opened_again_remembers_how_tired_the_hand_was_until_the_next_release() -> None:
    held = Held(ordered())
    held.picks_up()
    held.carries()
    held.now += 5.0
    kept = held.does(do="put_back")
    assert kept is not None
    assert kept["tired"] > 5 * STEPS_PER_SECOND
    stored = msgspec.json.decode(msgspec.json.encode(kept))
    again = Held(held.table)
    again.hand.remember(stored)
    again.picks_up()
    assert again.hand.hand is not None
    assert (again.hand.hand.tired, again.hand.hand.holds) == (kept["tired"], kept["holds"] + 2)
    again.carries()
    again.lets_go()
    later = Held(held.table)
    later.hand.remember(stored)
    later.picks_up()
    assert later.hand.hand is not None
    assert later.hand.hand.tired == 0


def test_a_bots_choice_that_is_not_made_by_hand_is_not_imitated() -> None:
    table = Table(4, [(0, 3, 4)]).invest("NOQV")
    hand = LiveHand("normal")
    chain = [table.game.catalogue.parse(f"next {value}") for value in (3, 4, 0)]
    assert hand.imitate(table.s, 0, chain, "novice") is None
    assert hand.now is None


@pytest.mark.parametrize("aim", ["let-go", "across +7"])
def test_an_imitated_hand_comes_from_the_tray_and_never_jumps(aim: str) -> None:
    table = ordered()
    chain = [table.game.catalogue.parse(part) for part in ("take 1", aim)]
    if aim != "let-go":
        chain.append(table.game.catalogue.parse("along -7"))
    seen = LiveHand("normal").imitate(table.s, 0, chain, "expert")
    assert seen is not None
    frames = [read(frame) for frame in seen.frames]
    assert (frames[0].ring_x, frames[0].ring_y) == (-88 * 64, -66 * 64)
    steps = [max(abs(a.x - b.x), abs(a.y - b.y)) for a, b in zip(frames[1:], frames, strict=False)]
    assert max(steps) < 12 * 64  # mm in a thirtieth of a second
    assert table.s.prompt == "stack"  # nothing was done

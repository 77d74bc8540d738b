"""The hand of a turn: messages by the clock, what is refused and why, and what is kept."""

from math import hypot

import msgspec
import pytest

from outcry.core.game import Refused
from outcry.towers.dice import straight
from outcry.towers.difficulty import DIFFICULTIES
from outcry.towers.frames import WORDS, read, write
from outcry.towers.gestures import AIM, CARRY, LET_GO, STOP, SWEEP, WAIT, Held, again
from outcry.towers.hand import Hand
from outcry.towers.physics import Release
from outcry.towers.poses import rest_of
from outcry.towers.tremor import STEPS_PER_SECOND

SEED = b"a turn".ljust(32)
NORMAL = DIFFICULTIES["normal"]
TOWER = tuple(rest_of(pose) for pose in straight([0, 1, 2]))
ORDER = (3, 4, 0)


class Player:
    """Somebody at a hand, with a clock that the test sets."""

    def __init__(self, hand: Hand | None = None) -> None:
        self.hand = hand or Hand(SEED, NORMAL)
        self.now = 100.0
        self.number = 0

    def pick_up(self, *values: int) -> None:
        self.hand.pick_up(values or (3,), ORDER, TOWER, self.now)

    def does(self, kind: int, x: int = 0, y: int = 0) -> None:
        self.number += 1
        self.hand.take(self.number, kind, x, y, self.now)

    def drags(self) -> None:
        """To the middle of the tower, over half a second."""
        for part in range(16):
            self.does(AIM, round(-88 * 64 * (15 - part) / 15), round(-66 * 64 * (15 - part) / 15))
            self.now += 1 / 30

    def refused(self, kind: int, x: int = 0, y: int = 0) -> str:
        with pytest.raises(Refused) as why:
            self.does(kind, x, y)
        return why.value.why.code

    def lets_go(self) -> tuple[Release, Held]:
        self.does(LET_GO)
        self.now += 0.15
        opened = self.hand.opened(self.now)
        assert opened is not None
        return opened


def test_a_drag_and_a_release_are_kept_and_give_the_same_release_again() -> None:
    player = Player()
    player.pick_up()
    player.drags()
    player.now += 1.234567
    release, held = player.lets_go()
    assert hypot(release.x, release.y) < 8 * 64
    stored = msgspec.json.decode(msgspec.json.encode(held), type=Held)
    assert again(stored, SEED, NORMAL) == release
    assert again(stored, b"another".ljust(32), NORMAL) != release


def test_how_often_frames_are_made_does_not_change_the_hand() -> None:
    """The hand is advanced by time stamps: who looks, and when, is nothing to it."""
    releases = []
    for frames in (0, 1, 7):
        player = Player()
        player.pick_up()
        player.drags()
        for _ in range(frames):
            player.now += 1.4 / frames
            player.hand.frame(player.now)
        player.now = 102.5
        releases.append(player.lets_go()[0])
    assert releases[0] == releases[1] == releases[2]


def test_keys_and_one_button_are_kept_as_they_were_pressed() -> None:
    for press in ([WAIT, AIM, CARRY], [SWEEP, STOP, STOP]):
        player = Player()
        player.pick_up()
        for kind in press:
            player.now += 0.88
            player.does(kind)
        player.now += 2.0
        release, held = player.lets_go()
        assert [gesture.kind for gesture in held.gestures] == [*press, LET_GO]
        assert again(held, SEED, NORMAL) == release


def test_T4_only_the_next_dice_of_the_order_are_picked_up_and_one_group_at_a_time() -> None:
    for wrong in ((4,), (3, 0), (3, 4, 0, 1), ()):
        with pytest.raises(Refused, match="hand_wrong_group"):
            Hand(SEED, NORMAL).pick_up(wrong, ORDER, TOWER, 0.0)
    player = Player()
    player.pick_up(3, 4)
    with pytest.raises(Refused, match="hand_full"):
        player.pick_up(3)


def test_an_empty_hand_takes_no_gesture() -> None:
    player = Player()
    assert player.refused(AIM) == "hand_empty"
    with pytest.raises(Refused, match="hand_empty"):
        player.hand.put_back(player.now)


def test_the_ring_stays_within_reach() -> None:
    player = Player()
    player.pick_up()
    assert player.refused(AIM, 161 * 64, 0) == "hand_out_of_reach"
    assert player.refused(AIM, 0, -161 * 64) == "hand_out_of_reach"
    player.does(AIM, -90 * 64, 0)


def test_the_ring_is_no_faster_than_a_person_but_a_line_may_stumble() -> None:
    player = Player()
    player.pick_up()
    for _ in range(3):
        player.does(AIM, 0, 0)  # three messages that were held up, all at once
        player.does(AIM, -40 * 64, 0)
    assert player.refused(AIM, 150 * 64, 150 * 64) == "hand_too_fast"
    player.now += 1.0
    player.does(AIM, 100 * 64, 100 * 64)


def test_no_more_messages_than_a_hand_needs() -> None:
    player = Player()
    player.pick_up()
    codes = set()
    for _ in range(60):
        try:
            player.does(AIM, 0, 0)
        except Refused as refused:
            codes.add(refused.why.code)
    assert codes == {"hand_too_often"}
    player.now += 1.0
    player.does(AIM, 0, 0)


def test_what_was_overtaken_on_the_way_is_refused() -> None:
    player = Player()
    player.pick_up()
    player.number = 10
    player.does(AIM)
    player.number = 9
    assert player.refused(AIM) == "hand_out_of_order"


@pytest.mark.parametrize("kind", [-1, 6, 1000])
def test_a_gesture_that_is_none_is_refused(kind: int) -> None:
    player = Player()
    player.pick_up()
    assert player.refused(kind) == "hand_no_gesture"


def test_T4_nothing_is_let_go_that_is_not_over_the_top_die() -> None:
    player = Player()
    player.pick_up()
    assert player.refused(LET_GO) == "hand_not_over_top"
    player.does(AIM, 0, 0)  # the ring is there, the hand is still on its way
    assert player.refused(LET_GO) == "hand_not_over_top"
    player.now += 2.0
    player.does(AIM, 7 * 64 + 1, 0)
    assert player.refused(LET_GO) == "hand_not_over_top"
    player.does(AIM, 7 * 64, 0)
    player.does(LET_GO)


def test_a_refused_gesture_changes_nothing() -> None:
    released = []
    for tries in (False, True):
        player = Player()
        player.pick_up()
        if tries:
            player.refused(LET_GO)
            player.refused(AIM, 10**9, 0)
        player.drags()
        player.now += 1.0
        released.append(player.lets_go()[0])
    assert released[0] == released[1]


def test_the_fingers_are_closed_until_the_delay_is_over() -> None:
    player = Player()
    player.pick_up()
    player.drags()
    player.now += 1.0
    player.does(LET_GO)
    player.now += 0.1
    assert player.hand.opened(player.now) is None
    player.does(AIM, 5 * 64, 0)  # the ring is locked
    assert player.hand.frame(player.now).ring_x == 0
    player.now += 0.05
    assert player.hand.opened(player.now) is not None


def test_putting_back_is_free_but_the_hand_stays_tired_and_recovers_at_twice_the_pace() -> None:
    player = Player()
    player.pick_up()
    player.drags()
    player.now += 6.0
    tired = player.hand.put_back(player.now)
    assert 5.5 * STEPS_PER_SECOND < tired < 6.5 * STEPS_PER_SECOND
    player.now += 2.0
    player.pick_up()
    assert player.hand.tired == pytest.approx(tired - 4 * STEPS_PER_SECOND, abs=1)
    player.drags()
    player.now += 1.0
    _, held = player.lets_go()
    assert held.number == 1
    assert held.tired == player.hand.tired + held.tired  # after a release the hand begins rested
    player.pick_up()
    assert player.hand.tired == 0


def test_a_hold_lost_in_a_restart_is_one_that_was_put_back() -> None:
    lost = Player()
    lost.pick_up()
    lost.drags()
    tired = lost.hand.put_back(lost.now)
    restarted = Player(Hand(SEED, NORMAL, holds=1, tired=tired))
    restarted.pick_up()
    lost.pick_up()
    for player in (lost, restarted):
        player.drags()
        player.now += 1.0
    assert lost.lets_go()[0] == restarted.lets_go()[0]


def test_a_ring_that_rests_fills_no_log() -> None:
    player = Player()
    player.pick_up()
    for _ in range(60):
        player.now += 0.1
        player.does(AIM, 10, 20)
    assert len(player.lets_go()[1].gestures) == 2


def test_a_frame_tells_where_hand_and_ring_are_and_how_calm_it_is() -> None:
    player = Player()
    player.pick_up()
    first = player.hand.frame(player.now)
    assert (first.ring_x, first.ring_y) == (-88 * 64, -66 * 64)
    player.drags()
    words = []
    for _ in range(400):
        player.now += 1 / 30
        frame = player.hand.frame(player.now)
        assert read(write(frame)) == frame
        words.append(WORDS[frame.word])
        assert 0 <= frame.breath <= 255
    assert list(dict.fromkeys(words))[:2] == ["moving", "settling"]
    assert set(words[40:90]) == {"calm", "breathing"}
    assert words[-1] == "tiring"
    assert len(write(frame)) == 17

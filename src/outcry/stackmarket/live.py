"""The hand of the player who stacks, at a live table: deeds in, frames out, and a release that physics decides (Y1).

Whether it is time to stack, and how many dice may be taken, the rules say; all else about gestures is looked at by
`outcry.towers.hand`. Nothing that a client claims decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

import msgspec

from outcry.core.game import Refused
from outcry.core.live import Done, Imitated
from outcry.stackmarket.actions import LET_GO, MOST, TAKE
from outcry.stackmarket.outcomes import turn_of
from outcry.stackmarket.releases import release_of
from outcry.towers.difficulty import DIFFICULTIES
from outcry.towers.frames import write
from outcry.towers.hand import EMPTY, NO_GESTURE, Hand
from outcry.towers.imitation import imitated
from outcry.towers.poses import Rest

if TYPE_CHECKING:
    from outcry.stackmarket.state import State

Way = Literal["pointer", "keys", "button"]
"""How a player moves the hand: shown to all, and nothing else comes of it."""
Whole = Annotated[int, msgspec.Meta(ge=-(2**31), le=2**31 - 1)]


class PickUp(msgspec.Struct, frozen=True, tag_field="do", tag="pick_up", forbid_unknown_fields=True):
    """The next dice of the order, as one group."""

    dice: Annotated[int, msgspec.Meta(ge=1, le=MOST)]
    way: Way


class Move(msgspec.Struct, frozen=True, tag_field="do", tag="gesture", forbid_unknown_fields=True):
    """See `outcry.towers.gestures`."""

    number: Whole
    kind: Whole
    x: Whole = 0
    y: Whole = 0


class PutBack(msgspec.Struct, frozen=True, tag_field="do", tag="put_back", forbid_unknown_fields=True):
    """Into the tray, as often as one likes; but the hand stays as tired as it is."""


LOST: Final = 1
"""A table that was opened again skips one number: there may have been a hold that nobody knows of any more."""


class LiveHand:
    """See `outcry.core.live.Live`. A turn has one hand, from its first die to its last."""

    def __init__(self, difficulty: str) -> None:
        self.difficulty = difficulty
        self.now: dict[str, Any] | None = None
        self.hand: Hand | None = None
        self.turn: tuple[str, int] | None = None
        self.releases = 0
        self.kept: dict[str, Any] | None = None
        """What was put back last, at a table that was opened again."""

    def do(self, s: State, seat: int, deed: dict[str, Any], at: float) -> dict[str, Any] | None:
        done = read(deed)
        if isinstance(done, PickUp):
            self.pick_up(s, seat, done, at)
            return None
        hand = self.held_by(seat)
        if isinstance(done, Move):
            hand.take(done.number, done.kind, done.x, done.y, at)
            return None
        return self.put_back(hand, at)

    def pick_up(self, s: State, seat: int, wish: PickUp, at: float) -> None:
        why = s.refusal(seat, TAKE + wish.dice - 1)
        if why is not None:
            raise Refused(why)
        order = order_of(s)
        tower = tuple([Rest(*die[1:]) for die in s.tower()])
        hand = self.hand_for(s)
        hand.pick_up(order[: wish.dice], order, tower, at)
        self.releases = s.releases
        self.now = told(s, seat, order[: wish.dice], wish.way)

    def hand_for(self, s: State) -> Hand:
        if self.hand is None or self.turn != turn_of(s):
            self.turn = turn_of(s)
            holds = tired = 0
            if self.kept is not None:
                holds = LOST
                if self.kept.get("turn") == list(self.turn):
                    holds += self.kept["holds"]
                    tired = self.kept["tired"] if self.kept["releases"] == s.releases else 0
            seed, both_hands = s.tape.hand(*self.turn), s.phase == "takeover"  # O2, Y3
            self.hand = Hand(seed, DIFFICULTIES[self.difficulty], both_hands=both_hands, holds=holds, tired=tired)
        return self.hand

    def held_by(self, seat: int) -> Hand:
        if self.hand is None or self.now is None or self.now["seat"] != seat:
            raise Refused(EMPTY)
        return self.hand

    def frame(self, at: float) -> bytes:
        assert self.hand is not None
        return write(self.hand.frame(at))

    def done(self, at: float) -> Done | None:
        if self.hand is None or self.now is None:
            return None
        opened = self.hand.opened(at)
        if opened is None:
            return None
        _, held = opened
        seat, self.now = self.now["seat"], None
        return Done(seat, [TAKE + len(held.values) - 1, LET_GO], {"hand": msgspec.to_builtins(held)})

    def end(self, at: float) -> dict[str, Any] | None:
        """Fingers that open are not stopped by going away either."""
        if self.hand is None or self.now is None or self.hand.opens:
            return None
        return self.put_back(self.hand, at)

    def put_back(self, hand: Hand, at: float) -> dict[str, Any]:
        tired, self.now = hand.put_back(at), None
        assert self.turn is not None
        return {"turn": list(self.turn), "releases": self.releases, "holds": hand.holds, "tired": tired}

    def forget(self, at: float) -> None:
        if self.hand is not None and self.now is not None:
            self.hand.lose(at)
            self.now = None

    def remember(self, kept: dict[str, Any]) -> None:
        self.kept = kept

    def imitate(self, s: State, seat: int, chain: list[int], player: str) -> Imitated | None:
        after = s.clone()
        for action in chain:
            after.apply(seat, action)
        question = after.outside()
        if question is None or question["what"] != "place":
            return None
        release = release_of(question, player, self.difficulty)
        top = Rest(*question["tower"][-1][1:])
        height, difficulty, both_hands = len(question["tower"]), DIFFICULTIES[self.difficulty], question["hands"] == 2
        frames = imitated(release, height, top, difficulty, question["seed"], both_hands=both_hands)
        return Imitated(told(s, seat, release.values, "pointer"), [write(frame) for frame in frames])


def read(deed: dict[str, Any]) -> PickUp | Move | PutBack:
    try:
        return msgspec.convert(deed, PickUp | Move | PutBack)
    except msgspec.ValidationError:
        raise Refused(NO_GESTURE) from None


def order_of(s: State) -> tuple[int, ...]:
    """What is left to stack. O9: in a contest it is the next die, whose number does not matter."""
    return tuple(s.tape.throw(s.throws, 1, s.box.faces)) if s.phase == "contest" else s.plan[s.placed :]


def told(s: State, seat: int, dice: tuple[int, ...], way: Way) -> dict[str, Any]:
    return {
        "seat": seat,
        "company": s.company(),
        "dice": list(dice),
        "hands": 2 if s.phase == "takeover" else 1,
        "way": way,
        "height": len(s.tower()),
    }

"""Who answers while dice move: a hand lets go, physics says how everything comes to rest (Y5).

The snapshots of towers live here. They are found by the poses of the tower, which every question names: so it does not
matter who asks, and a tower whose snapshot is lost (a restart, another worker) is built anew from its poses."""

from __future__ import annotations

from base64 import b64encode
from collections import OrderedDict
from functools import cache
from typing import Any, Final

import msgspec

from outcry.stackmarket.hands import EDITION, hand_of
from outcry.stackmarket.releases import release_of
from outcry.towers.dice import straight, value_up
from outcry.towers.engines import physics
from outcry.towers.physics import Landed, Physics, Release
from outcry.towers.poses import Rest, rest_of

KEPT: Final = 400
"""Snapshots: four towers of a hundred tables."""


class Builder:
    """One kind of physics, and the towers that it has seen."""

    def __init__(self, by: Physics) -> None:
        self.physics = by
        self._snapshots: OrderedDict[tuple[Rest, ...], bytes] = OrderedDict()

    def answer(self, question: dict[str, Any], player: str, difficulty: str) -> dict[str, Any]:
        """See `outcomes.py` for the question and what of the answer the rules read."""
        if question["what"] == "judge":
            return self.judge(question)
        answer = self.drop(question, release_of(question, player, difficulty))
        if "hand" not in question:
            answer["skill"] = {"of": hand_of(player), "edition": EDITION}
        return answer

    def judge(self, question: dict[str, Any]) -> dict[str, Any]:
        snapshot, anew = self.snapshot(question)
        return self.told(question, self.physics.judge(snapshot), None, anew)

    def drop(self, question: dict[str, Any], let_go: Release) -> dict[str, Any]:
        snapshot, anew = self.snapshot(question)
        return self.told(question, self.physics.drop(snapshot, let_go), let_go, anew)

    def snapshot(self, question: dict[str, Any]) -> tuple[bytes, bool]:
        """Of the tower that is asked about, and whether it had to be built anew from poses: an audit does the same. A
        straight tower is always the same one, whatever happened to one like it at another table."""
        rests, numbers = rests_of(question), tuple([die[0] for die in question["tower"]])
        if rests[-1][:2] == (0, 0) and rests == tuple([rest_of(pose) for pose in straight(numbers)]):
            return self.physics.fresh(numbers), False
        kept = self._snapshots.pop(rests, None)
        anew = kept is None
        if kept is None:
            kept = self.physics.build(rests)
        self.keep(rests, kept)
        return kept, anew

    def lose(self, question: dict[str, Any]) -> None:
        """The snapshot of the tower that is asked about."""
        self._snapshots.pop(rests_of(question), None)

    def keep(self, rests: tuple[Rest, ...], snapshot: bytes) -> None:
        self._snapshots[rests] = snapshot
        if len(self._snapshots) > KEPT:
            self._snapshots.popitem(last=False)

    def told(self, question: dict[str, Any], landed: Landed, let_go: Release | None, anew: bool) -> dict[str, Any]:
        if landed.stands:
            self.keep(landed.poses, landed.snapshot)
        return {
            "company": question["company"],
            "dice": [[value_up(rest), *rest] for rest in landed.poses],
            "fallen": list(landed.fallen),
            "engine": self.physics.engine,
            "digest": landed.digest,
            "anew": anew,
            "hand": question.get("hand"),
            "release": None if let_go is None else msgspec.json.decode(msgspec.json.encode(let_go)),
            "impacts": [list(msgspec.structs.astuple(impact)) for impact in landed.impacts],
            "clip": b64encode(landed.clip).decode(),
        }


def rests_of(question: dict[str, Any]) -> tuple[Rest, ...]:
    return tuple([Rest(*die[1:]) for die in question["tower"]])


@cache
def builder(name: str) -> Builder:
    """One for all tables of a process."""
    return Builder(physics(name))

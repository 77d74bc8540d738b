"""Y5: whether what physics decided in a game comes out the same again, to the bit, on this build of the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from outcry.stackmarket import hands
from outcry.stackmarket.releases import release_of
from outcry.towers.difficulty import EDITION
from outcry.towers.physics import Release

if TYPE_CHECKING:
    from outcry.stackmarket.building import Builder

NEEDED = ("engine", "digest", "release")


def audit(builder: Builder, question: dict[str, Any], answer: dict[str, Any], difficulty: str) -> str:
    """`same`; `untold`: it was made by hand; `other_build`: another engine decided, or a hand of other house values, so
    nothing can be said; `other_release`: the hold that was kept, or the bot's or the assisted hand, gives another
    release; `other_motion`: the release another tower."""
    if any(name not in answer for name in NEEDED):
        return "untold"
    if answer["engine"] != builder.physics.engine:
        return "other_build"
    if answer.get("anew"):
        builder.lose(question)
    if question["what"] == "judge":
        return "same" if builder.judge(question)["digest"] == answer["digest"] else "other_motion"
    release = msgspec.convert(answer["release"], Release)
    if answer.get("hand") is not None:
        if answer["hand"].get("edition") != EDITION:
            return "other_build"
        question = question | {"hand": answer["hand"]}
        if release_of(question, "", difficulty) != release:
            return "other_release"
    elif answer.get("skill") is not None:  # games of older programs did not say whose hand it was
        if answer["skill"]["edition"] != hands.EDITION:
            return "other_build"
        if release_of(question, answer["skill"]["of"], difficulty) != release:
            return "other_release"
    return "same" if builder.drop(question, release)["digest"] == answer["digest"] else "other_motion"

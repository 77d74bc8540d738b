"""A lesson: a table whose tape is given, so that what is taught happens for everybody."""

from __future__ import annotations

from typing import Any

import msgspec


class Lesson(msgspec.Struct, frozen=True):
    """All that a table needs to be a lesson."""

    game: str
    options: dict[str, Any]
    seed: bytes
    """Of the tape. It is no secret: the lesson is the same every time."""
    names: list[str]
    """Seat by seat, of those who teach; the learner's seat has none."""
    wishes: dict[str, str]
    """The learner's standing wishes at first: what he should learn to answer, he is asked."""
    script: dict[int, list[list[int]]]
    """By seat and round: a teacher does the first of these that the rules allow, and else what he thinks best."""

"""Stockpile's first game, read from its data file."""

from __future__ import annotations

from functools import cache

from outcry.core.chance import seed_of
from outcry.core.data import DataError, Section, read
from outcry.core.game import ASK
from outcry.core.lesson import Lesson
from outcry.stockpile.catalogue import CATALOGUE

MOST_SEED = 2**31


@cache
def first_game() -> Lesson:
    file = read("outcry.stockpile", "lesson")
    table, options = file.section("table"), file.section("options")
    names = table.texts("names")
    rounds = options.integer("rounds", 1, 10)
    teachers = [file.section(name.lower()) for name in names if name]
    file.only("table", "options", *(name.lower() for name in names if name))
    return Lesson(
        game="stockpile",
        options={"rounds": rounds, "first_player": options.integer("first_player", 0, len(names) - 1)},
        seed=seed_of(table.integer("seed", 0, MOST_SEED)),
        names=names,
        wishes={"show": ASK},
        script={teacher.integer("seat", 0, len(names) - 1): plays(teacher, rounds) for teacher in teachers},
    )


def plays(teacher: Section, rounds: int) -> list[list[int]]:
    lists = [f"round_{number + 1}" for number in range(rounds)]
    teacher.only("seat", *lists)
    try:
        return [[CATALOGUE.parse(text) for text in teacher.texts(one)] for one in lists]
    except ValueError as error:
        raise DataError(f"{teacher.where}: {error}") from None

"""All that the forecast dice add."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from outcry.core.data import DataError, Section
from outcry.core.events import EventKind
from outcry.core.options import Option
from outcry.stockpile.board import Board
from outcry.stockpile.cards import forecast_text, parse_forecast
from outcry.stockpile.modules.forecast_dice import table
from outcry.stockpile.modules.forecast_dice.rolling import COUNT, DICE, RollDice
from outcry.stockpile.modules.manifest import Module, Part
from outcry.stockpile.terms import INFORMATION

FACES: Final = 6
DICE_NAMES: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


def furnish(board: Board, files: Mapping[str, Section]) -> None:
    """DIC2. However the dice fall, there are cards for them: of each value as many as dice that can show it."""
    file = files["forecast_dice"]
    file.only("cards", "dice")
    cards, dice = file.section("cards"), file.section("dice")
    cards.only("forecasts")
    dice.only(*DICE_NAMES)
    held = read_forecasts(cards, "forecasts")
    printed: list[int] = []
    for name in DICE_NAMES:
        faces = read_forecasts(dice, name)
        if len(faces) != FACES:
            raise DataError(f"{dice.where}.{name}: {FACES} faces are wanted, found {len(faces)}")
        printed += faces
    for forecast in set(printed):
        shown = sum(forecast in printed[die * FACES : (die + 1) * FACES] for die in range(COUNT))
        if shown > held.count(forecast):
            raise DataError(
                f"{cards.where}.forecasts: {shown} dice can show {forecast_text(forecast)}, "
                f"but it has {held.count(forecast)} cards"
            )
    board.printed["dice"] = printed
    board.printed["dice_house"] = [int(dice.tag == "H")]


def read_forecasts(section: Section, name: str) -> list[int]:
    try:
        return [parse_forecast(text) for text in section.texts(name)]
    except ValueError as error:
        raise DataError(f"{section.where}.{name}: {error}") from None


def draw(board: Board, seats: int, rounds: int, rng: Random) -> list[int]:
    """What the six dice show, round by round."""
    rolled = []
    for _ in range(rounds):
        for die in range(COUNT):
            rolled.append(board.printed["dice"][die * FACES + int(rng.random() * FACES)])
    return rolled


def check(board: Board, rounds: int, rolled: list[int]) -> None:
    if len(rolled) != rounds * COUNT:
        raise DataError(f"tape: {rounds} rolls of {COUNT} dice are wanted, found {len(rolled)} numbers")
    for at, forecast in enumerate(rolled):
        first = at % COUNT * FACES
        if forecast not in board.printed["dice"][first : first + FACES]:
            raise DataError(f"tape: the {DICE_NAMES[at % COUNT]} die has no face {forecast}")


FORECAST_DICE: Final = Module(
    name="forecast_dice",
    options=(Option(name="forecast_dice", kind="bool", default=False),),
    is_on=lambda values: values["forecast_dice"] is True,
    files={"forecast_dice": "outcry.stockpile.modules.forecast_dice"},
    furnish=furnish,
    draw=draw,
    check=check,
    deals_forecasts=True,
    parts=(Part(DICE, "dice", "all", lambda board, seats, drawn: []),),
    table=table.table,
    steps=(RollDice("roll_dice", INFORMATION, "DIC1 DIC2", before="deal_pairs"),),
    events=(EventKind("dice_rolled", ("seat", "*forecasts"), reveals=True, chance=True),),
)

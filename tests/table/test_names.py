"""Every bot at a table is somebody: a name and a character that belong together, dealt by the table's code."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from halls import hall
from outcry.bots.registry import TEACHER, WITH_CHARACTER, make
from outcry.bots.stockpile.characters import CHARACTERS
from outcry.stockpile.game import Stockpile
from outcry.store import Seat
from outcry.store.records import Table as Record
from outcry.table import names, sitting
from outcry.table.info import stored_info
from outcry.table.names import BOT_NAMES, face_of, names_of, order_of, seated
from outcry.wire.http import NewTable, SeatWish

pytestmark = pytest.mark.anyio

FACES = Path(__file__).resolve().parents[2] / "web" / "public" / "faces"
ANA = Seat("human", "Ana")


def table_with(*levels: str) -> list[Seat]:
    return [ANA, *(Seat("bot", bot=level) for level in levels)]


def called(seats: Sequence[Seat]) -> list[str]:
    return [seat.name for seat in seats]


def test_all_of_the_house_have_a_face_and_every_character_is_somebodys() -> None:
    assert {path.stem for path in FACES.iterdir()} == {face_of(name) for name in BOT_NAMES}
    assert set(BOT_NAMES.values()) - {""} == set(CHARACTERS)
    assert face_of("Ana") is None


def test_who_comes_depends_on_the_code_alone() -> None:
    seats = table_with("trader", "analyst", "dealer")
    first = [called(seated(seats, code, "stockpile"))[1] for code in ("AAAAA", "AAAAB", "AAAAC", "AAAAD", "AAAAE")]
    assert len(set(first)) > 1
    assert seated(seats, "AAAAA", "stockpile") == seated(seats, "AAAAA", "stockpile")
    assert sorted(order_of("AAAAA")) == sorted(BOT_NAMES)


def test_name_and_character_belong_together_and_the_level_stays_as_wished() -> None:
    game = Stockpile(4)
    for number in range(40):
        _, *bots = seated(table_with("intern", "trader", "tycoon"), f"AAA{number}", "stockpile")
        assert len(set(called(bots))) == 3
        for seat, level in zip(bots, ("intern", "trader", "tycoon"), strict=True):
            character = BOT_NAMES[seat.name] if level in WITH_CHARACTER["stockpile"] else ""
            assert seat.bot == (f"{level}/{character}" if character else level)
            assert make(seat.bot, game).name == seat.bot


def test_bots_of_other_games_have_names_and_no_character() -> None:
    _, bot = seated(table_with("good"), "AAAAA", "stackmarket")
    assert bot.name in BOT_NAMES
    assert bot.bot == "good"


def test_nobody_is_called_like_a_person_and_the_others_stay_who_they_are() -> None:
    seats = table_with("trader", "trader", "trader")
    before = seated(seats, "AAAAA", "stockpile")
    seats[0] = Seat("human", before[2].name)
    after = seated(seats, "AAAAA", "stockpile")
    assert after[2].name not in called(before)
    assert [after[1], after[3]] == [before[1], before[3]]
    again = seated([seats[0], *before[1:]], "AAAAA", "stockpile")  # a rematch with somebody else on the first seat
    assert again[1:] == after[1:]


def test_who_teaches_keeps_the_name_of_the_lesson() -> None:
    teacher = Seat("bot", "Bia", bot=TEACHER)
    assert seated([ANA, teacher], "AAAAA", "stockpile")[1] == teacher


def test_in_older_tables_bots_are_called_by_their_seats() -> None:
    assert names_of([("Ana", False), ("", True), ("", True)]) == ["Ana", "Clara", "Deniz"]
    assert names_of([("Clara", False), ("", True)])[1] != "Clara"


async def test_a_table_tells_who_comes_and_keeps_it_from_the_first_card_on(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall(url) as here:
        made = await here.make(NewTable([SeatWish(), SeatWish("analyst"), SeatWish()], "Ana", game="stockpile"))
        table = await here.find(made.code)
        before = table.info().seats[1]
        assert before.face == face_of(before.name)
        assert before.bot == "analyst"
        assert before.character == (BOT_NAMES[before.name] or None)
        await sitting.begin_early(table, 0)
        seats = table.info().seats
        assert seats[1] == before
        assert seats[2].bot == "trader"
        assert seats[2].face
        assert not seats[0].face
        stored = await here.house.store.load_table(made.code)
        assert stored is not None
        assert stored.seats == table.seats
        monkeypatch.setattr(names, "order_of", lambda code: list(BOT_NAMES))  # whatever a code may say later
        assert table.info().seats == seats


def test_stored_tables_of_older_versions_open_with_the_bots_they_had() -> None:
    seats = [ANA, Seat("bot", bot="greedy"), Seat("bot", bot="analyst")]
    begun = Record("AAAAA", "stockpile", "1", seats, status="playing")
    assert [(seat.name, seat.bot, seat.character) for seat in stored_info(begun).seats[1:]] == [
        ("Clara", "trader", None),
        ("Deniz", "analyst", None),
    ]
    new = stored_info(Record("AAAAA", "stockpile", "1", seats)).seats
    assert [seat.name for seat in new] == [seat.name for seat in seated(seats, "AAAAA", "stockpile")]

"""Tables and seats: who sits where, who is host, who plays for whom."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from outcry.store import NOBODY, Conflict, Seat, Store, Summary, Table, open_store
from store_samples import SEED, a_row, a_table

pytestmark = pytest.mark.anyio


async def load(store: Store, code: str = "ABCDE") -> Table:
    table = await store.load_table(code)
    assert table is not None
    return table


def seat_of(table: Table, token: str) -> int | None:
    return next((number for number, seat in enumerate(table.seats) if seat.opens_with(token)), None)


async def test_a_table_comes_back_as_it_was_given(store: Store) -> None:
    table = Table(
        "ABCDE",
        "toy",
        "1",
        [Seat("human", "Zoë", lock=b"x" * 32), Seat("bot", "Ada", "steady"), Seat("open")],
        title="Friday",
        options={"board": "advanced", "rounds": 3},
        host=0,
    )
    assert await store.create_table(table, SEED) == "ABCDE"
    assert await store.load_table("ABCDE") == table
    assert await store.seed_of("ABCDE") == SEED


async def test_what_is_not_there(store: Store) -> None:
    assert await store.load_table("ABCDE") is None
    assert await store.seed_of("ABCDE") is None


async def test_a_code_is_given_once(store: Store) -> None:
    await store.create_table(a_table(), SEED)
    with pytest.raises(Conflict):
        await store.create_table(a_table("ABCDE", Seat("open")), bytes(32))
    assert len((await load(store)).seats) == 2
    assert await store.seed_of("ABCDE") == SEED


async def test_the_status_changes_together_with_the_row_or_not_at_all(store: Store) -> None:
    await store.create_table(a_table(), SEED)
    await store.append("ABCDE", a_row(0), status="playing")
    with pytest.raises(Conflict):
        await store.append("ABCDE", a_row(0), status="over")
    assert (await load(store)).status == "playing"


async def test_whoever_sits_down_gets_the_first_open_seat_or_the_one_asked_for(store: Store) -> None:
    await store.create_table(a_table("ABCDE", Seat("bot", bot="steady"), Seat("open"), Seat("open")), SEED)
    assert await store.sit("ABCDE", "Ann", "token-a", 2) == 2
    assert await store.sit("ABCDE", "Ben", "token-b") == 1
    for seat in (None, 0, 1, 7):
        with pytest.raises(Conflict):
            await store.sit("ABCDE", "Cid", "token-c", seat)
    with pytest.raises(Conflict):
        await store.sit("NOSUCH", "Cid", "token-c")
    table = await load(store)
    assert [(seat.kind, seat.name) for seat in table.seats] == [("bot", ""), ("human", "Ben"), ("human", "Ann")]


async def test_a_seat_belongs_to_its_token_and_the_token_is_kept_nowhere(store: Store) -> None:
    await store.create_table(a_table(), SEED)
    await store.sit("ABCDE", "Ann", "token-a")
    table = await load(store)
    assert seat_of(table, "token-a") == 0
    assert seat_of(table, "token-b") is None
    assert seat_of(table, "") is None
    assert b"token-a" not in msgspec.json.encode(table)


async def test_of_two_programs_that_want_the_same_seat_one_gets_it(store: Store, url: str) -> None:
    async with await open_store(url) as other:
        for code in ("AAAAA", "BBBBB", "CCCCC", "DDDDD", "EEEEE"):
            await store.create_table(a_table(code), SEED)
            both = [store.sit(code, "Ann", "token-a", 1), other.sit(code, "Ben", "token-b", 1)]
            ends = await asyncio.gather(*both, return_exceptions=True)
            assert sorted(map(repr, ends)) == ["1", "Conflict()"]
            winner = "token-a" if ends[0] == 1 else "token-b"
            assert seat_of(await load(store, code), winner) == 1


async def test_of_many_who_want_any_seat_as_many_get_one_as_there_are(store: Store, url: str) -> None:
    await store.create_table(a_table("ABCDE", *[Seat("open")] * 4), SEED)
    async with await open_store(url) as other:
        crowd = [(store, other)[guest % 2].sit("ABCDE", f"guest {guest}", f"token {guest}") for guest in range(12)]
        ends = await asyncio.gather(*crowd, return_exceptions=True)
    table = await load(store)
    assert sorted(end for end in ends if isinstance(end, int)) == [0, 1, 2, 3]
    assert sum(isinstance(end, Conflict) for end in ends) == 8
    for guest, end in enumerate(ends):
        assert seat_of(table, f"token {guest}") == (end if isinstance(end, int) else None)


async def test_the_first_to_sit_is_host_and_one_who_leaves_hands_it_on(store: Store) -> None:
    await store.create_table(a_table("ABCDE", Seat("open"), Seat("bot", bot="steady"), Seat("open")), SEED)
    assert (await load(store)).host == NOBODY
    await store.sit("ABCDE", "Ann", "token-a", 2)
    await store.sit("ABCDE", "Ben", "token-b", 0)
    assert (await load(store)).host == 2
    await store.unsit("ABCDE", 2, "token-a")
    table = await load(store)
    assert table.host == 0
    assert table.seats[2] == Seat("open")
    await store.unsit("ABCDE", 0, "token-b")
    assert (await load(store)).host == NOBODY
    await store.sit("ABCDE", "Cid", "token-c", 2)
    assert (await load(store)).host == 2


async def test_a_seat_is_given_back_only_by_its_owner_and_only_before_the_game(store: Store) -> None:
    await store.create_table(a_table(), SEED)
    await store.sit("ABCDE", "Ann", "token-a")
    for seat, token in ((0, "token-b"), (1, "token-a")):
        with pytest.raises(Conflict):
            await store.unsit("ABCDE", seat, token)
    await store.append("ABCDE", a_row(0), status="playing")
    with pytest.raises(Conflict):
        await store.unsit("ABCDE", 0, "token-a")
    assert seat_of(await load(store), "token-a") == 0


async def test_bots_have_open_seats_and_stand_in_on_those_of_humans(store: Store) -> None:
    await store.create_table(a_table("ABCDE", Seat("open"), Seat("open")), SEED)
    await store.sit("ABCDE", "Ann", "token-a", 0)
    await store.append("ABCDE", a_row(0), status="playing", bots={1: "steady"})
    await store.append("ABCDE", a_row(1), bots={0: "random"})
    table = await load(store)
    assert [(seat.kind, seat.name, seat.bot) for seat in table.seats] == [
        ("human", "Ann", "random"),
        ("bot", "", "steady"),
    ]
    assert seat_of(table, "token-a") == 0
    await store.append("ABCDE", a_row(2), bots={0: ""})
    assert [seat.bot for seat in (await load(store)).seats] == ["", "steady"]


async def test_of_two_rematches_the_first_is_made_and_both_are_led_there(store: Store, url: str) -> None:
    await store.create_table(a_table(), SEED)
    async with await open_store(url) as other:
        both = [
            store.create_table(a_table("AAAAA"), SEED, "ABCDE"),
            other.create_table(a_table("BBBBB"), SEED, "ABCDE"),
        ]
        codes = await asyncio.gather(*both)
    assert codes[0] == codes[1]
    assert (await load(store)).next == codes[0]
    made = [code for code in ("AAAAA", "BBBBB") if await store.load_table(code) is not None]
    assert made == codes[:1]


async def test_how_a_game_stands_is_written_with_its_row(store: Store) -> None:
    await store.create_table(a_table(), SEED)
    assert (await load(store)).summary is None
    stands = Summary(1, 6, "demand", [0, 1], asked=10, changed=20)
    await store.append("ABCDE", a_row(0), status="playing", summary=stands)
    await store.append("ABCDE", a_row(1))
    assert (await load(store)).summary == stands
    over = msgspec.structs.replace(stands, scores=[30, 40])
    await store.append("ABCDE", a_row(2), status="over", summary=over)
    assert ((await load(store)).status, (await load(store)).summary) == ("over", over)


async def test_many_tables_are_read_at_once(store: Store) -> None:
    for number, code in enumerate(("AAAAA", "BBBBB", "CCCCC", "DDDDD")):
        table = a_table(code, Seat("human", code), Seat("open"), Seat("bot", bot="random"))
        await store.create_table(msgspec.structs.replace(table, listed=code != "CCCCC", created=number), SEED)
        for seq in range(number):
            await store.append(code, a_row(seq), status="over")
    assert [table.code for table in await store.load_tables(["AAAAA", "XXXXX", "DDDDD"])] == ["DDDDD", "AAAAA"]
    assert await store.load_tables([]) == []
    finished = await store.listed_tables([], 5)
    assert [(table.code, [seat.kind for seat in table.seats]) for table in finished] == [
        ("DDDDD", ["human", "open", "bot"]),
        ("BBBBB", ["human", "open", "bot"]),
    ]
    assert [table.code for table in await store.listed_tables(["AAAAA", "CCCCC"], 1)] == ["DDDDD", "CCCCC", "AAAAA"]
    last = await store.last_rows(["AAAAA", "BBBBB", "DDDDD"])
    assert {code: read().seq for code, read in last.items()} == {"BBBBB": 0, "DDDDD": 2}


async def test_a_wish_takes_the_place_of_an_earlier_one_and_goes_with_its_owner(store: Store) -> None:
    await store.create_table(a_table(), SEED)
    seat = await store.sit("ABCDE", "Ana", "the token")
    for wish in ("all", "ask"):
        await store.put_wish("ABCDE", seat, "show", wish)
    await store.put_wish("ABCDE", 1, "show", "all")
    assert await store.wishes_of("ABCDE") == {0: {"show": "ask"}, 1: {"show": "all"}}
    await store.unsit("ABCDE", seat, "the token")
    assert await store.wishes_of("ABCDE") == {1: {"show": "all"}}

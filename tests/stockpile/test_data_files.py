"""The data files: they hold the printed numbers, each with its tag, and a wrong value is an error that says where."""

import re
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from outcry import stockpile
from outcry.core.data import TAGS, DataError, Section, parse, read
from outcry.stockpile.board import PLAYERS, Board
from outcry.stockpile.cards import COMPANY_NAMES, forecast_text
from outcry.stockpile.game import Stockpile
from outcry.stockpile.modules.shelf import MODULES
from outcry.stockpile.parameters import SPACE

RULES = Path(__file__).resolve().parents[2] / "docs" / "rules" / "stockpile.md"
BOX = {
    file.name.removesuffix(".toml"): "outcry.stockpile"
    for file in files("outcry.stockpile").joinpath("data").iterdir()
    if file.name.endswith(".toml")
}
FILES = {**BOX, **{name: package for module in MODULES for name, package in module.files.items()}}
"""Every data file, and the package that holds it."""
DATA = sorted(FILES)


def text_of(name: str) -> str:
    return files(FILES[name]).joinpath("data", f"{name}.toml").read_text(encoding="utf-8")


def board_from(changed: str, old: str, new: str, players: int = 4, advanced: bool = False) -> Board:
    """The board, with one place of one file changed."""
    sections: dict[str, Section] = {}
    for name in DATA:
        text = text_of(name)
        if name == changed:
            assert text.count(old) >= 1, f"{name}.toml has no {old!r}"
            text = text.replace(old, new, 1)
        sections[name] = parse(text, f"{name}.toml")
    board = Board(players, sections["decks"], sections["players"])
    board.lay_tracks(sections["tracks"].section("standard"))
    if advanced:
        board.lay_tracks(sections["advanced_board"].section("tracks"))
    return board


# The printed numbers.


def test_every_file_that_lies_there_is_read_by_somebody() -> None:
    folder = Path(stockpile.__file__).parent
    assert sorted(path.stem for path in folder.rglob("data/*.toml")) == DATA


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_C2_the_market_deck_is_as_printed(players: int) -> None:
    board = Stockpile(players).board
    assert board.market == [10, 10, 10, 10, 10, 10, 4, 4, 4, 4, 4]
    assert sum(board.market) == 80


def test_C3_the_forecasts_are_as_printed() -> None:
    assert [forecast_text(forecast) for forecast in Stockpile(4).board.forecasts] == [
        "+4",
        "+2",
        "+1",
        "$$",
        "-2",
        "-3",
    ]


def test_C4_the_bidding_track_is_as_printed_and_so_is_the_notation_of_bids() -> None:
    track = Stockpile(4).board.bids
    assert track == [0, 1, 3, 6, 10, 15, 20, 25]
    assert tuple(map(str, track)) == SPACE.labels


@pytest.mark.parametrize(
    ("players", "rounds", "cash", "piles", "meeples"),
    [(2, 6, 30, 4, 2), (3, 7, 20, 3, 1), (4, 6, 20, 4, 1), (5, 5, 20, 5, 1)],
)
def test_C5_S1_U1_D10_what_depends_on_the_number_of_players_is_as_printed(
    players: int, rounds: int, cash: int, piles: int, meeples: int
) -> None:
    board = Stockpile(players).board
    assert (board.rounds, board.cash, board.piles, board.meeples) == (rounds, cash, piles, meeples)


def test_A1_M6_G1_moves_and_bonuses_are_as_printed() -> None:
    board = Stockpile(4).board
    assert (board.boom_steps, board.bust_steps) == (2, 2)
    assert (board.split_card, board.majority, board.majority_tied) == (10, 10, 5)


def test_S2_M5_M7_the_standard_track_goes_from_1_to_10_starts_at_5_and_resets_to_6() -> None:
    board = Stockpile(4).board
    assert board.values == [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]] * 6
    assert [board.values[company][board.start[company]] for company in range(6)] == [5] * 6
    assert [board.values[company][board.reset[company]] for company in range(6)] == [6] * 6
    assert board.dollars == [[0] * 10] * 6


def place(text: str, spaces: list[int]) -> int:
    """A space of the table in the rules, as `5`, `first 5` or `second 5`, counted from 0."""
    which, _, value = text.rpartition(" ")
    found = [at for at, space in enumerate(spaces) if space == int(value)]
    assert which or len(found) == 1, f"{text} is there more than once"
    return found[1 if which == "second" else 0]


def test_ADV_the_advanced_tracks_are_those_of_the_table_in_the_rules() -> None:
    board = Stockpile(4, {"board": "advanced"}).board
    section = RULES.read_text(encoding="utf-8").partition("## ADV.")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| ([A-Z][\w ]+) \| `([\d$ ]+)` \| ([\w ]+) \| ([\w ]+) \|$", section, re.MULTILINE)
    assert [row[0].lower().replace(" ", "_") for row in rows] == list(COMPANY_NAMES)
    for company, (_, printed, start, reset) in enumerate(rows):
        spaces = [int(space.rstrip("$")) for space in printed.split()]
        assert board.values[company] == spaces
        assert board.dollars[company] == [1 if space.endswith("$") else 0 for space in printed.split()]
        assert board.start[company] == place(start, spaces)
        assert board.reset[company] == place(reset, spaces)


@pytest.mark.parametrize(
    ("company", "spaces", "start", "reset"),
    [
        (0, [1, 3, 5, 7, 9], 2, 2),
        (1, [1, 2, 3, 4, 5, 6], 4, 3),
        (2, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 4, 5),
        (3, [1, 3, 5, 7, 9, 11, 13], 2, 3),
        (4, [1, 1, 2, 2, 3, 3, 4, 4, 5, 5], 8, 4),
        (5, [1, 3, 4, 5, 5, 6, 6, 7, 8, 10], 4, 3),
    ],
)
def test_ADV_the_advanced_tracks_are_as_printed(company: int, spaces: list[int], start: int, reset: int) -> None:
    board = Stockpile(4, {"board": "advanced"}).board
    assert (board.values[company], board.start[company], board.reset[company]) == (spaces, start, reset)
    assert board.dollars[company] == ([0, 1] * 5 if company == 4 else [0] * len(spaces))


# The modules of the Epic box: the tables in the rules are the data.


def rules_of(section: str) -> str:
    return RULES.read_text(encoding="utf-8").partition(f"## {section}.")[2].partition("\n## ")[0]


def row(section: str, name: str) -> list[str]:
    """The cells of one row of a table, after its name."""
    (found,) = re.findall(rf"^ *\| {re.escape(name)} \|(.*)\|$", rules_of(section), re.MULTILINE)
    return [cell.strip().strip("`") for cell in found.split("|") if cell.strip()]


def test_BON_prices_and_stock_are_those_of_the_rules() -> None:
    for players, price in zip((2, 3, 4, 5), row("BON", "price of a bond"), strict=True):
        assert Stockpile(players, {"bonds": True}).board.printed["bonds"] == [int(price), 40, 1]


def test_COM_the_deck_and_the_count_are_those_of_the_rules() -> None:
    printed = Stockpile(4, {"commodities": True}).board.printed
    assert printed["commodity_sets"] == [
        int(pays) for pays in row("COM", "a set of so many different commodities pays")
    ]
    assert printed["taxes"] == [int(cost) for cost in row("COM", "so many taxes cost")]
    assert printed["commerce"] == [3] * 6 + [7]
    drawn = [Stockpile(players, {"commodities": True}).board.printed["commerce_drawn"] for players in (2, 3, 4, 5)]
    assert drawn == [[2], [1], [1], [1]]


def test_DIC_cards_and_faces_are_those_of_the_rules() -> None:
    data = read(FILES["forecast_dice"], "forecast_dice")
    cards = data.section("cards").texts("forecasts")
    counted = dict(zip(row("DIC", "forecast (H)"), map(int, row("DIC", "cards (H)")), strict=True))
    assert {card: cards.count(card) for card in cards} == counted
    for die in ("first", "second", "third", "fourth", "fifth", "sixth"):
        assert data.section("dice").texts(die) == row("DIC", die)[0].split()


def furnished(changed: str, old: str, new: str) -> str:
    """What is said of a module whose data file has one place changed."""
    module = next(module for module in MODULES if changed in module.files)
    assert module.furnish is not None
    text = text_of(changed)
    assert old in text
    with pytest.raises(DataError) as caught:
        module.furnish(Stockpile(4).board, {changed: parse(text.replace(old, new, 1), f"{changed}.toml")})
    return str(caught.value)


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("bonds", "four = 5", "four = 0", ".price.four: a whole number from 1 to 1000 is wanted, found 0"),
        ("bonds", "bonds = 40", "bond = 40", ".stock.bond is unknown"),
        ("bonds", "bond = 1", "", ".interest.bond is missing"),
        ("bonds", "[stock]", "[stocks]", ".stocks is unknown"),
        ("commodities", "commodity = 3", "gold = 3", ".deck.gold is unknown"),
        ("commodities", "[3, 8, 15,", "[3, 15,", ".count.sets: 6 numbers are wanted, found 5"),
        ("commodities", "tax = 7", "tax = 8", ".count.taxes: 8 numbers are wanted, found 7"),
        ("commodities", "four = 1", "four = 3", ".drawn.four: a whole number from 1 to 2 is wanted, found 3"),
        ("forecast_dice", '"+3", "+3"', '"+3"', ".cards.forecasts: 2 dice can show +3, but it has 1 cards"),
        ("forecast_dice", '"+4", "+4", "+4", "+4"', '"+4", "+4"', ".dice.first: 6 faces are wanted, found 4"),
        ("forecast_dice", '"$$$",', '"$$$$",', ".cards.forecasts: '$$$$' is no forecast"),
        ("forecast_dice", "sixth =", "seventh =", ".dice.seventh is unknown"),
    ],
)
def test_a_wrong_value_of_a_module_is_named(file: str, old: str, new: str, said: str) -> None:
    assert f"{file}.toml{said}" in furnished(file, old, new)


# Tags.


def tagged(where: str, table: dict[str, Any]) -> list[tuple[str, Any]]:
    """Every table that holds values, with its tag."""
    found = []
    if any(not isinstance(value, dict) for value in table.values()):
        found.append((where, table.get("tag")))
    for name, value in table.items():
        if isinstance(value, dict):
            found += tagged(f"{where}.{name}", value)
    return found


@pytest.mark.parametrize("name", DATA)
def test_every_section_says_where_its_values_come_from(name: str) -> None:
    sections = tagged(name, tomllib.loads(text_of(name)))
    assert sections
    assert not [where for where, tag in sections if tag not in TAGS]


def test_tags_agree_with_the_rules() -> None:
    decks, players, tracks = (read("outcry.stockpile", name) for name in ("decks", "players", "tracks"))
    advanced = read(FILES["advanced_board"], "advanced_board").section("tracks")
    assert decks.section("market").tag == "P"  # C2
    assert decks.section("forecasts").tag == ""  # C3
    assert players.section("bidding").tag == "P"  # C4
    assert players.section("rounds").tag == "P"  # C5
    assert {players.section(name).tag for name in ("cash", "piles", "meeples", "money")} == {""}  # S1, U1, D10, M6
    assert tracks.section("standard").section("all").tag == ""  # S2
    assert {advanced.section(name).tag for name in COMPANY_NAMES} == {"P"}  # ADV
    bonds, dice = (read(FILES[name], name) for name in ("bonds", "forecast_dice"))
    assert [bonds.section(name).tag for name in ("price", "stock", "interest")] == ["", "R", ""]  # BON, C7
    assert {dice.section(name).tag for name in ("cards", "dice")} == {"H"}  # DIC2


# What is missing or wrong.

WRONG = [
    ("decks", "fee_2 = 4", "", ".market.fee_2 is missing"),
    ("decks", "[market]", "[markets]", ".markets is unknown"),
    ("decks", "stock = 10", 'stock = "ten"', ".market.stock: a whole number from 1 to 10 is wanted, found 'ten'"),
    ("decks", "stock = 10", "stock = 11", ".market.stock: a whole number from 1 to 10 is wanted, found 11"),
    ("decks", "stock = 10", "stock = 0", ".market.stock: a whole number from 1 to 10 is wanted, found 0"),
    ("decks", "boom = 4", "boom = -4", ".market.boom: a whole number from 0 to 20 is wanted, found -4"),
    ("decks", "boom = 4", "boom = 4.0", ".market.boom: a whole number from 0 to 20 is wanted, found 4.0"),
    ("decks", "boom = 4", "boom = true", ".market.boom: a whole number from 0 to 20 is wanted, found True"),
    ("decks", '"+4", ', "", ".forecasts.cards: six forecasts are wanted, found 5"),
    ("decks", '"+4"', '"+9"', ".forecasts.cards: '+9' is no forecast"),
    ("decks", '"+4"', "4", ".forecasts.cards: a list of texts is wanted"),
    ("decks", "boom = 2", "boom = 0", ".moves.boom: a whole number from 1 to 10 is wanted, found 0"),
    ("decks", "bust = 2", "", ".moves.bust is missing"),
    ("decks", "[moves]", "[[moves]]", ".moves: a table is wanted"),
    ("players", "track = [0, 1,", "track = [1,", ".bidding.track: 8 rising values are wanted"),
    ("players", "track = [0, 1,", "track = [1, 0,", ".bidding.track: 8 rising values are wanted"),
    ("players", "track = [0, 1,", "track = [1, 1,", ".bidding.track: 8 rising values are wanted"),
    ("players", "track = [0, 1,", 'track = [0, "1",', ".bidding.track[1]: a whole number from 0 to 1000"),
    ("players", "track = [0, 1,", "track = 25 #", ".bidding.track: a list of whole numbers is wanted, found 25"),
    ("players", "majority_tied = 5", "", ".money.majority_tied is missing"),
    ("players", "split_card = 10", "split_card = []", ".money.split_card: a whole number"),
    ("players", "four = 6", "seven = 6", ".rounds.seven is unknown; known are two, three, four, five"),
    ("decks", "fee_2 = 4", "fee_4 = 4", ".market.fee_4 is unknown"),
    ("tracks", "start = 5", "start = 5\ndollars = [2]", ".standard.all.dollars is unknown"),
    ("players", "[money]", "[monkey]", ".monkey is unknown"),
    ("tracks", "start = 5", "start = 11", ".standard.all.start: a whole number from 1 to 10 is wanted, found 11"),
    ("tracks", "start = 5", "start = 0", ".standard.all.start: a whole number from 1 to 10 is wanted, found 0"),
    ("tracks", "reset = 6", "", ".standard.all.reset is missing"),
    ("tracks", "spaces = [1, 2, 3", "spaces = [2, 1, 3", ".standard.all.spaces: two or more values"),
    ("tracks", "spaces = [1, 2, 3", "spaces = [0, 2, 3", ".standard.all.spaces[0]: a whole number from 1 to 1000"),
    ("tracks", "spaces = [1, 2", "spaces = [1] # [1, 2", ".standard.all.spaces: two or more values"),
    ("tracks", "[standard.all]", "[standard.every]", ".standard.every is unknown"),
    ("decks", 'tag = "P"', 'tag = "X"', ".market.tag: 'X' is no tag"),
    ("decks", 'tag = "P"', "tag = 1", ".market.tag: text is wanted, found 1"),
    ("players", 'tag = "P"', 'tag = "p"', ".bidding.tag: 'p' is no tag"),
    ("decks", "stock = 10", "stock = ", ": "),
    ("tracks", "[standard.all]", "[standard.all", ": "),
]


@pytest.mark.parametrize(("file", "old", "new", "said"), WRONG)
def test_a_missing_or_wrong_value_is_an_error_that_names_file_and_place(
    file: str, old: str, new: str, said: str
) -> None:
    with pytest.raises(DataError, match=re.escape(f"{file}.toml{said}")):
        board_from(file, old, new)


def test_D6_a_bidding_track_without_a_0_is_an_error() -> None:
    """Who has no money could not bid at all."""
    with pytest.raises(DataError, match=r"players\.toml\.bidding\.track"):
        board_from("players", "track = [0, 1,", "track = [1, 2,")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("rounds", "0", "a whole number from 1 to 10 is wanted, found 0"),
        ("rounds", "11", "a whole number from 1 to 10 is wanted, found 11"),
        ("cash", '"20"', "a whole number from 0 to 1000 is wanted, found '20'"),
        ("piles", "6", "a whole number from 3 to 5 is wanted, found 6"),
        ("meeples", "3", "a whole number from 1 to 2 is wanted, found 3"),
    ],
)
def test_a_wrong_value_for_a_number_of_players_names_them(players: int, key: str, value: str, said: str) -> None:
    word = PLAYERS[players - 2]
    block = text_of("players").partition(f"[{key}]")[2].partition("\n[")[0]
    changed = re.sub(rf"\b{word} = \d+", f"{word} = {value}", block)
    with pytest.raises(DataError, match=re.escape(f"players.toml.{key}.{word}: {said}")):
        board_from("players", block, changed, players)


@pytest.mark.parametrize(("players", "piles"), [(2, 3), (3, 4), (4, 5), (5, 4)])
def test_D6_piles_and_meeples_that_do_not_match_are_an_error(players: int, piles: int) -> None:
    word = PLAYERS[players - 2]
    block = text_of("players").partition("[piles]")[2].partition("\n[")[0]
    changed = re.sub(rf"{word} = \d", f"{word} = {piles}", block)
    with pytest.raises(DataError, match=rf"players.toml.piles.{word}: {piles} piles need as many meeples \(D6\)"):
        board_from("players", block, changed, players)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("[tracks.epic_electric]", "[tracks.electric_epic]", ".electric_epic is unknown"),
        ("dollars =", "dolars =", ".stanford_steel.dolars is unknown"),
        ("dollars = [2, ", "dollars = [0, ", ".stanford_steel.dollars[0]: a whole number from 1 to 10"),
        ("dollars = [2, ", "dollars = [11, ", ".stanford_steel.dollars[0]: a whole number from 1 to 10"),
        ("start = 9 ", "start = 12 ", ".stanford_steel.start: a whole number from 1 to 10"),
        ("[1, 3, 5, 7, 9]", "[1, 3, 5, 9, 7]", ".cosmic_computers.spaces: two or more values"),
    ],
)
def test_ADV_a_wrong_track_names_its_company(old: str, new: str, said: str) -> None:
    with pytest.raises(DataError, match=re.escape(f"advanced_board.toml.tracks{said}")):
        board_from("advanced_board", old, new, advanced=True)


def test_the_owner_of_a_box_can_correct_a_number_in_one_place() -> None:
    assert board_from("players", "majority = 10", "majority = 12").majority == 12
    assert board_from("decks", "fee_1 = 4", "fee_1 = 5").market[6] == 5
    board = board_from("advanced_board", "[1, 3, 5, 7, 9]", "[1, 3, 5, 7, 9, 12]", advanced=True)
    assert board.values[0] == [1, 3, 5, 7, 9, 12]

"""Data files: what is wrong is named with its file and place."""

from __future__ import annotations

import pytest

from outcry.core.data import DataError, parse


def test_values_are_read_by_kind() -> None:
    section = parse('[a]\ntag = "P"\nn = 3\nrow = [1, 2]\nwords = ["x"]', "box.toml").section("a")
    assert (section.tag, section.integer("n"), section.integers("row"), section.texts("words")) == (
        "P",
        3,
        [1, 2],
        ["x"],
    )
    assert section.names() == ["n", "row", "words"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[a]\nm = 3", r"box\.toml\.a\.n is missing"),
        ("[a]\nn = 'x'", r"box\.toml\.a\.n: a whole number from 0 to 9 is wanted, found 'x'"),
        ("[a]\nn = true", r"box\.toml\.a\.n: a whole number from 0 to 9 is wanted, found True"),
        ("[a]\nn = 10", r"box\.toml\.a\.n: a whole number from 0 to 9 is wanted, found 10"),
        ("[b]\nn = 1", r"box\.toml\.a is missing"),
        ("a = 1", r"box\.toml\.a: a table is wanted, found 1"),
        ('[a]\ntag = "Q"', r"box\.toml\.a\.tag: 'Q' is no tag"),
        ("[a\n", r"box\.toml: .*line 1"),
    ],
)
def test_a_missing_or_wrong_value_names_its_place(text: str, message: str) -> None:
    with pytest.raises(DataError, match=message):
        parse(text, "box.toml").section("a").integer("n", 0, 9)


def test_lists_name_the_element() -> None:
    with pytest.raises(DataError, match=r"box\.toml\.row\[1\]: a whole number from 0 to 5 is wanted, found 'x'"):
        parse("row = [1, 'x']", "box.toml").integers("row", 0, 5)
    with pytest.raises(DataError, match=r"box\.toml\.row: a list of texts is wanted"):
        parse("row = [1]", "box.toml").texts("row")
    with pytest.raises(DataError, match=r"box\.toml\.row: text is wanted, found 1"):
        parse("row = 1", "box.toml").text("row")

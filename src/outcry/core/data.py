"""Reading printed numbers from TOML files, with errors that name the file and the place."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from hashlib import blake2b
from importlib.resources import files
from typing import Any, Final

import msgspec

TAGS: Final = ("", "R", "P", "H")
"""Where a value comes from: a rulebook, our ruling, printed on a component, or a house value."""


class DataError(ValueError):
    """A value in a data file that is missing or wrong. What it says begins with the place, as `decks.toml.market`."""

    @property
    def place(self) -> str:
        found = re.match(r"[\w.\[\]]+", str(self))
        return found[0] if found else ""


class Section:
    """One table of a data file."""

    def __init__(self, where: str, values: dict[str, Any]) -> None:
        self.where = where
        self._values = values
        self.tag = self.text("tag", "") if "tag" in values else ""
        if self.tag not in TAGS:
            raise DataError(f"{where}.tag: {self.tag!r} is no tag; it would be one of {', '.join(map(repr, TAGS))}")

    def plain(self) -> dict[str, Any]:
        """All of it, as it was read."""
        return self._values

    def section(self, name: str) -> Section:
        value = self._get(name)
        if not isinstance(value, dict):
            raise DataError(f"{self.where}.{name}: a table is wanted, found {value!r}")
        return Section(f"{self.where}.{name}", value)

    def names(self) -> list[str]:
        return [name for name in self._values if name != "tag"]

    def only(self, *known: str) -> None:
        """A name that nobody reads is a slip of whoever wrote it."""
        for name in self.names():
            if name not in known:
                raise DataError(f"{self.where}.{name} is unknown; known are {', '.join(known)}")

    def integer(self, name: str, least: int = 0, most: int = 1000) -> int:
        return self._whole(name, self._get(name), least, most)

    def integers(self, name: str, least: int = 0, most: int = 1000) -> list[int]:
        value = self._get(name)
        if not isinstance(value, list):
            raise DataError(f"{self.where}.{name}: a list of whole numbers is wanted, found {value!r}")
        return [self._whole(f"{name}[{i}]", v, least, most) for i, v in enumerate(value)]

    def integer_lists(self, name: str, least: int = 0, most: int = 1000) -> list[list[int]]:
        value = self._get(name)
        if not isinstance(value, list):
            raise DataError(f"{self.where}.{name}: a list of lists is wanted, found {value!r}")
        lists = Section(f"{self.where}.{name}", {str(i): v for i, v in enumerate(value)})
        return [lists.integers(str(i), least, most) for i in range(len(value))]

    def text(self, name: str, default: str | None = None) -> str:
        value = self._values.get(name, default) if default is not None else self._get(name)
        if not isinstance(value, str):
            raise DataError(f"{self.where}.{name}: text is wanted, found {value!r}")
        return value

    def texts(self, name: str) -> list[str]:
        value = self._get(name)
        if not isinstance(value, list) or not all(isinstance(v, str) for v in value):
            raise DataError(f"{self.where}.{name}: a list of texts is wanted, found {value!r}")
        return value

    def _get(self, name: str) -> Any:
        if name not in self._values:
            raise DataError(f"{self.where}.{name} is missing")
        return self._values[name]

    def _whole(self, name: str, value: Any, least: int, most: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise DataError(f"{self.where}.{name}: a whole number from {least} to {most} is wanted, found {value!r}")
        return value


def parse(text: str, where: str) -> Section:
    """A data file from its text."""
    try:
        return Section(where, tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{where}: {error}") from None


def read(package: str, name: str) -> Section:
    """A data file of a package, as `read("outcry.stockpile", "decks")`."""
    file = files(package).joinpath("data", f"{name}.toml")
    return parse(file.read_text(encoding="utf-8"), f"{name}.toml")


def content_hash(data: Mapping[str, Any]) -> str:
    """The name of the data that a game was dealt with: the same content has the same name everywhere."""
    return blake2b(msgspec.json.encode(data, order="sorted"), digest_size=16, person=b"outcry data").hexdigest()

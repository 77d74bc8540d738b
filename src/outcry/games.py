"""The shelf of games: all of a game that is found by its name. Imports a game when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, Protocol

if TYPE_CHECKING:
    from outcry.core.accounts import Accounts
    from outcry.core.aid import AidSection
    from outcry.core.game import Game, State
    from outcry.core.lesson import Lesson
    from outcry.core.options import Option
    from outcry.core.preset import Preset
    from outcry.messages import Say
    from outcry.messages.words import Words


MOST_SEATS: Final = 16
"""No game is for more."""


class Title(Protocol):
    """A game on the shelf."""

    @property
    def name(self) -> str: ...
    @property
    def options(self) -> Sequence[Option]:
        """What a table can choose; `new_game` says which choices go together."""
        ...

    @property
    def presets(self) -> Sequence[Preset]:
        """The usual ways to play, the most usual first."""
        ...

    def new_game(self, seats: int, options: Mapping[str, Any], data: Mapping[str, Any] | None = None) -> Game:
        """The game for so many seats; OptionsRefused if it cannot be played so. `data` are the printed numbers that an
        earlier game was dealt with (none in it: as first printed); without it they are today's, as corrected by the
        owner of a box."""
        ...

    def data_files(self) -> Mapping[str, Mapping[str, Any]]:
        """What is printed, by the names of the files that can be corrected."""
        ...

    def check_data(self, data: Mapping[str, Any]) -> None:
        """Whether every table can be made with these printed numbers; DataError says what is wrong."""
        ...

    @property
    def counted(self) -> Mapping[str, str]:
        """What a series counts of it: a name (`cli.simulate.counted.<name>`), and the event that it counts."""
        ...

    def telling(self, game: Game) -> Sequence[str] | None:
        """The verbs after which something may be told that is counted or goes into the accounts: in a series nobody
        listens to the others, for telling costs time. None: all of them."""
        ...

    def comparable(self, game: Game) -> tuple[Sequence[str], int]:
        """What seats of this table can be given to compare it, by name, and how many each; ((), 0) if nothing."""
        ...

    def start_with(self, game: Game, seed: bytes, wanted: Sequence[str], sink: list[Any] | None) -> State:
        """A game on a seed in which seats play what is wanted, by name, to compare it. Refused if they cannot."""
        ...

    def accounts(self, game: Game, told: Sequence[Any]) -> Accounts:
        """What modules brought and who played what, from all that the engine told of a finished game."""
        ...

    def words(self, game: Game, say: Say, names: Sequence[str]) -> Words:
        """The words of a table whose seats have these names."""
        ...

    def lesson(self) -> Lesson | None:
        """The table at which people learn the game; None if it has none."""
        ...

    def lesson_texts(self, language: str) -> Mapping[str, Any] | None:
        """What the coach says there."""
        ...

    def reference(self, language: str) -> Mapping[str, Any] | None:
        """The rules for players, to list and to search; None if they are not written."""
        ...

    def aid(self, game: Game, say: Say, chosen: Collection[int]) -> Sequence[AidSection] | None:
        """One page of help for this table: its steps in order; None if it is not written. `chosen`, in numbers of the
        game: what lies open at the table since it was set up and could not be known before; empty if nothing does."""
        ...

    def answer(self, game: Game, question: dict[str, Any], player: str) -> dict[str, Any]:
        """The answer of the world outside (physics) to what a state asks of it; it may take its time. `player` is the
        bot on the seat that the question names, for hands differ; empty for a person, and if it names none."""
        ...

    def audit(self, game: Game, question: dict[str, Any], answer: dict[str, Any]) -> str:
        """Whether the world outside would answer so again, asked in the order of the game: `same`, or in what it is
        not (`cli.audit.<finding>` puts it into words)."""
        ...


FindTitle = Callable[[str], Title]
"""Finds a title by its name. NoSuchGame says that there is none."""


def stockpile() -> Title:
    from outcry.stockpile.title import StockpileTitle  # noqa: PLC0415

    return StockpileTitle()


def stackmarket() -> Title:
    from outcry.stackmarket.title import StackMarketTitle  # noqa: PLC0415

    return StackMarketTitle()


TITLES: Final[Mapping[str, Callable[[], Title]]] = {"stockpile": stockpile, "stackmarket": stackmarket}
GAMES: Final = tuple(TITLES)


def title(name: str) -> Title:
    """A game of the shelf by its name; NoSuchGame if there is none."""
    if name not in TITLES:
        from outcry.core.game import NoSuchGame  # noqa: PLC0415

        raise NoSuchGame(name, GAMES)
    return TITLES[name]()


def every_size(title: Title) -> list[Game]:
    """The game as it is first played, for every number of seats that it can have, the fewest first."""
    from outcry.core.game import Refused  # noqa: PLC0415

    games = []
    for seats in range(1, MOST_SEATS + 1):
        with suppress(Refused):
            games.append(title.new_game(seats, {}))
    return games


def new_game(name: str, seats: int, options: Mapping[str, Any], data: Mapping[str, Any] | None = None) -> Game:
    """A game by its name, for so many seats, with these options, and the data that an earlier one was dealt with."""
    return title(name).new_game(seats, options, data)


def words(game: Game, say: Say, names: Sequence[str]) -> Words:
    """The words of a game whose seats have these names."""
    return title(game.name).words(game, say, names)

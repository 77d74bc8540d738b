"""The board for a number of players: price tracks, bidding track, and the numbers printed around them."""

from __future__ import annotations

from outcry.core.data import DataError, Section
from outcry.stockpile.actions import SPACES
from outcry.stockpile.cards import COMPANIES, COMPANY_NAMES, parse_forecast
from outcry.stockpile.tariff import Tariff

PLAYERS = ("two", "three", "four", "five")


class Board:
    """Printed numbers, shared by all states of a game and never changed."""

    __slots__ = (
        "bids",
        "boom_steps",
        "bust_steps",
        "cash",
        "dollars",
        "forecasts",
        "majority",
        "majority_tied",
        "market",
        "meeples",
        "piles",
        "players",
        "printed",
        "reset",
        "rounds",
        "split_card",
        "start",
        "tariff",
        "values",
    )

    def __init__(self, players: int, decks: Section, numbers: Section) -> None:
        decks.only("market", "forecasts", "moves")
        numbers.only("bidding", "money", "rounds", "cash", "piles", "meeples")
        self.players: int = players
        self.rounds: int = by_players(numbers, "rounds", players, 1, 10)  # C5
        self.cash: int = by_players(numbers, "cash", players, 0, 1000)  # S1
        self.piles: int = by_players(numbers, "piles", players, 3, 5)  # U1
        self.meeples: int = by_players(numbers, "meeples", players, 1, 2)  # D10
        if self.piles != players * self.meeples:
            raise DataError(
                f"{numbers.where}.piles.{PLAYERS[players - 2]}: {self.piles} piles need as many meeples (D6)"
            )
        money = numbers.section("money")
        money.only("split_card", "majority", "majority_tied")
        self.split_card: int = money.integer("split_card")  # M6
        self.majority: int = money.integer("majority")  # G1
        self.majority_tied: int = money.integer("majority_tied")

        bidding = numbers.section("bidding")
        bidding.only("track")
        self.bids: list[int] = bidding.integers("track")  # C4
        if len(self.bids) != SPACES or sorted(set(self.bids)) != self.bids or self.bids[0] != 0:  # D6: 0 is always free
            raise DataError(
                f"{numbers.where}.bidding.track: {SPACES} rising values are wanted, from 0 on, found {self.bids}"
            )
        self.tariff: Tariff = Tariff(self.bids)

        market = decks.section("market")
        market.only("stock", "fee_1", "fee_2", "fee_3", "boom", "bust")
        self.market: list[int] = [market.integer("stock", 1, 10)] * COMPANIES  # C2, by kind
        self.market += [market.integer(name, 0, 20) for name in ("fee_1", "fee_2", "fee_3", "boom", "bust")]
        forecasts = decks.section("forecasts")
        forecasts.only("cards")
        try:
            self.forecasts: list[int] = [parse_forecast(text) for text in forecasts.texts("cards")]  # C3
        except ValueError as error:
            raise DataError(f"{forecasts.where}.cards: {error}") from None
        if len(self.forecasts) != COMPANIES:
            raise DataError(f"{forecasts.where}.cards: six forecasts are wanted, found {len(self.forecasts)}")

        moves = decks.section("moves")
        moves.only("boom", "bust")
        self.boom_steps: int = moves.integer("boom", 1, 10)  # A1
        self.bust_steps: int = moves.integer("bust", 1, 10)

        self.printed: dict[str, list[int]] = {}
        """What modules print, by name."""

        # Tracks by company: the price on each space, the $ spaces, and the places (from 0) of start and split.
        self.values: list[list[int]] = []
        self.dollars: list[list[int]] = []
        self.start: list[int] = []
        self.reset: list[int] = []

    def lay_tracks(self, tracks: Section) -> None:
        """Print the price tracks, one for `all` companies or one for each."""
        shared = tracks.names() == ["all"]
        tracks.only(*(("all",) if shared else COMPANY_NAMES))
        self.values, self.dollars, self.start, self.reset = [], [], [], []
        for name in COMPANY_NAMES:
            track = tracks.section("all" if shared else name)
            if shared:
                track.only("spaces", "start", "reset")
            else:
                track.only("spaces", "dollars", "start", "reset")  # ADV1: $ spaces are the advanced board's
            spaces = track.integers("spaces", 1)
            count = len(spaces)
            if count < 2 or sorted(spaces) != spaces:
                raise DataError(f"{track.where}.spaces: two or more values that never fall are wanted, found {spaces}")
            dollars = track.integers("dollars", 1, count) if "dollars" in track.names() else []
            self.values.append(spaces)
            self.dollars.append([1 if place + 1 in dollars else 0 for place in range(count)])
            self.start.append(track.integer("start", 1, count) - 1)
            self.reset.append(track.integer("reset", 1, count) - 1)


def by_players(numbers: Section, name: str, players: int, least: int, most: int) -> int:
    section = numbers.section(name)
    section.only(*PLAYERS)
    return section.integer(PLAYERS[players - 2], least, most)

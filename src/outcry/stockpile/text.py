"""The table as text: for a seat from its view, or with everybody's secrets for `print(state)`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec.structs import replace

from outcry.core.game import PUBLIC
from outcry.messages import Say
from outcry.stockpile.board import Board
from outcry.stockpile.cards import BOOM_CARD, BUST_CARD, COMPANIES, kind_of, pile_of
from outcry.stockpile.knowledge import BOOM_KEPT, BUST_KEPT
from outcry.stockpile.moments import DEMAND, EMPTY, PHASE_NAMES
from outcry.stockpile.phases import information
from outcry.stockpile.views import Bounds, CardView, PairView, PileView, StockpileView
from outcry.stockpile.vocabulary import Vocabulary

if TYPE_CHECKING:
    from outcry.stockpile.state import State

WIDTH: Final = 100
NONE: Final = "·"
UNKNOWN: Final = "?"
LONGEST_NAME: Final = 10


class Seen(NamedTuple):
    """What is known of the players beyond what lies open."""

    hands: dict[int, list[int]]
    """Drawn cards, by seat."""
    portfolios: list[Bounds | None]
    """Regular cards, by seat; None for what is not shown."""


def as_seen(view: StockpileView, memory_aids: bool) -> Seen:
    """By the owner of a view; of others no more than the table lets him look up (V3)."""
    mine = view.secrets
    known = mine.others if mine else view.remembered
    portfolios = [known[seat] if memory_aids or seat == view.seat else None for seat in range(len(known))]
    return Seen({view.seat: mine.hand} if mine else {}, portfolios)


def all_seen(s: State) -> tuple[StockpileView, Seen]:
    """Everything: the public view with all cards and pairs turned over."""
    view = s.view(PUBLIC)
    assert isinstance(view, StockpileView)
    piles = []
    for number, pile in enumerate(view.piles):
        kinds = [kind_of(card) for card in s.lying if pile_of(card) == number]
        lying = [CardView(kind, card.up, card.by) for kind, card in zip(kinds, pile.cards, strict=True)]
        piles.append(replace(pile, cards=lying))
    pairs = [
        PairView(pair.owner, pair.up, information.company_of(s, at), information.forecast_of(s, at), pair.revealed)
        for at, pair in enumerate(view.pairs)
    ]
    hands = {seat: [kind for kind in s.hand[2 * seat : 2 * seat + 2] if kind != EMPTY] for seat in range(s.seats)}
    portfolios: list[Bounds | None] = []
    for seat in range(s.seats):
        held = [*s.regular[seat * COMPANIES : (seat + 1) * COMPANIES], s.booms[seat], s.busts[seat]]
        portfolios.append(Bounds(held, held))
    return replace(view, piles=piles, pairs=pairs), Seen(hands, portfolios)


def table(s: State) -> str:
    """What `print(state)` shows: English, seats by number."""
    say = Say("en")
    nouns = Vocabulary(say, [say("stockpile.seat", number=seat + 1) for seat in range(s.seats)])
    view, seen = all_seen(s)
    return Table(nouns, s.board, view, seen).lines()


class Table:
    def __init__(self, nouns: Vocabulary, board: Board, view: StockpileView, seen: Seen) -> None:
        self.nouns = Vocabulary(nouns.say, [name[:LONGEST_NAME] for name in nouns.names])
        self.say = nouns.say
        self.board = board
        self.view = view
        self.seen = seen

    def lines(self) -> str:
        parts = [self.heading(), self.market(), self.piles(), self.players(), self.portfolios(), self.rest()]
        return "\n\n".join("\n".join(part) for part in parts if part)

    def heading(self) -> list[str]:
        view, say = self.view, self.say
        facts = [
            say("stockpile.table.round", round=view.round + 1, rounds=view.rounds),
            say(f"stockpile.phase.{view.phase}"),
            say("stockpile.table.first", name=self.nouns.seat(view.first, view.seat)),
        ]
        if view.waiting:
            names = [self.nouns.seat(seat, view.seat) for seat in view.waiting]
            everybody = len(names) == len(view.players)
            facts.append(
                say("stockpile.table.waiting", names=say("stockpile.everybody") if everybody else say.listed(names))
            )
        return ["  |  ".join(facts)]

    def market(self) -> list[str]:
        """Prices on their tracks, and what is known of where they go."""
        say, view = self.say, self.view
        pairs = {pair.company: pair for pair in view.pairs if pair.company is not None}
        rows = [
            [
                say("stockpile.table.company"),
                say("stockpile.table.price"),
                say("stockpile.table.track"),
                say("stockpile.table.forecast"),
            ]
        ]
        for company in range(COMPANIES):
            price = say.money(view.prices[company])
            pair = pairs.get(company)
            forecast = self.forecast(pair) if pair else UNKNOWN
            rows.append([self.nouns.company(company), price, self.track(company), forecast])
        unknown = list(self.board.forecasts)
        for pair in pairs.values():
            if pair.forecast is not None:
                unknown.remove(pair.forecast)
        lines = columns(rows, "<><<")
        if unknown:
            lines.append("  " + say("stockpile.table.unknown", forecasts=", ".join(map(self.nouns.forecast, unknown))))
        if view.dividend:
            lines.append(
                "  "
                + say(
                    "stockpile.table.dividend",
                    company=self.nouns.company(view.dividend.company),
                    money=say.money(view.dividend.rate),
                )
            )
        return lines

    def track(self, company: int) -> str:
        """Every space of a track; the price stands in brackets, and a split starts again at the last number."""
        spaces = ""
        for place, value in enumerate(self.board.values[company]):
            printed = f"{value}$" if self.board.dollars[company][place] else str(value)
            here = place == self.view.place[company]
            spaces += f"[{printed}]".rjust(4) if here else f"{printed} ".rjust(4)
        return f"{spaces} →{self.board.values[company][self.board.reset[company]]}"

    def forecast(self, pair: PairView) -> str:
        if pair.forecast is None:
            return UNKNOWN
        if pair.owner >= 0:
            mine = pair.owner == self.view.seat
            source = self.say("stockpile.table.tip") if mine else self.nouns.names[pair.owner]
        else:
            source = self.say("stockpile.table.open" if pair.up else "stockpile.table.closed")
        if pair.revealed:
            source = self.say("stockpile.table.done", source=source)
        return f"{self.nouns.forecast(pair.forecast):<3} {source}"

    def piles(self) -> list[str]:
        if not any(pile.cards for pile in self.view.piles):
            return []
        lines = [self.say("stockpile.table.piles")]
        bidding = self.view.phase == PHASE_NAMES[DEMAND]
        width = max(len(self.bid(pile)) for pile in self.view.piles)
        for number, pile in enumerate(self.view.piles):
            bid = f"{self.bid(pile):<{width}}  " if bidding else ""
            lines += flow(f"  {self.nouns.pile(number)}  {bid}", [self.card(card) for card in pile.cards])
        return lines

    def bid(self, pile: PileView) -> str:
        if pile.bidder == EMPTY:
            return self.say("stockpile.table.no_bid")
        money = self.say.money(self.board.bids[pile.space])
        return self.say("stockpile.table.bid", name=self.name(pile.bidder), money=money)

    def card(self, card: CardView) -> str:
        """A card on a pile and who laid it."""
        if card.up:
            name = self.nouns.card(card.kind) if card.kind is not None else UNKNOWN
            return name if card.by == EMPTY else f"{name} ({self.nouns.seat(card.by, self.view.seat)})"
        by = self.nouns.seat(card.by, self.view.seat)
        if card.kind is None:
            return self.say("stockpile.table.hidden", name=by)
        return self.say("stockpile.table.hidden_known", name=by, card=self.nouns.card(card.kind))

    def players(self) -> list[str]:
        """What everybody sees of everybody; columns without anything in them are left out."""
        say, players = self.say, self.view.players
        seats = range(len(players))
        found = [
            (True, say("stockpile.table.player"), [self.name(seat) for seat in seats]),
            (True, say("stockpile.table.cash"), [say.money(p.cash) for p in players]),
            (any(p.free != p.cash for p in players), say("stockpile.table.free"), [say.money(p.free) for p in players]),
            (any(p.hand for p in players), say("stockpile.table.hand"), [self.hand(seat) for seat in seats]),
            (True, say("stockpile.table.regular"), [str(p.regular) for p in players]),
            (any(sum(p.split) for p in players), say("stockpile.table.split"), [str(sum(p.split)) for p in players]),
            (any(sum(p.held) for p in players), say("stockpile.table.fees"), [self.fees(p.held) for p in players]),
        ]
        shown = [[title, *cells] for wanted, title, cells in found if wanted]
        return columns([list(row) for row in zip(*shown, strict=True)], "<" + ">" * (len(shown) - 1))

    def hand(self, seat: int) -> str:
        cards = self.seen.hands.get(seat)
        return self.nouns.cards(cards) if cards else str(self.view.players[seat].hand or NONE)

    def fees(self, held: Sequence[int]) -> str:
        return "+".join(str(fee + 1) for fee in range(3) for _ in range(held[fee])) or NONE

    def portfolios(self) -> list[str]:
        """Cards by company and player: how many regular ones, or between how many, and how many split ones."""
        known = self.seen.portfolios
        rows = [[self.say("stockpile.table.portfolios"), *(self.name(seat) for seat in range(len(known)))]]
        for company in range(COMPANIES):
            cells = []
            for seat, bounds in enumerate(known):
                split = self.view.players[seat].split[company]
                cell = between(bounds, company)
                cells.append(f"{'0' if cell == NONE else cell}/{split}" if split else cell)
            rows.append([self.nouns.company(company), *cells])
        for kept, card in ((BOOM_KEPT, BOOM_CARD), (BUST_KEPT, BUST_CARD)):
            cells = [between(bounds, kept) if bounds else NONE for bounds in known]
            if set(cells) != {NONE}:
                rows.append([self.nouns.card(card), *cells])
        return [*columns(rows, "<" + ">" * len(known)), "  " + self.say("stockpile.table.legend")]

    def rest(self) -> list[str]:
        """The deck and the discard."""
        kinds = self.view.discard
        start = self.say("stockpile.table.deck", deck=self.view.deck, discard=len(kinds))
        cards = [f"{self.nouns.card(kind)} {kinds.count(kind)}" for kind in sorted(set(kinds))]
        return flow(start + ("  " if cards else ""), cards)

    def name(self, seat: int) -> str:
        """A player at the head of a row or column."""
        return self.say("stockpile.table.you") if seat == self.view.seat else self.nouns.names[seat]


def between(bounds: Bounds | None, kept: int) -> str:
    if bounds is None:
        return UNKNOWN
    least, most = bounds.least[kept], bounds.most[kept]
    if least == most:
        return str(least) if least else NONE
    return f"{least}–{most}"


def flow(start: str, items: Sequence[str]) -> list[str]:
    """Items one after the other behind a start, in as many lines as they need; none is broken."""
    lines = [start]
    for number, item in enumerate(items, 1):
        part = item if number == len(items) else f"{item}, "
        if len(lines[-1] + part.rstrip()) > WIDTH:
            lines.append(" " * len(start))
        lines[-1] += part
    return [line.rstrip() for line in lines]


def columns(rows: list[list[str]], sides: str) -> list[str]:
    """Rows in columns, as wide as they need to be; the first row is the heading and stands out to the left."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(sides))]
    lines = []
    for number, row in enumerate(rows):
        cells = [f"{cell:{side}{width}}" for cell, side, width in zip(row, sides, widths, strict=True)]
        if number == 0:
            cells[0] = f"{row[0]:<{widths[0] + 2}}"
        else:
            cells[0] = "  " + cells[0]
        lines.append("  ".join(cells).rstrip())
    return lines

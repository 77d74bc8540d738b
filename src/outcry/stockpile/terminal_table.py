"""The table as text: for a seat from its view, or with everybody's secrets for `print(state)`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec.structs import replace

from outcry.core.game import EVERYTHING, PUBLIC
from outcry.messages import Say
from outcry.messages.lines import columns, flow, width
from outcry.stockpile.board import Board
from outcry.stockpile.cards import BOOM_CARD, BUST_CARD, COMPANIES, kind_of, pile_of
from outcry.stockpile.knowledge import BOOM_KEPT, BUST_KEPT
from outcry.stockpile.nouns import Nouns
from outcry.stockpile.terms import DEMAND, EMPTY, PHASE_NAMES
from outcry.stockpile.views import Bounds, CardView, PairView, PileView, StockpileView

if TYPE_CHECKING:
    from outcry.stockpile.course import ModuleTable
    from outcry.stockpile.state import State

NONE: Final = "·"
UNKNOWN: Final = "?"
LONGEST_NAME: Final = 10
SHORTEST_NAME: Final = 6
NARROW: Final = 80
"""Below, names are cut shorter."""


class Laid(NamedTuple):
    """What a module lays on the table."""

    columns: list[tuple[str, list[str]]]
    """Of the players' rows: a title, and a cell for each."""
    lines: list[str]


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
        PairView(pair.owner, pair.up, s.companies[at], s.forecasts[at], pair.revealed)
        for at, pair in enumerate(view.pairs)
    ]
    hands = {seat: [kind for kind in s.hand[2 * seat : 2 * seat + 2] if kind != EMPTY] for seat in range(s.seats)}
    portfolios: list[Bounds | None] = []
    for seat in range(s.seats):
        held = [*s.regular[seat * COMPANIES : (seat + 1) * COMPANIES], s.booms[seat], s.busts[seat]]
        portfolios.append(Bounds(held, held, []))
    all_seeing = s.view(EVERYTHING)
    assert isinstance(all_seeing, StockpileView)
    return replace(view, piles=piles, pairs=pairs, hands=all_seeing.hands), Seen(hands, portfolios)


def table(s: State) -> str:
    """What `print(state)` shows: English, seats by number."""
    say = Say("en")
    nouns = Nouns(say, [say("stockpile.seat", number=seat + 1) for seat in range(s.seats)], s.course.cards)
    view, seen = all_seen(s)
    return Table(nouns, s.board, view, seen, s.course.tables).lines()


class Table:
    """Every part has a shape for a wide terminal, and others for narrower ones."""

    def __init__(
        self, nouns: Nouns, board: Board, view: StockpileView, seen: Seen, modules: Sequence[ModuleTable]
    ) -> None:
        self.width = width()
        longest = SHORTEST_NAME if self.width < NARROW else LONGEST_NAME
        self.nouns = Nouns(nouns.say, [name[:longest].rstrip() for name in nouns.names], nouns.cards_named)
        self.say = nouns.say
        self.board = board
        self.view = view
        self.seen = seen
        self.laid = [laid(view, self.nouns) for laid in modules]

    def lines(self) -> str:
        parts = [
            self.heading(),
            self.market(),
            self.piles(),
            self.players(),
            self.modules(),
            self.portfolios(),
            self.rest(),
        ]
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
        return flow("", facts, "  |  ", self.width)

    def market(self) -> list[str]:
        """Prices on their tracks, and what is known of where they go."""
        say, view = self.say, self.view
        pairs = {pair.company: pair for pair in view.pairs if pair.company is not None}
        lines = self.first_that_fits(
            [
                lambda: self.prices(pairs, self.nouns.company, self.track),
                lambda: self.prices(pairs, self.nouns.short, self.track),
                lambda: self.prices(pairs, self.nouns.short, self.tight_track),
                lambda: self.prices(pairs, self.nouns.short, None),
            ]
        )
        unknown = self.view.forecasts[:]
        for pair in pairs.values():
            if pair.forecast is not None:
                unknown.remove(pair.forecast)
        if unknown:
            forecasts = ", ".join(map(self.nouns.forecast, unknown))
            lines += self.sentence(say("stockpile.table.unknown", forecasts=forecasts))
        if view.dividend:
            company, money = self.nouns.company(view.dividend.company), say.money(view.dividend.rate)
            steps = view.dividend.steps
            lines += self.sentence(
                say("stockpile.table.dividend.spaces", company=company, money=money, count=steps)
                if steps
                else say("stockpile.table.dividend", company=company, money=money)
            )
        return lines

    def prices(
        self, pairs: dict[int, PairView], name: Callable[[int], str], track: Callable[[int], str] | None
    ) -> list[str]:
        say = self.say
        titles = [say("stockpile.table.company"), say("stockpile.table.price")]
        titles += [say("stockpile.table.track")] if track else []
        rows = [[*titles, say("stockpile.table.forecast")]]
        for company in range(COMPANIES):
            pair = pairs.get(company)
            cells = [name(company), say.money(self.view.prices[company])]
            cells += [track(company)] if track else []
            rows.append([*cells, self.forecast(pair) if pair else UNKNOWN])
        return columns(rows, "<><<" if track else "<><")

    def track(self, company: int) -> str:
        """Every space of a track; the price stands in brackets, and a split starts again at the last number."""
        spaces = ""
        for place, printed in enumerate(self.spaces(company)):
            here = place == self.view.place[company]
            spaces += f"[{printed}]".rjust(4) if here else f"{printed} ".rjust(4)
        return spaces + " " + self.reset(company)

    def tight_track(self, company: int) -> str:
        """The same, with the brackets between the numbers."""
        here = self.view.place[company]
        marks = {here: "[", here + 1: "]"}
        spaces = self.spaces(company)
        row = "".join(f"{marks.get(place, ' ')}{printed:>2}" for place, printed in enumerate(spaces))
        return row + marks.get(len(spaces), " ") + self.reset(company)

    def spaces(self, company: int) -> list[str]:
        dollars = self.board.dollars[company]
        return [f"{value}$" if dollars[place] else str(value) for place, value in enumerate(self.board.values[company])]

    def reset(self, company: int) -> str:
        return f"→{self.board.values[company][self.board.reset[company]]}"

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
            lines += flow(
                f"  {self.nouns.pile(number)}  {bid}", [self.card(card) for card in pile.cards], ", ", self.width
            )
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

    def modules(self) -> list[str]:
        return [line for laid in self.laid for text in laid.lines for line in self.sentence(text)]

    def players(self) -> list[str]:
        """What everybody sees of everybody; cards in hand that are known stand in the row if there is room."""
        below: list[str] = []
        for seat, cards in self.seen.hands.items():
            if cards:
                below += self.sentence(f"{self.name(seat)}: {self.nouns.hand(cards)}")
        return self.first_that_fits(
            [lambda: self.players_with(self.hand), lambda: [*self.players_with(self.in_hand), *below]]
        )

    def players_with(self, hand: Callable[[int], str]) -> list[str]:
        """Columns without anything in them are left out."""
        say, players = self.say, self.view.players
        seats = range(len(players))
        found = [
            (True, say("stockpile.table.player"), [self.name(seat) for seat in seats]),
            (True, say("stockpile.table.cash"), [say.money(p.cash) for p in players]),
            (any(p.free != p.cash for p in players), say("stockpile.table.free"), [say.money(p.free) for p in players]),
            (any(p.hand for p in players), say("stockpile.table.hand"), [hand(seat) for seat in seats]),
            (True, say("stockpile.table.regular"), [str(p.regular) for p in players]),
            (any(sum(p.split) for p in players), say("stockpile.table.split"), [str(sum(p.split)) for p in players]),
            (any(sum(p.held) for p in players), say("stockpile.table.fees"), [self.fees(p.held) for p in players]),
            *((True, title, cells) for laid in self.laid for title, cells in laid.columns),
        ]
        shown = [[title, *cells] for wanted, title, cells in found if wanted]
        return columns([list(row) for row in zip(*shown, strict=True)], "<" + ">" * (len(shown) - 1))

    def hand(self, seat: int) -> str:
        cards = self.seen.hands.get(seat)
        return self.nouns.hand(cards) if cards else self.in_hand(seat)

    def in_hand(self, seat: int) -> str:
        return str(self.view.players[seat].hand or NONE)

    def fees(self, held: Sequence[int]) -> str:
        return "+".join(str(fee + 1) for fee in range(3) for _ in range(held[fee])) or NONE

    def portfolios(self) -> list[str]:
        """Cards by company and player: how many regular ones, or between how many, and how many split ones."""
        lines = self.first_that_fits(
            [lambda: self.portfolios_with(self.nouns.company), lambda: self.portfolios_with(self.nouns.short)]
        )
        return [*lines, *self.sentence(self.say("stockpile.table.legend"))]

    def portfolios_with(self, name: Callable[[int], str]) -> list[str]:
        known = self.seen.portfolios
        rows = [[self.say("stockpile.table.portfolios"), *(self.name(seat) for seat in range(len(known)))]]
        for company in range(COMPANIES):
            cells = []
            for seat, bounds in enumerate(known):
                split = self.view.players[seat].split[company]
                cell = between(bounds, company)
                cells.append(f"{'0' if cell == NONE else cell}/{split}" if split else cell)
            rows.append([name(company), *cells])
        for kept, card in ((BOOM_KEPT, BOOM_CARD), (BUST_KEPT, BUST_CARD)):
            cells = [between(bounds, kept) if bounds else NONE for bounds in known]
            if set(cells) != {NONE}:
                rows.append([self.nouns.card(card), *cells])
        return columns(rows, "<" + ">" * len(known))

    def rest(self) -> list[str]:
        """The deck and the discard."""
        kinds = self.view.discard
        start = self.say("stockpile.table.deck", deck=self.view.deck, discard=len(kinds))
        cards = [f"{self.nouns.card(kind)} {kinds.count(kind)}" for kind in sorted(set(kinds))]
        return flow(start + ("  " if cards else ""), cards, ", ", self.width)

    def name(self, seat: int) -> str:
        return self.nouns.standing(seat, self.view.seat)

    def sentence(self, text: str) -> list[str]:
        return wrap(text, self.width, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)

    def first_that_fits(self, shapes: Sequence[Callable[[], list[str]]]) -> list[str]:
        """The widest comes first; the last has to do."""
        for shape in shapes:
            lines = shape()
            if max(map(len, lines)) <= self.width:
                break
        return lines


def between(bounds: Bounds | None, kept: int) -> str:
    if bounds is None:
        return UNKNOWN
    least, most = bounds.least[kept], bounds.most[kept]
    if least == most:
        return str(least) if least else NONE
    return f"{least}–{most}"

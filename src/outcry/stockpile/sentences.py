"""Stockpile in words: actions, questions, reasons, events and the table, for a reader in his language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from outcry.core.events import Event
from outcry.core.game import Argument, Ask, Refusal
from outcry.messages import Say
from outcry.messages.words import Sheet
from outcry.stockpile import actions, terminal_table
from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.game import Stockpile
from outcry.stockpile.nouns import Nouns
from outcry.stockpile.report import StockpileReport
from outcry.stockpile.report_tables import ReportTables
from outcry.stockpile.review_tables import ReviewTables
from outcry.stockpile.state import State
from outcry.stockpile.views import StockpileView

Value = int | str
MONEY: Final = (
    "bid",
    "cash",
    "cost",
    "fee",
    "from_price",
    "gain",
    "kept",
    "money",
    "price",
    "rate",
    "to_price",
    "worth",
)
"""Arguments that are money, by their names. The browser has this list from here (`tools/wire.py`)."""
PEOPLE: Final = ("by", "first", "other", "owner", "seat", "to")
"""Arguments that are seats."""


class Sentences:
    """See `outcry.messages.words.Words`. The board is printed, so all know it; memory aids are an option (V3)."""

    def __init__(self, say: Say, names: Sequence[str], game: Stockpile) -> None:
        self.say = say
        self.nouns = Nouns(say, names, game.course.cards)
        self.tables = game.course.tables
        self.details = {verb: details for module in game.modules for verb, details in module.details.items()}
        self.explains = {verb: why for module in game.modules for verb, why in module.explains.items()}
        self.named = {name: noun for module in game.modules for name, noun in module.nouns.items()}
        self.board = game.board
        self.catalogue = game.catalogue
        self.memory_aids: bool = game.options["memory_aids"]

    # Questions and answers.

    def action(self, action: int, view: StockpileView) -> str:
        verb = self.catalogue.verb(action).name
        key = f"stockpile.action.{verb}"
        values: dict[str, Value] = {}
        for name, value in self.catalogue.arguments(action).items():
            if name == "company":
                values["company"] = self.nouns.company(value)
                values["price"] = self.say.money(view.prices[value])
                values["money"] = self.say.money(self.proceeds(action, view))
            elif name == "pile":
                values["pile"] = self.nouns.pile(value)
            elif name == "space":
                values["money"] = self.say.money(self.board.bids[value])
            elif name == "slot" and verb in ("place-up", "place-down"):
                hand = view.secrets.hand if view.secrets else []
                values["card"] = self.nouns.card(hand[value]) if value < len(hand) else self.say("stockpile.card")
            else:
                values[name] = self.noun(name, value, view.seat)
        if verb in self.details:
            details: dict[str, Argument] = {**self.details[verb](self.catalogue.arguments(action), view, self.board)}
            values |= self.values(details, view.seat)
        if verb == "done-selling":
            chain = view.ask.chain if view.ask else []
            values["money"] = self.say.money(sum(self.proceeds(sale, view) for sale in chain))
            if not chain:
                key += ".nothing"
        elif verb == "show":
            regular, split = divmod(action - actions.SHOW, actions.MOST_SHOWN)
            values["cards"] = self.nouns.stock(regular, split)
            dividend = view.dividend
            values["money"] = self.say.money((regular + 2 * split) * (dividend.rate if dividend else 0))
            if regular + split == 0:
                key += ".nothing"
            elif dividend and dividend.steps:
                key += ".spaces"  # ADV1: so much for every $ space on the way
        elif values.get("count") == 0:
            key += ".nothing"
        elif "cost" in values or "gain" in values:
            key += ".cost" if "cost" in values else ".gain"  # INV4: not what is printed
        return self.say(key, **values)

    def proceeds(self, sale: int, view: StockpileView) -> int:
        """L1, L2: what one sale brings."""
        price = view.prices[self.catalogue.arguments(sale)["company"]]
        return price * 2 if self.catalogue.verb(sale).name == "sell-split" else price

    def explain(self, action: int) -> str:
        verb = self.catalogue.verb(action).name
        if verb in self.explains:
            return self.explains[verb](self.catalogue.arguments(action), self.board, self.say)
        steps = self.board.boom_steps if verb == "boom" else self.board.bust_steps
        return self.say(f"stockpile.action.{verb}.why", steps=steps)

    def refusal(self, refusal: Refusal) -> str:
        key = f"stockpile.refusal.{refusal.code}"
        return self.say(key if self.say.has(key) else f"refusal.{refusal.code}", **self.values(refusal.args, -1))

    def prompt(self, ask: Ask, view: StockpileView) -> str:
        key = f"stockpile.ask.{ask.prompt}"
        values = self.values(ask.args, view.seat)
        if view.dividend and view.dividend.steps:
            return self.say(f"{key}.spaces", **values, count=view.dividend.steps)  # ADV1: a move waits
        return self.say(key, **values)

    def hint(self, ask: Ask) -> str:
        return self.say(f"stockpile.ask.{ask.prompt}.why")

    # The course of the game.

    def phase(self, view: StockpileView) -> str:
        name = self.say(f"stockpile.phase.{view.phase}")
        return self.say("stockpile.phase", name=name, why=self.say(f"stockpile.phase.{view.phase}.why"))

    def event(self, event: Event, seat: int) -> str:
        key = f"stockpile.event.{event.code}"
        values = self.values(event.args, seat)
        if event.code == "game_began" and event.args["cash"] == 0:
            key += ".investors"  # S1: everybody's own start cash is told
        if event.code == "shown" and event.args["regular"] == event.args["split"] == 0:
            key += ".none"
        elif "to" in event.args and event.args["to"] == event.args["seat"]:
            key += ".self"
        actor = event.args.get("seat", event.args.get("owner"))
        if actor == seat and seat >= 0:
            key += ".you"
        elif actor == -1:
            key += ".board"  # M1: a pair that lay beside the board
        fees, cards, steps = (event.args.get(name) for name in ("fees", "cards", "steps"))
        if event.code == "opened" and isinstance(cards, list):
            values["cards"] = self.nouns.portfolio(cards[:COMPANIES], cards[COMPANIES:])
        elif event.code in ("drew_cards", "drew_commerce_cards") and isinstance(cards, list):
            values["cards"] = self.nouns.hand(cards)
        elif isinstance(steps, int) and steps:
            key += ".spaces"  # ADV1: a move that waits, not a plain dividend
            values["count"] = steps
        sentence = self.say(key, **values)
        if fees:
            return self.say("stockpile.event.took.fees", took=sentence, fees=values["fees"])
        return sentence

    def outcome(self, view: StockpileView) -> str:
        outcome = view.outcome
        if outcome is None:
            return ""
        winners = self.say.listed([self.nouns.seat(seat, view.seat) for seat in outcome.winners])
        lines = [self.say(f"stockpile.outcome.{outcome.reason}", winners=winners)]
        names = [self.nouns.standing(seat, view.seat) for seat in range(len(outcome.scores))]
        width = max(map(len, names))
        for seat in sorted(range(len(outcome.scores)), key=lambda seat: outcome.ranks[seat]):
            score = self.say.money(outcome.scores[seat])
            lines.append(f"  {outcome.ranks[seat]}. {names[seat]:<{width}} {score:>9}")
        return "\n".join(lines)

    # The table.

    def report(self, report: StockpileReport) -> list[Sheet]:
        return ReportTables(self.say, self.nouns).all(report)

    def review(self, seats: Sequence[Any]) -> list[Sheet]:
        return ReviewTables(self.say, self.nouns, self.action, self.advice).all(seats)

    def advice(self, reason: str, args: dict[str, Any], seat: int) -> str:
        """Why a choice is good, as an adviser says it to a seat."""
        return self.say(f"stockpile.hint.{reason}", **self.values(args, seat))

    def table(self, view: StockpileView) -> str:
        seen = terminal_table.as_seen(view, self.memory_aids)
        return terminal_table.Table(self.nouns, self.board, view, seen, self.tables).lines()

    def whole_table(self, state: State) -> str:
        view, seen = terminal_table.all_seen(state)
        return terminal_table.Table(self.nouns, self.board, view, seen, self.tables).lines()

    def values(self, args: dict[str, Argument] | dict[str, int | list[int]], me: int) -> dict[str, Value]:
        """The arguments of an event, reason or question, each put into words by its name."""
        values: dict[str, Value] = {}
        for name, value in args.items():
            if isinstance(value, str):
                values[name] = value
            elif isinstance(value, int):
                values[name] = self.noun(name, value, me)
            elif name == "fees":
                values[name] = self.say.listed([self.say.money(fee) for fee in value])
            elif name in self.named:
                values[name] = self.say.listed([str(self.named[name](one, self.nouns, me)) for one in value])
            elif name == "forecasts":
                values[name] = ", ".join([self.nouns.forecast(forecast) for forecast in value])
            elif name == "scores":
                values[name] = self.say.listed(
                    [f"{self.nouns.seat(seat, me)} {self.say.money(score)}" for seat, score in enumerate(value)]
                )
            else:
                values[name] = self.nouns.cards(value)
        return values | self.counted(args)

    def noun(self, name: str, value: int, me: int) -> Value:
        if name in MONEY:
            return self.say.money(value)
        if name == "company":
            return self.nouns.company(value)
        if name == "pile":
            return self.nouns.pile(value)
        if name == "pair":
            return self.nouns.pair(value, me)
        if name in self.named:
            return self.named[name](value, self.nouns, me)
        if name == "card":
            return self.nouns.card(value)
        if name == "forecast":
            return self.nouns.forecast(value)
        if name in PEOPLE:
            return self.nouns.seat(value, me) if value >= 0 else ""
        return value

    def counted(self, args: dict[str, Argument] | dict[str, int | list[int]]) -> dict[str, Value]:
        """What is not an argument but follows from two of them."""
        regular, split = args.get("regular"), args.get("split")
        if isinstance(regular, int) and isinstance(split, int):
            return {"cards": self.nouns.stock(regular, split)}
        space = args.get("space")
        if isinstance(space, int):
            return {"money": self.say.money(self.board.bids[space])}
        begun, ended = args.get("from_place"), args.get("to_place")
        if isinstance(begun, int) and isinstance(ended, int):
            went = self.say("stockpile.went.up" if ended > begun else "stockpile.went.down")
            return {"went": went, "count": abs(ended - begun)}
        return {}

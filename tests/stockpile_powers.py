"""Positions of Stockpile with investors and strategies: who plays whom, and what everybody holds, as a test says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from outcry.core.events import Event
from outcry.core.play import step
from outcry.stockpile.catalogue import CATALOGUE
from outcry.stockpile.modules.investors import roster
from outcry.stockpile.modules.strategies import cards
from outcry.stockpile.state import State
from outcry.stockpile.terms import EMPTY
from stockpile_positions import game, menu, play, tape_for, to_action

NICKNAMES = [name.split("_")[1] for name in roster.INVESTOR_NAMES]
SETS = {"investors": True, "investors_cc": True, "investors_pp": True}
ON = {"strategies": True, "strategies_promo": True, "bonds": True, "commodities": True}


def investor(nickname: str) -> int:
    return NICKNAMES.index(nickname)


def strategy(name: str) -> int:
    return cards.STRATEGY_NAMES.index(name)


def dealt_table(
    *wanted: str, options: Mapping[str, Any] | None = None, hands: tuple[str, ...] = (), first: int = 0, **tape: str
) -> State:
    """A game before investors are chosen. `wanted` are those dealt to each seat first; the rest comes in order.

    hands: with strategies, cards of each seat that it is dealt first, by their names."""
    seats = len(wanted)
    chosen = game(seats, {**SETS, **(options or {})})
    width = roster.dealt_to(seats)
    named = [[investor(nickname) for nickname in some.split()] for some in wanted]
    taken = {one for some in named for one in some}
    left = [one for one in chosen.board.printed["investors"] if one not in taken]
    dealt = [one for some in named for one in [*some, *(left.pop(0) for _ in range(width - len(some)))]]
    given = {"investors": dealt}
    if chosen.options["strategies"]:
        given["strategies"] = strategies_for(chosen.board.printed, seats, chosen.rounds, hands)
    return chosen.start_on(tape_for(chosen, first=first, given=given, **tape))


def strategies_for(printed: dict[str, list[int]], seats: int, rounds: int, hands: tuple[str, ...]) -> list[int]:
    """STR4: as the module draws it, with these cards in these hands."""
    extra = rounds - 1 if printed["strategies_of_ivan"][0] else 0
    deck = printed["strategy_deck"][:]
    if "promo_joins" in printed or seats * (3 + rounds) + extra > len(deck):
        deck += printed["strategy_promo"]
    each = min(3 + rounds, len(deck) // seats)
    named = [[strategy(name) for name in some.split()] for some in (*hands, *[""] * (seats - len(hands)))]
    for some in named:
        for card in some:
            deck.remove(card)
    dealt = [card for some in named for card in [*some, *(deck.pop() for _ in range(each - len(some)))]]
    return [each, extra, *dealt, *deck]


def table(
    *wanted: str, options: Mapping[str, Any] | None = None, hands: tuple[str, ...] = (), first: int = 0, **tape: str
) -> State:
    """The same, when everybody plays the investors named, and has discarded the last two strategies not named."""
    s = dealt_table(*wanted, options=options, hands=hands, first=first, **tape)
    for seat, some in enumerate(wanted):
        for nickname in some.split():
            play(s, seat, f"keep {nickname}")
    discard_rest(s, hands)
    return s


def discard_rest(s: State, hands: tuple[str, ...]) -> None:
    """Two cards of each seat that were not wanted leave the game."""
    if s.asking.prompt != "discard_strategies":
        return
    for seat in s.to_act():
        rest = cards.hand(s, seat)
        for name in (hands[seat] if seat < len(hands) else "").split():
            rest.remove(strategy(name))
        for card in sorted(rest[:2]):
            play(s, seat, f"discard-strategy {cards.STRATEGY_NAMES[card]}")


def turn(
    *hand: str, board: str = "standard", deck: str = "", pairs: str = "", cash: int = 20, first: str = "bill"
) -> State:
    """The action turn of seat 0, who holds these cards among others; everybody has paid 0."""
    s = table(
        first, "bernie", "donald", options={**ON, "board": board}, hands=(" ".join(hand),), deck=deck, pairs=pairs
    )
    to_action(s)
    s.cash[0] = cash
    return s


def playable(s: State, name: str) -> bool:
    return f"strategy {name}" in menu(s, s.actor)


def do(s: State, text: str) -> list[Event]:
    """One or more actions of whoever is asked, parted by `;`."""
    events: list[Event] = []
    for notation in text.split(";"):
        events += step(game(s.seats), s, s.actor, CATALOGUE.parse(notation))
    return events


def powers(s: State, seat: int) -> list[str]:
    return [NICKNAMES[one] for one in s.parts[roster.INVESTORS][2 * seat : 2 * seat + 2] if one != EMPTY]


def paid(events: list[Event], code: str = "power_paid") -> list[tuple[int, int]]:
    """Who got how much by events of a kind."""
    found = []
    for event in events:
        if event.code == code:
            seat, money = event.args["seat"], event.args["money"]
            assert isinstance(seat, int)
            assert isinstance(money, int)
            found.append((seat, money))
    return found

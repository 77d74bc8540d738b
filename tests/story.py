"""A game on its way to a prepared position: bots play it on a given tape, and its log is kept as a table would."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, ClassVar

import msgspec

from outcry.bots.registry import make
from outcry.core.chance import seed_of
from outcry.core.events import Event
from outcry.core.play import opening, play
from outcry.stockpile.cards import BOOM_CARD, BUST_CARD, FEE_1, laid
from outcry.stockpile.facts import WON
from outcry.stockpile.state import State
from outcry.stockpile.terms import EMPTY, OVER
from outcry.store import Row, Seat
from outcry.store.records import lock_of
from outcry.table.keys import new_token
from stockpile_positions import game, opening_of

ANA = 0
"""The seat of whoever opens the link."""
FIRST_ROUND = "L+1 C-2 A+2 E$$ B-3 S+4"
"""The pairs of a round in which all prices drift apart."""


def win_card(s: State, kind: int) -> None:
    """A card out of the deck goes to Ana as if it had lain face down in her pile."""
    deck = s.deck[s.deck_at :]
    deck.remove(kind)
    s.deck, s.deck_at = deck, 0
    if kind == BOOM_CARD:
        s.booms[ANA] += 1
    elif kind == BUST_CARD:
        s.busts[ANA] += 1
    else:
        s.held[ANA * 3 + kind - FEE_1] += 1
        return
    s.record = (s.record, WON, ANA, [laid(kind, 0, True, EMPTY, 0)])


class Story:
    """A game on its way to the moment that is wanted, and the rows that its log would have."""

    wishes: ClassVar[dict[str, str]] = {"show": "ask"}
    """People decide themselves what they show."""

    def __init__(
        self,
        players: int = 4,
        *,
        pairs: str = "",
        first: int = ANA,
        seed: int | None = None,
        people: tuple[str, ...] = ("Ana",),
        begun: State | None = None,
        **options: Any,
    ) -> None:
        """With a seed the game is dealt as always; else on a tape with these pairs. `begun` is a position that somebody
        else has made, of a table with these options."""
        self.game = game(players, options)
        self.people = people
        self.seed = seed_of(seed or 0)
        told: list[Event]
        if begun is not None:
            self.state, told = begun, []
        elif seed is None:
            self.state, told = opening_of(players, pairs=f"{FIRST_ROUND}/{pairs}", first=first, options=options)
        else:
            dealt, told = opening(self.game, self.seed)
            assert isinstance(dealt, State)
            self.state = dealt
        self.rows: list[Row] = []
        self._bot = make("trader", self.game)
        self._write(told, kind="setup")

    def play(self, seat: int, notation: str) -> None:
        """A whole choice of a seat, as `bid 1 6` or `sell C; done-selling`."""
        self._choose(seat, [self.game.catalogue.parse(part) for part in notation.split(";")])

    def first(self, verb: str) -> None:
        """Whoever is asked does the first thing of a kind that may be done."""
        legal = self.state.legal(self.state.actor)
        self._choose(self.state.actor, [next(one for one in legal if self.game.catalogue.verb(one).name == verb)])

    def go_on(self, until: Callable[[State], bool]) -> State:
        """Bots play for everybody, Ana too, until the next question is the wanted one."""
        while not until(self.state):
            assert self.state.to_act(), "the game went by"
            if self.state.asking.sealed:
                self._open({seat: self._thought_of(seat) for seat in self.state.to_act()})
            else:
                self._choose(self.state.actor, self._thought_of(self.state.actor))
        return self.state

    @property
    def over(self) -> bool:
        return self.state.phase == OVER

    def log(self) -> list[Row]:
        """The rows; the last one with all that was set since."""
        return [*self.rows[:-1], msgspec.structs.replace(self.rows[-1], state=self.state.to_data())]

    def seats(self, token: str) -> list[Seat]:
        """Ana holds the token; other people have seats that nobody comes to."""
        sat = [Seat("human", name, lock=lock_of(new_token())) for name in self.people]
        sat[ANA] = Seat("human", self.people[ANA], lock=lock_of(token))
        return sat + [Seat("bot", bot="trader") for _ in range(self.state.seats - len(sat))]

    def _thought_of(self, seat: int) -> list[int]:
        after = self.state.clone()
        chain: list[int] = []
        while not chain or after.open_chain(seat):
            legal = after.legal(seat)
            chain.append(legal[0] if len(legal) == 1 else self._bot.choose(legal, lambda: after.view(seat), Random(0)))
            after.apply(seat, chain[-1])
        return chain

    def _choose(self, seat: int, chain: list[int]) -> None:
        told = self._apply(seat, chain)
        self._write(told, kind="act", seat=seat, chain=chain)

    def _open(self, answers: dict[int, list[int]]) -> None:
        told = [event for seat, chain in answers.items() for event in self._apply(seat, chain)]
        self._write(told, kind="sealed", answers=answers)

    def _apply(self, seat: int, chain: list[int]) -> list[Event]:
        after, told = play(self.game, self.state, seat, chain)
        assert isinstance(after, State)
        self.state = after
        return told

    def _write(self, events: list[Event], **done: Any) -> None:
        self.rows.append(Row(len(self.rows), rules=self.game.rules, state=self.state.to_data(), events=events, **done))

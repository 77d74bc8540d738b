"""One position of Stack Market: plain data, cheap to clone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from outcry.core.events import EVERYONE
from outcry.core.game import Outcome, Refusal, Standing
from outcry.core.kept import ALL_ANEW, Parts
from outcry.stackmarket import ending, outcomes, questions, saving, terminal_table, views

if TYPE_CHECKING:
    from collections.abc import Sequence

    from outcry.stackmarket.box import Box
    from outcry.stackmarket.dice import Tower
    from outcry.stackmarket.tape import Tape
    from outcry.stackmarket.views import StackMarketView

Payment = tuple[int, int, str]
"""Whose money changed, by how much, and the event that told it."""


class State:
    # What belongs to the game and never changes.
    box: Box
    options: dict[str, Any]
    seats: int
    tape: Tape
    """No view holds it."""

    # The course of the game.
    round: int
    first: int
    """Who began the round."""
    turn: int
    """Whose turn it is, or was last."""
    phase: str
    """invest, order, stack, move, takeover, contest, over."""
    prompt: str
    """The question that is asked; empty while dice move, and when the game is over."""
    actor: int
    chain: list[int]
    throws: int
    releases: int
    """How many throws and releases there were: positions on the tape."""

    # The table.
    supply: int
    removed: int
    """T6: dice that have left."""
    towers: list[Tower]
    invested: list[int]
    money: list[int]
    payments: list[Payment]
    record: int
    holder: int

    # The stacking of a turn, a takeover or a contest.
    thrown: tuple[int, ...]
    plan: tuple[int, ...]
    """T3: the chosen order, which is binding."""
    placed: int
    loose: int
    """Dice that are neither in a tower nor in the supply: thrown ones, and those in a hand."""
    waits_for: str
    """What the world outside decides now: `place` or `judge`; else empty."""
    group: int
    aim: tuple[int, int] | None
    """Millimetres from the middle of the top die; None for wherever the hand is."""

    # The end of a round, and of the game.
    highest: int
    lowest: int
    answers: list[int]
    """O2, sealed: whom each seat named; -1 for none yet."""
    tied: list[int]
    heights: list[int]
    """O9: of those that have had their turn."""

    sink: list[Any] | None

    def __init__(self) -> None:
        self.sink = None

    # The contract of a game.

    def to_act(self) -> list[int]:
        if self.prompt == "stacker":
            return [seat for seat in self.asked_seats() if self.answers[seat] < 0]
        return [self.actor] if self.prompt else []

    def asked_seats(self) -> list[int]:
        """Those who have a question before them, answered or not."""
        if self.prompt == "stacker":
            return [seat for seat in range(self.seats) if self.invested[seat] == self.highest]
        return [self.actor] if self.prompt else []

    def legal(self, seat: int) -> list[int]:
        return questions.legal(self, seat)

    def apply(self, seat: int, action: int) -> None:
        questions.apply(self, seat, action)

    def refusal(self, seat: int, action: int) -> Refusal | None:
        return questions.refusal(self, seat, action)

    def open_chain(self, seat: int) -> list[int]:
        return self.chain[:] if seat == self.actor else []

    def step_back(self, seat: int) -> None:
        if not self.open_chain(seat):
            raise ValueError(f"seat {seat} has no open choice to step back in")
        self.chain.pop()

    def outside(self) -> dict[str, Any] | None:
        return outcomes.question(self)

    def resolve(self, answer: dict[str, Any]) -> None:
        outcomes.resolve(self, answer)

    def view(self, seat: int, remember: bool = True) -> StackMarketView:
        return views.build(self, seat)

    def views(self, seats: Sequence[int], remember: bool = True, parts: Parts = ALL_ANEW) -> list[StackMarketView]:
        return [views.build(self, seat) for seat in seats]

    def standing(self) -> Standing:
        return views.standing(self)

    def outcome(self) -> Outcome | None:
        return ending.outcome(self) if self.phase == "over" else None

    def to_data(self) -> dict[str, Any]:
        return saving.to_data(self)

    def __str__(self) -> str:
        return terminal_table.table(self)

    def clone(self) -> State:
        new = State()
        new.__dict__.update(self.__dict__)
        new.sink = None
        for name in ("chain", "towers", "invested", "money", "payments", "answers", "heights"):
            setattr(new, name, getattr(self, name)[:])
        return new

    # Small questions that several pages ask.

    def tower(self) -> Tower:
        """The one that is being stacked on."""
        return self.towers[self.company()]

    def company(self) -> int:
        return self.highest if self.phase == "takeover" else self.invested[self.actor]

    def top(self) -> int:
        """The number that the next die of an order has to fit."""
        return self.tower()[-1][0]

    def investors(self, company: int) -> list[int]:
        return [seat for seat in range(self.seats) if self.invested[seat] == company]

    def clockwise_after(self, seat: int) -> list[int]:
        return [(seat + step) % self.seats for step in range(1, self.seats + 1)]

    # Small deeds.

    def ask(self, prompt: str, seat: int) -> None:
        self.prompt = prompt
        self.actor = seat

    def wait_for(self, what: str) -> None:
        """The world outside has the word."""
        self.prompt = ""
        self.waits_for = what

    def pay(self, code: str, seat: int, money: int, args: list[int]) -> None:
        """W1: every payment is public. `money` is what the seat gets, or loses if it is less than nothing."""
        self.money[seat] += money
        self.payments.append((seat, money, code))
        self.tell(code, args)

    def fine(self, code: str, seat: int, company: int, owed: int) -> None:
        """T6, O4: so much, or all he has."""
        paid = min(owed, self.money[seat])
        self.pay(code, seat, -paid, [seat, company, paid, owed])

    def tell(self, code: str, args: list[int]) -> None:
        if self.sink is not None:
            self.sink.append((code, args, EVERYONE))

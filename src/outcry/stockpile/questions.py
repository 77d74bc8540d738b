"""A question is one row: its prompt, who is asked, the menu, the reason why not, and the deed.

Phases and modules have a class for each question of theirs. The round, views, imagined worlds and saved states ask the
rows; none of them knows a question by name. (Classes, because compiled code calls a method six times as quickly as a
function that it was given.)"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from outcry.core.game import Argument, Barred, Refusal

if TYPE_CHECKING:
    from outcry.stockpile.state import State


class Question:
    """A question to one seat, the actor. This one is nobody's."""

    __slots__ = ("prompt", "sealed")

    def __init__(self, prompt: str) -> None:
        self.prompt: str = prompt
        self.sealed: bool = False

    def menu(self, s: State, seat: int) -> list[int]:
        """The actions open to the seat."""
        return []

    def reason(self, s: State, seat: int, action: int) -> Refusal | None:
        """Why the seat may not do this; None if it may."""
        return Refusal("over")

    def deed(self, s: State, seat: int, action: int) -> None:
        """One int of the seat's choice. With the last one it happens, and the round goes on: `s.answered()`."""
        raise AssertionError("nobody is asked")

    def on_the_table(self, s: State, seat: int) -> list[int]:
        """The actions that a player could think of reaching for: if they are barred, he is told why."""
        return []

    def barred(self, s: State, seat: int, may: set[int]) -> list[Barred]:
        """What is on the table and not on the menu, and why."""
        refused = []
        for action in self.on_the_table(s, seat):
            if action not in may:
                why = self.reason(s, seat, action)
                if why is not None:
                    refused.append(Barred(action, why))
        return refused

    def arguments(self, s: State, seat: int) -> dict[str, Argument]:
        """What the prompt needs to be put into words."""
        return {}

    def tells_that_it_is_forced(self, s: State, seat: int) -> bool:
        """The seat has one action left: whether all can see that, or are told the same by the outcome anyway. Then the
        table makes the choice; else only its owner may know that it is none, and is asked."""
        return False

    def is_forced(self, s: State, seat: int, legal: list[int]) -> bool:
        """The table makes the choice, which is none, and nothing is known by that."""
        return len(legal) == 1 and not s.open_chain(seat) and self.tells_that_it_is_forced(s, seat)


NOBODY: Final = Question("")
"""Nobody is asked: the round goes on, or the game is over."""


class SealedQuestion(Question):
    """A question to all players at once: a chain for each seat, sealed until all are whole."""

    def __init__(self, prompt: str) -> None:
        super().__init__(prompt)
        self.sealed = True

    def deed(self, s: State, seat: int, action: int) -> None:
        """A whole answer may be changed until the last one is in: then all open."""
        bit = 1 << seat
        begun = s.begun(seat)
        s.chains[seat] = [*begun, action] if begun else [action]
        if not self.whole(s, seat):
            s.closed &= ~bit
            return
        s.closed |= bit
        if s.closed == (1 << s.seats) - 1:
            self.opened(s)

    def whole(self, s: State, seat: int) -> bool:
        """Is the chain of the seat a whole choice?"""
        return True

    def opened(self, s: State) -> None:
        """All are whole: what happens when they open."""
        raise AssertionError(f"{self.prompt} does nothing with its answers")

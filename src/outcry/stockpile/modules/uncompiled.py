"""Steps and questions made of functions, for a module that is not compiled: it cannot inherit from compiled classes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from outcry.core.game import Argument, Refusal
from outcry.stockpile.course import Step
from outcry.stockpile.questions import Question, SealedQuestion

if TYPE_CHECKING:
    from outcry.stockpile.state import State

Go = Callable[["State"], bool]
Menu = Callable[["State", int], list[int]]
Reason = Callable[["State", int, int], Refusal | None]
Deed = Callable[["State", int, int], None]
Arguments = Callable[["State", int], dict[str, Argument]]


class StepOf(Step):
    def __init__(self, name: str, phase: int, rule: str, go: Go, before: str) -> None:
        super().__init__(name, phase, rule, before)
        self._go: Go = go

    def go(self, s: State) -> bool:
        return self._go(s)


class QuestionOf(Question):
    def __init__(
        self, prompt: str, menu: Menu, reason: Reason, deed: Deed, on_the_table: Menu, arguments: Arguments
    ) -> None:
        super().__init__(prompt)
        self._menu: Menu = menu
        self._reason: Reason = reason
        self._deed: Deed = deed
        self._on_the_table: Menu = on_the_table
        self._arguments: Arguments = arguments

    def menu(self, s: State, seat: int) -> list[int]:
        return self._menu(s, seat)

    def reason(self, s: State, seat: int, action: int) -> Refusal | None:
        return self._reason(s, seat, action)

    def deed(self, s: State, seat: int, action: int) -> None:
        self._deed(s, seat, action)

    def on_the_table(self, s: State, seat: int) -> list[int]:
        return self._on_the_table(s, seat)

    def arguments(self, s: State, seat: int) -> dict[str, Argument]:
        return self._arguments(s, seat)


class SealedQuestionOf(SealedQuestion):
    def __init__(
        self,
        prompt: str,
        menu: Menu,
        reason: Reason,
        whole: Callable[[State, int], bool],
        opened: Callable[[State], None],
        on_the_table: Menu,
        arguments: Arguments,
    ) -> None:
        super().__init__(prompt)
        self._menu: Menu = menu
        self._reason: Reason = reason
        self._whole: Callable[[State, int], bool] = whole
        self._opened: Callable[[State], None] = opened
        self._on_the_table: Menu = on_the_table
        self._arguments: Arguments = arguments

    def menu(self, s: State, seat: int) -> list[int]:
        return self._menu(s, seat)

    def reason(self, s: State, seat: int, action: int) -> Refusal | None:
        return self._reason(s, seat, action)

    def whole(self, s: State, seat: int) -> bool:
        return self._whole(s, seat)

    def opened(self, s: State) -> None:
        self._opened(s)

    def on_the_table(self, s: State, seat: int) -> list[int]:
        return self._on_the_table(s, seat)

    def arguments(self, s: State, seat: int) -> dict[str, Argument]:
        return self._arguments(s, seat)

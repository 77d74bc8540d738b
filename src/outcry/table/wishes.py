"""The standing wishes of a table's seats: secret, durable, and outside of its log."""

from __future__ import annotations

from collections.abc import Mapping

from outcry.core.game import PUBLIC, Game, Refusal, Refused, State
from outcry.store import Store
from outcry.wire.socket import WishInfo


class Wishes:
    """By seat and question. What a seat does not wish otherwise is the first that its game knows."""

    def __init__(self, game: Game, kept: Mapping[int, dict[str, str]] | None = None) -> None:
        self._game = game
        self._kept = {seat: dict(wishes) for seat, wishes in (kept or {}).items()}

    def of(self, seat: int, question: str) -> str:
        known = self._game.wishes[question]
        wish = self._kept.get(seat, {}).get(question)
        return wish if wish in known else known[0]

    def told_to(self, seat: int) -> dict[str, WishInfo]:
        """What its owner is told; a watcher has none."""
        if seat == PUBLIC:
            return {}
        return {question: WishInfo(self.of(seat, question), [*known]) for question, known in self._game.wishes.items()}

    def choice(self, state: State, seat: int, question: str) -> list[int] | None:
        """The whole choice that the seat's wish makes for it; None if it has to be asked."""
        if question not in self._game.wishes:
            return None
        return self._game.wished(state, seat, self.of(seat, question))

    async def keep(self, store: Store, code: str, seat: int, question: str, wish: str) -> None:
        """Durable when this returns."""
        known = self._game.wishes.get(question, ())
        if wish not in known:
            raise Refused(Refusal("no_such_wish", {"wish": wish, "question": question, "known": ", ".join(known)}))
        await store.put_wish(code, seat, question, wish)
        self._kept.setdefault(seat, {})[question] = wish

    def forget(self, seat: int) -> None:
        """The seat is nobody's any more."""
        self._kept.pop(seat, None)

    def all(self) -> list[tuple[int, str, str]]:
        """Seat, question, wish."""
        return [(seat, question, wish) for seat, kept in self._kept.items() for question, wish in kept.items()]

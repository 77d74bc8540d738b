"""What everybody at a table is called: the same to all, in every language and in files."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

BOT_NAMES: Final = ("Bruno", "Clara", "Deniz", "Edu", "Ines", "Otto", "Rosa")


def names_of(seats: Sequence[tuple[str, bool]]) -> list[str]:
    """From what each seat is called so far, and whether a bot sits there. Bots sit down without a name: they get one by
    their seat, never that of a person at the table."""
    taken = {name for name, _ in seats}
    free = [name for name in BOT_NAMES if name not in taken]
    return [free[at % len(free)] if is_bot and not name else name for at, (name, is_bot) in enumerate(seats)]

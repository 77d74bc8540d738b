"""D8: a trading fee is paid at once, or waits before the player until his free cash covers it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from outcry.stockpile.cards import FEE_1

if TYPE_CHECKING:
    from outcry.stockpile.state import State


def won(s: State, seat: int, amounts: list[int]) -> None:
    """Fees that lay in a pile wait before the player, unless a power settles them."""
    settled = False
    for settles in s.course.moments.when_fees_won:
        if settles(s, seat, amounts):
            settled = True
    if not settled:
        for fee in amounts:
            s.held[seat * 3 + fee - 1] += 1


def pay_held(s: State, seat: int) -> None:
    """Pay what can be paid, the smallest first (R). Cash standing on bids is never touched (R)."""
    held = s.held
    first = seat * 3
    if not (held[first] or held[first + 1] or held[first + 2]):
        return
    free = s.free_cash(seat)
    for fee in (1, 2, 3):
        while held[first + fee - 1] and free >= fee:
            free -= fee
            s.cash[seat] -= fee
            held[first + fee - 1] -= 1
            s.discard.append(FEE_1 + fee - 1)
            if s.sink is not None:
                s.tell("fee_paid", [seat, fee])
            for deed in s.course.moments.when_fee_paid:
                deed(s, seat, fee)


def receive(s: State, seat: int, amount: int) -> None:
    """Money from the bank; held fees take their part before any other use."""
    s.cash[seat] += amount
    pay_held(s, seat)


def take_the_rest(s: State, seat: int) -> None:
    """G3: fees still held at the very end are taken as far as the cash goes."""
    for fee in (1, 2, 3):
        while s.held[seat * 3 + fee - 1]:
            taken = min(fee, s.cash[seat])
            s.cash[seat] -= taken
            s.held[seat * 3 + fee - 1] -= 1
            s.discard.append(FEE_1 + fee - 1)
            if s.sink is not None:
                s.tell("fee_taken", [seat, fee, taken])

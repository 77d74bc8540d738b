"""DIC1: the first player rolls; what the dice show are the forecasts of the round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from outcry.stockpile.course import Step

if TYPE_CHECKING:
    from outcry.stockpile.state import State

DICE: Final = 5
"""The part of the state: what each die shows; nothing before the first roll."""
COUNT: Final = 6


class RollDice(Step):
    """After the bonds, before the pairs are dealt from the forecast cards of these values."""

    def go(self, s: State) -> bool:
        rolled = s.tape.modules["forecast_dice"][s.round * COUNT : (s.round + 1) * COUNT]
        s.put_part(DICE, rolled)
        if s.sink is not None:
            s.tell("dice_rolled", [s.first, *rolled])
        return True

"""The catalogue of Stack Market's actions: verbs, arguments and a notation that parses back."""

from __future__ import annotations

from typing import Final

from outcry.core.actions import Catalogue, Parameter, Verb
from outcry.stackmarket import actions
from outcry.stackmarket.box import LETTERS

MILLIMETRES: Final = tuple(f"{mm:+d}" if mm else "0" for mm in range(-actions.REACH, actions.REACH + 1))

CATALOGUE: Final = Catalogue(
    "stackmarket",
    (
        Verb("invest", actions.INVEST, (Parameter("company", LETTERS),)),
        Verb("stay", actions.STAY),
        Verb("next", actions.NEXT, (Parameter("value", ("0", "1", "2", "3", "4")),)),
        Verb("take", actions.TAKE, (Parameter("dice", tuple(map(str, range(1, actions.MOST + 1)))),)),
        Verb("let-go", actions.LET_GO),
        Verb("across", actions.ACROSS, (Parameter("right", MILLIMETRES),)),
        Verb("along", actions.ALONG, (Parameter("away", MILLIMETRES),)),
        Verb("name", actions.NAME, (Parameter("stacker", ("1", "2", "3", "4")),)),
        Verb("stop", actions.STOP),
    ),
)

"""Stockpile's actions with their names and notation."""

from __future__ import annotations

from functools import cache
from typing import Final

from outcry.core.actions import Catalogue, Parameter, Verb
from outcry.stockpile import actions
from outcry.stockpile.modules.shelf import MODULES
from outcry.stockpile.parameters import COMPANY, PILE, SLOT, SPACE

REGULAR = Parameter("regular", tuple(map(str, range(actions.MOST_SHOWN))))
SPLIT = Parameter("split", tuple(map(str, range(actions.MOST_SHOWN))))

VERBS: Final = (
    Verb("place-up", actions.PLACE_UP, (SLOT, PILE)),
    Verb("place-down", actions.PLACE_DOWN, (SLOT, PILE)),
    Verb("bid", actions.BID, (PILE, SPACE)),
    Verb("boom", actions.BOOM, (COMPANY,)),
    Verb("bust", actions.BUST, (COMPANY,)),
    Verb("end-turn", actions.END_TURN),
    Verb("sell", actions.SELL, (COMPANY,)),
    Verb("sell-split", actions.SELL_SPLIT, (COMPANY,)),
    Verb("halve", actions.HALVE, (COMPANY,)),
    Verb("done-selling", actions.DONE_SELLING),
    Verb("show", actions.SHOW, (REGULAR, SPLIT)),
)


@cache  # a thousand names, the same for every table
def catalogue_of(verbs: tuple[Verb, ...]) -> Catalogue:
    """The base game's verbs and these. A verb's numbers are its own for ever: they do not depend on what is on."""
    return Catalogue("stockpile", tuple(sorted((*VERBS, *verbs), key=lambda verb: verb.first)))


CATALOGUE: Final = catalogue_of(tuple(verb for module in MODULES for verb in module.verbs))
"""Every verb of the game, whatever modules are on."""

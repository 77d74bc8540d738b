"""All that the first-player card adds."""

from __future__ import annotations

from typing import Final

from outcry.core.actions import Verb
from outcry.core.events import EventKind
from outcry.core.options import Option
from outcry.stockpile.modules.first_player_card import actions, card, table
from outcry.stockpile.modules.manifest import AidWords, Module, Part
from outcry.stockpile.parameters import PILE, PLAYER
from outcry.stockpile.terms import EMPTY, SUPPLY

FIRST_PLAYER_CARD: Final = Module(
    name="first_player_card",
    options=(Option(name="first_player_card", kind="bool", default=False),),
    is_on=lambda values: values["first_player_card"] is True,
    parts=(Part(card.NEXT_FIRST, "next_first", "all", lambda board, seats, drawn: [EMPTY]),),
    cards={card.FIRST_PLAYER_CARD: "first_player"},
    table=table.table,
    steps=(card.PlaceCard("place_first_player_card", SUPPLY, "FPC1", before="bid"),),
    questions=(card.TO_PLACE_CARD, card.TO_GIVE_CARD),
    wishes={"give_first_player_card": {"keep": lambda s, seat: [actions.GIVE_FIRST_PLAYER_CARD + seat]}},
    agenda={card.GIVE_CARD: card.ask_to_give},
    next_first=card.next_first,
    take={card.FIRST_PLAYER_CARD: card.take},
    verbs=(
        Verb("place-first-player-card", actions.PLACE_FIRST_PLAYER_CARD, (PILE,)),
        Verb("give-first-player-card", actions.GIVE_FIRST_PLAYER_CARD, (PLAYER,)),
    ),
    events=(
        EventKind("placed_first_player_card", ("seat", "pile")),
        EventKind("gave_first_player_card", ("seat", "to")),
    ),
    aid=AidWords(variants={"pass_token": "pass_token.card"}),
)

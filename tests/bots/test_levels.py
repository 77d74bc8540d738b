"""All levels of Stockpile: they see what their seat may know and nothing else, and no card is called like one."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from epic_games import epic_table, everything_on
from outcry.bots.registry import SEARCHING, known, make
from outcry.core.chance import seed_of
from outcry.core.game import State, redeal
from outcry.messages import LANGUAGES, read
from outcry.stockpile.cards import COMPANY_NAMES, KIND_NAMES
from outcry.stockpile.game import Stockpile
from outcry.stockpile.modules.investors.roster import INVESTOR_NAMES
from outcry.stockpile.modules.strategies.cards import STRATEGY_NAMES
from stockpile_games import positions, table

LEVELS = known(Stockpile(4))
SOMEBODY = ("trader/aggressive", "analyst/careful", "analyst/hoarder", "dealer/aggressive")
CARDS = ("stockpile.card.", "stockpile.investor.", "stockpile.strategy.", "stockpile.company.")


def bot_of(name: str, game: Stockpile) -> Any:
    """As a level thinks, only less of it where it searches."""
    level = name.partition("/")[0]
    return make(f"{name}:12" if level in SEARCHING["stockpile"] else name, game)


def chosen(bot: Any, s: State, seat: int) -> int:
    legal = s.legal(seat)
    return legal[0] if len(legal) == 1 else bot.choose(legal, lambda: s.view(seat), Random(0))


@pytest.mark.parametrize("name", [*LEVELS, *SOMEBODY])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_same_view_gives_the_same_move_in_any_world(name: str, seats: int) -> None:
    game = table(seats)
    bot, rng = bot_of(name, game), Random(seats)
    for s in positions(game, 7, each=1):
        for seat in s.to_act()[:1]:
            assert chosen(bot, s, seat) == chosen(bot, redeal(game, s, seat, rng), seat)


@pytest.mark.parametrize("name", [*LEVELS, *SOMEBODY])
@pytest.mark.parametrize("seats", [3, 5])
def test_the_same_view_gives_the_same_move_with_modules_too(name: str, seats: int) -> None:
    for seed, game in enumerate((everything_on(seats, rounds=3), epic_table(seats, seats))):
        bot, rest, rng = bot_of(name, game), make("trader", game), Random(seed)
        s = game.start(seed_of(seed))
        while acting := s.to_act():
            seat = acting[0]
            if len(s.legal(seat)) > 1 and rng.random() < 0.15:
                other = redeal(game, s, seat, rng)
                assert chosen(bot, s, seat) == chosen(bot, other, seat), s.view(seat).asked
            s.apply(seat, chosen(rest, s, seat))


def test_no_level_has_the_name_of_a_card() -> None:
    names = {*KIND_NAMES, *COMPANY_NAMES, *INVESTOR_NAMES, *STRATEGY_NAMES}
    assert not {part for name in names for part in name.split("_")} & set(LEVELS)
    for language in LANGUAGES:
        texts = read(language)
        cards = {str(text).casefold() for key, text in texts.items() if key.startswith(CARDS)}
        assert cards
        assert not {str(texts[f"web.bot.{level}"]).casefold() for level in LEVELS} & cards

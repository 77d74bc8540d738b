"""Twins: two tapes that differ in something that a seat cannot see at first, for the second form of the leak law."""

from __future__ import annotations

from random import Random

from outcry.core.game import PUBLIC
from outcry.stockpile.cards import COMPANIES
from outcry.stockpile.game import Stockpile
from outcry.stockpile.modules.investors.roster import dealt_to
from outcry.stockpile.tape import Tape


def copy_of(tape: Tape) -> Tape:
    modules = {name: numbers[:] for name, numbers in tape.modules.items()}
    return Tape(
        tape.seed, tape.first, tape.starts[:], tape.deck[:], tape.companies[:], tape.forecasts[:], modules
    )  # fmt: skip


def swap(numbers: list[int], one: int, other: int) -> None:
    numbers[one], numbers[other] = numbers[other], numbers[one]


def other_cards(game: Stockpile, tape: Tape, seat: int, rng: Random) -> Tape:
    """Another order of the deck, of the others' pairs or of their start stocks."""
    twin = copy_of(tape)
    what = rng.randrange(4)
    if what == 0 and game.seats > 2:
        swap(twin.starts, *rng.sample([owner for owner in range(game.seats) if owner != seat], 2))
    elif what == 1:  # A pair of a round with another, company or forecast.
        first = rng.randrange(game.rounds) * COMPANIES
        mine = {2 * seat, 2 * seat + 1} if game.seats == 2 else {seat, game.seats}
        one, other = rng.sample([first + pair for pair in range(COMPANIES) if pair not in mine], 2)
        swap(rng.choice((twin.companies, twin.forecasts)), one, other)
    else:  # A card dealt to somebody with a later card of another kind.
        drawn = 3 * game.board.piles
        first = rng.randrange(3) * drawn
        swap_for_later(twin.deck, rng.randrange(first + game.board.piles, first + drawn), first + drawn, rng)
    return twin


def other_commerce(game: Stockpile, tape: Tape, seat: int, rng: Random) -> Tape:
    """Two commerce cards change places."""
    twin = copy_of(tape)
    drawn = game.seats * game.board.printed["commerce_drawn"][0]
    swap_for_later(twin.modules["commodities"], rng.randrange(drawn), drawn, rng)
    return twin


def other_rolls(game: Stockpile, tape: Tape, seat: int, rng: Random) -> Tape:
    """The dice of later rounds fall otherwise."""
    twin = copy_of(tape)
    rolled = game.draw(rng.randbytes(32), rng)
    twin.modules["forecast_dice"][12:] = rolled.modules["forecast_dice"][12:]
    twin.forecasts[12:] = rolled.forecasts[12:]
    return twin


def other_strategies(game: Stockpile, tape: Tape, seat: int, rng: Random) -> Tape:
    """A strategy that another was dealt, and one that nobody was dealt or somebody else was."""
    twin = copy_of(tape)
    deck = twin.modules["strategies"]
    each = deck[0]
    owners = [2 + owner * each for owner in range(game.seats) if owner != seat]
    theirs = [at for first in owners for at in range(first, first + each)]
    one = rng.choice(theirs)
    places = [*theirs, *range(2 + game.seats * each, len(deck))]
    swap(deck, one, rng.choice([at for at in places if deck[at] != deck[one]]))
    return twin


def other_investors(game: Stockpile, tape: Tape, seat: int, rng: Random) -> Tape:
    """An investor that another was dealt is one that nobody was dealt."""
    twin = copy_of(tape)
    dealt = twin.modules["investors"]
    width = dealt_to(game.seats)
    owner = rng.choice([owner for owner in range(game.seats) if owner != seat])
    at = owner * width + rng.randrange(width)
    dealt[at] = rng.choice([one for one in game.board.printed["investors"] if one not in dealt])
    return twin


OTHERS = {
    "commodities": other_commerce,
    "forecast_dice": other_rolls,
    "strategies": other_strategies,
    "investors": other_investors,
}
"""By module: the same game, but for something of the module that a seat cannot see at first."""


def swap_for_later(deck: list[int], one: int, later: int, rng: Random) -> None:
    swap(deck, one, rng.choice([at for at in range(later, len(deck)) if deck[at] != deck[one]]))


def watcher(game: Stockpile, rng: Random) -> int:
    """A seat, or the public."""
    return rng.randrange(PUBLIC, game.seats)

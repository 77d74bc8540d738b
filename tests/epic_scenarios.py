"""Prepared positions with modules on: every investor and every strategy at its moment, and games with everything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from epic_games import EVERYTHING
from outcry.stockpile.cards import BOOM_CARD, COSMIC
from outcry.stockpile.modules.bonds.buying import BONDS_HELD
from outcry.stockpile.modules.commodities.cards import COMMERCE, GOLD, KINDS, TAX
from outcry.stockpile.modules.strategies import cards
from outcry.stockpile.modules.strategies.cards import STRATEGY_NAMES
from outcry.stockpile.state import State
from stockpile_holdings import hold
from stockpile_powers import table
from story import ANA, Story, win_card


def asks_ana(prompt: str, round: int = 0) -> Callable[[State], bool]:
    """A question of a module, or of the base game, to Ana."""
    return lambda s: s.asking.prompt == prompt and s.round == round and ANA in s.to_act()


def epic_five() -> Story:
    """Everything on for five, before investors are chosen: a short game."""
    return Story(5, seed=10, rounds=3, **EVERYTHING)


def epic_two() -> Story:
    """Everything on for two, before investors are chosen: a short game."""
    return Story(2, seed=11, rounds=3, **EVERYTHING)


def epic_bidding() -> Story:
    """Everything on for five: Ana bids in the third round."""
    story = Story(5, seed=12, **EVERYTHING)
    story.go_on(asks_ana("bid", round=2))
    return story


def epic_action() -> Story:
    """Everything on for five: Ana's action turn in the second round."""
    story = Story(5, seed=12, **EVERYTHING)
    story.go_on(asks_ana("play", round=1))
    return story


def epic_bonds() -> Story:
    """Everything on for five: Ana buys bonds in the third round."""
    story = Story(5, seed=12, **EVERYTHING)
    story.go_on(asks_ana("buy_bonds", round=2))
    return story


def bonds_after_movement() -> Story:
    """Bonds for three: Ana sells last in the first round. In the next one she is asked for bonds after the others."""
    story = Story(3, seed=13, first=1, bonds=True)
    story.go_on(asks_ana("sell"))
    return story


def bonds_and_dice() -> Story:
    """Bonds and forecast dice for three: Ana buys last in the second round, then the dice are thrown."""
    story = Story(3, seed=13, first=0, bonds=True, forecast_dice=True)
    story.go_on(asks_ana("buy_bonds", round=1))
    return story


def epic_falsified() -> Story:
    """Everything on for five: Ana sells, and Falsified Earnings lie on her tip and on that of Bia."""
    story = Story(5, seed=12, **EVERYTHING)
    s = story.go_on(asks_ana("sell", round=1))
    s.put_part(cards.FALSIFIED, [1, 1, 0, 0, 0, 0])
    return story


def epic_over() -> Story:
    """A game with everything on that is over."""
    story = Story(4, seed=12, **EVERYTHING)
    story.go_on(lambda s: not s.to_act())
    return story


# Every investor and every strategy at its moment.

MOMENTS = {
    "place": "stuart",
    "take_card": "phil",
    "hide_card": "robins",
    "prepare": "mark warren",
    "bid": "bill bernie carlos donald barbara martha mitt liliane li dangote",
    "look": "martha",
    "play": "cramer chanda ivan",
    "sell": "graham soros talal",
    "buy": "barack",
    "end_round": "deborah ana oprah sanders",
}
"""The question at which each investor is seen at work, by nickname."""
TEN = 4
"""The space of the printed track on which a bid is 10 (C4)."""
ALL_SETS: dict[str, Any] = {name: True for name in EVERYTHING if name not in ("board", "investor_bidding")}
OTHERS = ("bill", "graham", "mitt")
"""Whom the bots play: powers that ask nothing."""


def tie_the_others(s: State) -> None:
    """INV3: whom Sanders takes from he is asked only in a tie; nobody is paid before the round ends."""
    hold(s, "C")
    s.put_part(BONDS_HELD, [0] * s.seats)
    s.cash[1:] = [30, 30, 30]


def asked_now(story: Story, prompt: str) -> bool:
    """Go on to a question to Ana, or to a bid of hers that comes before it."""
    s = story.go_on(lambda s: s.asking.prompt in (prompt, "bid" if prompt == "look" else prompt) and ANA in s.to_act())
    return s.asking.prompt == prompt


def power(nickname: str, prompt: str) -> Callable[[], Story]:
    def make() -> Story:
        others = [other if other != nickname else "bernie" for other in OTHERS]
        state = table(nickname, *others, options=ALL_SETS, commerce="gold tax oil corn")
        story = Story(len(others) + 1, begun=state, **ALL_SETS)
        if nickname == "sanders":
            tie_the_others(story.go_on(lambda s: s.asking.prompt == "sell" and s.turn == s.seats))
        if nickname == "talal":
            story.go_on(lambda s: s.course.names[s.step] == "sell_again" and s.actor == ANA)
            return story
        while not asked_now(story, prompt):  # she keeps her power for the last moment
            story.first("bid")
        return story

    make.__doc__ = f"Ana plays {nickname}, and is asked: {prompt}."
    return make


def strategy(name: str) -> Callable[[], Story]:
    """Ana holds the card, and all that one can need for it: a Boom!, a bond, goods, taxes, fees paid, a company of hers
    in the discard, and for Block Trading a high bid (Value Investing wants a low one)."""

    def make() -> Story:
        state = table("bill", "graham", "mitt", "li", options=ALL_SETS, hands=(f"{name} liquidity_injection",))
        story = Story(4, begun=state, **ALL_SETS)
        s = story.go_on(asks_ana("play", round=1))
        held, wanted = cards.hand(s, ANA), STRATEGY_NAMES.index(name)
        if wanted not in held:  # whoever played for her has played it
            gone = s.parts[cards.GONE][:]
            gone.remove(wanted)
            s.put_part(cards.GONE, gone)
            cards.put_hand(s, ANA, sorted([*held, wanted]))
        s.cash[ANA] += 9
        hold(s, "C C B L E / A")
        win_card(s, BOOM_CARD)
        s.set_part(BONDS_HELD, ANA, max(2, s.parts[BONDS_HELD][ANA]))
        for kind in (GOLD, GOLD, GOLD + 2, TAX):
            s.set_part(COMMERCE, ANA * KINDS + kind - GOLD, s.parts[COMMERCE][ANA * KINDS + kind - GOLD] + 1)
        s.put_part(cards.ENDED_ON, [TEN if name == "block_trading" else 0, *s.parts[cards.ENDED_ON][1:]])
        s.set_part(cards.FEES_GOT, ANA, 2)
        s.set_part(cards.FEES_PAID, 3 * ANA + 1, 1)
        s.deck = s.deck[:]
        at = s.deck.index(COSMIC, s.deck_at)
        s.deck[at], s.discard[0] = s.discard[0], COSMIC
        return story

    make.__doc__ = f"Ana may play {name}."
    return make


GAMES = (
    epic_five,
    epic_two,
    epic_bonds,
    epic_bidding,
    epic_action,
    bonds_after_movement,
    bonds_and_dice,
    epic_falsified,
    epic_over,
)
EPIC: dict[str, Callable[[], Story]] = (
    {make.__name__.replace("_", "-"): make for make in GAMES}
    | {f"power-{one}-{prompt}": power(one, prompt) for prompt, some in MOMENTS.items() for one in some.split()}
    | {f"strategy-{name}": strategy(name) for name in STRATEGY_NAMES}
)

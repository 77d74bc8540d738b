"""Prepared positions for real browsers: a moment of the game, ready at a table that waits for Ana.

`python tests/scenarios.py` lists them, `python tests/scenarios.py split-ahead --port 8180` serves one.

A story is played by bots on a given tape, so that the table looks lived in; where the moment needs it, somebody plays
by notation, and what would take long to reach is set. All of it goes into the log through the real store."""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from before_scenarios import BEFORE
from epic_scenarios import EPIC
from outcry.stockpile.cards import BOOM_CARD, BUST_CARD, FEE_1
from outcry.stockpile.phases.action import TO_PLAY
from outcry.stockpile.phases.demand import TO_BID
from outcry.stockpile.phases.dividend import TO_SHOW
from outcry.stockpile.phases.selling import TO_SELL
from outcry.stockpile.phases.supply import TO_PLACE
from outcry.stockpile.questions import Question
from outcry.stockpile.state import State
from outcry.stockpile.terms import OVER
from outcry.store import Conflict, Row, Store, Table, open_store
from outcry.table import keys
from outcry.table.keys import new_token
from patience import PATIENCE
from served import Served
from stack_scenarios import STACK, Position
from stockpile_holdings import hold
from stockpile_positions import set_price
from story import ANA, Story, win_card

ONCE_AROUND = {2: 0, 3: 2, 4: 3, 5: 4}
"""The first player of a game in whose second round Ana begins (with two players: the third)."""

T = TypeVar("T")


# When the story should stop.


def asks(what: Question, round: int = 1, seat: int = ANA) -> Callable[[State], bool]:
    """A question to a seat, in a round counted from 0."""
    return lambda s: s.asking == what and s.round == round and (s.actor == seat or what == TO_SHOW)


# Setting what would take long to reach by play. The cards of the box stay complete.


def prices(s: State, text: str) -> None:
    """As `C7 S2`."""
    for word in text.split():
        set_price(s, word[0], int(word[1:]))


# The moments.


def placing() -> Story:
    """Supply: Ana has two cards to place, and others have placed theirs."""
    story = Story(pairs="C+2 S-3 B+4 A$$ E-2 L+1", first=1)
    story.go_on(asks(TO_PLACE))
    return story


def placing_two() -> Story:
    """Supply with two players: four piles, two tips each, the second pair of cards."""
    story = Story(2, pairs="C+2 S-3 B+4 A$$ E-2 L+1")
    story.go_on(lambda s: asks(TO_PLACE)(s) and s.course.names[s.step] == "place_again")
    return story


def bidding() -> Story:
    """Demand: three piles of four are bid for, and it is Ana's turn."""
    story = Story(pairs="C+2 S-3 B+4 A$$ E-2 L+1")
    story.go_on(asks(TO_BID, seat=1))
    story.play(1, "bid 2 6")
    story.play(2, "bid 1 10")
    story.play(3, "bid 4 1")
    return story


def outbid() -> Story:
    """Demand: Ana was outbid and bids again."""
    story = Story(pairs="C+2 S-3 B+4 A$$ E-2 L+1", first=ONCE_AROUND[4])
    story.go_on(asks(TO_BID))
    story.play(ANA, "bid 1 3")
    story.play(1, "bid 1 6")
    story.play(2, "bid 2 0")
    story.play(3, "bid 1 10")
    return story


def outbid_ahead() -> Story:
    """Demand: Ana bids first, and whoever comes next wants Pile 1 too (D3)."""
    story = Story(pairs="C+2 S-3 B+4 A$$ E-2 L+1", first=ONCE_AROUND[4])
    story.go_on(asks(TO_BID))
    return story


def outbid_poor() -> Story:
    """Demand: Ana was outbid, and has too little for two of the four piles."""
    story = Story(pairs="C+2 S-3 B+4 A$$ E-2 L+1", first=ONCE_AROUND[4])
    story.go_on(asks(TO_BID)).cash[ANA] = 7
    story.play(ANA, "bid 1 3")
    story.play(1, "bid 1 10")
    story.play(2, "bid 2 10")
    story.play(3, "bid 3 3")
    return story


def locked() -> Story:
    """Demand: somebody stands on the last space of a track, and nobody can go higher (D5)."""
    story = Story(pairs="C+2 S-3 B+4 A$$ E-2 L+1")
    story.go_on(asks(TO_BID, seat=1)).cash[1] = 31
    story.play(1, "bid 2 25")
    story.play(2, "bid 1 3")
    story.play(3, "bid 4 0")
    return story


def bidding_five() -> Story:
    """Demand with five players and five piles."""
    story = Story(5, pairs="C+2 S-3 B+4 A$$ E-2 L+1")
    story.go_on(asks(TO_BID, seat=1))
    story.play(1, "bid 3 6")
    story.play(2, "bid 5 10")
    story.play(3, "bid 3 10")
    story.play(4, "bid 1 3")
    return story


def bidding_two() -> Story:
    """Demand with two players: one of Ana's two meeples stands, the other is in her hand (D10)."""
    story = Story(2, pairs="C+2 S-3 B+4 A$$ E-2 L+1", first=1)
    story.go_on(asks(TO_BID))
    story.play(ANA, "bid 1 6")
    story.play(1, "bid 1 10")
    story.play(ANA, "bid 2 3")
    story.play(1, "bid 3 1")
    return story


def waiting() -> Story:
    """Demand: everybody waits for Bia, who is not there."""
    story = Story(pairs="C+2 S-3 B+4 A$$ E-2 L+1", first=ONCE_AROUND[4], people=("Ana", "Bia"))
    story.go_on(asks(TO_BID))
    story.play(ANA, "bid 1 3")
    return story


def held_fee() -> Story:
    """Selling: a trading fee of 3 waits before Ana, who has 1 (D8)."""
    story = Story(pairs="C+2 S-3 B+4 A$$ E-2 L+1")
    s = story.go_on(asks(TO_SELL))
    win_card(s, FEE_1 + 2)
    s.cash[ANA] = 1
    hold(s, "C C L", "B", "A S", "E E")
    return story


def bidding_held_fee() -> Story:
    """Demand: a trading fee of 3 waits before Ana, and does not lessen what she can bid (D2)."""
    story = Story(pairs="C+2 S-3 B+4 A$$ E-2 L+1")
    s = story.go_on(asks(TO_BID))
    win_card(s, FEE_1 + 2)
    s.cash[ANA] = 1
    return story


def acting() -> Story:
    """Action: Ana has a Stock Boom! and a Stock Bust! to play."""
    story = Story(pairs="C+2 S-3 B+4 A$$ E-2 L+1")
    s = story.go_on(asks(TO_PLAY))
    win_card(s, BOOM_CARD)
    win_card(s, BUST_CARD)
    return story


def boom_splits() -> Story:
    """Action: a Stock Boom! in hand, a company on its last space and another on its first: both would burst."""
    story = acting()
    hold(story.state, "L L S / L", "L S", "S A", "C")
    prices(story.state, "L10 S1")
    return story


def bust_bankrupts() -> Story:
    """Action: a Stock Bust! in hand, and all prices so low that it would bankrupt any company."""
    story = Story(pairs="C+2 S-3 B+4 A$$ E-2 L+1")
    s = story.go_on(asks(TO_PLAY))
    win_card(s, BUST_CARD)
    hold(s, "L L S / L", "L S", "S A", "C")
    prices(s, "C2 B2 L2 A2 S2 E2")
    return story


def selling() -> Story:
    """Selling: regular and split cards of several companies."""
    story = Story(pairs="C+2 S-3 B+4 A$$ E-2 L+1")
    s = story.go_on(asks(TO_SELL))
    hold(s, "C C B L / B A A", "B", "A S S", "E E / C")
    prices(s, "C8 B6 A7 S2")
    return story


def selling_few() -> Story:
    """Selling: Ana has a card each of two companies, and one of them is sure to rise."""
    story = Story(pairs="C+2 S-3 B+4 A$$ E-2 L+1")
    hold(story.go_on(asks(TO_SELL)), "C L", "B", "A S S", "E E / C")
    return story


def split_ahead() -> Story:
    """Selling, the last turn of all: the first pair that opens splits American Automotive (9 and +4, M5-M7)."""
    story = Story(pairs="L+2 A+4 S-3 C$$ B+1 E-2")
    s = story.go_on(asks(TO_SELL))
    hold(s, "A A B / A", "A C", "L S S", "E / A")
    prices(s, "A9 S5 E6")
    return story


def bankruptcy_ahead() -> Story:
    """Selling, the last turn of all: the first pair that opens bankrupts Stanford Steel (2 and -3, M8)."""
    story = Story(pairs="L+2 S-3 A+4 C$$ B+1 E-2")
    s = story.go_on(asks(TO_SELL))
    hold(s, "S S C / S", "A C", "S", "E / A")
    prices(s, "S2 A5 E6")
    return story


def round_ahead() -> Story:
    """Movement, the last pair of the second round pays, and only Ana can have something to show: then a round opens."""
    story = Story(pairs="L+2 A+4 S-3 C+1 B-2 E$$/S-3 L+4 A$$ C+2 B+1 E-2")
    s = story.go_on(asks(TO_SHOW))
    hold(s, "S S B C / C", "/ A A", "/ L A", "/ A")
    prices(s, "S4 A5 E6 C7 B6")
    return story


def last_round_ahead() -> Story:
    """The same in a game of three rounds: the last one opens."""
    story = Story(pairs="L+2 A+4 S-3 C+1 B-2 E$$/S-3 L+4 A$$ C+2 B+1 E-2", rounds=3)
    hold(story.go_on(asks(TO_SHOW)), "S S B C", "/ A A", "/ L A", "/ A")
    return story


def dividend() -> Story:
    """Movement: Bottomline Bank pays 2 a share, and Ana has two regular cards and a split one (M2, M3)."""
    story = Story(pairs="L+2 B$$ S-3 C+4 A+1 E-2")
    s = story.go_on(asks(TO_SHOW))
    hold(s, "B B C / B", "B C", "S", "E / A")
    return story


def dividend_away() -> Story:
    """Movement: Bottomline Bank pays, and Bia, who is asked too, is not there."""
    story = Story(pairs="L+2 B$$ S-3 C+4 A+1 E-2", people=("Ana", "Bia"))
    s = story.go_on(asks(TO_SHOW))
    hold(s, "B B C / B", "B C", "S", "E / A")
    return story


def double_split() -> Story:
    """Advanced board, the last selling turn: Bottomline Bank splits twice in one move (6 and +4, M7)."""
    story = Story(pairs="L+2 B+4 S-3 C$$ A+1 E-2", board="advanced")
    s = story.go_on(asks(TO_SELL))
    hold(s, "B B C", "B C", "L S", "E / A")
    prices(s, "B6 C5 S4 E6")
    return story


def steel() -> Story:
    """Advanced board, movement: Stanford Steel is about to pass its $ spaces (5 and +4, ADV1)."""
    story = Story(pairs="L+2 S+4 B-3 C$$ A+1 E-2", board="advanced")
    s = story.go_on(asks(TO_SELL))
    hold(s, "S S C / S", "S C", "L B", "E / A")
    prices(s, "S5 B5 E6")
    story.play(ANA, "done-selling")
    assert story.state.dividend_steps
    return story


def tie_ahead() -> Story:
    """Movement, the last question of the game: whoever shows all shares the win with Ana (G3)."""
    story = Story(pairs="L+2 B+1 S-3 C+4 A-2 E$$", rounds=2)
    s = story.go_on(asks(TO_SHOW))
    hold(s, "C E", "C E", "A", "L / A")
    s.cash[:] = [30, 30, 12, 9]
    s.held[:] = [0] * len(s.held)
    return story


def over_tied() -> Story:
    """After the end: Ana and another have the same money."""
    story = tie_ahead()
    story.go_on(lambda s: s.phase == OVER)
    return story


def over() -> Story:
    """After the end of a whole game of four, dealt and played from the first card to the last."""
    story = Story(seed=4)
    story.go_on(lambda s: s.phase == OVER)
    return story


def over_easily() -> Story:
    """After the end of a whole game of four that Ana has won by far."""
    story = Story(seed=5)
    story.go_on(lambda s: s.phase == OVER)
    return story


def over_five() -> Story:
    """After the end of a whole game of five on the advanced board."""
    story = Story(5, seed=7, board="advanced")
    story.go_on(lambda s: s.phase == OVER)
    return story


SCENARIOS: dict[str, Callable[[], Story]] = (
    {
        make_one.__name__.replace("_", "-"): make_one
        for make_one in (
            placing,
            placing_two,
            bidding,
            outbid,
            outbid_ahead,
            outbid_poor,
            locked,
            bidding_five,
            bidding_two,
            waiting,
            bidding_held_fee,
            acting,
            boom_splits,
            bust_bankrupts,
            selling,
            selling_few,
            held_fee,
            split_ahead,
            bankruptcy_ahead,
            double_split,
            round_ahead,
            last_round_ahead,
            dividend,
            dividend_away,
            steel,
            tie_ahead,
            over_tied,
            over,
            over_easily,
            over_five,
        )
    }
    | EPIC
    | BEFORE
)
"""Of Stockpile; those of Stack Market are `STACK`."""


# At a real table.


class Prepared(NamedTuple):
    """A table that stands at the moment."""

    database: str
    code: str
    token: str

    @property
    def path(self) -> str:
        """Opens Ana's seat; without the part after # one only watches."""
        return f"/t/{self.code}#seat={self.token}"

    def rows(self) -> list[Row]:
        """What the log says now."""

        async def read() -> list[Row]:
            async with await open_store(self.database) as store:
                return await store.rows(self.code)

        return outside(read())

    def wish(self, question: str, wish: str) -> None:
        """A standing wish of Ana's, before anybody has come to the table."""

        async def put_wish() -> None:
            async with await open_store(self.database) as store:
                await store.put_wish(self.code, ANA, question, wish)

        outside(put_wish())

    def wishes(self) -> dict[str, str]:
        """What the server keeps of Ana's standing wishes."""

        async def read() -> dict[str, str]:
            async with await open_store(self.database) as store:
                return (await store.wishes_of(self.code)).get(ANA, {})

        return outside(read())

    def events(self, code: str) -> list[dict[str, Any]]:
        """The arguments of all events of a kind, in order."""
        return [event.args for row in self.rows() for event in row.events if event.code == code]

    def logged(self, holds: Callable[[list[Row]], bool]) -> list[Row]:
        """What the log says as soon as this holds: a page shows a choice before it is durable."""
        end = time.monotonic() + PATIENCE
        while not holds(rows := self.rows()):
            assert time.monotonic() < end, "the log does not say it"
            time.sleep(0.05)
        return rows

    def state(self) -> dict[str, Any]:
        return self.rows()[-1].state


def prepare(database: str, name: str, title: str = "", listed: bool = False) -> Prepared:
    """Write a scenario into a database, also one that a server has open: it knows nothing of the table before."""
    story = STACK[name]() if name in STACK else SCENARIOS[name]()
    token = new_token()
    code = outside(put(database, story, token, title or name, listed))
    return Prepared(database, code, token)


async def put(database: str, story: Story | Position, token: str, title: str, listed: bool) -> str:
    async with await open_store(database) as store:
        while True:
            table = Table(
                keys.new_code(),
                story.game.name,
                story.game.rules,
                story.seats(token),
                title=title,
                options=story.game.options_data(),
                host=ANA,
                listed=listed,
            )
            try:
                await store.create_table(table, story.seed)
            except Conflict:
                continue
            break
        await wish_as(store, table.code, story)  # before the first question
        rows = story.log()
        for row in rows:
            over = row is rows[-1] and story.over
            await store.append(table.code, row, status="over" if over else "playing")
        await wish_as(store, table.code, story)
        return table.code


async def wish_as(store: Store, code: str, story: Story | Position) -> None:
    for seat in range(len(story.people)):
        for question, wish in story.wishes.items():
            await store.put_wish(code, seat, question, wish)


def outside(work: Coroutine[Any, Any, T]) -> T:
    """Playwright keeps an event loop in the thread of the tests: what is awaited goes to another."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


def main() -> None:
    parser = argparse.ArgumentParser(description="Serve a prepared position.")
    parser.add_argument("name", nargs="?", choices=[*SCENARIOS, *STACK])
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--database", help="write into this database, which a server has open, and serve nothing")
    given = parser.parse_args()
    if given.name is None:
        for name, make_one in [*SCENARIOS.items(), *STACK.items()]:
            print(f"{name:39}{(make_one.__doc__ or '').splitlines()[0]}")
    elif given.database:
        print(prepare(given.database, given.name).path)
    else:
        with tempfile.TemporaryDirectory() as folder:
            served = Served(Path(folder))
            served.port = given.port or served.port
            prepared = prepare(served.database, given.name)
            served.start()
            try:
                print(f"{served.here}{prepared.path}", flush=True)
                served.wait()
            except KeyboardInterrupt:
                served.stop()


if __name__ == "__main__":
    main()

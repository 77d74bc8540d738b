"""Bots think in processes of their own: for one that fails or takes too long, somebody simpler chooses at once."""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
from collections.abc import Callable
from functools import lru_cache, partial
from random import Random
from typing import Any, Final, NamedTuple
from weakref import WeakKeyDictionary

import msgspec

from outcry.bots.policy import Adviser, Considered, Policy, Timed
from outcry.bots.registry import ADVISERS, QUICK, TEACHER, level_and_character
from outcry.core.game import Game, Refusal, Refused, State, View
from outcry.core.play import Choosing, whole_choice
from outcry.games import FindTitle
from outcry.table import keys
from outcry.table.line import Party
from outcry.table.pace import Pace
from outcry.table.worker import Failed
from outcry.table.workers import Workers

log = logging.getLogger(__name__)

MakeBot = Callable[[str, Game], Policy]
SIMPLER: Final = ("trader", "random")
"""Who stands in for a bot, the best first: they need no worker. After them the first legal action is played."""
TIME_LIMIT: Final = 3.0
"""Seconds: for bots of whom nothing else is known, and to come to an end when nobody waits for it any more."""
A_PART: Final = 0.6
"""H. A part of a choice may take so much of the time that is left for the whole: more parts may come."""
BEHIND: Final = 5
"""Whoever thinks for long lets the server and the quick go first."""
WORKERS: Final = max(2, min(4, os.cpu_count() or 1))
"""Of each kind."""


class Errand(msgspec.Struct, frozen=True):
    """All that a bot gets: the game by name, what its seat may know, and what it may do."""

    bot: str
    game: str
    seats: int
    set_up: bytes
    """Options and data, as JSON."""
    view: Any
    legal: list[int]
    seed: int
    seconds: float
    """What a part of the choice may take."""


class Consultation(msgspec.Struct, frozen=True):
    """All that an adviser gets: the game by name, and what a seat may know, once or at several moments."""

    game: str
    seats: int
    set_up: bytes
    views: list[Any]


class Said(NamedTuple):
    """What a worker says of a part of a choice."""

    action: int
    late: bool = False
    """The bot had no time for all that its level does."""


FAILED: Final = Said(-1)
"""Of a bot that failed: it is never legal."""


class Thought(msgspec.Struct, frozen=True):
    """A whole choice, and how it came about."""

    chain: list[int]
    bot: str
    """Who chose."""
    until: float
    """When the time for it was over, whoever needed how much of it. It begins with a turn at the workers: how busy they
    are is nobody's secret."""
    replaced: bool = False
    """The bot that was asked had failed, or had no time."""


class Thinkers:
    """Two kinds of workers: quick bots and hints never wait for those who think for long, and the server itself goes
    before both. Nobody is hurried where many wait: a level is its number of simulations."""

    def __init__(
        self, title: FindTitle, make_bot: MakeBot, workers: int = WORKERS, time_limit: float = TIME_LIMIT
    ) -> None:
        self.time_limit = time_limit
        self._make_bot = make_bot
        self._set_ups: WeakKeyDictionary[Game, bytes] = WeakKeyDictionary()
        answer = partial(think, title, make_bot)
        self.quick = Workers(answer, workers, time_limit)
        self.slow = Workers(answer, workers, time_limit, BEHIND)

    def warm_up(self) -> None:
        """Let the first worker begin before anybody waits for it."""
        self.quick.warm_up()

    async def choose(
        self, game: Game, bot: str, state: State, seat: int, party: Party, pace: Pace, wait: float
    ) -> Thought:
        """A whole choice of a seat; always one that the rules allow. A choice that is none takes the same way."""
        level, _ = level_and_character(bot)
        workers = self.quick if level in QUICK else self.slow
        async with workers.turn(party):
            until = pace.now() + pace.given(level, wait, self.time_limit)
            try:
                chain = await pace.within(until, self._thought(workers, game, bot, Choosing(state, seat), pace, until))
            except Failed:
                log.warning("%s failed, and somebody simpler chose", bot)
            except TimeoutError:
                log.warning("%s was not done in time, and somebody simpler chose", bot)
            else:
                return Thought(chain, bot, until)
        chain, chose = self._stand_in(game, bot, state, seat)
        return Thought(chain, chose, until, replaced=True)

    async def _thought(
        self, workers: Workers, game: Game, bot: str, choosing: Choosing, pace: Pace, until: float
    ) -> list[int]:
        """The seat's view changes with every part, so a bot is asked for each; its time is for all of them."""
        set_up, seat, late = self._set_up(game), choosing.seat, False
        async with workers.worker() as worker:
            while not choosing.is_whole():
                after = choosing.after
                legal = after.legal(seat)[:]
                part = A_PART * max(0.0, until - pace.now())
                errand = Errand(bot, game.name, game.seats, set_up, after.view(seat), legal, keys.new_bot_seed(), part)
                said: Said = await worker.ask(pickle.dumps(errand))
                if said.action not in legal:
                    raise Failed(bot)
                choosing.take(said.action)
                late = late or said.late
        if late:
            log.warning("%s ran out of time and chose by fewer simulations", bot)
        return choosing.chain

    def _stand_in(self, game: Game, bot: str, state: State, seat: int) -> tuple[list[int], str]:
        """A choice of somebody who needs a millisecond, and who it is. Not in a worker: they may all be busy."""
        for name in stand_ins(bot):
            try:
                policy = self._make_bot(name, game)
                return whole_choice(state, seat, partial(chosen, policy, seat)), name
            except Exception:
                continue
        return whole_choice(state, seat, lambda after: after.legal(seat)[0]), ""

    async def advise(self, game: Game, views: list[View], party: Party) -> list[list[Considered]]:
        """What the game's adviser says to the question of each view, the best choice first."""
        if game.name not in ADVISERS:
            raise Refused(Refusal("no_adviser", {"game": game.name}))
        asked = pickle.dumps(Consultation(game.name, game.seats, self._set_up(game), views))
        try:
            async with self.quick.turn(party), asyncio.timeout(self.time_limit), self.quick.worker() as worker:
                found: list[list[Considered]] | Said = await worker.ask(asked)
        except (Failed, TimeoutError):
            found = FAILED
        if not isinstance(found, list):
            raise Refused(Refusal("no_advice"))
        return found

    def _set_up(self, game: Game) -> bytes:
        """What a worker needs to set up the same game; put together once."""
        if game not in self._set_ups:
            self._set_ups[game] = msgspec.json.encode([game.options_data(), game.data()])
        return self._set_ups[game]

    def close(self) -> None:
        self.quick.close()
        self.slow.close()


def stand_ins(bot: str) -> tuple[str, ...]:
    """A bot that needs no worker stands in for itself first: who teaches, above all, has a lesson to keep to."""
    if bot == TEACHER:
        return (TEACHER, *SIMPLER)
    return SIMPLER[SIMPLER.index(bot) :] if bot in SIMPLER else SIMPLER


def chosen(policy: Policy, seat: int, state: State) -> int:
    """The next part of a choice; ValueError if the rules do not allow it."""
    legal = state.legal(seat)[:]
    if len(legal) == 1:
        return legal[0]
    action = int(policy.choose(legal, lambda: state.view(seat), Random(keys.new_bot_seed())))
    return legal[legal.index(action)]


# What follows runs in the workers.


@lru_cache(maxsize=32)
def game_for(title: FindTitle, game: str, seats: int, set_up: bytes) -> Game:
    options, data = msgspec.json.decode(set_up)
    return title(game).new_game(seats, options, data)


@lru_cache(maxsize=32)
def bot_for(title: FindTitle, make_bot: MakeBot, bot: str, game: str, seats: int, set_up: bytes) -> Policy:
    return make_bot(bot, game_for(title, game, seats, set_up))


@lru_cache(maxsize=32)
def adviser_for(title: FindTitle, game: str, seats: int, set_up: bytes) -> Adviser:
    return ADVISERS[game](game_for(title, game, seats, set_up))


def think(title: FindTitle, make_bot: MakeBot, packed: bytes) -> Said | list[list[Considered]]:
    """FAILED if a bot fails in any way: not even SystemExit may end the worker."""
    try:
        errand: Errand | Consultation = pickle.loads(packed)
        if isinstance(errand, Consultation):
            adviser = adviser_for(title, errand.game, errand.seats, errand.set_up)
            return [adviser.considered(view) for view in errand.views]
        policy = bot_for(title, make_bot, errand.bot, errand.game, errand.seats, errand.set_up)
        if len(errand.legal) == 1:  # only now: the next choice must not show whether this one was any
            return Said(errand.legal[0])
        if isinstance(policy, Timed):
            policy.seconds = errand.seconds
        action = int(policy.choose(errand.legal, lambda: errand.view, Random(errand.seed)))
        return Said(action, isinstance(policy, Timed) and policy.late)
    except BaseException:
        return FAILED

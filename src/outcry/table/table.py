"""One live game. A table is its log: every change is first durable, then shown."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any, NoReturn

import msgspec

from outcry.bots.registry import usual
from outcry.core.events import Event
from outcry.core.game import PUBLIC, Ask, Game, Refusal, Refused, State
from outcry.core.kept import Kept
from outcry.core.live import Done, Motion
from outcry.core.play import opening, play, prefix, resolve
from outcry.store import Conflict, Damaged, StoreError
from outcry.store.records import ASIDE, Row, RowKind, Seat, Status, Summary
from outcry.store.records import Table as Record
from outcry.table.audience import Audience, Client, encode, step, steps
from outcry.table.away import PutAway
from outcry.table.clock import Clock, look_at, show_of
from outcry.table.driver import drive
from outcry.table.following import Following
from outcry.table.house import House
from outcry.table.info import seat_infos, status_of, summary_of, table_info
from outcry.table.line import Party
from outcry.table.mending import mender
from outcry.table.names import seated
from outcry.table.pace import FOR_LOOKING, can_be_ordered
from outcry.table.question import Question
from outcry.table.quota import beyond_one
from outcry.table.rest import Rest
from outcry.table.sitting import hand_over
from outcry.table.told import told
from outcry.table.views import Views, board_of
from outcry.table.wishes import Wishes
from outcry.wire.http import TableInfo
from outcry.wire.socket import Closed, Encoded, TableChanged, Welcome

log = logging.getLogger(__name__)


class Table:
    """A table and those who look at it. Everything that changes it goes through its lock, one after the other."""

    def __init__(self, house: House, record: Record, game: Game) -> None:
        self.house = house
        self.record = record
        self.game = game
        self.seats = list(record.seats)
        self.host = record.host
        self.next = record.next
        self.state: State | None = None
        self._views: Views | None = None
        self._kept = Kept()
        self.seq = -1
        self._last: Row | None = None
        """The last row, without its position."""
        self._written: dict[str, Any] | None = None
        """The position of the last row as this table has put it into the log itself; None if somebody else did."""
        self.question = Question(-1, house.pace, 0.0)
        self._seen_at = 0.0
        """When everybody has looked at all that was told so far: while rows come faster, browsers are behind."""
        self.wishes = Wishes(game)
        self.stand_in = usual(game)
        """The bot that takes an open seat, and plays for somebody who left."""
        self.clock = Clock(record.clock)
        self.changed = record.created
        """When the last row was made, in milliseconds since 1970."""
        self.played = record.summary is not None and record.summary.played
        """A person has chosen something here."""
        self.played_from = ""
        """The address of whoever made this table, or came first to it since it was opened."""
        self.stirred = asyncio.Event()
        """Something has changed that the driver should look at."""
        self.audience = Audience()
        self._coming = Rest(self.tell_table)
        """Who comes and goes."""
        self.following = Following(self, game.follow())
        self.lock = asyncio.Lock()
        self.closed = False
        self._driver: asyncio.Task[None] | None = None

    @classmethod
    async def load(cls, house: House, record: Record, game: Game) -> Table:
        """Open a table as its last row left it, so that its game goes on. Nothing is played again."""
        table = cls(house, record, game)
        table.wishes = Wishes(game, await house.store.wishes_of(record.code))
        last = await last_row(house, record.code, game)
        if last is not None:
            table._stand(last, game.load(last.state))
            asked = last if last.kind not in ASIDE else await house.store.last_told(record.code, but=ASIDE)
            assert asked is not None
            await table.following.remember(asked.seq)
            table._ask(asked)
            table.clock.go_on()
            table.question.answers = await house.store.sealed_of(record.code, asked.seq)
            table._run()
        elif all(seat.kind != "open" for seat in table.seats):  # the server went down before the game began
            await table.begin()
        return table

    # What can be known.

    @property
    def code(self) -> str:
        return self.record.code

    @property
    def status(self) -> Status:
        return status_of(self.state)

    def position(self) -> tuple[State, int]:
        """How the game stands, and the number of its present question."""
        if self.state is None:
            raise Refused(Refusal("not_begun"))
        return self.state, self.question.number

    def info(self) -> TableInfo:
        here = self.audience.seats()
        return table_info(
            self._summary(self.state),
            code=self.code,
            title=self.record.title,
            game=self.game.name,
            options=self.game.options_data(),
            status=self.status,
            seats=seat_infos(self.seats if self.state else seated(self.seats, self.code, self.game.name), here),
            host=self.host,
            watchers=self.audience.watchers(),
            listed=self.record.listed,
            clock=self.clock.seconds,
            hints=self.record.hints,
            left=self.time_left(),
            created=self.record.created,
            next=self.next,
        )

    def _summary(self, state: State | None) -> Summary | None:
        return None if state is None else summary_of(state, self.clock.asked, self.changed, self.played)

    def made_for(self, state: State, seat: int) -> list[int] | None:
        """The choice that the table makes for a person, because it is none or because he wishes it so."""
        if self.seats[seat].bot:
            return None
        forced = self.game.forced(state, seat)
        return [forced] if forced is not None else self.wishes.choice(state, seat, state.standing().asked)

    def is_answered(self, state: State, seat: int) -> bool:
        """Nobody has to be waited for on this seat, which is asked."""
        return seat in self.question.answers or self.made_for(state, seat) is not None

    def has_company(self) -> bool:
        """Somebody looks, or will come back to a seat of his own. Bots among themselves wait for that."""
        return bool(self.audience.clients) or any(not seat.bot for seat in self.seats)

    def party(self) -> Party:
        """For whom bots think here."""
        return Party(self.code, any(not seat.bot for seat in self.seats), self.played_from)

    def may_go_on(self) -> bool:
        """By itself: the log has room for what happens here."""
        return not self.played_from or self.house.rows.of(self.played_from).has()

    def spend(self, rows: float, by: str = "") -> None:
        """Rows that came by themselves: they count for whoever the table is. What is beyond one row of somebody's
        doing counts for him."""
        address = by or self.played_from
        if address and rows:
            self.house.rows.of(address).spend(rows)

    def is_here(self, seat: int) -> bool:
        return seat != PUBLIC and seat in self.audience.seats()

    def time_left(self) -> int | None:
        """Milliseconds that the present question still has; None if it takes as long as it takes."""
        return self.clock.left() if self.status == "playing" else None

    def seat_of(self, token: str) -> int | None:
        """The seat that a token opens. Every seat is tried, so that the time tells nothing."""
        opened = [number for number, seat in enumerate(self.seats) if seat.opens_with(token)]
        return opened[0] if opened else None

    def view(self, seat: int) -> Encoded | None:
        """What a seat may know now, with its own sealed answer and nobody else's."""
        return None if self._views is None else self._views.of([seat], self.question)[seat]

    def remembers(self) -> bool:
        """Without memory aids people remember themselves, until the game is over."""
        return self.game.memory_aids or self.status == "over"

    # Coming and going.

    async def welcome(self, client: Client, seen: int, token: str | None = None) -> None:
        """Greet a client with all that it has not seen yet; from then on it is told every step. The seat of its token
        may have been given up while it waited."""
        async with self.lock:
            if self.closed:
                raise PutAway
            seat = client.seat
            if token is not None and self.seat_of(token) != seat:
                raise Refused(Refusal("wrong_token"))
            if seat != PUBLIC and self.seats[seat].bot and self.status == "playing":
                await hand_over(self, seat, "", "returned")
            seen = max(seen, -1)
            story = await self.house.stories.before_now(self, seat, seen)
            self.audience.clients.add(client)
            self.played_from = self.played_from or client.address
            self.stirred.set()
            self.following.get_ready()
            info, board = self.info(), board_of(self.game)
            self._coming.say(client)
            wishes = self.wishes.told_to(seat)
            live, ended = self.following.now, self.following.ended
            client.tell(encode(Welcome(info, seat, self.seq, self.view(seat), board, wishes, live, ended)))
            for text in story:
                client.tell(text)
            if (row := self._last) is not None and seen < row.seq:
                view, left = self.view(seat), self.time_left()
                client.tell(encode(step(row.seq, row.seat, told(self.game, row), view, left, seat)))

    def part(self, client: Client) -> None:
        if client in self.audience.clients:
            self.audience.clients.remove(client)
            self._coming.say()
        self.following.lost(client)

    def name_next(self, code: str) -> None:
        """The rematch is at another table."""
        self.next = code
        self.tell_table()

    def close(self, code: str) -> None:
        """Say goodbye to everybody; nothing happens here any more."""
        self.closed = True
        self.following.close()
        self._coming.end()
        if self._driver is not None:
            self._driver.cancel()
        self.audience.dismiss(Closed(Refusal(code)))

    # Playing.

    async def begin(self) -> None:
        """Begin at once: nobody has to be waited for."""
        async with self.lock:
            await self.begin_under_lock()

    async def act(self, seat: int, after: int, chain: Sequence[int]) -> Encoded | None:
        """A person's choice, durable when this returns. A sealed answer makes no row: its owner's view shows it."""
        async with self.lock:
            state, question = self.answered(seat, after), self.question
            self.following.none_by(seat)
            self.played = True
            await self._choose(state, seat, list(chain))
            return self.view(seat) if self.question is question else None

    def next_ask(self, seat: int, after: int, chain: Sequence[int]) -> Ask | None:
        """What a seat would be asked after the beginning of a choice; None if it is whole. Nothing changes by it."""
        state = self.answered(seat, after)
        ask = self.question.as_answered_by(seat, state).view(seat).ask
        if chain:
            reached, _ = prefix(self.game, state, seat, chain)
            return reached.view(seat).ask if reached.open_chain(seat) else None
        if ask is None:
            raise Refused(Refusal("not_asked"))
        return ask

    async def wish(self, seat: int, question: str, wish: str) -> None:
        """A standing wish of a seat, durable when this returns."""
        if seat == PUBLIC:
            raise Refused(Refusal("only_seated"))
        async with self.lock:
            await self.wishes.keep(self.house.store, self.code, seat, question, wish)
            self.stirred.set()

    async def choose(
        self, seat: int, asked: int, chain: list[int], notes: Sequence[Event] = (), late: bool = False
    ) -> None:
        """A choice made for a seat by the table itself, for its bot or because its owner took too long; none if he
        has chosen meanwhile, or is back."""
        async with self.lock:
            state, now = self.position()
            ours = late or self.seats[seat].bot or self.made_for(state, seat) is not None
            if asked == now and ours and seat not in self.question.answers:
                self.question.notes += notes
                await self._choose(state, seat, chain)

    async def choose_by_deed(self, done: Done, asked: int, by: str) -> None:
        """A choice that a person made by doing it, from this address."""
        async with self.lock:
            state, now = self.position()
            if asked == now and not self.seats[done.seat].bot:
                self.played = True
                await self._choose(state, done.seat, done.chain, done.kept, by)

    async def open_answers(self, asked: int) -> None:
        """All have answered, or wish the table to: one row holds what everybody sealed."""
        async with self.lock:
            state, now = self.position()
            answers = self._all_answers(state)
            if asked == now and answers:
                events: list[Event] = []
                for seat, chain in answers.items():
                    state, told = play(self.game, state, seat, chain)
                    events += told
                await self.append(self.row("sealed", state, events, answers=answers), state, opens=asked)

    async def resolve(self, asked: int, answer: dict[str, Any]) -> None:
        """The answer from outside that the game waits for."""
        async with self.lock:
            state, now = self.position()
            if asked == now:
                state = state.clone()
                events = resolve(self.game, state, answer)
                await self.append(self.row("outside", state, events, note=answer), state)

    def _all_answers(self, state: State) -> dict[int, list[int]]:
        """Seat by seat; none if somebody has changed his wish and is asked now."""
        sealed = self.question.answers
        answers = {seat: sealed.get(seat) or self.made_for(state, seat) for seat in state.standing().waiting}
        whole = {seat: answer for seat, answer in answers.items() if answer}
        return whole if len(whole) == len(answers) else {}

    def answered(self, seat: int, after: int) -> State:
        """The position whose question a person answers, if it is still the present one."""
        if seat == PUBLIC:
            raise Refused(Refusal("only_seated"))
        state, asked = self.position()
        if not asked <= after <= self.seq:
            raise Refused(Refusal("gone_on"))
        return state

    # Changing the log. The lock is held.

    async def begin_under_lock(self) -> None:
        """If it fails, nobody is left to ask for it again: the table closes, and whoever finds it next begins it."""
        try:
            await self._begin()
        except Exception:
            self.close("not_saved")
            raise

    async def _begin(self) -> None:
        seed = await self.house.store.seed_of(self.code)
        assert seed is not None
        state, events = opening(self.game, seed)
        taken = [Seat("bot", bot=self.stand_in) if seat.kind == "open" else seat for seat in self.seats]
        seats = seated(taken, self.code, self.game.name)
        bots = {number: seat for number, seat in enumerate(seats) if seat.kind == "bot"}
        await self.append(
            self.row("setup", state, events),
            state,
            bots={number: seat.bot for number, seat in bots.items()},
            names={number: seat.name for number, seat in bots.items()},
        )
        self.seats = seats
        self.tell_table()
        self._run()

    async def _choose(
        self, state: State, seat: int, chain: list[int], kept: dict[str, Any] | None = None, by: str = ""
    ) -> None:
        after, events = play(self.game, state, seat, chain)
        if not state.standing().sealed:
            await self.append(self.row("act", after, events, seat=seat, chain=chain, note=kept or {}), after, by)
            return
        try:
            await self.house.store.put_sealed(self.code, self.question.number, seat, chain)
        except Conflict:
            await self._catch_up()
        self.question.answers[seat] = chain
        self.stirred.set()

    def row(self, kind: RowKind, state: State, events: list[Event], **done: Any) -> Row:
        notes = [] if kind in ASIDE else self.question.notes
        return Row(self.seq + 1, kind, self.game.rules, state.to_data(), events=notes + events, **done)

    async def append(self, row: Row, state: State, by: str = "", **along: Any) -> None:
        """Durable first; then the table stands there, and everybody is told."""
        status = status_of(state)
        asked = self.clock.asked if row.kind in ASIDE else self._clock_from(row)
        along["summary"] = summary_of(state, asked, row.created, self.played)
        along["status"] = None if status == self.status else status
        try:
            size = await self.house.store.append(self.code, row, before=self._written, **along)
        except Conflict:
            await self._catch_up()
        self.spend(beyond_one(size), by)
        self._stand(row, state)
        self._written = row.state

    async def _catch_up(self) -> NoReturn:
        """Another server was first."""
        for row in await self.house.store.rows(self.code, self.seq):
            self._stand(row, self.game.load(row.state))
        raise Refused(Refusal("gone_on"))

    def _stand(self, row: Row, state: State) -> None:
        self.seq = row.seq
        self._written = None
        self._last = msgspec.structs.replace(row, state={})
        if state is not self.state:
            self.state = state
            self._views = Views(state, self.remembers(), self._kept)
        self.changed = row.created
        if self.house.pace.beat:
            now = self.house.pace.now()
            self._seen_at = min(now + FOR_LOOKING, max(now, self._seen_at) + look_at(row.events) / 1000)
        asks = row.kind not in ASIDE
        if asks:
            self._ask(row)
        self.stirred.set()
        self._tell_row(row)
        if asks:
            self.following.gone_on()

    def _ask(self, row: Row) -> None:
        """The question that a row asked stands from now on."""
        stands = None if self.state is None else self.state.standing()
        asked, waiting = ("", ()) if stands is None else (stands.asked, stands.waiting)
        pace, shown_for = self.house.pace, self._shown_for(row) / 1000
        stops = can_be_ordered(self.game, asked) and any(not self.seats[seat].bot for seat in waiting)
        if stops:
            shown_for = max(shown_for, self._seen_at - pace.now())
        self.question = Question(row.seq, pace, pace.wait(self.game, asked, stops), shown_for)
        self.question.done = row.note if row.kind == "act" else {}
        self.clock.start(self._clock_from(row))

    def _motion(self, row: Row) -> Motion | None:
        return self.game.motion(row.note) if row.kind == "outside" else None

    def _shown_for(self, row: Row) -> int:
        """Milliseconds that people look at what moved in it, before they know what came of it."""
        motion = self._motion(row)
        return round(motion.seconds * 1000) if motion is not None and self.house.pace.beat else 0

    def _clock_from(self, row: Row) -> int:
        """When the time for the question of a row begins: after all that is shown of it, what moved first and then what
        is told."""
        show = show_of(row.events) if self.house.pace.beat else 0
        return row.created + self._shown_for(row) + show

    def _tell_row(self, row: Row) -> None:
        assert self._views is not None
        views = self._views.of(self.audience.seats(), self.question)
        left, motion = self.time_left(), self._motion(row)
        moved = None if motion is None else motion.told
        self.audience.tell_seats(steps(row.seq, row.seat, row.events, views, left, moved))
        if self.status == "over":
            self.tell_table()

    def tell_table(self, but: Client | None = None) -> None:
        if self.audience.clients:
            self.audience.tell(TableChanged(self.info()), but)

    def _run(self) -> None:
        self._driver = asyncio.create_task(drive(self))
        self._driver.add_done_callback(self._stopped)

    def _stopped(self, driver: asyncio.Task[None]) -> None:
        if not driver.cancelled() and (error := driver.exception()) is not None:
            known = isinstance(error, StoreError)  # what is wrong with the log is no fault of the code
            said = error if known else type(error).__name__
            log.error("table %s stands still: %s", self.code, said, exc_info=None if known else error)
            self.close("server_error")


async def last_row(house: House, code: str, game: Game) -> Row | None:
    try:
        return await house.store.last_row(code)
    except Damaged:
        return await house.store.mended_last_row(code, mender(game, code, await house.store.seed_of(code)))

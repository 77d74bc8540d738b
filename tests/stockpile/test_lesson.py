"""The first game: its tape, its script, and that the coach says nothing which is not so.

The lesson is played as the coach suggests. Each of its thoughts names the facts it rests on; they are looked up at the
very moment at which the browser says it, and the texts may name no company, no amount and no player beyond them."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest

from outcry.bots.registry import BOTS, TEACHER, known, make
from outcry.core.data import DataError, parse
from outcry.core.events import Event
from outcry.core.game import PUBLIC
from outcry.core.play import opening, step
from outcry.games import new_game
from outcry.messages import LANGUAGES, read
from outcry.stockpile.cards import COMPANY_NAMES
from outcry.stockpile.catalogue import CATALOGUE
from outcry.stockpile.lesson import first_game, plays
from outcry.stockpile.state import State

ROOT = Path(__file__).resolve().parents[2]
LESSON = ROOT / "web" / "src" / "games" / "stockpile" / "lesson"
THOUGHTS: list[dict[str, Any]] = json.loads((LESSON / "thoughts.json").read_text())
TAUGHT = [thought for thought in THOUGHTS if not thought.get("any")]
LEARNER = 0
PRINTED = {10, 1, 2}
"""Numbers of the board and of the rules: past 10 a stock splits, below 1 it is bankrupt, 10 for a majority; a Boom! and
a Bust! move by 2."""

AMOUNTS = {"money", "forecast", "price", "from_price", "to_price", "regular"}
"""What is counted in events; the rest of their numbers are names."""


class Moment(NamedTuple):
    """How the lesson stood when something could be said."""

    view: dict[str, Any]
    told: list[dict[str, Any]]
    """In this round, up to now."""
    asked: str | None = None
    event: dict[str, Any] | None = None
    over: bool = False


class Walk:
    """The lesson, played along the suggestions."""

    def __init__(self) -> None:
        self.lesson = first_game()
        self.game = new_game(self.lesson.game, len(self.lesson.names), self.lesson.options)
        self.teacher = make(TEACHER, self.game)
        state, events = opening(self.game, self.lesson.seed)
        assert isinstance(state, State)
        self.state = state
        self.told: list[dict[str, Any]] = []
        self.moments: list[Moment] = []
        self.tell(events, self.view())

    def view(self) -> dict[str, Any]:
        built: dict[str, Any] = msgspec.to_builtins(self.state.view(LEARNER))
        return built

    def tell(self, events: list[Event], before: dict[str, Any]) -> None:
        """What is explained while it is shown may speak of what was told, and of what the view before knew."""
        for event in events:
            if not event.seen_by(LEARNER):
                continue
            if event.code == "round_began":
                self.told = []
            self.told.append({"code": event.code, **event.args})
            self.moments.append(Moment(before, self.told[:], event=self.told[-1]))

    def play(self) -> None:
        while self.state.outcome() is None:
            for seat in self.state.to_act():
                made = self.made_for(seat)
                if made:
                    self.do(seat, made)
                elif seat == LEARNER:
                    self.learn()
                else:
                    self.teach(seat)
        self.moments.append(Moment(self.view(), self.told[:], over=True))

    def made_for(self, seat: int) -> list[int] | None:
        """What the table does by itself: where there is no choice, and as the learner and the teachers wish."""
        forced = self.game.forced(self.state, seat)
        if forced is not None:
            return [forced]
        asked = self.state.view(PUBLIC).asked
        if asked not in self.game.wishes:
            return None
        usual = self.game.wishes[asked][0]
        wish = self.lesson.wishes.get(asked, usual) if seat == LEARNER else usual
        return self.game.wished(self.state, seat, wish)

    def learn(self) -> None:
        view = self.view()
        self.moments.append(Moment(view, self.told[:], asked=view["ask"]["prompt"]))
        suggested = [thought["do"] for thought in TAUGHT if "do" in thought and fits(thought, self.moments[-1])]
        assert len(suggested) == 1, f"{len(suggested)} suggestions for {view['ask']['prompt']}"
        self.do(LEARNER, [CATALOGUE.parse(one) for one in suggested[0]])

    def teach(self, seat: int) -> None:
        before = self.view()
        while True:
            legal = self.state.legal(seat)
            choice = legal[0]
            if len(legal) > 1:
                choice = self.teacher.choose(legal, lambda: self.state.view(seat), Random(0))
            self.tell(step(self.game, self.state, seat, choice), before)
            if not self.state.open_chain(seat):
                return

    def do(self, seat: int, chain: list[int]) -> None:
        before = self.view()
        for action in chain:
            self.tell(step(self.game, self.state, seat, action), before)


@cache
def walk() -> Walk:
    walked = Walk()
    walked.play()
    return walked


def fits(thought: dict[str, Any], moment: Moment) -> bool:
    at = thought["at"]
    outbid = any(event["code"] == "outbid" and event["seat"] == LEARNER for event in moment.told)
    event = at.get("event")
    return (
        at.get("round", moment.view["round"]) == moment.view["round"]
        and at.get("asked") == moment.asked
        and at.get("over", False) == moment.over
        and at.get("outbid", outbid) == outbid
        and (moment.event is None if event is None else moment.event is not None and contains(moment.event, event))
    )


def look(view: Any, path: str) -> Any:
    for name in path.split("."):
        if name == "length":
            view = len(view)
        else:
            view = view[int(name)] if isinstance(view, list) else view[name]
    return view


def contains(event: dict[str, Any], wanted: dict[str, Any]) -> bool:
    return all(event.get(name) == value for name, value in wanted.items())


def test_every_thought_has_its_moment_in_the_order_of_the_list() -> None:
    """Nothing is taught that does not happen, and nothing before its time."""
    at = 0
    for moment in walk().moments:
        while at < len(TAUGHT) and fits(TAUGHT[at], moment):
            at += 1
    assert at == len(TAUGHT), f"{TAUGHT[at]['id']} has no moment after {TAUGHT[at - 1]['id']}"


@pytest.mark.parametrize("thought", TAUGHT, ids=lambda thought: thought["id"])
def test_what_a_thought_claims_is_so_when_it_is_said(thought: dict[str, Any]) -> None:
    moment = next(moment for moment in walk().moments if fits(thought, moment))
    facts = thought["facts"]
    assert {path: look(moment.view, path) for path in facts.get("view", {})} == facts.get("view", {})
    for wanted in facts.get("told", []):
        assert any(contains(event, wanted) for event in moment.told), wanted
    for *parts, whole in facts.get("sums", []):
        assert whole in (sum(parts), parts[0] * parts[1]), f"{parts} make no {whole}"


@pytest.mark.parametrize("thought", TAUGHT, ids=lambda thought: thought["id"])
def test_a_thought_suggests_what_the_rules_allow_part_by_part(thought: dict[str, Any]) -> None:
    """The parts of a choice that it waits for lead to the whole that is suggested."""
    draft = thought["at"].get("draft")
    if draft is None:
        return
    moment = next(moment for moment in walk().moments if fits(thought, moment))
    (whole,) = {tuple(other["do"]) for other in TAUGHT if "do" in other and fits(other, moment)}
    assert tuple(draft) == whole[: len(draft)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("thought", TAUGHT, ids=lambda thought: thought["id"])
def test_a_text_names_only_what_its_facts_name(thought: dict[str, Any], language: str) -> None:
    """Companies, people and numbers in the words are among the facts: a new tape cannot leave an old text behind."""
    text = str(read(f"lesson/{language}")[thought["id"]])
    assert named(text, companies()) <= companies_in(thought)
    names = [name for name in walk().lesson.names if name]
    assert named(text, names) <= people_in(thought)
    numbers = {int(number) for number in re.findall(r"\d+", text)}
    assert numbers <= numbers_in(thought) | PRINTED


def companies() -> list[str]:
    texts = read("en")
    return [str(texts[f"stockpile.company.{name}.short"]) for name in COMPANY_NAMES]


def named(text: str, names: list[str]) -> set[int]:
    return {at for at, name in enumerate(names) if re.search(rf"\b{name}\b", text)}


def companies_in(thought: dict[str, Any]) -> set[int]:
    found: set[int] = set()
    for path, value in thought["facts"].get("view", {}).items():
        if path.endswith((".company", ".kind")) or path.startswith("secrets.hand."):
            found.add(value)
        elif match := re.search(r"(?:prices|regular|split|least)\.(\d)$", path):
            found.add(int(match[1]))
    for event in [*thought["facts"].get("told", []), thought["at"].get("event", {})]:
        found |= {event[name] for name in ("company", "card") if name in event}
        found |= set(event.get("cards", []))
    for one in [*thought.get("do", []), *thought["at"].get("draft", [])]:
        found |= {CATALOGUE.arguments(CATALOGUE.parse(one)).get("company", -1)}
    return found


def people_in(thought: dict[str, Any]) -> set[int]:
    """Counted as the teachers are: without the learner."""
    found = set()
    for path, value in thought["facts"].get("view", {}).items():
        if path == "first" or path.endswith((".bidder", ".owner", ".by")):
            found.add(value)
        elif match := re.match(r"(?:players|remembered)\.(\d)\.", path):
            found.add(int(match[1]))
    if thought["id"] == "tip":  # I1: everybody has one
        found |= {1, 2}
    for event in thought["facts"].get("told", []):
        found |= {event[name] for name in ("seat", "by", "owner") if name in event}
    return {seat - 1 for seat in found}


def numbers_in(thought: dict[str, Any]) -> set[int]:
    found: set[int] = set()
    for path, value in thought["facts"].get("view", {}).items():
        if not path.endswith((".company", ".kind", ".owner", ".by", ".up", ".bidder")) and ".hand." not in path:
            found.add(abs(int(value)))
        if path.endswith(".space"):
            found.add(walk().game.board_data().bids[value])
        if match := re.match(r"piles\.(\d)", path):
            found.add(int(match[1]) + 1)
        if path == "round":
            found.add(value + 1)
    for event in [*thought["facts"].get("told", []), thought["at"].get("event", {})]:
        found |= {abs(value) for name, value in event.items() if name in AMOUNTS}
        found |= {walk().game.board_data().bids[event["space"]]} if "space" in event else set()
        found |= {event["pile"] + 1} if "pile" in event else set()
    found |= {number for sums in thought["facts"].get("sums", []) for number in map(abs, sums)}
    for one in [*thought.get("do", []), *thought["at"].get("draft", [])]:
        found |= {int(number) for number in re.findall(r"\d+", one)}
    return found


def test_within_two_rounds_the_learner_meets_all_that_makes_the_game() -> None:
    told = [moment.event for moment in walk().moments if moment.event is not None]
    mine = {event["code"] for event in told if event.get("seat") == LEARNER}
    assert mine >= {"pair_dealt", "placed_down", "outbid", "fee_paid", "boom", "bust", "sold", "sold_split"}
    assert mine >= {"split_shown", "dividend_paid", "majority"}
    assert {"split", "bankrupt", "pair_opened"} <= {event["code"] for event in told}
    outcome = walk().state.outcome()
    assert outcome is not None
    assert outcome.winners == [LEARNER]


def test_both_languages_have_the_same_texts_and_each_thought_one() -> None:
    english, portuguese = (read(f"lesson/{language}") for language in LANGUAGES)
    assert list(english) == list(portuguese)
    assert {thought["id"] for thought in THOUGHTS} <= set(english)
    assert {f"chapter.{thought['chapter']}" for thought in THOUGHTS} <= set(english)
    for key, text in english.items():
        assert set(re.findall(r"\{\w+\}", str(text))) == set(re.findall(r"\{\w+\}", str(portuguese[key]))), key
        assert str(text).count("**") % 2 == str(portuguese[key]).count("**") % 2 == 0, key
        assert text != portuguese[key], key


def test_no_text_of_the_lesson_is_unused() -> None:
    """Thoughts are said by their ids; the rest is written out in the code of the coach."""
    code = "".join(path.read_text() for path in LESSON.glob("*.*"))
    written = set(re.findall(r"""['"]([a-z][\w.]*)['"]""", code))
    put_together = {"chapter", "else", "wait", "learned", "start"}
    for key in read("lesson/en"):
        assert key in written or key.split(".")[0] in put_together, key


@pytest.mark.parametrize("seed", range(25))
def test_whatever_the_learner_does_the_lesson_goes_on_to_its_end(seed: int) -> None:
    lesson = first_game()
    game = new_game(lesson.game, len(lesson.names), lesson.options)
    teacher = make(TEACHER, game)
    state = game.start(lesson.seed)
    rng = Random(seed)
    for _ in range(1000):
        if not (asked := state.to_act()):
            break
        legal = state.legal(asked[0])
        likes = rng.choice(legal) if asked[0] == LEARNER else legal[0]
        if asked[0] != LEARNER and len(legal) > 1:
            likes = teacher.choose(legal, lambda: state.view(asked[0]), rng)
        assert state.refusal(asked[0], likes) is None
        state.apply(asked[0], likes)
    assert state.outcome() is not None


def test_the_teacher_is_for_lessons_only() -> None:
    game = new_game("stockpile", 3, {})
    assert TEACHER not in BOTS
    assert TEACHER not in known(game)
    assert make(TEACHER, game).name == TEACHER


def test_a_script_that_is_no_notation_is_named() -> None:
    section = parse('seat = 1\nround_1 = ["bid 9 9"]', "clara")
    with pytest.raises(DataError, match=r"clara.*bid 9 9"):
        plays(section, 1)

"""Stockpile in words: what a player reads is clear, complete, and his own knowledge only."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from outcry.core.events import EVERYONE, Event
from outcry.core.game import PUBLIC, Refusal
from outcry.games import words
from outcry.messages import LANGUAGES, Say
from outcry.stockpile import actions
from outcry.stockpile.cards import BOOM_CARD, EPIC, FEE_3
from outcry.stockpile.game import Stockpile
from outcry.stockpile.sentences import Sentences
from outcry.stockpile.state import State
from stockpile_games import TABLES, begin, choose, played, positions, table, view_of

NAMES = ["Ines", "Ben", "Chloe", "Dev", "Eva"]

CHRONICLE = Stockpile(4).chronicle


@pytest.fixture(autouse=True)
def wide_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")


def speaker(game: Stockpile, language: str = "en", names: list[str] = NAMES) -> Sentences:
    found = words(game, Say(language), names[: game.seats])
    assert isinstance(found, Sentences)
    return found


def some_way_in(game: Stockpile, steps: int, seed: int = 39) -> State:
    state, _ = begin(game, seed)
    rng = Random(seed)
    for _ in range(steps):
        state.apply(*choose(state, rng))
    return state


@pytest.mark.parametrize(
    ("language", "place", "bid", "sale"),
    [
        ("en", "Place Boom! face up on Pile 2", "Bid $10K on Pile 3", "Sell Epic Electric for $5K"),
        (
            "pt-BR",
            "Colocar a carta Boom! virada para cima na Pilha 2",
            "Dar um lance de $10\u00a0mil na Pilha 3",
            "Vender Epic Electric por $5\u00a0mil",
        ),
    ],
)
def test_an_action_is_named_by_what_it_does(language: str, place: str, bid: str, sale: str) -> None:
    game = table(4)
    state, _ = begin(game, 1)
    state.hand[0:2] = [BOOM_CARD, FEE_3]
    view, say = view_of(state, 0), speaker(game, language)
    assert say.action(actions.PLACE_UP + 1, view) == place
    assert say.action(actions.BID + 2 * actions.SPACES + 4, view) == bid
    assert say.action(actions.SELL + EPIC, view) == sale


def test_the_card_of_another_player_is_only_a_card() -> None:
    game = table(4)
    state, _ = begin(game, 1)
    assert speaker(game).action(actions.PLACE_DOWN, view_of(state, PUBLIC)) == "Place a card face down on Pile 1"


def test_a_company_is_sold_for_its_price_and_a_split_card_for_twice() -> None:
    game = table(4)
    state, _ = begin(game, 1)
    view, say = view_of(state, 0), speaker(game)
    assert say.action(actions.SELL_SPLIT, view) == "Sell a split card of Cosmic Computers for $10K"
    assert say.action(actions.HALVE, view) == "Half sale: Cosmic Computers from split to regular for $5K"
    assert say.action(actions.DONE_SELLING, view) == "Sell nothing"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_every_question_of_a_game_can_be_read(seats: int, board: str, language: str) -> None:
    """Every answer has a name of its own, an explanation, and what is not possible a reason."""
    game = table(seats, board)
    say = speaker(game, language)
    for state in positions(game, seed=3, each=2):
        seat = state.to_act()[0]
        view = view_of(state, seat)
        ask = view.ask
        assert ask is not None
        names = [say.action(action, view) for action in ask.legal]
        assert len(set(names)) == len(names)
        assert all(say.explain(action) for action in ask.legal)
        assert all(say.refusal(refused.why) for refused in ask.refused)
        assert say.prompt(ask, view)
        assert say.hint(ask)
        assert say.phase(view)
        assert not say.outcome(view)


@pytest.mark.parametrize("columns", ["60", "80", "100"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "board"), TABLES)
def test_a_table_fits_the_terminal_for_everybody(
    seats: int, board: str, language: str, columns: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    game = table(seats, board)
    say = speaker(game, language, [f"{name} of the very long name" for name in NAMES])
    for state in positions(game, seed=4, each=2):
        tables = [say.table(view_of(state, seat)) for seat in range(PUBLIC, seats)]
        for shown in [*tables, say.whole_table(state), str(state)]:
            assert max(map(len, shown.splitlines())) <= int(columns)
            assert not any(line != line.rstrip() for line in shown.splitlines())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_looks_as_it_should(language: str) -> None:
    """A position of four players in the demand phase, as the first of them sees it."""
    game = table(4)
    state = some_way_in(game, 73)
    wanted = Path(__file__).with_name(f"table.{language}.txt").read_text(encoding="utf-8")
    assert speaker(game, language).table(view_of(state, 0)) + "\n" == wanted


def test_print_shows_everybodys_secrets() -> None:
    game = table(4)
    state, _ = begin(game, 5)
    shown = str(state)
    assert "?" not in shown.split("Piles", maxsplit=1)[0]
    assert shown.count("Seat 1") >= 3
    say = speaker(game)
    assert "?" in say.table(view_of(state, 0)).split("Piles")[0]
    assert "Chloe" in say.whole_table(state)


def test_V3_without_memory_aids_other_portfolios_are_not_shown() -> None:
    for aids in (True, False):
        game = table(4, memory_aids=aids)
        state = some_way_in(game, 73)
        portfolios = speaker(game).table(view_of(state, 0)).split("Portfolios")[1]
        cosmic = next(line for line in portfolios.splitlines() if "Cosmic" in line).split()[2:]
        assert cosmic == (["·", "0/4", "·", "·"] if aids else ["·", "?/4", "?", "?"])


def test_nobody_reads_more_than_the_view_holds() -> None:
    """A table, a menu and the reasons are made from the view, so equal views read the same in any world."""
    game = table(4)
    say = speaker(game)
    rng = Random(1)
    for state in positions(game, seed=6, each=1):
        seat = state.to_act()[0]
        other = game.imagine(view_of(state, seat), rng)
        assert say.table(view_of(other, seat)) == say.table(view_of(state, seat))


# Events.


def sample(name: str) -> int | list[int]:
    if name == "*cards":
        return [0, 0, FEE_3]
    if name == "*scores":
        return [40, 30, 20, 10]
    return [1, 3] if name == "*fees" else 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", CHRONICLE.kinds)
def test_every_event_makes_a_sentence_for_everybody(code: str, language: str) -> None:
    say = speaker(table(4), language)
    args = {name.removeprefix("*"): sample(name) for name in CHRONICLE.kinds[code].names}
    if code == "opened":
        args["cards"] = [1] * 12
    event = Event(code, args, EVERYONE)
    told = [say.event(event, seat) for seat in (PUBLIC, 0, 1)]
    assert all(sentence.endswith((".", "!")) and "{" not in sentence for sentence in told)
    if {"seat", "owner"} & set(args):
        assert told[0] == told[1] != told[2]


@pytest.mark.parametrize(
    ("language", "to_ben", "to_others"),
    [
        ("en", "You bid $6K on Pile 1.", "Ben bid $6K on Pile 1."),
        ("pt-BR", "Você deu um lance de $6\u00a0mil na Pilha 1.", "Ben deu um lance de $6\u00a0mil na Pilha 1."),
    ],
)
def test_you_are_spoken_to_as_you(language: str, to_ben: str, to_others: str) -> None:
    say = speaker(table(4), language)
    bid = Event("bid", {"seat": 1, "pile": 0, "money": 6})
    assert say.event(bid, 1) == to_ben
    assert say.event(bid, 0) == say.event(bid, PUBLIC) == to_others


def test_forecasts_read_as_printed_with_a_real_minus() -> None:
    say = speaker(table(4))
    told = [say.event(Event("pair_opened", {"company": 0, "forecast": f}), 0) for f in (4, -3, 12)]
    assert [sentence.split()[-1] for sentence in told] == ["+4.", "−3.", "$$."]


def test_a_pile_tells_its_fees_and_its_finder_the_cards() -> None:
    say = speaker(table(4))
    took = Event("took", {"seat": 1, "pile": 2, "count": 1, "fees": [1, 3]})
    assert say.event(took, 0) == "Ben took 1 card from Pile 3. Trading fees in it: $1K and $3K."
    found = Event("took_cards", {"seat": 1, "pile": 2, "cards": [EPIC, EPIC, BOOM_CARD]}, 1)
    assert say.event(found, 1) == "You found in Pile 3: 2 × Epic and Boom!"


@pytest.mark.parametrize("language", LANGUAGES)
def test_ADV1_a_move_that_waits_for_answers_is_not_called_a_plain_dividend(language: str) -> None:
    """The question, the event and the table say how far the company will climb, and that every $ space pays."""
    game = table(4, "advanced")
    say = speaker(game, language)
    asked = Event("dividend_asked", {"company": 4, "rate": 1, "steps": 3})
    plain = Event("dividend_asked", {"company": 4, "rate": 1, "steps": 0})
    assert all(part in say.event(asked, 0) for part in ("3 ", " $ ", "Stanford Steel"))
    assert " $ " not in say.event(plain, 0)
    waiting = next(state for state, _ in played(game, seed=3) if state.dividend_steps)
    view = view_of(waiting, 0)
    assert view.ask is not None
    steps = f" {waiting.dividend_steps} "
    for told in (say.prompt(view.ask, view), " ".join(say.table(view).split())):
        assert f"Stanford Steel{'' if language == 'en' else ' vai'}" in told
        assert steps in told
        assert " $ " in told


def test_cards_in_hand_are_told_in_the_order_in_which_they_are_asked_for() -> None:
    say = speaker(table(4))
    drew = Event("drew_cards", {"seat": 1, "cards": [BOOM_CARD, EPIC]}, 1)
    assert say.event(drew, 1) == "You hold Boom! and Epic."
    assert say.event(Event("drew_cards", {"seat": 1, "cards": [EPIC, EPIC]}, 1), 1) == "You hold 2 × Epic."


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_are_told(language: str) -> None:
    for seats, board in TABLES:
        game = table(seats, board)
        say = speaker(game, language)
        steps = list(played(game, seed=8))
        for event in [event for _, events in steps for event in events]:
            assert say.event(event, 0 if event.audience == EVERYONE else event.audience)
        outcome = say.outcome(view_of(steps[-1][0], 0))
        assert len(outcome.splitlines()) == 1 + seats


# Reasons and results.


@pytest.mark.parametrize(
    ("refusal", "english"),
    [
        (Refusal("must_beat", {"bid": 10, "seat": 1}), "Ben stands there: a bid must be higher than $10K."),
        (Refusal("over_cash", {"cash": 4}), "You have only $4K free."),
        (
            Refusal("not_so_many", {"company": 5, "regular": 2, "split": 1}),
            "You do not hold so many of Epic Electric: you have 2 regular cards and 1 split card.",
        ),
        (Refusal("chain_unfinished", {"given": 1}), "This choice has more parts than the 1 given."),
    ],
)
def test_a_reason_says_what_would_be_right(refusal: Refusal, english: str) -> None:
    assert speaker(table(4)).refusal(refusal) == english


def test_the_result_names_the_winner_and_all_the_money() -> None:
    game = table(3)
    *_, (state, _) = played(game, seed=2)
    state.cash = [50, 70, 70]
    assert speaker(game).outcome(view_of(state, 1)).splitlines() == [
        "A shared win: you and Chloe have the same, the most money.",
        "  1. You        $70K",
        "  1. Chloe      $70K",
        "  3. Ines       $50K",
    ]
    state.cash = [50, 71, 70]
    assert speaker(game).outcome(view_of(state, 0)).startswith("The winner: Ben, with the most money.")

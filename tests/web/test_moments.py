"""Every phase and moment, from a prepared position: somebody acts, and the screen tells what the log of the table says.

On a desktop, dark and in English; on a phone, light and in Portuguese."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser import DESKTOP, PHONE, Open
from outcry.core.events import Event
from outcry.messages import Say
from outcry.stockpile.cards import LETTERS
from outcry.stockpile.sentences import Sentences
from outcry.table.names import names_of
from player import SELLS, Player
from scenarios import SCENARIOS, Prepared, prepare
from served import Served
from story import ANA

pytestmark = pytest.mark.slow

DEVICES: dict[str, tuple[str, dict[str, Any]]] = {
    "desktop": ("en", {**DESKTOP, "color_scheme": "dark"}),
    "phone": ("pt-BR", {**PHONE, "color_scheme": "light"}),
}


class Moment:
    """A prepared table in a window, and its words."""

    def __init__(self, page: Page, prepared: Prepared, name: str, language: str) -> None:
        story = SCENARIOS[name]()
        self.page = page
        self.phone = bool(page.evaluate("innerWidth < 768"))
        self.table = prepared
        self.say = Say(language)
        bots = story.state.seats - len(story.people)
        self.names = names_of([*((name, False) for name in story.people), *[("", True)] * bots])
        self.board = story.game.board
        self.words = Sentences(self.say, self.names, story.game)
        self.before = len(prepared.rows())
        self.ana = Player(page, Random(1))

    # What the table knows.

    def happened(self) -> list[Event]:
        """What the log tells Ana since the window was opened."""
        return [event for row in self.table.rows()[self.before :] for event in row.events if event.seen_by(ANA)]

    def price(self, letter: str) -> int:
        company = LETTERS.index(letter)
        place: int = self.table.state()["place"][company]
        return self.board.values[company][place]

    # What the screen shows.

    def money(self, amount: int) -> str:
        return self.say.money(amount)

    def sees(self, key: str, **values: int | str) -> None:
        """Somewhere in sight."""
        text = self.say(key, **values)
        self.page.get_by_text(text).filter(visible=True).first.wait_for()

    def sees_price(self, letter: str) -> None:
        """On the market, as the log has it."""
        company = self.words.nouns.company(LETTERS.index(letter))
        if self.phone:
            self.page.locator("button.strip").tap()
        name = self.say("web.market.price", company=company, price=self.price(letter))
        self.page.get_by_role("img", name=name, exact=True).wait_for()
        self.close()

    def sees_the_log(self) -> list[Event]:
        """Every sentence since the window was opened, the latest first, is what the server wrote."""
        events = self.happened()
        self.open("web.log")
        lines = self.page.locator("dialog ol > li")
        lines.first.wait_for()
        shown = lines.all_inner_texts()
        told = [self.words.event(event, ANA) for event in reversed(events)]
        assert [line.strip() for line in shown[: len(told)]] == told
        self.close()
        return events

    def sees_holdings(self) -> None:
        """So many regular and split cards, and so much money, as the log has it."""
        state = self.table.state()
        regular = sum(state["regular"][:6]) + state["booms"][ANA] + state["busts"][ANA]
        split = sum(state["split"][:6])
        if self.phone:
            desk = self.page.locator("button.peek")
            desk.get_by_text(self.say("web.desk.counts", regular=regular, split=split)).wait_for()
        else:
            desk = self.page.locator(".desk")
            mine = self.page.locator("li.player").filter(has_text=self.say("web.player.your_seat"))
            mine.get_by_text(self.say("web.player.regular", count=regular)).wait_for()
            mine.get_by_text(self.say("web.player.split_cards", count=split)).wait_for()
        desk.get_by_text(self.money(state["cash"][ANA])).first.wait_for()

    def open(self, key: str) -> None:
        button = self.page.get_by_role("button", name=self.say(key), exact=True)
        self.ana.press(button)
        self.page.locator("dialog[open]").wait_for()

    def close(self) -> None:
        if self.page.locator("dialog[open]").count():
            self.page.keyboard.press("Escape")

    # What Ana does.

    def press(self, key: str, **values: int | str) -> None:
        self.ana.press(self.page.get_by_role("button", name=self.say(key, **values)))

    def answer(self, by: Callable[[], None]) -> None:
        """Act, and see that the page goes on."""
        before = self.ana.look()
        by()
        self.ana.wait(before)

    def watch_to_the_end(self) -> None:
        """Until she is asked again, or the game is over."""
        self.ana.play(until=lambda standing: standing.over or bool(standing.asked and not standing.answered))


@pytest.fixture(params=DEVICES)
def moment(request: pytest.FixtureRequest, served: Served, open_window: Open) -> Any:
    """Opens a scenario on a device."""
    language, screen = DEVICES[request.param]

    def open_one(name: str) -> Moment:
        prepared = prepare(served.database, name)
        page = open_window(served.here, language, **screen).page
        page.goto(prepared.path)
        page.locator("[data-told]:not([data-told='0'])").wait_for()
        return Moment(page, prepared, name, language)

    return open_one


# Demand


def test_D3_who_was_outbid_sees_it_and_bids_again(moment: Any) -> None:
    here = moment("outbid")
    here.sees("web.player.outbid")
    here.answer(here.ana.bid)
    here.watch_to_the_end()
    assert here.sees_the_log()[0].code == "bid"


def test_D5_a_locked_track_says_that_nobody_can_go_higher(moment: Any) -> None:
    here = moment("locked")
    here.open("web.list")
    here.sees("stockpile.refusal.track_locked", seat=here.names[1])
    offers = here.page.locator("dialog .options button").all_inner_texts()
    assert offers
    assert not [offer for offer in offers if here.say("stockpile.pile", number=2) in offer]


def test_D10_with_two_players_the_other_meeple_goes_to_another_pile(moment: Any) -> None:
    here = moment("bidding-two")
    here.open("web.list")
    here.sees("stockpile.refusal.own_meeple_there")
    here.close()
    here.answer(here.ana.bid)
    here.watch_to_the_end()
    bid = here.sees_the_log()[0]
    assert (bid.code, bid.args["seat"]) == ("bid", ANA)


def test_D1_five_players_see_five_piles(moment: Any) -> None:
    here = moment("bidding-five")
    tracks = here.page.locator("[role=tab]" if here.phone else ".ladder")
    expect(tracks).to_have_count(5)
    here.answer(here.ana.bid)
    here.watch_to_the_end()
    here.sees_the_log()


def test_a_table_that_waits_says_for_whom(moment: Any) -> None:
    here = moment("waiting")
    here.sees("web.wait.demand", name="Bia")
    assert here.ana.look().asked == ""


# Fees, action, selling


def test_D8_a_held_fee_is_seen_and_paid_first(moment: Any) -> None:
    here = moment("held-fee")
    here.ana.press(here.page.locator("[aria-labelledby=sell-head] header button"))
    here.sees("web.sell.fees", money=here.money(3))
    here.answer(here.ana.confirm)
    here.watch_to_the_end()
    told = here.sees_the_log()
    assert [event.code for event in told[:3]] == ["sold", "fee_paid", "sold"]
    here.sees_holdings()


def test_D2_a_held_fee_does_not_lessen_what_can_be_bid(moment: Any) -> None:
    here = moment("bidding-held-fee")
    if not here.phone:
        here.sees("web.player.owes", money=here.money(3))
    here.open("web.list")
    here.sees("stockpile.action.bid", money=here.money(1), pile=here.say("stockpile.pile", number=1))


def test_A2_a_boom_past_the_last_space_splits_at_once(moment: Any) -> None:
    here = moment("boom-splits")
    leading = here.page.locator("[data-spot=play-2]")
    expect(leading).to_contain_text(here.say("web.play.splits"))
    here.ana.press(leading)
    here.answer(here.ana.confirm)
    here.watch_to_the_end()
    told = here.sees_the_log()
    assert [event.code for event in told if event.code in ("boom", "split", "moved")] == ["boom", "split", "moved"]
    here.sees_price("L")
    here.sees_holdings()


def test_L2_regular_and_split_cards_are_sold_whole_or_by_half(moment: Any) -> None:
    here = moment("selling")
    ways = here.page.get_by_role("group", name=here.words.nouns.company(1) + ": " + here.say("web.sell.split"))
    here.ana.press(ways.get_by_role("button").nth(1))  # half of the only split card of the bank
    here.answer(lambda: here.press("web.sell.for", money=here.money(here.price("B"))))
    here.watch_to_the_end()
    assert here.sees_the_log()[0] == Event("halved", {"seat": ANA, "company": 1, "money": 6})
    here.sees_holdings()


# Movement


def test_M6_a_split_turns_regular_cards_into_split_ones(moment: Any) -> None:
    here = moment("split-ahead")
    here.answer(lambda: here.ana.press(here.page.locator(SELLS)))
    here.sees("web.move.split")
    here.watch_to_the_end()
    told = {event.code: event.args for event in reversed(here.sees_the_log())}
    assert told["split_shown"] == {"seat": 1, "company": 3, "regular": 1, "split": 0}
    assert told["split_paid"] == {"seat": 3, "company": 3, "money": 10} or told["split_paid"]["seat"] == ANA
    assert here.table.state()["split"][3] == 3
    here.sees_price("A")
    here.sees_holdings()


def test_M7_a_company_can_split_twice_in_one_move(moment: Any) -> None:
    here = moment("double-split")
    here.answer(lambda: here.ana.press(here.page.locator(SELLS)))
    here.sees("web.move.split")
    here.watch_to_the_end()
    told = here.sees_the_log()
    assert [event.code for event in told].count("split") == 2
    assert Event("split_paid", {"seat": ANA, "company": 1, "money": 20}) in told
    here.sees_price("B")
    here.sees_holdings()


def test_M8_a_bankruptcy_takes_all_cards(moment: Any) -> None:
    here = moment("bankruptcy-ahead")
    here.answer(lambda: here.ana.press(here.page.locator(SELLS)))
    here.sees("web.move.bankrupt")
    here.watch_to_the_end()
    lost = [event.args for event in here.sees_the_log() if event.code == "bankrupt_lost" and event.args["seat"] == ANA]
    assert lost == [{"seat": ANA, "company": 4, "regular": 2, "split": 1}]
    here.sees_price("S")
    here.sees_holdings()


def test_M3_a_dividend_is_ready_for_all_cards_and_fewer_can_be_shown(moment: Any) -> None:
    here = moment("dividend")
    here.sees("web.show.have", cards=here.words.nouns.stock(2, 1))
    here.sees("web.show.cards", money=here.money(8))
    less = here.page.get_by_role("button", name=here.say("web.sell.less")).last
    here.ana.press(less)  # keep the split card to herself
    here.answer(lambda: here.press("web.show.cards", money=here.money(4)))
    here.watch_to_the_end()
    told = here.sees_the_log()
    assert Event("shown", {"seat": ANA, "company": 1, "regular": 2, "split": 0}, reveals=True) in told
    assert Event("dividend_paid", {"seat": ANA, "company": 1, "money": 4}) in told
    here.sees_holdings()


def test_ADV1_steel_asks_before_it_passes_its_dollar_spaces(moment: Any) -> None:
    here = moment("steel")
    here.answer(lambda: here.press("web.show.cards_spaces", money=here.money(4)))
    here.watch_to_the_end()
    paid = [
        event.args["money"] for event in here.sees_the_log() if event.code == "dividend_paid" and not event.args["seat"]
    ]
    assert paid == [4, 6]  # 5$ before the split, 3$ with all three cards split
    here.sees_price("S")
    here.sees_holdings()


# The end


def test_G3_a_tie_is_said_in_words(moment: Any) -> None:
    here = moment("tie-ahead")
    here.answer(lambda: here.ana.press(here.page.locator(SELLS)))
    here.watch_to_the_end()
    outcome = next(event for event in here.happened() if event.code == "game_over")
    scores = outcome.args["scores"]
    assert isinstance(scores, list)
    assert scores[0] == scores[1] == max(scores)
    both = here.say.listed([here.say("web.you"), here.names[1]])
    here.sees("web.result.won", names=both, count=2)
    here.page.locator("[aria-labelledby=result-head] ol > li").nth(3).wait_for()
    assert [(row.rank, row.score) for row in here.ana.result()][:2] == [(1, scores[0])] * 2

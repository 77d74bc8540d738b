"""Every investor and every strategy on the drawn table, from prepared positions: seen, used, and told to the log."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from browser import DESKTOP, Open
from epic_scenarios import MOMENTS
from outcry.stockpile.modules.investors.roster import INVESTOR_NAMES
from outcry.stockpile.modules.strategies.cards import STRATEGY_NAMES
from player import Player
from scenarios import Prepared, prepare
from served import Served

pytestmark = pytest.mark.slow

FULL_NAMES = {name.split("_")[1]: " ".join(part.capitalize() for part in name.split("_")) for name in INVESTOR_NAMES}
ASKED = ("take_card", "hide_card", "prepare", "look", "buy", "end_round")
"""Questions that are a power's own."""
OFFERED = {"martha": "bid", "cramer": "play", "chanda": "play", "soros": "sell"}
"""Powers that are offered beside a question."""


def opened(served: Served, open_window: Open, position: str) -> tuple[Page, Prepared]:
    prepared = prepare(served.database, position)
    page = open_window(served.here, **DESKTOP).page
    page.goto(prepared.path)
    page.locator("[data-told] .portrait").first.wait_for()
    return page, prepared


def use(page: Page) -> None:
    """Choose something in the moment that is shown, part by part, and do it."""
    player = Player(page, Random(5))
    before = player.look()
    player.moment()
    player.wait(before)
    player.wait_until_taken()


@pytest.mark.parametrize(("nickname", "prompt"), [(one, prompt) for prompt in ASKED for one in MOMENTS[prompt].split()])
def test_a_power_is_asked_for_at_its_moment(served: Served, open_window: Open, nickname: str, prompt: str) -> None:
    page, prepared = opened(served, open_window, f"power-{nickname}-{prompt}")
    if prompt == "take_card":
        expect(page.get_by_role("listitem").filter(has_text=FULL_NAMES[nickname]).first).to_be_visible()
    elif nickname not in ("oprah", "sanders"):  # they give and take: both in one question
        expect(page.get_by_role("heading", name=FULL_NAMES[nickname])).to_be_visible()
    rows = len(prepared.rows())
    use(page)
    assert len(prepared.rows()) > rows


@pytest.mark.parametrize(("nickname", "prompt"), OFFERED.items())
def test_a_power_is_offered_beside_a_question(served: Served, open_window: Open, nickname: str, prompt: str) -> None:
    page, prepared = opened(served, open_window, f"power-{nickname}-{prompt}")
    offer = page.get_by_role("button", name=re.compile(FULL_NAMES[nickname]))
    offer.last.click() if prompt != "play" else page.locator(".lane").filter(has_text=FULL_NAMES[nickname]).click()
    expect(page.get_by_role("heading", name=FULL_NAMES[nickname])).to_be_visible()
    page.get_by_role("button", name="Put back").click()
    expect(page.locator(".moment")).to_have_count(0)
    offer.last.click() if prompt != "play" else page.locator(".lane").filter(has_text=FULL_NAMES[nickname]).click()
    rows = len(prepared.rows())
    use(page)
    assert len(prepared.rows()) > rows


@pytest.mark.parametrize(
    "nickname", [one for prompt in ("bid", "sell", "place") for one in MOMENTS[prompt].split() if one not in OFFERED]
)
def test_an_investor_stands_before_his_player(served: Served, open_window: Open, nickname: str) -> None:
    prompt = next(prompt for prompt in ("bid", "sell", "place") if nickname in MOMENTS[prompt].split())
    page, _ = opened(served, open_window, f"power-{nickname}-{prompt}")
    mine = page.locator(".player").filter(has_text="You")
    expect(mine).to_contain_text(FULL_NAMES[nickname])
    if nickname in ("donald", "barbara"):  # INV4: what he pays, not what is printed
        paid = page.locator(".ladder button.legal .own-price").first
        expect(paid).to_have_text(re.compile(r"(pays|gets) \d+"))


def test_stuart_places_both_cards_face_down(served: Served, open_window: Open) -> None:
    page, prepared = opened(served, open_window, "power-stuart-place")
    for pile in (1, 2):
        page.locator(".hand button.card").first.click()
        page.locator(f"[data-spot='place-{pile}-down']").click()
    page.locator(".choices .primary").click()
    Player(page, Random(5)).wait_until_taken()
    assert len(prepared.events("placed_down")) >= 2


@pytest.mark.parametrize("name", STRATEGY_NAMES)
def test_a_strategy_is_lifted_and_played(served: Served, open_window: Open, name: str) -> None:
    page, prepared = opened(served, open_window, f"strategy-{name}")
    title = name.replace("_", " ").title().replace(" The ", " the ")
    page.locator(".lane").filter(has_text="Strategies").click()
    card = page.get_by_role("list", name="Your strategies").get_by_role("button").filter(has_text=title)
    expect(card).to_have_attribute("aria-disabled", "false")
    card.click()
    expect(page.locator("#moment-head")).to_have_text(title)
    use(page)
    assert STRATEGY_NAMES.index(name) in [event["strategy"] for event in prepared.events("strategy_played")]


def test_a_strategy_that_cannot_be_played_says_why_instead_of_what_it_does(served: Served, open_window: Open) -> None:
    page, _ = opened(served, open_window, "epic-action")
    page.locator("ul.hand button").first.wait_for()
    hand = page.get_by_role("list", name="Your strategies").get_by_role("button")
    able = [card.get_attribute("aria-disabled") == "false" for card in hand.all()]
    assert able == sorted(able, reverse=True)  # those that can be played come first
    quiet = page.locator("ul.hand button.quiet")
    expect(quiet.first.locator(".effect .no")).not_to_be_empty()
    assert quiet.count() == quiet.locator(".effect .no").count()


def test_escape_puts_a_lifted_card_back(served: Served, open_window: Open) -> None:
    page, prepared = opened(served, open_window, "strategy-naked_short")
    rows = len(prepared.rows())
    page.locator(".lane").filter(has_text="Strategies").click()
    card = page.locator("ul.hand button").filter(has_text="Naked Short")
    expect(card).to_contain_text("spends Boom!")
    card.click()
    expect(page.locator("#moment-head")).to_have_text("Naked Short")
    page.keyboard.press("Escape")
    expect(page.locator(".moment")).to_have_count(0)
    assert len(prepared.rows()) == rows


def test_strategies_are_explained_the_first_time(served: Served, open_window: Open) -> None:
    page, _ = opened(served, open_window, "strategy-liquidity_injection")
    page.evaluate("localStorage.setItem('outcry.met', 'play')")
    page.reload()
    expect(page.locator(".why")).to_contain_text("Strategies: one a round")


def test_M1_falsified_earnings_are_marked_and_reckoned_with(served: Served, open_window: Open) -> None:
    page, _ = opened(served, open_window, "epic-falsified")
    chip = page.locator(".market .chip.shifted")
    expect(chip.first).to_contain_text("instead of")
    expect(page.locator(".market .pair .falsified, .tips .falsified").first).to_be_visible()


def test_no_more_bonds_this_game_is_one_tap(served: Served, open_window: Open) -> None:
    page, prepared = opened(served, open_window, "epic-bonds")
    rows = len(prepared.rows())
    page.get_by_role("button", name="No more bonds this game").click()
    Player(page, Random(5)).wait_until_taken()
    assert len(prepared.rows()) > rows


def lift(page: Page, name: str) -> None:
    """The card leaves the hand, and asks."""
    page.locator(".lane").filter(has_text="Strategies").click()
    page.locator("ul.hand button").filter(has_text=name).click()
    expect(page.locator("#moment-head")).to_have_text(name)


def told_after(prepared: Prepared, rows: int, *codes: str) -> list[tuple[str, int]]:
    """The events of some kinds since then, each with its company, pair, or who got something."""
    events = [event for row in prepared.rows()[rows:] for event in row.events if event.code in codes]
    whats = [next(event.args[name] for name in ("company", "pair", "other") if name in event.args) for event in events]
    return [(event.code, what) for event, what in zip(events, whats, strict=True) if isinstance(what, int)]


def key(page: Page, company: str, up: bool) -> Locator:
    """On the track of a company, on the market."""
    return page.get_by_role("group", name=company, exact=True).get_by_role("button").nth(0 if up else 1)


def test_X8_systemic_shock_takes_three_companies_in_any_order(served: Served, open_window: Open) -> None:
    """The last on the market first, one taken back, all put back: the rules move them from the first to the last."""
    page, prepared = opened(served, open_window, "strategy-systemic_shock")
    lift(page, "Systemic Shock")
    page.locator(".moment .option").first.click()  # the commodity that pays
    expect(page.locator(".market .keys .option")).to_have_count(12)
    play = page.get_by_role("button", name="Play Systemic Shock")
    key(page, "Epic Electric", up=True).click()
    key(page, "Bottomline Bank", up=True).click()
    key(page, "Bottomline Bank", up=False).click()
    expect(page.locator(".says")).to_contain_text("Choose 1 more company")
    key(page, "Leading Laboratories", up=True).click()
    expect(play).to_be_enabled()
    expect(key(page, "Cosmic Computers", up=True)).to_be_disabled()
    key(page, "Leading Laboratories", up=True).click()
    expect(play).to_have_count(0)
    key(page, "Stanford Steel", up=False).click()
    expect(play).to_be_enabled()
    page.get_by_role("button", name="Put back").click()
    expect(page.locator(".keys .chosen")).to_have_count(0)
    for company, up in (("Epic Electric", True), ("Stanford Steel", False), ("Bottomline Bank", False)):
        key(page, company, up).click()
    rows = len(prepared.rows())
    play.click()
    Player(page, Random(5)).wait_until_taken()
    assert told_after(prepared, rows, "moved")[:3] == [("moved", 1), ("moved", 4), ("moved", 5)]


def test_X8_market_maker_is_told_down_before_up_and_moves_up_first(served: Served, open_window: Open) -> None:
    page, prepared = opened(served, open_window, "strategy-market_maker")
    lift(page, "Market Maker")
    key(page, "Cosmic Computers", up=False).click()
    key(page, "Cosmic Computers", up=True).click()  # never the same company
    key(page, "Epic Electric", up=True).click()  # only one goes up
    key(page, "Bottomline Bank", up=False).click()
    expect(page.locator(".keys .chosen")).to_have_count(2)
    rows = len(prepared.rows())
    page.get_by_role("button", name="Play Market Maker").click()
    Player(page, Random(5)).wait_until_taken()
    assert told_after(prepared, rows, "moved")[:2] == [("moved", 5), ("moved", 1)]


def test_C1_diversification_shows_companies_in_any_order(served: Served, open_window: Open) -> None:
    """Each is pressed where it stands, and once more to keep it hidden after all."""
    page, prepared = opened(served, open_window, "strategy-diversification")
    lift(page, "Diversification")
    options = page.locator(".moment .option")
    options.first.wait_for()
    count = options.count()
    for at in reversed(range(count)):
        options.nth(at).click()
    options.nth(1).click()
    expect(page.locator(".moment .chosen")).to_have_count(count - 1)
    expect(page.locator(".says")).to_contain_text(f"Together ${2 * (count - 1)}K")
    rows = len(prepared.rows())
    page.get_by_role("button", name="Play Diversification").click()
    Player(page, Random(5)).wait_until_taken()
    shown = [company for _, company in told_after(prepared, rows, "showed_company")][: count - 1]
    assert shown == sorted(shown)
    assert len(shown) == count - 1


def test_bear_raid_sells_the_same_share_twice_and_no_more_than_it_may(served: Served, open_window: Open) -> None:
    page, prepared = opened(served, open_window, "strategy-bear_raid")
    lift(page, "Bear Raid")

    def share(what: str) -> Locator:
        return page.locator(".moment").get_by_role("button", name=what)

    share("Sell one share of Epic Electric").click()
    for _ in range(2):
        share("Sell one share of Cosmic Computers").click()
    expect(share("Sell one share of Cosmic Computers")).to_contain_text("2×")
    expect(share("Sell one share of Leading Laboratories")).to_be_disabled()
    expect(page.locator(".says")).to_contain_text("Together $24K")
    rows = len(prepared.rows())
    page.get_by_role("button", name="Play Bear Raid").click()
    Player(page, Random(5)).wait_until_taken()
    assert told_after(prepared, rows, "shorted")[:3] == [("shorted", 0), ("shorted", 0), ("shorted", 5)]


def test_insider_trading_looks_at_two_tips_in_any_order(served: Served, open_window: Open) -> None:
    page, prepared = opened(served, open_window, "strategy-insider_trading")
    lift(page, "Insider Trading")
    options = page.locator(".moment .option")
    options.last.click()
    expect(page.get_by_role("button", name="Play Insider Trading")).to_be_enabled()  # one is enough
    options.first.click()
    rows = len(prepared.rows())
    page.get_by_role("button", name="Play Insider Trading").click()
    Player(page, Random(5)).wait_until_taken()
    looked = [pair for _, pair in told_after(prepared, rows, "looked_at_pair")]
    assert len(looked) == 2
    assert looked == sorted(looked)


def test_oprah_gives_to_one_player_or_to_two(served: Served, open_window: Open) -> None:
    page, prepared = opened(served, open_window, "power-oprah-end_round")
    options = page.locator(".moment .option")
    options.last.click()
    options.last.click()
    expect(page.get_by_role("button", name=re.compile(r"^Give \$2K to "))).to_be_enabled()
    options.last.click()  # to nobody after all
    options.last.click()
    options.first.click()
    rows = len(prepared.rows())
    page.get_by_role("button", name=re.compile(r"^Give \$1K each to ")).click()
    Player(page, Random(5)).wait_until_taken()
    assert len(told_after(prepared, rows, "handed_over")) == 2


def test_ana_shows_cards_in_any_order(served: Served, open_window: Open) -> None:
    page, prepared = opened(served, open_window, "power-ana-end_round")
    options = page.locator(".moment .option")
    count = options.count()
    assert count > 1
    for at in reversed(range(count)):
        options.nth(at).click()
    rows = len(prepared.rows())
    page.get_by_role("button", name=f"Show {count} cards: +${count}K").click()
    Player(page, Random(5)).wait_until_taken()
    shown = [company for _, company in told_after(prepared, rows, "showed_company")][:count]
    assert shown == sorted(shown)
    assert len(shown) == count


def test_diversification_says_what_it_pays_for_each_company(served: Served, open_window: Open) -> None:
    page, _ = opened(served, open_window, "strategy-diversification")
    lift(page, "Diversification")
    expect(page.locator(".moment .option").first).to_contain_text("+$2K")


def test_INV4_the_least_bid_of_barbara_brings_her_money(served: Served, open_window: Open) -> None:
    page, _ = opened(served, open_window, "power-barbara-bid")
    expect(page.locator(".choices .least-bid").first).to_contain_text("+$4K")

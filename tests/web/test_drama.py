"""What happens is shown, can be skipped, travels only where motion is wanted, is told in order, and can be heard."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser import DESKTOP, Open
from outcry.core.events import EVERYONE
from outcry.games import new_game, words
from outcry.messages import Say
from player import SELLS, Player, number
from scenarios import Prepared, prepare
from served import Served
from story import ANA

pytestmark = pytest.mark.slow

HELD = {"viewport": {"width": 390, "height": 664}, "has_touch": True, "is_mobile": True}
TRAVELS = """
  window.travels = new Set();
  const look = () => {
    for (const { effect, playState } of document.getAnimations()) {
      const { duration } = effect.getComputedTiming();
      const moved = effect.getKeyframes().some((frame) => 'transform' in frame || 'translate' in frame);
      if (playState === 'running' && duration > 1 && moved) window.travels.add(effect.target?.className ?? '');
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
"""
"""Remembers all that is seen to travel."""
TELLS = """
  window.told = [];
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (!target.matches?.('.unseen[role=log]')) continue;
      for (const { textContent } of addedNodes) window.told.push(textContent);
    }
  }).observe(document, { subtree: true, childList: true });
"""
"""Remembers all that the live region says."""
TITLES = """
  window.titles = new Set();
  const read = () => window.titles.add(document.querySelector('.scene h2')?.textContent ?? '');
  new MutationObserver(read).observe(document, { subtree: true, childList: true, characterData: true });
"""
"""Remembers every title of a scene: it passes, and a test on a busy machine may look too late."""
SOUNDS = 15
RENDERS = f"""
  window.rendered = [];
  window.all = new Promise((resolve) => {{
    const render = OfflineAudioContext.prototype.startRendering;
    OfflineAudioContext.prototype.startRendering = async function () {{
      const buffer = await render.call(this);
      if (window.rendered.push(buffer) === {SOUNDS}) setTimeout(resolve);
      return buffer;
    }};
  }});
"""
"""Remembers every sound that the page makes."""
HEARD = """() => window.all.then(() => window.rendered.map((buffer) => {
  const wave = buffer.getChannelData(0);
  return { ms: buffer.duration * 1000, peak: wave.reduce((most, value) => Math.max(most, Math.abs(value)), 0) };
}))"""


def open_at(served: Served, open_window: Open, moment: str, *scripts: str, **chosen: str) -> tuple[Page, Prepared]:
    """A prepared moment in a window of Ana, who chose this once."""
    prepared = prepare(served.database, moment)
    page = open_window(served.here, **DESKTOP).page
    for script in scripts:
        page.add_init_script(script)
    kept = "".join(f"localStorage.setItem('outcry.{name}', '{value}');" for name, value in chosen.items())
    page.add_init_script(kept)
    page.goto(prepared.path)
    page.locator("[data-told]").wait_for()
    return page, prepared


def until_titled(page: Page, title: str) -> None:
    page.wait_for_function("title => window.titles.has(title)", arg=title)


def sell_nothing(page: Page) -> None:
    """The last seller of the round: then the pairs open."""
    page.locator("[data-asked=sell]").wait_for()
    page.locator(SELLS).click()


def test_skip_ends_everything_at_once_and_the_table_is_as_the_server_says(served: Served, open_window: Open) -> None:
    page, prepared = open_at(served, open_window, "split-ahead", speed="calm")
    sell_nothing(page)
    page.locator(".scene").wait_for()
    page.locator(".choices .ghost").click()
    page.locator("[data-asked=show]:not([data-busy])").wait_for()
    assert page.locator(".flight").count() == 0
    state = prepared.state()
    assert cash_of(page, len(state["cash"])) == state["cash"]
    shown = [page.locator(f"[data-spot=track-{company}] .at").inner_text() for company in range(6)]
    view: Any = new_game("stockpile", 4, {}).load(state).view(ANA)
    assert shown == [str(price) for price in view.prices]


def cash_of(page: Page, seats: int) -> list[int]:
    return [number(page.locator(f"[data-spot=cash-{seat}]")) for seat in range(seats)]


@pytest.mark.parametrize("still", [False, True])
def test_nothing_travels_where_motion_is_not_wanted(served: Served, open_window: Open, still: bool) -> None:
    """Look.md: no travel, no rays. With motion there is something to see, so the watch itself works."""
    chosen = {"speed": "quick", "motion": "reduced" if still else "system"}
    page, _ = open_at(served, open_window, "bankruptcy-ahead", TRAVELS, TITLES, **chosen)
    sell_nothing(page)
    until_titled(page, "Bankrupt!")
    page.locator("[data-asked=show]:not([data-busy])").wait_for()
    travelled: bool = page.evaluate("window.travels.size > 0")
    assert travelled is not still, page.evaluate("[...window.travels]")


@pytest.mark.parametrize("skips", [False, True])
def test_the_live_region_tells_every_event_once_and_in_order(served: Served, open_window: Open, skips: bool) -> None:
    page, prepared = open_at(served, open_window, "bankruptcy-ahead", TELLS, speed="calm" if skips else "quick")
    before = len(prepared.rows())
    sell_nothing(page)
    if skips:
        page.locator(".choices .ghost:not([disabled])").click()
    page.locator("[data-asked=show]:not([data-busy])").wait_for()
    sentences = told_since(page, prepared, before)
    assert len(sentences) > 8
    told = " ".join(page.evaluate("window.told"))
    at = 0
    for sentence in sentences:
        assert told.count(sentence) == sentences.count(sentence), sentence
        at = told.index(sentence, at) + len(sentence)


def told_since(page: Page, prepared: Prepared, row: int) -> list[str]:
    """The events that Ana may hear, in the words of the terminal."""
    rows = prepared.rows()
    names = [page.locator(f"[data-spot=player-{seat}] .name button").inner_text() for seat in range(4)]
    said: Any = words(new_game("stockpile", 4, {}), Say("en"), names)
    events = [event for one in rows[row:] for event in one.events if event.audience in (EVERYONE, ANA)]
    return [said.event(event, ANA) for event in events]


def test_every_sound_is_audible_short_and_made_only_when_asked_for(served: Served, open_window: Open) -> None:
    page, _ = open_at(served, open_window, "bidding", RENDERS)
    bid(page)
    assert page.evaluate("window.rendered.length") == 0
    page, _ = open_at(served, open_window, "bidding", RENDERS, sound="on")
    bid(page)
    for heard in page.evaluate(HEARD):
        assert 10 < heard["ms"] < 400
        assert 0.1 < heard["peak"] < 0.25  # about -18 dB


def bid(page: Page) -> None:
    page.locator("[data-asked=bid]").wait_for()
    Player(page, Random(1)).bid()
    page.locator(".ladder .own").wait_for()


FRAMES = """
  window.frames = [];
  const look = () => {
    const card = document.querySelector('.scene .second:not(.closed)');
    const title = document.querySelector('.scene h2')?.textContent ?? '';
    const told = Number(document.querySelector('[data-told]')?.dataset.told ?? 0);
    const said = /^[+\\u2212]/.test(title);
    if (document.querySelector('.scene')) window.frames.push({ open: !!card, said, told });
  };
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(look).observe(document, all);
"""
"""Remembers after every change whether the forecast lies open, whether the title says it, and how much is told. (A busy
machine leaves out frames, but no changes.)"""


def test_the_card_turns_first_and_then_it_is_said(served: Served, open_window: Open) -> None:
    page, _ = open_at(served, open_window, "bankruptcy-ahead", FRAMES, TITLES)
    sell_nothing(page)
    until_titled(page, "Bankrupt!")
    frames: list[dict[str, Any]] = page.evaluate("window.frames")
    opened = next(at for at, frame in enumerate(frames) if frame["open"])
    said = next(at for at, frame in enumerate(frames) if frame["said"])
    assert opened < said, "the words came before the card had turned"
    assert frames[opened]["told"] == frames[0]["told"], "the tape told it before the card had turned"


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Outbid on Pile 1: Edu is there with $10K."),
        ("pt-BR", "Lance superado na Pilha 1: Edu está lá com $10\u00a0mil."),
    ],
)
def test_outbid_is_the_sentence_of_the_action_bar(
    served: Served, open_window: Open, language: str, sentence: str
) -> None:
    prepared = prepare(served.database, "outbid")
    page = open_window(served.here, language, **DESKTOP).page
    page.goto(prepared.path)
    page.get_by_role("region", name=Say(language)("web.desk")).get_by_text(sentence).wait_for()
    page.get_by_role("log").get_by_text(sentence).wait_for(state="attached")
    expect(page.locator(".says")).to_contain_text(Say(language)("web.ask.bid.outbid.again"))
    expect(page.locator(".pile.beaten")).to_have_count(1)
    expect(page.locator("[data-spot=player-0] .tag.alarm")).to_be_visible()


BEATEN = """
  window.beaten = [];
  const look = () => window.beaten.push({
    flying: document.querySelectorAll('.flight').length,
    head: !!document.querySelector('.pile.beaten, .open.lost'),
    tag: !!document.querySelector('[data-spot=player-0] :is(.tag.alarm, .outbid)'),
    stood: !!document.querySelector('.space.stood'),
    asked: !!document.querySelector('[data-asked=bid]'),
  });
  const all = { subtree: true, childList: true, attributes: true };
  new MutationObserver(look).observe(document, all);
"""
"""Remembers after every change how far the loss of a pile is shown, and whether something still flies."""


@pytest.mark.parametrize("screen", [DESKTOP, HELD], ids=["desktop", "phone"])
def test_D3_the_head_of_the_pile_says_it_first_my_meeple_is_home_when_it_is_told_and_then_i_am_asked(
    served: Served, open_window: Open, screen: dict[str, Any]
) -> None:
    prepared = prepare(served.database, "outbid-ahead")
    page = open_window(served.here, **screen).page
    page.add_init_script(BEATEN)
    page.goto(prepared.path)
    page.locator("[data-asked=bid]").wait_for()
    page.locator("[data-spot=bid-1-1]").click()
    page.locator(".choices .primary").click()
    page.wait_for_function("() => window.beaten.some(({ tag, asked }) => tag && asked)")
    beaten = prepared.events("outbid")[-1]
    assert beaten["seat"] == ANA
    said = re.compile(r"\w+ outbids you on Pile 1 with \$\d+K")
    expect(page.locator(".says .sentence")).to_have_text(said)
    page.get_by_role("log").get_by_text(said).first.wait_for(state="attached")
    changes: list[dict[str, Any]] = page.evaluate("window.beaten")
    head, tag, stood = (next(at for at, one in enumerate(changes) if one[what]) for what in ("head", "tag", "stood"))
    assert head < tag < stood, (head, tag, stood)
    assert changes[tag]["flying"] == 0, "it was told while the meeple was on its way"
    assert not any(one["asked"] for one in changes[head : stood + 1]), "I was asked before it was seen"


SLIDES = """
  window.slides = [];
  const left = (one) => one?.getBoundingClientRect().left ?? -1;
  const look = () => {
    const ticker = document.querySelector('.steps .ticker');
    if (ticker) {
      const spaces = [...document.querySelectorAll('.steps .space')];
      const over = spaces.findIndex((space) => Math.abs(left(space) - left(ticker)) < 3);
      const market = document.querySelector('.track.now .at')?.textContent ?? '';
      const title = document.querySelector('.scene h2')?.textContent ?? '';
      window.slides.push({ over, market, title });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
"""
"""Remembers of every frame on which space the large ticker lies (-1 between two), the market's price, and the title."""


def test_M6_the_market_has_a_price_when_the_ticker_is_there_and_a_split_is_said_on_its_space(
    served: Served, open_window: Open
) -> None:
    page, _ = open_at(served, open_window, "split-ahead", SLIDES)
    sell_nothing(page)
    page.wait_for_function("() => window.slides.some(({ market }) => market === '7')")  # 9 and +4: 10, split, 6, 7
    slides: list[dict[str, Any]] = page.evaluate("window.slides")
    changed = [now for was, now in pairwise(slides) if was["market"] not in ("", now["market"])]
    assert [now["market"] for now in changed][:3] == ["10", "6", "7"]
    assert [now["over"] for now in changed][:3] == [9, 5, 6], "the market knew the price before the ticker was there"
    said = next(frame for frame in slides if frame["title"] == "Split!")
    assert said["over"] == 10, "the split was said before the ticker was on its space"
    assert said["market"] == "10"

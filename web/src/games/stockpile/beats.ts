/** The events of a step as beats: how long each holds, and how the table looks after it. */

import type { Beat } from '../../lib/game';
import type { Gains } from '../../lib/gains';
import { after, bidden, broughtHome, pairOf, seatOf, withPile, withPrice } from './after';
import { spaceOf } from './bids';
import { BOOM_CARD, BUST_CARD, DIVIDEND, FEE_1, isFee } from './numbers';
import type { Staging, Stagings } from './staging';
import type { Board, DrawnView, GameEvent, StockpileView, Turning } from './types';

/** How long an event holds the stage, in ms at normal speed. What is not listed passes at once. */
const HOLD: Record<string, number> = {
  paid: 450,
  took: 900,
  fee_paid: 350,
  boom: 500,
  bust: 500,
  split: 700,
  split_paid: 390,
  bankrupt: 600,
  dividend_paid: 360,
};
/** Each thing that is done by what a module has on the stage. */
const EFFECT = 450;
/** Money that comes from the bank by itself at the end of a round: one flight for each, those of a kind together. */
const AT_ROUND_END = 500;
/** With these the next thing is dealt: nothing of before is looked at any more. */
const DEALT = new Set(['pile_began', 'reshuffled', 'drew', 'drew_cards']);
/** The pair lifts, its company turns, a breath, longer if I hold shares of it; then its forecast turns, is told, and is
 * looked at. */
const LIFTS = 200;
const COMPANY_TURNS = LIFTS + 260;
const BREATH = 350;
const BREATH_MINE = 650;
const CARD_TURNS = 260;
const FORECAST_TOLD = 320;
/** A meeple hops onto its space; the row from which it drives another shakes, and that one goes home. */
export const HOP = 260;
const BID = 1100;
const HIGH_BID = 1300;
/** This bid or more is knocked twice. */
const HIGH = 20;
const OUTBID = { told: 840, whole: 1300 };
/** When it is me: the head of the pile says it first, then my meeple goes home, then it is told, and where I stood. */
const OUTBID_ME = { head: 500, told: 1080, stood: 1300, whole: 1900 };
/** Somebody else's card flies to its pile; two of them in this time. */
export const PLACE = 240;
const PLACED = 450;
/** Somebody else's sale: the card goes to the market, the coins come back; the last one rests. */
export const SELL = 240;
const SOLD = 2 * SELL + 60;
const SALES_REST = 700;
/** All bids stand: the auction is over before anybody pays. */
const HAMMER = 900;
/** A meeple goes home from a pile that is paid. */
export const HOME = 300;
/** Coins and cards arrive before a number changes. */
export const COINS = 300;
/** My pile turns over before it comes to me: what I won is looked at. */
const WON = 1100;
export const TAKE = 260;
const SPACE = 180;
/** M6: the new price is looked at before the cards move. */
const SPLIT_REST = 220;
/** My cards and the counts of others go over to the split side, one after the other. */
export const TO_SPLIT = 320;
export const BETWEEN_SPLIT = 40;
const SPLIT_SHOWN = 120;
/** M8: to the cliff, and down (Steps.svelte draws it so long). */
const FALLS = 580;
/** Cards of a company that fell drop, one after the other. */
export const FALL = 300;
export const BETWEEN_FALLS = 40;
export const COIN = 90;
const MOST_COINS = 5;
/** So many cards are seen to fly. */
const MOST_FLY = 5;
/** A pile with a hidden fee is gathered, and the fee stamped on it (X1). */
export const GATHER = 150;
export const STAMP = 500;
const SET_BACK = 300;
const BETWEEN_SCENES = 450;
const LAST_HOLD = 900;
const SCENIC = new Set(['revealed', 'boom', 'bust', 'paid', 'dividend_paid', 'split', 'bankrupt']);
const PASSING = new Set(['bid', 'placed_up', 'placed_down', 'sold', 'sold_split', 'halved']);
const OPENERS = new Set(['revealed', 'boom', 'bust']);
/** What begins with these has a stage of its own: the opening of a round, the last count. */
const ELSEWHERE = new Set(['round_began', 'pair_dealt', 'pair_opened', 'opened']);

/** The beats of a step from how the table stood before it, with what modules stage; empty where nothing needs a stage. */
export function beatsOf(before: StockpileView, events: GameEvent[], board: Board, gains: Gains, staging: Stagings = {}): Beat<DrawnView>[] {
  const codeOf = (event: GameEvent | undefined): string => (event ? (staging[event.code]?.like?.code ?? event.code) : '');
  const scenic = events.some(({ code }) => SCENIC.has(code) || staging[code]?.stage || staging[code]?.opens);
  const passes = (event: GameEvent): boolean => PASSING.has(codeOf(event)) && (codeOf(event) === 'bid' || event.args['seat'] !== before.seat);
  if (!scenic && !events.some(passes)) return [];
  const beats: Beat<DrawnView>[] = [];
  let view: DrawnView = { ...before, ask: null, waiting: [], dividend: null };
  /** M8: a company that fell: its price stands nowhere until its cards are gone. */
  let fallen = -1;
  const add = (event: GameEvent | null, hold: number, turning?: Turning, lands = 0): void => {
    const shown = fallen < 0 ? view : withPrice(view, fallen, -1, 0);
    beats.push({ event, whole: event, view: turning ? { ...shown, turning } : shown, lands, hold });
  };
  /** The price slides on the large track; the market has it when it is there. */
  const slide = (heading: number, ms: number): void => {
    view = { ...view, heading };
    add(null, ms);
    view = { ...view, heading: undefined };
  };
  const rest = (hold: number): void => {
    const last = beats.findLast((beat) => beat.hold > 0);
    if (last) last.hold += hold;
  };
  for (const [at, event] of events.entries()) {
    const own = staging[event.code];
    if (ELSEWHERE.has(event.code) || own?.opens) break;
    const seat = seatOf(event);
    const code = codeOf(event);
    const passing = !scenic || PASSING.has(code) || code === 'outbid';
    const began = !view.passing;
    view = { ...view, passing, waiting: passing && PASSING.has(code) ? [seat] : [] };
    if (passing && began) add(null, 0); // from the first flight on: there is nothing to press
    if (fallen >= 0 && event.code !== 'bankrupt_lost') {
      fallen = -1;
      add(null, SET_BACK);
    }
    if (OPENERS.has(event.code)) rest(BETWEEN_SCENES);
    if (code === 'paid' && codeOf(events[at - 1]) === 'bid') rest(HAMMER);
    if (OPENERS.has(event.code) || DEALT.has(event.code) || event.code === 'turn_ended') view = { ...view, staged: undefined };
    const staged = own?.stage?.(view, event, events.slice(at + 1));
    if (staged) {
      view = staged.view;
      if (staged.first) add(null, staged.first);
      add(event, staged.hold);
    } else if (event.code === 'revealed') {
      const turning = companyOf(view, event);
      const open = { ...turning, named: true, forecast: event.args['forecast'] as number };
      view = { ...view, phase: 'movement' };
      // What I know already is only confirmed: nothing turns, and nobody holds his breath.
      if (view.pairs[turning.pair]?.forecast != null) add(null, LIFTS + BREATH, open);
      else {
        add(null, COMPANY_TURNS, turning);
        view = turned(view, turning);
        add(null, holds(view, turning.company) ? BREATH_MINE : BREATH, { ...turning, named: true });
        add(null, CARD_TURNS, open);
      }
      view = after(view, event, board, gains);
      add(event, FORECAST_TOLD);
    } else if (event.code === 'boom' || event.code === 'bust') {
      const played = event.code === 'boom' ? BOOM_CARD : BUST_CARD;
      view = { ...view, phase: 'action' };
      const named = seat === before.seat; // mine is no news to me
      add(null, CARD_TURNS, { pair: -1, owner: seat, company: event.args['company'] as number, named, forecast: null, played });
      view = after(view, event, board, gains);
      add(event, HOLD[event.code]!);
    } else if (code === 'bid') {
      const beaten = codeOf(events[at + 1]) === 'outbid' ? outbidBeat(events[at + 1]!, before.seat) : null;
      const lands = seat === before.seat || event.code !== 'bid' ? 0 : HOP; // mine stands where I put it
      const mine = beaten === OUTBID_ME && event.code === 'bid'; // an investor has no head that could say it
      view = bidden(view, event, board, own);
      add(event, (mine ? OUTBID_ME.head : (beaten?.told ?? (isHigh(spaceOf(event, board), board) ? HIGH_BID : BID))) - lands, undefined, lands);
      if (!mine) continue;
      view = { ...view, driven: event.args['pile'] as number };
      add(null, OUTBID_ME.told - OUTBID_ME.head);
    } else if (code === 'outbid') {
      const { told, whole } = outbidBeat(event, before.seat);
      view = broughtHome(view, event);
      const stood = view.driven === undefined ? whole : OUTBID_ME.stood;
      add(event, stood - told);
      if (stood === whole) continue;
      view = { ...view, driven: undefined };
      add(null, whole - stood);
    } else if (passes(event)) {
      const placed = event.code === 'placed_up' || event.code === 'placed_down';
      const lands = placed ? PLACE : 2 * SELL;
      view = after(view, event, board, gains);
      add(event, (placed ? PLACED : SOLD) - lands, undefined, lands);
      if (events[at + 1]?.code === 'done_selling') beats.at(-1)!.hold += SALES_REST;
    } else if (event.code === 'moved') {
      const company = event.args['company'] as number;
      for (const [at, step] of stepsOf(view, event, board).entries()) {
        slide(step.place[company]!, SPACE);
        beats.at(-1)!.begins = at ? null : event;
        view = { ...step, gone: at + 1 };
      }
      view = { ...view, gone: undefined };
      add(event, SPACE);
      beats.at(-1)!.begins = null;
    } else {
      if (event.code === 'took' && seat === view.seat) {
        view = wonOpen(view, event, events.slice(at));
        add(null, WON);
      }
      const last = events[at + 1]?.code !== event.code;
      const money = flies(event, gains, own);
      const paid = money > 0 && view.phase === 'movement' && last ? AT_ROUND_END : 0;
      const hold = own?.hold ?? (holdOf(view, event, money) || paid || (view.staged?.works ? EFFECT : 0));
      const lands = Math.min(hold, landsOf(view, event, money));
      const company = event.args['company'] as number;
      if (event.code === 'split') {
        // M6: onto the split space, and the word; then back, and the new price.
        const past = board.values[company]!.length;
        slide(past, SPACE);
        view = { ...view, heading: past };
        add(event, hold);
        slide(board.reset[company]!, SPACE);
        view = { ...after(view, event, board, gains), heading: undefined, splitting: company };
        add(null, SPLIT_REST);
        continue;
      }
      if (event.code === 'bankrupt') {
        slide(-1, FALLS);
        fallen = company;
      }
      view = after(view, event, board, gains);
      if (event.code === 'split_shown' && seat === view.seat) view = { ...view, splitting: undefined };
      add(event, hold - lands, undefined, lands);
    }
  }
  if (fallen >= 0) {
    fallen = -1;
    add(null, SET_BACK);
  }
  if (scenic) rest(LAST_HOLD);
  if (!events.some(({ code }) => code === 'round_began')) beats.push(...openers(view, events, staging));
  return beats;
}

/** What modules do before a round is dealt. */
export const openers = (view: StockpileView, events: GameEvent[], staging: Stagings): Beat<DrawnView>[] =>
  events.flatMap((event) => staging[event.code]?.opens?.(view, event) ?? []);

export const isHigh = (space: number, board: Board): boolean => (board.bids[space] ?? 0) >= HIGH;

const outbidBeat = ({ args }: GameEvent, me: number): { told: number; whole: number } =>
  args['seat'] === me ? OUTBID_ME : OUTBID;

const holds = ({ secrets, players, seat }: StockpileView, company: number): boolean =>
  !!secrets?.regular[company] || !!players[seat]?.split[company];

function holdOf(view: StockpileView, event: GameEvent, money: number): number {
  const hold = HOLD[event.code] ?? 0;
  if (event.code === 'paid' && !event.args['money']) return HOME;
  if (event.code === 'took' && hidesFee(view, event)) return GATHER + STAMP + hold;
  if (money) return hold && hold + COIN * (coinsOf(event) - 1);
  if (event.code === 'bankrupt_lost') return FALL + BETWEEN_FALLS * (fallsOf(event, view.seat).flat().length - 1);
  if (event.code === 'split_shown') return event.args['regular'] ? landsOf(view, event, money) + SPLIT_SHOWN : 0;
  return hold;
}

/** What is on its way to somebody is not his before it is there. */
function landsOf(view: StockpileView, event: GameEvent, money: number): number {
  if (event.code === 'took') return hidesFee(view, event) ? GATHER + STAMP + TAKE : TAKE;
  if (event.code === 'split_shown') return TO_SPLIT + BETWEEN_SPLIT * (seenFly(event.args['regular'] as number).length - 1);
  return money ? COINS : 0;
}

/** What is seen as coins, one after the other; less than nothing is paid. What somebody is handed `by` another flew from
 * there already. */
export const flies = (event: GameEvent, gains: Gains, own?: Staging): number => ('by' in event.args || own?.quiet ? 0 : gains.of(event));

/** M8: which regular and which split cards are seen to drop: all of mine, of others one stack. */
export function fallsOf({ args }: GameEvent, me: number): [number[], number[]] {
  const [regular, split] = [args['regular'] as number, args['split'] as number];
  return args['seat'] === me ? [seenFly(regular), seenFly(split)] : [seenFly(regular + split), []];
}

/** The first of so many cards that fly: more than a few would only be a crowd. */
export const seenFly = (count: number): number[] => [...Array(Math.min(MOST_FLY, count)).keys()];

/** So many coins are seen for money, at most five. */
export const coinsOf = ({ code, args }: GameEvent): number =>
  Math.min(MOST_COINS, Math.ceil((args['money'] as number) / (code === 'split_paid' ? 10 : 2)));

/** D9: all cards of the pile that I won, with their faces. */
function wonOpen(view: DrawnView, { args }: GameEvent, rest: GameEvent[]): DrawnView {
  const pile = args['pile'] as number;
  const { cards } = view.piles[pile]!;
  const won = rest.find((event) => event.code === 'took_cards' && event.args['pile'] === pile)?.args['cards'] as number[] | undefined;
  const kinds = [...(won ?? []), ...(args['fees'] as number[]).map((fee) => FEE_1 + fee - 1)];
  for (const { kind } of cards) if (kind !== null && kinds.includes(kind)) kinds.splice(kinds.indexOf(kind), 1);
  return withPile(view, pile, { cards: cards.map((card) => ({ ...card, kind: card.kind ?? kinds.shift() ?? null, up: true })) });
}

/** X1: there are fees in the pile that nobody saw lying open. */
export function hidesFee(view: StockpileView, event: GameEvent): boolean {
  const cards = view.piles[event.args['pile'] as number]!.cards;
  const open = cards.filter(({ kind, up }) => up && kind !== null && isFee(kind)).length;
  return (event.args['fees'] as number[]).length > open;
}

/** M4: a move, space by space. */
function stepsOf(view: StockpileView, event: GameEvent, board: Board): StockpileView[] {
  const company = event.args['company'] as number;
  const from = event.args['from_place'] as number;
  const to = event.args['to_place'] as number;
  const way = Math.sign(to - from);
  return Array.from({ length: Math.abs(to - from) }, (_, step) => {
    const place = from + way * (step + 1);
    return withPrice(view, company, place, board.values[company]![place]!);
  });
}

function companyOf(view: StockpileView, event: GameEvent): Turning {
  const owner = event.args['owner'] as number;
  const company = event.args['company'] as number;
  return { pair: pairOf(view, owner, company), owner, company, named: false, forecast: null, played: null };
}

const turned = (view: StockpileView, { pair, company }: Turning): StockpileView => ({
  ...view,
  pairs: view.pairs.map((one, at) => (at === pair ? { ...one, company } : one)),
});

export const isDividend = (forecast: number): boolean => forecast > DIVIDEND;

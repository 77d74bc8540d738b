/** The events of a step as beats: how long each holds, and how the table looks after it. */

import { BOOM_CARD, COMPANIES, DIVIDEND, isFee } from './numbers';
import type { Beat } from '../../lib/game';
import type { Gains } from '../../lib/gains';
import { spaceOf } from './bids';
import type { Board, DrawnView, GameEvent, PileView, PlayerView, StockpileView, Turning } from './types';

/** How long an event holds the stage, in ms at normal speed. What is not listed passes at once. */
const HOLD: Record<string, number> = {
  bid: 260,
  outbid: 300,
  paid: 320,
  took: 300,
  fee_paid: 350,
  boom: 800,
  bust: 800,
  split: 1100,
  split_shown: 220,
  split_paid: 300,
  bankrupt: 800,
  bankrupt_lost: 260,
  dividend_paid: 360,
};
/** The pair lifts, its company turns, a breath; then its forecast turns and is looked at. */
const COMPANY_TURNS = 200 + 260 + 350;
const FORECAST_TURNS = 260 + 320;
const SPACE = 180;
export const COIN = 90;
const MOST_COINS = 5;
/** A pile with a hidden fee is gathered, and the fee stamped on it (X1). */
export const GATHER = 150;
export const STAMP = 500;
const SET_BACK = 300;
const BETWEEN_SCENES = 450;
const LAST_HOLD = 900;
const SCENIC = new Set(['revealed', 'boom', 'bust', 'paid', 'dividend_paid', 'split', 'bankrupt']);
const OPENERS = new Set(['revealed', 'boom', 'bust']);

/** The beats of a step from how the table stood before it; empty where nothing needs a stage. */
export function beatsOf(before: StockpileView, events: GameEvent[], board: Board, gains: Gains): Beat<DrawnView>[] {
  if (!events.some((event) => SCENIC.has(event.code))) return [];
  const beats: Beat<DrawnView>[] = [];
  let view: StockpileView = { ...before, ask: null, waiting: [], dividend: null };
  /** M8: a company that fell: its price stands nowhere until its cards are gone. */
  let fallen = -1;
  const add = (event: GameEvent | null, hold: number, turning?: Turning): void => {
    const shown = fallen < 0 ? view : withPrice(view, fallen, -1, 0);
    beats.push({ event, whole: event, view: turning ? { ...shown, turning } : shown, hold });
  };
  const rest = (hold: number): void => {
    const last = beats.findLast((beat) => beat.hold > 0);
    if (last) last.hold += hold;
  };
  for (const event of events) {
    if (event.code === 'round_began' || event.code === 'opened') break;
    if (fallen >= 0 && event.code !== 'bankrupt_lost') {
      fallen = -1;
      add(null, SET_BACK);
    }
    if (OPENERS.has(event.code)) rest(BETWEEN_SCENES);
    if (event.code === 'revealed') {
      const turning = companyOf(view, event);
      view = turned(view, turning);
      add(null, COMPANY_TURNS, turning);
      view = after(view, event, board, gains);
      add(event, FORECAST_TURNS);
    } else if (event.code === 'moved') {
      for (const [at, step] of stepsOf(view, event, board).entries()) {
        view = step;
        add(at ? null : event, SPACE);
        beats.at(-1)!.whole = null;
      }
      beats.at(-1)!.whole = event;
      beats.at(-1)!.hold += SPACE;
    } else {
      const hold = holdOf(view, event);
      view = after(view, event, board, gains);
      if (event.code === 'bankrupt') fallen = event.args['company'] as number;
      add(event, hold);
    }
  }
  if (fallen >= 0) {
    fallen = -1;
    add(null, SET_BACK);
  }
  rest(LAST_HOLD);
  return beats;
}

function holdOf(view: StockpileView, event: GameEvent): number {
  const hold = HOLD[event.code] ?? 0;
  if (event.code === 'paid' && !event.args['money']) return 0;
  if (event.code === 'took' && hidesFee(view, event)) return GATHER + STAMP + hold;
  if (event.code === 'split_paid') return hold + COIN * coinsOf(event);
  return hold;
}

/** So many coins are seen for money, at most five. */
export const coinsOf = ({ code, args }: GameEvent): number =>
  Math.min(MOST_COINS, Math.ceil((args['money'] as number) / (code === 'split_paid' ? 10 : 2)));

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
  return { pair: pairOf(view, owner, company), owner, company };
}

const turned = (view: StockpileView, { pair, company }: Turning): StockpileView => ({
  ...view,
  phase: 'movement',
  pairs: view.pairs.map((one, at) => (at === pair ? { ...one, company } : one)),
});

function pairOf(view: StockpileView, owner: number, company: number): number {
  const closed = view.pairs.map((pair) => pair.owner === owner && !pair.revealed);
  const known = view.pairs.findIndex((pair, at) => closed[at] && pair.company === company);
  return known >= 0 ? known : view.pairs.findIndex((pair, at) => closed[at] && pair.company === null);
}

/** The table after one event, as far as events tell; the view that ends the step corrects the rest. */
export function after(view: StockpileView, event: GameEvent, board: Board, gains: Gains): StockpileView {
  const gain = gains.of(event);
  return changedBy(gain ? withPlayer(view, seatOf(event), ({ cash }) => ({ cash: cash + gain })) : view, event, board);
}

const seatOf = ({ args }: GameEvent): number => args['seat'] as number;

/** All that an event changes but money. */
function changedBy(view: StockpileView, event: GameEvent, board: Board): StockpileView {
  const number = (name: string): number => event.args[name] as number;
  const seat = number('seat');
  const company = number('company');
  switch (event.code) {
    case 'bid':
      return {
        ...withPile(view, number('pile'), { bidder: seat, space: spaceOf(event, board) }),
        first_bids: Math.min(view.first_bids + 1, view.piles.length),
        players: changed(view.players, seat, (player) => ({ meeples: player.meeples - 1 })),
      };
    case 'outbid':
      return withPlayer(view, seat, (player) => ({ meeples: player.meeples + 1 }));
    case 'paid':
      return {
        ...withPile(view, number('pile'), { bidder: -1, space: -1 }),
        first_bids: 0, // D7: nobody is outbid any more
        players: changed(view.players, seat, (player) => ({ meeples: player.meeples + 1 })),
      };
    case 'took': {
      const fees = event.args['fees'] as number[];
      return {
        ...withPile(view, number('pile'), { cards: [], bidder: -1, space: -1 }),
        players: changed(view.players, seat, (player) => ({
          regular: player.regular + number('count'),
          held: player.held.map((count, at) => count + fees.filter((fee) => fee === at + 1).length),
        })),
      };
    }
    case 'took_cards':
      return withWon(view, seat, event.args['cards'] as number[]);
    case 'fee_paid':
      return withPlayer(view, seat, ({ held }) => {
        const fee = number('money') - 1;
        return { held: held.with(fee, held[fee]! - 1) };
      });
    case 'sold':
    case 'sold_split':
    case 'halved':
      return sell(view, event.code, seat, company);
    case 'boom':
    case 'bust':
      return playCard(view, event.code, seat);
    case 'revealed':
      return reveal(view, number('owner'), company, number('forecast'));
    case 'moved':
      return withPrice(view, company, number('to_place'), number('to_price'));
    case 'split':
      return withPrice(view, company, board.reset[company]!, number('price'));
    case 'bankrupt':
      return withPrice(view, company, board.start[company]!, number('price'));
    case 'split_shown':
      return toSplit(view, seat, company, number('regular'));
    case 'bankrupt_lost':
      return lose(view, seat, company, number('regular'), number('split'));
    default:
      return view;
  }
}

type Some = (player: PlayerView) => Partial<PlayerView>;

const changed = (players: PlayerView[], seat: number, change: Some): PlayerView[] =>
  players.map((player, at) => (at === seat ? { ...player, ...change(player) } : player));

const withPlayer = (view: StockpileView, seat: number, change: Some): StockpileView => ({
  ...view,
  players: changed(view.players, seat, change),
});

const withPile = (view: StockpileView, pile: number, change: Partial<PileView>): StockpileView => ({
  ...view,
  piles: view.piles.map((one, at) => (at === pile ? { ...one, ...change } : one)),
});

function withPrice(view: StockpileView, company: number, place: number, price: number): StockpileView {
  return { ...view, place: view.place.with(company, place), prices: view.prices.with(company, price) };
}

/** D9: what I won, which only I see. */
function withWon(view: StockpileView, seat: number, kinds: number[]): StockpileView {
  if (!view.secrets || seat !== view.seat) return view;
  const secrets = { ...view.secrets, regular: [...view.secrets.regular] };
  for (const kind of kinds) {
    if (kind < COMPANIES) secrets.regular[kind] = (secrets.regular[kind] ?? 0) + 1;
    else if (kind === BOOM_CARD) secrets.booms += 1;
    else secrets.busts += 1;
  }
  return { ...view, secrets };
}

/** L1, L2: a card, a split card, or half of one. */
function sell(view: StockpileView, code: string, seat: number, company: number): StockpileView {
  const regular = code === 'sold' ? -1 : code === 'halved' ? 1 : 0;
  const split = code === 'sold' ? 0 : -1;
  const sold = withPlayer({ ...view, phase: 'selling' }, seat, (player) => ({
    regular: player.regular + regular,
    split: player.split.with(company, player.split[company]! + split),
  }));
  return withMyStock(sold, seat, company, (count) => count + regular);
}

function playCard(view: StockpileView, code: 'boom' | 'bust', seat: number): StockpileView {
  const played = withPlayer({ ...view, phase: 'action' }, seat, (player) => ({ regular: player.regular - 1 }));
  if (!played.secrets || seat !== view.seat) return played;
  const { booms, busts } = played.secrets;
  const left = code === 'boom' ? { booms: booms - 1 } : { busts: busts - 1 };
  return { ...played, secrets: { ...played.secrets, ...left } };
}

function reveal(view: StockpileView, owner: number, company: number, forecast: number): StockpileView {
  const found = pairOf(view, owner, company);
  return {
    ...view,
    phase: 'movement',
    pairs: view.pairs.map((pair, at) => (at === found ? { ...pair, company, forecast, revealed: true } : pair)),
  };
}

function toSplit(view: StockpileView, seat: number, company: number, regular: number): StockpileView {
  const moved = withPlayer(view, seat, (player) => ({
    regular: player.regular - regular,
    split: player.split.with(company, player.split[company]! + regular),
  }));
  return withMyStock(moved, seat, company, () => 0);
}

function lose(view: StockpileView, seat: number, company: number, regular: number, split: number): StockpileView {
  const lost = withPlayer(view, seat, (player) => ({
    regular: player.regular - regular,
    split: player.split.with(company, player.split[company]! - split),
  }));
  return withMyStock(lost, seat, company, () => 0);
}

function withMyStock(
  view: StockpileView,
  seat: number,
  company: number,
  change: (count: number) => number,
): StockpileView {
  if (!view.secrets || seat !== view.seat) return view;
  const regular = view.secrets.regular.with(company, change(view.secrets.regular[company] ?? 0));
  return { ...view, secrets: { ...view.secrets, regular } };
}

export const isDividend = (forecast: number): boolean => forecast > DIVIDEND;

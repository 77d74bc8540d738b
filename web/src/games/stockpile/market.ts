/** What can be read off a view: forecasts still unseen, what a pile shows, what a portfolio is worth. */

import { BOOM_CARD, BUST_CARD, COMPANIES, feeOf, isFee, MOST_SEATS } from './numbers';
import type { Board, DrawnView, GameEvent, StockpileView } from './types';

/** Seen is another's that a power or a strategy showed me; secret is one that only somebody who sees everything sees. */
export type ForecastState = 'mine' | 'seen' | 'secret' | 'open' | 'must' | 'done' | 'unknown';

export interface Outlook {
  /** By company: the forecast this seat can be sure of, how, and how far what lies on it shifts its move. */
  known: { forecast: number | null; state: ForecastState; shift: number }[];
  /** The forecasts nobody showed this seat, and the companies they lie on. */
  unseen: number[];
  on: number[];
  /** How many cards of modules may lie on one of those: each number that does, once. */
  lying: number[];
}

/** What modules lay on pairs (`modules/falsified.ts`). */
export interface Shifting {
  /** How many lie on a pair. */
  on: (view: StockpileView, pair: number) => number;
  /** M1: how far so many shift the move of a forecast. */
  by: (lying: number, board: Board, forecast: number) => number;
}

export function outlook(view: StockpileView, board: Board, shifting?: Shifting): Outlook {
  const lyingOn = (pair: number): number => shifting?.on(view, pair) ?? 0;
  const shift = (count: number, forecast: number): number => (count && shifting?.by(count, board, forecast)) || 0;

  const known: Outlook['known'] = Array.from({ length: COMPANIES }, () => ({ forecast: null, state: 'unknown', shift: 0 }));
  const unseen = [...view.forecasts];
  for (const [at, pair] of view.pairs.entries()) {
    if (pair.company === null || pair.forecast === null) continue;
    known[pair.company] = { forecast: pair.forecast, state: stateOf(view, at), shift: shift(lyingOn(at), pair.forecast) };
    unseen.splice(unseen.indexOf(pair.forecast), 1);
  }
  const on = known.flatMap(({ forecast }, company) => (forecast === null ? [company] : []));
  // While pairs are opened nothing spoils the last one: what only follows is not said.
  const lying = [...new Set(view.pairs.flatMap(({ forecast }, at) => (forecast === null ? [lyingOn(at)] : [])))];
  if (on.length === 1 && view.phase !== 'movement') {
    known[on[0]!] = { forecast: unseen[0]!, state: 'must', shift: shift(lying[0] ?? 0, unseen[0]!) };
  }
  return { known, unseen, on, lying };
}

function stateOf(view: StockpileView, at: number): ForecastState {
  const pair = view.pairs[at]!;
  if (pair.revealed) return 'done';
  if (pair.up || isShownToAll(view, at)) return 'open';
  if (view.seat < 0) return 'secret';
  return pair.owner === view.seat ? 'mine' : 'seen';
}

/** STR3: whose owner has shown it. The bits of who knows what are more than an integer of 32 holds. */
export const isShownToAll = ({ pair_knowers }: StockpileView, pair: number): boolean =>
  Math.floor(pair_knowers / 2 ** (COMPANIES * MOST_SEATS + pair)) % 2 === 1;

/** V2: who else has looked at a pair, for all to see; its owner is not counted. */
export function looked({ pair_knowers, players, pairs }: StockpileView, pair: number): number[] {
  const bit = (seat: number): number => Math.floor(pair_knowers / 2 ** (pair * MOST_SEATS + seat)) % 2;
  return [...players.keys()].filter((seat) => seat !== pairs[pair]!.owner && bit(seat));
}

/** The open stock of a pile at today's prices less its fees, with what only I know. Some are paid fees (INV3). */
export function seen(cards: { kind: number | null }[], prices: number[], feesPay = false): number {
  return cards.reduce((sum, { kind }) => {
    if (kind === null) return sum;
    if (kind < COMPANIES) return sum + (prices[kind] ?? 0);
    return isFee(kind) ? sum + (feesPay ? 1 : -1) * feeOf(kind) : sum;
  }, 0);
}

/** The same in words: "$9K + Boom!". Action cards have no price, and are what somebody bids for; '' where all lie face
 * down. */
export function seenWords(
  cards: { kind: number | null }[],
  worth: number,
  money: (amount: number) => string,
  name: (kind: number) => string,
): string {
  const known = cards.flatMap(({ kind }) => (kind === null ? [] : [kind]));
  const actions = known.filter((kind) => kind === BOOM_CARD || kind === BUST_CARD);
  const priced = worth || known.some((kind) => kind < COMPANIES || isFee(kind)) ? [money(worth)] : [];
  return [...priced, ...actions.map(name)].join(' + ');
}

/** D8: what the fees before a player come to. */
export function owed({ held }: { held: number[] }): number {
  return held.reduce((sum, count, at) => sum + count * (at + 1), 0);
}

/** My stock at today's prices; a split card counts double. */
export function worth(view: DrawnView): number {
  const split = view.players[view.seat]?.split ?? [];
  // Cards of a company that splits count double at its new price, before they have gone to their new place.
  const regular = (company: number): number => (view.secrets?.regular[company] ?? 0) * (view.splitting === company ? 2 : 1);
  return view.prices.reduce((sum, price, company) => sum + price * (regular(company) + 2 * (split[company] ?? 0)), 0);
}

/** What somebody has at today's prices: mine to the last card, of others what this seat is sure of. */
export function worthAtLeast(view: StockpileView, seat: number): { amount: number; exact: boolean } {
  const exact = seat === view.seat && view.secrets !== null;
  if (exact) return { amount: view.players[seat]!.cash + worth(view), exact };
  return { amount: sureWorth(view, seat, (view.secrets?.others ?? view.remembered)[seat]?.least ?? []), exact };
}

/** Cash, what lies open, and so many regular cards by company. */
export function sureWorth({ prices, players }: StockpileView, seat: number, least: number[]): number {
  const { cash, split } = players[seat]!;
  return prices.reduce((sum, price, company) => sum + price * ((least[company] ?? 0) + 2 * (split[company] ?? 0)), cash);
}

export const splitCards = (split: number[]): number => split.reduce((sum, cards) => sum + cards, 0);

/** The seats in turn order of this round. */
export function turnOrder(view: StockpileView): number[] {
  return view.players.map((_, turn) => (view.first + turn) % view.players.length);
}

/** D3: a meeple came back: more of them are in hand than first bids are still to come (D1, D10). */
export function isOutbid({ phase, first, first_bids, players, piles }: StockpileView, seat: number): boolean {
  const owed = piles.filter((_, bid) => bid >= first_bids && (first + bid) % players.length === seat).length;
  return phase === 'demand' && players[seat]!.meeples > owed;
}

/** D8, D9: who paid for a pile in the round of these events; -1 while it is bid for. */
export function takerOf(round: GameEvent[], pile: number): number {
  const taken = round.find(({ code, args }) => args['pile'] === pile && (code === 'took' || (code !== 'bid' && 'money' in args)));
  return (taken?.args['seat'] as number | undefined) ?? -1;
}

export interface Change {
  from: number;
  steps: number;
  split: boolean;
  bankrupt: boolean;
}

/** How each price went in the round whose events moved prices last; null before there was one. */
export function changes(events: GameEvent[], board: Board): Change[] | null {
  const place = [...board.start];
  let since: Change[] | null = null;
  let fresh = false;
  for (const { code, args } of events) {
    const company = args['company'] as number;
    if (code === 'round_began') fresh = true;
    else if (fresh && MOVES.has(code)) {
      fresh = false;
      since = place.map((from) => ({ from, steps: 0, split: false, bankrupt: false }));
    }
    if (code === 'moved') place[company] = args['to_place'] as number;
    else if (code === 'split') {
      place[company] = board.reset[company]!;
      if (since) since[company]!.split = true;
    } else if (code === 'bankrupt') {
      place[company] = board.start[company]!;
      if (since) since[company]!.bankrupt = true;
    }
  }
  return since && since.map((change, company) => ({ ...change, steps: place[company]! - change.from }));
}

/** What can be the first thing in a round that moves a price. */
export const MOVES = new Set(['revealed', 'boom', 'bust', 'moved', 'split', 'bankrupt']);

export interface Path {
  /** Spaces gone and still to go. */
  done: number;
  left: number;
  /** Where it comes to rest: a place on the track, -1 for the cliff. */
  ends: number;
  split: boolean;
}

/** How far a price has come on its way, and where the way ends (M4, M7, M8). A move is told when it has come to rest:
 * until then `gone` spaces of it are behind it. */
export function pathOf(scene: GameEvent[], at: number, gone: number, steps: number, spaces: number, reset: number): Path {
  const moves = scene.filter(({ code }) => code === 'moved');
  const length = ({ args }: GameEvent): number => Math.abs(Number(args['to_place']) - Number(args['from_place']));
  const told = moves.reduce((sum, move) => sum + length(move), 0);
  const splits = scene.filter(({ code }) => code === 'split').length;
  const done = told + gone + splits;
  const left = scene.some(({ code }) => code === 'bankrupt') ? 0 : Math.max(0, Math.abs(steps) - done);
  const goal = at + Math.sign(steps) * left;
  const ends = goal < spaces ? Math.max(-1, goal) : reset + goal - spaces;
  return { done, left, ends, split: splits > 0 };
}

/** What a round did to everybody: cash before and after it, and why, as far as all could see. */

import type { Gains } from '../../lib/gains';
import type { Stagings } from './staging';
import type { GameEvent, StockpileView } from './types';

export interface RoundLine {
  seat: number;
  /** Cash when the round began; null where its beginning was not told to this browser. */
  from: number | null;
  to: number;
  /** In the order of the round. */
  why: Reason[];
}

export interface Reason {
  what: 'bid' | 'fees' | 'sold' | 'dividends' | 'split' | 'lost';
  /** Money, or cards of a company. */
  amount: number;
  company?: number;
}

const MONEY = {
  paid: 'bid',
  fee_paid: 'fees',
  sold: 'sold',
  sold_split: 'sold',
  halved: 'sold',
  dividend_paid: 'dividends',
  split_paid: 'dividends',
} as const;

/** The round before the one that has just begun, in turn order of the new one; nothing before there was one. */
export function lastRound(events: GameEvent[], view: StockpileView, gains: Gains, order: number[], staging: Stagings = {}): RoundLine[] {
  if (!view.round) return [];
  const began = events.flatMap(({ code, args }, at) => (code === 'round_began' ? [{ at, round: args['round'] as number }] : []));
  const end = began.findLast(({ round }) => round === view.round + 1)?.at ?? events.length;
  const begin = began.findLast(({ at, round }) => at < end && round === view.round);
  if (!begin && !began.length) return [];
  const whole = events.slice(begin?.at ?? 0, end);
  // BON1: it begins with the cash that is left then.
  const round = whole.slice(whole.findLastIndex(({ code }) => staging[code]?.precedes) + 1);
  return order.map((seat) => {
    const own = round.filter(({ args }) => args['seat'] === seat);
    const to = view.players[seat]!.cash;
    const gained = own.reduce((sum, event) => sum + gains.of(event), 0);
    return { seat, from: begin ? to - gained : null, to, why: begin ? reasons(own) : [] };
  });
}

function reasons(own: GameEvent[]): Reason[] {
  const sums = new Map<Reason['what'], number>();
  const cards: Reason[] = [];
  for (const { code, args } of own) {
    const [company, regular] = [args['company'] as number, args['regular'] as number];
    const what = MONEY[code as keyof typeof MONEY];
    if (what) sums.set(what, (sums.get(what) ?? 0) + (args['money'] as number));
    else if (code === 'split_shown' && regular) cards.push({ what: 'split', amount: regular, company });
    else if (code === 'bankrupt_lost') cards.push({ what: 'lost', amount: regular + (args['split'] as number), company });
  }
  return [...[...sums].flatMap(([what, amount]) => (amount ? [{ what, amount }] : [])), ...cards];
}

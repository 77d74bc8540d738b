/** What investors and strategies brought, read off what was told in the game. */

import { INVESTOR_KEYS } from '../investors';
import type { GameEvent } from '../types';

const number = (event: GameEvent, name: string): number => event.args[name] as number;

/** What a row of the count is made of: bonds, the sizes of sets, taxes. */
export function evidence(events: GameEvent[], seat: number, step: string): string {
  if (!['bonds_returned', 'commodities_paid', 'taxes_paid'].includes(step)) return '';
  const counts = events.filter(({ code, args }) => code === step && args['seat'] === seat).map((event) => number(event, 'count'));
  return counts.length ? `${counts.join(' + ')} ×` : '';
}

/** What a power did to its player's money. */
const POWERS: Record<string, number> = { power_paid: 1, power_cost: -1 };
const ordinal = (key: (typeof INVESTOR_KEYS)[number]): number => INVESTOR_KEYS.indexOf(key);

/** Who plays whom, and how much Opulent Oprah gives at the end of a round. */
export interface Cast {
  investors: (seat: number) => number[];
  gift: number;
}

/** INV3: what an investor brought his player, less what he cost; null where no money can be named. */
export function earnedBy(events: GameEvent[], seat: number, investor: number, cast: Cast): number | null {
  const sums = events.flatMap((event) => {
    const mine = event.args['seat'] === seat && event.args['investor'] === investor && event.code in POWERS;
    return mine ? [POWERS[event.code]! * number(event, 'money')] : [];
  });
  if (investor === ordinal('opulent_oprah')) sums.push(...byRound(events).map((round) => -given(round, seat, cast)));
  if (investor === ordinal('socialist_sanders')) sums.push(...byRound(events).map((round) => taken(round, seat, cast)));
  if (investor === ordinal('shorting_soros')) sums.push(...soldAtOnce(events, seat));
  return sums.some((sum) => sum) ? sums.reduce((all, one) => all + one, 0) : null;
}

const byRound = (events: GameEvent[]): GameEvent[][] => {
  const begins = events.flatMap(({ code }, at) => (code === 'round_began' ? [at] : []));
  return begins.map((begin, at) => events.slice(begin, begins[at + 1]));
};

const moneyOf = (round: GameEvent[], code: string, from: number, to?: number): number =>
  round
    .filter(({ code: told, args }) => told === code && args['seat'] === from && (to === undefined || args['other'] === to))
    .reduce((sum, event) => sum + number(event, 'money'), 0);

/** Oprah gives at every round end, as long as she has money; what goes beyond it was taken from her. */
const given = (round: GameEvent[], seat: number, { gift }: Cast): number => Math.min(gift, moneyOf(round, 'handed_over', seat));

/** Sanders keeps a part of what he takes: all that comes to him, but what Oprah gives. */
function taken(round: GameEvent[], seat: number, cast: Cast): number {
  const givers = new Set(round.filter(({ code, args }) => code === 'handed_over' && args['other'] === seat).map(({ args }) => args['seat'] as number));
  return [...givers].reduce((sum, giver) => {
    const all = moneyOf(round, 'handed_over', giver, seat);
    if (!cast.investors(giver).includes(ordinal('opulent_oprah'))) return sum + all;
    return sum + Math.min(all, moneyOf(round, 'handed_over', giver) - given(round, giver, cast));
  }, 0);
}

const AT_A_PRICE = new Set(['shorted', 'shorted_split', 'raided_split']);

/** Soros sells a share at his own price on the selling turn; those of a strategy follow its card. */
function soldAtOnce(events: GameEvent[], seat: number): number[] {
  let raids = false;
  return events.flatMap((event) => {
    if (event.args['seat'] !== seat) return [];
    if (event.code === 'strategy_played') raids = true;
    else if (!AT_A_PRICE.has(event.code) && event.code !== 'power_paid') raids = false;
    return AT_A_PRICE.has(event.code) && !raids ? [number(event, 'money')] : [];
  });
}

export interface Played {
  strategy: number;
  round: number;
  money: number | null;
}

/** STR2: the strategies of a player in the order played, each with what it paid and cost at once. */
export function strategiesPlayed(events: GameEvent[], seat: number): Played[] {
  const found: Played[] = [];
  let round = 0;
  let raids = false;
  for (const event of events) {
    if (event.code === 'round_began') round = number(event, 'round');
    if (event.args['seat'] !== seat) continue;
    if (event.code === 'strategy_played') found.push({ strategy: number(event, 'strategy'), round, money: null });
    const last = found.at(-1);
    // STR3: the shares that a Bear Raid sells are told after it, and name no card.
    if (last && raids && AT_A_PRICE.has(event.code)) last.money = (last.money ?? 0) + number(event, 'money');
    else if (event.code !== 'power_paid') raids = event.code === 'strategy_played';
    if (!last || event.args['strategy'] !== last.strategy) continue;
    if (event.code === 'strategy_paid') last.money = (last.money ?? 0) + number(event, 'money');
    if (event.code === 'strategy_cost') last.money = (last.money ?? 0) - number(event, 'money');
  }
  return found;
}

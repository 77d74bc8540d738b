/** What investors and strategies brought, read off what was told in the game. */

import type { GameEvent } from '../types';

const number = (event: GameEvent, name: string): number => event.args[name] as number;

/** What a row of the count is made of: bonds, the sizes of sets, taxes. */
export function evidence(events: GameEvent[], seat: number, step: string): string {
  if (!['bonds_returned', 'commodities_paid', 'taxes_paid'].includes(step)) return '';
  const counts = events.filter(({ code, args }) => code === step && args['seat'] === seat).map((event) => number(event, 'count'));
  return counts.length ? `${counts.join(' + ')} ×` : '';
}

/** INV3: what an investor brought his player, less what he cost; null where no money can be named. */
export function earnedBy(events: GameEvent[], seat: number, investor: number): number | null {
  const told = events.filter(({ args }) => args['seat'] === seat && args['investor'] === investor);
  const sums = told.flatMap((event) =>
    event.code === 'power_paid' ? [number(event, 'money')] : event.code === 'power_cost' ? [-number(event, 'money')] : [],
  );
  return sums.length ? sums.reduce((all, one) => all + one, 0) : null;
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
  for (const event of events) {
    if (event.code === 'round_began') round = number(event, 'round');
    if (event.args['seat'] !== seat) continue;
    if (event.code === 'strategy_played') found.push({ strategy: number(event, 'strategy'), round, money: null });
    const last = found.at(-1);
    if (!last || event.args['strategy'] !== last.strategy) continue;
    if (event.code === 'strategy_paid') last.money = (last.money ?? 0) + number(event, 'money');
    if (event.code === 'strategy_cost') last.money = (last.money ?? 0) - number(event, 'money');
  }
  return found;
}

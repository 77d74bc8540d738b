/** How the game ended, in a headline and a line below it. */

import type { Outcome, StockpileReport } from '../../../generated/wire';
import { listed, money, say } from '../../../lib/say.svelte';
import { majorities } from './shapes';

export function headline(outcome: Outcome, me: number, name: (seat: number) => string): string {
  const { winners, scores } = outcome;
  const won = money(scores[winners[0]!]!);
  if (winners.length === 1 && winners[0] === me) return say('web.end.win.you', { money: won });
  const mineFirst = winners.toSorted((a, b) => Number(b === me) - Number(a === me));
  return say('web.end.win', { count: winners.length, names: listed(mineFirst.map(name)), money: won });
}

/** How near it was: to me, or to who came second. */
export function nearness(outcome: Outcome, me: number, name: (seat: number) => string): string {
  const { winners, scores, ranks } = outcome;
  const best = scores[winners[0]!]!;
  const said: string[] = [];
  if (winners.length > 1) said.push(say('web.end.shared'));
  if (me >= 0 && !winners.includes(me)) {
    said.push(say('web.end.place', { rank: ranks[me]!, money: money(scores[me]!), behind: money(best - scores[me]!) }));
  } else if (winners.length === 1) {
    const next = Math.max(...scores.filter((_, seat) => !winners.includes(seat)));
    const seconds = scores.flatMap((score, seat) => (score === next && !winners.includes(seat) ? [seat] : []));
    said.push(say('web.end.ahead', { money: money(best - next), names: listed(seconds.map(name)) }));
  }
  return said.join(' ');
}

export function below(outcome: Outcome, report: StockpileReport, me: number, name: (seat: number) => string): string {
  return [nearness(outcome, me, name), me >= 0 ? myMajorities(report, me) : ''].filter(Boolean).join(' ');
}

function myMajorities(report: StockpileReport, me: number): string {
  const mine = majorities(report).filter(({ seats }) => seats.includes(me));
  const shared = mine.filter(({ seats }) => seats.length > 1).length;
  if (!mine.length) return say('web.end.majorities.none');
  const values = { count: mine.length, money: money(mine.reduce((all, one) => all + one.money, 0)) };
  if (!shared) return say('web.end.majorities', values);
  if (shared === mine.length) return say('web.end.majorities.all_shared', values);
  return say('web.end.majorities.shared', { ...values, shared });
}

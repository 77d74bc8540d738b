/** How finished games are told in a list. */

import { frontOf } from '../../games';
import { namesOf } from '../../lib/names';
import { currentReader, listed, say } from '../../lib/say.svelte';
import { resultOf, winnersOf, type Mine } from '../../lib/tables';
import type { TableInfo } from '../../lib/types';

/** "Won with $101K", or the place I came to. */
export function myResult({ info, seat }: Mine): string {
  const result = resultOf(info, seat);
  if (!result) return theirResult(info);
  const { rank, players } = result;
  const score = frontOf(info.game).score(result.score);
  if (rank === 1) return say('web.home.won', { money: score });
  return say('web.home.place', { rank, count: players, money: score });
}

export function theirResult(info: TableInfo): string {
  const winners = winnersOf(info);
  const names = namesOf(info.seats);
  const score = info.scores?.[winners[0] ?? -1];
  if (score === undefined) return '';
  return say('web.home.won_by', { names: listed(winners.map((seat) => names[seat]!)), money: frontOf(info.game).score(score) });
}

const DAYS_WITH_A_NAME = 6 * 86_400_000;

/** "Thursday, 4 players"; what is longer ago than the days of a week has a date. */
export function whenAndWho(info: TableInfo): string {
  const when = info.ended ?? info.created;
  const lately = Date.now() - when < DAYS_WITH_A_NAME;
  const shape: Intl.DateTimeFormatOptions = lately ? { weekday: 'long' } : { day: 'numeric', month: 'long' };
  const day = new Intl.DateTimeFormat(currentReader().language, shape).format(when);
  return say('web.home.when', { day: day[0]!.toLocaleUpperCase() + day.slice(1), count: info.seats.length });
}

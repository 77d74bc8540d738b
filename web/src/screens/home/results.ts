/** How finished games are told in a list. */

import { namesOf } from '../../lib/names';
import { currentReader, listed, money, say } from '../../lib/say.svelte';
import { resultOf, winnersOf, type Mine } from '../../lib/tables';
import type { TableInfo } from '../../lib/types';

/** "Won with $101K", or the place I came to. */
export function myResult({ info, seat }: Mine): string {
  const result = resultOf(info, seat);
  if (!result) return theirResult(info);
  const { rank, score, players } = result;
  if (rank === 1) return say('web.home.won', { money: money(score) });
  return say('web.home.place', { rank, count: players, money: money(score) });
}

export function theirResult(info: TableInfo): string {
  const winners = winnersOf(info);
  const names = namesOf(info.seats);
  const score = info.scores?.[winners[0] ?? -1];
  if (score === undefined) return '';
  return say('web.home.won_by', { names: listed(winners.map((seat) => names[seat]!)), money: money(score) });
}

/** "Thursday, four players" in the words of the reader. */
export function whenAndWho(info: TableInfo): string {
  const shape = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const day = new Intl.DateTimeFormat(currentReader().language, shape).format(info.ended ?? info.created);
  return say('web.home.when', { day, count: info.seats.length });
}

/** Tables in a list: which come first, whose turn it is, and how a finished one went. */

import type { Result, Seat } from './seats';
import type { TableInfo } from './types';

/** A table at which I sit. */
export interface Mine {
  info: TableInfo;
  seat: number;
}

/** My tables among those the server knows. */
export function mineOf(seats: Seat[], known: TableInfo[]): Mine[] {
  return seats.flatMap(({ code, seat }) => {
    const info = known.find((table) => table.code === code);
    return info ? [{ info, seat }] : [];
  });
}

/** I learned here: it is nobody's result. */
export const isLesson = (info: TableInfo): boolean => info.seats.some(({ bot }) => bot === 'teacher');

export function isMyTurn({ info, seat }: Mine): boolean {
  return info.status === 'playing' && info.waiting.includes(seat);
}

/** Those that are not over: my turn first, the shortest clock before all; then the running ones, then those that wait for players. */
export function running(mine: Mine[]): Mine[] {
  const urgency = (one: Mine): number => (isMyTurn(one) ? 0 : one.info.status === 'playing' ? 1 : 2);
  const clock = (one: Mine): number => (isMyTurn(one) ? (one.info.left ?? Infinity) : 0);
  return mine
    .filter(({ info }) => info.status !== 'over')
    .sort(
      (a, b) =>
        urgency(a) - urgency(b) || (clock(a) < clock(b) ? -1 : clock(a) > clock(b) ? 1 : b.info.created - a.info.created),
    );
}

/** Those that are over, the last one first. */
export function finished(mine: Mine[]): Mine[] {
  return mine.filter(({ info }) => info.status === 'over').sort((a, b) => (b.info.ended ?? 0) - (a.info.ended ?? 0));
}

/** How a game went for a seat. Equal scores share a rank. */
export function resultOf(info: TableInfo, seat: number): Result | null {
  const score = info.scores?.[seat];
  if (!info.scores || score === undefined) return null;
  return { rank: 1 + info.scores.filter((other) => other > score).length, score, players: info.scores.length };
}

/** The seats that won. */
export function winnersOf(info: TableInfo): number[] {
  const best = Math.max(...(info.scores ?? []));
  return (info.scores ?? []).flatMap((score, seat) => (score === best ? [seat] : []));
}

export const freeSeats = (info: TableInfo): number => info.seats.filter(({ kind }) => kind === 'open').length;

/** Minutes and seconds of a clock; whole hours where it has more than one. */
export function clockOf(ms: number): { text: string; hours: number } {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds >= 3600) return { text: '', hours: Math.floor(seconds / 3600) };
  return { text: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`, hours: 0 };
}

/** The code in what was typed or pasted: letters, or a whole link to a table. */
export function codeIn(typed: string, length: number): string {
  const link = /\/t\/([A-Za-z]+)/.exec(typed);
  return (link?.[1] ?? typed.replace(/[^A-Za-z]/g, '')).toUpperCase().slice(0, length);
}

/** Against which bots somebody plays where nobody chose, and who comes next after a win that was easy. */

import { settings } from './settings.svelte';
import type { GameInfo, SeatInfo } from './types';

/** An easy win has so much more than the second, in tenths (H). */
const EASY = 1;

/** The level that this person likes to meet, in a game that has it. */
export const levelOf = ({ bots, usual }: Pick<GameInfo, 'bots' | 'usual'>): string =>
  bots.includes(settings.opponents) ? settings.opponents : usual;

/** The level above all who were beaten, when only bots were, and easily; null if there is none. */
export function nextLevel(
  bots: readonly string[],
  seats: readonly SeatInfo[],
  scores: readonly number[],
  me: number,
): string | null {
  const others = seats.filter((_, seat) => seat !== me);
  const mine = scores[me];
  if (mine === undefined || !others.length || others.some(({ kind }) => kind !== 'bot')) return null;
  if (scores.some((score, seat) => seat !== me && 10 * mine < (10 + EASY) * score)) return null;
  const strongest = Math.max(...others.map(({ bot }) => bots.indexOf(bot ?? '')));
  return strongest < 0 ? null : (bots[strongest + 1] ?? null);
}

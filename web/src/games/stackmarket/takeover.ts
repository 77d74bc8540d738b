/** A takeover as it is told: what ranks, what pays, and the dice of the lowest that are still to be set. */

import type { View } from './types';

/** O1: what is told of who is the highest and who the lowest. */
export const RANKS = new Set(['round_ended', 'tie_thrown', 'highest', 'lowest']);
/** O4 to O6. */
export const PAYS = new Set(['takeover_paid', 'takeover_fined', 'market_paid', 'holder_paid']);

/** O2: the dice of the lowest that lie on its plate, the next one first, while so many are held (0: the hands are empty).
 * One more is in the left hand, which brings it. */
export function lyingOf({ phase, plan, placed, waits_for, group }: View, held: number): number[] {
  if (phase !== 'takeover') return [];
  const taken = waits_for === 'place' ? group : held;
  return plan.slice(placed + (taken ? taken + 1 : 0));
}

/** How this seat came to know that somebody holds a company: he showed it, bought it for all to see, or I had seen it. */

import type { Holder } from './prospects';
import type { Stagings } from './staging';
import type { GameEvent } from './types';

export type Source = 'shown' | 'seen' | 'bought';

/** The last of them; null where it only follows from counting. Split cards lie open. */
export function howKnown(events: GameEvent[], { seat, regular }: Holder, company: number, staging: Stagings = {}): Source | null {
  if (!regular) return 'shown';
  let found: Source | null = null;
  /** By pile: how the company was seen to lie there. */
  const lies = new Map<number, Source>();
  for (const { code, args } of events) {
    const pile = args['pile'] as number;
    if (OPEN.has(code) && args['card'] === company) lies.set(pile, 'bought');
    else if ((code === 'placed_card' || staging[code]?.shows) && !lies.has(pile) && [args['card'], args['cards']].flat().includes(company)) lies.set(pile, 'seen');
    else if (code === 'took') {
      if (args['seat'] === seat) found = lies.get(pile) ?? found;
      lies.delete(pile);
    } else if (isShown(code, args['regular']) && args['seat'] === seat && args['company'] === company) found = 'shown';
  }
  return found;
}

const OPEN = new Set(['pile_began', 'placed_up']);
/** M3, L2: what pays was shown; half of a split card goes back to the regular ones before all. */
const isShown = (code: string, regular: unknown): boolean => (code === 'shown' ? Boolean(regular) : code === 'halved');

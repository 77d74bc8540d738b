/** Questions that the table answers for me: there is no choice and that is no secret, or I have a standing wish. */

import type { WishInfo } from '../../lib/types';
import type { StockpileView } from './types';

/** The wish to be asked; any other is an answer. */
export const ASK = 'ask';

/** `can`: my wish has an answer to the question, which all can see or are told by it. */
export function isForced(
  { ask }: StockpileView,
  wishes: Record<string, WishInfo>,
  can: (prompt: string, wish: string) => boolean,
): boolean {
  if (!ask) return false;
  const wish = wishes[ask.prompt]?.wish ?? ASK;
  return ask.forced || (wish !== ASK && can(ask.prompt, wish));
}

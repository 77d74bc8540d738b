/** Questions that the table answers itself: by my standing wish, or because there is no choice and that is no secret, as
 * the rows of outcry/stockpile/questions.py say (`tells_that_it_is_forced`). */

import type { WishInfo } from '../../lib/types';
import type { StockpileView } from './types';

/** The wish to be asked; any other is an answer. */
export const ASK = 'ask';

/** `can`: my wish has an answer to the question, which all can see or are told by it. `mayAct`: a module may have something to do on this action turn, or it is not known yet whether one does. */
export function isForced(
  view: StockpileView,
  wishes: Record<string, WishInfo>,
  mayAct: boolean,
  can: (prompt: string, wish: string) => boolean,
): boolean {
  const player = view.players[view.seat];
  if (!view.ask || !player) return false;
  const { prompt, legal } = view.ask;
  const wish = wishes[prompt]?.wish;
  if (wish !== undefined && wish !== ASK) return can(prompt, wish);
  if (prompt === 'show') return false;
  if (legal.length !== 1) return false;
  if (prompt === 'sell') return !player.regular && player.split.every((cards) => !cards);
  return prompt === 'bid' || (prompt === 'play' && !mayAct);
}

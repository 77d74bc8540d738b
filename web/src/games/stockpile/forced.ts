/** Questions that the table answers for me: there is no choice and that is no secret, or I have a standing wish. */

import type { WishInfo } from '../../lib/types';
import type { StockpileView } from './types';

/** The wish to be asked; any other is an answer. */
export const ASK = 'ask';

export const isForced = ({ ask }: StockpileView, wishes: Record<string, WishInfo>): boolean =>
  ask !== null && (ask.forced || ask.wishes.includes(wishes[ask.prompt]?.wish ?? ASK));

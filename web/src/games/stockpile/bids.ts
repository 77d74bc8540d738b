/** Where a bid went. */

import type { Board, GameEvent } from './types';

/** The space on the bidding track; a game stored before spaces were told tells the money instead. */
export function spaceOf({ args }: GameEvent, board: Board): number {
  return typeof args['space'] === 'number' ? args['space'] : board.bids.indexOf(args['money'] as number);
}

/** Being outbid: by whom, where I stood, and what it would cost to come back. */

import { spaceOf } from '../bids';
import type { Play } from './play.svelte';

export interface Outbid {
  pile: number;
  by: number;
  /** Who stands there now: perhaps another already. */
  stands: number;
  /** Where I stood. */
  from: number;
  /** Where the other stands. */
  space: number;
}

/** The last time somebody drove me away in this auction, if he still stands there and I have not bid since. */
export function lastOutbid({ thisRound, me, view, board }: Play): Outbid | null {
  const told = thisRound.findLastIndex(({ code, args }) => code === 'outbid' && args['seat'] === me);
  const mine = thisRound.findLastIndex(({ code, args }) => code === 'bid' && args['seat'] === me);
  if (told < 0 || told < mine) return null;
  const pile = thisRound[told]!.args['pile'] as number;
  const { bidder, space } = view.piles[pile]!;
  const before = thisRound.findLast(({ code, args }) => code === 'bid' && args['seat'] === me && args['pile'] === pile);
  return before && bidder >= 0 ? { pile, by: thisRound[told]!.args['by'] as number, stands: bidder, from: spaceOf(before, board), space } : null;
}

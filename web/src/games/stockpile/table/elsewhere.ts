/** Outbid, with too little for that pile: where a phone, which shows one pile at a time, leads me. */

import { money, say } from '../../../lib/say.svelte';
import type { Play } from './play.svelte';
import type { Sentence } from './sentence';

export const elsewhere = (play: Play, lost: number): Sentence => ({
  key: say('web.ask.bid.dear', { pile: play.words.pile(lost) }),
  rest: others(play),
  why: '',
});

/** Where I can still bid. One is open already, and more than two need no names. */
function others(play: Play): string {
  const [one, other, more] = play.view.piles.flatMap((_, at) => {
    const least = play.least(at);
    return least < 0 ? [] : [`${play.words.pile(at)} (${money(play.bids[least]!)})`];
  });
  if (other === undefined || more !== undefined) return say('web.ask.bid.confirm');
  return say('web.ask.bid.try', { pile: one!, other });
}

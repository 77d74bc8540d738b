/** The events of one's own last turn and of all that came after it: what a player has not answered to yet. */

import type { GameEvent } from '../types';
import type { Play } from './play.svelte';

/** Where a turn of one's own ends. */
const TURNS = new Set(['placed_up', 'bid', 'turn_ended', 'done_selling', 'shown']);

/** Those who only watch see the present round. */
export function sinceMyTurn({ table, me }: Play): GameEvent[] {
  const last = table.events.findLastIndex(({ code, args }) =>
    me < 0 ? code === 'round_began' : TURNS.has(code) && args['seat'] === me,
  );
  return table.events.slice(Math.max(0, last));
}

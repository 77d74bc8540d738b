/** What happened in a step, cut into beats: each is told by itself, with the table and the money as they are then. */

import type { Beat } from '../../lib/game';
import type { Gains } from '../../lib/gains';
import type { GameEvent, View } from './types';

/** How long an event holds the stage, in ms; what is not here is told with the next that is. */
const HOLDS: Record<string, number> = {
  threw: 2000,
  nothing_fits: 3400,
  ordered: 700,
  stands: 900,
  collapsed: 1600,
  fined: 800,
  bonus: 1600,
  record: 2200,
  dice_left: 1600,
  moved: 800,
  round_ended: 1600,
  tie_thrown: 900,
  highest: 1200,
  lowest: 1200,
  named: 700,
  takeover_began: 2600,
  takeover_stands: 2000,
  takeover_fell: 2000,
  takeover_paid: 700,
  takeover_fined: 700,
  market_paid: 700,
  holder_paid: 900,
  round_began: 1800,
  tied: 700,
  contest_turn: 900,
  contest_height: 900,
};
/** A tower fell: until a new one is founded, its dice lie about. */
const FALLS = new Set(['collapsed', 'takeover_fell']);
/** Its dice lie in the dish as long as this is told: also those of a throw of which nothing fits, which are back in the
 * tray by now. */
const THROWN = new Set(['threw', 'nothing_fits']);
/** From here on the table is another one. */
const CLEARS = new Set(['founded', 'round_began', 'contest_turn', 'game_over']);

export function beatsOf(before: View, events: GameEvent[], now: View, gains: Gains): Beat<View>[] {
  const lies = events.some(({ code }) => FALLS.has(code));
  const thrown = events.findIndex(({ code }) => code === 'threw');
  const cleared = events.findIndex(({ code }) => CLEARS.has(code));
  return events.flatMap((event, at) => {
    const hold = HOLDS[event.code];
    if (!hold) return [];
    const rests = lies && (cleared < 0 || at < cleared);
    const table = { ...now, ...(rests && { towers: before.towers }) };
    if (at < thrown) table.thrown = []; // nothing lies there before it is thrown
    else if (THROWN.has(event.code)) {
      table.phase = 'order';
      table.thrown = events[thrown]?.args['values'] as number[];
    }
    const view = { ...table, money: moneyAfter(now.money, events.slice(at + 1), gains), ask: null };
    return [{ event, whole: event, view, hold }];
  });
}

/** The money that is known, before what is still to be told. */
function moneyAfter(money: (number | null)[], untold: GameEvent[], gains: Gains): (number | null)[] {
  return money.map((known, seat) => {
    const own = untold.filter(({ args }) => args['seat'] === seat);
    return known === null ? null : known - own.reduce((sum, event) => sum + gains.of(event), 0);
  });
}

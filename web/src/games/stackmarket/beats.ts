/** What happened in a step, cut into beats: each is told by itself, with the table and the money as they are then. */

import type { Beat } from '../../lib/game';
import type { Gains } from '../../lib/gains';
import { PAYS, RANKS } from './takeover';
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
/** Its dice lie in the dish as long as this is told: also those of a throw of which nothing fits, which are back in the
 * tray by now. */
const THROWN = new Set(['threw', 'nothing_fits']);
/** From here on the table is another one. What is told before is told at the table as it was: what fell or stands lies
 * there, and who acted is who acted. */
const TURNS = new Set(['threw', 'founded', 'takeover_began', 'round_began', 'contest_turn', 'game_over']);
const NOBODY = -1;

export function beatsOf(before: View, events: GameEvent[], now: View, gains: Gains): Beat<View>[] {
  const thrown = events.findIndex(({ code }) => code === 'threw');
  const turns = events.findIndex(({ code }) => TURNS.has(code));
  return events.flatMap((event, at) => {
    const hold = HOLDS[event.code];
    // O9: the next die of a contest comes into the hand, not into the dish.
    if (!hold || (event.code === 'threw' && now.phase === 'contest')) return [];
    const table = { ...(at < turns || RANKS.has(event.code) ? asItWas(before, now, events.slice(0, at + 1)) : now) };
    if (at < thrown) table.thrown = []; // nothing lies there before it is thrown
    else if (THROWN.has(event.code)) {
      table.phase = 'order';
      table.thrown = events[thrown]?.args['values'] as number[];
    }
    const view = { ...table, money: moneyAfter(now.money, events.slice(at + 1), gains), ask: null };
    return [{ event, whole: event, view, hold }];
  });
}

/** The table before it turns into another one, when so much was told. */
function asItWas(before: View, now: View, told: GameEvent[]): View {
  const { code } = told.at(-1)!;
  const table = { ...before, invested: now.invested };
  if (PAYS.has(code)) return { ...table, waits_for: '' };
  if (!RANKS.has(code)) return table;
  // O1: the highest and the lowest are known when they are told.
  const ranked = (which: string): number => {
    const found = told.find((event) => event.code === which);
    return found ? (found.args['company'] as number) : NOBODY;
  };
  return { ...table, phase: 'takeover', asked: '', highest: ranked('highest'), lowest: ranked('lowest') };
}

/** The money that is known, before what is still to be told. */
function moneyAfter(money: (number | null)[], untold: GameEvent[], gains: Gains): (number | null)[] {
  return money.map((known, seat) => {
    const own = untold.filter(({ args }) => args['seat'] === seat);
    return known === null ? null : known - own.reduce((sum, event) => sum + gains.of(event), 0);
  });
}

/** What can be seen of a tower, in words: how it leans, which dice sit aside, and how it swayed. */

import { currentReader, say } from '../../lib/say.svelte';
import { far, landedOff, leanOf, oddDice, type Off, type Sway } from './reading';
import type { TowerView } from './types';

const mm = (value: number): string => currentReader().number(value, value < 10 ? 1 : 0);

/** The side that something is off to, by the larger part of it. */
export function sideOf({ right, away }: Off): string {
  const across = Math.abs(right) >= Math.abs(away);
  if (across) return say(right >= 0 ? 'web.stack.side.right' : 'web.stack.side.left');
  return say(away >= 0 ? 'web.stack.side.away' : 'web.stack.side.near');
}

export function leanWords(tower: TowerView): string {
  const lean = leanOf(tower);
  return say(`web.stack.lean.${lean.word}`, { mm: mm(far(lean)), side: sideOf(lean) });
}

export function oddWords(tower: TowerView): string[] {
  return oddDice(tower).map((odd) => say('web.stack.odd', { die: odd.die, mm: mm(far(odd)), side: sideOf(odd) }));
}

export const factsOf = (tower: TowerView): string => [leanWords(tower), ...oddWords(tower)].join(' ');

/** Below a second nobody counts. */
export function swayWords({ seconds }: Sway): string {
  if (!seconds) return say('web.stack.sway.none');
  return seconds < 1 ? say('web.stack.sway.little') : say('web.stack.sway', { count: Math.round(seconds) });
}

/** Where what was let go lies on the die below: so many dice. */
export function landedWords(tower: TowerView, dice: number): string {
  const off = landedOff(tower, dice);
  if (far(off) < 0.25) return say('web.stack.landed.middle');
  return say('web.stack.landed', { mm: mm(far(off)), side: sideOf(off) });
}

/** Where a die for practice would have been let go. */
export function practisedWords(off: Off): string {
  if (far(off) < 0.25) return say('web.stack.first.middle');
  return say('web.stack.first.off', { mm: mm(far(off)), side: sideOf(off) });
}

/** Where the ring is, against the middle of the top die. */
export function ringWords(off: Off): string {
  if (far(off) < 0.25) return say('web.stack.ring.middle');
  return say('web.stack.ring', { mm: mm(far(off)), side: sideOf(off) });
}

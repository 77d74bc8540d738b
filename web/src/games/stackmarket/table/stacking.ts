/** The one thing to do next when stacking is asked: pick up, carry, stop, let go, or have it done by the assisted hand. */

import type { Play } from '../play.svelte';
import type { Picked } from '../ways';

export function stack(play: Play, by: Picked): void {
  const { holding } = play;
  const dice = play.asked === 'contest' ? 1 : Math.min(play.group, play.toCome.length);
  play.hint = '';
  if (holding.press === 'set') play.act(play.actions.assisted(dice));
  else if (holding.press === 'pick_up') holding.pickUp(dice, by);
  else holding.goOn();
}

export const isStacking = (play: Play): boolean => play.asked === 'stack' || play.asked === 'contest';

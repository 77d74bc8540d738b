/** How calm a hand is, for ears: the lower it hums, the calmer it is. */

import { settings } from '../../lib/settings.svelte';
import type { Hum } from '../../lib/sound';
import type { Holding } from './holding.svelte';
import type { HandFrame } from './stage';

const CALMEST = 92;
/** Octaves above that: for the top of a breath, and for what a hand does besides breathing. */
const BREATH = 0.6;
const MORE: Record<HandFrame['word'], number> = { moving: 1, settling: 0.5, tiring: 0.4, breathing: 0, calm: 0 };

export const pitchOf = ({ breath, word }: Pick<HandFrame, 'breath' | 'word'>): number =>
  CALMEST * 2 ** (BREATH * breath + MORE[word]);

/** As long as the component that asks for it is there, while this player holds something and `wanted` says so. */
export function humOf(holding: Holding, wanted: () => boolean): void {
  let tone: Hum | null = $state.raw(null);
  const hums = $derived(holding.mine && settings.sound && wanted());
  $effect(() => {
    if (!hums) return;
    let over = false;
    import('../../lib/sound').then(
      ({ hum }) => void (over || (tone = hum())),
      () => {}, // no line just now: it is silent
    );
    return () => {
      over = true;
      tone?.end();
      tone = null;
    };
  });
  $effect(() => {
    if (holding.frame) tone?.pitch(pitchOf(holding.frame));
  });
}

/** How calm a hand is, for ears: the lower it hums, the calmer it is. */

import type { HandFrame } from '../stage';

const CALMEST = 92;
/** Octaves above that: for the top of a breath, and for what a hand does besides breathing. */
const BREATH = 0.6;
const MORE: Record<HandFrame['word'], number> = { moving: 1, settling: 0.5, tiring: 0.4, breathing: 0, calm: 0 };

export const pitchOf = ({ breath, word }: Pick<HandFrame, 'breath' | 'word'>): number =>
  CALMEST * 2 ** (BREATH * breath + MORE[word]);

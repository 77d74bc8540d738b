/** How modules sound: dice on the table. Loaded when somebody wants to hear them. */

import { band, type Part } from '../../../lib/sound';

const SOUNDS = {
  /** A die comes to rest: two edges, then its face. */
  die: [
    { noise: 'bandpass', from: 3100, to: 2200, ms: 14, loud: 0.6 },
    { noise: 'bandpass', from: 2600, to: 1700, at: 34, ms: 16, loud: 0.7 },
    { tone: 'sine', from: 300, to: 190, at: 58, ms: 80 },
    { tone: 'triangle', from: 1450, at: 58, ms: 22, loud: 0.4 },
  ],
} satisfies Record<string, Part[]>;

export const play = band(SOUNDS);

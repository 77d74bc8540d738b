/** How towers sound: felt, fingers, ivory, wood, bells. Loaded when somebody wants to hear them. */

import { band, bell, type Part } from '../../../lib/sound';

const SOUNDS = {
  /** A die is picked up from felt. */
  brush: [{ noise: 'bandpass', from: 1900, to: 900, ms: 140, loud: 0.8 }],
  /** Two fingers let go. */
  fingers: [
    { noise: 'highpass', from: 3800, ms: 12, loud: 0.7 },
    { noise: 'highpass', from: 3200, at: 46, ms: 12 },
  ],
  /** Ivory on ivory. */
  click: [
    { tone: 'sine', from: 2350, to: 2100, ms: 46 },
    { tone: 'triangle', from: 3740, ms: 24, loud: 0.5 },
    { noise: 'bandpass', from: 5200, ms: 9, loud: 0.8 },
  ],
  /** A die on the table. */
  felt: [
    { tone: 'sine', from: 420, to: 240, ms: 70 },
    { noise: 'bandpass', from: 1500, to: 700, ms: 42, loud: 0.7 },
    { tone: 'triangle', from: 1900, ms: 16, loud: 0.35 },
  ],
  /** A tower that sways. */
  creak: [0, 90, 170, 270].map((at): Part => ({ tone: 'sawtooth', from: 96 + at / 9, to: 70, at, ms: 80, loud: 0.5 })),
  /** It stands. */
  stands: bell(660, 0, 700),
  /** A record: the opening bell, twice. */
  record: [...bell(880, 0, 500), ...bell(880, 320, 900)],
  /** A collapse has been paid. */
  paid: bell(392, 0, 1600),
} satisfies Record<string, Part[]>;

export type TowerSound = keyof typeof SOUNDS;
export const play = band(SOUNDS);

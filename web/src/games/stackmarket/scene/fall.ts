/** When a fall may be seen, from which side, and how slowly it is shown: nothing tells of it before it is in the picture. */

import type { Motion } from '../stage';
import type { Clip } from './clip';
import { POSE, type Poses } from './pose';

/** A die that turned or went by more than this has begun to fall for anybody to see. */
const TURNED = (4 * Math.PI) / 180;
const LEFT = 0.12;
const SLOW = 1 / 4;
const EASE = 0.1;
/** Seconds in which the speed comes back when the first dice touch the table. */
const BACK = 0.25;

export interface Fall {
  /** Seconds of the clip. */
  begins: number;
  /** The first die on the table; the end of the clip when none gets there. */
  lands: number;
  /** The way the dice go, on the table: x, z of length 1. */
  along: readonly [number, number];
  /** A single die that slides off is not shown slowly. */
  slow: boolean;
}

function moved(from: Poses, to: Poses, die: number, dropped: boolean): boolean {
  const at = die * POSE;
  let dot = 0;
  for (let i = 3; i < POSE; i++) dot += from[at + i]! * to[at + i]!;
  if (2 * Math.acos(Math.min(1, Math.abs(dot))) > TURNED) return true;
  // What is let go drops on the tower: that is no fall.
  const down = dropped ? 0 : to[at + 1]! - from[at + 1]!;
  return Math.hypot(to[at]! - from[at]!, down, to[at + 2]! - from[at + 2]!) > LEFT;
}

/** The axis on which the fallen dice moved most, and to which end of it. */
function plane(from: Poses, to: Poses, fallen: readonly number[]): readonly [number, number] {
  let [xx, xz, zz, x, z] = [0, 0, 0, 0, 0];
  for (const die of fallen) {
    const dx = to[die * POSE]! - from[die * POSE]!;
    const dz = to[die * POSE + 2]! - from[die * POSE + 2]!;
    xx += dx * dx;
    xz += dx * dz;
    zz += dz * dz;
    x += dx;
    z += dz;
  }
  const angle = Math.atan2(2 * xz, xx - zz) / 2;
  const along: [number, number] = [Math.cos(angle), Math.sin(angle)];
  return along[0] * x + along[1] * z < 0 ? [-along[0], -along[1]] : along;
}

/** `added` dice on top were let go; null when nothing falls. */
export function fallOf(clip: Clip, motion: Pick<Motion, 'fallen' | 'impacts'>, added: number): Fall | null {
  const { fallen, impacts } = motion;
  if (!fallen.length) return null;
  const first = clip.frames[0]!;
  const number = clip.frames.findIndex((frame) =>
    fallen.some((die) => moved(first, frame, die, die >= clip.dice - added)),
  );
  const begins = Math.max(0, number) / clip.rate;
  const touch = impacts.find(([at, die, other]) => other < 0 && at / 1000 > begins && fallen.includes(die));
  const lands = touch ? touch[0] / 1000 : clip.seconds;
  const then = clip.frames[Math.min(clip.frames.length - 1, Math.ceil(lands * clip.rate))]!;
  return {
    begins,
    lands,
    along: plane(first, then, fallen),
    slow: fallen.some((die) => die < clip.dice - added),
  };
}

/** How fast the clip runs at one of its moments. */
export function speed(fall: Fall | null, seconds: number): number {
  if (!fall?.slow || seconds < fall.begins) return 1;
  if (seconds >= fall.lands) return Math.min(1, SLOW + ((seconds - fall.lands) / BACK) * (1 - SLOW));
  return Math.max(SLOW, 1 - ((seconds - fall.begins) / EASE) * (1 - SLOW));
}

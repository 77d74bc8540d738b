/** What can be seen of a tower, as facts for who does not see it: lean, odd dice, sway. Never a chance or a margin. */

import { SIDE_MM, toMm } from './hand';
import type { Clip } from './scene/clip';
import { POSE } from './scene/pose';
import type { TowerView } from './types';

const LEANS = [
  [1, 'straight'],
  [3, 'almost'],
  [6, 'little'],
  [10, 'clearly'],
] as const;
/** Millimetres from its neighbours at which a die catches the eye. */
const ODD = 2.5;
/** Millimetres: less sway is not seen. */
const SWAYS = 0.5;

/** Millimetres to the right and away from who looks. */
export interface Off {
  right: number;
  away: number;
}
export interface Lean extends Off {
  word: 'straight' | 'almost' | 'little' | 'clearly' | 'badly';
}
/** A die that sits aside of its neighbours; the lowest is 1. */
export interface Odd extends Off {
  die: number;
}

/** How a die swung: millimetres from where it came to rest, and seconds until nobody could see it any more. */
export interface Sway {
  most: number;
  seconds: number;
}

export const far = ({ right, away }: Off): number => Math.hypot(right, away);

type Pose = TowerView['poses'][number];
const offOf = (one: Pose | undefined, other: Pose | undefined): Off =>
  one && other ? { right: toMm(other[0] - one[0]), away: toMm(other[1] - one[1]) } : { right: 0, away: 0 };

/** Of the uppermost dice, which were let go together, against the one below: the lowest says it, they lie as they were
 * held. */
export const landedOff = ({ poses }: TowerView, dice: number): Off => offOf(poses.at(-dice - 1), poses.at(-dice));

/** Of the top against the foot. */
export function leanOf({ poses }: TowerView): Lean {
  const off = offOf(poses[0], poses.at(-1));
  return { ...off, word: LEANS.find(([most]) => far(off) < most)?.[1] ?? 'badly' };
}

/** Dice between two others; foot and top are told by the lean. */
export function oddDice({ poses }: TowerView): Odd[] {
  return poses.flatMap(([x, y], place) => {
    const [below, above] = [poses[place - 1], poses[place + 1]];
    if (!below || !above) return [];
    const off = { right: toMm(x - (below[0] + above[0]) / 2), away: toMm(y - (below[1] + above[1]) / 2) };
    return far(off) > ODD ? [{ ...off, die: place + 1 }] : [];
  });
}

export function swayOf({ frames, rate }: Pick<Clip, 'frames' | 'rate'>, die: number): Sway {
  const [x, z] = [die * POSE, die * POSE + 2];
  const rest = frames.at(-1)!;
  const off = frames.map((poses) => Math.hypot(poses[x]! - rest[x]!, poses[z]! - rest[z]!) * SIDE_MM);
  return { most: Math.max(...off), seconds: (off.findLastIndex((mm) => mm > SWAYS) + 1) / rate };
}

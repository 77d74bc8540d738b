/** Where a die of the wire is in the picture: there z is up, here y is, and what is away from the player is -z. */

import type { Die } from '../stage';

/** Of the wire: so many quanta to a side, on the table and upwards. */
export const LENGTH = 1024;
const HEIGHT = 512;
const STEPS = 511;

/** Numbers of one pose: place x, y, z, then the quaternion x, y, z, w. */
export const POSE = 7;
export type Poses = Float32Array;

const parts = [0, 0, 0, 0];

/** Writes a die in whole quanta as the pose number `index` of `into`. */
export function place(into: Poses, index: number, x: number, y: number, z: number, turn: number): void {
  const largest = turn >>> 30;
  let rest = 1;
  for (let i = 0, shift = 20; i < 4; i++) {
    if (i === largest) continue;
    const part = ((((turn >>> shift) & 1023) - STEPS) / STEPS) * Math.SQRT1_2;
    parts[i] = part;
    rest -= part * part;
    shift -= 10;
  }
  parts[largest] = Math.sqrt(Math.max(0, rest));
  const at = index * POSE;
  into[at] = x / LENGTH;
  into[at + 1] = z / HEIGHT;
  into[at + 2] = -y / LENGTH;
  into[at + 3] = parts[1]!;
  into[at + 4] = parts[3]!;
  into[at + 5] = -parts[2]!;
  into[at + 6] = parts[0]!;
}

export function posesOf(dice: readonly Die[]): Poses {
  const poses = new Float32Array(dice.length * POSE);
  dice.forEach(([, x, y, z, turn], index) => place(poses, index, x, y, z, turn));
  return poses;
}

/** Quaternions (x, y, z, w) that turn a straight die so that it shows this number: as the server's dice are numbered. */
const HALF = Math.SQRT1_2;
export const SHOWS: readonly (readonly [number, number, number, number])[] = [
  [1, 0, 0, 0],
  [-HALF, 0, 0, HALF],
  [HALF, 0, 0, HALF],
  [0, 0, HALF, HALF],
  [0, 0, 0, 1],
];

/** The pose of a die that shows `value`, turned by `yaw` about the upright (anticlockwise from above). */
export function showing(into: Poses, index: number, value: number, x: number, y: number, z: number, yaw: number): void {
  const [qx, qy, qz, qw] = SHOWS[value]!;
  const sin = Math.sin(yaw / 2);
  const cos = Math.cos(yaw / 2);
  into.set(
    [x, y, z, cos * qx + sin * qz, cos * qy + sin * qw, cos * qz - sin * qx, cos * qw - sin * qy],
    index * POSE,
  );
}

/** Between two sets of poses, `share` of the way; quaternions go the shorter way. */
export function between(into: Poses, from: Poses, to: Poses, share: number, count: number): void {
  for (let at = 0; at < count * POSE; at += POSE) {
    for (let i = 0; i < 3; i++) into[at + i] = from[at + i]! + (to[at + i]! - from[at + i]!) * share;
    let dot = 0;
    for (let i = 3; i < POSE; i++) dot += from[at + i]! * to[at + i]!;
    const sign = dot < 0 ? -1 : 1;
    let length = 0;
    for (let i = 3; i < POSE; i++) {
      const part = from[at + i]! * (1 - share) + sign * to[at + i]! * share;
      into[at + i] = part;
      length += part * part;
    }
    const scale = 1 / Math.sqrt(length || 1);
    for (let i = 3; i < POSE; i++) into[at + i]! *= scale;
  }
}

/** How far the square of a die is turned against the table's: within an eighth of a turn either way. */
export function yawOf([x, y, z, w]: Float32Array): number {
  // The die's own axis that lies flattest says it, whichever face is up.
  const axes = [
    [1 - 2 * (y! * y! + z! * z!), 2 * (x! * z! - w! * y!)],
    [2 * (x! * y! - w! * z!), 2 * (y! * z! + w! * x!)],
    [2 * (x! * z! + w! * y!), 1 - 2 * (x! * x! + y! * y!)],
  ] as const;
  const [ax, az] = axes.reduce((best, axis) => (Math.hypot(...axis) > Math.hypot(...best) ? axis : best));
  const angle = Math.atan2(-az, ax);
  return angle - (Math.PI / 2) * Math.round(angle / (Math.PI / 2));
}

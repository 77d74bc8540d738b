/** How a fall went: how far the top leaned, and from when on nothing could hold it any more. */

import type { Course, Motion } from '../stage';
import type { Clip } from './clip';
import { POSE, type Poses, yawOf } from './pose';

const HALF = 0.5;

/** Whether a point of the table lies under the square of a die. */
function covers(poses: Poses, die: number, x: number, z: number): boolean {
  const at = die * POSE;
  const yaw = yawOf(poses.subarray(at + 3, at + POSE));
  const [dx, dz] = [x - poses[at]!, z - poses[at + 2]!];
  const [sin, cos] = [Math.sin(yaw), Math.cos(yaw)];
  return Math.max(Math.abs(dx * cos - dz * sin), Math.abs(dx * sin + dz * cos)) <= HALF;
}

/** Whether the middle of all dice from this one on is over the die below and under itself: then they can still stand. */
function holds(poses: Poses, lowest: number, dice: number): boolean {
  let [x, z] = [0, 0];
  for (let die = lowest; die < dice; die++) {
    x += poses[die * POSE]! / (dice - lowest);
    z += poses[die * POSE + 2]! / (dice - lowest);
  }
  return covers(poses, lowest, x, z) && (lowest === 0 || covers(poses, lowest - 1, x, z));
}

/** `added` dice on top were let go. The lean is that of the die which was on top before them, or theirs if only they fell. */
export function courseOf(clip: Clip, { fallen, impacts }: Pick<Motion, 'fallen' | 'impacts'>, added: number): Course {
  const { dice, frames, rate, seconds } = clip;
  const lowest = Math.min(...fallen);
  const top = Math.max(lowest, dice - added - 1) * POSE;
  const first = frames[0]!;
  const lean = frames.map((poses) => Math.hypot(poses[top]! - first[top]!, poses[top + 2]! - first[top + 2]!));
  // What is still in the air weighs on nothing.
  const touched = Math.ceil(((impacts[0]?.[0] ?? 0) / 1000) * rate);
  const held = frames.findLastIndex((poses, at) => at >= touched && holds(poses, lowest, dice));
  return { lean, rate, seconds, noReturn: Math.min(frames.length - 1, Math.max(touched, held + 1)) / rate };
}

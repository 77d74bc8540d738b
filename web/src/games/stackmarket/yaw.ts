/** How a die that lies flat is turned about the vertical, in degrees clockwise from above: a square looks the same after
 * each quarter. */

import { place, POSE } from './scene/pose';

const pose = new Float32Array(POSE);

export function yawOf(turn: number): number {
  place(pose, 0, 0, 0, 0, turn);
  const [, , , x, y, z, w] = pose as unknown as [number, number, number, number, number, number, number];
  // Where one of the axes that lie level points: of the three, the one that is least upright.
  const axes = [
    [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)],
    [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)],
  ] as const;
  const [east, , south] = Math.abs(axes[0][1]) < 0.5 ? axes[0] : axes[1];
  const degrees = (Math.atan2(south, east) * 180) / Math.PI;
  return degrees - 90 * Math.round(degrees / 90);
}

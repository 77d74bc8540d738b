/** Dice that were taken off a tower and lie on its plate, four to a layer: those that are set first lie on top. */

import { lot, type Lot } from './dice';
import { POSE, showing } from './pose';

const [ACROSS, LAYER] = [2, 4];
/** Between the middles of two, and how much each is turned. */
const [APART, YAW] = [1.24, 0.17];

export function laidLot(numbers: readonly number[]): Lot {
  const poses = new Float32Array(numbers.length * POSE);
  numbers.toReversed().forEach((value, die) => {
    const place = die % LAYER;
    const [x, z] = [(place % ACROSS) - 0.5, Math.floor(place / ACROSS) - 0.5];
    showing(poses, die, value, x * APART, 0.5 + Math.floor(die / LAYER), z * APART, Math.sin(die * 2.3) * YAW);
  });
  return lot(poses, 4);
}

/** How high so many lie. */
export const laidHigh = (count: number): number => Math.ceil(count / LAYER);

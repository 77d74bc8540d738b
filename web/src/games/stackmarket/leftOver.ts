/** T5: the dice of a throw that are not part of the chosen order. */

import type { View } from './types';

export function leftOver({ thrown, plan }: View): number[] {
  const left = [...thrown];
  for (const value of plan) {
    const at = left.indexOf(value);
    if (at >= 0) left.splice(at, 1);
  }
  return left.sort();
}

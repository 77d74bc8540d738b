/** Where labels have room: one that would lie on another, or on nothing, is left out. */

import type { Clear } from '../stage';

export interface Place {
  x: number;
  y: number;
}
/** The lower edge of a label is at y, its middle at x. */
export interface Box extends Place {
  half: number;
}

const HIGH = 36;
const APART = 3;

const touches = (one: Box, other: Box): boolean =>
  Math.abs(one.x - other.x) < one.half + other.half + APART && Math.abs(one.y - other.y) < HIGH + APART;

/** The labels that are seen, by company. `order` says who comes first, `above` whether one whose tower goes out of the
 * picture at the top still stands there. */
export function labelled(
  places: readonly Place[],
  order: readonly number[],
  half: (company: number) => number,
  room: Clear & { width: number; height: number },
  taken: readonly Box[],
  above: boolean,
): Map<number, Box> {
  const found = new Map<number, Box>();
  for (const company of order) {
    const place = places[company];
    if (!place) continue;
    const box = { ...place, half: half(company) };
    const [left, right] = [room.left + box.half, room.width - room.right - box.half];
    const [top, bottom] = [room.top + HIGH, room.height - room.bottom];
    if (place.x < room.left || place.x > room.width - room.right || place.y > bottom || (!above && place.y < room.top)) continue;
    box.x = Math.min(right, Math.max(left, place.x));
    box.y = Math.max(top, place.y);
    if (![...taken, ...found.values()].some((other) => touches(box, other))) found.set(company, box);
  }
  return found;
}

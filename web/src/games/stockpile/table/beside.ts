/** Where a small panel stands beside what it explains: never over it, always inside the window, and where it can not
 * over anything that somebody may want to press. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 8;
const EDGE = 8;

/** Above, below, right, left: of the sides with room the first that covers least; with no room at all, where it would
 * cover least of the thing itself. */
export function beside(
  what: Box,
  panel: { width: number; height: number },
  width: number,
  height: number,
  keepFree: Box[] = [],
): Box {
  const middle = what.left + what.width / 2 - panel.width / 2;
  const level = what.top + what.height / 2 - panel.height / 2;
  const inside = (left: number, top: number): Box => ({
    ...panel,
    left: Math.max(EDGE, Math.min(left, width - EDGE - panel.width)),
    top: Math.max(EDGE, Math.min(top, height - EDGE - panel.height)),
  });
  const places = [
    inside(middle, what.top - GAP - panel.height),
    inside(middle, what.top + what.height + GAP),
    inside(what.left + what.width + GAP, level),
    inside(what.left - GAP - panel.width, level),
  ];
  const cost = places.map((place) => {
    const covered = keepFree.reduce((sum, one) => sum + overlap(place, one), 0);
    return overlap(place, what) * width * height + covered; // over the thing itself only if nothing else is possible
  });
  return places[cost.indexOf(Math.min(...cost))]!;
}

function overlap(one: Box, other: Box): number {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, across) * Math.max(0, down);
}

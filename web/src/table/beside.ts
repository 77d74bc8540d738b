/** Where a small panel stands beside what it explains: never over it, always inside the window. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 8;
const EDGE = 8;

/** Above if there is room, else below, right, left; with no room at all where there is most, inside the window. */
export function beside(what: Box, panel: { width: number; height: number }, width: number, height: number): Box {
  const room = {
    above: what.top - GAP - EDGE - panel.height,
    below: height - what.top - what.height - GAP - EDGE - panel.height,
    right: width - what.left - what.width - GAP - EDGE - panel.width,
    left: what.left - GAP - EDGE - panel.width,
  };
  const sides = Object.keys(room) as (keyof typeof room)[];
  const side = sides.find((one) => room[one] >= 0) ?? sides.reduce((one, other) => (room[other] > room[one] ? other : one));
  const inside = (at: number, size: number, whole: number): number => Math.max(EDGE, Math.min(at, whole - EDGE - size));
  const across = side === 'above' || side === 'below';
  const left = across
    ? what.left + what.width / 2 - panel.width / 2
    : side === 'right'
      ? what.left + what.width + GAP
      : what.left - GAP - panel.width;
  const top = across
    ? side === 'above'
      ? what.top - GAP - panel.height
      : what.top + what.height + GAP
    : what.top + what.height / 2 - panel.height / 2;
  return { ...panel, left: inside(left, panel.width, width), top: inside(top, panel.height, height) };
}

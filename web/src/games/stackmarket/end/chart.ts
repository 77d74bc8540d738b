/** Lines of a small chart: points in a box, and the marks beside it. */

export interface Box {
  width: number;
  height: number;
  left: number;
  bottom: number;
  top: number;
  right: number;
}

export const across = (box: Box, at: number, last: number): number =>
  box.left + ((box.width - box.left - box.right) * at) / Math.max(1, last);

export const up = (box: Box, value: number, most: number): number =>
  box.height - box.bottom - ((box.height - box.bottom - box.top) * value) / Math.max(1, most);

export const line = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

/** Round numbers from 0 up to the most. */
export function marks(most: number, step: number): number[] {
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => at * step);
}

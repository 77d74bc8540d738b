/** The QR code is read back here as a camera would: format, mask, order of bits, check bytes, text. */

import { describe, expect, test } from 'vitest';
import { checkBytes, qr } from '../src/lib/qr';

const MASKS: ((y: number, x: number) => boolean)[] = [
  (y, x) => (y + x) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => ((y >> 1) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
];

/** By version, level M: data bytes of the blocks, and check bytes of each. */
const BLOCKS: Record<number, [number[], number]> = {
  1: [[16], 10],
  2: [[28], 16],
  3: [[44], 26],
  4: [[32, 32], 18],
  8: [[38, 38, 39, 39], 22],
  10: [[43, 43, 43, 43, 44], 26],
};
const CENTRES: Record<number, number[]> = {
  1: [],
  2: [6, 18],
  3: [6, 22],
  4: [6, 26],
  8: [6, 24, 42],
  10: [6, 28, 50],
};

function isFixed(version: number, size: number, y: number, x: number): boolean {
  if (y === 6 || x === 6) return true;
  if ((y < 9 && x < 9) || (y < 9 && x >= size - 8) || (y >= size - 8 && x < 9)) return true;
  if (version >= 7 && ((y < 6 && x >= size - 11) || (x < 6 && y >= size - 11))) return true;
  return CENTRES[version]!.some((cy) =>
    CENTRES[version]!.some((cx) => {
      const finder = (cy === 6 && (cx === 6 || cx === size - 7)) || (cy === size - 7 && cx === 6);
      return !finder && Math.abs(y - cy) <= 2 && Math.abs(x - cx) <= 2;
    }),
  );
}

function read(grid: boolean[][]): string {
  const size = grid.length;
  const version = (size - 17) / 4;
  const format = [...Array(15).keys()].reduce((sum, at) => {
    const x = at < 8 ? size - 1 - at : at === 8 ? 7 : 14 - at;
    return sum | (Number(grid[8]![x]) << at);
  }, 0);
  const plain = format ^ 0b101010000010010;
  expect(plain >> 13, 'level M').toBe(0);
  const mask = MASKS[(plain >> 10) & 7]!;
  const bits: number[] = [];
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (!isFixed(version, size, y, x)) bits.push(Number(grid[y]![x]! !== mask(y, x)));
      }
    }
  }
  const words = [...Array(bits.length >> 3).keys()].map((at) => parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2));
  const [sizes, degree] = BLOCKS[version]!;
  const blocks: number[][] = sizes.map(() => []);
  for (let at = 0; at < Math.max(...sizes); at++)
    sizes.forEach((room, block) => at < room && blocks[block]!.push(words.shift()!));
  const checks: number[][] = sizes.map(() => []);
  for (let at = 0; at < degree; at++) checks.forEach((check) => check.push(words.shift()!));
  blocks.forEach((block, at) => expect(checkBytes(block, degree)).toEqual(checks[at]));
  const data = blocks
    .flat()
    .map((word) => word.toString(2).padStart(8, '0'))
    .join('');
  const wide = version < 10 ? 8 : 16;
  const length = parseInt(data.slice(4, 4 + wide), 2);
  const bytes = [...Array(length).keys()].map((at) => parseInt(data.slice(4 + wide + at * 8, 12 + wide + at * 8), 2));
  return new TextDecoder().decode(new Uint8Array(bytes));
}

describe('a QR code', () => {
  test.each([
    'A',
    'http://192.168.1.20:8000/t/KQRTZ',
    'http://outcry.local/t/ABCDE?from=ação',
    `http://[fe80::1]:8000/t/ABCDE/${'x'.repeat(110)}`,
    'y'.repeat(200),
  ])('reads back as %s', (text) => {
    expect(read(qr(text))).toBe(text);
  });

  test('has its finders in three corners', () => {
    const grid = qr('http://192.168.1.20:8000/t/KQRTZ');
    const row = grid[0]!.map(Number).join('');
    expect(row.startsWith('11111110')).toBe(true);
    expect(row.endsWith('01111111')).toBe(true);
    expect(grid.at(-1)!.map(Number).join('').startsWith('11111110')).toBe(true);
  });

  test('has the check bytes of the standard’s example', () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect(checkBytes(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  });

  test('refuses what does not fit', () => {
    expect(() => qr('z'.repeat(300))).toThrow(RangeError);
  });
});

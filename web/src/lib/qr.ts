/** A QR code of a short text, drawn here: byte mode, level M, versions 1 to 10 (up to 213 bytes). */

/** By version: number of check bytes a block, and the data bytes of each block (level M). */
const BLOCKS: readonly [number, readonly number[]][] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
];
const ALIGNMENT: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

// Arithmetic in the field of 256 with x^8 + x^4 + x^3 + x^2 + 1.
const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power++) {
  EXP[power] = EXP[power + 255] = value;
  LOG[value] = power;
  value = (value << 1) ^ (value & 128 ? 0x11d : 0);
}
const times = (a: number, b: number): number => (a && b ? EXP[LOG[a]! + LOG[b]!]! : 0);

/** Reed-Solomon: the remainder of the data by the generator of that degree. */
export function checkBytes(data: readonly number[], degree: number): number[] {
  let generator = [1];
  for (let root = 0; root < degree; root++) {
    generator = [...generator, 0].map((factor, at) => factor ^ times(generator[at - 1] ?? 0, EXP[root]!));
  }
  const rest = [...data, ...Array<number>(degree).fill(0)];
  for (let at = 0; at < data.length; at++) {
    const lead = rest[at]!;
    if (lead) generator.forEach((factor, i) => (rest[at + i]! ^= times(factor, lead)));
  }
  return rest.slice(data.length);
}

function codewords(text: string): { version: number; words: number[] } {
  const bytes = [...new TextEncoder().encode(text)];
  const version =
    BLOCKS.findIndex(([, blocks], at) => {
      const room = blocks.reduce((sum, size) => sum + size, 0);
      return bytes.length + (at + 1 < 10 ? 2 : 3) <= room;
    }) + 1;
  if (!version) throw new RangeError(`${bytes.length} bytes are too many for a QR code of version 10`);
  const [degree, sizes] = BLOCKS[version - 1]!;
  const room = sizes.reduce((sum, size) => sum + size, 0);
  const bits: number[] = [];
  const push = (value: number, length: number): void => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  push(4, 4);
  push(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) push(byte, 8);
  push(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const data: number[] = [];
  for (let at = 0; at < bits.length; at += 8) data.push(bits.slice(at, at + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad);

  let from = 0;
  const blocks = sizes.map((size) => data.slice(from, (from += size)));
  const checks = blocks.map((block) => checkBytes(block, degree));
  const woven = (rows: number[][]): number[] =>
    [...Array(Math.max(...rows.map((row) => row.length))).keys()].flatMap((at) => rows.flatMap((row) => row[at] ?? []));
  return { version, words: [...woven(blocks), ...woven(checks)] };
}

/** Format and version information carry check bits of their own. */
function withCheck(value: number, generator: number, bits: number): number {
  let rest = value << bits;
  for (let bit = 31; bit >= bits; bit--) if ((rest >>> bit) & 1) rest ^= generator << (bit - bits);
  return (value << bits) | rest;
}

const MASKS: readonly ((y: number, x: number) => boolean)[] = [
  (y, x) => (y + x) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
];

/** How hard a pattern is to read: long runs, squares, finder look-alikes, imbalance. */
function penalty(grid: boolean[][]): number {
  const size = grid.length;
  const lines = [...grid, ...grid.map((_, x) => grid.map((row) => row[x]!))];
  let sum = 0;
  for (const line of lines) {
    const text = line.map(Number).join('');
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    sum += 40 * [...text.matchAll(/(?=10111010000|00001011101)/g)].length;
  }
  for (let y = 1; y < size; y++) {
    for (let x = 1; x < size; x++) {
      const cell = grid[y]![x]!;
      if (cell === grid[y - 1]![x]! && cell === grid[y]![x - 1]! && cell === grid[y - 1]![x - 1]!) sum += 3;
    }
  }
  const dark = grid.flat().filter(Boolean).length / size ** 2;
  return sum + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}

/** The dark modules of the code, without the quiet margin. */
export function qr(text: string): boolean[][] {
  const { version, words } = codewords(text);
  const size = 17 + 4 * version;
  const fixed: (boolean | null)[][] = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  const put = (y: number, x: number, dark: boolean): void => {
    if (y >= 0 && x >= 0 && y < size && x < size) fixed[y]![x] = dark;
  };
  for (let at = 8; at < size - 8; at++) {
    put(6, at, at % 2 === 0);
    put(at, 6, at % 2 === 0);
  }
  for (const [top, left] of [
    [0, 0],
    [0, size - 7],
    [size - 7, 0],
  ] as const) {
    for (let y = -1; y <= 7; y++) {
      for (let x = -1; x <= 7; x++) {
        const ring = Math.max(Math.abs(y - 3), Math.abs(x - 3));
        put(top + y, left + x, ring !== 2 && ring < 4);
      }
    }
  }
  const centres = ALIGNMENT[version - 1]!;
  for (const cy of centres) {
    for (const cx of centres) {
      const corner = (cy === 6 && (cx === 6 || cx === size - 7)) || (cy === size - 7 && cx === 6);
      if (corner) continue;
      for (let y = -2; y <= 2; y++)
        for (let x = -2; x <= 2; x++) put(cy + y, cx + x, Math.max(Math.abs(y), Math.abs(x)) !== 1);
    }
  }
  putVersion(put, version, size);
  putFormat(put, size, 0);

  const bits = words.flatMap((word) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (word >> bit) & 1));
  const data = fixed.map((row) => [...row]);
  let next = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (fixed[y]![x] === null) data[y]![x] = bits[next++] === 1;
    }
  }

  const masked = MASKS.map((mask, number) => {
    const grid = data.map((row, y) => row.map((dark, x) => dark! !== (fixed[y]![x] === null && mask(y, x))));
    putFormat((y, x, dark) => (grid[y]![x] = dark), size, number);
    return grid;
  });
  return masked.reduce((best, grid) => (penalty(grid) < penalty(best) ? grid : best));
}

type Put = (y: number, x: number, dark: boolean) => void;

function putFormat(put: Put, size: number, mask: number): void {
  const bits = withCheck(mask, 0b10100110111, 10) ^ 0b101010000010010; // level M is 00
  for (let at = 0; at < 15; at++) {
    const dark = ((bits >> at) & 1) === 1;
    // Down beside the upper left finder, and along the two others.
    put(at < 6 ? at : at < 8 ? at + 1 : size - 15 + at, 8, dark);
    put(8, at < 8 ? size - 1 - at : at === 8 ? 7 : 14 - at, dark);
  }
  put(size - 8, 8, true);
}

function putVersion(put: Put, version: number, size: number): void {
  if (version < 7) return;
  const bits = withCheck(version, 0b1111100100101, 12);
  for (let at = 0; at < 18; at++) {
    const dark = ((bits >> at) & 1) === 1;
    put(Math.floor(at / 3), size - 11 + (at % 3), dark);
    put(size - 11 + (at % 3), Math.floor(at / 3), dark);
  }
}

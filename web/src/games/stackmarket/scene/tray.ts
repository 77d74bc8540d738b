/** The brass-rimmed tray with the dice that are left, and the dish that dice are thrown into. */

import { BufferAttribute, Color, InstancedMesh, LatheGeometry, Matrix4, MeshStandardMaterial, Vector2 } from 'three';
import { lot, type Lot } from './dice';
import { DISH, TRAY } from './plots';
import { POSE, showing } from './pose';

const APART = 1.36;
const RADIUS = 3.75;
const ROW = 10;
const IN_ROW = 1.2;
/** Room beside the last die of a row, and the least of a dish. */
const BESIDE = 1.3;
const LEAST = 2.6;

const chance = (seed: number): number => {
  const wave = Math.sin(seed * 127.1 + 11.7) * 43758.5453;
  return wave - Math.floor(wave);
};

/** Places of a layer, the nearest to the middle first: every other layer lies in the gaps of the one below. */
function layer(number: number): [number, number][] {
  const [dx, dz] = number % 2 ? [APART / 2, APART / (2 * Math.sqrt(3))] : [0, 0];
  const places: [number, number][] = [];
  for (let row = -3; row <= 3; row++) {
    for (let column = -4; column <= 4; column++) {
      places.push([(column + row / 2) * APART + dx, (row * APART * Math.sqrt(3)) / 2 + dz]);
    }
  }
  return places.sort((a, b) => Math.hypot(...a) - Math.hypot(...b) || a[0] - b[0]);
}
const LAYERS = [19, 15, 8, 4, 3, 1].map((most, number) => layer(number).slice(0, most));

/** How many dice lie in each layer of a heap. */
export function heap(count: number): number[] {
  const layers: number[] = [];
  for (let left = count, number = 0; left > 0 && number < LAYERS.length; number++) {
    const here = Math.min(left, LAYERS[number]!.length, left <= 5 ? left : Math.ceil(left * 0.62));
    layers.push(here);
    left -= here;
  }
  return layers;
}

/** The dice of the tray, in a heap; which numbers they show means nothing. */
export function supplyLot(count: number): Lot {
  const layers = heap(count);
  const poses = new Float32Array(layers.reduce((sum, here) => sum + here, 0) * POSE);
  let die = 0;
  layers.forEach((here, number) => {
    for (let i = 0; i < here; i++, die++) {
      const [x, z] = LAYERS[number]![i]!;
      const wild = (chance(die * 3 + 1) - 0.5) * 0.12;
      showing(poses, die, Math.floor(chance(die + 50) * 5), x + wild, 0.62 + number, z - wild, chance(die * 7) * 6.28);
    }
  });
  return lot(poses, 2);
}

const columnsOf = (dice: number): number => Math.ceil(dice / Math.max(1, Math.ceil(dice / ROW)));

/** The dish is an oval, as wide as what was thrown needs it: half of its width. */
export const dishOf = (dice: number): number => Math.max(LEAST, (columnsOf(dice) * IN_ROW) / 2 + BESIDE);

/** Where thrown dice come to lie: in rows by value, in the dish. */
export function rowLot(numbers: readonly number[]): Lot {
  const poses = new Float32Array(numbers.length * POSE);
  const sorted = [...numbers].sort((a, b) => a - b);
  const rows = Math.ceil(sorted.length / ROW);
  const columns = columnsOf(sorted.length);
  sorted.forEach((value, die) => {
    const row = Math.floor(die / columns);
    const inRow = Math.min(columns, sorted.length - row * columns);
    const x = ((die % columns) - (inRow - 1) / 2) * IN_ROW;
    showing(poses, die, value, x, 0.62, (row - (rows - 1) / 2) * 1.3, 0);
  });
  return lot(poses, 0);
}

/** The way of a throw: out of the tray, a leap, a bounce, and to the rows. Share 0 is in the tray, 1 in the rows. */
export function throwAt(into: Lot, rows: Lot, share: number): void {
  const count = rows.poses.length / POSE;
  const wide = 2 * (dishOf(count) - BESIDE);
  for (let die = 0; die < count; die++) {
    const at = die * POSE;
    const own = Math.min(1, Math.max(0, share * 1.25 - 0.25 * chance(die + 9)));
    const [fx, fz] = [TRAY[0] - DISH[0] + (chance(die) - 0.5) * 3, TRAY[2] - DISH[2] + (chance(die + 20) - 0.5) * 3];
    const flight = Math.min(1, own / 0.55);
    const settle = Math.max(0, (own - 0.62) / 0.38) ** 2 * (3 - 2 * Math.max(0, (own - 0.62) / 0.38));
    const [lx, lz] = [(chance(die + 31) - 0.5) * wide, (chance(die + 47) - 0.5) * 2.6];
    const bounce = own > 0.55 ? Math.abs(Math.sin(((own - 0.55) / 0.3) * Math.PI)) * Math.max(0, 0.85 - own) * 2.4 : 0;
    const arc = Math.sin(Math.PI * flight) * 4.2 + (1 - flight) * 1.6;
    const mix = (a: number, b: number): number => a + (b - a) * settle;
    const spin = (1 - Math.min(1, own / 0.8)) ** 1.5 * (9 + chance(die + 3) * 9);
    showing(into.poses, die, 0, 0, 0, 0, 0);
    into.poses[at] = mix(fx + (lx - fx) * flight, rows.poses[at]!);
    into.poses[at + 1] = 0.62 + (flight < 1 ? arc : bounce);
    into.poses[at + 2] = mix(fz + (lz - fz) * flight, rows.poses[at + 2]!);
    spun(into, rows, die, spin, (chance(die + 5) - 0.5) * 1.6 * (1 - settle));
  }
}

/** The resting turn of a die, still turning by `angle` about a slanted axis, and by `yaw` about the upright. */
export function spun(into: Lot, rows: Lot, die: number, angle: number, yaw: number): void {
  const at = die * POSE + 3;
  const [x, y, z, w] = rows.poses.subarray(at, at + 4) as unknown as [number, number, number, number];
  const [ax, az] = [Math.cos(die), Math.sin(die)];
  const turns = [ax * Math.sin(angle / 2), Math.sin(yaw / 2), az * Math.sin(angle / 2), Math.cos(angle / 2) * Math.cos(yaw / 2)];
  const [a, b, c, d] = turns as [number, number, number, number];
  const out = [
    d * x + a * w + b * z - c * y,
    d * y - a * z + b * w + c * x,
    d * z + a * y - b * x + c * w,
    d * w - a * x - b * y - c * z,
  ];
  const length = Math.hypot(...out);
  into.poses.set(out.map((part) => part / length), at);
}

export class Trays {
  readonly mesh: InstancedMesh;

  constructor() {
    const profile = [
      [RADIUS - 0.02, 0], [RADIUS + 0.1, 0.14], [RADIUS + 0.12, 0.28], [RADIUS + 0.06, 0.38], [RADIUS - 0.06, 0.42],
      [RADIUS - 0.18, 0.38], [RADIUS - 0.26, 0.26], [RADIUS - 0.36, 0.12], [RADIUS - 0.4, 0.1], [0, 0.1],
    ] as const;
    const shape = new LatheGeometry(profile.map(([x, y]) => new Vector2(x, y)), 64);
    const [dark, brass] = [new Color('#101A17'), new Color('#B98A3C')];
    const places = shape.getAttribute('position');
    const colours = new Float32Array(places.count * 3);
    for (let i = 0; i < places.count; i++) {
      const inside = Math.hypot(places.getX(i), places.getZ(i)) < RADIUS - 0.38;
      (inside ? dark : brass).toArray(colours, i * 3);
    }
    shape.setAttribute('color', new BufferAttribute(colours, 3));
    this.mesh = new InstancedMesh(
      shape,
      new MeshStandardMaterial({ vertexColors: true, metalness: 0.45, roughness: 0.36 }),
      2,
    );
    this.mesh.castShadow = this.mesh.receiveShadow = true;
    this.mesh.frustumCulled = false;
    const matrix = new Matrix4().setPosition(TRAY[0], 0, TRAY[2]);
    this.mesh.setMatrixAt(0, matrix);
    this.dish(0);
  }

  /** The dish is on the table while so many dice lie in it. */
  dish(dice: number): void {
    this.mesh.count = dice ? 2 : 1;
    if (!dice) return;
    const matrix = new Matrix4().makeScale(dishOf(dice) / RADIUS, 0.8, 0.7);
    this.mesh.setMatrixAt(1, matrix.setPosition(DISH[0], 0, DISH[2]));
    this.mesh.instanceMatrix.needsUpdate = true;
  }
}

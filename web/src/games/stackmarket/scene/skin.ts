/** A smooth skin round a field of distances (surface nets): how the glove becomes a mesh. */

import { BufferAttribute, BufferGeometry } from 'three';

/** Below 0 is inside. */
export type Field = (x: number, y: number, z: number) => number;
type Corner = readonly [number, number, number];

const CORNERS: readonly Corner[] = [
  [0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 1, 0], [0, 0, 1], [1, 0, 1], [0, 1, 1], [1, 1, 1],
];
const EDGES: readonly (readonly [number, number])[] = [
  [0, 1], [2, 3], [4, 5], [6, 7], [0, 2], [1, 3], [4, 6], [5, 7], [0, 4], [1, 5], [2, 6], [3, 7],
];

export function skin(field: Field, from: Corner, to: Corner, cell: number): BufferGeometry {
  const size = from.map((low, axis) => Math.ceil((to[axis]! - low) / cell) + 1) as [number, number, number];
  const [nx, ny, nz] = size;
  const index = (x: number, y: number, z: number): number => x + nx * (y + ny * z);
  const values = new Float32Array(nx * ny * nz);
  for (let z = 0; z < nz; z++) {
    for (let y = 0; y < ny; y++) {
      for (let x = 0; x < nx; x++) {
        values[index(x, y, z)] = field(from[0] + x * cell, from[1] + y * cell, from[2] + z * cell);
      }
    }
  }
  const vertexAt = new Int32Array(values.length).fill(-1);
  const places: number[] = [];
  const corners: number[] = [];
  for (let z = 0; z + 1 < nz; z++) {
    for (let y = 0; y + 1 < ny; y++) {
      for (let x = 0; x + 1 < nx; x++) {
        const found = crossing((corner) => values[index(x + corner[0], y + corner[1], z + corner[2])]!);
        if (!found) continue;
        vertexAt[index(x, y, z)] = places.length / 3;
        places.push(from[0] + (x + found[0]) * cell, from[1] + (y + found[1]) * cell, from[2] + (z + found[2]) * cell);
      }
    }
  }
  // Every edge of the grid that the skin crosses joins the four cells round it.
  for (let z = 1; z + 1 < nz; z++) {
    for (let y = 1; y + 1 < ny; y++) {
      for (let x = 1; x + 1 < nx; x++) {
        const inside = values[index(x, y, z)]! < 0;
        const at = (dx: number, dy: number, dz: number): number => vertexAt[index(x - dx, y - dy, z - dz)]!;
        const quad = (a: number, b: number, c: number, d: number): void => {
          corners.push(...(inside ? [a, b, c, a, c, d] : [a, c, b, a, d, c]));
        };
        if (inside !== values[index(x + 1, y, z)]! < 0) quad(at(0, 0, 0), at(0, 1, 0), at(0, 1, 1), at(0, 0, 1));
        if (inside !== values[index(x, y + 1, z)]! < 0) quad(at(0, 0, 0), at(0, 0, 1), at(1, 0, 1), at(1, 0, 0));
        if (inside !== values[index(x, y, z + 1)]! < 0) quad(at(0, 0, 0), at(1, 0, 0), at(1, 1, 0), at(0, 1, 0));
      }
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(places), 3));
  geometry.setAttribute('normal', new BufferAttribute(slopes(field, places), 3));
  geometry.setIndex(corners);
  return geometry;
}

/** The middle of the points at which a cell's edges cross the skin. */
function crossing(value: (corner: Corner) => number): [number, number, number] | null {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (const [a, b] of EDGES) {
    const [from, to] = [CORNERS[a]!, CORNERS[b]!];
    const [va, vb] = [value(from), value(to)];
    if (va < 0 === vb < 0) continue;
    const share = va / (va - vb);
    for (let i = 0; i < 3; i++) sum[i]! += from[i]! + (to[i]! - from[i]!) * share;
    count++;
  }
  return count ? [sum[0] / count, sum[1] / count, sum[2] / count] : null;
}

function slopes(field: Field, places: readonly number[]): Float32Array {
  const step = 0.03;
  const normals = new Float32Array(places.length);
  for (let at = 0; at < places.length; at += 3) {
    const [x, y, z] = [places[at]!, places[at + 1]!, places[at + 2]!];
    const dx = field(x + step, y, z) - field(x - step, y, z);
    const dy = field(x, y + step, z) - field(x, y - step, z);
    const dz = field(x, y, z + step) - field(x, y, z - step);
    const length = Math.hypot(dx, dy, dz) || 1;
    normals.set([dx / length, dy / length, dz / length], at);
  }
  return normals;
}

/** Investors: small pawns in the colours of their players, on the places of a company's card. */

import { Color, InstancedMesh, LatheGeometry, Matrix4, MeshPhysicalMaterial, Vector2 } from 'three';
import type { Point } from './camera';
import { PLACES } from './plates';
import type { Plots } from './plots';

const MOST = 4;
const HOP = 1.4;
/** From the foot to the head: how wide, how high. */
const PROFILE = [
  [0.4, 0], [0.42, 0.06], [0.4, 0.13], [0.3, 0.2], [0.24, 0.28], [0.17, 0.45], [0.14, 0.62], [0.22, 0.68], [0.22, 0.72],
  [0.14, 0.76], [0.2, 0.82], [0.25, 0.92], [0.255, 1.0], [0.23, 1.1], [0.16, 1.18], [0.07, 1.225], [0, 1.235],
] as const;

export class Pawns {
  readonly mesh: InstancedMesh;
  private from: Point[] = [];
  private invested: readonly number[] = [];
  private share = 1;

  constructor() {
    const shape = new LatheGeometry(PROFILE.map(([x, y]) => new Vector2(x, y)), 22);
    const material = new MeshPhysicalMaterial({ roughness: 0.35, clearcoat: 0.6 });
    this.mesh = new InstancedMesh(shape, material, MOST);
    this.mesh.castShadow = this.mesh.receiveShadow = true;
    this.mesh.frustumCulled = false;
    this.mesh.count = 0;
  }

  /** By seat: the company each has invested in. They hop from where they are. Says whether any of them moves. */
  place(invested: readonly number[], colours: readonly string[], plots: Plots): boolean {
    const before = this.invested;
    this.from = invested.map((_, seat) => (before.length ? this.home(seat, plots) : [0, 0, 0]));
    this.invested = invested;
    this.mesh.count = Math.min(MOST, invested.length);
    invested.forEach((_, seat) => this.mesh.setColorAt(seat, new Color(colours[seat] ?? '#FFFFFF')));
    if (this.mesh.instanceColor) this.mesh.instanceColor.needsUpdate = true;
    const moves = before.length > 0 && invested.some((company, seat) => company !== before[seat]);
    this.share = moves ? 0 : 1;
    return moves;
  }

  hop(share: number): void {
    this.share = share;
  }

  lay(plots: Plots): void {
    const matrix = new Matrix4();
    for (let seat = 0; seat < this.mesh.count; seat++) {
      const [x, , z] = this.home(seat, plots);
      const from = this.share < 1 ? this.from[seat]! : ([x, 0, z] as const);
      const far = Math.hypot(x - from[0], z - from[2]) > 0.1 ? 1 : 0;
      const mix = (a: number, b: number): number => a + (b - a) * this.share;
      const up = Math.sin(Math.PI * this.share) * HOP * far;
      // Who has invested in nothing yet stands nowhere.
      const size = this.invested[seat]! < 0 ? 0 : 1;
      matrix.makeScale(size, size, size).setPosition(mix(from[0], x), 0.06 + up, mix(from[2], z));
      this.mesh.setMatrixAt(seat, matrix);
    }
    this.mesh.instanceMatrix.needsUpdate = true;
  }

  private home(seat: number, plots: Plots): Point {
    const company = this.invested[seat]!;
    if (company < 0) return [0, 0, 0];
    const [x, , z] = plots.at(company);
    const order = this.invested.slice(0, seat).filter((other) => other === company).length;
    const [dx, dz] = PLACES[order % PLACES.length]!;
    return [x + dx, 0, z + dz + (order >= PLACES.length ? 0.9 : 0)];
  }
}

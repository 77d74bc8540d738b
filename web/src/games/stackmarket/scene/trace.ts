/** A thin amber line beside a tower that sways: the way its top went, four times as wide. */

import { BufferAttribute, BufferGeometry, Line, LineBasicMaterial } from 'three';

const MOST = 256;
const WIDER = 4;
/** Sides from the axis to where it is drawn. */
const BESIDE = 1.1;

export class Trace {
  readonly line: Line;
  private readonly places = new BufferAttribute(new Float32Array(MOST * 3), 3);

  constructor() {
    const shape = new BufferGeometry().setAttribute('position', this.places);
    this.line = new Line(shape, new LineBasicMaterial({ color: '#FFBE55', fog: false }));
    this.line.frustumCulled = false;
    this.line.visible = false;
  }

  /** `way` is x and z in turn; the newest end is level with the top, what is older lies below. */
  show(way: readonly number[], x: number, top: number, z: number): void {
    const count = Math.min(MOST, way.length / 2);
    const first = way.length / 2 - count;
    for (let i = 0; i < count; i++) {
      const [dx, dz] = [way[(first + i) * 2]!, way[(first + i) * 2 + 1]!];
      this.places.setXYZ(i, x + BESIDE + dx * WIDER, top - ((count - i) / MOST) * 3, z + dz * WIDER);
    }
    this.places.needsUpdate = true;
    this.line.geometry.setDrawRange(0, count);
    this.line.visible = count > 1;
  }

  hide(): void {
    this.line.visible = false;
  }
}

/** After a collapse some dice leave the game (T6): out of the tray, and over the edge of the picture. */

import { lot, type Lot } from './dice';
import { TRAY } from './plots';
import { POSE, showing } from './pose';
import { spun } from './tray';

const STAGGER = 0.45;
const ARC = 4;
/** Where they go to, seen from the tray: to the left, down, and towards who looks. */
const AWAY = [-13, -7, 10] as const;
const TURNS = 9;

export class Leaving {
  readonly lot: Lot;
  private readonly rest: Lot;

  constructor(private readonly count: number) {
    const poses = new Float32Array(count * POSE);
    for (let die = 0; die < count; die++) {
      showing(poses, die, die % 5, TRAY[0] + Math.cos(die * 2.4) * 1.3, 2.2, TRAY[2] + Math.sin(die * 2.4) * 1.3, die);
    }
    this.rest = lot(poses, 1);
    this.lot = { ...this.rest, poses: poses.slice() };
  }

  at(share: number): void {
    const { poses } = this.rest;
    for (let die = 0; die < this.count; die++) {
      const own = Math.min(1, Math.max(0, (share - (STAGGER * die) / this.count) / (1 - STAGGER)));
      const eased = own * own;
      spun(this.lot, this.rest, die, eased * TURNS, 0);
      AWAY.forEach((by, i) => (this.lot.poses[die * POSE + i] = poses[die * POSE + i]! + by * eased));
      this.lot.poses[die * POSE + 1]! += Math.sin(Math.PI * own) * ARC;
    }
  }
}

/** A tower that is thrown anew after a collapse: its dice fly out of the tray, one after another, onto its plot. */

import { lot, type Lot } from './dice';
import { POSE } from './pose';
import { spun } from './tray';

/** The next one leaves when this share of the time is over. */
const STAGGER = 0.22;
const ARC = 5;
const TURNS = 7;

export class Founding {
  readonly lot: Lot;

  /** From a tray that lies at x, z, seen from the plot. */
  constructor(
    readonly company: number,
    private readonly rest: Lot,
    private readonly x: number,
    private readonly z: number,
  ) {
    this.lot = { ...lot(rest.poses.slice(), rest.shade), facing: rest.facing };
    this.at(0);
  }

  at(share: number): void {
    const { poses } = this.rest;
    const count = poses.length / POSE;
    for (let die = 0; die < count; die++) {
      const at = die * POSE;
      const own = Math.min(1, Math.max(0, (share - STAGGER * die) / (1 - STAGGER * Math.max(0, count - 1))));
      const eased = own * own * (3 - 2 * own);
      spun(this.lot, this.rest, die, (1 - eased) * TURNS, 0);
      this.lot.poses[at] = this.x + (poses[at]! - this.x) * eased;
      this.lot.poses[at + 1] = 1.4 + (poses[at + 1]! - 1.4) * eased + Math.sin(Math.PI * eased) * ARC;
      this.lot.poses[at + 2] = this.z + (poses[at + 2]! - this.z) * eased;
    }
  }
}

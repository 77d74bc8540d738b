/** After a collapse: the dice that lie about go back to the tray. */

import { lot, type Lot } from './dice';
import { TRAY } from './plots';
import { POSE } from './pose';

/** Dice follow each other: the last one leaves when this share of the time is over. */
const STAGGER = 0.45;
const ARC = 2.5;

export class Gather {
  readonly lot: Lot;
  private readonly from: Float32Array;

  /** From where they lie, round a plot at x, z. */
  constructor(lying: Lot, x: number, z: number) {
    this.from = lying.poses.slice();
    for (let at = 0; at < this.from.length; at += POSE) {
      this.from[at]! += x;
      this.from[at + 2]! += z;
    }
    this.lot = { ...lot(this.from.slice(), lying.shade), facing: lying.facing };
  }

  at(share: number): void {
    const count = this.from.length / POSE;
    for (let die = 0; die < count; die++) {
      const at = die * POSE;
      const own = Math.min(1, Math.max(0, (share - (STAGGER * die) / count) / (1 - STAGGER)));
      const eased = own * own * (3 - 2 * own);
      const to = [TRAY[0] + Math.cos(die * 2.4) * 1.4, 1.4, TRAY[2] + Math.sin(die * 2.4) * 1.4];
      for (let i = 0; i < 3; i++) this.lot.poses[at + i] = this.from[at + i]! + (to[i]! - this.from[at + i]!) * eased;
      this.lot.poses[at + 1]! += Math.sin(Math.PI * eased) * ARC;
    }
  }
}

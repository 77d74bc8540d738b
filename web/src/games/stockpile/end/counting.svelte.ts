/** The last count as it is shown: one row after the other, then the podium. Anybody may end it at once. */

import { settings } from '../../../lib/settings.svelte';
import { STEPS } from './shapes';

const ROW = 700;
const PODIUM = 600;

export class Counting {
  /** How many rows are shown. */
  rows = $state(0);
  /** All is counted and told. */
  done = $state(false);
  /** The podium stands too. Before that nothing begins anew: a second tap on "skip" would land on "again". */
  settled = $state(false);
  private timer = 0;

  start(): void {
    clearTimeout(this.timer);
    this.rows = 0;
    this.done = this.settled = false;
    if (settings.still) this.finish();
    else this.wait();
  }

  finish(): void {
    clearTimeout(this.timer);
    this.rows = STEPS.length;
    this.done = true;
    this.timer = window.setTimeout(() => (this.settled = true), settings.pause(PODIUM));
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private wait(): void {
    this.timer = window.setTimeout(() => {
      if (this.rows === STEPS.length) return this.finish();
      this.rows += 1;
      this.wait();
    }, settings.pause(ROW));
  }
}

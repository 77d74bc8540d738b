/** The last count as it is shown: one row after the other, then the podium. Anybody may end it at once. */

import { settings } from '../lib/settings.svelte';
import { STEPS } from './shapes';

const ROW = 700;

export class Counting {
  /** How many rows are shown. */
  rows = $state(0);
  /** All is counted and told. */
  done = $state(false);
  private timer = 0;

  start(): void {
    clearTimeout(this.timer);
    this.rows = 0;
    this.done = false;
    if (settings.still) this.finish();
    else this.wait();
  }

  finish(): void {
    clearTimeout(this.timer);
    this.rows = STEPS.length;
    this.done = true;
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

/** The last count as it is shown, beat by beat. Anybody may go on, or to the end at once. */

import { settings } from '../../../lib/settings.svelte';
import type { Beat } from './lastCount';

const PODIUM = 600;
/** So long a part of a bar grows (CountBars.svelte): its number is told when it is there. */
const GROWS = 380;
/** Before the winner is named. */
const SILENCE = 600;

export class Counting {
  beats: Beat[] = $state.raw([]);
  /** How many beats are shown. */
  shown = $state(0);
  /** How many of them are there, and told. */
  told = $state(0);
  /** All is counted and told. */
  done = $state(false);
  /** The podium stands too. Before that nothing begins anew: a second tap on "skip" would land on "again". */
  settled = $state(false);
  /** The winner is named. */
  readonly won = $derived(this.told > 0 && this.beats[this.told - 1]?.kind === 'winner');
  private timer = 0;
  private growing = 0;

  start(beats = this.beats): void {
    clearTimeout(this.timer);
    this.beats = beats;
    this.shown = this.told = 0;
    this.done = this.settled = false;
    if (settings.speed === 'off' || !beats.length) this.finish();
    else this.next();
  }

  /** The next beat, now. */
  next(): void {
    clearTimeout(this.timer);
    if (this.shown === this.beats.length) return this.finish();
    const { kind, ms } = this.beats[this.shown]!;
    clearTimeout(this.growing);
    this.told = this.shown;
    this.shown += 1;
    this.growing = window.setTimeout(() => (this.told = this.shown), settings.pause(kind === 'winner' ? SILENCE : GROWS));
    this.timer = window.setTimeout(() => this.next(), settings.pause(ms));
  }

  finish(): void {
    clearTimeout(this.timer);
    clearTimeout(this.growing);
    this.shown = this.told = this.beats.length;
    this.done = true;
    this.timer = window.setTimeout(() => (this.settled = true), settings.pause(PODIUM));
  }

  stop(): void {
    clearTimeout(this.timer);
    clearTimeout(this.growing);
  }
}

/** A motion that plays: where its dice are by now, when a fall begins to show, and what is heard of it. */

import type { Motion, Witness } from '../stage';
import { type Clip, decode, sample } from './clip';
import { courseOf } from './course';
import { lot, type Lot } from './dice';
import { type Fall, fallOf, speed } from './fall';
import { buzz, impact, noise } from './noise';
import { POSE } from './pose';

/** A picture that took longer than this does not make the clip jump. */
const LONGEST = 0.25;
/** A top that goes further than this from where it was (0.5 mm) sways: it is heard, and a line shows it. */
const SWAY = 0.5 / 16;
/** Seconds after a collapse in which what lies there is looked at. */
const AFTER_FALL = 0.7;

export class Playing {
  readonly clip: Clip;
  readonly fall: Fall | null;
  readonly lot: Lot;
  readonly company: number;
  readonly done: Promise<void>;
  /** The way of the die that was on top, x and z in turn, while it sways and nothing has fallen. */
  readonly trace: number[] = [];
  private sways = false;
  private seconds = 0;
  private told = 0;
  private fell = false;
  private resolve!: () => void;

  constructor(
    private readonly motion: Motion,
    private readonly added: number,
    private readonly witness: Witness,
    private at: number,
  ) {
    this.company = motion.company;
    this.clip = decode(motion.clip);
    this.fall = fallOf(this.clip, motion, added);
    this.lot = lot(this.clip.frames[0]!.slice(), motion.company);
    this.done = new Promise((resolve) => (this.resolve = resolve));
  }

  get over(): boolean {
    return this.seconds >= this.clip.seconds + (this.fell ? AFTER_FALL : 0);
  }

  /** Goes on to a moment of the viewer, in milliseconds. */
  advance(now: number): void {
    const seconds = (now - this.at) / 1000;
    this.at = now;
    this.seconds += Math.min(seconds, LONGEST) * speed(this.fall, this.seconds);
    this.show();
    this.sway();
    const { impacts } = this.motion;
    for (; this.told < impacts.length && impacts[this.told]![0] <= this.seconds * 1000; this.told++) {
      const [, die, other, strength] = impacts[this.told]!;
      if (!this.told) buzz();
      impact(now, die, other, strength);
    }
    if (this.over) this.resolve();
  }

  finish(): void {
    this.told = this.motion.impacts.length;
    this.seconds = this.clip.seconds + AFTER_FALL;
    this.show();
    this.resolve();
  }

  /** Where the sway is drawn: the die that was on top before. */
  get topBefore(): number {
    return this.clip.dice - this.added - 1;
  }

  private sway(): void {
    const at = this.topBefore * POSE;
    if (at < 0 || this.fell) return;
    const [now, first] = [this.lot.poses, this.clip.frames[0]!];
    const [x, z] = [now[at]! - first[at]!, now[at + 2]! - first[at + 2]!];
    this.trace.push(x, z);
    if (this.sways || Math.hypot(x, z) < SWAY) return;
    this.sways = true;
    noise('creak', 1, 0.5);
  }

  get swaying(): boolean {
    return this.sways && !this.fell && !this.over;
  }

  private show(): void {
    sample(this.clip, this.seconds, this.lot.poses);
    if (this.fall && !this.fell && this.seconds >= this.fall.begins) {
      this.fell = true;
      this.witness.falls(courseOf(this.clip, this.motion, this.added));
    }
    this.witness.at(Math.min(this.seconds, this.clip.seconds), speed(this.fall, this.seconds));
  }
}

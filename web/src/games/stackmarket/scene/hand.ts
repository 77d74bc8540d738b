/** The hand over a tower: from the tray to the top, opening, and away. The server says where; this says how it looks. */

import type { Held, HandFrame } from '../stage';
import type { Aim } from './aim';
import { type Dice, lot, type Lot } from './dice';
import { Glove } from './glove';
import { noise } from './noise';
import { LENGTH, POSE, showing } from './pose';
import { arrive, type Moves } from './time';

const YAW = 8192;
const FRAME_MS = 1000 / 30;
const OPENING_MS = 140;
const LEAVING_MS = 350;
/** Sides that it rises when it leaves. */
const RISE = 3;
/** Between the top and what is held: while aiming, and when the fingers open (3 mm). */
const GAP = 0.34;
const DROP = 0.19;
/** Nearer than this to the axis the hand is above the tower; further off it comes down to the tray. */
const OVER = 2.2;
const OUT = 5.6;
/** The left hand of a takeover, from the right one: lower, with the next die. */
const LEFT = [-3, -1.9, 0.9] as const;
const LEFT_YAW = 0.25;

/** The top die that is aimed at: its middle above the table, from the axis of the plot, and how it is turned. */
export interface Top {
  x: number;
  y: number;
  z: number;
  yaw: number;
}

interface Spot {
  x: number;
  z: number;
  yaw: number;
}

export class Hand {
  readonly gloves = [new Glove(false), new Glove(true)] as const;
  held: Held | null = null;
  private group: Lot | null = null;
  private next: Lot | null = null;
  private from: Spot = { x: 0, z: 0, yaw: 0 };
  private to: Spot | null = null;
  private arrived = 1;
  private open = 0;
  private rise = 0;
  private ring: readonly [number, number] | null = null;
  private local = false;

  constructor(
    private readonly moves: Moves,
    private readonly ms: (wanted: number) => number,
  ) {}

  get opening(): boolean {
    return this.open > 0;
  }

  take(held: Held, colour: string): void {
    this.held = held;
    this.to = null;
    this.ring = null;
    this.local = false;
    this.open = this.rise = 0;
    this.moves.finish('hand opens');
    this.moves.finish('hand leaves');
    const poses = new Float32Array(held.dice.length * POSE);
    held.dice.forEach((value, level) => showing(poses, level, value, 0, level, 0, 0));
    this.group = lot(poses, 1);
    this.next = held.next === undefined ? null : single(held.next);
    for (const glove of this.gloves) glove.belongs(colour);
  }

  frame(frame: HandFrame): void {
    if (!this.held) return;
    const next = { x: frame.x / LENGTH, z: -frame.y / LENGTH, yaw: frame.yaw / YAW };
    this.from = this.to ? this.now() : next;
    this.to = next;
    this.arrived = 0;
    void this.moves.start('hand', FRAME_MS, (share) => (this.arrived = share));
    if (!this.local) this.ring = [frame.ringX / LENGTH, frame.ringY / LENGTH];
    if (frame.opening && !this.opening) {
      noise('fingers');
      void this.moves.start('hand opens', this.ms(OPENING_MS), (share) => (this.open = Math.max(0.01, share)));
    }
  }

  aim(x: number, y: number): void {
    this.local = true;
    this.ring = [x / LENGTH, y / LENGTH];
  }

  /** What it held lies now where the clip says: the hand goes up and away. */
  leave(): void {
    if (!this.held) return;
    this.group = null;
    this.ring = null;
    this.open = Math.max(this.open, 1);
    this.moves.finish('hand opens');
    void this.moves
      .start('hand leaves', this.ms(LEAVING_MS), (share) => (this.rise = arrive(share) * RISE))
      .then(() => this.gone());
  }

  /** What was let go stands in its tower, though nothing of it was seen: the hand is not needed any more. */
  released(): void {
    if (this.opening && !this.moves.has('hand leaves')) this.leave();
  }

  /** Back to the tray with what it holds. */
  putBack(): void {
    if (!this.held) return;
    this.ring = null;
    this.from = this.now();
    this.to = { x: -5.5, z: 4.1, yaw: 0 };
    this.moves.finish('hand');
    void this.moves.start('hand leaves', this.ms(LEAVING_MS), (share) => (this.arrived = share)).then(() => this.gone());
  }

  /** Draws hand, dice and aim over a tower at x, z with this top. */
  show(dice: Dice, aim: Aim, x: number, z: number, top: Top): void {
    if (!this.held || !this.to) {
      this.hide();
      if (this.held && this.ring) this.showAim(aim, x, z, top, null);
      else aim.hide();
      return;
    }
    const spot = this.now();
    const gap = this.group ? GAP + (DROP - GAP) * this.open : DROP;
    const away = Math.hypot(spot.x - top.x, spot.z - top.z);
    const far = Math.min(1, Math.max(0, (away - OVER) / (OUT - OVER)));
    const high = top.y + 0.5 + gap + 0.9 * Math.min(1, Math.max(0, (away - 0.8) / 1.2));
    const low = Math.max(0.5, high - 4.5);
    const y = high + (low - high) * far * far * (3 - 2 * far) + 0.5 + this.rise;
    const grip = y + this.held.dice.length - 1;
    this.gloves[0].put(x + spot.x, grip, z + spot.z, spot.yaw, this.open);
    if (this.held.bothHands) {
      const [lx, ly, lz] = [x + spot.x + LEFT[0], grip + LEFT[1], z + spot.z + LEFT[2]];
      this.gloves[1].put(lx, ly, lz, LEFT_YAW, 0);
      if (this.next) dice.add(this.next, lx, ly, lz);
    }
    if (this.group) {
      turn(this.group, this.held.dice, spot.yaw);
      dice.add(this.group, x + spot.x, y, z + spot.z);
    }
    this.showAim(aim, x, z, top, this.group ? [spot.x - top.x, top.z - spot.z, spot.yaw] : null);
  }

  hide(): void {
    for (const glove of this.gloves) glove.hide();
  }

  private showAim(aim: Aim, x: number, z: number, top: Top, held: readonly [number, number, number] | null): void {
    const ring = this.ring ? ([this.ring[0] - top.x, this.ring[1] + top.z] as const) : null;
    aim.show([x + top.x, top.y + 0.5, z + top.z], top.yaw, held, ring);
  }

  private now(): Spot {
    const [from, to, share] = [this.from, this.to ?? this.from, this.arrived];
    const mix = (a: number, b: number): number => a + (b - a) * share;
    return { x: mix(from.x, to.x), z: mix(from.z, to.z), yaw: mix(from.yaw, to.yaw) };
  }

  private gone(): void {
    // Another may have been taken up meanwhile.
    if (this.moves.has('hand leaves')) return;
    this.held = null;
    this.group = null;
    this.to = null;
  }
}

function single(value: number): Lot {
  const poses = new Float32Array(POSE);
  showing(poses, 0, value, 0, 0, 0, LEFT_YAW);
  return lot(poses, 3);
}

function turn(group: Lot, values: readonly number[], yaw: number): void {
  values.forEach((value, level) => showing(group.poses, level, value, 0, level, 0, yaw));
}

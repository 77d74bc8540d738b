/** Holding a die above the tower, as this browser does it: gestures go out, and the hand is where the server says.
 * Nothing here decides: a ring that the server has not heard of is only drawn. */

import { untrack } from 'svelte';
import { met } from '../../lib/met.svelte';
import { say } from '../../lib/say.svelte';
import { OVER_THE_TOP, readFrame, toMm, toQuanta, type Now } from './hand';
import { far, type Off } from './reading';
import type { HandFrame } from './stage';
import type { ShownStack, TowerView } from './types';
import { keepWay, keptWay, type Picked, type Way } from './ways';

/** The gestures of outcry/towers/gestures.py. */
const [AIM, WAIT, CARRY, SWEEP, STOP, LET_GO] = [0, 1, 2, 3, 4, 5];
/** Milliseconds between two messages of a ring that moves: well below what a server takes in a second. */
const PACE = 34;
/** From where a pointer or a thumb begins to aim: millimetres from the middle of the top die, to the left and near. */
export const START: Off = { right: -8, away: -6 };
/** Millimetres that the ring can be from the middle of the top die: so far the loupe shows it, and a pointer that went
 * too far has only this way back. */
const REACH = 14;
const STOPS = 2;
/** A die of one's own was held here before: no other is for practice. */
const PRACTISED = 'stack';

export class Holding {
  frame: HandFrame | null = $state.raw(null);
  /** Where this player points; null for all others, and while the ring sweeps by itself. */
  ring: Off | null = $state.raw(null);
  /** The die was asked for, and is not in the hand yet. */
  asked = $state(false);
  /** By keys: the hand is on its way to the ring, or there. By one button: so many axes are stopped. */
  carried = $state(false);
  stops = $state(0);
  /** Why the last hold ended without a release. */
  why = $state('');
  /** Where the die for practice would have been let go, against the middle of the top die. */
  practised: Off | null = $state.raw(null);
  private chosen: Way = $state(keptWay());
  private picked: Picked = 'pointer';
  /** Grows for ever, past a reload too: what overtook another on the way is too late. */
  /** A hold of mine goes on that I have not ended myself. */
  private holds = false;
  private number = Math.floor(Date.now() / 10) % 2 ** 30;
  private sentAt = -Infinity;
  private timer = 0;

  constructor(
    private readonly table: ShownStack,
    private readonly me: () => number,
  ) {}

  /** The first die that somebody holds in this browser does not count: letting go puts it back, and says how far off it
   * was. The assisted hand needs no practice. */
  readonly practises: boolean = $derived.by(() => {
    const { view, live, seat } = this.table;
    return live !== null && view?.phase === 'stack' && view.actor === seat && this.chosen !== 'assisted' && !met.has(PRACTISED);
  });

  readonly now: Now | null = $derived.by(() => this.table.now as Now | null);
  readonly mine: boolean = $derived.by(() => this.now !== null && this.now.seat === this.me());
  /** The tower that is held over. */
  readonly tower: TowerView | null = $derived.by(() => (this.now ? (this.table.view!.towers[this.now.company] ?? null) : null));

  get way(): Way {
    return this.chosen;
  }
  set way(way: Way) {
    this.chosen = way;
    keepWay(way);
  }

  /** What the one button does now, as the name of a text. */
  readonly press: 'pick_up' | 'set' | 'carry' | 'stop' | 'comes' | 'let_go' = $derived.by(() => {
    if (!this.mine) return this.chosen === 'assisted' ? 'set' : 'pick_up';
    const { way } = this.now!;
    if (way === 'keys' && !this.carried) return 'carry';
    if (way === 'button' && this.stops < STOPS) return 'stop';
    return way === 'pointer' || this.arrived ? 'let_go' : 'comes';
  });

  /** The hand itself is over the top die, not only the ring. */
  readonly arrived: boolean = $derived.by(() => {
    const { frame, top } = this;
    if (!frame) return false;
    return Math.max(Math.abs(toMm(frame.x) - top.right), Math.abs(toMm(frame.y) - top.away)) <= OVER_THE_TOP;
  });

  // ---- What is seen

  see(data: ArrayBuffer): void {
    const frame = readFrame(data);
    if (frame && this.now) this.frame = frame;
  }

  /** What is held has changed: a hold of mine begins, or one is over. */
  changed(): void {
    // A server that fell over could not say so; a page that is new here knows of its last hold only what it is told.
    const ended = this.table.live?.ended;
    if (!this.mine && (this.holds || ended?.seat === this.me())) this.why = say(`web.stack.hold.${ended?.why ?? 'server'}`);
    this.holds = this.mine;
    this.asked = false;
    this.frame = null;
    this.ring = null;
    this.carried = false;
    this.stops = 0;
    clearTimeout(this.timer);
    if (!this.mine) return;
    this.why = '';
    const top = this.top;
    if (this.picked === 'button') return this.send(SWEEP!);
    if (this.picked === 'keys') this.send(WAIT!);
    const keys = this.picked === 'keys';
    this.aimAt({ right: top.right + (keys ? 0 : START.right), away: top.away + (keys ? 0 : START.away) });
  }

  /** The middle of the top die, in millimetres from the axis of the plot. */
  get top(): Off {
    const pose = this.tower?.poses.at(-1);
    return { right: toMm(pose?.[0] ?? 0), away: toMm(pose?.[1] ?? 0) };
  }

  /** The middle of all dice. */
  get middle(): Off {
    const poses = this.tower?.poses ?? [];
    const mean = (axis: 0 | 1): number => toMm(poses.reduce((sum, pose) => sum + pose[axis], 0) / Math.max(1, poses.length));
    return { right: mean(0), away: mean(1) };
  }

  /** The ring against the middle of the top die; null before anything is known of it. */
  readonly off: Off | null = $derived.by(() => {
    const { frame, ring, top } = this;
    const at = ring ?? (frame && { right: toMm(frame.ringX), away: toMm(frame.ringY) });
    return at && { right: at.right - top.right, away: at.away - top.away };
  });

  // ---- What is done

  pickUp(dice: number, by: Picked): void {
    if (this.asked || this.now) return;
    this.picked = this.chosen === 'keys' || this.chosen === 'button' ? this.chosen : by;
    this.why = '';
    this.practised = null;
    this.asked = this.table.live?.deed({ do: 'pick_up', dice, way: this.picked }) ?? false;
  }

  aimAt({ right, away }: Off): void {
    if (!this.mine || this.frame?.opening || this.now!.way === 'button') return;
    const { top } = this;
    const off = { right: right - top.right, away: away - top.away };
    const part = Math.min(1, REACH / Math.max(far(off), REACH));
    this.ring = { right: top.right + off.right * part, away: top.away + off.away * part };
    const wait = this.sentAt + PACE - performance.now();
    clearTimeout(this.timer);
    if (wait <= 0) this.aim();
    else this.timer = window.setTimeout(() => this.aim(), wait);
  }

  aimBy({ right, away }: Off): void {
    if (this.ring) this.aimAt({ right: this.ring.right + right, away: this.ring.away + away });
  }

  /** The one thing to do next while something is held. */
  goOn(): void {
    if (this.press === 'carry') {
      this.aim();
      this.carried = true;
      this.send(CARRY!);
    } else if (this.press === 'stop') {
      this.stops += 1;
      this.send(STOP!);
    } else if (this.press === 'let_go') this.letGo();
  }

  /** Only over the top die: the server would refuse it elsewhere, and a thumb that is lifted wants to know at once. */
  letGo(): void {
    if (!this.mine || this.frame?.opening) return;
    if (!this.isOver) this.why = say('web.stack.hold.beside');
    else if (this.practises) this.practise();
    else {
      this.aim();
      this.holds = false;
      this.send(LET_GO!);
    }
  }

  get isOver(): boolean {
    return this.off !== null && Math.max(Math.abs(this.off.right), Math.abs(this.off.away)) <= OVER_THE_TOP;
  }

  /** A die for practice is let go, or not wanted. */
  practise(): void {
    const { frame, top } = this;
    if (this.mine && frame) this.practised = { right: toMm(frame.x) - top.right, away: toMm(frame.y) - top.away };
    met.add(PRACTISED);
    this.putBack();
  }

  putBack(why = ''): void {
    if (!this.mine) return;
    this.holds = false;
    this.table.live?.deed({ do: 'put_back' });
    this.why = why;
  }

  private aim(): void {
    clearTimeout(this.timer);
    if (!this.mine || !this.ring) return;
    this.sentAt = performance.now();
    this.send(AIM!, this.ring);
  }

  private send(kind: number, at: Off = { right: 0, away: 0 }): void {
    this.number += 1;
    const [x, y] = [toQuanta(at.right), toQuanta(at.away)];
    this.table.live?.deed({ do: 'gesture', number: this.number, kind, x, y });
  }
}

/** Follows the table as long as the component that asks for it is there. */
export function follow(holding: Holding, table: ShownStack): void {
  $effect(() => {
    const { live } = table;
    if (!live) return;
    live.watcher = (frame) => holding.see(frame);
    return () => (live.watcher = null);
  });
  $effect(() => {
    void [holding.now, table.live?.ended];
    untrack(() => holding.changed());
  });
  $effect(() => {
    if (table.declined) untrack(() => (holding.asked = false));
  });
}

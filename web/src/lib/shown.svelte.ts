/** A game as the parts of the table show it, step by step and beat by beat: a live one, or one that is looked at again. */

import type { Beat, Game } from './game';
import { settings } from './settings.svelte';
import type { LineState } from './line.svelte';
import type { Table } from './table.svelte';
import type { AnyView, GameEvent, Refusal, TableInfo } from './types';

/** With so many steps to come nothing plays, with more than a few nothing flies. */
const LONG_QUEUE = 12;
const SHORT_QUEUE = 8;
/** So long a frame is waited for. */
const UNDRAWN = 1000;
/** The longest a timer waits. */
export const FOR_EVER = 2 ** 31 - 1;

/** How things moved in a step: it passes through the house unread, as views do. */
export type Motion = Record<string, unknown>;

/** What happened before we came, and only has to be told. */
export interface Passed {
  quiet?: boolean;
}

/** Draws and sounds what happens, over the table. */
export interface Stage<View> {
  /** Called before the table changes from the one view to the other. */
  show(events: GameEvent[], before: View, now: View): void;
  /** Plays how things moved in a step, before anything of it is told; ends when its outcome may be. */
  play?(motion: Motion, before: View): Promise<void>;
  /** What should have arrived after so long has: null, or a promise where a busy machine draws it late. */
  late?(ms: number): Promise<unknown> | null;
  /** End at once all that moves. */
  finish(): void;
}

/** The house reads of a view what every view has; the game that draws it says what else there is. */
export abstract class Shown<View extends AnyView = any, Board = any> {
  /** The live table; null where a game is looked at again, and nothing can be chosen. */
  abstract readonly live: Table<View, Board> | null;
  abstract readonly code: string;
  abstract readonly line: LineState;
  abstract readonly info: TableInfo | null;
  abstract readonly seat: number;
  /** A choice is on its way. */
  abstract readonly pending: boolean;
  /** Why the last choice was not made. */
  abstract readonly declined: Refusal | null;

  private loaded: Game<View, Board> | null = $state.raw(null);
  private onLoaded: () => void = () => {};
  board: Board | null = $state.raw(null);
  /** The table as it is drawn: behind the truth while something plays. */
  view: View | null = $state.raw(null);
  /** All that happened and has been shown. */
  events: GameEvent[] = $state.raw([]);
  /** So many of them were told before this browser came. */
  recalled = $state(0);
  /** Something plays; any key or tap ends it. */
  playing = $state(false);
  /** What plays stays until somebody goes on. */
  stays = $state(false);
  stage: Stage<View> | null = null;
  /** What goes on between two steps, in the game's own words; null if nothing does. */
  now: Record<string, unknown> | null = $state.raw(null);
  /** Somebody wants no more of what plays. */
  hurry = false;
  /** Somebody has seen enough of this step. */
  private passed = false;

  /** Events of the step that plays which were not told yet. */
  protected untold: GameEvent[] = [];
  /** Which showing is the present one: whoever ends it takes the next number, and what it still holds is old. */
  protected show = 0;
  private wake: (() => void) | null = null;
  /** So long ago the last thing was set going that is still shown. */
  private since = 0;

  /** Null until it is loaded. */
  get game(): Game<View, Board> | null {
    return this.loaded;
  }

  set game(game: Game<View, Board> | null) {
    this.loaded = game;
    this.onLoaded();
  }

  /** Whoever wants to show the first thing of all waits for the game to draw it. */
  protected async entered(): Promise<void> {
    if (!this.loaded) await new Promise<void>((resolve) => (this.onLoaded = resolve));
  }

  /** How many steps wait behind the one that plays. */
  protected abstract get behind(): number;

  private get hastens(): boolean {
    return this.hurry || this.passed;
  }

  protected async showStep(step: { events: GameEvent[]; view: View; motion?: Motion | null } & Passed): Promise<void> {
    const show = this.show;
    this.untold = step.events;
    this.passed = false;
    if (this.view && this.game && !document.hidden && this.behind < LONG_QUEUE) {
      if (step.motion && this.stage?.play && !this.hurry && !step.quiet) {
        this.playing = true;
        await this.stage.play(step.motion, this.view);
        if (show !== this.show) return;
        this.playing = false;
      }
      const all = this.game.beats(this.view, step.events, this.board!, step.view);
      const beats = step.quiet || (this.hurry && !all.some(({ kept }) => kept)) ? [] : all;
      this.playing = beats.length > 0;
      for (const beat of beats) {
        const { event, begins = event, view, lands = 0, kept } = beat;
        if (begins) {
          this.since = 0;
          this.present([begins], view);
        }
        if (lands && !settings.still && !this.hastens) await this.hold(settings.pause(lands));
        if (show !== this.show) return;
        this.view = view;
        if (event) {
          // What no beat shows is told with the next one that is; what was told is not told again.
          const told = this.untold.indexOf(event) + 1;
          this.events = [...this.events, ...this.untold.slice(0, told)];
          this.untold = this.untold.slice(told);
        }
        const pause = this.pauseAfter(beat);
        if (pause && (kept || !this.hastens)) {
          this.stays = pause === FOR_EVER;
          await this.hold(pause);
          this.stays = false;
        }
        if (show !== this.show) return;
      }
      this.playing = false;
      this.passed = false;
      this.present(this.untold, step.view);
    }
    this.events = [...this.events, ...this.untold];
    this.untold = [];
    this.view = step.view;
  }

  /** How long the table rests before it goes on, if it has shown an event to its end. */
  protected pauseAfter({ hold }: Beat<View>): number {
    return settings.pause(hold);
  }

  private present(events: GameEvent[], now: View): void {
    if (this.view && !this.hastens && this.behind <= SHORT_QUEUE) this.stage?.show(events, this.view, now);
  }

  /** What plays is over; the rest of it is nobody's to tell any more. */
  protected stopShowing(): void {
    this.untold = [];
    this.playing = false;
    this.show += 1;
    this.next();
  }

  /** The time counts from the first frame that shows the change, as what moves does: a busy machine draws late. It does
   * not end before what should be there by then: nothing is told of a thing that is still on its way, in whichever beat
   * it set out. */
  protected hold(ms: number): Promise<void> {
    this.since += ms;
    return new Promise((resolve) => {
      let timer: ReturnType<typeof setTimeout>;
      const begin = (): void => {
        clearTimeout(timer);
        cancelAnimationFrame(frame);
        timer = setTimeout(() => {
          const late = this.stage?.late?.(this.since);
          if (late) void Promise.race([late, new Promise((over) => setTimeout(over, UNDRAWN))]).then(() => resolve());
          else resolve();
        }, ms);
      };
      const frame = requestAnimationFrame(begin);
      timer = setTimeout(begin, UNDRAWN); // a page that nobody sees has no frames
      this.wake = () => {
        clearTimeout(timer);
        cancelAnimationFrame(frame);
        resolve();
      };
    });
  }

  /** Go on to the next beat. */
  next(): void {
    this.stage?.finish();
    this.wake?.();
  }

  /** Go on to the end of this step; what comes after it is shown. */
  pass(): void {
    this.passed = true;
    this.next();
  }

  /** Go on to the end of all that is to be shown. */
  skip(): void {
    this.hurry = true;
    this.next();
  }
}

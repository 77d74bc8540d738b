/** A game that is looked at again: all its steps as one seat knew them, and the one that is shown. */

import { call } from './api';
import { marksOf, placeOf, spelled, type Marks } from './moments';
import { beatsOf } from './playback';
import { settings } from './settings.svelte';
import type { Shown } from './shown';
import type { Board, GameEvent, Moment, Recording, StockpileView, TableInfo } from './types';

/** Between two steps, in ms at normal speed; never less, so that a step can be read. */
const BETWEEN = 800;
const LEAST = 350;

/** From a table of this server, or from a file that somebody kept. */
export type Source = { code: string } | { file: Blob };

export function recorded(source: Source, seat: number): Promise<Recording> {
  if ('file' in source) return call<Recording>(`/api/replay?seat=${spelled(seat)}`, source.file);
  return call<Recording>(`/api/tables/${source.code}/replay?seat=${spelled(seat)}`);
}

export class Replay implements Shown {
  readonly live = null;
  readonly line = 'online';
  readonly pending = false;
  readonly declined = null;
  readonly code: string;
  readonly info: TableInfo;
  readonly board: Board;
  seat = $state(0);
  view: StockpileView = $state.raw(null!);
  /** All that happened up to the step that is shown. */
  events: GameEvent[] = $state.raw([]);
  /** The place of the step that is shown. */
  at = $state(0);
  /** A step plays. */
  playing = $state(false);
  /** One step after the other is shown. */
  running = $state(false);
  steps: Moment[] = $state.raw([]);
  marks: Marks = $state.raw({ rounds: [], phases: [] });

  /** Everything, and how much of it was told with each step. */
  private story: GameEvent[] = [];
  private told: number[] = [];
  /** Which showing is the present one: whoever goes elsewhere ends it. */
  private show = 0;
  private hurry = false;
  private wake: (() => void) | null = null;

  constructor(recording: Recording, seq: number) {
    this.code = recording.table.code;
    this.info = recording.table;
    this.board = recording.board;
    this.look(recording);
    this.go(placeOf(this.steps, seq));
  }

  get last(): number {
    return this.steps.length - 1;
  }

  get step(): Moment {
    return this.steps[this.at]!;
  }

  /** The same moment with other eyes. */
  look(recording: Recording): void {
    const seq = this.steps[this.at]?.seq ?? 0;
    this.seat = recording.seat;
    this.steps = recording.steps.map((step) => ({ ...step, view: { ...step.view, ask: null } }));
    this.marks = marksOf(this.steps);
    this.story = this.steps.flatMap((step) => step.events);
    let sum = 0;
    this.told = this.steps.map((step) => (sum += step.events.length));
    this.go(placeOf(this.steps, seq));
  }

  /** Show a step at once. */
  go(at: number): void {
    this.stop();
    this.at = Math.min(Math.max(0, at), this.last);
    this.settle();
  }

  private settle(): void {
    this.events = this.story.slice(0, this.told[this.at]);
    this.view = this.step.view;
  }

  private stop(): void {
    this.show += 1;
    this.running = false;
    this.playing = false;
    this.wake?.();
  }

  // ---- One step after the other

  async play(): Promise<void> {
    if (this.running) return;
    if (this.at === this.last) this.go(0);
    const show = ++this.show;
    this.running = true;
    while (this.at < this.last) {
      await this.wait(Math.max(LEAST, settings.pause(BETWEEN)));
      if (show !== this.show) return;
      await this.playStep(show);
      if (show !== this.show) return;
    }
    this.running = false;
  }

  /** Stop at the step that plays. */
  pause(): void {
    const half = this.playing;
    this.stop();
    if (half) this.settle();
  }

  private async playStep(show: number): Promise<void> {
    const before = this.view;
    this.at += 1;
    this.hurry = false;
    const beats = beatsOf(before, this.step.events, this.board);
    this.playing = beats.length > 0;
    for (const { event, view, hold } of beats) {
      this.view = view;
      this.events = [...this.events, event];
      if (hold && !this.hurry) await this.wait(settings.still ? Math.min(hold, 120) : settings.pause(hold));
      if (show !== this.show) return;
    }
    this.playing = false;
    this.settle();
  }

  private wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  next(): void {
    this.wake?.();
  }

  skip(): void {
    this.hurry = true;
    this.wake?.();
  }
}

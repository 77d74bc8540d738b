/** A game that is looked at again: all its steps as one seat knew them, and the one that is shown. */

import { call } from './api';
import { landmarksOf, placeOf, type Landmarks } from './landmarks';
import { spelled } from './perspectives';
import { settings } from './settings.svelte';
import { Shown } from './shown.svelte';
import type { Game } from './game';
import type { AnyView, GameEvent, ReplayStep, Recording, TableInfo } from './types';

/** Between two steps, in ms at normal speed; never less, so that a step can be read. */
const BETWEEN = 800;
const LEAST = 350;

/** From a table of this server, or from a file that somebody kept. */
export type Source = { code: string } | { file: Blob };

export function recorded(source: Source, seat: number): Promise<Recording> {
  if ('file' in source) return call<Recording>(`/api/replay?seat=${spelled(seat)}`, source.file);
  return call<Recording>(`/api/tables/${source.code}/replay?seat=${spelled(seat)}`);
}

export class Replay<View extends AnyView = any, Board = any> extends Shown<View, Board> {
  readonly live = null;
  readonly line = 'online';
  readonly pending = false;
  readonly declined = null;
  readonly code: string;
  readonly info: TableInfo;
  seat = $state(0);
  /** The place of the step that is shown. */
  at = $state(0);
  /** One step after the other is shown. */
  running = $state(false);
  steps: ReplayStep<View>[] = $state.raw([]);
  landmarks: Landmarks = $state.raw({ rounds: [], phases: [] });

  /** Everything, and how much of it was told with each step. */
  private story: GameEvent[] = [];
  private told: number[] = [];

  constructor(game: Game<View, Board>, recording: Recording<View, Board>, seq: number) {
    super();
    this.game = game;
    this.code = recording.table.code;
    this.info = recording.table;
    this.board = recording.board;
    this.look(recording);
    this.go(placeOf(this.steps, seq));
  }

  get last(): number {
    return this.steps.length - 1;
  }

  get step(): ReplayStep<View> {
    return this.steps[this.at]!;
  }

  /** The same step with other eyes. */
  look(recording: Recording<View, Board>): void {
    const seq = this.steps[this.at]?.seq ?? 0;
    this.seat = recording.seat;
    this.steps = recording.steps.map((step) => ({ ...step, view: { ...step.view, ask: null } }));
    this.landmarks = landmarksOf(this.steps);
    this.story = this.steps.flatMap((step) => step.events);
    let sum = 0;
    this.told = this.steps.map((step) => (sum += step.events.length));
    this.go(placeOf(this.steps, seq));
  }

  /** Show a step at once. */
  go(at: number): void {
    this.stopShowing();
    this.at = Math.min(Math.max(0, at), this.last);
    this.events = this.story.slice(0, this.told[this.at]);
    this.view = this.step.view;
  }

  protected override get behind(): number {
    return 0;
  }

  protected override stopShowing(): void {
    this.running = false;
    super.stopShowing();
  }

  // ---- One step after the other

  async play(): Promise<void> {
    if (this.running) return;
    if (this.at === this.last) this.go(0);
    const show = ++this.show;
    this.running = true;
    while (this.at < this.last) {
      await this.hold(Math.max(LEAST, settings.pause(BETWEEN)));
      if (show !== this.show) return;
      this.hurry = false;
      this.at += 1;
      await this.showStep(this.step);
      if (show !== this.show) return;
    }
    this.running = false;
  }

  /** Stop, at the end of what plays. */
  pause(): void {
    this.go(this.at);
  }
}

/** Where one can go in a game that is looked at again: to a step, a round, a phase; and what happened there. */

import type { GameEvent, ReplayStep } from './types';

export interface Mark {
  /** The place of the step in the replay. */
  at: number;
  round: number;
  phase: string;
}

export interface Marks {
  rounds: Mark[];
  phases: Mark[];
}

/** Said by a better event of the same step, or by none that matters to a story. */
const QUIET = new Set(['drew', 'drew_cards', 'placed_card', 'took_cards', 'start_stock', 'pair_dealt', 'pile_began']);

/** What a step led to says more than the choice that led there. */
const LOUD = ['game_over', 'round_began', 'dividend_asked'];

export const PERSPECTIVES = { watcher: -1, everything: -2 } as const;

/** A perspective as the address has it. */
export function spelled(seat: number): string {
  if (seat === PERSPECTIVES.everything) return 'all';
  return seat === PERSPECTIVES.watcher ? 'public' : String(seat);
}

/** The perspective an address asks for; after the end there is no reason to hide anything. */
export function seatIn(text: string | null): number {
  if (text === 'public') return PERSPECTIVES.watcher;
  return text && /^\d{1,2}$/.test(text) ? Number(text) : PERSPECTIVES.everything;
}

/** The number of the step an address asks for. */
export function placed(text: string | null): number {
  return text && /^\d{1,6}$/.test(text) ? Number(text) : 0;
}

/** Where rounds and phases begin. The end of the game is no phase that one could look into. */
export function marksOf(steps: ReplayStep[]): Marks {
  const rounds: Mark[] = [];
  const phases: Mark[] = [];
  let last: Mark | undefined;
  steps.forEach(({ view: { round, phase, outcome } }, at) => {
    if (outcome) return;
    const mark = { at, round, phase };
    if (last?.round !== round) rounds.push(mark);
    else if (last.phase !== phase) phases.push(mark);
    last = mark;
  });
  return { rounds, phases };
}

/** The beginning of the round before or after a step; the ends of the game where there is none. */
export function nearestRound(rounds: Mark[], at: number, way: 1 | -1, last: number): number {
  if (way > 0) return rounds.find((mark) => mark.at > at)?.at ?? last;
  return rounds.findLast((mark) => mark.at < at)?.at ?? 0;
}

/** The place of a step by its number in the log: the step itself, or the last one before it. */
export function placeOf(steps: ReplayStep[], seq: number): number {
  return Math.max(
    0,
    steps.findLastIndex((step) => step.seq <= seq),
  );
}

/** The event that says best what a step was. */
export function headline({ events }: ReplayStep): GameEvent | undefined {
  const loud = LOUD.flatMap((code) => events.filter((event) => event.code === code))[0];
  return loud ?? events.find((event) => !QUIET.has(event.code)) ?? events[0];
}

/** Where one can go in a game that is looked at again: to a step, or to where a round or a phase begins. */

import type { ReplayStep } from './types';

export interface Landmark {
  /** The place of the step in the replay. */
  at: number;
  round: number;
  phase: string;
}

export interface Landmarks {
  rounds: Landmark[];
  phases: Landmark[];
}

/** Where rounds and phases begin. The end of the game is no phase that one could look into. */
export function landmarksOf(steps: ReplayStep[]): Landmarks {
  const rounds: Landmark[] = [];
  const phases: Landmark[] = [];
  let last: Landmark | undefined;
  steps.forEach(({ view: { round, phase, outcome } }, at) => {
    if (outcome) return;
    const found = { at, round, phase };
    if (last?.round !== round) rounds.push(found);
    else if (last.phase !== phase) phases.push(found);
    last = found;
  });
  return { rounds, phases };
}

/** The beginning of the round before or after a step; the ends of the game where there is none. */
export function nearestRound(rounds: Landmark[], at: number, way: 1 | -1, last: number): number {
  if (way > 0) return rounds.find((round) => round.at > at)?.at ?? last;
  return rounds.findLast((round) => round.at < at)?.at ?? 0;
}

/** The place of a step by its number in the log: the step itself, or the last one before it. */
export function placeOf(steps: ReplayStep[], seq: number): number {
  return Math.max(
    0,
    steps.findLastIndex((step) => step.seq <= seq),
  );
}

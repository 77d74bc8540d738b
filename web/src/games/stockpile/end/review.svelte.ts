/** The game looked back at: asked for when somebody wants to see it, for the server works on it for some seconds. */

import { call } from '../../../lib/api';
import { problemTexts } from '../../../lib/refusals';
import type { GameReview } from '../../../lib/types';
import type { Actions } from '../actions';
import type { StockpileView } from '../types';
import type { Words } from '../words';

export class Review {
  found: GameReview | null = $state.raw(null);
  problems: string[] = $state.raw([]);
  private asked = false;

  constructor(private readonly code: string) {}

  /** Once; again only after it has failed. */
  async load(): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    this.problems = [];
    try {
      this.found = await call<GameReview>(`/api/tables/${this.code}/review`);
    } catch (error) {
      this.problems = problemTexts(error);
      this.asked = false;
    }
  }
}

/** Words that only say that a choice is whole. */
const ENDS = new Set(['done-selling', 'done-showing', 'done-choosing']);

/** A whole choice in words, part by part, and how often each comes in a row. */
export function partsOf(
  words: Words,
  actions: Actions,
  chain: number[],
  view: StockpileView,
): { text: string; count: number }[] {
  const parts: { text: string; count: number }[] = [];
  chain.forEach((action, at) => {
    if (at && ENDS.has(actions.read(action).verb)) return;
    const text = words.action(action, view, chain.slice(0, at));
    const last = parts.at(-1);
    if (last?.text === text) last.count += 1;
    else parts.push({ text, count: 1 });
  });
  return parts;
}

/** All that a seat had by luck. */
export const inAll = (luck: Record<string, number>): number => Object.values(luck).reduce((all, one) => all + one, 0);

/** The thoughts of the lesson: when each may be said, and what has to be true for it. */

import type { Actions } from '../actions';
import type { GameEvent, StockpileView } from '../types';
import thoughts from './thoughts.json';

type Told = { code: string } & Record<string, unknown>;

export interface Thought {
  id: string;
  chapter: Chapter;
  at: {
    round?: number;
    /** The question to the learner, and how far the answer is: cards placed or sold so far, and whether the first card
     * of the hand is the one that is held. */
    asked?: string;
    outbid?: boolean;
    draft?: string[];
    held?: boolean;
    /** Something that is being shown. */
    event?: Told;
    over?: boolean;
  };
  /** The names of what is meant, the best first. */
  spot: string[];
  /** The move it suggests, as the engine writes it. */
  do?: string[];
  /** It stays until the learner does something. */
  waits?: boolean;
  /** What it claims. (`sums` are for the test alone: numbers that follow from others.) */
  facts?: { view?: Record<string, unknown>; told?: Told[]; sums?: number[][] };
  /** True in any game: said where nothing of this one fits. */
  any?: boolean;
  /** Not once one of these was said. */
  unless?: string[];
}

export const CHAPTERS = [
  'goal',
  'tip',
  'supply',
  'demand',
  'action',
  'selling',
  'movement',
  'round_2',
  'end',
] as const;
export type Chapter = (typeof CHAPTERS)[number];
export const THOUGHTS = thoughts as Thought[];

/** How the game stands for the learner. */
export interface Now {
  view: StockpileView;
  actions: Actions;
  /** What was told in this round. */
  told: GameEvent[];
  me: number;
  asked: string | null;
  event: GameEvent | null;
  over: boolean;
  draft: number[];
  held: number | null;
}

export const needsMove = (thought: Thought): boolean => Boolean(thought.do ?? thought.waits);

/** All that could be said now, the most fitting first. */
export function sayable(now: Now, said: ReadonlySet<string>): Thought[] {
  const fitting = THOUGHTS.filter(
    (thought) =>
      !said.has(thought.id) &&
      !thought.unless?.some((id) => said.has(id)) &&
      isAt(thought.at, now) &&
      holds(thought, now),
  );
  return [...fitting.filter((thought) => !thought.any), ...fitting.filter((thought) => thought.any)];
}

function isAt(at: Thought['at'], now: Now): boolean {
  if (at.round !== undefined && at.round !== now.view.round) return false;
  if ((at.over ?? false) !== now.over) return false;
  if ((at.asked ?? null) !== (now.over ? null : now.asked)) return false;
  if (at.outbid !== undefined && at.outbid !== isOutbid(now)) return false;
  if (at.draft && !same(at.draft.map((one) => now.actions.parse(one)), now.draft)) return false;
  if (at.held !== undefined && at.held !== (now.held === 0)) return false;
  return at.event ? now.event !== null && fits(at.event, now.event) : now.event === null;
}

const isOutbid = ({ told, me }: Now): boolean => told.some(({ code, args }) => code === 'outbid' && args['seat'] === me);

/** The move that fits the question, whatever part of it is chosen already. */
export function suggestion(now: Now): number[] | null {
  const found = THOUGHTS.find(
    ({ at: { draft: _draft, held: _held, ...at }, ...thought }) =>
      thought.do && isAt(at, now) && holds(thought, now),
  );
  return found?.do?.map((one) => now.actions.parse(one)) ?? null;
}

export const same = (one: number[], other: number[]): boolean =>
  one.toSorted((a, b) => a - b).join() === other.toSorted((a, b) => a - b).join();

function holds({ facts }: Pick<Thought, 'facts'>, now: Now): boolean {
  const view = Object.entries(facts?.view ?? {});
  return (
    view.every(([path, value]) => look(now.view, path) === value) &&
    (facts?.told ?? []).every((wanted) => now.told.some((event) => fits(wanted, event)))
  );
}

function fits({ code, ...args }: Told, event: GameEvent): boolean {
  return (
    event.code === code &&
    Object.entries(args).every(([name, value]) => JSON.stringify(event.args[name]) === JSON.stringify(value))
  );
}

/** What lies at a path like `piles.0.cards.length`. */
function look(view: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((found, name) => (found as Record<string, unknown> | null | undefined)?.[name], view);
}

/** What a new table can be, the few tables that most people want, and the one a person keeps for herself. */

import { recall, remember } from '../../../lib/storage';
import type { NewTable } from '../../../lib/types';

export const BOARDS = ['standard', 'advanced'] as const;
export type BoardName = (typeof BOARDS)[number];
/** Seconds for a choice; 0 is no clock. */
export const CLOCKS = [0, 60, 120, 86_400] as const;
export const A_DAY = 86_400;
export const PRESETS = ['first', 'standard', 'advanced'] as const;
export type Preset = (typeof PRESETS)[number];
export const SHORTEST = 1; // C5
export const LONGEST = 10; // C5
const FEWEST = 2; // S1
const MOST = 5; // S1

export interface Choices {
  /** The seats after mine: a bot by its name, or null for whoever comes. */
  others: (string | null)[];
  board: BoardName;
  memory: boolean;
  /** null: as many as are printed. */
  rounds: number | null;
  clock: number;
  /** null: at random. */
  first: number | null;
  listed: boolean;
}

/** The kept presets, for the bots there are, the weakest first. Who may join is no part of them. */
export function preset(name: Preset, bots: string[], listed: boolean): Choices {
  const gentle = bots[1] ?? bots[0] ?? null;
  const best = bots.at(-1) ?? null;
  const plain: Choices = {
    others: [best, best, null],
    board: 'standard',
    memory: true,
    rounds: null,
    clock: 0,
    first: null,
    listed,
  };
  if (name === 'first') return { ...plain, others: [gentle, gentle, gentle], rounds: 4 };
  return name === 'advanced' ? { ...plain, board: 'advanced', memory: false } : plain;
}

/** Which preset the choices are; null for one's own. */
export function presetOf(choices: Choices, bots: string[]): Preset | null {
  return PRESETS.find((name) => same(choices, preset(name, bots, choices.listed))) ?? null;
}

export function same(a: Choices, b: Choices): boolean {
  return (
    a.others.length === b.others.length &&
    a.others.every((other, at) => other === b.others[at]) &&
    (['board', 'memory', 'rounds', 'clock', 'first', 'listed'] as const).every((key) => a[key] === b[key])
  );
}

/** Without the seat after mine at this place: the first player stays who it was, or is drawn when it was that one. */
export function without(choices: Choices, at: number): Choices {
  const seat = at + 1;
  const { first } = choices;
  return {
    ...choices,
    others: choices.others.filter((_, other) => other !== at),
    first: first === null || first === seat ? null : first > seat ? first - 1 : first,
  };
}

/** About how long it takes, in steps of five minutes: people think, bots hardly do. */
export function minutes(people: number, bots: number, rounds: number): number {
  return Math.max(5, Math.round(((1.1 + 1.25 * people + 0.35 * bots) * rounds) / 5) * 5);
}

export function wishOf(choices: Choices, title: string): Omit<NewTable, 'name' | 'token' | 'game'> {
  const { rounds, board, memory, first } = choices;
  return {
    seats: [{ bot: null }, ...choices.others.map((bot) => ({ bot }))],
    title,
    options: {
      ...(rounds === null ? {} : { rounds }),
      ...(board === 'standard' ? {} : { board }),
      ...(memory ? {} : { memory_aids: false }),
      ...(first === null ? {} : { first_player: first }),
    },
    listed: choices.listed,
    clock: choices.clock,
  };
}

const OWN = 'outcry.preset';

export function keepOwn(choices: Choices): void {
  remember(OWN, JSON.stringify(choices));
}

/** One's own preset, as far as it can still be played: bots that are gone give their seats to whoever comes. */
export function own(bots: string[]): Choices | null {
  try {
    const found = JSON.parse(recall(OWN) ?? 'null') as Choices | null;
    if (!found || !Array.isArray(found.others)) return null;
    if (found.others.length + 1 < FEWEST || found.others.length + 1 > MOST) return null;
    const { rounds, first } = found;
    return {
      others: found.others.map((bot) => (bot !== null && bots.includes(bot) ? bot : null)),
      board: found.board === 'advanced' ? 'advanced' : 'standard',
      memory: found.memory !== false,
      rounds: typeof rounds === 'number' && rounds >= SHORTEST && rounds <= LONGEST ? rounds : null,
      clock: CLOCKS.find((clock) => clock === found.clock) ?? 0,
      first: typeof first === 'number' && first >= 0 && first <= found.others.length ? first : null,
      listed: found.listed === true,
    };
  } catch {
    return null;
  }
}

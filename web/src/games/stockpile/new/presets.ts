/** The few tables that most people want, and what can be chosen at a table of Stockpile. */

import { boardOf } from '../../../lib/boards.svelte';
import { botsOf, playersOf, same, without as withoutSeat, type Choices } from '../../../lib/choices';
import type { Board, Options } from '../types';

export const BOARDS = ['standard', 'advanced'] as const;
export type BoardName = (typeof BOARDS)[number];
export const PRESETS = ['first', 'standard', 'advanced'] as const;
export type Preset = (typeof PRESETS)[number];
export const SHORTEST = 1; // C5
export const LONGEST = 10; // C5
const MOST = 5; // S1

/** What is chosen, with what is printed where nothing is: null rounds are as many as printed, a null first is drawn. */
export function chosen({ options }: Choices): Required<Options> {
  const { rounds = null, first_player = null, board = 'standard', memory_aids = true } = options as Options;
  return { rounds, first_player, board, memory_aids };
}

/** The printed numbers of a table for so many, once they are known; there are none for more than can play. */
export function printedFor(board: BoardName, players: number): Board | undefined {
  return players <= MOST ? (boardOf('stockpile', players, board === 'standard' ? {} : { board }) as Board) : undefined;
}

/** The kept presets, for the bots there are, the weakest first. Who may join is no part of them. */
export function preset(name: Preset, bots: string[], listed: boolean): Choices {
  const gentle = bots[1] ?? bots[0] ?? null;
  const best = bots.at(-1) ?? null;
  const plain: Choices = { others: [best, best, null], options: {}, clock: 0, listed };
  if (name === 'first') return { ...plain, others: [gentle, gentle, gentle], options: { rounds: 4 } };
  return name === 'advanced' ? { ...plain, options: { board: 'advanced', memory_aids: false } } : plain;
}

/** Which preset the choices are; null for one's own. */
export function presetOf(choices: Choices, bots: string[]): Preset | null {
  return PRESETS.find((name) => same(choices, preset(name, bots, choices.listed))) ?? null;
}

/** Without the seat after mine at this place: the first player stays who it was, or is drawn when it was that one. */
export function without(choices: Choices, at: number): Choices {
  const seat = at + 1;
  const { first_player: first, ...options } = choices.options as Options;
  const stays = typeof first === 'number' && first !== seat;
  return {
    ...withoutSeat(choices, at),
    options: stays ? { ...options, first_player: first > seat ? first - 1 : first } : options,
  };
}

/** About how long it takes, in steps of five minutes: people think and wait for each other, bots hardly do. */
export function minutes(choices: Choices, rounds: number): number {
  const bots = botsOf(choices);
  const people = playersOf(choices) - bots;
  return Math.max(5, Math.round(((1.55 * people + 0.15 * bots - 0.3) * rounds) / 5) * 5);
}

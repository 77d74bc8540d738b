/** The tables that most people want, and what can be chosen at a table of Stockpile. */

import { boardOf } from '../../../lib/boards.svelte';
import { botsOf, playersOf, same, without as withoutSeat, type Choices } from '../../../lib/choices';
import type { GameInfo, Options as AnyOptions, Preset } from '../../../lib/types';
import type { Board, Options } from '../types';
import { modulesOn } from './modules';

export const SHORTEST = 1; // C5
export const LONGEST = 10; // C5
const MOST = 5; // S1

/** What is chosen, with what is printed where nothing is: null rounds are as many as printed, a null first is drawn. */
export function chosen({ options }: Choices): Required<Options> {
  const { rounds = null, first_player = null, board = 'standard', memory_aids = true } = options as Options;
  return { rounds, first_player, board, memory_aids };
}

/** The printed numbers of a table for so many, once they are known; there are none for more than can play. What changes
 * no print is not asked for. */
export function printedFor(options: AnyOptions, players: number): Board | undefined {
  const { rounds: _, first_player: __, memory_aids: ___, ...printed } = options;
  return players <= MOST ? (boardOf('stockpile', players, printed) as Board) : undefined;
}

/** The table of a preset, for the bots there are, the weakest first. Who may join is no part of it. */
export function tableOf({ name, options }: Preset, { bots, usual }: GameInfo, listed: boolean): Choices {
  const gentle = bots[0] ?? null;
  const others = name === 'first' ? [gentle, gentle, gentle] : [usual, usual, null];
  return { others, options, clock: 0, listed, hints: true };
}

/** The table of a preset as it is offered, seats and all. */
export const isAsOffered = (choices: Choices, info: GameInfo): boolean =>
  info.presets.some((preset) => same(choices, tableOf(preset, info, choices.listed)));

/** Which preset the choices are, whoever sits there; null for one's own. Of two with the same rules the seats tell. */
export function presetOf(choices: Choices, info: GameInfo): Preset | null {
  const tables = info.presets.map((preset) => ({ preset, table: tableOf(preset, info, choices.listed) }));
  const found =
    tables.find(({ table }) => same(choices, table)) ?? tables.find(({ table }) => same({ ...choices, others: table.others }, table));
  return found?.preset ?? null;
}

/** With the rules of a preset: who was seated by hand stays, but at a first game. */
export function withPreset(preset: Preset, choices: Choices, info: GameInfo): Choices {
  const table = tableOf(preset, info, choices.listed);
  return isAsOffered(choices, info) || preset.name === 'first' ? table : { ...table, others: choices.others };
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

/** Minutes of a round that nobody can skip: what is shown. And those that one person thinks. Both are measured by a test
 * (`pace.test.ts`), which holds the button of the home screen to the same numbers. */
export const SHOWN = 0.85;
export const THOUGHT = 0.87;
/** A module adds its questions to both (H). */
const A_MODULE = 0.08;

/** About how long it takes, in steps of five minutes: bots do not think, and people think one after the other. */
export function minutes(choices: Choices, rounds: number): number {
  const people = playersOf(choices) - botsOf(choices);
  const more = 1 + A_MODULE * modulesOn(choices.options).length;
  return Math.max(5, Math.round(((SHOWN + THOUGHT * people) * rounds * more) / 5) * 5);
}

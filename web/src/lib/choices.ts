/** What a new table can be, whatever is played at it, and the one that a person keeps for herself. */

import { recall, remember } from './storage';
import type { GameInfo, NewTable, Options } from './types';

/** Seconds for a choice; 0 is no clock. */
export const CLOCKS = [0, 60, 120, 86_400] as const;
export const A_DAY = 86_400;

export interface Choices {
  /** The seats after mine: a bot by its name, or null for whoever comes. */
  others: (string | null)[];
  /** What differs from the game as it is printed. */
  options: Options;
  clock: number;
  listed: boolean;
  /** Players may ask for hints. */
  hints: boolean;
}

export const playersOf = ({ others }: Choices): number => others.length + 1;
export const botsOf = ({ others }: Choices): number => others.filter((bot) => bot !== null).length;

export function same(a: Choices, b: Choices): boolean {
  const names = [...new Set([...Object.keys(a.options), ...Object.keys(b.options)])];
  return (
    a.others.length === b.others.length &&
    a.others.every((other, at) => other === b.others[at]) &&
    names.every((name) => a.options[name] === b.options[name]) &&
    a.clock === b.clock &&
    a.listed === b.listed &&
    a.hints === b.hints
  );
}

/** With an option chosen; what is printed is not said. */
export function withOption(choices: Choices, name: string, value: unknown, printed: unknown): Choices {
  const { [name]: _, ...others } = choices.options;
  return { ...choices, options: value === printed ? others : { ...others, [name]: value } };
}

/** Without the seat after mine at this place. */
export const without = (choices: Choices, at: number): Choices => ({
  ...choices,
  others: choices.others.filter((_, other) => other !== at),
});

export function wishOf(choices: Choices, title: string): Omit<NewTable, 'name' | 'token' | 'game'> {
  const { others, options, listed, clock, hints } = choices;
  return { seats: [{ bot: null }, ...others.map((bot) => ({ bot }))], title, options, listed, clock, hints };
}

const keyOf = (game: string): string => `outcry.preset.${game}`;

export function keepOwn(game: string, choices: Choices): void {
  remember(keyOf(game), JSON.stringify(choices));
}

/** One's own table, as far as it can still be made: bots that are gone give their seats to whoever comes. */
export function own({ name, fewest, most, bots }: GameInfo): Choices | null {
  try {
    const found = JSON.parse(recall(keyOf(name)) ?? 'null') as Choices | null;
    if (!found || !Array.isArray(found.others) || typeof found.options !== 'object' || !found.options) return null;
    if (playersOf(found) < fewest || playersOf(found) > most) return null;
    return {
      others: found.others.map((bot) => (bot !== null && bots.includes(bot) ? bot : null)),
      options: found.options,
      clock: CLOCKS.find((clock) => clock === found.clock) ?? 0,
      listed: found.listed === true,
      hints: found.hints !== false,
    };
  } catch {
    return null;
  }
}

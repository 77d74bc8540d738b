/** How somebody likes to be asked: a new game starts with the standing wishes of the last one, never with "never". */

import { recall, remember } from './storage';
import type { WishInfo } from './types';

/** It holds for one game. */
const NEVER = 'never';
const keyOf = (game: string): string => `outcry.wishes.${game}`;

function habitsOf(game: string): Record<string, string> {
  try {
    return JSON.parse(recall(keyOf(game)) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** The wish was chosen: so it will be wished at the next table. */
export function keepHabit(game: string, question: string, wish: string): void {
  if (wish !== NEVER) remember(keyOf(game), JSON.stringify({ ...habitsOf(game), [question]: wish }));
}

/** What is wished otherwise at a table that I have just come to, as far as it knows such wishes. */
export function habitsFor(game: string, wishes: Record<string, WishInfo>): [string, string][] {
  const kept = habitsOf(game);
  return Object.entries(wishes).flatMap(([question, { wish, known }]) => {
    const habit = kept[question];
    return habit !== undefined && habit !== wish && known.includes(habit) ? [[question, habit] as [string, string]] : [];
  });
}

/** A new game starts with the standing wishes of the last one, never with "never". */

import { beforeEach, expect, test } from 'vitest';
import { habitsFor, keepHabit } from '../src/lib/habits';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  });
});

const fresh = {
  show: { wish: 'all', known: ['all', 'ask'] },
  end_round: { wish: 'ask', known: ['ask', 'never', 'all'] },
};

test('what was wished is wished at the next table, as far as it knows the wish', () => {
  keepHabit('stockpile', 'show', 'ask');
  keepHabit('stockpile', 'give_first_player_card', 'keep'); // that module is off there
  expect(habitsFor('stockpile', fresh)).toEqual([['show', 'ask']]);
  expect(habitsFor('stackmarket', fresh)).toEqual([]);
  keepHabit('stockpile', 'show', 'all');
  expect(habitsFor('stockpile', fresh)).toEqual([]);
});

test('never is for one game, and leaves the habit as it was', () => {
  keepHabit('stockpile', 'end_round', 'all');
  keepHabit('stockpile', 'end_round', 'never');
  expect(habitsFor('stockpile', fresh)).toEqual([['end_round', 'all']]);
});

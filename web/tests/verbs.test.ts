/** Actions are known by the names that the server gives them. */

import { expect, test } from 'vitest';
import golden from '../../tests/golden/stockpile_actions.txt?raw';
import { actions } from './stockpile';

const lines = golden
  .trim()
  .split('\n')
  .map((line) => [Number(line.split(' ')[0]), line.slice(line.indexOf(' ') + 1)] as const);

test('every action is written and read as the engine writes it', () => {
  for (const [action, notation] of lines) {
    expect(actions.notation(action)).toBe(notation);
    expect(actions.parse(notation)).toBe(action);
  }
});

test('arguments are the places of their labels', () => {
  expect(actions.read(actions.bid(2, 4))).toEqual({ verb: 'bid', args: { pile: 2, space: 4 } });
  expect(actions.notation(actions.place(1, 0, false))).toBe('place-down 2 1');
  expect(actions.notation(actions.show(3, 10))).toBe('show 3 10');
  expect(actions.is(actions.endTurn, 'end-turn')).toBe(true);
});

test('what is no action is said to be none', () => {
  expect(() => actions.parse('dance')).toThrow('dance');
  expect(() => actions.parse('bid 1 7')).toThrow('bid 1 7');
  expect(() => actions.read(-1)).toThrow('-1');
});

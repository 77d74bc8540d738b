/** BON2, INV3: what bonds pay in a round, and what Lucrative Li is paid for them. */

import { expect, test } from 'vitest';
import { investor } from '../src/games/stockpile/modules/names';
import { interestOf } from '../src/games/stockpile/modules/reading';
import type { Board, StockpileView } from '../src/games/stockpile/types';

const li = investor('lucrative_li');
const numbers = Array.from({ length: li + 1 }, (_, one) => (one === li ? 2 : 9));
const board = { printed: { bonds: [10, 3, 1], li_bonds: [3], investor_numbers: numbers } } as unknown as Board;
const paid = (investors: number[]): number[] =>
  [0, 1, 3, 4, 7].map((bonds) => interestOf({ parts: { investors } } as unknown as StockpileView, board, 1, bonds));

test('BON2: a bond pays the same to everybody', () => {
  expect(paid([li, -1, 0, -1])).toEqual([0, 1, 3, 4, 7]);
});

test('INV3: Li is paid more for every so many, the last ones rounded up', () => {
  expect(paid([0, -1, li, -1])).toEqual([0, 3, 5, 8, 13]);
});

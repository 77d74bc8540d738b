/** A choice made from lists: the server says after each part what may come next. */

import { beforeEach, expect, test } from 'vitest';
import { Chain } from '../src/lib/chain.svelte';
import type { Table } from '../src/lib/table.svelte';
import type { Ask } from '../src/lib/types';

const ask = (...legal: number[]): Ask => ({
  prompt: 'pick',
  args: {},
  legal,
  refused: [],
  chain: [],
  sealed: false,
  answer: null,
});
const FIRST = ask(1, 2);
const NEXT: Record<string, Ask | null | undefined> = { '1': ask(3, 4), '1,3': null, '2': undefined };
let tried: string[] = [];
let sent: number[][] = [];
const table = {
  try: (chain: number[]) => {
    tried.push(chain.join());
    return Promise.resolve(NEXT[chain.join()]);
  },
  act: (chain: number[]) => void sent.push(chain),
} as unknown as Table;

let chain: Chain;
beforeEach(() => {
  tried = [];
  sent = [];
  chain = new Chain(table);
  chain.begin(FIRST);
});

test('each part is tried, and a whole choice is sent once', async () => {
  await chain.take(1);
  expect([chain.parts, chain.ask?.legal]).toEqual([[1], [3, 4]]);
  await chain.take(3);
  expect(sent).toEqual([[1, 3]]);
  expect(tried).toEqual(['1', '1,3']);
});

test('a step back asks with one part less; the first question is known already', async () => {
  await chain.take(1);
  await chain.back();
  expect([chain.parts, chain.ask]).toEqual([[], FIRST]);
  expect(tried).toEqual(['1']);
});

test('a part that is refused, or lost on the way, leaves all as it was', async () => {
  await chain.take(2);
  expect([chain.parts, chain.ask]).toEqual([[], FIRST]);
  expect(sent).toEqual([]);
});

test('while the answer is on its way nothing more can be chosen', async () => {
  const taking = chain.take(1);
  expect(chain.ask).toBeNull();
  await taking;
  expect(chain.ask).not.toBeNull();
});

test('an answer that comes after the next question changes nothing', async () => {
  const taking = chain.take(1);
  const other = ask(7);
  chain.begin(other);
  await taking;
  expect([chain.parts, chain.ask]).toEqual([[], other]);
});

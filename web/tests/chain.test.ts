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
  forced: false,
  wishes: [],
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

test('several things are gathered in any order, and sent as the rules want them', async () => {
  const ends = (action: number): boolean => action === 9;
  Object.assign(NEXT, { '1,4': ask(5, 9), '1,4,5': null });
  await chain.pick(1);
  await chain.gather([5], [], ends); // too few
  expect(chain.whole).toBeNull();
  await chain.gather([5, 4], [4, 5], ends);
  expect([chain.gathered, chain.whole]).toEqual([[5, 4], [1, 4, 5]]);
  await chain.gather([4], [4], ends); // more could follow: it is ended
  expect(chain.whole).toEqual([1, 4, 9]);
  await chain.back();
  expect([chain.parts, chain.gathered, chain.whole]).toEqual([[1], [], null]);
  await chain.gather([4], [4], ends);
  chain.send();
  expect(sent).toEqual([[1, 4, 9]]);
});

test('a quick hand: only the last of what was gathered counts', async () => {
  const slow = chain.gather([1], [1], () => false);
  await chain.gather([], [], () => false);
  await slow;
  expect(chain.whole).toBeNull();
});

/** The lists of tables: a server that does not know a table takes nobody's key away. */

import { beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
const answer = { open: [], live: [], over: [], mine: [] as object[] };
vi.mock('../src/lib/api', () => ({ api: { tables: () => Promise.resolve(answer) } }));

const { hall } = await import('../src/lib/hall.svelte');
const { keepSeat, tokenOf } = await import('../src/lib/seats');

beforeEach(() => {
  stored.clear();
  answer.mine = [];
});

test('a key is kept when the table is not among those that came', async () => {
  keepSeat('ABCDE', 'mine');
  await hall.refresh();
  expect(hall.mine).toEqual([]);
  expect(tokenOf('ABCDE')).toBe('mine');
  answer.mine = [{ code: 'ABCDE', status: 'playing', waiting: [], seats: [], scores: null }];
  await hall.refresh();
  expect(hall.mine.map(({ info }) => info.code)).toEqual(['ABCDE']);
});

/** Who may know whom: the house knows no game but through games/index.ts, and no game knows another. */

import { expect, test } from 'vitest';

const files = import.meta.glob<string>('../src/**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true });
const IMPORT = /(?:\bfrom\s+|\bimport\s+|\bimport\()['"](\.[^'"]+)['"]/g;

/** The files that a file imports, with their places below src/. */
function imported(place: string, code: string): string[] {
  return [...code.matchAll(IMPORT)].map(([, to]) => new URL(to!, `file:///${place}`).pathname.slice(1));
}

const src = Object.entries(files).map(([path, code]) => ({ place: path.replace('../src/', ''), code }));
const ways = src.flatMap(({ place, code }) => imported(place, code).map((to) => ({ place, to })));
const gameOf = (place: string): string | null => /^games\/([^/]+)\//.exec(place)?.[1] ?? null;

test('imports are found', () => {
  expect(ways).toContainEqual({ place: 'App.svelte', to: 'app/Home.svelte' });
  expect(ways).toContainEqual({ place: 'games/index.ts', to: 'games/stockpile/game' });
});

test('the house knows no game', () => {
  const house = ways.filter(({ place }) => !place.startsWith('games/'));
  expect(house.filter(({ to }) => gameOf(to) || (to.startsWith('games/') && to !== 'games/index'))).toEqual([]);
});

test('lib and art know no screen', () => {
  const low = ways.filter(({ place }) => /^(lib|art)\//.test(place));
  expect(low.filter(({ to }) => /^(app|games)(\/|$)/.test(to))).toEqual([]);
});

test('no game knows another, and none asks the shelf for one', () => {
  const strangers = ways.filter(
    ({ place, to }) => gameOf(place) && to.startsWith('games') && gameOf(to) !== gameOf(place),
  );
  expect(strangers).toEqual([]);
});

/** Who may know whom: the house knows no game but through games/index.ts, and no game knows another. */

import { expect, test } from 'vitest';
import server from './server.json';

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

/** What belongs to modules, though it lives where things of its kind do: their choices before the first round, the pages that
 * teach them, their switches, their drawings, and the report, which tells of all that was played. */
const OF_MODULES = /^(modules|before|learn|new|art|rules|end)\//;
/** All that the base game sees of them: one chunk, and one for the choices before the first round. */
const DOORS = ['modules', 'before'];
const SHELF = 'games/stockpile/';
const base = src.filter(({ place }) => place.startsWith(SHELF) && !OF_MODULES.test(place.slice(SHELF.length)));

test('the base game of Stockpile sees modules through their doors alone', () => {
  const inside = base.flatMap(({ place, code }) => imported(place, code).map((to) => ({ place, to: to.replace(SHELF, '') })));
  expect(inside).toContainEqual({ place: `${SHELF}table/chunks.svelte.ts`, to: 'modules' });
  expect(inside.filter(({ to }) => /^(modules|before)\//.test(to) && !DOORS.includes(to))).toEqual([]);
});

test('the base game of Stockpile names no question, event, step, card or part of a module', () => {
  const names = Object.values(server.modules).flatMap(({ questions, events, steps, cards, parts, verbs }) => [
    ...questions,
    ...events,
    ...steps,
    ...cards,
    ...verbs.filter((name) => name.includes('-')), // others are words of everybody
    ...parts.map((name) => `parts['${name}']`),
  ]);
  expect(names).toContain('discard_strategies'); // what modules bring is read off their manifests
  const spelled = (code: string, name: string): boolean => (name.startsWith('parts[') ? code.includes(name) : new RegExp(`['"\`{,]\\s*${name}['"\`:]`).test(code));
  const named = base.flatMap(({ place, code }) => names.filter((name) => spelled(code, name)).map((name) => `${place}: ${name}`));
  expect(named).toEqual([]);
});

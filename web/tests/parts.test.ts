/** Parts of the page that come later: a line that breaks just then is no error of the page. */

import { expect, test } from 'vitest';

const files = import.meta.glob<string>('../src/**/*.svelte', { query: '?raw', import: 'default', eager: true });
const AWAITED = /\{#await ([^]*?) then [^]*?\{\/await\}/g;

const awaited = Object.entries(files).flatMap(([path, code]) =>
  [...code.matchAll(AWAITED)].map(([block, what]) => ({ path, what: what!, block })),
);

test('whatever is waited for in a screen is asked for until it comes, or says that it did not', () => {
  expect(awaited.length).toBeGreaterThan(5);
  const failing = awaited.filter(({ what, block }) => !what.startsWith('persist(') && !block.includes('{:catch'));
  expect(failing.map(({ path, what }) => `${path}: ${what}`)).toEqual([]);
});

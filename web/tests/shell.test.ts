/** What a phone, a search engine and a link preview read of the page before anything runs. */

import { expect, test } from 'vitest';
import page from '../index.html?raw';
import manifest from '../public/manifest.webmanifest?raw';

const content = (pattern: RegExp): string[] => [...page.matchAll(pattern)].map(([, found]) => found!);

test('the page can be installed: a manifest with a start, a way to stand alone and an icon of every size', () => {
  const { name, start_url, display, icons, description } = JSON.parse(manifest) as Record<string, string> & {
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(content(/<link rel="manifest" href="([^"]+)"/g)).toEqual(['/manifest.webmanifest']);
  expect([name, start_url, display]).toEqual(['Outcry', '/', 'standalone']);
  expect(description!.length).toBeGreaterThan(20);
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  const files = Object.keys(import.meta.glob('../public/*.{png,svg}')).map((path) => path.replace('../public', ''));
  expect(files).toEqual(expect.arrayContaining(icons.map(({ src }) => src)));
});

test("the bars of a phone's browser have the colour of the page, in both themes", () => {
  const colours = content(/<meta name="theme-color" content="([^"]+)"/g);
  const [light, dark] = /background: light-dark\((#\w+), (#\w+)\)/.exec(page)!.slice(1);
  expect(colours).toEqual([dark, light]);
});

test('a link to it says what it is', () => {
  const [description] = content(/<meta name="description" content="([^"]+)"/g);
  expect(description!.length).toBeGreaterThan(50);
  expect(description!.length).toBeLessThan(160);
  for (const property of ['og:title', 'og:description', 'og:image']) {
    expect(content(new RegExp(`<meta property="${property}" content="([^"]+)"`, 'g'))).toHaveLength(1);
  }
});

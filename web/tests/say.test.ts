/** Texts in two parts: a screen that needs the rest waits for it, whatever happens meanwhile. */

import { beforeEach, expect, test, vi } from 'vitest';

type Answer = { resolve: (texts: Record<string, string>) => void; reject: (why: Error) => void };
let asked: Record<string, Answer>;

const ask = (name: string): Promise<Record<string, string>> =>
  new Promise((resolve, reject) => (asked[name] = { resolve, reject }));
vi.mock('../src/lib/api', () => ({
  api: {
    messages: (language: string) => ask(language),
    restOfMessages: (language: string) => ask(`${language}/rest`),
  },
}));

let texts: typeof import('../src/lib/say.svelte');
const turn = (): Promise<void> => new Promise((soon) => setTimeout(soon));
const open = (): { shown: string | null } => {
  const screen: { shown: string | null } = { shown: null };
  void texts.later(async () => 'screen').then(() => (screen.shown = texts.say('web.end')));
  return screen;
};

beforeEach(async () => {
  asked = {};
  vi.resetModules();
  texts = await import('../src/lib/say.svelte');
  const loaded = texts.load('en');
  asked['en']!.resolve({ 'web.home': 'Home' });
  await loaded;
});

test('the rest is not asked for before a screen needs it, and only once', async () => {
  expect(texts.say('web.home')).toBe('Home');
  expect(Object.keys(asked)).toEqual(['en']);
  const screen = open();
  await turn();
  expect(screen.shown).toBeNull();
  asked['en/rest']!.resolve({ 'web.end': 'The end' });
  await turn();
  expect(screen.shown).toBe('The end');
  expect(texts.say('web.home')).toBe('Home');
  asked = {};
  const again = open();
  await turn();
  expect(again.shown).toBe('The end');
  expect(asked).toEqual({});
});

test('a language chosen later comes whole', async () => {
  const screen = open();
  asked['en/rest']!.resolve({ 'web.end': 'The end' });
  await turn();
  expect(screen.shown).toBe('The end');
  void texts.load('pt-BR');
  asked['pt-BR']!.resolve({ 'web.home': 'Início' });
  await turn();
  expect(texts.say('web.home')).toBe('Home');
  asked['pt-BR/rest']!.resolve({ 'web.end': 'O fim' });
  await turn();
  expect([texts.say('web.home'), texts.say('web.end')]).toEqual(['Início', 'O fim']);
});

test('a screen that was opened just before the language changed waits for the new texts', async () => {
  const screen = open();
  void texts.load('pt-BR');
  asked['en/rest']!.resolve({ 'web.end': 'The end' });
  await turn();
  expect(screen.shown).toBeNull();
  asked['pt-BR']!.resolve({ 'web.home': 'Início' });
  asked['pt-BR/rest']!.resolve({ 'web.end': 'O fim' });
  await turn();
  expect(screen.shown).toBe('O fim');
});

test('a language chosen just before a screen was opened comes whole too', async () => {
  void texts.load('pt-BR');
  const screen = open();
  asked['pt-BR']!.resolve({ 'web.home': 'Início' });
  await turn();
  expect(texts.say('web.home')).toBe('Home');
  asked['pt-BR/rest']!.resolve({ 'web.end': 'O fim' });
  await turn();
  expect(screen.shown).toBe('O fim');
});

test('texts that did not come are asked for again', async () => {
  const failed = texts.later(async () => 'screen');
  asked['en/rest']!.reject(new Error('away'));
  await expect(failed).rejects.toThrow('away');
  const screen = open();
  asked['en/rest']!.resolve({ 'web.end': 'The end' });
  await turn();
  expect(screen.shown).toBe('The end');
});

/** What is heard of towers, and how the tray is heaped. */

import { expect, test, vi } from 'vitest';
import { heap } from '../src/games/stackmarket/scene/tray';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
const { pitchOf } = await import('../src/games/stackmarket/humming.svelte');
const { heardOf } = await import('../src/games/stackmarket/hearing.svelte');
const { loudness, pitch, Voices } = await import('../src/games/stackmarket/scene/noise');

test('dice that meet faster are louder, up to a limit, and those that hardly touch are not heard', () => {
  const speeds = [5, 20, 80, 300, 900, 5000];
  const louds = speeds.map(loudness);
  expect(louds[0]).toBe(0);
  expect(louds).toEqual(louds.toSorted((a, b) => a - b));
  expect(louds.at(-1)).toBe(1);
});

test('a click is a semitone higher every three levels', () => {
  expect(pitch(2)).toBe(1);
  expect(pitch(3) / pitch(2)).toBeCloseTo(2 ** (1 / 12));
  expect(pitch(36)).toBeCloseTo(2);
});

test('a clatter has at most twelve voices at once', () => {
  const voices = new Voices();
  const heard = Array.from({ length: 40 }, () => voices.take(1000)).filter(Boolean);
  expect(heard).toHaveLength(12);
  expect(voices.take(1200)).toBe(true);
});

test('a calm hand hums lower than one that breathes, and that one lower than one that moves', () => {
  const pitches = [
    pitchOf({ breath: 0, word: 'calm' }),
    pitchOf({ breath: 1, word: 'breathing' }),
    pitchOf({ breath: 1, word: 'settling' }),
    pitchOf({ breath: 1, word: 'moving' }),
  ];
  expect(pitches).toEqual([...new Set(pitches)].toSorted((a, b) => a - b));
});

test('a turn that stands rings, a record twice as the opening bell, and several who pay for a fall hear one bell', () => {
  const told = (...codes: string[]) => codes.map((code) => ({ code, args: {} }));
  expect(heardOf(told('stands', 'bonus', 'record'))).toEqual(['stands', 'money', 'record']);
  expect(heardOf(told('collapsed', 'fined', 'fined', 'dice_left'))).toEqual(['paid']);
  expect(heardOf(told('fined'), told('fined')[0])).toEqual([]);
  expect(heardOf(told('landed', 'let_go', 'moved'))).toEqual([]);
});

test('the tray holds every die that is left, the most at its foot', () => {
  for (let count = 0; count <= 50; count++) {
    const layers = heap(count);
    expect(layers.reduce((sum, here) => sum + here, 0)).toBe(count);
    expect(layers).toEqual(layers.toSorted((a, b) => b - a));
  }
});

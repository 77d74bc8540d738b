/** Stack Market in the browser: frames of a hand, what can be read off a tower, what hangs on a takeover, beats. */

import { expect, test, vi } from 'vitest';
import { beatsOf } from '../src/games/stackmarket/beats';
import { readFrame, toMm, toQuanta } from '../src/games/stackmarket/hand';
import { leftOver } from '../src/games/stackmarket/leftOver';
import { swayedBy } from '../src/games/stackmarket/motion';
import { landedOff, leanOf, oddDice, swayOf } from '../src/games/stackmarket/reading';
import { decode } from '../src/games/stackmarket/scene/clip';
import { POSE } from '../src/games/stackmarket/scene/pose';
import { stakesOf } from '../src/games/stackmarket/stakes';
import type { Board, TowerView, View } from '../src/games/stackmarket/types';
import { labelled } from '../src/games/stackmarket/table/labels';
import { Turns } from '../src/games/stackmarket/text/turns';
import { Gains } from '../src/lib/gains';
import kept from './clips.json';

const tower = (...xs: number[]): TowerView => ({
  height: xs.length,
  numbers: xs.map(() => 0),
  poses: xs.map((x, at) => [toQuanta(x), 0, at * 512, 0]),
});

test('a frame is 17 bytes, and anything else is none', () => {
  const data = new DataView(new ArrayBuffer(17));
  data.setUint32(0, 1500, true);
  [-64, 32, 8, 512, -512].forEach((value, at) => data.setInt16(4 + 2 * at, value, true));
  data.setUint8(14, 255);
  data.setUint8(15, 2);
  data.setUint8(16, 1);
  expect(readFrame(data.buffer)).toEqual({
    at: 1500,
    x: -64,
    y: 32,
    yaw: 8,
    ringX: 512,
    ringY: -512,
    breath: 1,
    word: 'calm',
    opening: true,
  });
  expect(toMm(-64)).toBe(-1);
  expect(readFrame(new ArrayBuffer(16))).toBeNull();
  data.setUint8(15, 9);
  expect(readFrame(data.buffer)).toBeNull();
});

test('a lean has a word and a side, and a die that sits aside is named', () => {
  expect(leanOf(tower(0, 0, 0)).word).toBe('straight');
  expect(leanOf(tower(0, 1, 2)).word).toBe('almost');
  expect(leanOf(tower(0, 2, -7))).toMatchObject({ word: 'clearly', right: -7 });
  expect(leanOf(tower(0, 12)).word).toBe('badly');
  expect(oddDice(tower(0, 3, 0)).map(({ die }) => die)).toEqual([2]);
  expect(oddDice(tower(0, 1, 0))).toEqual([]);
});

test('T4: a group lies where its lowest die does, whatever lies on it', () => {
  expect(landedOff(tower(0, 1, 4), 1)).toEqual({ right: 3, away: 0 });
  expect(landedOff(tower(0, 1, 4, 6), 3)).toEqual({ right: 1, away: 0 });
});

test('a sway is told by how far and how long it was seen', () => {
  const at = (...mm: number[]) => ({ rate: 10, frames: mm.map((x) => Float32Array.from({ length: POSE }, (_, i) => (i ? 0 : x / 16))) });
  expect(swayOf(at(0, 1.5, 0.3, 0.3, 1.5, 0, 0), 0)).toMatchObject({ most: 1.5, seconds: 0.5 });
  expect(swayOf(at(0, 0.3, 0), 0).seconds).toBe(0);
});

test('a fresh straight tower of the server reads as perfectly steady', () => {
  const clip = Uint8Array.from(atob(kept.fresh.clip), (letter) => letter.charCodeAt(0));
  const { dice } = decode(clip);
  expect([0, 1, 2].map((die) => swayOf(decode(clip), die))).toEqual(Array(dice).fill({ most: 0, seconds: 0 }));
  const told = swayedBy({ company: 2, clip, impacts: [], fallen: [], release: null });
  expect(told).toEqual({ company: 2, height: 3, most: 0, seconds: 0 });
  const [numbers, poses] = [[0, 1, 2], kept.fresh.frames['0'] as [number, number, number, number][]];
  expect(leanOf({ height: 3, numbers, poses })).toEqual({ word: 'straight', right: 0, away: 0 });
  expect(oddDice({ height: 3, numbers, poses })).toEqual([]);
});

test('what happens and what the hand does are never heard within half a second', () => {
  vi.useFakeTimers();
  const heard: [string, number][] = [];
  const note = (text: string) => () => void heard.push([text, performance.now()]);
  const turns = new Turns();
  const began = performance.now();
  turns.say(note('moving'));
  turns.tell(note('Set the 4'));
  turns.tell(note('on the 3'));
  turns.say(note('settling'));
  turns.say(note('calm'));
  vi.advanceTimersByTime(2000);
  turns.tell(note('It stands'));
  turns.say(note('moving again'));
  vi.advanceTimersByTime(2000);
  expect(heard.map(([text]) => text)).toEqual(['moving', 'Set the 4', 'on the 3', 'calm', 'It stands', 'moving again']);
  // A word counts from the timer that follows it, a millisecond later.
  const waited = (one: number, other: number): number => heard[other]![1] - heard[one]![1];
  expect(waited(1, 2)).toBe(0);
  expect(heard[4]![1] - began).toBe(2000);
  for (const apart of [waited(0, 1), waited(2, 3), waited(4, 5)]) {
    expect(apart).toBeGreaterThanOrEqual(500);
    expect(apart).toBeLessThan(505);
  }
  vi.useRealTimers();
});

test('O4, O5, O6: what a takeover brings, and what it costs', () => {
  const board = { marker_pay: 10, success: 20, failure: 20, holder_pay: 20, holder_needs: 10 } as Board;
  const view = { invested: [0, 0, 3, 1], highest: 0, lowest: 3, holder: 3 } as View;
  expect(stakesOf(view, board)).toEqual([
    { stands: 40, falls: -20 },
    { stands: 40, falls: -20 },
    { stands: 0, falls: 10 },
    { stands: 30, falls: 30 },
  ]);
});

test('T5: what is not in the order is left over', () => {
  expect(leftOver({ thrown: [0, 0, 2, 3], plan: [2, 3, 0] } as unknown as View)).toEqual([0]);
});

test('a fine is paid when it is told, and what fell lies there until a new tower is founded', () => {
  const gains = new Gains([{ code: 'fined', money: -1 }] as never);
  const before = { towers: [tower(0, 0)], money: [50] } as unknown as View;
  const now = { towers: [tower(0)], money: [30], ask: {} } as unknown as View;
  const told = (code: string, args = {}) => ({ code, args });
  const events = [told('collapsed'), told('fined', { seat: 0, money: 20 }), told('founded'), told('dice_left')];
  const beats = beatsOf(before, events as never, now, gains);
  expect(beats.map(({ event }) => event?.code)).toEqual(['collapsed', 'fined', 'dice_left']);
  expect(beats.map(({ view }) => view.money[0])).toEqual([50, 30, 30]);
  expect(beats.map(({ view }) => view.towers === before.towers)).toEqual([true, true, false]);
  expect(beats.every(({ view }) => view.ask === null)).toBe(true);
});

test('T3: the dice of a throw lie in the dish while it is told, also when none of them fits, and not before', () => {
  const before = { towers: [], money: [], thrown: [], phase: 'move' } as unknown as View;
  const now = { ...before, thrown: [], phase: 'move', ask: {} } as unknown as View;
  const told = (code: string, args = {}) => ({ code, args });
  const events = [told('moved'), told('threw', { values: [0, 1] }), told('nothing_fits'), told('tied')];
  const beats = beatsOf(before, events as never, now, new Gains([]));
  expect(beats.map(({ view }) => view.thrown)).toEqual([[], [0, 1], [0, 1], []]);
  expect(beats.map(({ view }) => view.phase)).toEqual(['move', 'order', 'order', 'move']);
});

test('labels never lie on each other: the tower in question comes first, and one out of the picture has none', () => {
  const room = { width: 390, height: 300, left: 0, top: 56, right: 66, bottom: 0 };
  const places = [{ x: 100, y: 150 }, { x: 120, y: 160 }, { x: 250, y: 150 }, { x: 380, y: 150 }, { x: 60, y: 400 }];
  const half = (): number => 30;
  expect([...labelled(places, [1, 0, 2, 3, 4], half, room, [], false).keys()]).toEqual([1, 2]);
  expect([...labelled(places, [0, 1, 2, 3, 4], half, room, [{ x: 250, y: 150, half: 30 }], false).keys()]).toEqual([0]);
  const high = [{ x: 100, y: -20 }];
  expect(labelled(high, [0], half, room, [], false).size).toBe(0);
  expect(labelled(high, [0], half, room, [], true).get(0)).toEqual({ x: 100, y: 92, half: 30 });
});

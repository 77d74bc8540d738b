/** Who is heard: what happens and the hand never speak together, however slowly the page writes what it is given. */

import { beforeEach, expect, test, vi } from 'vitest';
import { Turns } from '../src/games/stackmarket/text/turns';

const APART = 500;
/** Milliseconds that a busy page takes to write. */
const SLOW = 120;

let clock = 0;
let due: { id: number; at: number; run: () => void }[] = [];
let last = 0;
vi.stubGlobal('performance', { now: () => clock });
vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => {
  due.push({ id: ++last, at: clock + ms, run });
  return last;
});
vi.stubGlobal('clearTimeout', (id: number) => (due = due.filter((timer) => timer.id !== id)));

/** Runs all timers in their order; what was given to the page is written between them, as in a browser. */
async function runAll(): Promise<void> {
  for (;;) {
    await Promise.resolve();
    const next = due.sort((one, other) => one.at - other.at).shift();
    if (!next) return;
    clock = Math.max(clock, next.at);
    next.run();
  }
}

let heard: { voice: string; at: number }[] = [];
const speaks = (voice: string, ms = 0) => () =>
  queueMicrotask(() => {
    clock += ms;
    heard.push({ voice, at: clock });
  });

beforeEach(() => {
  clock = 1000;
  due = [];
  heard = [];
});

test('the hand waits until what happened has been on the page for half a second', async () => {
  const turns = new Turns();
  turns.tell(speaks('told', SLOW));
  turns.say(speaks('hand'));
  await runAll();
  expect(heard.map(({ voice }) => voice)).toEqual(['told', 'hand']);
  expect(heard[1]!.at - heard[0]!.at).toBeGreaterThanOrEqual(APART);
});

test('what happens waits for the hand, and of the hand only the latest word is heard', async () => {
  const turns = new Turns();
  turns.say(speaks('hand', SLOW));
  turns.say(speaks('dropped'));
  turns.say(speaks('later'));
  turns.tell(speaks('told', SLOW));
  await runAll();
  expect(heard.map(({ voice }) => voice)).toEqual(['hand', 'told', 'later']);
  for (const [index, { at }] of heard.slice(1).entries()) expect(at - heard[index]!.at).toBeGreaterThanOrEqual(APART);
});

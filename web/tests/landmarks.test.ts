/** Where one can go in a game that is looked at again, and what an address says of it. */

import { describe, expect, test } from 'vitest';
import { headline } from '../src/games/stockpile/story';
import { landmarksOf, nearestRound, placeOf } from '../src/lib/landmarks';
import { seatIn, spelled, stepIn } from '../src/lib/perspectives';
import type { GameEvent, ReplayStep } from '../src/lib/types';

const event = (code: string): GameEvent => ({ code, args: {} });
const step = (seq: number, round: number, phase: string, ...codes: string[]): ReplayStep =>
  ({
    seq,
    seat: -1,
    events: codes.map(event),
    view: { round, phase, outcome: phase === 'over' ? {} : null },
  }) as unknown as ReplayStep;

const steps = [
  step(0, 0, 'supply', 'game_began', 'start_stock', 'round_began'),
  step(1, 0, 'supply', 'placed_up', 'placed_down'),
  step(2, 0, 'demand', 'placed_card', 'placed_up'),
  step(4, 0, 'selling', 'bid', 'paid'),
  step(5, 1, 'supply', 'done_selling', 'revealed', 'round_began'),
  step(6, 1, 'demand', 'drew'),
  step(7, 1, 'over', 'game_over'),
];

describe('marks', () => {
  test('stand where rounds and phases begin, and not at the end of the game', () => {
    const { rounds, phases } = landmarksOf(steps);
    expect(rounds.map(({ at, round }) => [at, round])).toEqual([
      [0, 0],
      [4, 1],
    ]);
    expect(phases.map(({ at, phase }) => [at, phase])).toEqual([
      [2, 'demand'],
      [3, 'selling'],
      [5, 'demand'],
    ]);
  });

  test('a page goes to the next round, or to the end of the game', () => {
    const { rounds } = landmarksOf(steps);
    expect(nearestRound(rounds, 0, 1, 6)).toBe(4);
    expect(nearestRound(rounds, 4, 1, 6)).toBe(6);
    expect(nearestRound(rounds, 6, -1, 6)).toBe(4);
    expect(nearestRound(rounds, 4, -1, 6)).toBe(0);
    expect(nearestRound(rounds, 0, -1, 6)).toBe(0);
  });
});

describe('an address', () => {
  test('names a step by its number in the log; one that is no step means the last before it', () => {
    expect(placeOf(steps, 0)).toBe(0);
    expect(placeOf(steps, 4)).toBe(3);
    expect(placeOf(steps, 3)).toBe(2);
    expect(placeOf(steps, 999)).toBe(6);
  });

  test('that makes no sense means the beginning, with nothing hidden', () => {
    expect([null, '', 'x', '-3', '1e3', '12345678'].map(stepIn)).toEqual([0, 0, 0, 0, 0, 0]);
    expect([null, '', 'x', '-1', '100'].map((text) => seatIn(text))).toEqual([-2, -2, -2, -2, -2]);
    // Who sat there looks from his own seat, unless the address asks for another.
    expect([null, 'all', 'public', '1'].map((text) => seatIn(text, 3))).toEqual([3, -2, -1, 1]);
  });

  test('says a perspective as the server reads it', () => {
    for (const seat of [-2, -1, 0, 4]) expect(seatIn(spelled(seat))).toBe(seat);
    expect([-2, -1, 3].map(spelled)).toEqual(['all', 'public', '3']);
  });
});

test('a step is told by the event that says most', () => {
  expect(headline(steps[1]!.events)?.code).toBe('placed_up');
  expect(headline(steps[4]!.events)?.code).toBe('round_began');
  expect(headline(steps[2]!.events)?.code).toBe('placed_up');
  expect(headline(steps[5]!.events)?.code).toBe('drew');
  expect(headline([])).toBeUndefined();
});

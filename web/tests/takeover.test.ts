/** A takeover as it is shown: beat by beat, on steps that the rules recorded (`tests/stackmarket/test_recorded.py`). */

import { describe, expect, test } from 'vitest';
import { beatsOf } from '../src/games/stackmarket/beats';
import { stepsOf } from '../src/games/stackmarket/table/steps';
import { lyingOf } from '../src/games/stackmarket/takeover';
import type { GameEvent, View } from '../src/games/stackmarket/types';
import { Gains } from '../src/lib/gains';
import recorded from './takeovers.json';

type Step = { events: GameEvent[]; view: View };
const { stood, fell, last } = recorded as unknown as Record<'stood' | 'fell' | 'last', Step[]>;
const gains = new Gains([
  ...['takeover_paid', 'market_paid', 'holder_paid'].map((code) => ({ code, money: 1 })),
  { code: 'takeover_fined', money: -1 },
] as never);

/** The step in which something is told, as beats by their codes. */
function beats(steps: Step[], code: string) {
  const at = steps.findIndex(({ events }) => events.some((event) => event.code === code));
  const [before, { events, view }] = [steps[at - 1]!.view, steps[at]!];
  return { before, now: view, told: beatsOf(before, events, view, gains).map(({ event, view }) => ({ code: event!.code, view })) };
}
const heights = ({ towers }: View): number[] => towers.map(({ height }) => height);

describe('the end of a round', () => {
  test('all towers stand while they are ranked, and the highest and the lowest are known when they are told', () => {
    const { told } = beats(stood, 'takeover_began');
    expect(told.map(({ code, view }) => [code, heights(view), view.highest, view.lowest])).toEqual([
      ['round_ended', [13, 9, 6, 4], -1, -1],
      ['highest', [13, 9, 6, 4], 0, -1],
      ['lowest', [13, 9, 6, 4], 0, 3],
      ['takeover_began', [13, 9, 6, 0], 0, 3],
    ]);
    expect(told.map(({ code, view }) => stepsOf(view, code).now)).toEqual(['rank', 'rank', 'rank', 'both']);
  });

  test('so it is where two investors say first who stacks, and nobody has begun while they do', () => {
    const ranked = beats(fell, 'lowest').told;
    expect(ranked.map(({ code, view }) => stepsOf(view, code).now)).toEqual(['rank', 'rank', 'rank']);
    const { before, told } = beats(fell, 'named');
    expect(stepsOf(before, '').now).toBe('stacker');
    expect(told.map(({ view }) => heights(view)[2])).toEqual([3, 3, 0]);
  });
});

describe('a takeover that is over', () => {
  test.each([
    ['takeover_stands', stood, 17],
    ['takeover_fell', fell, 10],
  ] as const)('%s: its tower, its stakes and who stacked stay until the next round is told', (code, steps, height) => {
    const { before, now, told } = beats(steps, code);
    const until = told.findIndex((beat) => beat.code === 'round_began');
    expect(until).toBeGreaterThan(2);
    for (const { view } of told.slice(0, until)) {
      expect([view.phase, view.round, view.actor]).toEqual(['takeover', 0, before.actor]);
      expect(view.towers).toBe(before.towers);
      expect([view.highest, view.lowest]).toEqual([before.highest, before.lowest]);
      expect(heights(view)[before.highest]).toBe(height);
    }
    expect(told.slice(until).every(({ view }) => view.towers === now.towers && view.round === 1)).toBe(true);
    expect(told.slice(1, until).every(({ code, view }) => stepsOf(view, code).now === 'pay')).toBe(true);
  });

  test('money comes when it is told, and nothing of the new round is thrown before', () => {
    const { before, told } = beats(stood, 'takeover_stands');
    const known = told.map(({ view }) => view.money[0]! - before.money[0]!);
    expect(known.slice(0, 3)).toEqual([0, 30, 30]);
    expect(told.filter(({ view }) => view.thrown.length).map(({ code }) => code)).toEqual(['threw']);
    expect(stepsOf(told[0]!.view, told[0]!.code).now).toBe('check');
  });

  test('the last one ends the game, and its tower stands to the end', () => {
    const { told } = beats(last, 'takeover_stands');
    expect(told.map(({ view }) => [view.phase, heights(view)[1]])).toEqual(told.map(() => ['takeover', 12]));
  });
});

describe('O2: the dice of the lowest', () => {
  test('lie on its plate until they are set, but what is held, and one more in the left hand', () => {
    const plans = stood.map(({ view }) => lyingOf(view, 0).length);
    expect(plans).toEqual([0, 4, 2, 3, 1, 2, 0, 1, 0, 0, 0]);
    const begun = stood[1]!.view;
    expect(lyingOf(begun, 1)).toEqual(begun.plan.slice(2));
    expect(lyingOf(begun, 3)).toEqual([]);
  });

  test('of a turn nothing lies there', () => {
    expect(lyingOf({ ...stood[1]!.view, phase: 'stack' }, 0)).toEqual([]);
  });
});

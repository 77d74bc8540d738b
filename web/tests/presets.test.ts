import { beforeEach, describe, expect, it } from 'vitest';
import { PRESETS, keepOwn, minutes, own, preset, presetOf, same, without, wishOf } from '../src/games/stockpile/new/presets';

const BOTS = ['random', 'greedy'];

describe('presets', () => {
  it('are known again from their choices, whoever may join', () => {
    for (const name of PRESETS) {
      expect(presetOf(preset(name, BOTS, false), BOTS)).toBe(name);
      expect(presetOf(preset(name, BOTS, true), BOTS)).toBe(name);
    }
  });

  it('are one’s own after any change', () => {
    expect(presetOf({ ...preset('standard', BOTS, false), clock: 60 }, BOTS)).toBeNull();
    expect(presetOf({ ...preset('standard', BOTS, false), others: [null] }, BOTS)).toBeNull();
  });

  it('ask the server for no more than what differs from the printed game', () => {
    expect(wishOf(preset('standard', BOTS, false), 'Friday')).toEqual({
      seats: [{ bot: null }, { bot: 'greedy' }, { bot: 'greedy' }, { bot: null }],
      title: 'Friday',
      options: {},
      listed: false,
      clock: 0,
    });
    expect(wishOf({ ...preset('advanced', BOTS, true), rounds: 3, first: 2 }, '').options).toEqual({
      rounds: 3,
      board: 'advanced',
      memory_aids: false,
      first_player: 2,
    });
  });
});

describe('a seat taken away', () => {
  it('leaves the first player who it was, or to chance when it was that one', () => {
    const choices = { ...preset('standard', BOTS, false), first: 2 };
    expect(without(choices, 0)).toMatchObject({ others: ['greedy', null], first: 1 });
    expect(without(choices, 1)).toMatchObject({ first: null });
    expect(without(choices, 2)).toMatchObject({ first: 2 });
  });
});

describe('how long a game takes', () => {
  it('grows with rounds and people, in steps of five minutes', () => {
    expect(minutes(1, 3, 6)).toBe(20);
    expect(minutes(4, 0, 6)).toBe(35);
    expect(minutes(1, 1, 1)).toBe(5);
  });
});

describe('one’s own preset', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    globalThis.localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    } as unknown as Storage;
  });

  it('is kept on the device', () => {
    const choices = { ...preset('advanced', BOTS, true), clock: 120, rounds: 8, first: 1 };
    expect(own(BOTS)).toBeNull();
    keepOwn(choices);
    expect(same(own(BOTS)!, choices)).toBe(true);
  });

  it('gives the seats of bots that are gone to whoever comes, and forgets what cannot be played', () => {
    keepOwn({ ...preset('first', BOTS, false), rounds: 99, clock: 5, first: 7 });
    expect(own(['random'])).toMatchObject({ others: [null, null, null], rounds: null, clock: 0, first: null });
    kept.set('outcry.preset', '{"others": 3}');
    expect(own(BOTS)).toBeNull();
    kept.set('outcry.preset', 'not even JSON');
    expect(own(BOTS)).toBeNull();
  });
});

/** The choices of a new table: the presets of Stockpile, and the one that a person keeps for herself. */

import { beforeEach, describe, expect, it } from 'vitest';
import { leftOut, modulesOn, turned, unlisted } from '../src/games/stockpile/new/modules';
import { isAsOffered, minutes, presetOf, tableOf, withPreset, without } from '../src/games/stockpile/new/presets';
import { keepOwn, own, same, withOption, wishOf, type Choices } from '../src/lib/choices';
import type { GameInfo } from '../src/lib/types';

const BOTS = ['intern', 'trader'];
const SWITCHES = { strategies: [], investors: [], investors_ii: ['investors'], investor_bidding: ['investors'] };
const OPTIONS = Object.entries(SWITCHES).map(([name, needs]) => ({ name, needs }));
const PRESETS = [
  { name: 'standard', options: {} },
  { name: 'first', options: { rounds: 4 } },
  { name: 'advanced', options: { board: 'advanced' } },
];
const info = (bots: string[]): GameInfo =>
  ({ name: 'stockpile', fewest: 2, most: 5, bots, usual: 'trader', presets: PRESETS, options: OPTIONS }) as unknown as GameInfo;
const STOCKPILE = info(BOTS);
const preset = (name: string, listed: boolean): Choices =>
  tableOf(PRESETS.find((one) => one.name === name)!, STOCKPILE, listed);

describe('presets', () => {
  it('are known again from their choices, whoever may join', () => {
    for (const { name } of PRESETS) {
      expect(presetOf(preset(name, false), STOCKPILE)?.name).toBe(name);
      expect(presetOf(preset(name, true), STOCKPILE)?.name).toBe(name);
    }
  });

  it('are one’s own after any change', () => {
    const standard = preset('standard', false);
    expect(presetOf({ ...standard, clock: 60 }, STOCKPILE)).toBeNull();
    expect(presetOf(withOption(standard, 'rounds', 3, 6), STOCKPILE)).toBeNull();
  });

  it('are what they are whoever sits there, and leave seats that were chosen by hand', () => {
    const seated = { ...preset('advanced', false), others: ['dealer', 'dealer', 'dealer', null] };
    expect(presetOf(seated, STOCKPILE)?.name).toBe('advanced');
    expect(isAsOffered(seated, STOCKPILE)).toBe(false);
    const [first, standard] = ['first', 'standard'].map((name) => PRESETS.find((one) => one.name === name)!);
    expect(withPreset(standard!, seated, STOCKPILE)).toEqual({ ...preset('standard', false), others: seated.others });
    expect(withPreset(first!, seated, STOCKPILE)).toEqual(preset('first', false));
    expect(withPreset(standard!, preset('first', false), STOCKPILE)).toEqual(preset('standard', false));
  });

  it('ask the server for no more than what differs from the printed game', () => {
    const standard = preset('standard', false);
    expect(wishOf(standard, 'Friday')).toEqual({
      seats: [{ bot: null }, { bot: 'trader' }, { bot: 'trader' }, { bot: null }],
      title: 'Friday',
      options: {},
      listed: false,
      hints: true,
      clock: 0,
    });
    const changed = withOption(standard, 'rounds', 3, 6);
    expect(changed.options).toEqual({ rounds: 3 });
    expect(withOption(changed, 'rounds', 6, 6).options).toEqual({});
  });
});

describe('a switch', () => {
  const standard = preset('standard', false);

  it('brings what it needs along, and takes along what needs it', () => {
    const on = turned(standard, STOCKPILE, 'investor_bidding', true);
    expect(on.options).toEqual({ investors: true, investor_bidding: true });
    expect(turned(on, STOCKPILE, 'investor_bidding', false).options).toEqual({ investors: true });
    expect(turned(on, STOCKPILE, 'investors', false).options).toEqual({});
  });

  it('stands for a module that this form does not know, and counts', () => {
    const bool = (name: string, needs: string[] = []) => ({ name, kind: 'bool', needs, forbids: {} });
    const more = { ...STOCKPILE, options: [bool('bonds'), bool('memory_aids'), bool('strategies_promo'), bool('insider_desk', ['bonds'])] } as unknown as GameInfo;
    expect(unlisted(more).map(({ name }) => name)).toEqual(['insider_desk']);
    const on = turned(standard, more, 'insider_desk', true);
    expect(modulesOn(on.options)).toEqual(['bonds', 'insider_desk']);
    expect(modulesOn(turned(on, more, 'bonds', false).options)).toEqual([]);
  });

  it('takes away what it forbids, and nothing else', () => {
    const barring = { ...STOCKPILE, options: [{ name: 'strategies', needs: [], forbids: { board: ['advanced'] } }] };
    const table = { ...standard, options: { board: 'advanced', bonds: true } };
    const on = turned(table, barring as unknown as GameInfo, 'strategies', true);
    expect(on.options).toEqual({ bonds: true, strategies: true });
    expect(turned(standard, barring as unknown as GameInfo, 'strategies', true).options).toEqual({ strategies: true });
  });

  it('tells what stays in the box, until what is missing is on', () => {
    const { options } = turned(standard, STOCKPILE, 'investors_ii', true);
    expect(leftOut(options, ['investors_ii'])).toMatchObject([{ what: 'ivan', without: 'strategies' }]);
    expect(leftOut({ ...options, strategies: true }, ['investors_ii'])).toEqual([]);
    expect(leftOut({}, ['investors_ii'])).toEqual([]);
  });
});

describe('a seat taken away', () => {
  it('leaves the first player who it was, or to chance when it was that one', () => {
    const choices = withOption(preset('standard', false), 'first_player', 2, null);
    expect(without(choices, 0)).toMatchObject({ others: ['trader', null], options: { first_player: 1 } });
    expect(without(choices, 1).options).toEqual({});
    expect(without(choices, 2).options).toEqual({ first_player: 2 });
  });
});

describe('how long a game takes', () => {
  it('grows with rounds and people, in steps of five minutes', () => {
    const table = (...others: (string | null)[]): Choices => ({ ...preset('standard', false), others });
    expect(minutes(table('trader', 'trader', 'trader'), 6)).toBe(10);
    expect(minutes(table(null, null, null), 6)).toBe(25);
    expect(minutes(table('trader'), 1)).toBe(5);
    const epic = { ...table(null, null, null), options: { bonds: true, commodities: true, strategies: true } };
    expect(minutes(epic, 6)).toBe(30);
  });
});

describe('one’s own table', () => {
  const KEY = 'outcry.preset.stockpile';
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    globalThis.localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    } as unknown as Storage;
  });

  it('is kept on the device, for its game', () => {
    const choices = { ...withOption(preset('advanced', true), 'rounds', 8, 6), clock: 120 };
    expect(own(info(BOTS))).toBeNull();
    keepOwn('stockpile', choices);
    expect(same(own(info(BOTS))!, choices)).toBe(true);
    expect(own({ ...info(BOTS), name: 'other' })).toBeNull();
  });

  it('gives the seats of bots that are gone to whoever comes, and forgets what cannot be made', () => {
    keepOwn('stockpile', { ...preset('first', false), clock: 5 });
    expect(own(info(['random']))).toMatchObject({ others: [null, null, null], clock: 0 });
    expect(own({ ...info(BOTS), most: 3 })).toBeNull();
    kept.set(KEY, '{"others": 3}');
    expect(own(info(BOTS))).toBeNull();
    kept.set(KEY, 'not even JSON');
    expect(own(info(BOTS))).toBeNull();
  });
});

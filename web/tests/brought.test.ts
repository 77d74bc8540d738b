/** What powers and plays brought, read off what was told: money that names no investor and no card too. */

import { expect, test } from 'vitest';
import { earnedBy, strategiesPlayed, type Cast } from '../src/games/stockpile/end/brought';
import { INVESTOR_KEYS } from '../src/games/stockpile/investors';
import { STRATEGY_KEYS } from '../src/games/stockpile/strategies';
import type { GameEvent } from '../src/lib/types';

const [ANA, BEN, CLARA] = [0, 1, 2] as const;
const who = (key: (typeof INVESTOR_KEYS)[number]): number => INVESTOR_KEYS.indexOf(key);
const told = (code: string, args: GameEvent['args']): GameEvent => ({ code, args });
const began = (round: number): GameEvent => told('round_began', { round, first: ANA });
const hands = (seat: number, other: number, money: number): GameEvent[] => [
  told('handed_over', { seat, other, money }),
  told('was_handed', { seat: other, by: seat, money }),
];
const cast: Cast = {
  investors: (seat) => [[who('opulent_oprah')], [who('socialist_sanders')], [who('golden_graham')]][seat]!,
  gift: 3,
};

test('Oprah costs what she gives, and not what is taken from her', () => {
  const events = [began(1), ...hands(ANA, CLARA, 2), ...hands(ANA, CLARA, 1), ...hands(ANA, BEN, 2), began(2), ...hands(ANA, CLARA, 3)];
  expect(earnedBy(events, ANA, who('opulent_oprah'), cast)).toBe(-6);
  expect(earnedBy(events, BEN, who('socialist_sanders'), cast)).toBe(2);
});

test('Sanders brings what he keeps, and not what Oprah gives him', () => {
  const events = [began(1), ...hands(ANA, BEN, 3), ...hands(CLARA, BEN, 1), ...hands(CLARA, ANA, 1)];
  expect(earnedBy(events, BEN, who('socialist_sanders'), cast)).toBe(1);
});

test('the shares that a Bear Raid sells are what it brought, and a share at the price of Soros is his', () => {
  const [seat, company] = [CLARA, 1];
  const strategy = STRATEGY_KEYS.indexOf('bear_raid');
  const events = [
    began(1),
    told('strategy_played', { seat, strategy }),
    told('shorted', { seat, company, money: 8 }),
    told('power_paid', { seat, investor: who('golden_graham'), money: 1 }),
    told('raided_split', { seat, company, money: 16 }),
    told('turn_ended', { seat }),
    told('shorted', { seat, company, money: 9 }),
  ];
  expect(strategiesPlayed(events, seat)).toEqual([{ strategy, round: 1, money: 24 }]);
  expect(earnedBy(events, seat, who('shorting_soros'), cast)).toBe(9);
  expect(earnedBy(events, seat, who('golden_graham'), cast)).toBe(1);
  expect(earnedBy(events, seat, who('wise_warren'), cast)).toBeNull();
});

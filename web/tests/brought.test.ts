/** What powers and plays brought, read off what was told: money that names no investor and no card too. */

import { expect, test } from 'vitest';
import { earnedBy, evidence, goodsInSets, sharesPaid, strategiesPlayed, timesUsed, type Cast } from '../src/games/stockpile/end/brought';
import { INVESTOR_KEYS } from '../src/games/stockpile/modules/investors';
import { STRATEGY_KEYS } from '../src/games/stockpile/modules/strategies';
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
  bids: [0, 1, 3, 6, 10, 15, 20, 25],
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

test('a dividend that a card declares is what it brought, and no later one', () => {
  const [seat, company] = [ANA, 2];
  const growth = STRATEGY_KEYS.indexOf('dividend_growth_investing');
  const asked = (steps: number): GameEvent => told('dividend_asked', { company, rate: 2, steps });
  const events = [
    began(1),
    told('strategy_played', { seat, strategy: growth }),
    told('strategy_cost', { seat, strategy: growth, money: 3 }),
    asked(0),
    told('shown', { seat: BEN, company, regular: 1, split: 0 }),
    told('dividend_paid', { seat: BEN, company, money: 2 }),
    told('dividend_paid', { seat, company, money: 8 }),
    asked(0),
    told('dividend_paid', { seat, company, money: 8 }),
    told('strategy_played', { seat, strategy: STRATEGY_KEYS.indexOf('share_buyback') }),
    asked(2),
    told('dividend_paid', { seat, company, money: 1 }),
  ];
  expect(strategiesPlayed(events, seat).map(({ money }) => money)).toEqual([5, null]);
});

test('a Rights Issue buys a stock and is no loss, and is no use of Bailout Barack', () => {
  const [seat, company] = [ANA, 2];
  const strategy = STRATEGY_KEYS.indexOf('rights_issue');
  const events = [
    began(1),
    told('strategy_played', { seat, strategy }),
    told('showed_company', { seat, company }),
    told('bailed_out', { seat, company, money: 4 }),
    told('turn_ended', { seat }),
    told('bailed_out', { seat, company, money: 3 }),
  ];
  expect(strategiesPlayed(events, seat)).toEqual([{ strategy, round: 1, money: null }]);
  expect(timesUsed(events, seat, who('bailout_barack'))).toBe(1);
});

test('Deborah brings what her own shares were paid by her own dividends', () => {
  const company = 2;
  const asked = told('dividend_asked', { company, rate: 1, steps: 0 });
  const paid = (seat: number, money: number): GameEvent => told('dividend_paid', { seat, company, money });
  const events = [began(1), asked, paid(ANA, 2), told('declared', { seat: ANA, company }), asked, paid(ANA, 3), paid(BEN, 1)];
  expect(earnedBy(events, ANA, who('dividend_deborah'), cast)).toBe(3);
});

test('Donald and Barbara bring what their own price lists save, and what a space pays', () => {
  const bid = (space: number): GameEvent => told('bid', { seat: ANA, pile: 1, space });
  const paid = (money: number): GameEvent => told('paid', { seat: ANA, pile: 1, money });
  const played = (...keys: (typeof INVESTOR_KEYS)[number][]): Cast => ({ ...cast, investors: () => keys.map(who) });
  expect(earnedBy([bid(2), bid(4), paid(6)], ANA, who('discount_donald'), played('discount_donald'))).toBe(4);
  const events = [bid(0), paid(0), told('space_paid', { seat: ANA, pile: 1, money: 4 }), bid(7), paid(30)];
  expect(earnedBy(events, ANA, who('budget_barbara'), played('budget_barbara'))).toBe(-1);
  expect(earnedBy(events, ANA, who('discount_donald'), played('discount_donald', 'budget_barbara'))).toBeNull();
});

test('a row of the count says what it is made of', () => {
  const events = [
    told('bonds_returned', { seat: ANA, count: 13, money: 65 }),
    told('commodities_paid', { seat: ANA, count: 6, money: 48 }),
    told('commodities_paid', { seat: ANA, count: 2, money: 8 }),
    told('taxes_paid', { seat: ANA, count: 2, money: 6 }),
  ];
  expect(['bonds_returned', 'commodities_paid', 'taxes_paid', 'cash'].map((step) => evidence(events, ANA, step))).toEqual(['13 × 5', '6 + 2', '2 ×', '']);
  expect(evidence(events, BEN, 'taxes_paid')).toBe('');
});

test('COM4: the goods of a player lie in their sets, the largest first, and no tax is among them', () => {
  const commerce = [...Array<number>(7).fill(0), 2, 0, 1, 0, 0, 3, 4];
  expect(goodsInSets(commerce, BEN)).toEqual([[0, 2, 5], [0, 5], [5]]);
  expect(goodsInSets(commerce, ANA)).toEqual([]);
});

test('Golden Graham says for how many shares he was paid', () => {
  const paid = (money: number): GameEvent => told('power_paid', { seat: ANA, investor: who('golden_graham'), money });
  expect(sharesPaid([paid(3), paid(4)], ANA, who('golden_graham'), 1)).toBe(7);
  expect(sharesPaid([paid(3)], BEN, who('golden_graham'), 1)).toBe(0);
});

/** The numbers of a report come out in the shapes that the page draws. */

import { describe, expect, test } from 'vitest';
import { amount, apart, axis, columns, majorities, marks, placesOf, standings, stepLine, stepsOf, worthLines } from '../src/games/stockpile/end/shapes';
import { PHASES, countBeats, isSold, marksOf, ordersOf, phaseOf, roomOf, sumAfter } from '../src/games/stockpile/end/lastCount';
import type { FinalCount, StockpileReport } from '../src/generated/wire';

const none = [0, 0, 0, 0, 0, 0];
const count = (cash: number, bonus: number[], sales: number[], fees: number): FinalCount => ({
  cash,
  majorities: bonus,
  shares: none,
  sales,
  modules: {},
  fees,
  total: cash + [...bonus, ...sales].reduce((all, one) => all + one, 0) - fees,
});
const report = {
  rounds: 2,
  worth: [
    [25, 30, 28, 41],
    [25, 21, 33, 38],
  ],
  count: [count(20, [10, 5, 0, 0, 0, 0], [8, 0, 0, 0, 0, 0], 2), count(30, [0, 5, 0, 0, 0, 0], none, 0)],
} as unknown as StockpileReport;

describe('the count', () => {
  test('goes by steps, and fees are taken off', () => {
    const mine = report.count[0]!;
    expect((['cash', 'majorities', 'stock', 'fees', 'total'] as const).map((step) => amount(mine, step))).toEqual([
      20, 15, 8, -2, 41,
    ]);
  });

  test('is told in beats: cash, majorities, the sale, fees, and the winner last', () => {
    const beats = countBeats(report, [0, 1]);
    const told = beats.map((beat) => ('company' in beat ? `${beat.kind} ${beat.company}` : beat.kind));
    expect(told).toEqual(['opened', 'cash', 'majority 0', 'majority 1', 'rest', 'sale 0', 'fees', 'winner']);
    const sums = beats.map((_, at) => report.count.map((one) => sumAfter(one, beats, at + 1)));
    expect(sums.at(-1)).toEqual(report.count.map(({ total }) => total));
    // Seat 1 has more cash; seat 0 stays behind at equal sums, and passes with its first sale.
    expect(ordersOf(report, beats, [0, 1]).map(([first]) => first)).toEqual([0, 0, 1, 1, 1, 1, 0, 0, 0]);
    // A change of the lead is looked at longer, and the last company is waited for.
    expect(beats.map(({ ms }) => ms)).toEqual([600, 900, 975, 975, 300 + 600, 1275 + 400, 700, 2400]);
  });

  test('takes 12 to 15 seconds, however many majorities there are, and however often the lead changes', () => {
    const times = new Set<number>();
    for (const bonuses of [0, 3, 6]) {
      for (const leads of [0, 3, 6]) {
        for (const fees of [0, 3]) {
          const bonus = none.map((_, company) => (company < bonuses ? 10 : 0));
          // Every sale but the first ones goes to whoever is behind.
          const sales = (seat: number): number[] => none.map((_, at) => (6 - at > leads ? 1 : at % 2 === seat ? 20 * (at + 1) : 1));
          const long = { ...report, count: [0, 1].map((seat) => count(20 + seat, bonus, sales(seat), seat ? 0 : fees)) } as StockpileReport;
          const beats = countBeats(long, [0, 1]);
          const whole = beats.reduce((sum, { ms }) => sum + ms, 0);
          times.add(whole);
          expect(whole).toBeGreaterThanOrEqual(11_990);
          expect(whole).toBeLessThanOrEqual(15_010);
          for (const { kind, ms } of beats) if (kind === 'majority' || kind === 'sale') expect(ms).toBeGreaterThan(380); // a bar is there
        }
      }
    }
    expect(times.size).toBeGreaterThan(3);
  });

  test('says in which phase it is, and leaves out fees that nobody owes', () => {
    const beats = countBeats(report, [0, 1]);
    const phases = beats.map((_, at) => phaseOf(beats, at + 1));
    expect(phases.map(({ phase }) => PHASES[phase])).toEqual(['cash', 'cash', 'majorities', 'majorities', 'sale', 'sale', 'sale', 'result']);
    expect(phases.map(({ number, all }) => `${number}/${all}`)).toEqual(['0/0', '0/0', '1/2', '2/2', '0/0', '1/1', '0/0', '0/0']);
    expect(stepsOf(report)).toEqual(['cash', 'majorities', 'stock', 'fees']);
    expect(stepsOf({ ...report, count: [report.count[1]!] })).toEqual(['cash', 'majorities', 'stock']);
  });

  test('gives nothing away by the order of its columns', () => {
    expect(columns(4, 2)).toEqual([2, 3, 0, 1]);
    expect(columns(3, -1)).toEqual([0, 1, 2]);
  });

  test('names who shares a majority, and leaves out what nobody holds', () => {
    expect(majorities(report)).toEqual([
      { company: 0, seats: [0], money: 10 },
      { company: 1, seats: [0, 1], money: 5 },
    ]);
  });

  test('equal scores stand as they sit', () => {
    const outcome = { scores: [9, 20, 20, 3], ranks: [3, 1, 1, 4], winners: [1, 2], reason: 'shared' };
    expect(standings(outcome)).toEqual([1, 2, 0, 3]);
  });
});

describe('the bars of the last count', () => {
  test('have marks to the end of their room, however long they get', () => {
    const beats = countBeats(report, [0, 1]);
    expect(marksOf(roomOf(report, beats))).toEqual([25, 50, 75, 100]);
    const rich = { ...report, count: [count(230, none, [8, 0, 0, 0, 0, 0], 0), report.count[1]!] } as StockpileReport;
    const room = roomOf(rich, countBeats(rich, [0, 1]));
    expect(room).toBeGreaterThanOrEqual(238);
    expect(marksOf(room)).toEqual([50, 100, 150, 200]);
  });

  test('leave no price unknown: one that nobody holds is told when the sale begins', () => {
    const beats = countBeats(report, [0, 1]);
    const sale = beats.findIndex(({ kind }) => kind === 'sale');
    expect([0, 1].map((company) => isSold(beats, sale, company))).toEqual([false, true]);
    expect(isSold(beats, sale - 1, 1)).toBe(false);
    expect(isSold(beats, sale + 1, 0)).toBe(true);
  });
});

describe('the chart of net worth', () => {
  test('has a place for the start, each round and the end', () => {
    expect(worthLines(report)).toEqual([[0, 1, 2, 3], ...report.worth]);
  });

  test('has a few round amounts on its axis, and air around the lines', () => {
    const { from, to, ticks } = axis([25, 160, 21]);
    expect(ticks).toEqual([50, 100, 150]);
    expect(from).toBeLessThan(21);
    expect(to).toBeGreaterThan(160);
    expect(axis([25, 25]).ticks).toEqual([20, 25, 30]);
    expect(axis([0, 12]).from).toBe(0);
  });

  test('moves names apart that would lie on each other, and keeps them inside', () => {
    expect(apart([10, 50, 90], 20, 0, 100)).toEqual([10, 50, 90]);
    expect(apart([50, 52, 48], 20, 0, 100)).toEqual([68, 88, 48]);
    const close = apart([98, 99, 100, 97], 20, 0, 100).toSorted((a, b) => a - b);
    expect(close).toEqual([40, 60, 80, 100]);
  });
});

describe('the price of a company', () => {
  test('holds through a round and steps at its end', () => {
    const points = placesOf([5, 7, 1], { width: 100, height: 60 }, 1, 10);
    expect(points[0]!.x).toBe(0);
    expect(points[2]).toEqual({ x: 100, y: 60 });
    expect(stepLine(points)).toBe('M0 33.3H50V20H100V60');
  });

  test('marks every split and bankruptcy, side by side in one round', () => {
    expect(marks({ prices: [5, 6, 5], splits: [1, 1], bankruptcies: [2, 1] })).toEqual([
      { round: 1, kind: 'split', nth: 0 },
      { round: 1, kind: 'split', nth: 1 },
      { round: 2, kind: 'bankrupt', nth: 0 },
      { round: 1, kind: 'bankrupt', nth: 2 },
    ]);
  });
});

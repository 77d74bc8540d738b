/** M1: what Falsified Earnings make of a forecast is told wherever the forecast is. */

import { describe, expect, test, vi } from 'vitest';
import { beatsOf } from '../src/games/stockpile/beats';
import { outlook } from '../src/games/stockpile/market';
import { FALSIFIED_EARNINGS, shiftedText } from '../src/games/stockpile/numbers';
import { staging } from '../src/games/stockpile/modules/staging';
import { landing, prospect } from '../src/games/stockpile/prospects';
import { STRATEGY_KEYS } from '../src/games/stockpile/strategies';
import { aheadWords, afterwards, toneOfLanding } from '../src/games/stockpile/table/aheadWords';
import type { Board, StockpileView } from '../src/games/stockpile/types';
import { gains } from './stockpile';

// Their words come with the modules' own file.
vi.mock('../src/games/stockpile/table/chunks.svelte', () => ({ modules: { parts: null } }));

const board = {
  values: Array.from({ length: 6 }, () => [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
  start: [4, 4, 4, 4, 4, 4],
  reset: [5, 5, 5, 5, 5, 5],
  dollars: Array.from({ length: 6 }, () => []),
  forecasts: [4, 2, 1, 12, -2, -3],
  printed: { strategy_steps: Array.from({ length: 26 }, (_, card) => (card === 10 ? 3 : 0)) },
} as unknown as Board;

const pair = (owner: number, company: number | null, forecast: number | null) => ({ owner, up: owner < 0, company, forecast, revealed: false });
/** I know A +4 and the open S −2; the rest I do not. */
const view = (falsified: number[]): StockpileView =>
  ({
    seat: 0,
    phase: 'action',
    pair_knowers: 0,
    pairs: [pair(0, 3, 4), pair(1, null, null), pair(2, null, null), pair(3, null, null), pair(-1, 4, -2), { ...pair(-1, null, null), up: false }],
    forecasts: board.forecasts,
    place: [4, 4, 4, 4, 4, 4],
    prices: [5, 5, 5, 5, 5, 5],
    players: [],
    piles: [],
    parts: { falsified },
  }) as unknown as StockpileView;

test('the number of the card is the engine’s', () => {
  expect(STRATEGY_KEYS[FALSIFIED_EARNINGS]).toBe('falsified_earnings');
});

describe('a forecast that I know', () => {
  test('is shifted against its printed sign, by each that lies on it', () => {
    expect(outlook(view([1, 0, 0, 0, 2, 0]), board).known[3]).toEqual({ forecast: 4, state: 'mine', shift: -3 });
    expect(outlook(view([1, 0, 0, 0, 2, 0]), board).known[4]).toEqual({ forecast: -2, state: 'open', shift: 6 });
    expect(outlook(view([0, 0, 0, 0, 0, 0]), board).known[3]!.shift).toBe(0);
  });

  test('leads where it will lead, not where it is printed to', () => {
    const ahead = prospect(view([1, 0, 0, 0, 0, 0]), board, 3)!;
    expect(ahead.ways[0]!.lands.price).toBe(6);
    expect(afterwards(ahead)).toBe('6');
    const stays = prospect(view([0, 0, 0, 0, 0, 0]), board, 3)!;
    expect(afterwards(stays)).toBe('9');
  });

  test('that comes to nothing stays', () => {
    const three = { ...view([1, 0, 0, 0, 0, 0]), pairs: [pair(0, 3, 3)], forecasts: [3, 2, 1, 12, -2, -3] } as StockpileView;
    const ahead = prospect(three, board, 3)!;
    expect(ahead.ways[0]!.lands.price).toBe(5);
    expect(aheadWords(ahead, 5).tone).toBe('');
    expect(shiftedText(3, -3)).toBe('0');
  });
});

test('a dividend is paid, and the price falls then', () => {
  const lands = landing(view([]), board, 3, 12, undefined, -3);
  expect(lands).toMatchObject({ pays: 2, price: 2, split: false, bankrupt: false });
  expect(toneOfLanding(lands, 5)).toBe('down');
  expect(toneOfLanding(landing(view([]), board, 3, 12), 5)).toBe('up');
  expect(shiftedText(12, -3)).toBe('$$\u00a0−3');
});

test('on a pair that I do not know it may lie on any company that is left', () => {
  const { lying, on } = outlook(view([0, 1, 0, 0, 0, 0]), board);
  expect(on).toEqual([0, 1, 2, 5]);
  expect(lying).toEqual([1, 0]);
  const ways = prospect(view([0, 1, 0, 0, 0, 0]), board, 0)!.ways.map(({ forecast, shift }) => [forecast, shift]);
  expect(ways).toContainEqual([2, 0]);
  expect(ways).toContainEqual([2, -3]);
  expect(ways).toContainEqual([-3, 3]);
  expect(ways).toHaveLength(8);
});

test('what it did is read before the price moves', () => {
  const revealed = { code: 'revealed', args: { owner: 0, company: 3, forecast: 4 } };
  const lie = { code: 'falsified_move', args: { company: 3, forecast: 4, becomes: 1 } };
  const moved = { code: 'moved', args: { company: 3, from_place: 4, to_place: 5, from_price: 5, to_price: 6 } };
  const beats = beatsOf({ ...view([1, 0, 0, 0, 0, 0]), waiting: [] } as StockpileView, [revealed, lie, moved], board, gains, staging);
  const told = beats.find(({ event }) => event?.code === 'falsified_move')!;
  expect(told.hold).toBeGreaterThan(1000);
  expect(told.view.prices[3]).toBe(5);
});

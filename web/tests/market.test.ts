/** What the table shows is read off the view and the events, never guessed. */

import { describe, expect, test } from 'vitest';
import { changes, outlook, seen } from '../src/lib/market';
import type { Board, GameEvent, StockpileView } from '../src/lib/types';

const board = {
  values: Array.from({ length: 6 }, () => [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
  start: [4, 4, 4, 4, 4, 4],
  reset: [5, 5, 5, 5, 5, 5],
  bids: [0, 1, 3, 6, 10, 15, 20, 25],
  forecasts: [4, 2, 1, 12, -2, -3],
} as unknown as Board;

const event = (code: string, args: GameEvent['args']): GameEvent => ({ code, args });
const pair = (owner: number, company: number | null, forecast: number | null, revealed = false) => ({
  owner,
  up: owner < 0 && company !== null,
  company,
  forecast,
  revealed,
});

describe('forecasts', () => {
  test('those nobody showed me are unseen, on the companies that are left', () => {
    const view = { seat: 0, pairs: [pair(0, 3, 2), pair(1, null, null), pair(-1, 4, -2)] } as unknown as StockpileView;
    const found = outlook(view, board);
    expect(found.known[3]).toEqual({ forecast: 2, state: 'mine' });
    expect(found.known[4]).toEqual({ forecast: -2, state: 'open' });
    expect(found.unseen).toEqual([4, 1, 12, -3]);
    expect(found.on).toEqual([0, 1, 2, 5]);
  });

  test('the last one left must be it', () => {
    const pairs = [0, 1, 2, 3, 4].map((company) => pair(-1, company, board.forecasts[company]!, true));
    const found = outlook({ seat: -1, pairs } as unknown as StockpileView, board);
    expect(found.known[5]).toEqual({ forecast: -3, state: 'must' });
  });
});

test('a pile is worth its stock less its fees, as far as I see', () => {
  const cards = [0, 7, 9, null].map((kind) => ({ kind, up: kind !== null, by: -1 }));
  expect(seen({ cards, bidder: -1, space: -1 }, [6, 0, 0, 0, 0, 0])).toBe(4);
});

describe('changes', () => {
  test('count from the last movement on', () => {
    const story = [
      event('round_began', { round: 1, first: 0 }),
      event('moved', { company: 1, from_place: 4, to_place: 6, from_price: 5, to_price: 7 }),
      event('revealed', { owner: 0, company: 0, forecast: 4 }),
      event('moved', { company: 0, from_place: 4, to_place: 8, from_price: 5, to_price: 9 }),
    ];
    expect(changes(story.slice(0, 2), board)).toBeNull();
    const found = changes(story, board)!;
    expect(found[0]).toMatchObject({ from: 4, steps: 4, split: false });
    expect(found[1]).toMatchObject({ from: 6, steps: 0 });
  });
});

/** What the table shows is read off the view and the events, never guessed. */

import { describe, expect, test } from 'vitest';
import { changes, isOutbid, outlook, pathOf, seen, seenWords, takerOf } from '../src/games/stockpile/market';
import { BOOM_CARD, BUST_CARD } from '../src/games/stockpile/numbers';
import type { Board, StockpileView } from '../src/games/stockpile/types';
import type { GameEvent } from '../src/lib/types';

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
    const view = { seat: 0, pairs: [pair(0, 3, 2), pair(1, null, null), pair(-1, 4, -2)], forecasts: board.forecasts } as unknown as StockpileView;
    const found = outlook(view, board);
    expect(found.known[3]).toEqual({ forecast: 2, state: 'mine', shift: 0 });
    expect(found.known[4]).toEqual({ forecast: -2, state: 'open', shift: 0 });
    expect(found.unseen).toEqual([4, 1, 12, -3]);
    expect(found.on).toEqual([0, 1, 2, 5]);
  });

  test('the last one left must be it', () => {
    const pairs = [0, 1, 2, 3, 4].map((company) => pair(-1, company, board.forecasts[company]!, true));
    const found = outlook({ seat: -1, pairs, forecasts: board.forecasts } as unknown as StockpileView, board);
    expect(found.known[5]).toEqual({ forecast: -3, state: 'must', shift: 0 });
  });

  test('while pairs are opened the last one is not told before it is, but for what I was shown', () => {
    const pairs = [0, 1, 2, 3].map((company) => pair(-1, company, board.forecasts[company]!, true));
    const tipped = [...pairs, pair(0, 4, -2), pair(1, null, null)];
    const found = outlook({ seat: 0, phase: 'movement', pairs: tipped, forecasts: board.forecasts } as unknown as StockpileView, board);
    expect(found.known[4]).toEqual({ forecast: -2, state: 'mine', shift: 0 });
    expect(found.known[5]).toEqual({ forecast: null, state: 'unknown', shift: 0 });
  });

  test('a tip that its owner has shown is open to all, his own too; one that I looked at is seen by me', () => {
    const shown = 2 ** 30; // the first pair, by the bits after those of the seats
    const view = { seat: 0, pair_knowers: shown, pairs: [pair(0, 3, 2), pair(1, 4, -2)], forecasts: board.forecasts } as unknown as StockpileView;
    expect(outlook(view, board).known[3]).toEqual({ forecast: 2, state: 'open', shift: 0 });
    expect(outlook(view, board).known[4]).toEqual({ forecast: -2, state: 'seen', shift: 0 });
    expect(outlook({ ...view, pair_knowers: 2 ** 31 }, board).known[4]).toEqual({ forecast: -2, state: 'open', shift: 0 });
    expect(outlook({ ...view, seat: -1, pair_knowers: 0 }, board).known[4]).toEqual({ forecast: -2, state: 'secret', shift: 0 });
  });
});

test('a pile is worth its stock less its fees, as far as I see', () => {
  const cards = [0, 7, 9, null].map((kind) => ({ kind, up: kind !== null, by: -1 }));
  expect(seen(cards, [6, 0, 0, 0, 0, 0])).toBe(4);
  expect(seen(cards, [6, 0, 0, 0, 0, 0], true)).toBe(8); // INV3: Broker Bernie
});

test('a pile is taken by whoever paid for it, and until then by nobody', () => {
  const round = [event('bid', { seat: 1, pile: 0, space: 2 }), event('paid', { seat: 2, pile: 1, money: 3 }), event('took', { seat: 2, pile: 1, count: 1, fees: [] })];
  expect([0, 1].map((pile) => takerOf(round, pile))).toEqual([-1, 2]);
  expect(takerOf(round.slice(0, 1), 1)).toBe(-1);
});

describe('changes', () => {
  test('are those of one round: what moved before it is not added', () => {
    const story = [
      event('round_began', { round: 1, first: 0 }),
      event('moved', { company: 1, from_place: 4, to_place: 6, from_price: 5, to_price: 7 }),
      event('revealed', { owner: 0, company: 0, forecast: 4 }),
      event('moved', { company: 0, from_place: 4, to_place: 8, from_price: 5, to_price: 9 }),
    ];
    expect(changes(story.slice(0, 1), board)).toBeNull();
    const found = changes(story, board)!;
    expect(found[0]).toMatchObject({ from: 4, steps: 4, split: false });
    expect(found[1]).toMatchObject({ from: 4, steps: 2 });
    const next = [...story, event('round_began', { round: 2, first: 0 })];
    expect(changes(next, board)).toEqual(found); // until something moves, the last round is still to be seen
    const boom = [...next, event('boom', { seat: 0, company: 1 }), event('moved', { company: 1, from_place: 6, to_place: 8, from_price: 7, to_price: 9 })];
    expect(changes(boom, board)![0]).toMatchObject({ from: 8, steps: 0 });
    expect(changes(boom, board)![1]).toMatchObject({ from: 6, steps: 2 });
  });
});

describe('the way of a price', () => {
  const move = (from_place: number, to_place: number): GameEvent =>
    event('moved', { company: 0, from_place, to_place, from_price: from_place + 1, to_price: to_place + 1 });
  const [spaces, reset] = [10, 5];

  test('is all to go before it moves, and ends where it will rest', () => {
    expect(pathOf([], 4, 0, 2, spaces, reset)).toEqual({ done: 0, left: 2, ends: 6, split: false });
    expect(pathOf([], 1, 0, -3, spaces, reset)).toMatchObject({ ends: -1 });
    expect(pathOf([], 8, 0, 4, spaces, reset)).toMatchObject({ left: 4, ends: 7 }); // M7: the split space is one step
  });

  test('counts what the ticker has reached of a move that is not told yet', () => {
    expect(pathOf([], 5, 1, 4, spaces, reset)).toMatchObject({ done: 1, left: 3, ends: 8 });
    expect(pathOf([move(4, 8)], 8, 0, 4, spaces, reset)).toMatchObject({ done: 4, left: 0 });
  });

  test('goes on from the reset space after a split, and is lost after a bankruptcy', () => {
    const split = event('split', { company: 0, price: 6 });
    expect(pathOf([move(8, 9), split], 5, 0, 4, spaces, reset)).toEqual({ done: 2, left: 2, ends: 7, split: true });
    expect(pathOf([move(8, 9), split], 6, 1, 4, spaces, reset)).toMatchObject({ done: 3, left: 1 });
    const bankrupt = event('bankrupt', { company: 0, price: 5 });
    expect(pathOf([move(1, 0), bankrupt], -1, 0, -3, spaces, reset)).toMatchObject({ left: 0 });
  });
});

describe('outbid', () => {
  const demand = (first_bids: number, meeples: number[], piles = 4): StockpileView =>
    ({
      phase: 'demand',
      first: 1,
      first_bids,
      players: meeples.map((count) => ({ meeples: count })),
      piles: Array(piles).fill({}),
    }) as unknown as StockpileView;
  const outbid = (view: StockpileView): boolean[] => view.players.map((_, seat) => isOutbid(view, seat));

  test('D10: with two players the meeple of a first bid still to come is no sign of it', () => {
    expect(outbid(demand(0, [2, 2]))).toEqual([false, false]);
    expect(outbid(demand(1, [2, 1]))).toEqual([false, false]);
    expect(outbid(demand(2, [1, 2]))).toEqual([false, true]);
    expect(outbid(demand(3, [1, 1]))).toEqual([false, true]);
    expect(outbid(demand(4, [0, 1]))).toEqual([false, true]);
  });

  test('only in the bidding, and only who has his meeple back', () => {
    expect(outbid(demand(3, [0, 0, 1], 3))).toEqual([false, false, true]);
    expect(outbid({ ...demand(3, [1, 1, 1], 3), phase: 'action' })).toEqual([false, false, false]);
  });
});

test('what is seen of a pile names action cards, which have no price', () => {
  const told = (...kinds: (number | null)[]): string => {
    const cards = kinds.map((kind) => ({ kind }));
    const name = (kind: number): string => (kind === BOOM_CARD ? 'Boom!' : 'Bust!');
    return seenWords(cards, seen(cards, [3, 4, 5, 6, 7, 8]), (amount) => `$${amount}`, name);
  };
  expect(told(0, 1, null)).toBe('$7');
  expect(told(0, BOOM_CARD, BUST_CARD)).toBe('$3 + Boom! + Bust!');
  expect(told(BOOM_CARD)).toBe('Boom!');
  expect(told(null, null)).toBe('');
});

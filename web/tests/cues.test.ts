/** Which sounds go with what happens. */

import { expect, test, vi } from 'vitest';
import type { Board, StockpileView } from '../src/games/stockpile/types';
import type { GameEvent } from '../src/lib/types';
import recorded from './recorded.json';
import server from './server.json';
import { gains } from './stockpile';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
const { cuesOf } = await import('../src/games/stockpile/cues');
const { staging } = await import('../src/games/stockpile/modules/staging');

const games = recorded as unknown as { board: Board; steps: { events: GameEvent[]; view: StockpileView }[] }[];
const board = games[0]!.board;
const view = games[0]!.steps[0]!.view;
const standing = (bidder: number): StockpileView => ({ ...view, piles: view.piles.map((pile) => ({ ...pile, bidder, space: 2 })) });
const event = (code: string, args: GameEvent['args']): GameEvent => ({ code, args });
const heard = (...events: GameEvent[]): string[] => cuesOf(events, board, view, gains).map(({ sound }) => sound);

test('a card placed open, a card hidden and a bid sound each in their way', () => {
  expect(heard(event('placed_up', { seat: 0, pile: 1, card: 2 }), event('placed_down', { seat: 0, pile: 2 }))).toEqual([
    'place',
    'hide',
  ]);
  expect(heard(event('bid', { seat: 1, pile: 1, money: 6 }))).toEqual(['bid']);
});

test('D3: two knocks fall when a bid lands that drives me away, and for nobody else', () => {
  const bid = event('bid', { seat: 1, pile: 1, money: 6 });
  expect(cuesOf([bid], board, standing(0), gains)).toEqual([expect.objectContaining({ sound: 'bid' }), { sound: 'outbid', rate: 1, after: 260 }]);
  expect(cuesOf([bid], board, standing(2), gains)).toHaveLength(1);
  expect(cuesOf([event('outbid', { seat: 0, pile: 1, by: 1 })], board, standing(1), gains)).toEqual([]);
});

test('a bid of 20 or more knocks twice', () => {
  const knocks = (money: number): number => cuesOf([event('bid', { seat: 1, pile: 0, money })], board, view, gains).length;
  expect(board.bids.map(knocks)).toEqual(board.bids.map((bid) => (bid >= 20 ? 2 : 1)));
});

test('the bell rings a round in, and twice for the last one', () => {
  const bells = (round: number): string[] => cuesOf([event('round_began', { round, first: 0 })], board, { ...view, rounds: 6 }, gains).map(({ sound }) => sound);
  expect(bells(5)).toEqual(['round']);
  expect(bells(6)).toEqual(['round', 'round']);
});

test('a higher bid sounds higher', () => {
  const pitch = (money: number): number => cuesOf([event('bid', { seat: 0, pile: 0, money })], board, view, gains)[0]!.rate;
  const pitches = board.bids.map(pitch);
  expect(pitches).toEqual(pitches.toSorted((a, b) => a - b));
  expect(new Set(pitches).size).toBe(board.bids.length);
});

test('a price ticks once a space, rising or falling', () => {
  const move = (from_place: number, to_place: number): GameEvent =>
    event('moved', { company: 0, from_place, to_place, from_price: from_place + 1, to_price: to_place + 1 });
  expect(heard(move(4, 7))).toEqual(['up', 'up', 'up']);
  expect(heard(move(4, 2))).toEqual(['down', 'down']);
  expect(cuesOf([move(4, 7)], board, view, gains).map(({ after }) => after)).toEqual([0, 180, 360]);
});

test('money is at most five coins, and no money is no coin', () => {
  expect(heard(event('dividend_paid', { seat: 0, company: 1, money: 40 }))).toEqual(Array(5).fill('money'));
  expect(heard(event('paid', { seat: 0, pile: 1, money: 0 }))).toEqual([]);
  const sales = Array.from({ length: 9 }, () => event('sold', { seat: 0, company: 1, money: 5 }));
  expect(heard(...sales)).toHaveLength(5);
});

test('a fee is stamped, a forecast flaps, a split opens the till, a bankruptcy falls', () => {
  expect(heard(event('took', { seat: 0, pile: 1, count: 2, fees: [2] }))).toContain('fee');
  expect(heard(event('took', { seat: 0, pile: 1, count: 2, fees: [] }))).not.toContain('fee');
  expect(heard(event('revealed', { owner: 0, company: 1, forecast: 4 }))).toEqual(['reveal']);
  expect(heard(event('split', { company: 0, price: 6 }))).toEqual(['split']);
  expect(heard(event('bankrupt', { company: 0, price: 5 }))).toEqual(['bankrupt']);
});

test('every event of real games has few sounds or none', () => {
  for (const { board, steps } of games) {
    for (const { events, view } of steps) {
      for (const one of events) expect(cuesOf([one], board, view, gains).length).toBeLessThanOrEqual(5);
    }
  }
});

test('every event that moves money is heard, by what the server says of it; what another event tells too, only once', () => {
  const silent = server.events.flatMap(({ code, names, money }) => {
    const args = Object.fromEntries(names.map((name) => [name.replace('*', ''), name.startsWith('*') ? [] : 1]));
    return money && !cuesOf([{ code, args }], board, view, gains, staging).some(({ sound }) => sound === 'money') ? [code] : [];
  });
  expect(silent).toEqual(['start_cash', 'was_handed']);
  expect(heard({ code: 'opened', args: {} }, event('final_sale', { seat: 0, money: 9 }))).toEqual([]); // the last count is a page of its own
});

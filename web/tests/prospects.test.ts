/** What a move of a price brings to those who are known to hold the company, and how that is known. */

import { describe, expect, test } from 'vitest';
import { howKnown } from '../src/games/stockpile/howKnown';
import { gainOf, knownHolders, landing, worthAfter } from '../src/games/stockpile/prospects';
import { staging } from '../src/games/stockpile/modules/staging';
import type { Board, GameEvent, StockpileView } from '../src/games/stockpile/types';

const board = {
  values: Array.from({ length: 6 }, () => [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
  start: [4, 4, 4, 4, 4, 4],
  reset: [5, 5, 5, 5, 5, 5],
  split_card: 10,
} as unknown as Board;
const none = [0, 0, 0, 0, 0, 0];

/** I hold a regular and a split card of the first company, another is known to hold the same. */
function view(place: number): StockpileView {
  const player = { cash: 20, split: [1, 0, 0, 0, 0, 0] };
  const bounds = { least: [1, 0, 0, 0, 0, 0], most: [1, 0, 0, 0, 0, 0] };
  return {
    seat: 0,
    place: [place, 4, 4, 4, 4, 4],
    prices: [place + 1, 5, 5, 5, 5, 5],
    players: [player, player, { cash: 20, split: none }],
    secrets: { regular: [1, 0, 0, 0, 0, 0], others: [bounds, bounds, { least: none, most: none }] },
  } as unknown as StockpileView;
}

describe('what others gain', () => {
  for (const [what, place, steps, gain] of [
    ['a rise brings each share its steps', 4, 2, 3 * 2],
    ['M6: of a split the regular card doubles, and the split one is paid', 9, 2, 10 + 2 * 2 * 7 - 3 * 10],
    ['M8: a bankruptcy takes all', 1, -2, -3 * 2],
  ] as const) {
    test(what, () => {
      const now = view(place);
      const lands = landing(now, board, 0, steps);
      const [holder] = knownHolders(now, 0);
      expect(holder).toEqual({ seat: 1, regular: 1, split: 1, shares: 3 });
      expect(gainOf(now, board, 0, holder!, lands)).toBe(gain);
      // Mine is the same, by the same arithmetic.
      const then = worthAfter(now, board, 0, lands);
      expect(then.cash + then.stock - 3 * now.prices[0]!).toBe(gain);
    });
  }
});

describe('how it is known that somebody holds a company', () => {
  const event = (code: string, args: GameEvent['args']): GameEvent => ({ code, args });
  const holder = { seat: 1, regular: 1, split: 0, shares: 1 };
  const taken = (...lying: GameEvent[]): GameEvent[] => [...lying, event('took', { seat: 1, pile: 2, count: 1, fees: [] })];

  test('he bought what lay open, or what I had hidden or seen myself', () => {
    expect(howKnown(taken(event('pile_began', { pile: 2, card: 0 })), holder, 0)).toBe('bought');
    expect(howKnown(taken(event('placed_up', { seat: 3, pile: 2, card: 0 })), holder, 0)).toBe('bought');
    expect(howKnown(taken(event('placed_card', { seat: 0, pile: 2, card: 0 })), holder, 0)).toBe('seen');
    expect(howKnown(taken(event('saw_pile', { seat: 0, pile: 2, cards: [3, 0] })), holder, 0, staging)).toBe('seen');
  });

  test('he showed it for a dividend, or sold half of a split card; what lies split is shown', () => {
    expect(howKnown([event('shown', { seat: 1, company: 0, regular: 1, split: 0 })], holder, 0)).toBe('shown');
    expect(howKnown([event('halved', { seat: 1, company: 0, money: 5 })], holder, 0)).toBe('shown');
    expect(howKnown([], { ...holder, regular: 0, split: 1, shares: 2 }, 0)).toBe('shown');
  });

  test('another company, another player or nothing at all says nothing', () => {
    expect(howKnown(taken(event('pile_began', { pile: 2, card: 1 })), holder, 0)).toBeNull();
    expect(howKnown(taken(event('pile_began', { pile: 3, card: 0 })), holder, 0)).toBeNull();
    expect(howKnown([event('shown', { seat: 1, company: 0, regular: 0, split: 1 })], holder, 0)).toBeNull();
  });
});

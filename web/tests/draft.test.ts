/** A choice in the making becomes the one chain that the engine takes. */

import { describe, expect, test } from 'vitest';
import { Draft } from '../src/lib/draft.svelte';
import { DONE_SELLING, HALVE, SELL, SELL_SPLIT, place, show } from '../src/lib/stockpile';
import type { StockpileView } from '../src/lib/types';

function view(changes: Partial<StockpileView>): StockpileView {
  const player = { cash: 20, free: 20, regular: 0, split: [0, 0, 0, 0, 0, 0], held: [0, 0, 0], hand: 2, meeples: 1 };
  return {
    seat: 0,
    players: [player],
    piles: [{}, {}, {}],
    prices: [5, 6, 7, 8, 9, 10],
    secrets: { hand: [1, 7], regular: [2, 0, 1, 0, 0, 0], booms: 0, busts: 0, others: [] },
    dividend: null,
    ...changes,
  } as unknown as StockpileView;
}

const ask = (prompt: string): StockpileView['ask'] => ({
  prompt,
  args: {},
  legal: [],
  refused: [],
  chain: [],
  sealed: false,
  answer: null,
});

describe('placing', () => {
  test('U2: cards placed in any order are sent in the order of the hand', () => {
    const draft = new Draft();
    draft.choose(1);
    draft.up = false;
    draft.put(2, 2);
    expect(draft.slot).toBe(0);
    expect(draft.up).toBe(true);
    draft.put(0, 2);
    expect(draft.placing).toEqual([place(0, 0, true), place(1, 2, false)]);
  });

  test('the last card comes back first, as it was held', () => {
    const draft = new Draft();
    draft.put(1, 2);
    draft.put(1, 2);
    draft.takeBack();
    expect(draft.placed).toHaveLength(1);
    expect([draft.slot, draft.up]).toEqual([1, false]);
  });

  test('the list offers the second card only the other way', () => {
    const draft = new Draft();
    const now = view({ ask: ask('place') });
    expect(draft.options(now)).toHaveLength(12);
    expect(draft.take(place(0, 1, false), now)).toBeNull();
    expect(draft.options(now)).toEqual([0, 1, 2].map((pile) => place(1, pile, true)));
    expect(draft.take(place(1, 1, true), now)).toEqual([place(0, 1, false), place(1, 1, true)]);
  });
});

describe('selling', () => {
  test('L1, L2: sales are sent company by company: regular, split, half, then done', () => {
    const draft = new Draft();
    draft.sell(0, 2, 1);
    draft.sell(2, 0, 1);
    draft.sell(1, 0, 1);
    draft.sell(0, 0, 2);
    expect(draft.selling).toEqual([SELL, SELL, SELL_SPLIT, HALVE, SELL + 2, DONE_SELLING]);
    expect(draft.proceeds([5, 6, 7, 8, 9, 10])).toBe(5 + 5 + 10 + 5 + 7);
  });

  test('the list offers what is left', () => {
    const draft = new Draft();
    const now = view({ ask: ask('sell') });
    expect(draft.options(now)).toEqual([DONE_SELLING, SELL, SELL + 2]);
    draft.take(SELL + 2, now);
    expect(draft.options(now)).toEqual([DONE_SELLING, SELL]);
    expect(draft.take(DONE_SELLING, now)).toEqual([SELL + 2, DONE_SELLING]);
  });
});

test('M3: all cards are ready to be shown', () => {
  const draft = new Draft();
  draft.reset(view({ ask: ask('show'), dividend: { company: 0, rate: 2, steps: 0 } }));
  expect(draft.showing).toEqual([show(2, 0)]);
});

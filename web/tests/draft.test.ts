/** A choice in the making becomes the one chain that the engine takes. */

import { describe, expect, test } from 'vitest';
import { Draft } from '../src/games/stockpile/draft.svelte';
import type { StockpileView } from '../src/games/stockpile/types';
import { act, actions } from './stockpile';

function view(changes: Partial<StockpileView>): StockpileView {
  const player = { cash: 20, free: 20, regular: 0, split: [0, 0, 0, 0, 0, 0], held: [0, 0, 0], hand: 2, meeples: 1 };
  return {
    seat: 0,
    players: [player],
    piles: [{}, {}, {}],
    prices: [5, 6, 7, 8, 9, 10],
    secrets: { hand: [1, 7], regular: [2, 0, 1, 0, 0, 0], booms: 0, busts: 0, others: [], parts: {} },
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
  forced: false,
  wishes: [],
});

describe('placing', () => {
  function placing(): Draft {
    const draft = new Draft(actions);
    draft.reset(view({ ask: ask('place') }));
    return draft;
  }

  test('U2: cards placed in any order are sent in the order of the hand', () => {
    const draft = placing();
    draft.choose(1);
    draft.put(2, false);
    expect([draft.slot, draft.way]).toEqual([0, true]); // what is left is no choice
    draft.put(0, true);
    expect(draft.placing).toEqual([actions.place(0, 0, true), actions.place(1, 2, false)]);
  });

  test('a place chosen first waits for its card', () => {
    const draft = placing();
    draft.put(2, false);
    expect(draft.placed).toEqual([]);
    draft.choose(1);
    expect(draft.placed).toEqual([{ slot: 1, pile: 2, up: false }]);
  });

  test('a way chosen first holds for the next card only', () => {
    const draft = placing();
    draft.turn(false);
    expect(draft.way).toBe(false);
    draft.choose(0);
    draft.put(1, false);
    expect(draft.way).toBe(true);
    draft.takeBack();
    expect(draft.way).toBeNull();
  });

  test('any card can be taken back, and is held again', () => {
    const draft = placing();
    draft.choose(0);
    draft.put(1, true);
    draft.put(1, false);
    expect(draft.whole).toBe(true);
    draft.takeBack(0);
    expect([draft.slot, draft.way]).toEqual([0, true]);
    expect(draft.placed).toEqual([{ slot: 1, pile: 1, up: false }]);
  });

  test('U2: two cards never lie the same way', () => {
    const draft = placing();
    draft.lay(0, 1, true);
    draft.lay(1, 1, true);
    expect(draft.placed).toHaveLength(1);
  });
});

describe('selling', () => {
  test('L1, L2: sales are sent company by company: regular, split, half, then done', () => {
    const draft = new Draft(actions);
    draft.sell(0, 2, 1);
    draft.sell(2, 0, 1);
    draft.sell(1, 0, 1);
    draft.sell(0, 0, 2);
    expect(draft.selling).toEqual(['sell C', 'sell C', 'sell-split C', 'halve C', 'sell L', 'done-selling'].map(act));
    expect(draft.proceeds([5, 6, 7, 8, 9, 10])).toBe(5 + 5 + 10 + 5 + 7);
  });
});

test('M3: all cards are ready to be shown', () => {
  const draft = new Draft(actions);
  draft.reset(view({ ask: ask('show'), dividend: { company: 0, rate: 2, steps: 0 } }));
  expect(draft.showing).toEqual([actions.show(2, 0)]);
});

test('M3: what was answered already is shown as it was answered', () => {
  const draft = new Draft(actions);
  const asked = { ...ask('show')!, sealed: true, answer: [actions.show(1, 3)] };
  draft.reset(view({ ask: asked, dividend: { company: 0, rate: 2, steps: 0 } }));
  expect([draft.regular, draft.split]).toEqual([1, 3]);
});

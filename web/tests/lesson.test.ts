/** The lesson: which thought is said, and what advice is given. */

import { describe, expect, it } from 'vitest';
import { hint } from '../src/games/stockpile/lesson/hints';
import { CHAPTERS, THOUGHTS, sayable, suggestion, type Now } from '../src/games/stockpile/lesson/lesson';
import type { Board, StockpileView } from '../src/games/stockpile/types';
import { act, actions } from './stockpile';

const board = { bids: [0, 1, 3, 6, 10, 15, 20, 25], forecasts: [4, 2, 1, 12, -2, -3] } as unknown as Board;
const none = [0, 0, 0, 0, 0, 0];

function view(change: Record<string, unknown> = {}): StockpileView {
  const pair = (owner: number, company: number | null, forecast: number | null, up = false): unknown => ({
    owner,
    company,
    forecast,
    up,
    revealed: false,
  });
  return {
    seat: 0,
    round: 0,
    rounds: 2,
    prices: [5, 5, 5, 5, 5, 5],
    players: [0, 1, 2].map(() => ({ cash: 20, split: none })),
    piles: [5, 0, 1].map((kind) => ({ cards: [{ kind, up: true, by: -1 }], bidder: -1, space: -1 })),
    forecasts: board.forecasts,
    pairs: [
      pair(0, 5, 4),
      pair(1, null, null),
      pair(2, null, null),
      pair(-1, 0, -3, true),
      pair(-1, null, null),
      pair(-1, null, null),
    ],
    secrets: { hand: [9, 3], regular: [1, 0, 0, 0, 0, 0], booms: 0, busts: 0, others: [] },
    ...change,
  } as unknown as StockpileView;
}

const now = (change: Partial<Now> = {}): Now => ({
  view: view(),
  actions,
  told: [],
  me: 0,
  asked: 'place',
  event: null,
  over: false,
  draft: [],
  held: null,
  ...change,
});

describe('what the coach says', () => {
  it('begins with the goal and goes on when that was read', () => {
    expect(sayable(now(), new Set())[0]?.id).toBe('goal');
    expect(sayable(now(), new Set(['goal']))[0]?.id).toBe('market');
  });

  it('says nothing of cards that are not there', () => {
    const other = now({ view: view({ secrets: { hand: [3, 4], regular: none, booms: 0, busts: 0, others: [] } }) });
    const said = sayable(other, new Set(['goal', 'market', 'tip', 'open', 'piles'])).map(({ id }) => id);
    expect(said).toEqual(['any.place']);
  });

  it('follows the choice part by part, and steps back from it when it goes another way', () => {
    const read = new Set(['goal', 'market', 'tip', 'open', 'piles']);
    expect(sayable(now(), read)[0]?.id).toBe('hide');
    expect(sayable(now({ held: 0 }), read)[0]?.id).toBe('hide.where');
    expect(sayable(now({ held: 1 }), read)[0]?.id).toBe('hide');
    expect(sayable(now({ draft: [actions.place(0, 0, false)] }), read)[0]?.id).toBe('show');
    expect(sayable(now({ draft: [actions.place(0, 1, false)] }), read)[0]?.id).toBe('any.place');
  });

  it('knows the move it suggests, whatever part of it is chosen', () => {
    expect(suggestion(now())).toEqual([actions.place(0, 0, false), actions.place(1, 0, true)]);
    expect(suggestion(now({ draft: [actions.place(0, 2, true)] }))).toEqual([actions.place(0, 0, false), actions.place(1, 0, true)]);
  });

  it('explains a split once', () => {
    const event = { code: 'split', args: { company: 2, price: 6 } } as never;
    expect(sayable(now({ asked: null, event }), new Set()).map(({ id }) => id)).toEqual(['any.split']);
    expect(sayable(now({ asked: null, event }), new Set(['split']))).toEqual([]);
  });

  it('has its chapters in order', () => {
    const taught = THOUGHTS.filter(({ any }) => !any).map(({ chapter }) => CHAPTERS.indexOf(chapter));
    expect(taught).toEqual(taught.toSorted((a, b) => a - b));
  });
});

describe('a hint', () => {
  const asked = (prompt: string, legal: number[], change: Record<string, unknown> = {}): StockpileView =>
    view({ ask: { prompt, legal }, ...change });

  it('puts the good card where it will be won', () => {
    expect(hint(asked('place', []), board, actions)).toEqual({ key: 'hint.place.good', card: 3, pile: 0 });
  });

  it('goes on from what is laid: the other card, its way, and the confirmation', () => {
    const first = actions.place(1, 0, false);
    const fee = asked('place', [], { secrets: { hand: [7, 3], regular: none, booms: 0, busts: 0, others: [] } });
    expect(hint(fee, board, actions, [first])).toEqual({ key: 'hint.place.bad', card: 7, pile: 1 });
    const both = asked('place', [], { secrets: { hand: [5, 3], regular: none, booms: 0, busts: 0, others: [] } });
    expect(hint(both, board, actions, [first])).toEqual({ key: 'hint.place.good_up', card: 5, pile: 0 });
    expect(hint(both, board, actions, [actions.place(1, 0, true)])).toEqual({ key: 'hint.place.good', card: 5, pile: 0 });
    expect(hint(both, board, actions, [first, actions.place(0, 0, true)])).toEqual({ key: 'hint.place.done' });
  });

  it('says no more of what is marked for sale', () => {
    expect(hint(asked('sell', []), board, actions, [act('sell C')])).toEqual({ key: 'hint.keep' });
    const players = [0, 1, 2].map(() => ({ cash: 20, split: [1, 0, 0, 0, 0, 0] }));
    const more = asked('sell', [], { players });
    expect(hint(more, board, actions, [act('sell C')])).toMatchObject({ key: 'hint.sell', company: 0 });
    expect(hint(more, board, actions, [act('sell C'), act('sell-split C')])).toEqual({ key: 'hint.keep' });
  });

  it('bids where most is left over, by the tip', () => {
    const legal = [0, 1, 2].flatMap((pile) => [0, 1].map((space) => actions.bid(pile, space)));
    expect(hint(asked('bid', legal), board, actions)).toEqual({ key: 'hint.bid', pile: 0, worth: 9, bid: 0 });
  });

  it('lifts what I have and what rises', () => {
    const secrets = { hand: [], regular: [1, 0, 0, 0, 0, 1], booms: 1, busts: 0, others: [] };
    const legal = [...'CBLASE'].map((letter) => act(`boom ${letter}`));
    expect(hint(asked('play', legal, { secrets }), board, actions)).toEqual({ key: 'hint.boom', company: 5 });
  });

  it('sells what is known to fall and keeps the rest', () => {
    expect(hint(asked('sell', []), board, actions)).toEqual({ key: 'hint.sell', company: 0, steps: 3, price: 5 });
    const secrets = { hand: [], regular: [0, 0, 0, 0, 0, 1], booms: 0, busts: 0, others: [] };
    expect(hint(asked('sell', [], { secrets }), board, actions)).toEqual({ key: 'hint.keep' });
  });

  it('shows what there is to show', () => {
    expect(hint(asked('show', [], { dividend: { company: 0 } }), board, actions)).toEqual({ key: 'hint.show' });
    expect(hint(asked('show', [], { dividend: { company: 1 } }), board, actions)).toEqual({ key: 'hint.show.none' });
  });
});

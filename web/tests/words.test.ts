/** Stockpile's words come out of the real catalogue, complete, in both languages. */

import { describe, expect, test } from 'vitest';
import en from '../../src/outcry/messages/en.json';
import pt from '../../src/outcry/messages/pt-BR.json';
import { Reader, type Catalogue } from '../src/lib/messages';
import type { Board, StockpileView } from '../src/games/stockpile/types';
import { Words } from '../src/games/stockpile/words';
import { act, actions, VERBS } from './stockpile';

const board = { bids: [0, 1, 3, 6, 10, 15, 20, 25] } as unknown as Board;
const view = {
  seat: 0,
  prices: [5, 6, 7, 8, 9, 10],
  secrets: { hand: [0, 8] },
  dividend: { company: 1, rate: 2, steps: 0 },
} as unknown as StockpileView;
const words = (language: string, texts: Catalogue): Words =>
  new Words(new Reader(language, texts), ['Ana', 'Ben'], board, actions);
const english = words('en', en as Catalogue);
const portuguese = words('pt-BR', pt as Catalogue);

describe('words', () => {
  test('actions', () => {
    expect(english.action(act('bid 3 10'), view)).toBe('Bid $10K on Pile 3');
    expect(english.action(act('place-down 2 2'), view)).toBe('Place $3K fee face down on Pile 2');
    expect(english.action(act('boom B'), view)).toContain('Bottomline Bank');
    expect(english.action(act('sell-split L'), view)).toContain('$14K');
    expect(english.action(act('done-selling'), view, ['sell C', 'sell-split L'].map(act))).toContain('$19K');
    expect(english.action(act('show 1 1'), view)).toContain('$6K');
  });

  test('events speak to me', () => {
    expect(english.event({ code: 'bid', args: { seat: 0, pile: 1, money: 6 } }, 0)).toBe('You bid $6K on Pile 2.');
    expect(english.event({ code: 'bid', args: { seat: 1, pile: 1, money: 6 } }, 0)).toBe('Ben bid $6K on Pile 2.');
    expect(english.event({ code: 'took', args: { seat: 1, pile: 0, count: 2, fees: [1, 3] } }, 0)).toContain(
      '$1K and $3K',
    );
    expect(english.event({ code: 'revealed', args: { owner: -1, company: 0, forecast: -2 } }, 0)).toContain('\u22122');
  });

  test('every action has a name in both languages', () => {
    for (const tongue of [english, portuguese]) {
      for (const action of [...VERBS.map(({ first }) => first), act('show 1 0')]) {
        expect(tongue.action(action, view)).not.toMatch(/^stockpile\./);
      }
    }
  });

  test('a refusal of the house is found where the game has none', () => {
    expect(english.refusal({ code: 'over_cash', args: { cash: 7 } })).toContain('$7K');
    expect(english.refusal({ code: 'chain_unfinished', args: { given: 1 } })).not.toContain('refusal.');
  });
});

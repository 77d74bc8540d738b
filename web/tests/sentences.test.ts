/** The browser says what the terminal says: the cases are made by the Python words (tests/messages/test_sentences.py). */

import { expect, test } from 'vitest';
import en from '../../src/outcry/messages/en.json';
import pt from '../../src/outcry/messages/pt-BR.json';
import cases from '../../tests/messages/sentences.json';
import { Reader, type Catalogue } from '../src/lib/messages';
import type { Board } from '../src/games/stockpile/types';
import type { GameEvent, Refusal } from '../src/lib/types';
import { Words } from '../src/games/stockpile/words';
import { actions } from './stockpile';

type Case = { says: string } & ({ event: GameEvent; me: number } | { refusal: Refusal });

const board = { bids: [0, 1, 3, 6, 10, 15, 20, 25] } as unknown as Board;

test.each([
  ['en', en as Catalogue],
  ['pt-BR', pt as Catalogue],
] as const)('every sentence in %s', (language, texts) => {
  const words = new Words(new Reader(language, texts), cases.names, board, actions);
  for (const one of cases[language] as unknown as Case[]) {
    const said = 'event' in one ? words.event(one.event, one.me) : words.refusal(one.refusal);
    expect(said, JSON.stringify(one)).toBe(one.says);
  }
});

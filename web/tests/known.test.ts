/** "What you know" on my desk: what my tip would do, with the price as it stands. */

import { expect, test, vi } from 'vitest';
import en from '../../src/outcry/messages/en.json';
import ptBR from '../../src/outcry/messages/pt-BR.json';
import type { Board, StockpileView } from '../src/games/stockpile/types';
import type { Play } from '../src/games/stockpile/table/play.svelte';

vi.mock('../src/lib/api', () => ({ api: { messages: async (language: string) => (language === 'en' ? en : ptBR) } }));
// What modules add has a file of its own.
vi.mock('../src/games/stockpile/table/chunks.svelte', () => ({ modules: { parts: null } }));
const { load } = await import('../src/lib/say.svelte');
const { outlook } = await import('../src/games/stockpile/market');
const { known } = await import('../src/games/stockpile/table/known');

const board = {
  values: [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  start: [4],
  reset: [5],
} as unknown as Board;

/** My tip is on the first company, whose price stands there. */
function knows(price: number, forecast: number): string[] {
  const pairs = [{ owner: 0, company: 0, forecast, up: false, revealed: false }];
  const view = { seat: 0, piles: [], pairs, place: [price - 1], phase: 'supply', forecasts: [forecast], parts: {} } as unknown as StockpileView;
  return known({ view, board, me: 0, outlook: outlook(view, board), thisRound: [], words: { short: () => 'Cosmic' } } as unknown as Play);
}

test.each([
  ['en', 'Cosmic goes down 3 this round', 'Cosmic goes down 3: it would go bankrupt', 'Cosmic goes up 4: it would split'],
  ['pt-BR', 'Cosmic cai 3 nesta rodada', 'Cosmic cai 3: iria à falência', 'Cosmic sobe 4: ela se dividiria'],
] as const)('a tip says what it would do, in %s', async (language, falls, bankrupt, split) => {
  await load(language);
  expect([knows(4, -3), knows(3, -3), knows(7, 4)]).toEqual([[falls], [bankrupt], [split]]);
});

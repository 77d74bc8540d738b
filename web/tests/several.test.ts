/** Several things of one kind: chosen in any order, sent in the order of the rules. */

import { beforeEach, expect, test } from 'vitest';
import { INVESTOR_KEYS } from '../src/games/stockpile/modules/investors';
import { choose, isShut, timesChosen } from '../src/games/stockpile/modules/several';
import { STRATEGY_KEYS } from '../src/games/stockpile/modules/strategies';
import type { Play } from '../src/games/stockpile/table/play.svelte';
import { Chain } from '../src/lib/chain.svelte';
import type { Table } from '../src/lib/table.svelte';
import type { Ask } from '../src/lib/types';
import { act, actions } from './stockpile';

const ask = (...legal: number[]): Ask => ({ prompt: 'play', args: {}, legal, refused: [], chain: [], sealed: false, answer: null, forced: false, wishes: [] });
let ends: number[] = [];
let tried: number[][] = [];

/** A seat with three shares of Cosmic and two split cards of Bank that plays an investor, or has lifted a strategy. */
function playing(key: string): Play {
  const table = {
    try: (chain: number[]) => {
      tried.push(chain);
      return Promise.resolve(ends.length ? ask(...ends) : null);
    },
  } as unknown as Table;
  const chain = new Chain(table);
  chain.begin(ask(1));
  const card = STRATEGY_KEYS.findIndex((one) => one === key);
  if (card >= 0) chain.parts = [actions.action('strategy', card)];
  const investor = INVESTOR_KEYS.findIndex((one) => one === key);
  return {
    actions,
    chain,
    me: 0,
    board: { printed: { strategy_limit: STRATEGY_KEYS.map((_, at) => (at === STRATEGY_KEYS.indexOf('insider_trading') ? 2 : 3)), investor_numbers: INVESTOR_KEYS.map(() => 2) } },
    view: {
      prices: [5, 5, 5, 5, 5, 5],
      parts: { investors: [investor, -1] },
      secrets: { regular: [3, 0, 1, 0, 0, 0] },
      players: [{ cash: 9, split: [0, 2, 0, 0, 0, 0] }],
    },
  } as unknown as Play;
}

async function press(play: Play, ...notations: string[]): Promise<string[]> {
  for (const one of notations) choose(play, act(one));
  await Promise.resolve();
  return play.chain!.whole?.map((action) => actions.notation(action)) ?? [];
}

beforeEach(() => {
  ends = [];
  tried = [];
});

test('X8: three companies of Systemic Shock go from the first to the last, and one is never up and down', async () => {
  const play = playing('systemic_shock');
  expect(await press(play, 'push-up E', 'push-up B')).toEqual([]);
  expect(tried).toEqual([]); // too few to be whole
  expect((await press(play, 'push-down B', 'push-up S')).slice(1)).toEqual(['push-down B', 'push-up S', 'push-up E']);
  expect([isShut(play, act('push-up C')), isShut(play, act('push-down E'))]).toEqual([true, false]);
});

test('X8: Market Maker moves one up and another down, up first', async () => {
  const play = playing('market_maker');
  const whole = await press(play, 'push-down C', 'push-up C', 'push-up E', 'push-down B');
  expect(whole.slice(1)).toEqual(['push-up E', 'push-down B']);
});

test('X4: a Bear Raid sells no card twice, and a whole split card counts as two shares', async () => {
  const play = playing('bear_raid');
  await press(play, 'raid-split B');
  expect([isShut(play, act('raid C')), isShut(play, act('raid-split B'))]).toEqual([false, false]);
  expect((await press(play, 'raid C')).slice(1)).toEqual(['raid C', 'raid-split B']);
  expect(isShut(play, act('raid L'))).toBe(true);
  await press(play, 'raid-split B'); // no room for another: it is put back
  expect((await press(play, 'raid C', 'raid L')).slice(1)).toEqual(['raid C', 'raid C', 'raid L']);
  expect(timesChosen(play, act('raid C'))).toBe(2);
});

test('what may be less than all is ended, where the rules would ask for more', async () => {
  ends = [actions.action('done-choosing')];
  expect((await press(playing('diversification'), 'show-one L', 'show-one C')).slice(1)).toEqual(['show-one C', 'show-one L', 'done-choosing']);
});

test('INV3: Oprah gives to one player or to two, and one more press takes it back', async () => {
  const play = playing('opulent_oprah');
  expect(await press(play, 'give-to 3')).toEqual([]);
  expect(await press(play, 'give-to 3')).toEqual(['give-to 3', 'give-to 3']);
  expect(await press(play, 'give-to 3')).toEqual([]);
  expect(await press(play, 'give-to 3', 'give-to 2')).toEqual(['give-to 2', 'give-to 3']);
});

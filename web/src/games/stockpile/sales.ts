/** What I hold and could sell, and what a sale in the making comes to. */

import type { Draft } from './draft.svelte';
import { COMPANIES } from './numbers';
import type { StockpileView } from './types';

export interface Holding {
  company: number;
  regular: number;
  split: number;
}

/** How a card is sold, in the order of the draft. */
export const REGULAR = 0;
export const WHOLE = 1;
export const HALF = 2;

export function holdings(view: StockpileView): Holding[] {
  const split = view.players[view.seat]?.split ?? [];
  return [...Array(COMPANIES).keys()].flatMap((company) => {
    const held = { company, regular: view.secrets?.regular[company] ?? 0, split: split[company] ?? 0 };
    return held.regular || held.split ? [held] : [];
  });
}

/** L2: what is left after the sale; half of a split card is a regular one. */
export function remaining(held: Holding[], draft: Draft): Holding[] {
  return held.map(({ company, regular, split }) => ({
    company,
    regular: regular - draft.count(REGULAR, company) + draft.count(HALF, company),
    split: split - draft.count(WHOLE, company) - draft.count(HALF, company),
  }));
}

export const cardsOf = (held: Holding[]): number => held.reduce((sum, { regular, split }) => sum + regular + split, 0);

export const worthOf = (held: Holding[], prices: number[]): number =>
  held.reduce((sum, { company, regular, split }) => sum + (prices[company] ?? 0) * (regular + 2 * split), 0);

export interface BillLine {
  company: number;
  manner: number;
  count: number;
  money: number;
}

export function bill(held: Holding[], draft: Draft, prices: number[]): BillLine[] {
  return held.flatMap(({ company }) =>
    [REGULAR, WHOLE, HALF].flatMap((manner) => {
      const count = draft.count(manner, company);
      return count ? [{ company, manner, count, money: count * (prices[company] ?? 0) * (manner === WHOLE ? 2 : 1) }] : [];
    }),
  );
}

/** D8: held fees take what they can get, the smallest first. */
export function feesFrom(cash: number, held: number[]): number {
  let left = cash;
  for (const [at, count] of held.entries()) {
    for (let fee = 0; fee < count && left > at; fee++) left -= at + 1;
  }
  return cash - left;
}

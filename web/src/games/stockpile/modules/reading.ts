/** What can be read off a view of the modules: who plays whom, what lies before each player, what it will pay. */

import { GOLD } from './cards';
import type { Board, StockpileView } from '../types';
import { investor } from './names';

const NONE = -1;
/** Six goods, then the tax. */
const GOODS = 6;
const KINDS = 7;

/** INV1: whom a seat plays: one, with two players two, nobody before they are chosen. */
export function investorsOf(view: StockpileView, seat: number): number[] {
  return (view.parts['investors'] ?? []).slice(2 * seat, 2 * seat + 2).filter((one) => one !== NONE);
}

export const plays = (view: StockpileView, seat: number, one: number): boolean => investorsOf(view, seat).includes(one);

/** INV6: used or declined in this round. */
export const isSpent = (view: StockpileView, seat: number, one: number): boolean =>
  (((view.parts['spent_powers']?.[seat] ?? 0) >> one) & 1) === 1;

export const bondsOf = (view: StockpileView, seat: number): number | null => view.parts['bonds']?.[seat] ?? null;

/** BON2 and INV3: what so many bonds pay a seat in a round; Lucrative Li is paid more, by how many there are. */
export function interestOf(view: StockpileView, board: Board, seat: number, bonds: number): number {
  const [, , each = 0] = board.printed['bonds'] ?? [];
  const li = investor('lucrative_li');
  if (!plays(view, seat, li)) return bonds * each;
  const steps = Math.ceil(bonds / (board.printed['li_bonds']?.[0] ?? 1));
  return bonds * each + steps * (board.printed['investor_numbers']?.[li] ?? 0);
}

/** How many strategies a seat holds, for all to see. */
export const strategiesOf = (view: StockpileView, seat: number): number | null => view.parts['strategies']?.[seat] ?? null;

/** My own, by design. */
export const myStrategies = (view: StockpileView): number[] =>
  (view.secrets?.parts['strategies'] ?? []).filter((card) => card !== NONE);

/** STR2: how many strategies a seat may still play in this round. */
export function playsLeft(view: StockpileView, seat: number): number {
  const most = plays(view, seat, investor('illicit_ivan')) ? 2 : 1;
  return most - (view.parts['strategies_played']?.[seat] ?? 0);
}

/** COM3: the counts of the six goods and of taxes before a seat. */
export function commerceOf(view: StockpileView, seat: number): number[] | null {
  const all = view.parts['commerce'];
  return all ? all.slice(seat * KINDS, (seat + 1) * KINDS) : null;
}

/** COM4: the sizes of the sets of different goods, the largest first. */
export function setsOf(commerce: number[]): number[] {
  const goods = commerce.slice(0, GOODS);
  return Array.from({ length: Math.max(0, ...goods) }, (_, copies) => goods.filter((count) => count > copies).length);
}

/** COM4: what goods and taxes come to at the end. */
export function goodsPay(commerce: number[], board: Board): number {
  return setsOf(commerce).reduce((sum, size) => sum + (board.printed['commodity_sets']?.[size - 1] ?? 0), 0);
}

export function taxesCost(commerce: number[], board: Board): number {
  const taxes = commerce[GOODS] ?? 0;
  return taxes ? (board.printed['taxes']?.[taxes - 1] ?? 0) : 0;
}

/** COM2: what I have drawn and not placed. */
export const commerceHand = (view: StockpileView): number[] =>
  (view.secrets?.parts['commerce_hand'] ?? []).filter((kind) => kind !== NONE);

/** INV4: what a seat pays for each space: Barbara has a track of her own, and Donald reads the space below. */
export function bidsOf(view: StockpileView, board: Board, seat: number): number[] {
  const own = plays(view, seat, investor('budget_barbara')) ? (board.printed['barbara_track'] ?? board.bids) : board.bids;
  return plays(view, seat, investor('discount_donald')) ? [...own.slice(0, 1), ...own.slice(0, -1)] : own;
}

/** The dice of this round; before they are rolled those of the last one still lie there, and say nothing. */
export const diceOf = (view: StockpileView): number[] =>
  view.pairs.length || view.step === 'phil_takes' ? (view.parts['dice'] ?? []) : [];

/** DIC2 (H): the faces of the dice are ours. */
export const areOurs = ({ printed }: Board): boolean => printed['dice_house']?.[0] === 1;

/** INV3: Broker Bernie is paid what others would pay. */
export const feesPay = (view: StockpileView): boolean => plays(view, view.seat, investor('broker_bernie'));

/** INV3: with Golden Graham every share that is sold brings more. */
export function salePrices(view: StockpileView, board: Board): number[] {
  const graham = investor('golden_graham');
  const more = plays(view, view.seat, graham) ? (board.printed['investor_numbers']?.[graham] ?? 0) : 0;
  return view.prices.map((price) => price + more);
}

/** U2: who may place both cards face down. */
export const hidesBoth = (view: StockpileView): boolean => plays(view, view.seat, investor('secretive_stuart'));

/** COM4: what the goods and taxes on a pile would be worth to a seat at the end, with those it has. */
export function commerceOn(cards: { kind: number | null }[], view: StockpileView, board: Board, seat: number): number {
  const before = commerceOf(view, seat);
  if (!before) return 0;
  const after = before.map((count, at) => count + cards.filter(({ kind }) => kind === GOLD + at).length);
  const pays = (commerce: number[]): number => goodsPay(commerce, board) - taxesCost(commerce, board);
  return pays(after) - pays(before);
}

/** BON2, COM4: what bonds and goods bring at the end, less the taxes. */
export function worthAtEnd(view: StockpileView, board: Board, seat: number): number {
  const commerce = commerceOf(view, seat) ?? [];
  const bonds = (bondsOf(view, seat) ?? 0) * (board.printed['bonds']?.[0] ?? 0);
  return bonds + goodsPay(commerce, board) - taxesCost(commerce, board);
}

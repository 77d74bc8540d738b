/** What modules have on my desk, beside the market, and among the goals of a game. */

import type { Component } from 'svelte';
import { say } from '../../../lib/say.svelte';
import type { StockpileView } from '../types';
import type { Play } from '../table/play.svelte';
import DiceShelf from './DiceShelf.svelte';
import Folded from './Folded.svelte';
import { questions } from './questions';
import { myStrategies, worthAtEnd } from './reading';

interface Cell {
  title: string;
  Cell: Component;
}

/** What I hold of modules. */
export const handOf = (view: StockpileView): Cell | null =>
  myStrategies(view).length ? { title: say('web.desk.strategies'), Cell: Folded } : null;

/** It takes the place of what I know, where a question does not show it anyway. */
export const cellOf = ({ view, asked }: Play): Cell | null =>
  asked === 'play' || (asked !== null && questions[asked]?.Stage) ? null : handOf(view);

/** What lies before me and pays at the end alone. */
export function lying({ view, board, me }: Play): { title: string; money: number } | null {
  const { bonds, commerce } = view.parts;
  if (!bonds && !commerce) return null;
  return { title: say(`web.desk.owned.${bonds && commerce ? 'both' : bonds ? 'bonds' : 'goods'}`), money: worthAtEnd(view, board, me) };
}

/** What lies beside the market in place of the pairs. */
export const shelfOf = ({ parts }: StockpileView): Component | null => (parts['dice'] ? DiceShelf : null);

/** What is counted at the end beside cash, stock and majorities. */
export const goals = ({ parts }: StockpileView): { icon: 'bond' | 'plus'; text: string }[] => [
  ...(parts['bonds'] ? [{ icon: 'bond' as const, text: say('web.round.goal.bonds') }] : []),
  ...(parts['commerce'] ? [{ icon: 'plus' as const, text: say('web.round.goal.commerce') }] : []),
];

/** BON1: something comes before the tips of a round. */
export const precedesTips = ({ parts }: StockpileView): boolean => 'bonds' in parts;

/** INV1: whom all have chosen, for the player aid. */
export const chosen = ({ parts }: StockpileView): number[] | undefined => parts['investors']?.filter((one) => one >= 0);

/** IBV: what lies on the piles while investors are bid for. */

import { startCash } from '../modules/investors';
import type { Board, StockpileView } from '../types';

export const offered = (view: StockpileView): number[] => view.parts['investors_on_offer'] ?? [];

/** IBV1, X7: who put an investor on a pile: they were laid in turn order, with two players two each. */
export function layer(view: StockpileView, pile: number): number {
  const seats = view.players.length;
  const each = offered(view).length / seats;
  return ((view.parts['began']?.[0] ?? 0) + Math.floor(pile / each)) % seats;
}

/** IBV2: what a bid leaves of the cash of an investor. */
export const startsWith = (board: Board, investor: number, space: number): number =>
  startCash(board, investor) - board.bids[space]!;

/** O4 to O6: what a takeover brings everybody if the tower stands, and if it falls. */

import type { Board, View } from './types';

export interface Stake {
  stands: number;
  falls: number;
}

export function stakesOf(view: View, board: Board): Stake[] {
  const markers = (company: number): number => view.invested.filter((one) => one === company).length;
  return view.invested.map((company, seat) => {
    const place = board.marker_pay * markers(company);
    const stake =
      company === view.highest
        ? { stands: place + board.success, falls: -board.failure }
        : company === view.lowest
          ? { stands: 0, falls: place }
          : { stands: place, falls: place };
    const more = (sum: number): number => sum + (seat === view.holder && sum >= board.holder_needs ? board.holder_pay : 0);
    return { stands: more(stake.stands), falls: more(stake.falls) };
  });
}

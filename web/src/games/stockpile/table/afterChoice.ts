/** My cash and my stock as they would stand after the choice that is put together. */

import { worth } from '../market';
import { worthAfter } from '../prospects';
import { feesFrom, holdings, remaining, worthOf } from '../sales';
import type { Play } from './play.svelte';

export interface After {
  cash: number;
  stock: number;
  differs: boolean;
}

export function afterChoice(play: Play): After {
  const { view, draft } = play;
  const { cash = 0, held = [] } = view.players[play.me] ?? {};
  const now = { cash, stock: worth(view) };
  if (play.asked === 'sell' && draft.sales.length) {
    const brought = cash + draft.proceeds(play.salePrices);
    const left = worthOf(remaining(holdings(view), draft), view.prices);
    return { cash: brought - feesFrom(brought, held), stock: left, differs: true };
  }
  const target = play.target;
  if (target) {
    const { cash: paid, stock } = worthAfter(view, play.board, target.company, target.lands);
    return { cash: cash + paid, stock, differs: true };
  }
  return { ...now, differs: false };
}

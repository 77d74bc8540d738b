/** Questions that everybody can see are none: the table answers them itself, as outcry/stockpile/forced.py says. */

import { COMPANIES } from './numbers';
import type { StockpileView } from './types';

export function isForced(view: StockpileView): boolean {
  const player = view.players[view.seat];
  const most = view.remembered[view.seat]?.most;
  if (!view.ask || !player || !most) return false;
  switch (view.ask.prompt) {
    case 'show': {
      const company = view.dividend?.company ?? 0;
      return !most[company] && !player.split[company];
    }
    case 'play':
      return !most[COMPANIES] && !most[COMPANIES + 1];
    case 'sell':
      return !player.regular && player.split.every((cards) => !cards);
    case 'bid':
      return view.ask.legal.length === 1;
    default:
      return false;
  }
}

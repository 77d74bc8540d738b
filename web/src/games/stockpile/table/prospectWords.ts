/** A prospect in words: "+4 → $9K", "would go bankrupt", "$4K to $8K, or split". */

import { forecastText } from '../numbers';
import type { Landing, Prospect } from '../prospects';
import { listed, money, say } from '../../../lib/say.svelte';

export function landingWords({ price, pays, split, bankrupt }: Landing): string {
  if (bankrupt) return say('web.prospect.bankrupt');
  if (split) return say('web.prospect.split', { money: money(price) });
  return pays ? say('web.prospect.pays', { money: money(pays) }) : say('web.prospect.to', { money: money(price) });
}

/** All that may happen, in one line. */
export function prospectWords({ forecast, ways }: Prospect): string {
  if (forecast !== null) return landingWords(ways[0]!.lands);
  const plain = ways.filter(({ lands }) => !lands.split && !lands.bankrupt).map(({ lands }) => lands.price);
  const [low, high] = [Math.min(...plain), Math.max(...plain)];
  const parts = [];
  if (plain.length) {
    parts.push(
      low === high
        ? say('web.prospect.maybe_one', { money: money(low) })
        : say('web.prospect.maybe', { low: money(low), high: money(high) }),
    );
  }
  const named = (wanted: 'split' | 'bankrupt'): string =>
    listed(ways.filter(({ lands }) => lands[wanted]).map((way) => forecastText(way.forecast)));
  for (const kind of ['split', 'bankrupt'] as const) {
    const by = named(kind);
    if (by) parts.push(say(`web.prospect.or_${kind}`, { by }));
  }
  return parts.join(', ');
}

/** What the last count says at each beat, seen and heard: what is counted, and who leads by what has been counted. */

import type { StockpileReport } from '../../../generated/wire';
import { listed, money, say } from '../../../lib/say.svelte';
import type { Play } from '../table/play.svelte';
import { headline, nearness } from './headline';
import { sumAfter, type Beat } from './lastCount';

export function countTale(
  play: Play,
  { count, prices }: StockpileReport,
  beats: Beat[],
  shown: number,
  /** How far bars and sums have come: while a part grows, one less. */
  grown: number,
  orders: number[][],
): { told: string; then: string } {
  const beat = beats[shown - 1];
  const name = (seat: number): string => play.name(seat);
  if (!beat || beat.kind === 'opened') return { told: say('web.count.opened'), then: '' };
  const [first, second] = orders[grown]!;
  const sum = (seat: number): string => money(sumAfter(count[seat]!, beats, grown));
  const lead = say('web.count.leads', {
    first: name(first!),
    money: sum(first!),
    second: name(second!),
    other: sum(second!),
  });
  switch (beat.kind) {
    case 'cash':
      return { told: say('web.count.told.cash'), then: grown === shown ? lead : '' };
    case 'majority': {
      const seats = count.flatMap(({ majorities }, seat) => (majorities[beat.company] ? [seat] : []));
      const amount = money(count[seats[0]!]!.majorities[beat.company]!);
      const values = { company: play.words.company(beat.company), names: listed(seats.map(name)), money: amount };
      // By how much is not told: shares are face down until they are sold.
      return { told: say(seats.length > 1 ? 'web.count.told.shared' : 'web.count.told.majority', values), then: grown === shown ? lead : '' };
    }
    case 'rest':
      return { told: say('web.count.told.rest'), then: lead };
    case 'sale': {
      const price = money(prices[beat.company]!.prices.at(-1)!);
      const told = say('web.count.told.sale', { company: play.words.company(beat.company), price });
      const was = orders[shown - 1]![0]!;
      const passes = grown < shown || was === first ? '' : ` ${say('web.count.told.passes', { name: name(first!), other: name(was) })}`;
      return { told: told + passes, then: lead };
    }
    case 'module':
      return { told: say(`web.count.told.${beat.code}`), then: lead };
    case 'fees':
      return { told: say('web.count.told.fees'), then: lead };
    case 'winner':
      // A breath before it is said.
      if (grown < shown) return { told: say('web.count.told.all'), then: '' };
      return { told: headline(play.view.outcome!, play.me, name), then: nearness(play.view.outcome!, play.me, name) };
  }
}

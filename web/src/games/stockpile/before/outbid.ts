/** IBV2: being driven from an investor, as long as no new bid was made. */

import type { Play } from '../table/play.svelte';
import { offered } from './offer';

export interface Outbid {
  pile: number;
  by: number;
  /** Where the beaten one stood, and where the other stands now. */
  from: number;
  space: number;
}

export function outbidFor({ table, view }: Play, seat: number): Outbid | null {
  const ofSeat = (wanted: string): number => table.events.findLastIndex(({ code, args }) => code === wanted && args['seat'] === seat);
  const [beaten, bid] = [ofSeat('investor_outbid'), ofSeat('investor_bid')];
  if (beaten < 0 || beaten < bid) return null;
  const { investor, by } = table.events[beaten]!.args as { investor: number; by: number };
  const pile = offered(view).indexOf(investor);
  const from = table.events[bid]!.args['space'] as number;
  return { pile, by, from, space: view.piles[pile]?.space ?? -1 };
}

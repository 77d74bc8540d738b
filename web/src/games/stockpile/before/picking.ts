/** INV1: which of the dealt investors to keep: half of them, in the order dealt. */

import type { Play } from '../table/play.svelte';
import type { StockpileView } from '../types';

export const dealt = (view: StockpileView): number[] => view.secrets?.parts['investors_dealt'] ?? [];
export const toKeep = (view: StockpileView): number => (view.players.length === 2 ? 2 : 1);

/** IBV1: those that are chosen are not kept, but bid for. */
export const areBidFor = (play: Play): boolean => Boolean(play.board.printed['investor_bidding']);

/** Choose one, or not after all. Where one too many is chosen, the first gives way. */
export function pick(play: Play, investor: number): void {
  const { ticked } = play.draft;
  if (toKeep(play.view) === 1) play.draft.ticked = [investor];
  else if (ticked.includes(investor)) play.draft.ticked = ticked.filter((one) => one !== investor);
  else play.draft.ticked = [...ticked, investor].slice(-toKeep(play.view));
}

export function confirm(play: Play): void {
  const { ticked } = play.draft;
  const kept = dealt(play.view).filter((one) => ticked.includes(one));
  play.act(kept.map((one) => play.actions.action('keep', one)));
}

/** What is chosen is what was answered already. */
export function isAnswer(play: Play): boolean {
  const answer = play.ask?.answer?.map((action) => play.actions.read(action).args['investor']!) ?? [];
  const { ticked } = play.draft;
  return answer.length === ticked.length && answer.every((one) => ticked.includes(one));
}

/** STR1: which two strategies leave the game: any two places of the hand, in any order. */

import type { Play } from '../table/play.svelte';
import { myStrategies } from './reading';

export const DISCARDS = 2;

/** Choose one, or not after all. Where one too many is chosen, the first gives way. */
export function tick(play: Play, place: number): void {
  const { ticked } = play.draft;
  play.draft.ticked = ticked.includes(place)
    ? ticked.filter((one) => one !== place)
    : [...ticked, place].slice(-DISCARDS);
}

/** The designs that are chosen, in the order of their numbers: so the engine wants them. */
export function chosenCards({ draft, view }: Play): number[] {
  const hand = myStrategies(view);
  return draft.ticked.map((place) => hand[place]!).toSorted((a, b) => a - b);
}

export const discard = (play: Play): void => play.act(chosenCards(play).map((card) => play.actions.action('discard-strategy', card)));

/** What is chosen is what was answered already. */
export function isAnswer(play: Play): boolean {
  const answer = play.ask?.answer?.map((action) => play.actions.read(action).args['strategy']);
  return answer?.join() === chosenCards(play).join();
}

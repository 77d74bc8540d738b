/** The questions of modules that are more than a small moment (`Moment.svelte`): a row for each. */

import type { Component } from 'svelte';
import type { Play } from '../table/play.svelte';
import DiscardBar from './DiscardBar.svelte';
import DiscardStrategies from './DiscardStrategies.svelte';
import { myStrategies } from './reading';

export interface Question {
  /** Before the first round: no market to look at yet (INV1, IBV1), or prices that lie there already (STR1). */
  when?: 'before' | 'set_up';
  /** Where what comes before the market does not draw it (`before/`). */
  Stage?: Component;
  Bar?: Component;
  /** What an answer that was given has ticked, in the numbers that its stage ticks. */
  ticked?: (play: Play, answer: Record<string, number>[]) => number[];
}

export const questions: Readonly<Record<string, Question>> = {
  keep_investors: { when: 'before', ticked: (_, answer) => answer.map(({ investor = 0 }) => investor) },
  bid_for_investor: { when: 'before' },
  discard_strategies: {
    when: 'set_up',
    Stage: DiscardStrategies,
    Bar: DiscardBar,
    ticked: ({ view }, answer) => placesOf(myStrategies(view), answer.map(({ strategy = 0 }) => strategy)),
  },
};

/** Where cards lie in a hand; of two alike each has its own place. */
const placesOf = (hand: number[], cards: number[]): number[] =>
  cards.reduce<number[]>((found, card) => [...found, hand.findIndex((one, place) => one === card && !found.includes(place))], []);

/** What is ticked of a question that I have answered already. */
export function ticked(play: Play): number[] {
  const { ask, actions } = play;
  const answer = ask?.answer?.map((part) => actions.read(part).args) ?? [];
  return (ask && answer.length && questions[ask.prompt]?.ticked?.(play, answer)) || [];
}

/** INV3: Tactical Talal, when everybody has sold. */
export const sellsAgain = (step: string): boolean => step === 'sell_again';

/** The modules that have a page of a minute, in the order in which they are worth learning. */

import type { Options } from '../../../lib/types';

export const LEARNED = [
  'board',
  'investors',
  'bonds',
  'commodities',
  'forecast_dice',
  'first_player_card',
  'strategies',
  'investor_bidding',
] as const;
export type Learned = (typeof LEARNED)[number];

/** A table with it, for its printed numbers: every set of investors, so that all of them can be looked at. */
export function optionsOf(module: Learned): Options {
  if (module === 'board') return { board: 'advanced' };
  if (module === 'strategies') return { strategies: true, bonds: true, commodities: true };
  if (module === 'investors' || module === 'investor_bidding') {
    const sets = ['investors', 'investors_cc', 'investors_ii', 'investors_pp', 'bonds', 'commodities', 'strategies'];
    return Object.fromEntries(sets.map((name) => [name, true]));
  }
  return { [module]: true };
}

/** The entry of the rules that says all of it. */
export const entryOf = (module: Learned): string => (module === 'board' ? 'advanced_board' : module);

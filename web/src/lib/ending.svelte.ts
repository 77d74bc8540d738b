/** Where somebody looks when a game is over: at its report, or back at the table. */

import { getContext, setContext } from 'svelte';

const KEY = Symbol('ending');

export class Ending {
  /** As somebody chose; null before. */
  atTable: boolean | null = $state(null);
  /** The game ended before the eyes of this person, who has not seen the count yet. */
  fresh = false;
}

export function provideEnding(): Ending {
  return setContext(KEY, new Ending());
}

export function useEnding(): Ending | undefined {
  return getContext<Ending | undefined>(KEY);
}

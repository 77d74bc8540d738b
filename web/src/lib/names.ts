/** What the people and bots at a table are called. */

import { say } from './say.svelte';
import type { SeatInfo } from './types';

/** Bots have their names from the server; a seat that nobody has taken is called by its number. */
export const namesOf = (seats: SeatInfo[]): string[] =>
  seats.map(({ name }, at) => name || say('web.seat', { number: at + 1 }));

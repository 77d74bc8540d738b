/** What the people and bots at a table are called. */

import { say } from './say.svelte';
import type { SeatInfo } from './types';

/** Bots sit down without a name: they get one by their seat, never that of a person at the table. */
export function namesOf(seats: SeatInfo[]): string[] {
  const taken = new Set(seats.map((seat) => seat.name));
  const free = say('web.bot.names')
    .split(', ')
    .filter((name) => !taken.has(name));
  return seats.map(({ name, kind }, at) => {
    if (name) return name;
    return (kind === 'bot' && free[at % free.length]) || say('web.seat', { number: at + 1 });
  });
}

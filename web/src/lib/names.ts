/** What the people and bots at a table are called. */

import { say } from './say.svelte';
import type { SeatInfo } from './types';

/** Bots have their names from the server; a seat that nobody has taken is called by its number. */
export const namesOf = (seats: SeatInfo[]): string[] =>
  seats.map(({ name }, at) => name || say('web.seat', { number: at + 1 }));

/** The level of a bot, and how it likes to play if it has a character. */
export function mannerOf({ bot, character }: SeatInfo, usual: string): string {
  const level = say(`web.bot.${bot ?? usual}`);
  return character ? say('web.player.manner', { bot: level, character: say(`web.character.${character}`) }) : level;
}

/** The same where nothing else says that it is a bot. */
export const botOf = (seat: SeatInfo, usual: string): string => say('web.player.bot', { bot: mannerOf(seat, usual) });

/** The event that says best what a step was. */

import type { GameEvent } from './types';

/** The first of these that a step has. */
const TELLING = ['game_over', 'takeover_fell', 'takeover_stands', 'collapsed', 'record', 'stands', 'landed', 'threw', 'moved', 'stayed'];

export const headline = (events: GameEvent[]): GameEvent | undefined =>
  TELLING.map((code) => events.find((event) => event.code === code)).find(Boolean) ?? events[0];

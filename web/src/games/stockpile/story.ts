/** A step told by one of its events, for somebody who looks at a game again. */

import type { GameEvent } from './types';

/** Said by a better event of the same step, or by none that matters to a story. */
const QUIET = new Set(['drew', 'drew_cards', 'placed_card', 'took_cards', 'start_stock', 'pair_dealt', 'pile_began']);

/** What a step led to says more than the choice that led there. */
const LOUD = ['game_over', 'round_began', 'dividend_asked'];

/** The event that says best what a step was. */
export function headline(events: GameEvent[]): GameEvent | undefined {
  const loud = LOUD.flatMap((code) => events.filter((event) => event.code === code))[0];
  return loud ?? events.find((event) => !QUIET.has(event.code)) ?? events[0];
}

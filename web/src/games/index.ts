/** The games this browser can show: each is found by its name, and its table is loaded when somebody enters it. Any
 * other game of the server is played on the plain table. */

import { api } from '../lib/api';
import type { Front, Game, MakeGame } from '../lib/game';
import { later } from '../lib/say.svelte';
import plainFront from './plain/front';
import stackmarketFront from './stackmarket/front/front';
import stockpileFront from './stockpile/front/front';

interface Shelf {
  front: Front;
  load: () => Promise<{ default: MakeGame }>;
}

const KNOWN: Record<string, Shelf> = {
  stockpile: { front: stockpileFront, load: () => import('./stockpile/game') },
  stackmarket: { front: stackmarketFront, load: () => later(() => import('./stackmarket/game')) },
};
const loadPlain = (): Promise<{ default: MakeGame }> => import('./plain/game');

/** The game that the front door leads to: home, learning and the rules are about it. */
export const FIRST = 'stockpile';

/** All that have a table of their own, the first one first. */
export const SHELF: readonly string[] = Object.keys(KNOWN);

export const frontOf = (name: string): Front => KNOWN[name]?.front ?? plainFront(name);

/** Everything of a game, with what the server says of it. `plain` wants the plain table even where there is a better. */
export async function enter(name: string, plain = false): Promise<Game> {
  const load = (!plain && KNOWN[name]?.load) || loadPlain;
  const [{ default: make }, info] = await Promise.all([load(), api.game(name)]);
  return make(info);
}

/** A table is near: its game is loaded meanwhile. Whether that works will be seen when somebody enters. */
export function prepare(name = FIRST): void {
  KNOWN[name]?.load().catch(() => {});
}

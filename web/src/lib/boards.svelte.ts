/** What is printed on the boards of tables that do not exist yet: asked for once, kept, and shown when it has come. */

import { api } from './api';
import type { Options } from './types';

let known: Record<string, unknown> = $state.raw({});
const asked = new Set<string>();

/** Undefined until it has come. */
export function boardOf(game: string, seats: number, options: Options): unknown {
  const key = JSON.stringify([game, seats, options]);
  if (!asked.has(key)) {
    asked.add(key);
    api.board(game, seats, options).then(
      (board) => (known = { ...known, [key]: board }),
      () => asked.delete(key), // the next to look asks again
    );
  }
  return known[key];
}

/** The address of the player aid of a table: what is played there is all that it needs. */

import type { Options, TableInfo } from '../../lib/types';

export interface Played {
  game: string;
  seats: number;
  options: Options;
}

export function addressOf({ game, seats, options }: Played): string {
  return `/aid?${new URLSearchParams({ game, seats: String(seats), options: JSON.stringify(options) })}`;
}

/** What an address asks for; the base game for four where it says nothing. */
export function playedAt(search: string, first: string): Played {
  const asked = new URLSearchParams(search);
  let options: Options = {};
  try {
    options = JSON.parse(asked.get('options') ?? '{}') as Options;
  } catch {
    // An address that was cut: the aid of the base game is better than none.
  }
  return { game: asked.get('game') ?? first, seats: Number(asked.get('seats')) || 4, options };
}

export const playedAtTable = ({ game, seats, options }: TableInfo): Played => ({ game, seats: seats.length, options });

/** The address of the player aid of a table: what is played there is all that it needs. */

import type { Options, TableInfo } from '../../lib/types';

export interface Played {
  game: string;
  seats: number;
  options: Options;
  /** What was chosen at the table before the game began, as the game numbers it: it is not among the options. */
  chosen: number[];
}

export function addressOf({ game, seats, options, chosen }: Played): string {
  return `/aid?${new URLSearchParams({ game, seats: String(seats), options: JSON.stringify(options), chosen: JSON.stringify(chosen) })}`;
}

/** What an address asks for; the base game for four where it says nothing. */
export function playedAt(search: string, first: string): Played {
  const asked = new URLSearchParams(search);
  let options: Options = {};
  let chosen: number[] = [];
  try {
    options = JSON.parse(asked.get('options') ?? '{}') as Options;
    chosen = JSON.parse(asked.get('chosen') ?? '[]') as number[];
  } catch {
    // An address that was cut: the aid of the base game is better than none.
  }
  return { game: asked.get('game') ?? first, seats: Number(asked.get('seats')) || 4, options, chosen };
}

export const playedAtTable = ({ game, seats, options }: TableInfo, chosen: number[]): Played => ({ game, seats: seats.length, options, chosen });

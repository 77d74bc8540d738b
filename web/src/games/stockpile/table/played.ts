/** The Boom! and Bust! cards of a round so far: who, on what, and how the price went. */

import type { GameEvent } from '../types';

export interface Played {
  card: 'boom' | 'bust';
  seat: number;
  company: number;
  from: number | undefined;
  to: number | undefined;
}

const MOVED_BY = new Set(['moved', 'split', 'bankrupt']);
const isCard = (code: string): code is Played['card'] => code === 'boom' || code === 'bust';

export function playedIn(round: GameEvent[]): Played[] {
  return round.flatMap(({ code, args }, at) => {
    if (!isCard(code)) return [];
    const rest = round.slice(at + 1);
    const next = rest.findIndex((one) => isCard(one.code));
    const moves = rest.slice(0, next < 0 ? undefined : next).filter((one) => MOVED_BY.has(one.code) && one.args['company'] === args['company']);
    const from = moves.find((one) => one.code === 'moved')?.args['from_price'] as number | undefined;
    const last = moves.at(-1);
    const to = last?.args[last.code === 'moved' ? 'to_price' : 'price'] as number | undefined;
    return [{ card: code, seat: args['seat'] as number, company: args['company'] as number, from, to }];
  });
}

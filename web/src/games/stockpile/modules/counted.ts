/** What modules pay and cost in the last count, by the event that tells it, in the order in which it is counted (G4). */

import type { GameEvent } from '../types';

interface Counted {
  /** On its part of a bar. */
  icon?: 'bond';
  /** The good whose sign stands for it; the tax has one too. */
  good?: number;
  /** What the sum is made of, from all that a seat was told. */
  of?: (told: GameEvent[]) => string;
}

/** Goods before a seat, and the tax. */
const GOODS = 6;
const KINDS = GOODS + 1;

const number = ({ args }: GameEvent, name: string): number => args[name] as number;

export const counted: Readonly<Record<string, Counted>> = {
  power_paid: {},
  bonds_returned: {
    icon: 'bond',
    of: (told) => told.map((event) => `${number(event, 'count')} × ${number(event, 'money') / number(event, 'count')}`).join(),
  },
  commodities_paid: { good: 0, of: (told) => told.map((event) => number(event, 'count')).join(' + ') },
  taxes_paid: { good: GOODS, of: ([first]) => (first ? `${number(first, 'count')} ×` : '') },
};

/** What a row of the count is made of for a seat: bonds and their price, the sizes of sets, how many taxes. */
export const evidence = (events: GameEvent[], seat: number, step: string): string =>
  counted[step]?.of?.(events.filter(({ code, args }) => code === step && args['seat'] === seat)) ?? '';

/** COM4: the sets of different goods that a seat sold at the end, the largest first. */
export function goodsInSets(commerce: number[], seat: number): number[][] {
  const goods = commerce.slice(seat * KINDS, seat * KINDS + GOODS);
  const set = (copy: number): number[] => goods.flatMap((count, good) => (count > copy ? [good] : []));
  return Array.from({ length: Math.max(0, ...goods) }, (_, copy) => set(copy));
}

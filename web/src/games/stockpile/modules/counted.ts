/** What modules pay and cost in the last count, by the event that tells it, in the order in which it is counted (G4). */

import type { GameEvent } from '../types';

interface Counted {
  /** On its part of a bar. */
  icon?: 'bond';
  /** What the sum is made of, from all that a seat was told. */
  of?: (told: GameEvent[]) => string;
}

const number = ({ args }: GameEvent, name: string): number => args[name] as number;

export const counted: Readonly<Record<string, Counted>> = {
  power_paid: {},
  bonds_returned: {
    icon: 'bond',
    of: (told) => told.map((event) => `${number(event, 'count')} × ${number(event, 'money') / number(event, 'count')}`).join(),
  },
  commodities_paid: { of: (told) => told.map((event) => number(event, 'count')).join(' + ') },
  taxes_paid: { of: ([first]) => (first ? `${number(first, 'count')} ×` : '') },
};

/** What a row of the count is made of for a seat: bonds and their price, the sizes of sets, how many taxes. */
export const evidence = (events: GameEvent[], seat: number, step: string): string =>
  counted[step]?.of?.(events.filter(({ code, args }) => code === step && args['seat'] === seat)) ?? '';

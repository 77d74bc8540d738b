/** The numbers of a report in the shapes that the page draws. */

import type { FinalCount, Outcome, PriceHistory, StockpileReport } from '../../../generated/wire';
import { COMPANIES } from '../numbers';

const FIRST = ['cash', 'majorities', 'stock'] as const;
/** G4: what modules pay and cost comes after the sale, in this order; anything else that they tell after it. */
const OF_MODULES = ['power_paid', 'bonds_returned', 'commodities_paid', 'taxes_paid'] as const;
export type Step = (typeof FIRST)[number] | 'fees' | 'total' | (string & {});

/** What modules brought or cost in the last count, by the event that told it: only what there was. */
export function moduleSteps({ count }: StockpileReport): string[] {
  const found = [...new Set(count.flatMap(({ modules }) => Object.keys(modules)))];
  const place = (step: string): number => {
    const at = OF_MODULES.findIndex((one) => one === step);
    return at < 0 ? OF_MODULES.length : at;
  };
  return found.toSorted((a, b) => place(a) - place(b));
}

/** The rows of the count, in the order of G4: held fees where anybody owes one. */
export const stepsOf = (report: StockpileReport): Step[] => [
  ...FIRST,
  ...moduleSteps(report),
  ...(report.count.some(({ fees }) => fees) ? ['fees'] : []),
];

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

/** What a row of the count adds for a player. */
export function amount(count: FinalCount, step: Step): number {
  switch (step) {
    case 'cash':
      return count.cash;
    case 'majorities':
      return sum(count.majorities);
    case 'stock':
      return sum(count.sales);
    case 'fees':
      return -count.fees;
    case 'total':
      return count.total;
    default:
      return count.modules[step] ?? 0;
  }
}

/** The seats from mine on, as they sit: an order that gives no result away. */
export function columns(seats: number, me: number): number[] {
  return Array.from({ length: seats }, (_, at) => (Math.max(me, 0) + at) % seats);
}

/** The best first; equal ones as they sit. */
export function standings(outcome: Outcome): number[] {
  return outcome.scores.map((_, seat) => seat).toSorted((a, b) => outcome.ranks[a]! - outcome.ranks[b]!);
}

export interface Majority {
  company: number;
  seats: number[];
  money: number;
}

/** Who had the most of each company; nothing of a company that nobody holds. */
export function majorities(report: StockpileReport): Majority[] {
  const found: Majority[] = [];
  for (let company = 0; company < COMPANIES; company++) {
    const seats = report.count.flatMap((count, seat) => (count.majorities[company] ? [seat] : []));
    if (seats.length) found.push({ company, seats, money: report.count[seats[0]!]!.majorities[company]! });
  }
  return found;
}

/** The worth of everybody as a chart wants it: the places along the axis, then one line a seat. */
export function worthLines(report: StockpileReport): number[][] {
  return [report.worth[0]!.map((_, at) => at), ...report.worth];
}

/** An axis around these values: where it begins and ends, and the round amounts on it, five or so. */
export function axis(values: number[]): { from: number; to: number; ticks: number[] } {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const air = Math.max(5, (most - least) * 0.08);
  const [from, to] = [Math.max(0, least - air), most + air];
  const step = [5, 10, 20, 25, 50, 100, 200, 250, 500].find((one) => (to - from) / one <= 5) ?? 1000;
  const first = Math.ceil(from / step);
  return { from, to, ticks: Array.from({ length: Math.floor(to / step) - first + 1 }, (_, at) => (first + at) * step) };
}

/** Labels beside the ends of lines, moved apart as far as they must and no further. */
export function apart(places: number[], gap: number, least: number, most: number): number[] {
  const order = places.map((_, at) => at).toSorted((a, b) => places[a]! - places[b]!);
  const moved = [...places];
  let before = least - gap;
  for (const at of order) before = moved[at] = Math.max(moved[at]!, before + gap);
  let after = most + gap;
  for (const at of order.toReversed()) after = moved[at] = Math.min(moved[at]!, after - gap);
  return moved;
}

export interface Mark {
  round: number;
  kind: 'split' | 'bankrupt';
  /** How many marks of this round come before it. */
  nth: number;
}

export function marks(history: PriceHistory): Mark[] {
  const found: Mark[] = [];
  const add = (kind: Mark['kind']) => (round: number) =>
    found.push({ round, kind, nth: found.filter((mark) => mark.round === round).length });
  history.splits.forEach(add('split'));
  history.bankruptcies.forEach(add('bankrupt'));
  return found;
}

export interface Box {
  width: number;
  height: number;
}

/** Where a price stands in a drawing: the lowest price of all companies is the floor. */
export function placesOf(prices: number[], box: Box, lowest: number, highest: number): { x: number; y: number }[] {
  const span = Math.max(1, highest - lowest);
  return prices.map((price, at) => ({
    x: (at * box.width) / Math.max(1, prices.length - 1),
    y: box.height - ((price - lowest) * box.height) / span,
  }));
}

/** A price holds until the end of the round, then it steps. */
export function stepLine(points: { x: number; y: number }[]): string {
  const figure = (value: number): string => String(Math.round(value * 10) / 10);
  return points
    .map(({ x, y }, at) => (at ? `H${figure(x)}V${figure(y)}` : `M${figure(x)} ${figure(y)}`))
    .join('');
}

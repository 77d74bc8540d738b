/** The last count as beats: cash, who has the majority of each company, then the sale company by company, fees, the winner. */

import type { FinalCount, StockpileReport } from '../../../generated/wire';
import { COMPANIES } from '../numbers';
import { moduleSteps } from './shapes';

export type Beat =
  | { kind: 'opened' | 'cash' | 'rest' | 'fees' | 'winner'; ms: number }
  | { kind: 'majority' | 'sale'; company: number; ms: number }
  | { kind: 'module'; code: string; ms: number };

const OPENED = 600;
const CASH = 900;
const MAJORITY = 650;
const REST = 300;
const SALE = 850;
/** A change of the lead is looked at, and the last company is waited for. */
const PASSES = 400;
const LAST_WAITS = 600;
const MODULE = 700;
const FEES = 700;
/** A silence, the winner's row, and time to look at it. */
const WINNER = 2400;
/** All of it, without what modules bring: few companies are counted more slowly, many leads more quickly. */
const SHORTEST = 12_000;
const LONGEST = 15_000;
const QUICKEST = 0.75;
const SLOWEST = 1.5;

/** What a player has when so many beats are over: fees are paid last (G3). */
export function sumAfter(count: FinalCount, beats: Beat[], shown: number): number {
  return beats.slice(0, shown).reduce((sum, beat) => sum + gainOf(count, beat), 0);
}

export function gainOf(count: FinalCount, beat: Beat): number {
  switch (beat.kind) {
    case 'cash':
      return count.cash;
    case 'majority':
      return count.majorities[beat.company]!;
    case 'sale':
      return count.sales[beat.company]!;
    case 'module':
      return count.modules[beat.code] ?? 0;
    case 'fees':
      return -count.fees;
    default:
      return 0;
  }
}

/** The same by where it came from, as far as it is counted. */
export function sourcesAfter(count: FinalCount, beats: Beat[], shown: number): { kind: 'cash' | 'majority' | 'sale'; money: number }[] {
  return (['cash', 'majority', 'sale'] as const)
    .map((kind) => ({ kind, money: sumAfter(count, beats.slice(0, shown).filter((beat) => beat.kind === kind), shown) }))
    .filter(({ money }) => money);
}

/** The room of a bar, in thousands: no total gives away how it ends. */
export function roomOf({ count }: StockpileReport, beats: Beat[]): number {
  const whole = count.map((one) => beats.reduce((sum, beat) => sum + Math.max(0, gainOf(one, beat)), 0));
  return Math.max(120, Math.ceil(Math.max(...whole) / 20) * 20);
}

export const PHASES = ['cash', 'majorities', 'sale', 'result'] as const;

/** Where the count stands: which of its phases, and which of how many companies are counted in it. */
export function phaseOf(beats: Beat[], shown: number): { phase: number; number: number; all: number } {
  const beat = beats[shown - 1];
  const alike = beats.filter(({ kind }) => kind === beat?.kind);
  const phase = !beat || beat.kind === 'opened' || beat.kind === 'cash' ? 0 : beat.kind === 'majority' ? 1 : beat.kind === 'winner' ? 3 : 2;
  const counted = beat?.kind === 'majority' || beat?.kind === 'sale';
  return { phase, number: counted ? alike.indexOf(beat) + 1 : 0, all: counted ? alike.length : 0 };
}

/** The marks behind the bars, to the end of their room. */
export function marksOf(room: number): number[] {
  const step = room > 200 ? 50 : 25;
  return Array.from({ length: Math.floor(room / step) }, (_, at) => step * (at + 1));
}

/** The last price of a company is told: when it is sold, or with the sale itself where nobody holds it. */
export function isSold(beats: Beat[], shown: number, company: number): boolean {
  const sale = beats.findIndex((beat) => beat.kind === 'sale' && beat.company === company);
  return shown > (sale < 0 ? beats.findIndex(({ kind }) => kind === 'rest') : sale);
}

/** The seats, the richest first, after each beat; equal ones keep their order. At the start they sit as always. */
export function ordersOf({ count }: StockpileReport, beats: Beat[], seats: number[]): number[][] {
  const orders = [seats];
  for (let shown = 1; shown <= beats.length; shown++) {
    const sums = count.map((one) => sumAfter(one, beats, shown));
    orders.push(orders.at(-1)!.toSorted((a, b) => sums[b]! - sums[a]!));
  }
  return orders;
}

/** A company that nobody holds is not counted. */
export function countBeats(report: StockpileReport, seats: number[]): Beat[] {
  const companies = Array.from({ length: COMPANIES }, (_, company) => company);
  // What moves the most comes last.
  const swing = (company: number): number => {
    const sales = report.count.map(({ sales }) => sales[company]!);
    return Math.max(...sales) - Math.min(...sales);
  };
  const held = companies
    .filter((company) => report.count.some(({ sales }) => sales[company]))
    .toSorted((a, b) => swing(a) - swing(b));
  const beats: Beat[] = [
    { kind: 'opened', ms: OPENED },
    { kind: 'cash', ms: CASH },
    ...companies
      .filter((company) => report.count.some(({ majorities }) => majorities[company]))
      .map((company) => ({ kind: 'majority' as const, company, ms: MAJORITY })),
    { kind: 'rest', ms: REST },
    ...held.map((company) => ({ kind: 'sale' as const, company, ms: SALE })),
  ];
  beats.push(...moduleSteps(report).map((code) => ({ kind: 'module' as const, code, ms: MODULE })));
  if (report.count.some(({ fees }) => fees)) beats.push({ kind: 'fees', ms: FEES });
  const orders = ordersOf(report, beats, seats);
  beats.push({ kind: 'winner', ms: WINNER });
  const timed = beats.map((beat, at) => {
    const passes = beat.kind === 'sale' && orders[at]![0] !== orders[at + 1]![0];
    const waits = beats[at + 1]?.kind === 'sale' && beats[at + 2]?.kind !== 'sale';
    return { beat, more: (passes ? PASSES : 0) + (waits ? LAST_WAITS : 0) };
  });
  const pace = paceOf(timed);
  return timed.map(({ beat, more }) => ({ ...beat, ms: Math.round(beat.ms * (isCompany(beat) ? pace : 1)) + more }));
}

const isCompany = ({ kind }: Beat): boolean => kind === 'majority' || kind === 'sale';

/** How much longer or shorter a company takes, so that the whole count takes its time and no more. */
function paceOf(timed: { beat: Beat; more: number }[]): number {
  const length = (some: typeof timed): number => some.reduce((sum, { beat, more }) => sum + beat.ms + more, 0);
  const base = length(timed.filter(({ beat }) => beat.kind !== 'module'));
  const companies = timed.reduce((sum, { beat }) => sum + (isCompany(beat) ? beat.ms : 0), 0);
  if (!companies) return 1;
  const wanted = Math.max(SHORTEST, Math.min(LONGEST, base));
  return Math.max(QUICKEST, Math.min(SLOWEST, (wanted - base + companies) / companies));
}

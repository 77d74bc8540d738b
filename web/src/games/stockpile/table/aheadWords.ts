/** What keeping a company may bring, in few words: "5 to 9", "Bankrupt", "7 to 10, or split". Figures are thousands. */

import type { ForecastState } from '../market';
import { MINUS } from '../numbers';
import type { Landing, Prospect } from '../prospects';
import { money, say } from '../../../lib/say.svelte';
import { modules } from './chunks.svelte';

export type Tone = 'up' | 'down' | 'split' | '';

export interface Ahead {
  head: string;
  /** How I know it; nothing where I do not. */
  how: string;
  tone: Tone;
}

export function toneOfLanding({ price, split, bankrupt, pays }: Landing, from: number): Tone {
  if (bankrupt) return 'down';
  if (split) return 'split';
  const gain = price + pays - from;
  return gain > 0 ? 'up' : gain < 0 ? 'down' : '';
}

/** Where one forecast leads, beside its chip: "10", "split", "pays 2", "pays 2, then 4" (M1: a falsified dividend). */
export function result({ price, split, bankrupt, pays }: Landing, shift = 0): string {
  const then = bankrupt ? say('web.ahead.bankrupt.short') : split ? say('web.ahead.split.short') : String(price);
  if (!pays) return then;
  return (shift && modules.parts?.paysThen(pays, then, true)) || say('web.ahead.pays.short', { money: pays });
}

export function aheadWords(ahead: Prospect, from: number): Ahead {
  if (ahead.forecast === null) return { head: range(ahead), how: '', tone: '' };
  const { lands } = ahead.ways[0]!;
  const { price, split, bankrupt, pays } = lands;
  const how = HOW.has(ahead.state) ? say(`web.ahead.how.${ahead.state}`) : '';
  const tone = toneOfLanding(lands, from);
  if (pays && ahead.shift) return { head: modules.parts?.paysThen(money(pays), result({ ...lands, pays: 0 })) ?? '', how, tone };
  if (bankrupt) return { head: say('web.ahead.bankrupt'), how, tone };
  if (split) return { head: say('web.ahead.split', { price }), how, tone };
  if (pays) return { head: say('web.ahead.pays', { money: money(pays) }), how, tone };
  if (price === from && ahead.shift) return { head: modules.parts?.staysAt(price) ?? '', how, tone };
  return { head: say('web.ahead.to', { from, to: price }), how, tone };
}

/** The same where the price of today is said already: "10", "3 to 10, or split". */
export const afterwards = (ahead: Prospect): string => (ahead.forecast === null ? range(ahead) : result(ahead.ways[0]!.lands, ahead.shift));

const HOW = new Set<ForecastState>(['mine', 'open', 'must', 'seen']);

function range({ ways }: Prospect): string {
  const plain = ways.filter(({ lands }) => !lands.split && !lands.bankrupt).map(({ lands }) => lands.price);
  const [low, high] = [Math.min(...plain), Math.max(...plain)];
  const parts = plain.length ? [low === high ? String(low) : say('web.ahead.range', { low, high })] : [];
  if (ways.some(({ lands }) => lands.split)) parts.push(say('web.ahead.or_split'));
  if (ways.some(({ lands }) => lands.bankrupt)) parts.push(say('web.ahead.or_bankrupt'));
  return parts.join(', ');
}

const sign = (amount: number): string => (amount < 0 ? MINUS : amount ? '+' : '');
/** An amount with its sign. */
export const signed = (amount: number): string => sign(amount) + money(Math.abs(amount));
/** The same in thousands, where there is no room for more. */
export const bare = (amount: number): string => `${sign(amount)}${Math.abs(amount)}`;

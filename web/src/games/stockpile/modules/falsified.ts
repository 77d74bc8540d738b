/** M1: what Falsified Earnings make of a forecast, in words. */

import { say } from '../../../lib/say.svelte';
import type { Shifting } from '../market';
import { DIVIDEND, forecastText } from '../numbers';
import { strategy } from './names';

/** STR3, M1: each shifts by the printed sign: a rise or a dividend falls, a fall rises. */
export const shifting: Shifting = {
  on: (view, pair) => view.parts?.['falsified']?.[pair] ?? 0,
  by: (lying, { printed }, forecast) => {
    const steps = lying * (printed['strategy_steps']?.[strategy('falsified_earnings')] ?? 0);
    return forecast > 0 ? -steps : steps;
  },
};

/** M1: a forecast as it will be carried out then: +1, 0, $$ −3. */
export function shiftedText(forecast: number, shift: number): string {
  if (forecast > DIVIDEND) return `${forecastText(forecast)}\u00a0${forecastText(shift)}`;
  return forecast + shift ? forecastText(forecast + shift) : '0';
}

export const falsifiedWords = (forecast: number, shift: number): string =>
  say('web.epic.falsified.chip', { printed: forecastText(forecast), becomes: shiftedText(forecast, shift) });

/** A dividend is paid, and the price moves then. */
export const paysThen = (money: string | number, then: string, brief = false): string =>
  say(brief ? 'web.epic.ahead.pays_then.short' : 'web.epic.ahead.pays_then', { money, then });

/** The sum is 0. */
export const staysAt = (price: number): string => say('web.epic.ahead.stays', { price });

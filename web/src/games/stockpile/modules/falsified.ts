/** M1: what Falsified Earnings make of a forecast, in words. */

import { say } from '../../../lib/say.svelte';
import { forecastText, shiftedText } from '../numbers';

export const falsifiedWords = (forecast: number, shift: number): string =>
  say('web.epic.falsified.chip', { printed: forecastText(forecast), becomes: shiftedText(forecast, shift) });

/** A dividend is paid, and the price moves then. */
export const paysThen = (money: string | number, then: string, brief = false): string =>
  say(brief ? 'web.epic.ahead.pays_then.short' : 'web.epic.ahead.pays_then', { money, then });

/** The sum is 0. */
export const staysAt = (price: number): string => say('web.epic.ahead.stays', { price });

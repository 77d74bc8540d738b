/** A forecast as it is said aloud: up 2, down 3, pays $2K a share. */

import { money, say } from '../../../lib/say.svelte';
import { DIVIDEND } from '../numbers';

export function forecastWords(forecast: number): string {
  if (forecast > DIVIDEND) return say('web.text.pays', { money: money(forecast - DIVIDEND) });
  return say(forecast > 0 ? 'web.text.up' : 'web.text.down', { count: Math.abs(forecast) });
}

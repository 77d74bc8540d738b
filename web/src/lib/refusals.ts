/** Why not, in words, where no table is open that could say it better. */

import { Refusals } from './api';
import type { Values } from './messages';
import { currentReader, listed, say } from './say.svelte';
import type { Refusal } from './types';

/** A reason of the house, or of the game that is meant. */
export function refusalText({ code, args }: Refusal, game = ''): string {
  const key = [`${game}.refusal.${code}`, `refusal.${code}`].find((one) => currentReader().has(one));
  if (!key) return say('web.problem', { code });
  const values: Values = {};
  for (const [name, value] of Object.entries(args ?? {})) {
    values[name] = Array.isArray(value) ? listed(value.map(String)) : value;
  }
  return say(key, values);
}

/** What to tell of an error of the lobby. */
export function problemTexts(error: unknown, game = ''): string[] {
  if (!(error instanceof Refusals)) return [say('web.unreachable')];
  if (!error.refusals.length) return [say('web.problem', { code: String(error.status) })];
  return error.refusals.map((refusal) => refusalText(refusal, game));
}

/** Why not, in words, where there is no game yet to ask. */

import { Refusals } from './api';
import { currentReader, say } from './say.svelte';
import type { Refusal } from './types';
import { Words } from '../games/stockpile/words';

export function refusalText(refusal: Refusal): string {
  const words = new Words(currentReader(), [], {} as never);
  const text = words.refusal(refusal);
  return text === `refusal.${refusal.code}` ? say('web.problem', { code: refusal.code }) : text;
}

/** What to tell of an error of the lobby. */
export function problemTexts(error: unknown): string[] {
  if (!(error instanceof Refusals)) return [say('web.unreachable')];
  return error.refusals.length ? error.refusals.map(refusalText) : [say('web.problem', { code: String(error.status) })];
}

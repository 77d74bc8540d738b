/** The table of the lesson. */

import { api } from '../lib/api';
import { say } from '../lib/say.svelte';
import { keepSeat, tokenOf } from '../lib/seats';
import { settings } from '../lib/settings.svelte';
import { recall, remember } from '../lib/storage';
import { lessonTexts } from './texts.svelte';

const KEY = 'outcry.lesson';

/** Gives the address of the table. */
export async function beginLesson(): Promise<string> {
  const title = lessonTexts.reader.say('start.table');
  const seated = await api.learn({ name: settings.name || say('web.guest'), title });
  keepSeat(seated.code, seated.token, title);
  remember(KEY, seated.code);
  return `/t/${seated.code}`;
}

/** The lesson of this browser that is not over yet. */
export async function unfinishedLesson(): Promise<string | null> {
  const code = recall(KEY);
  if (!code || !tokenOf(code)) return null;
  try {
    return (await api.table(code)).status === 'playing' ? `/t/${code}` : null;
  } catch {
    return null; // gone, or out of reach: a new one can be begun
  }
}

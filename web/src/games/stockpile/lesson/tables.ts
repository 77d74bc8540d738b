/** The table of the lesson. */

import { api } from '../../../lib/api';
import { tokenOf } from '../../../lib/seats';
import { learn } from '../../../lib/sitting';
import { recall, remember } from '../../../lib/storage';
import { lessonTexts } from './texts.svelte';

const KEY = 'outcry.lesson';

/** Gives the address of the table. */
export async function beginLesson(): Promise<string> {
  const code = await learn('stockpile', lessonTexts.reader.say('start.table'));
  remember(KEY, code);
  return `/t/${code}`;
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

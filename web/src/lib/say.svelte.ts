/** The texts in the language of this person. One language is loaded at a time. */

import { api } from './api';
import { Reader, type Values } from './messages';
import type { Language } from './settings.svelte';

let reader: Reader = $state.raw(new Reader('en', {}));

export async function load(language: Language): Promise<void> {
  reader = new Reader(language, await api.messages(language));
}

export function currentReader(): Reader {
  return reader;
}

/** The text of a key; the key itself where a text is missing, so that a gap never stops a game. */
export function say(key: string, values: Values = {}): string {
  try {
    return reader.say(key, values);
  } catch {
    return key;
  }
}

export function money(thousands: number): string {
  return reader.has('money') ? reader.money(thousands) : String(thousands);
}

export function listed(items: string[]): string {
  return reader.has('list') ? reader.listed(items) : items.join(', ');
}

/** A text cut at {name}, for sentences with something drawn or stressed in them. */
export function parts(key: string, name: string, values: Values = {}): [string, string] {
  const [before = '', after = ''] = say(key, { ...values, [name]: '\u0000' }).split('\u0000');
  return [before, after];
}

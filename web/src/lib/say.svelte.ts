/** The texts in the language of this person: first those of home and table, and the rest when a screen needs it. */

import { api } from './api';
import { Reader, type Values } from './messages';
import type { Language } from './settings.svelte';

let reader: Reader = $state.raw(new Reader('en', {}));
let wanted: Language = 'en';
let whole = false;
const readers = new Map<string, Promise<Reader>>();

function read(language: Language, all: boolean): Promise<Reader> {
  const name = `${language} ${all}`;
  let found = readers.get(name);
  if (!found) {
    found = all
      ? Promise.all([read(language, false), api.restOfMessages(language)]).then(
          ([first, rest]) => new Reader(language, { ...first.texts, ...rest }),
        )
      : api.messages(language).then((texts) => new Reader(language, texts));
    readers.set(name, found);
    found.catch(() => readers.delete(name)); // the next to ask tries again
  }
  return found;
}

/** Until all is there that is wanted by then: the language may change meanwhile, or the rest be needed too. */
async function arrive(): Promise<void> {
  for (;;) {
    const [language, all] = [wanted, whole];
    const found = await read(language, all);
    if (language === wanted && all === whole) {
      reader = found;
      return;
    }
  }
}

export function load(language: Language): Promise<void> {
  wanted = language;
  return arrive();
}

/** `later(() => import(…))` for every screen or sheet whose texts are not among the first: both come together. */
export async function later<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  whole = true;
  const [loaded] = await Promise.all([load(), arrive()]);
  return loaded;
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

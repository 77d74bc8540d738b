/** Looking something up in the rules. Its twin is outcry/messages/reference.py; a list of searches holds them together. */

import type { Entry } from '../../lib/reference';

const IN_TITLE = 6;
const IN_SHORT = 3;
const IN_TEXT = 1;

/** Without capitals and accents; a minus is typed as a hyphen. */
export function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('\u2212', '-');
}

/** The words of a query. A final s says little: fees are found as fee. */
export function wanted(query: string): string[] {
  return fold(query)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (word.length > 3 && /^\p{L}+s$/u.test(word) ? word.slice(0, -1) : word));
}

/** The entries that have all the words, best first; of equally good ones the one with the shorter title. */
export function search(entries: Entry[], query: string): Entry[] {
  const words = wanted(query);
  return entries
    .map((entry) => ({ entry, worth: rank(entry, words) }))
    .filter(({ worth }) => worth)
    .sort((one, other) => other.worth - one.worth || one.entry.title.length - other.entry.title.length)
    .map(({ entry }) => entry);
}

function rank(entry: Entry, words: string[]): number {
  const fields: [string, number][] = [
    [fold(entry.title), IN_TITLE],
    [fold(`${entry.short} ${entry.also}`), IN_SHORT],
    [fold(entry.text.join(' ')), IN_TEXT],
  ];
  let total = 0;
  for (const word of words) {
    const worth = Math.max(...fields.map(([field, weight]) => foundIn(field, word, weight)));
    if (!worth) return 0;
    total += worth;
  }
  return total;
}

function foundIn(field: string, word: string, weight: number): number {
  for (let at = field.indexOf(word); at >= 0; at = field.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}_]/u.test(field[at - 1]!)) return weight + 1;
  }
  return field.includes(word) ? weight : 0;
}

/** Where the words stand in a text, as pairs of begin and end, in order and never overlapping. */
export function hits(text: string, words: string[]): [number, number][] {
  // Folding sign by sign keeps the places: accents never stand alone in our texts.
  const folded = [...text].map((sign) => fold(sign)[0] ?? ' ').join('');
  const found: [number, number][] = [];
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      found.push([at, at + word.length]);
    }
  }
  found.sort((one, other) => one[0] - other[0] || other[1] - one[1]);
  return found.filter(([begin], at) => !found.slice(0, at).some(([, end]) => begin < end));
}

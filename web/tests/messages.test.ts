/** The reader of texts, by the cases that the server's reader passes too. */

import { describe, expect, test } from 'vitest';
import cases from '../../tests/messages/cases.json';
import { Reader, type Catalogue, type Values } from '../src/lib/messages';

const readers: Record<string, Reader> = Object.fromEntries(
  Object.entries(cases.texts).map(([language, texts]) => [language, new Reader(language, texts as Catalogue)]),
);

describe('the shared cases', () => {
  test.each(cases.says)('$language $key $values', ({ language, key, values, text }) => {
    expect(readers[language]!.say(key, values as unknown as Values)).toBe(text);
  });
  test.each(cases.numbers)('$language number $value', ({ language, value, decimals, text }) => {
    expect(readers[language]!.number(value, decimals)).toBe(text);
  });
  test.each(cases.money)('$language money $thousands', ({ language, thousands, text }) => {
    expect(readers[language]!.money(thousands)).toBe(text);
  });
  test.each(cases.lists)('$language list $items', ({ language, items, text }) => {
    expect(readers[language]!.listed(items)).toBe(text);
  });
  test.each(cases.faults)('$language names what is missing: $key', ({ language, key, values, names }) => {
    expect(() => readers[language]!.say(key, values as unknown as Values)).toThrow(names);
  });
});

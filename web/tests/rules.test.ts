/** Searching the rules, with the same cases as the terminal's; what is marked; and where a small panel stands. */

import { describe, expect, it } from 'vitest';
import en from '../../src/outcry/messages/reference/en.json';
import pt from '../../src/outcry/messages/reference/pt-BR.json';
import cases from '../../tests/messages/searches.json';
import { entriesOf } from '../src/lib/reference';
import { blocks, pieces } from '../src/app/rules/prose';
import { hits, search, wanted } from '../src/app/rules/search';
import { beside } from '../src/games/stockpile/table/beside';

describe('searching the rules', () => {
  it.each(cases)('finds in $language what "$query" means', ({ language, query, first }) => {
    const found = search(entriesOf(language === 'en' ? en : pt), query).map(({ id }) => id);
    expect(found.slice(0, first.length)).toEqual(first);
    expect(found.length > 0).toBe(first.length > 0);
  });

  it('marks the words where they stand, accents or not', () => {
    const text = 'A divisão gasta um passo; divisões pagam.';
    expect(hits(text, wanted('divisao')).map(([begin, end]) => text.slice(begin, end))).toEqual(['divisão']);
    expect(hits('fee fees', wanted('fees'))).toEqual([
      [0, 3],
      [4, 7],
    ]);
  });
});

describe('the little markup of the rules', () => {
  it('makes lists of points and paragraphs of the rest', () => {
    expect(blocks(['One', '- a', '- b', 'Two'])).toEqual([{ line: 'One' }, { points: ['a', 'b'] }, { line: 'Two' }]);
  });

  it('stresses, marks and highlights', () => {
    expect(pieces('It **pays** now. [R]', ['pay'])).toEqual([
      { text: 'It ', bold: false, hit: false },
      { text: 'pay', bold: true, hit: true },
      { text: 's', bold: true, hit: false },
      { text: ' now. ', bold: false, hit: false },
      { mark: 'R' },
    ]);
  });
});

describe('where an explanation stands', () => {
  const panel = { width: 300, height: 120 };
  const overlaps = (what: { left: number; top: number; width: number; height: number }, width: number, height: number) => {
    const at = beside(what, panel, width, height);
    expect(at.left).toBeGreaterThanOrEqual(8);
    expect(at.top).toBeGreaterThanOrEqual(8);
    expect(at.left + at.width).toBeLessThanOrEqual(width - 8);
    expect(at.top + at.height).toBeLessThanOrEqual(height - 8);
    return (
      at.left < what.left + what.width &&
      what.left < at.left + at.width &&
      at.top < what.top + what.height &&
      what.top < at.top + at.height
    );
  };

  it.each([
    ['in a corner', { left: 0, top: 0, width: 40, height: 40 }, 390, 844],
    ['at the right edge', { left: 350, top: 400, width: 40, height: 40 }, 390, 844],
    ['at the bottom', { left: 700, top: 860, width: 60, height: 40 }, 1440, 900],
    ['as high as the window', { left: 500, top: 0, width: 200, height: 900 }, 1440, 900],
  ])('it never covers what it explains: %s', (_, what, width, height) => {
    expect(overlaps(what, width, height)).toBe(false);
  });

  it('it leaves free what may be pressed, if there is a side for it', () => {
    const what = { left: 700, top: 400, width: 160, height: 40 };
    const column = [360, 440, 480].map((top) => ({ ...what, top }));
    expect(beside(what, panel, 1440, 900, column)).toMatchObject({ left: 868 });
    expect(beside(what, panel, 1440, 900, [...column, { ...what, left: 900 }])).toMatchObject({ left: 392 });
    expect(beside(what, panel, 1440, 900)).toMatchObject({ top: 272 });
  });

  it('it stays in the window even where there is no room', () => {
    overlaps({ left: 0, top: 0, width: 390, height: 844 }, 390, 844);
  });
});

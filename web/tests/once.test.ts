/** Which clicks make a move. */

import { expect, test } from 'vitest';
import { goOn, once } from '../src/lib/once';

const click = (detail: number, x = 100, pointerType = 'mouse'): MouseEvent =>
  ({ detail, clientX: x, clientY: 50, pointerType }) as unknown as MouseEvent;

test('the second half of a double click makes no move, wherever the first one was meant for', () => {
  const made: string[] = [];
  const move = once(() => made.push('move'));
  const other = once(() => made.push('other'));
  move(click(1));
  other(click(2));
  other(click(3, 103));
  expect(made).toEqual(['move']);
  other(click(1));
  expect(made).toEqual(['move', 'other']);
  goOn(() => made.push('on'))(click(1, 400));
  move(click(2, 400));
  expect(made).toEqual(['move', 'other', 'on']);
});

test('keys move as often as they are pressed', () => {
  let made = 0;
  const move = once(() => made++);
  move(click(0));
  move(click(0));
  expect(made).toBe(2);
});

test('a finger may answer the next question where it answered the last', () => {
  let made = 0;
  const move = once(() => made++);
  move(click(1, 700, 'touch'));
  move(click(2, 700, 'touch'));
  expect(made).toBe(2);
});

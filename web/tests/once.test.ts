/** Which clicks make a move. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { goOn, once, settle } from '../src/lib/once';

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

describe('buttons that have just come', () => {
  let frame: (() => void) | null = null;
  let listener: ((event: MouseEvent) => void) | null = null;
  const style = { pointerEvents: '' };
  const buttons = { style, getBoundingClientRect: () => ({ left: 0, right: 390, top: 600, bottom: 660 }) } as unknown as HTMLElement;
  /** Whether a press made at that time goes through to the button. */
  const press = (timeStamp: number, y = 630, detail = 1): boolean => {
    let stopped = false;
    const event = { timeStamp, detail, clientX: 300, clientY: y, preventDefault: () => {}, stopPropagation: () => (stopped = true) };
    listener!(event as unknown as MouseEvent);
    return !stopped;
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], now: 0 });
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => ((frame = draw), 1));
    vi.stubGlobal('cancelAnimationFrame', () => (frame = null));
    vi.stubGlobal('document', {
      addEventListener: (_: string, heard: (event: MouseEvent) => void) => (listener = heard),
      removeEventListener: () => (listener = null),
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('take no press for a while after the first frame that shows them, however late it is drawn', () => {
    const start = performance.now();
    const gone = settle(buttons);
    vi.advanceTimersByTime(900);
    expect(press(start + 850)).toBe(false);
    frame!();
    vi.advanceTimersByTime(599);
    expect(style.pointerEvents).toBe('none');
    vi.advanceTimersByTime(1);
    expect(style.pointerEvents).toBe('');
    expect(press(start + 1500)).toBe(true);
    gone();
    expect(listener).toBeNull();
  });

  test('take no press that was made before, and waited while the machine was busy', () => {
    const start = performance.now();
    settle(buttons);
    frame!();
    vi.advanceTimersByTime(2000);
    expect(style.pointerEvents).toBe('');
    expect(press(start + 300)).toBe(false);
    expect(press(start + 2000)).toBe(true);
  });

  test('wait on while a finger taps on and on, but not for taps elsewhere, nor for keys', () => {
    const start = performance.now();
    settle(buttons);
    frame!();
    for (const at of [400, 800, 1200, 1600]) {
      vi.advanceTimersByTime(400);
      expect(style.pointerEvents).toBe('none');
      expect(press(start + at, 100)).toBe(true);
      expect(press(start + at, 630, 0)).toBe(true);
      expect(press(start + at)).toBe(false);
    }
    vi.advanceTimersByTime(600);
    expect(style.pointerEvents).toBe('');
  });

  test('may be pressed on a page without frames', () => {
    settle(buttons);
    vi.advanceTimersByTime(1600);
    expect(style.pointerEvents).toBe('');
  });
});

/** A table as its browser keeps it: which token is shown and which is kept, and the wish for a rematch. */

import { beforeEach, expect, test, vi } from 'vitest';
import type { Game } from '../src/lib/game';
import type { FromServer } from '../src/lib/types';

const KEY = 'outcry.seats';
const stored = new Map<string, string>();
const line = {
  opened: [] as FakeSocket[],
  get last(): FakeSocket {
    return this.opened.at(-1)!;
  },
};

class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  readonly readyState = 1;
  readonly sent: Record<string, unknown>[] = [];
  onopen = (): void => {};
  onmessage = (_: { data: string }): void => {};
  onclose = (): void => {};
  constructor() {
    line.opened.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {}
  say(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

const at = { protocol: 'http:', host: 'table.test', pathname: '/t/ABCDE', search: '', hash: '' };
const wentTo: string[] = [];
vi.stubGlobal('location', at);
vi.stubGlobal('history', { pushState: (_: unknown, __: string, path: string) => wentTo.push(path) });
const signals = new Map<string, () => void>();
vi.stubGlobal('addEventListener', (name: string, on: () => void) => signals.set(name, on));
vi.stubGlobal('removeEventListener', () => {});
vi.stubGlobal('document', { hidden: false, addEventListener: () => {}, removeEventListener: () => {} });
vi.stubGlobal('scrollTo', () => {});
vi.stubGlobal('window', globalThis);
vi.stubGlobal('WebSocket', FakeSocket);
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
vi.useFakeTimers();

const { Table } = await import('../src/lib/table.svelte');
const { keepSeat, seatAt, tokenOf } = await import('../src/lib/seats');

const info = { code: 'ABCDE', title: 'Friday', next: null as string | null };
const welcome = (seat: number, seq = -1, more: object = {}): object => ({
  t: 'welcome',
  seat,
  seq,
  table: info,
  wishes: {},
  view: null,
  board: null,
  ...more,
});
const wrong = { t: 'closed', why: { code: 'wrong_token', args: {} } };

function open(offered: string | null): InstanceType<typeof Table> {
  const table = new Table('ABCDE');
  table.enter({ beats: () => [], isNew: () => false } as unknown as Game);
  table.connect(offered);
  line.last.onopen();
  return table;
}
function hangUp(): void {
  line.last.say(wrong);
  line.last.onclose();
  vi.runOnlyPendingTimers();
  line.last.onopen();
}
const shown = (): unknown => line.last.sent[0]?.['token'];

beforeEach(() => {
  vi.clearAllTimers(); // of tables that nobody left
  stored.clear();
  line.opened = [];
  wentTo.length = 0;
});

test('a personal link is kept when the server knows it', () => {
  keepSeat('ABCDE', 'old');
  open('new');
  expect(shown()).toBe('new');
  expect(tokenOf('ABCDE')).toBe('old');
  line.last.say(welcome(2));
  expect(tokenOf('ABCDE')).toBe('new');
});

test('a bad personal link leaves the seat of before', () => {
  keepSeat('ABCDE', 'good');
  const table = open('garbage');
  hangUp();
  expect(shown()).toBe('good');
  line.last.say(welcome(1));
  expect(table.seat).toBe(1);
  expect(table.declined).toBeNull();
  expect(tokenOf('ABCDE')).toBe('good');
});

test('a bad personal link with no seat of before ends in watching, and says why', () => {
  const table = open('garbage');
  hangUp();
  expect(shown()).toBeNull();
  line.last.say(welcome(-1));
  expect(table.declined?.code).toBe('wrong_token');
  expect(stored.get(KEY)).toBeUndefined();
});

test('a stored seat that is gone is dropped', () => {
  keepSeat('ABCDE', 'gone');
  open(null);
  hangUp();
  expect(shown()).toBeNull();
  expect(tokenOf('ABCDE')).toBeNull();
});

test('a declined wish for a rematch is over', () => {
  const table = open(null);
  line.last.say(welcome(0));
  table.rematch();
  line.last.say({ t: 'declined', why: { code: 'not_over', args: {} } });
  table.take({ t: 'table', table: { ...info, next: 'FGHIJ' } } as FromServer);
  expect(wentTo).toEqual([]);
  table.rematch();
  table.take({ t: 'table', table: { ...info, next: 'FGHIJ' } } as FromServer);
  expect(wentTo).toEqual(['/t/FGHIJ']);
});

test('the answer to a choice ends the wait for that choice only', () => {
  const table = open(null);
  line.last.say(welcome(0));
  table.act([1]);
  line.last.say({ t: 'accepted', ref: 1, seq: 4 });
  table.act([2]);
  line.last.say({ t: 'accepted', ref: 1, seq: 4 });
  expect(table.pending).toBe(true);
  line.last.say({ t: 'declined', ref: 2, why: { code: 'gone_on', args: {} } });
  expect(table.pending).toBe(false);
});

test('a choice made before the history has come answers the question that is shown', () => {
  const table = open(null);
  line.last.say(welcome(0, 7));
  table.act([1]);
  expect(line.last.sent.at(-1)).toMatchObject({ t: 'act', after: 7, chain: [1] });
});

test('a seat given up in the lobby is forgotten, one in a game is kept', () => {
  const left = { t: 'closed', why: { code: 'left', args: {} } };
  keepSeat('ABCDE', 'mine');
  const table = open(null);
  line.last.say(welcome(1));
  table.view = {} as never;
  line.last.say(left);
  expect(tokenOf('ABCDE')).toBe('mine');
  table.view = null;
  line.last.say(left);
  expect(tokenOf('ABCDE')).toBeNull();
});

test('the seat at a rematch is known before it is opened', () => {
  keepSeat('ABCDE', 'mine');
  const table = open(null);
  line.last.say(welcome(2));
  table.take({ t: 'table', table: { ...info, next: 'FGHIJ' } } as FromServer);
  expect(seatAt('FGHIJ')).toMatchObject({ token: 'mine', seat: 2 });
});

test('a personal link pasted into the open page is shown to the server', () => {
  keepSeat('ABCDE', 'old');
  const table = open(null);
  line.last.say(welcome(0));
  table.offer('new');
  line.last.onopen();
  expect(shown()).toBe('new');
  line.last.say(welcome(1));
  expect([table.seat, tokenOf('ABCDE')]).toEqual([1, 'new']);
});

test('a browser that stores nothing keeps its seat in the page', () => {
  const { setItem } = localStorage;
  localStorage.setItem = () => {
    throw new Error('full');
  };
  keepSeat('ABCDE', 'mine');
  expect(stored.size).toBe(0);
  expect(tokenOf('ABCDE')).toBe('mine');
  localStorage.setItem = setItem;
  keepSeat('ABCDE', 'mine');
  expect(stored.size).toBe(1);
});

test('a game without board data is shown, and greeted once', () => {
  const table = open(null);
  line.last.say(welcome(0, 3, { view: { phase: 'guess', ask: null } }));
  line.last.say({ t: 'step', seq: 3, seat: -1, events: [], view: { phase: 'guess' }, left: null });
  line.last.say({ t: 'step', seq: 4, seat: 0, events: [], view: { phase: 'pick' }, left: null });
  expect(line.opened).toHaveLength(1);
  expect(table.view).toMatchObject({ phase: 'pick' });
});

test('a step of a game that began after the welcome is greeted anew', () => {
  open(null);
  line.last.say(welcome(0));
  line.last.say({ t: 'step', seq: 0, seat: -1, events: [], view: { phase: 'guess' }, left: null });
  expect(line.opened).toHaveLength(2);
});

test('what is tried is answered by its number, and by nothing when it is refused or the line is lost', async () => {
  const table = open(null);
  line.last.say(welcome(0, 7));
  const [first, refused, lost] = [table.try([1]), table.try([2]), table.try([3])];
  expect(line.last.sent.slice(1)).toMatchObject([
    { t: 'try', ref: 1, after: 7, chain: [1] },
    { t: 'try', ref: 2, after: 7, chain: [2] },
    { t: 'try', ref: 3, after: 7, chain: [3] },
  ]);
  line.last.say({ t: 'declined', ref: 2, why: { code: 'not_your_turn', args: {} } });
  line.last.say({ t: 'tried', ref: 1, ask: null });
  expect(await first).toBeNull();
  expect(await refused).toBeUndefined();
  expect(table.declined?.code).toBe('not_your_turn');
  line.last.onclose();
  expect(await lost).toBeUndefined();
});

test('a standing wish is said and shown', () => {
  const table = open(null);
  line.last.say(welcome(0, 0, { wishes: { show: { wish: 'all', known: ['all', 'ask'] } } }));
  table.wish('show', 'ask');
  expect(line.last.sent.at(-1)).toMatchObject({ t: 'wish', question: 'show', wish: 'ask' });
  expect(table.wishes).toEqual({ show: { wish: 'ask', known: ['all', 'ask'] } });
});

const asked = { ask: { legal: [1], answer: null } };
const step = (seq: number, seat: number): object => ({ t: 'step', seq, seat, events: [], view: asked, left: null });
function dropped(): void {
  line.last.onclose();
  vi.advanceTimersByTime(500);
  line.last.onopen();
}
const acts = (): unknown[] => line.opened.flatMap(({ sent }) => sent.filter(({ t }) => t === 'act'));

test('a choice made without a line goes out when it is back', () => {
  const table = open(null);
  line.last.say(welcome(0, 7, { view: asked }));
  line.last.onclose();
  expect(table.line).toBe('lost');
  table.act([1]);
  expect(table.pending).toBe(true);
  vi.advanceTimersByTime(900);
  expect(table.sending).toEqual([1]);
  line.last.onopen();
  line.last.say(welcome(0, 7, { view: asked }));
  expect(line.last.sent.at(-1)).toMatchObject({ t: 'act', after: 7, chain: [1] });
  line.last.say({ t: 'accepted', ref: line.last.sent.at(-1)!['ref'], seq: 8 });
  expect([table.pending, table.sending, table.unmade]).toEqual([false, null, false]);
  table.leave();
});

test('a choice that was written before the line broke is not made again', () => {
  const table = open(null);
  line.last.say(welcome(0, 7, { view: asked }));
  table.act([1]);
  dropped();
  line.last.say(welcome(0, 8, { view: asked }));
  line.last.say(step(8, 0));
  expect(acts()).toHaveLength(1);
  expect([table.pending, table.unmade]).toEqual([false, false]);
  table.leave();
});

test('a choice that the game went on without is said to be not made, until somebody has read it', () => {
  const table = open(null);
  line.last.say(welcome(0, 7, { view: asked }));
  table.act([1]);
  dropped();
  line.last.say(welcome(0, 9, { view: asked }));
  line.last.say(step(8, 2));
  line.last.say(step(9, 1));
  line.last.say(step(10, 1));
  expect([table.pending, table.unmade]).toEqual([false, true]);
  table.act([1]);
  expect(table.unmade).toBe(false);
  table.leave();
});

test('a choice that went out twice and was made once is not complained about', () => {
  const table = open(null);
  line.last.say(welcome(0, 7, { view: asked }));
  table.act([1]);
  dropped();
  line.last.say(welcome(0, 7, { view: asked }));
  const { ref } = line.last.sent.at(-1)!;
  line.last.say(step(8, 0));
  line.last.say({ t: 'declined', ref, why: { code: 'gone_on', args: {} } });
  expect([table.pending, table.declined, table.unmade]).toEqual([false, null, false]);
  table.leave();
});

test('a silent line is asked, told to be lost in three seconds, and believed again when something comes', () => {
  const table = open(null);
  line.last.say(welcome(0, 7));
  vi.advanceTimersByTime(3000);
  expect(line.last.sent.some(({ t }) => t === 'ping')).toBe(true);
  expect(table.line).toBe('lost');
  line.last.say({ t: 'pong', ref: 1 });
  expect(table.line).toBe('online');
  vi.advanceTimersByTime(9000);
  expect(line.opened).toHaveLength(2);
  table.leave();
});

test('the browser says that it has no network: that is told at once, until the server answers', () => {
  const table = open(null);
  line.last.say(welcome(0, 7));
  signals.get('offline')!();
  expect(table.line).toBe('lost');
  expect(line.last.sent.at(-1)).toMatchObject({ t: 'ping' });
  signals.get('online')!();
  expect(line.opened).toHaveLength(2);
  table.leave();
});

test('what cannot be kept is said to be not done', () => {
  const table = open(null);
  line.last.say(welcome(0, 7));
  line.last.onclose();
  table.replace(2);
  expect(table.declined?.code).toBe('no_line');
  table.leave();
});

test('a server that welcomes and then fails is dialled ever more slowly, until a line has lasted', () => {
  open(null);
  const failsAfterWelcome = (): void => {
    line.last.onopen();
    line.last.say(welcome(-1));
    line.last.onclose();
  };
  const waits: number[] = [];
  for (let time = 0; time < 4; time += 1) {
    failsAfterWelcome();
    const dialled = line.opened.length;
    let waited = 0;
    for (; line.opened.length === dialled; waited += 100) vi.advanceTimersByTime(100);
    waits.push(waited);
  }
  expect(waits).toEqual([400, 800, 1600, 3200]);
  line.last.onopen();
  line.last.say(welcome(-1));
  for (let beats = 0; beats < 30; beats += 1) {
    vi.advanceTimersByTime(400);
    line.last.say({ t: 'pong', ref: 0 });
  }
  line.last.onclose();
  const dialled = line.opened.length;
  vi.advanceTimersByTime(400);
  expect(line.opened.length).toBe(dialled + 1);
});

import { beforeEach, describe, expect, it } from 'vitest';
import { dropSeat, keepResult, keepSeat, newToken, seats, tokenOf } from '../src/lib/seats';
import { clockOf, codeIn, finished, isMyTurn, mineOf, resultOf, running, winnersOf, type Mine } from '../src/lib/tables';
import type { TableInfo } from '../src/lib/types';

function table(code: string, some: Partial<TableInfo> = {}): TableInfo {
  return {
    code,
    title: '',
    game: 'stockpile',
    options: {},
    status: 'playing',
    seats: [],
    host: 0,
    watchers: 0,
    listed: false,
    hints: true,
    clock: 0,
    left: null,
    round: 0,
    rounds: 6,
    phase: 'demand',
    waiting: [],
    created: 0,
    ended: null,
    scores: null,
    next: null,
    ...some,
  };
}

const mine = (code: string, some: Partial<TableInfo> = {}): Mine => ({ info: table(code, some), seat: 0 });
const codes = (games: Mine[]): string[] => games.map(({ info }) => info.code);

describe('my games', () => {
  it('come with my turn first, the shortest clock before all, and without those that are over', () => {
    const games = [
      mine('LOBBY', { status: 'open' }),
      mine('THEIR', { waiting: [1] }),
      mine('CALM', { waiting: [0] }),
      mine('OVER', { status: 'over' }),
      mine('SLOW', { waiting: [0], left: 60_000 }),
      mine('QUICK', { waiting: [0, 1], left: 4000 }),
    ];
    expect(codes(running(games))).toEqual(['QUICK', 'SLOW', 'CALM', 'THEIR', 'LOBBY']);
  });

  it('come with the newest first where nothing else tells them apart', () => {
    expect(codes(running([mine('OLD', { created: 1 }), mine('NEW', { created: 2 })]))).toEqual(['NEW', 'OLD']);
  });

  it('are nobody’s turn of mine while my seat is not known', () => {
    expect(isMyTurn({ info: table('A', { waiting: [0] }), seat: -1 })).toBe(false);
  });

  it('are those of my seats that the server knows', () => {
    const held = ['A', 'B'].map((code) => ({ code, token: '', title: '', at: 0, seat: 2 }));
    expect(mineOf(held, [table('B'), table('C')])).toEqual([{ info: table('B'), seat: 2 }]);
  });

  it('are told by rank when they are over, and equal scores share it', () => {
    const over = table('A', { status: 'over', scores: [70, 101, 70, 101] });
    expect(resultOf(over, 1)).toEqual({ rank: 1, score: 101, players: 4 });
    expect(resultOf(over, 2)).toEqual({ rank: 3, score: 70, players: 4 });
    expect(resultOf(over, -1)).toBeNull();
    expect(winnersOf(over)).toEqual([1, 3]);
  });

  it('are remembered with the last one that ended first', () => {
    const games = [mine('A', { status: 'over', ended: 1 }), mine('B', { status: 'over', ended: 2 }), mine('C')];
    expect(codes(finished(games))).toEqual(['B', 'A']);
  });
});

describe('a clock', () => {
  it('shows minutes and seconds, and hours when there is more than one', () => {
    expect(clockOf(42_000)).toEqual({ text: '0:42', hours: 0 });
    expect(clockOf(61_001)).toEqual({ text: '1:02', hours: 0 });
    expect(clockOf(-5)).toEqual({ text: '0:00', hours: 0 });
    expect(clockOf(86_400_000).hours).toBe(24);
  });
});

describe('a code', () => {
  it('is found in letters of any case, with spaces, and in a pasted link', () => {
    expect(codeIn('k 4 tqab', 5)).toBe('KTQAB');
    expect(codeIn('http://192.168.0.7:8000/t/abcde', 5)).toBe('ABCDE');
    expect(codeIn('abcdefg', 5)).toBe('ABCDE');
  });
});

describe('the seats of this browser', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    globalThis.localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    } as unknown as Storage;
  });

  it('know their number once the table has said it', () => {
    keepSeat('ABCDE', 'key', 'Friday', 2);
    keepSeat('ABCDE', 'key', 'Friday');
    expect(seats()).toMatchObject([{ code: 'ABCDE', seat: 2 }]);
    dropSeat('ABCDE');
    expect(tokenOf('ABCDE')).toBeNull();
  });

  it('are not pushed out by games that are over', () => {
    keepSeat('MINE', 'key');
    for (let game = 0; game < 30; game++) {
      keepSeat(`OVER${game}`, 'key');
      keepResult(`OVER${game}`, { rank: 1, score: 90, players: 4 });
    }
    expect(tokenOf('MINE')).toBe('key');
    expect(seats()).toHaveLength(21);
    expect(tokenOf('OVER29')).toBe('key');
  });

  it('have keys of 128 bits in the alphabet of addresses', () => {
    expect(newToken()).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(newToken()).not.toBe(newToken());
  });
});

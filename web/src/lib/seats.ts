/** The keys to the seats this browser has taken, one a table, and how the games that ended went. */

import { recall, remember } from './storage';

export interface Result {
  rank: number;
  score: number;
  players: number;
}

export interface Seat {
  code: string;
  token: string;
  title: string;
  at: number;
  /** Its number at the table; -1 until the table has said it. */
  seat: number;
  /** Only of a game that is over. */
  result?: Result;
}

const KEY = 'outcry.seats';
/** So many games that go on, and so many that are over: the one must never push out the other. */
const KEPT = 20;

export function seats(): Seat[] {
  try {
    const found: unknown = JSON.parse(recall(KEY) ?? '[]');
    return Array.isArray(found) ? (found as Seat[]).map((seat) => ({ ...seat, seat: seat.seat ?? -1 })) : [];
  } catch {
    return [];
  }
}

export function seatAt(code: string): Seat | undefined {
  return seats().find((seat) => seat.code === code);
}

export function tokenOf(code: string): string | null {
  return seatAt(code)?.token ?? null;
}

function keep(all: Seat[]): void {
  const over = all.filter((seat) => seat.result).slice(0, KEPT);
  const going = all.filter((seat) => !seat.result).slice(0, KEPT);
  remember(KEY, JSON.stringify([...going, ...over]));
}

export function keepSeat(code: string, token: string, title = '', seat = -1): void {
  const before = seatAt(code);
  const others = seats().filter((other) => other.code !== code);
  keep([{ ...before, code, token, title, at: Date.now(), seat: seat < 0 ? (before?.seat ?? -1) : seat }, ...others]);
}

/** The game of this seat is over: it is remembered by how it went. */
export function keepResult(code: string, result: Result): void {
  keep(seats().map((seat) => (seat.code === code ? { ...seat, result } : seat)));
}

export function dropSeat(code: string): void {
  keep(seats().filter((seat) => seat.code !== code));
}

/** 128 random bits, made here: the one who asks for a seat holds its key even if the answer is lost on the way. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** A personal link carries its token behind the #: it is taken once and leaves the address at once. */
export function takeTokenFromAddress(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('seat');
  if (token) history.replaceState(null, '', location.pathname + location.search);
  return token || null;
}

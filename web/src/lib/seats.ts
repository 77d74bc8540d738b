/** The keys to the seats this browser has taken, one a table. */

import { recall, remember } from './storage';

export interface Seat {
  code: string;
  token: string;
  title: string;
  at: number;
}

const KEY = 'outcry.seats';
const KEPT = 20;

export function seats(): Seat[] {
  try {
    const found: unknown = JSON.parse(recall(KEY) ?? '[]');
    return Array.isArray(found) ? (found as Seat[]) : [];
  } catch {
    return [];
  }
}

export function tokenOf(code: string): string | null {
  return seats().find((seat) => seat.code === code)?.token ?? null;
}

export function keepSeat(code: string, token: string, title = ''): void {
  const others = seats().filter((seat) => seat.code !== code);
  remember(KEY, JSON.stringify([{ code, token, title, at: Date.now() }, ...others].slice(0, KEPT)));
}

export function dropSeat(code: string): void {
  remember(KEY, JSON.stringify(seats().filter((seat) => seat.code !== code)));
}

/** A personal link carries its token behind the #: it is taken once and leaves the address at once. */
export function takeTokenFromAddress(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('seat');
  if (token) history.replaceState(null, '', location.pathname + location.search);
  return token || null;
}

/** With whose eyes a game is looked at again, and from which step on, as an address says it. */

export const PERSPECTIVES = { watcher: -1, everything: -2 } as const;

/** A perspective as the address has it. */
export function spelled(seat: number): string {
  if (seat === PERSPECTIVES.everything) return 'all';
  return seat === PERSPECTIVES.watcher ? 'public' : String(seat);
}

/** The perspective an address asks for; else my own seat. Of others nothing is hidden after the end. */
export function seatIn(text: string | null, mine = -1): number {
  if (text === 'public') return PERSPECTIVES.watcher;
  if (text && /^\d{1,2}$/.test(text)) return Number(text);
  return text === null && mine >= 0 ? mine : PERSPECTIVES.everything;
}

/** The number of the step an address asks for. */
export function stepIn(text: string | null): number {
  return text && /^\d{1,6}$/.test(text) ? Number(text) : 0;
}

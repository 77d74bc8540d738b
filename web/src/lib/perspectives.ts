/** With whose eyes a game is looked at again, and from which step on, as an address says it. */

export const PERSPECTIVES = { watcher: -1, everything: -2 } as const;

/** A perspective as the address has it. */
export function spelled(seat: number): string {
  if (seat === PERSPECTIVES.everything) return 'all';
  return seat === PERSPECTIVES.watcher ? 'public' : String(seat);
}

/** The perspective an address asks for; after the end there is no reason to hide anything. */
export function seatIn(text: string | null): number {
  if (text === 'public') return PERSPECTIVES.watcher;
  return text && /^\d{1,2}$/.test(text) ? Number(text) : PERSPECTIVES.everything;
}

/** The number of the step an address asks for. */
export function stepIn(text: string | null): number {
  return text && /^\d{1,6}$/.test(text) ? Number(text) : 0;
}

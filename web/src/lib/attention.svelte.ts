/** A phone that lies on the table: its screen stays on while a game runs, and it trembles when I am asked. */

import { settings } from './settings.svelte';

const TREMBLE = 60;

export const canTremble = typeof navigator !== 'undefined' && 'vibrate' in navigator;

/** Browsers allow it to a page that somebody has touched, and complain about any other. */
export function tremble(): void {
  if (settings.tremble && canTremble && navigator.userActivation?.hasBeenActive) navigator.vibrate(TREMBLE);
}

/** Keeps the screen on until it is called off; a browser lets go of it whenever the page is hidden. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;
  async function hold(): Promise<void> {
    if (document.hidden || !('wakeLock' in navigator)) return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (over) void lock.release();
    } catch {
      lock = null; // a low battery, or a page that is not secure: the screen goes dark as ever
    }
  }
  void hold();
  document.addEventListener('visibilitychange', hold);
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', hold);
    void lock?.release();
  };
}

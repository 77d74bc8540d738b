/** For those who read and press by keyboard: where to go on when what was pressed is gone. */

import { tick } from 'svelte';

/** A choice takes its button away with it: the reader goes on here. Who just came reads from the top. */
export async function goOnAt(place: HTMLElement): Promise<void> {
  await tick();
  if (document.activeElement === document.body && navigator.userActivation.hasBeenActive) place.focus();
}

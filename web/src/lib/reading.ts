/** For those who read and press by keyboard: where to go on when what was pressed is gone. */

import { tick } from 'svelte';

/** The screen on which something was pressed last: what was pressed on another one led here, and nothing is gone. */
let pressedOn = '';
for (const press of ['pointerdown', 'keydown'] as const) {
  addEventListener(press, () => (pressedOn = location.pathname), { capture: true });
}

/** A choice takes its button away with it: the reader goes on here. Who just came reads from the top. */
export async function goOnAt(place: HTMLElement): Promise<void> {
  await tick();
  if (document.activeElement === document.body && pressedOn === location.pathname) place.focus();
}

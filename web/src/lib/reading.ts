/** For those who read and press by keyboard: where to go on when what was pressed is gone. */

import { tick } from 'svelte';

/** What had the focus last, as long as one reads at the same place. */
let pressed: Element | null = null;
let known: HTMLElement | null = null;
addEventListener('focusin', ({ target }) => {
  if (target instanceof Element) pressed = target;
});

/** What lay over the page is closed, and what had opened it is gone: the reader goes on at the next thing. */
export async function goOnAgain(): Promise<void> {
  await tick();
  if (document.activeElement === document.body) known?.focus();
}

/** A choice takes its button away with it, or holds it back: the reader goes on here. Who just came reads from the top. */
export async function goOnAt(place: HTMLElement): Promise<void> {
  if (place !== known) [known, pressed] = [place, null];
  await tick();
  const gone = pressed && (!pressed.isConnected || pressed.matches(':disabled') || !pressed.checkVisibility());
  if (gone && document.activeElement === document.body) place.focus();
}

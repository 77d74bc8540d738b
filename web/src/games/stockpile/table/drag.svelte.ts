/** A card of the hand on its way to a pile: lifted by mouse, pen or finger, it follows until it is let go or Esc is pressed. */

import type { Draft } from '../draft.svelte';

/** A shorter way is a click. */
const LIFT = 6;
/** Near the edge of the window the page moves along. */
const EDGE = 56;

export interface Spot {
  pile: number;
  /** Null anywhere else on the pile: then the way is asked for. */
  up: boolean | null;
}

export class Drag {
  /** The card in the air, and where it is. */
  slot: number | null = $state(null);
  x = $state(0);
  y = $state(0);
  /** Where it would come down. */
  over: Spot | null = $state.raw(null);
  /** A pile that is not open yet, on a phone. */
  tab: number | null = $state(null);
  private end: (() => void) | null = null;

  constructor(private readonly draft: Draft) {}

  begin(event: PointerEvent, slot: number): void {
    if (event.button !== 0 || !event.isPrimary) return;
    this.cancel();
    const from = { x: event.clientX, y: event.clientY };
    const until = new AbortController();
    const { signal } = until;
    this.end = () => until.abort();
    const mine = (other: PointerEvent): boolean => other.pointerId === event.pointerId;
    addEventListener(
      'pointermove',
      (move) => {
        if (!mine(move)) return;
        if (this.slot === null && Math.hypot(move.clientX - from.x, move.clientY - from.y) < LIFT) return;
        move.preventDefault();
        this.slot = slot;
        this.moveTo(move.clientX, move.clientY);
      },
      { signal, passive: false },
    );
    addEventListener('pointerup', (up) => mine(up) && this.letGo(), { signal });
    addEventListener('pointercancel', (gone) => mine(gone) && this.cancel(), { signal });
    addEventListener(
      'keydown',
      (key) => {
        if (key.key !== 'Escape' || this.slot === null) return;
        key.stopPropagation();
        this.cancel();
      },
      { signal, capture: true },
    );
  }

  cancel(): void {
    this.end?.();
    this.end = null;
    this.slot = null;
    this.over = null;
    this.tab = null;
  }

  isOver(pile: number, up: boolean | null): boolean {
    return this.over?.pile === pile && this.over.up === up;
  }

  private moveTo(x: number, y: number): void {
    this.x = x;
    this.y = y;
    const page = document.querySelector('.phone main') ?? window; // on a phone the table scrolls, not the page
    if (y < EDGE) page.scrollBy(0, y - EDGE);
    else if (y > innerHeight - EDGE) page.scrollBy(0, y - innerHeight + EDGE);
    const under = document.elementFromPoint(x, y);
    const zone = under?.closest<HTMLElement>('[data-pile]');
    const way = zone?.dataset['drop'];
    this.over = zone ? { pile: Number(zone.dataset['pile']), up: way === undefined ? null : way === 'up' } : null;
    const tab = under?.closest<HTMLElement>('[data-tab]')?.dataset['tab'];
    if (tab !== undefined) this.tab = Number(tab);
  }

  private letGo(): void {
    const { slot, over } = this;
    this.cancel();
    if (slot === null || !over) return;
    if (over.up === null) this.draft.drop(slot, over.pile);
    else this.draft.lay(slot, over.pile, over.up);
  }
}

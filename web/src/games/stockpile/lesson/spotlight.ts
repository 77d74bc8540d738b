/** A brass line around the thing that is spoken of, which is brought into sight if it is not. */

import { settings } from '../../../lib/settings.svelte';

const EDGE = 8;

export class Spotlight {
  private names: string[] = [];
  private lit: Element | null = null;
  /** The table draws its parts anew; what is meant may be among them. */
  private readonly watch = new MutationObserver(() => this.light(false));
  /** What stood free may be covered when the lid grows. */
  private readonly covers = new ResizeObserver(() => this.lit && bringIntoSight(this.lit));

  show(names: string[]): void {
    this.names = names;
    this.watch.observe(document.body, { childList: true, subtree: true });
    this.light(true);
    this.covers.disconnect();
    for (const one of [lid(), this.lit]) if (one) this.covers.observe(one);
  }

  end(): void {
    this.watch.disconnect();
    this.covers.disconnect();
    this.put(null);
  }

  private light(bring: boolean): void {
    const found = this.names.map(find).find((one) => one !== null) ?? null;
    if (found === this.lit && !bring) return;
    this.put(found);
    if (found) bringIntoSight(found);
  }

  private put(found: Element | null): void {
    if (found !== this.lit) this.lit?.removeAttribute('data-lit');
    found?.setAttribute('data-lit', '');
    this.lit = found;
  }
}

function find(name: string): Element | null {
  const found = name === 'confirm' ? null : document.querySelector(`[data-spot='${CSS.escape(name)}']`);
  // What is chosen is done by its confirmation.
  if (name === 'confirm' || found?.matches('[data-chosen]')) return document.querySelector('.choices .wide') ?? found;
  return found;
}

/** It covers the lower end of a small screen. */
const lid = (): Element | null => document.querySelector('.table > footer, .table > .desk');

function bringIntoSight(found: Element): void {
  const cover = lid();
  if (!cover) return;
  const { top, bottom, height } = found.getBoundingClientRect();
  const on = cover.contains(found);
  const room = on ? innerHeight : Math.min(cover.getBoundingClientRect().top, innerHeight);
  if (top >= 0 && bottom <= room) return;
  // The row of a desk slides out from under the edge; the rest comes into the middle.
  const by = on ? bottom + EDGE - room : top - Math.max(EDGE, (room - height) / 2);
  const page = document.querySelector('.phone main') ?? window; // on a phone the table scrolls, not the page
  page.scrollBy({ top: by, behavior: settings.still ? 'auto' : 'smooth' });
}

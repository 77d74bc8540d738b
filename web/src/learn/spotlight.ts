/** A brass line around the thing that is spoken of, which is brought into sight if it is not. */

import { settings } from '../lib/settings.svelte';

const EDGE = 8;

export class Spotlight {
  private names: string[] = [];
  private lit: Element | null = null;
  /** The table draws its parts anew; what is meant may be among them. */
  private readonly watch = new MutationObserver(() => this.light(false));

  show(names: string[]): void {
    this.names = names;
    this.watch.observe(document.body, { childList: true, subtree: true });
    this.light(true);
  }

  end(): void {
    this.watch.disconnect();
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
  return document.querySelector(name === 'confirm' ? '.choices .primary' : `[data-spot='${CSS.escape(name)}']`);
}

/** The lid of the desk covers the lower end of a small screen. */
function bringIntoSight(found: Element): void {
  const lid = document.querySelector('.table > footer, .table > .desk');
  if (!lid || lid.contains(found)) return;
  const { top, bottom, height } = found.getBoundingClientRect();
  const room = Math.min(lid.getBoundingClientRect().top, innerHeight);
  if (top >= 0 && bottom <= room) return;
  const above = Math.max(EDGE, (room - height) / 2);
  scrollBy({ top: top - above, behavior: settings.still ? 'auto' : 'smooth' });
}

/** Which questions of modules somebody has met in this browser: the first time, one sentence explains it. */

import { recall, remember } from '../../../lib/storage';
import type { Play } from './play.svelte';

const KEY = 'outcry.met';

class Met {
  private known: string[] = $state.raw((recall(KEY) ?? '').split(' '));

  has(prompt: string): boolean {
    return this.known.includes(prompt);
  }

  /** It was answered: next time it needs no explanation. */
  add(prompt: string): void {
    if (this.has(prompt)) return;
    this.known = [...this.known, prompt];
    remember(KEY, this.known.join(' ').trim());
  }
}

export const met = new Met();

/** A question of a module that I have never answered here. */
export const newsOf = ({ moment, asked, offer }: Play): string | null => (moment && asked && !offer && !met.has(asked) ? asked : null);

/** What somebody has met in this browser: the first time, a question is explained. */

import { recall, remember } from './storage';

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

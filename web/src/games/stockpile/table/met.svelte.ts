/** What somebody has met in this browser: the first time, a question is explained, and a round's opening waits. */

import { recall, remember } from '../../../lib/storage';
import type { Play } from './play.svelte';

const KEY = 'outcry.met';
/** That a round opened. */
export const OPENING = 'opening';

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

const TOLD = ['place', 'bid', 'play', 'sell'];
/** A question of the game itself that I have never answered here: what it is for, unless a lesson tells it. */
export const firstOf = ({ moment, asked, table, holdsCards }: Play): string | null =>
  !moment && asked && TOLD.includes(asked) && (asked !== 'play' || holdsCards) && !table.live?.lesson && !met.has(asked) ? asked : null;

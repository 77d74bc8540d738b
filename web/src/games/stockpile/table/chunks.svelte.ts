/** What a table shows only at times: loaded when that is near, once for all tables. */

import { persist } from '../../../lib/persist';
import { later } from '../../../lib/say.svelte';
import { router } from '../../../lib/router.svelte';
import { layout } from '../../../lib/layout.svelte';

class Chunk<Parts> {
  parts: Parts | null = $state.raw(null);
  private asked = false;

  constructor(private readonly load: () => Promise<Parts>) {}

  need(): void {
    if (this.asked) return;
    this.asked = true;
    void persist(this.load).then((parts) => (this.parts = parts));
  }
}

/** The centre after the auction. */
export const stages = new Chunk(() => import('./stages'));
export const phone = new Chunk(() => import('./phone'));
/** All that modules add, with their texts. */
export const modules = new Chunk(() => later(() => import('../modules')));

/** What is chosen before the first round. */
export const before = new Chunk(() => later(() => import('../before')));

/** What an adviser says, with its texts. */
export const advisers = new Chunk(() => later(() => import('./Advice.svelte')));

// From the address alone, so that it comes while the table is still being asked for.
$effect.root(() => {
  $effect(() => {
    if (!layout.wide && ['table', 'replay'].includes(router.route.screen)) phone.need();
  });
});

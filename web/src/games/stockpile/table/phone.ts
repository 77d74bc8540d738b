/** What only phones and tablets show, as one chunk. */

export { default as DeskSheet } from './DeskSheet.svelte';
export { elsewhere } from './elsewhere';
export { default as MoreBelow } from './MoreBelow.svelte';
export { default as MarketStrip } from './MarketStrip.svelte';
export { default as PhoneBids } from './PhoneBids.svelte';
export { default as PhonePiles } from './PhonePiles.svelte';
export { default as PlayerChips } from './PlayerChips.svelte';

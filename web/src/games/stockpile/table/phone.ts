/** What only phones and tablets show, as one chunk. */

export { default as DeskSheet } from './DeskSheet.svelte';
export { elsewhere } from './elsewhere';
export { default as MarketStrip } from './MarketStrip.svelte';
export { default as MoreBelow } from './MoreBelow.svelte';
export { default as PhonePiles } from './PhonePiles.svelte';
export { default as PlayerChips } from './PlayerChips.svelte';
export { default as UnderThumb } from './UnderThumb.svelte';

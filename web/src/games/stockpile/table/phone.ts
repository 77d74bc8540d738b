/** What only a phone shows, as one chunk. */

export { default as DeskSheet } from './DeskSheet.svelte';
export { elsewhere } from './elsewhere';
export { default as MoreBelow } from './MoreBelow.svelte';
export { default as PhonePiles } from './PhonePiles.svelte';
export { default as UnderThumb } from './UnderThumb.svelte';

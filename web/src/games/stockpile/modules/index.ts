/** All that modules add to the table, as one chunk: a table without them does not load it. */

export { naming } from './naming';
export { default as Moment } from './Moment.svelte';
export { default as MomentBar } from './MomentBar.svelte';
export { default as OfferChips } from './OfferChips.svelte';

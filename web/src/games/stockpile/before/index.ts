/** All that is chosen before the first round, as one chunk: which investors to keep, and bidding for them. */

export { default as BidBar } from './BidBar.svelte';
export { default as InvestorBidding } from './InvestorBidding.svelte';
export { default as MyStrategies } from './MyStrategies.svelte';
export { default as PickBar } from './PickBar.svelte';
export { default as PickInvestors } from './PickInvestors.svelte';
export { sentence } from './sentence';
export { setupSteps } from './setupSteps';
export { standing } from './standing';

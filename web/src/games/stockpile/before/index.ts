/** All that is chosen before the first round, as one chunk: which investors to keep, and bidding for them. */

import type { Component } from 'svelte';
import BidBar from './BidBar.svelte';
import InvestorBidding from './InvestorBidding.svelte';
import PickBar from './PickBar.svelte';
import PickInvestors from './PickInvestors.svelte';

/** `decide`: the button that a choice is confirmed by, which Enter presses. */
type Bar = Component<{ decide?: HTMLButtonElement | undefined }, object, 'decide' | ''>;

/** By question; `whole`: on a phone it has the room of the players too. */
export const stages: Readonly<Record<string, { Stage: Component; Bar: Bar; whole?: true }>> = {
  keep_investors: { Stage: PickInvestors, Bar: PickBar, whole: true },
  bid_for_investor: { Stage: InvestorBidding, Bar: BidBar },
};
export { default as MyStrategies } from './MyStrategies.svelte';
export { sentence } from './sentence';
export { setupSteps } from './setupSteps';
export { standing } from './standing';

/** S5: what comes before the first round at this table, and where it stands. */

import { say } from '../../../lib/say.svelte';
import type { Play } from '../table/play.svelte';

export interface SetupStep {
  text: string;
  now: boolean;
}

export function setupSteps({ view, board }: Play): SetupStep[] {
  const steps = view.parts['investors'] ? ['keep_investors'] : [];
  if (board.printed['investor_bidding']) steps.push('bid_for_investor');
  if (view.parts['strategies']) steps.push('discard_strategies');
  return [...steps, 'round_1'].map((step) => ({ text: say(`web.before.setup.${step}`), now: view.asked === step }));
}

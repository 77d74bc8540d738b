/** How the majority of a company stands (G1), as far as this seat knows. A sale being put together counts as made. */

import { say } from '../../../lib/say.svelte';
import { majoritySoFar, type Majority } from '../prospects';
import { HALF, REGULAR, WHOLE } from '../sales';
import type { Play } from './play.svelte';

export interface Most extends Majority {
  /** Nobody can have as many; somebody has more; or neither is sure. */
  stands: 'mine' | 'theirs' | 'open';
}

export function majorityOf(play: Play, company: number): Most {
  const soFar = majoritySoFar(play.view, play.board, company);
  const { draft } = play;
  const sold = play.asked === 'sell' ? draft.count(REGULAR, company) + draft.count(HALF, company) + 2 * draft.count(WHOLE, company) : 0;
  const mine = soFar.mine - sold;
  const stands = mine > soFar.most ? 'mine' : mine < Math.max(1, soFar.least) ? 'theirs' : 'open';
  return { ...soFar, mine, stands };
}

/** "you 3, others up to 2" */
export function majorityLine({ mine, most }: Majority): string {
  return say(most ? 'web.majority.line' : 'web.majority.line.none', { mine, most });
}

/** The same with the company's name, beside what explains the majority. */
export const majorityHere = (play: Play, company: number): string =>
  say('web.majority.here', { company: play.words.short(company), line: majorityLine(majorityOf(play, company)) });

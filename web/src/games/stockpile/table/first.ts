/** The first time in this browser: a question is explained, and a round's opening waits. */

import { met } from '../../../lib/met.svelte';
import type { Play } from './play.svelte';

/** That a round opened. */
export const OPENING = 'opening';

/** A question of a module that I have never answered here. */
export const newsOf = ({ moment, asked, offer }: Play): string | null => (moment && asked && !offer && !met.has(asked) ? asked : null);

const TOLD = ['place', 'bid', 'play', 'sell'];
/** A question of the game itself that I have never answered here: what it is for, unless a lesson tells it. */
export const firstOf = ({ moment, asked, table }: Play): string | null =>
  !moment && asked && TOLD.includes(asked) && !table.live?.lesson && !met.has(asked) ? asked : null;

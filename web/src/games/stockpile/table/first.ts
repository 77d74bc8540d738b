/** The first time in this browser: a question is explained, and a round's opening waits. */

import { met } from '../../../lib/met.svelte';
import { modules } from './chunks.svelte';
import type { Play } from './play.svelte';

/** That a round opened. */
export const OPENING = 'opening';

/** A question of a module that I have never answered here. */
export const newsOf = ({ moment, asked, offer }: Play): string | null => (moment && asked && !offer && modules.parts && !met.has(asked) ? asked : null);

const TOLD = ['place', 'bid', 'play', 'sell'];
/** A question of the game itself that I have never answered here: what it is for, unless a lesson tells it. */
export const firstOf = ({ moment, asked, table, holdsCards }: Play): string | null =>
  !moment && asked && TOLD.includes(asked) && (asked !== 'play' || holdsCards) && !table.live?.lesson && !met.has(asked) ? asked : null;

/** What a module offers beside a question for the first time here, if nothing else is explained. */
export const newOffer = (play: Play): { met: string; text: string } | null =>
  play.modular && !play.table.live?.lesson ? (modules.parts?.offerNews(play).find((one) => !met.has(one.met)) ?? null) : null;

/** Stack Market as the house shows it before anybody enters. */

import type { Front } from '../../../lib/game';
import Badge from './Badge.svelte';
import { currentReader, money, say } from '../../../lib/say.svelte';

/** Texts of this game come when it is entered: until then the name of the game says enough. */
const known = (key: string): string => say(currentReader().has(key) ? key : 'stackmarket');

const front: Front = {
  Badge,
  lead: () => say('web.home.stackmarket'),
  phase: (phase) => known(`stackmarket.phase.${phase}`),
  waiting: (phase, name) => say('web.wait.any', { name, what: known(`stackmarket.phase.${phase}`) }),
  score: money,
  variant: () => say('stackmarket'),
};

export default front;

/** Stockpile as the house shows it before anybody enters: in words, with a picture and the way of a round. */

import type { Front } from '../../../lib/game';
import { money, say } from '../../../lib/say.svelte';
import { MODULES, modulesOn } from '../new/modules';
import { named } from '../new/named';
import type { Options } from '../types';
import '../art/tokens.css';
import HomeScene from './HomeScene.svelte';
import Round from './Round.svelte';

/** The board and the modules of a table, in a line. */
function variant(options: Options): string {
  const on = modulesOn({ ...options });
  const told = on.length === MODULES.length ? ['all'] : on;
  return [say(`web.home.board.${options.board ?? 'standard'}`), ...told.map((name) => named(`web.home.module.${name}`, name))].join(', ');
}

const front: Front = {
  Scene: HomeScene,
  Round,
  phase: (phase) => say(`stockpile.phase.${phase}`),
  waiting: (phase, name) => say(`web.wait.${phase}`, { name }),
  score: money,
  variant,
};

export default front;

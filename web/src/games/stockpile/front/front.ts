/** Stockpile as the house shows it before anybody enters: in words, with a picture and the way of a round. */

import type { Front } from '../../../lib/game';
import { money, say } from '../../../lib/say.svelte';
import type { Options } from '../types';
import '../art/tokens.css';
import HomeScene from './HomeScene.svelte';
import Round from './Round.svelte';

const front: Front = {
  Scene: HomeScene,
  Round,
  phase: (phase) => say(`stockpile.phase.${phase}`),
  waiting: (phase, name) => say(`web.wait.${phase}`, { name }),
  score: money,
  variant: (options: Options) => say(`web.home.board.${options.board ?? 'standard'}`),
};

export default front;

/** A game of which the house knows only the name: what a list of tables says of it. */

import type { Front } from '../../lib/game';
import { currentReader, say } from '../../lib/say.svelte';

/** The text of a key where there is one, else the code itself, as words. */
const orCode = (key: string, code: string): string => (currentReader().has(key) ? say(key) : code.replaceAll('_', ' '));

const plainFront = (game: string): Front => ({
  phase: (phase) => orCode(`${game}.phase.${phase}`, phase),
  waiting: (phase, name) => say('web.wait.any', { name, what: orCode(`${game}.phase.${phase}`, phase) }),
  score: (score) => currentReader().number(score),
  variant: () => orCode(game, game),
});

export default plainFront;

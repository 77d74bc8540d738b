/** Setting up a table of any game: who sits there, and what the server says can be chosen. */

import { botsOf, playersOf } from '../../lib/choices';
import type { Setup } from '../../lib/game';
import { say } from '../../lib/say.svelte';
import Form from './Form.svelte';
import { optionName } from './options';

const setup: Setup = {
  first: ({ fewest, usual }) => ({
    others: Array<string | null>(fewest - 1).fill(usual),
    options: {},
    clock: 0,
    listed: false,
    hints: true,
  }),
  Form,
  isPreset: () => false,

  summary(choices) {
    const open = playersOf(choices) - 1 - botsOf(choices);
    return {
      sum: `${say('web.new.players', { count: playersOf(choices) })}.`,
      detail: open ? say('web.new.sum.open', { count: open }) : say('web.new.sum.full'),
    };
  },

  terms: ({ game, options }) =>
    Object.entries(options).map(
      ([name, value]) => `${optionName(game, name)}: ${optionName(game, name, String(value))}`,
    ),
};

export default setup;

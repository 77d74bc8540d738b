/** Setting up a table of Stack Market. */

import { botsOf, playersOf } from '../../../lib/choices';
import type { Setup } from '../../../lib/game';
import { say } from '../../../lib/say.svelte';
import Form from './Form.svelte';

/** A first table: three bots that play as people do. */
const BOT = 'casual';

const setup: Setup = {
  first: ({ most, bots }) => ({
    others: Array<string | null>(most - 1).fill(bots.includes(BOT) ? BOT : null),
    options: {},
    clock: 0,
    listed: false,
    hints: true,
  }),
  Form,
  isPreset: (choices) => Object.keys(choices.options).length === 0,

  summary(choices) {
    const open = playersOf(choices) - 1 - botsOf(choices);
    const rounds = Number(choices.options['rounds'] ?? 3);
    return {
      sum: `${say('web.new.players', { count: playersOf(choices) })}, ${say('web.new.rounds.count', { count: rounds })}.`,
      detail: open ? say('web.new.sum.open', { count: open }) : say('web.new.sum.full'),
    };
  },

  terms: ({ options }) =>
    Object.entries(options).map(([name, value]) => {
      const what = say(`stackmarket.option.${name}`);
      if (typeof value === 'boolean') return what;
      return `${what}: ${typeof value === 'number' ? value : say(`stackmarket.option.${name}.${String(value)}`)}`;
    }),
};

export default setup;

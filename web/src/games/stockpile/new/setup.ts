/** Setting up a table of Stockpile: what the house shows around the form, and in the lobby. */

import { A_DAY, botsOf, playersOf } from '../../../lib/choices';
import type { Setup } from '../../../lib/game';
import { listed, say } from '../../../lib/say.svelte';
import type { Options } from '../types';
import Form from './Form.svelte';
import { chosen, minutes, preset, presetOf, printedFor } from './presets';

const setup: Setup = {
  first: ({ bots }) => preset('standard', bots, false),
  Form,
  isPreset: (choices, { bots }) => presetOf(choices, bots) !== null,

  summary(choices) {
    const { board, rounds: wanted, memory_aids } = chosen(choices);
    const players = playersOf(choices);
    const rounds = wanted ?? printedFor(board, players)?.rounds;
    if (!rounds) return null;
    const open = players - 1 - botsOf(choices);
    const length =
      choices.clock === A_DAY ? say('web.new.days') : say('web.new.minutes', { count: minutes(choices, rounds) });
    const parts = [say('web.new.players', { count: players }), say('web.new.rounds.count', { count: rounds }), length];
    const what = [say(`web.home.board.${board}`), ...(memory_aids ? [say('web.new.memory').toLocaleLowerCase()] : [])];
    const who = open ? say('web.new.sum.open', { count: open }) : say('web.new.sum.full');
    return { sum: `${parts.join(', ')}.`, detail: `${listed(what)}. ${who}` };
  },

  terms({ options, seats }) {
    const { board = 'standard', rounds: wanted, memory_aids } = options as Options;
    const rounds = wanted ?? printedFor(board, seats.length)?.rounds;
    return [
      say(`web.home.board.${board}`),
      ...(rounds ? [say('web.new.rounds.count', { count: rounds })] : []),
      say(memory_aids === false ? 'web.lobby.no_memory' : 'web.lobby.memory'),
    ];
  },
};

export default setup;

/** Setting up a table of Stockpile: what the house shows around the form, and in the lobby. */

import { A_DAY, botsOf, playersOf } from '../../../lib/choices';
import type { Setup } from '../../../lib/game';
import { listed, say } from '../../../lib/say.svelte';
import type { Options as AnyOptions } from '../../../lib/types';
import type { Options } from '../types';
import Form from './Form.svelte';
import { SETS, isOn, modulesOn } from './modules';
import { named } from './named';
import { chosen, isAsOffered, minutes, printedFor, tableOf } from './presets';

/** What is on, in words: the sets of investors with the investors. */
function modulesTold(options: AnyOptions): string[] {
  const sets = SETS.filter((name) => isOn(options, name)).map((name) => say(`web.new.set.${name}`));
  return modulesOn(options).map((name) =>
    name === 'investors' && sets.length
      ? say('web.new.investors.with', { sets: sets.join(', ') })
      : named(`web.new.module.${name}`, name),
  );
}

const setup: Setup = {
  first: (info) => tableOf(info.presets[0]!, info, false),
  Form,
  isPreset: isAsOffered,

  summary(choices) {
    const { board, rounds: wanted, memory_aids } = chosen(choices);
    const players = playersOf(choices);
    const rounds = wanted ?? printedFor(choices.options, players)?.rounds;
    if (!rounds) return null;
    const open = players - 1 - botsOf(choices);
    const length =
      choices.clock === A_DAY ? say('web.new.days') : say('web.new.minutes', { count: minutes(choices, rounds) });
    const parts = [say('web.new.players', { count: players }), say('web.new.rounds.count', { count: rounds }), length];
    const what = [
      say(`web.home.board.${board}`),
      ...modulesTold(choices.options),
      ...(memory_aids ? [say('web.new.memory').toLocaleLowerCase()] : []),
    ];
    const who = open ? say('web.new.sum.open', { count: open }) : say('web.new.sum.full');
    return { sum: `${parts.join(', ')}.`, detail: `${listed(what)}. ${who}` };
  },

  terms({ options, seats }) {
    const { board = 'standard', rounds: wanted, memory_aids } = options as Options;
    const rounds = wanted ?? printedFor(options, seats.length)?.rounds;
    return [
      say(`web.home.board.${board}`),
      ...modulesTold(options),
      ...(rounds ? [say('web.new.rounds.count', { count: rounds })] : []),
      say(memory_aids === false ? 'web.lobby.no_memory' : 'web.lobby.memory'),
    ];
  },
};

export default setup;

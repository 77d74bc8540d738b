/** Stockpile as the server would tell it: its actions, read off the golden file of the engine, and its money. */

import golden from '../../tests/golden/stockpile_actions.txt?raw';
import { Actions } from '../src/games/stockpile/actions';
import { Gains } from '../src/lib/gains';
import type { Verb } from '../src/lib/types';
import server from './server.json';

const PARAMETERS: Record<string, string[]> = {
  'place-up': ['slot', 'pile'],
  'place-down': ['slot', 'pile'],
  bid: ['pile', 'space'],
  show: ['regular', 'split'],
  strategy: ['strategy'],
  'give-to': ['other'],
};

function verbs(): Verb[] {
  const found = new Map<string, Verb>();
  for (const line of golden.trim().split('\n')) {
    const [number, name, ...labels] = line.split(' ');
    let verb = found.get(name!);
    if (!verb) {
      const names = PARAMETERS[name!] ?? labels.map((_, at) => (at ? `part ${at}` : 'company'));
      verb = { name: name!, first: Number(number), parameters: names.map((one) => ({ name: one, labels: [] })) };
      found.set(name!, verb);
    }
    labels.forEach((label, at) => {
      const known = verb.parameters[at]!.labels;
      if (!known.includes(label)) known.push(label);
    });
  }
  return [...found.values()];
}

export const VERBS = verbs();
export const actions = new Actions(VERBS);
export const act = (notation: string): number => actions.parse(notation);

export const gains = new Gains(server.events);

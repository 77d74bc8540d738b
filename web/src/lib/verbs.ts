/** The actions of a game by their names: an action is a number, and the server says which verb and arguments it stands
 * for (`GameInfo.verbs`). The same as outcry/core/actions.py. */

import type { Verb } from './types';

export interface NamedAction {
  verb: string;
  /** By parameter, the place of the chosen label. */
  args: Record<string, number>;
}

export class Verbs {
  constructor(private readonly verbs: Verb[]) {}

  private named(name: string): Verb {
    return known(this.verbs.find((verb) => verb.name === name), name);
  }

  /** The verb an action belongs to: the last that begins at or before it. */
  private verbOf(action: number): Verb {
    return known(this.verbs.findLast(({ first }) => first <= action), action);
  }

  /** An action from its verb and the places of its arguments. */
  action(name: string, ...places: number[]): number {
    const { first, parameters } = this.named(name);
    return parameters.reduce((sum, { labels }, at) => sum * labels.length + places[at]!, 0) + first;
  }

  read(action: number): NamedAction {
    const { name, first, parameters } = this.verbOf(action);
    const args: Record<string, number> = {};
    let rest = action - first;
    for (const parameter of parameters.toReversed()) {
      args[parameter.name] = rest % parameter.labels.length;
      rest = Math.floor(rest / parameter.labels.length);
    }
    return { verb: name, args };
  }

  is(action: number, name: string): boolean {
    return this.verbOf(action).name === name;
  }

  /** The words of an action: its verb, and the label of every argument. */
  labels(action: number): { verb: string; labels: [parameter: string, label: string][] } {
    const { parameters, name } = this.verbOf(action);
    const { args } = this.read(action);
    return { verb: name, labels: parameters.map((one) => [one.name, one.labels[args[one.name]!]!]) };
  }

  /** As the engine writes it: `bid 1 6`. */
  notation(action: number): string {
    const { verb, labels } = this.labels(action);
    return [verb, ...labels.map(([, label]) => label)].join(' ');
  }

  parse(notation: string): number {
    const [name = '', ...labels] = notation.split(' ');
    const { parameters } = this.named(name);
    const places = parameters.map((one, at) => one.labels.indexOf(labels[at] ?? ''));
    if (places.includes(-1)) throw new Error(`there is no action ${notation}`);
    return this.action(name, ...places);
  }
}

function known(verb: Verb | undefined, what: string | number): Verb {
  if (!verb) throw new Error(`there is no action ${what}`);
  return verb;
}

/** Any game in words: by the texts there are for it, and by its own codes and names where there are none. */

import type { GameWords } from '../../lib/game';
import type { Reader, Values } from '../../lib/messages';
import type { Argument, Ask, GameEvent, GameInfo, Outcome, Refusal } from '../../lib/types';
import { Verbs } from '../../lib/verbs';

/** Arguments that name a seat, in every game. */
const PEOPLE = new Set(['seat', 'owner', 'first', 'by']);

export const asWords = (code: string): string => code.replaceAll(/[_-]/g, ' ');

export class PlainWords implements GameWords {
  private readonly verbs: Verbs;
  /** The labels of a parameter, by its name. */
  private readonly labels: Map<string, string[]>;

  constructor(
    private readonly reader: Reader,
    private readonly info: GameInfo,
    private readonly names: string[],
  ) {
    this.verbs = new Verbs(info.verbs);
    this.labels = new Map(info.verbs.flatMap(({ parameters }) => parameters.map(({ name, labels }) => [name, labels])));
  }

  /** The first of these texts that there is and that the values suffice for. */
  private said(keys: string[], values: Values): string | null {
    for (const key of keys) {
      if (!this.reader.has(`${this.info.name}.${key}`)) continue;
      try {
        return this.reader.say(`${this.info.name}.${key}`, values);
      } catch {
        // It wants more than is known here.
      }
    }
    return null;
  }

  /** `bid 3 10` where there is no text for it. */
  action(action: number): string {
    const { verb, labels } = this.verbs.labels(action);
    const values = Object.fromEntries(labels.map(([parameter, label]) => [parameter, this.label(parameter, label)]));
    return this.said([`plain.${verb}`], values) ?? this.verbs.notation(action);
  }

  private label(parameter: string, label: string): string {
    return this.said([`${parameter}.${label}`], {}) ?? label;
  }

  prompt(ask: Ask): string {
    return this.said([`ask.${ask.prompt}`], this.values(ask.args, -1)) ?? asWords(ask.prompt);
  }

  phase(phase: string): string {
    return this.said([`phase.${phase}`], {}) ?? asWords(phase);
  }

  field(name: string): string {
    return this.said([`view.${name}`], {}) ?? asWords(name);
  }

  outcome({ reason, winners }: Outcome): string {
    const names = this.reader.listed(winners.map((seat) => this.names[seat] ?? ''));
    return this.said([`outcome.${reason}`], { winners: names }) ?? `${asWords(reason)}: ${names}`;
  }

  refusal({ code, args }: Refusal): string {
    const values = this.values(args ?? {}, -1);
    const own = this.said([`refusal.${code}`], values);
    if (own) return own;
    return this.reader.has(`refusal.${code}`) ? this.reader.say(`refusal.${code}`, values) : asWords(code);
  }

  event(event: GameEvent, me: number): string {
    const actor = event.args['seat'] ?? event.args['owner'];
    const values = this.values(event.args, me);
    const you = actor === me && me >= 0 ? '.you' : '';
    // What the table itself tells (somebody left, is back) has the same words in every game.
    const ofTheHouse = `event.${event.code}${you}`;
    if (this.reader.has(ofTheHouse)) return this.reader.say(ofTheHouse, values);
    const told = this.said([`event.${event.code}${you}`], values);
    if (told) return told;
    const facts = Object.entries(values).map(([name, value]) => `${this.field(name)} ${value}`);
    return `${asWords(event.code)}${facts.length ? `: ${facts.join(', ')}` : ''}.`;
  }

  private values(args: Record<string, Argument>, me: number): Values {
    return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, this.value(name, value, me)]));
  }

  private value(name: string, value: Argument, me: number): string | number {
    if (typeof value === 'string') return value;
    if (typeof value !== 'number') return value.map((one) => this.value(name, one, me)).join(', ');
    if (PEOPLE.has(name)) return value === me ? this.reader.say('web.you') : (this.names[value] ?? '');
    if (name === 'money') return this.reader.money(value);
    const label = this.labels.get(name)?.[value];
    return label === undefined ? value : this.label(name, label);
  }
}

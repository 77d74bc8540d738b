/** What modules a table can have, what goes with what, and what a choice leaves out. */

import type { Choices } from '../../../lib/choices';
import type { GameInfo, Option, Options } from '../../../lib/types';

/** In the order of the screen. The sets of investors and the promo strategies are chosen with what they belong to. */
export const MODULES = [
  'investors',
  'investor_bidding',
  'strategies',
  'bonds',
  'commodities',
  'forecast_dice',
  'first_player_card',
] as const;
export const SETS = ['investors_cc', 'investors_ii', 'investors_pp'] as const;
export const PROMO = 'strategies_promo';
export type ModuleName = (typeof MODULES)[number] | (typeof SETS)[number] | typeof PROMO;

export const isOn = (options: Options, name: string): boolean => options[name] === true;

/** Switches that are no module of their own: the form has them elsewhere. */
const PARTS: readonly string[] = [...SETS, PROMO, 'memory_aids'];
const isListed = (name: string): boolean => (MODULES as readonly string[]).includes(name) || PARTS.includes(name);

/** Modules that the server has and this form does not know: each gets a plain card. */
export const unlisted = (info: GameInfo): Option[] => info.options.filter(({ name, kind }) => kind === 'bool' && !isListed(name));

/** The modules that are on, as they are counted and told: the sets are parts of their module. */
export const modulesOn = (options: Options): string[] => [
  ...MODULES.filter((name) => isOn(options, name)),
  ...Object.keys(options).filter((name) => isOn(options, name) && !isListed(name)),
];

/** The switches that stand and fall with each one: those it needs, and those that belong to it. */
function needsOf(info: GameInfo, name: string): readonly string[] {
  const { needs = [] } = info.options.find((option) => option.name === name) ?? {};
  return name === PROMO ? ['strategies'] : needs; // X10: promo cards without a deck are ignored
}

/** A switch turned. On, it brings what it needs and takes away what it forbids; off, it takes along what needs it. */
export function turned(choices: Choices, info: GameInfo, name: string, on: boolean): Choices {
  const options = { ...choices.options };
  if (on) {
    for (const one of [name, ...needsOf(info, name)]) options[one] = true;
    const { forbids = {} } = info.options.find((option) => option.name === name) ?? {};
    for (const [other, values] of Object.entries(forbids)) {
      if (values.some((value) => value === options[other])) delete options[other];
    }
  } else {
    for (const { name: other } of info.options) {
      if (other === name || needsOf(info, other).includes(name)) delete options[other];
    }
  }
  return { ...choices, options };
}

/** INV1, STR3: what stays in the box while a module is off. `what` names the sentence. */
const LEFT_OUT: readonly { of: ModuleName; without: ModuleName; what: string }[] = [
  { of: 'investors_cc', without: 'bonds', what: 'li' },
  { of: 'investors_cc', without: 'commodities', what: 'dangote' },
  { of: 'investors_ii', without: 'strategies', what: 'ivan' },
  { of: 'strategies', without: 'bonds', what: 'bond_cards' },
  { of: 'strategies', without: 'commodities', what: 'commodity_cards' },
];

export interface LeftOut {
  what: string;
  /** Turned on, nothing is left out. */
  without: ModuleName;
}

export function leftOut(options: Options, names: readonly ModuleName[]): LeftOut[] {
  return LEFT_OUT.filter(({ of, without }) => names.includes(of) && isOn(options, of) && !isOn(options, without));
}

/** Investment strategies as the engine counts them (STR3), their families, and what a table prints on them. */

import { money, say } from '../../../lib/say.svelte';
import { MINUS } from '../numbers';
import type { Board } from '../types';

export const STRATEGY_KEYS = [
  'block_trading',
  'value_investing',
  'convertible_bond',
  'corner_the_market',
  'corporate_espionage',
  'insider_trading',
  'data_broker',
  'diversification',
  'dividend_growth_investing',
  'special_dividend',
  'falsified_earnings',
  'fraudulent_transfer',
  'vulture_capitalism',
  'interpositioning',
  'market_maker',
  'naked_short',
  'rogue_trading',
  'systemic_shock',
  'bear_raid',
  'share_buyback',
  'tax_haven',
  'golden_parachute',
  'liquidity_injection',
  'short_squeeze',
  'rights_issue',
  'regulatory_capture',
] as const;
export type StrategyKey = (typeof STRATEGY_KEYS)[number];

/** What a card is about: its top edge says it, and its drawing again. */
export type Family = 'money' | 'look' | 'prices' | 'cards' | 'saved';
const FAMILIES: Partial<Record<StrategyKey, Family>> = {
  corporate_espionage: 'look',
  insider_trading: 'look',
  data_broker: 'look',
  falsified_earnings: 'prices',
  market_maker: 'prices',
  systemic_shock: 'prices',
  share_buyback: 'prices',
  short_squeeze: 'prices',
  convertible_bond: 'cards',
  fraudulent_transfer: 'cards',
  vulture_capitalism: 'cards',
  rogue_trading: 'cards',
  rights_issue: 'cards',
  tax_haven: 'saved',
  regulatory_capture: 'saved',
};

/** STR3: what is given for a card, where it is not money. */
export type Given = 'bond' | 'stock' | 'commodity' | 'action';
export const GIVEN: Partial<Record<StrategyKey, Given>> = {
  convertible_bond: 'bond',
  fraudulent_transfer: 'stock',
  vulture_capitalism: 'stock',
  golden_parachute: 'stock',
  systemic_shock: 'commodity',
  market_maker: 'action',
  naked_short: 'action',
};

export interface Strategy {
  key: StrategyKey;
  name: string;
  family: Family;
  /** In a few words; null if it is free. */
  cost: string | null;
  effect: string;
  /** The same in two or three words, for a folded card. */
  short: string;
  /** (H): its values are ours, not printed. */
  house: boolean;
}

/** A card with the numbers of this table. */
export function strategyOf(strategy: number, { printed }: Board): Strategy {
  const key = STRATEGY_KEYS[strategy]!;
  const number = (what: string): number => printed[`strategy_${what}`]?.[strategy] ?? 0;
  const given = GIVEN[key];
  const numbers = { gain: money(number('gain')), limit: number('limit'), steps: number('steps') };
  return {
    key,
    name: say(`stockpile.strategy.${key}`),
    family: FAMILIES[key] ?? 'money',
    cost: given
      ? say(`web.strategy.cost.${given}`)
      : key === 'rights_issue'
        ? say('web.strategy.cost.price', { less: MINUS + number('limit') })
        : number('cost')
          ? money(number('cost'))
          : null,
    effect: say(`web.strategy.${key}`, numbers),
    short: say(`web.strategy.${key}.short`, numbers),
    house: number('house') === 1,
  };
}

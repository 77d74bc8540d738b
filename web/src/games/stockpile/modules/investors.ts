/** The investors as the engine counts them (INV3), and what a table prints of them. */

import type { Board } from '../types';

export const INVESTOR_KEYS = [
  'billionaire_bill',
  'broker_bernie',
  'crazy_cramer',
  'discount_donald',
  'dividend_deborah',
  'golden_graham',
  'mayknow_martha',
  'maverick_mark',
  'secretive_stuart',
  'wise_warren',
  'agile_ana',
  'clever_chanda',
  'cunning_carlos',
  'daring_dangote',
  'lucrative_li',
  'tactical_talal',
  'illicit_ivan',
  'bailout_barack',
  'budget_barbara',
  'forecast_phil',
  'lazy_liliane',
  'moneymaker_mitt',
  'opulent_oprah',
  'royal_robins',
  'shorting_soros',
  'socialist_sanders',
] as const;

/** The set that an investor comes in, as the option that adds it is called: the base ten, then CC, II and the promos. */
export function setOf(investor: number): 'investors' | 'investors_cc' | 'investors_ii' | 'investors_pp' {
  if (investor < 10) return 'investors';
  if (investor < 16) return 'investors_cc';
  return investor < 17 ? 'investors_ii' : 'investors_pp';
}

export const startCash = ({ printed }: Board, investor: number): number => printed['investor_cash']?.[investor] ?? 0;

/** (H): the start cash is ours, not printed. */
export const isHouseCash = ({ printed }: Board, investor: number): boolean => printed['investor_house']?.[investor] === 1;

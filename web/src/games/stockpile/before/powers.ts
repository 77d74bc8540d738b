/** When the power of each investor works: for the strip of a round. */

import { INVESTOR_KEYS } from '../modules/investors';

export const STEPS = ['bonds', 'dice', 'deal', 'supply', 'demand', 'action', 'selling', 'move', 'end'] as const;
export type StepName = (typeof STEPS)[number];

const WORKS: Record<(typeof INVESTOR_KEYS)[number], StepName | null> = {
  billionaire_bill: null,
  broker_bernie: 'demand',
  crazy_cramer: 'action',
  discount_donald: 'demand',
  dividend_deborah: 'end',
  golden_graham: 'selling',
  mayknow_martha: 'demand',
  maverick_mark: 'supply',
  secretive_stuart: 'supply',
  wise_warren: 'supply',
  agile_ana: 'end',
  clever_chanda: 'action',
  cunning_carlos: 'demand',
  daring_dangote: 'end',
  lucrative_li: 'end',
  tactical_talal: 'selling',
  illicit_ivan: 'action',
  bailout_barack: 'selling',
  budget_barbara: 'demand',
  forecast_phil: 'deal',
  lazy_liliane: 'demand',
  moneymaker_mitt: 'demand',
  opulent_oprah: 'end',
  royal_robins: 'supply',
  shorting_soros: 'selling',
  socialist_sanders: 'end',
};

/** The step of a round in which a power works; null for who has none. */
export const worksAt = (investor: number): StepName | null => WORKS[INVESTOR_KEYS[investor]!];

/** Stockpile's numbers as the engine counts them: companies, cards, forecasts. */

export const COMPANIES = 6;
export const MOST_SEATS = 5; // S1
export const COMPANY_KEYS = [
  'cosmic_computers',
  'bottomline_bank',
  'leading_laboratories',
  'american_automotive',
  'stanford_steel',
  'epic_electric',
] as const;
export const COLOURS = ['cosmic', 'bottomline', 'leading', 'american', 'stanford', 'epic'] as const;
export const LETTERS = 'CBLASE';
export const MINUS = '\u2212';

export const FEE_1 = 6;
export const FEE_3 = 8;
export const BOOM_CARD = 9;
export const BUST_CARD = 10;
export const KIND_KEYS = [...COMPANY_KEYS, 'fee_1', 'fee_2', 'fee_3', 'boom', 'bust'] as const;
/** It lies on a pile, and is not of the market: a sign below the cards stands for it. */
export const isOfModule = (kind: number | null): boolean => kind !== null && kind >= KIND_KEYS.length;

export const isFee = (kind: number): boolean => kind >= FEE_1 && kind <= FEE_3;
export const feeOf = (kind: number): number => kind - FEE_1 + 1;

/** A forecast is a number of steps, or this plus what a share is paid. */
export const DIVIDEND = 10;

/** As printed: +4, −2, $$. */
export function forecastText(forecast: number): string {
  if (forecast > DIVIDEND) return '$'.repeat(forecast - DIVIDEND);
  return forecast < 0 ? MINUS + -forecast : `+${forecast}`;
}

export type ForecastTone = 'plus' | 'minus' | 'dollar';
export function toneOf(forecast: number): ForecastTone {
  if (forecast > DIVIDEND) return 'dollar';
  return forecast < 0 ? 'minus' : 'plus';
}

/** The dark theme's values: card backs are dark in both themes. */
export const PLAYER_ON_BACK = ['#62BDFF', '#FF91AE', '#BFE35E', '#FFAA4F', '#C8A9FF'] as const;

export const PHASES = ['information', 'supply', 'demand', 'action', 'selling', 'movement'] as const;

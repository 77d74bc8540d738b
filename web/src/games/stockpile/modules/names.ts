/** Investors and strategies by their names, where a rule of the screen means one of them. */

import { INVESTOR_KEYS } from './investors';
import { STRATEGY_KEYS, type StrategyKey } from './strategies';

export type InvestorKey = (typeof INVESTOR_KEYS)[number];

export const investor = (key: InvestorKey): number => INVESTOR_KEYS.indexOf(key);
export const strategy = (key: StrategyKey): number => STRATEGY_KEYS.indexOf(key);

/** C3, DIC2: every forecast there is, in the order in which Forecast Phil may ask for it. */
export const FORECASTS = [4, 3, 2, 1, 11, 12, 13, -1, -2, -3, -4] as const;

/** The modules' numbers as the engine counts them: investors and strategies in the order of their rules (INV3, STR3). */

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
export type InvestorKey = (typeof INVESTOR_KEYS)[number];

export const investor = (key: InvestorKey): number => INVESTOR_KEYS.indexOf(key);

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

export const strategy = (key: StrategyKey): number => STRATEGY_KEYS.indexOf(key);

/** C3, DIC2: every forecast there is, as Forecast Phil may ask for it. */
export const FORECASTS = [4, 3, 2, 1, 11, 12, 13, -1, -2, -3, -4] as const;

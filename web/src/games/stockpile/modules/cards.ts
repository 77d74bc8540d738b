/** The cards that modules lay on piles, as the engine counts them: after those of the market six commodities, the tax, and
 * the first-player card. */

export const GOLD = 11;
export const TAX = 17;
export const FIRST_PLAYER_CARD = 18;
export const CARD_KEYS = ['gold', 'platinum', 'oil', 'natural_gas', 'corn', 'cattle', 'tax', 'first_player'] as const;

export const cardKey = (kind: number): string => CARD_KEYS[kind - GOLD] ?? '';

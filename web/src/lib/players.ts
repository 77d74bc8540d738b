/** The colours of the seats, the same in every game. */

export const PLAYER_COLOURS = ['sky', 'rose', 'lime', 'orange', 'lilac'] as const;

import { beforeEach, describe, expect, it } from 'vitest';
import { levelOf, nextLevel } from '../src/lib/opponents';
import { settings } from '../src/lib/settings.svelte';
import type { SeatInfo } from '../src/lib/types';

const BOTS = ['intern', 'trader', 'analyst'];
const nobody = { here: true, character: null, face: null };
const person: SeatInfo = { name: 'Ana', kind: 'human', bot: null, ...nobody };
const bot = (level: string): SeatInfo => ({ name: level, kind: 'bot', bot: level, ...nobody });

describe('who sits down where nobody chose', () => {
  beforeEach(() => (settings.opponents = ''));

  it('is the usual level, unless a person likes to meet another that the game has', () => {
    const info = { bots: BOTS, usual: 'trader' };
    expect(levelOf(info)).toBe('trader');
    settings.opponents = 'analyst';
    expect(levelOf(info)).toBe('analyst');
    expect(levelOf({ bots: ['novice', 'expert'], usual: 'expert' })).toBe('expert');
  });
});

describe('the level after a win', () => {
  const seats = [person, bot('intern'), bot('trader')];

  it('is the one above the strongest who was beaten by a tenth', () => {
    expect(nextLevel(BOTS, seats, [110, 90, 100], 0)).toBe('analyst');
    expect(nextLevel(BOTS, seats, [109, 90, 100], 0)).toBe(null);
    expect(nextLevel(BOTS, seats, [90, 110, 80], 0)).toBe(null);
  });

  it('is none above the best, against people, or for those who watched', () => {
    expect(nextLevel(BOTS, [person, bot('analyst')], [150, 100], 0)).toBe(null);
    expect(nextLevel(BOTS, [person, person, bot('intern')], [150, 100, 90], 0)).toBe(null);
    expect(nextLevel(BOTS, [bot('intern'), bot('trader')], [150, 100], -1)).toBe(null);
  });
});

/** Which sounds belong to what happens. */

import { spaceOf } from './bids';
import { COIN, coinsOf } from './beats';
import type { Cue } from '../../lib/cues';
import type { Sound } from '../../lib/sound';
import type { Board, GameEvent } from './types';

const DEALT = 60;
const SPACE = 180;
const MOST_DEALT = 10;
const MOST_COINS = 5;
/** From one stroke of the bell to the next. */
const STROKE = 420;
const HALF_TONE = 2 ** (1 / 12);
const PLAIN: Record<string, Sound> = {
  placed_up: 'place',
  placed_down: 'hide',
  took: 'hide',
  boom: 'reveal',
  bust: 'reveal',
  revealed: 'reveal',
  split: 'split',
  bankrupt: 'bankrupt',
};

/** Coins that change hands. */
const PAYS = new Set(['sold', 'sold_split', 'halved', 'fee_paid', 'paid', 'interest', 'power_paid', 'power_cost', 'handed_over', 'strategy_paid', 'strategy_cost', 'shorted', 'shorted_split']);

/** The sounds of events that are shown together, in their order. The last of so many rounds is rung in twice. */
export function cuesOf(events: GameEvent[], board: Board, me: number, rounds = 0): Cue[] {
  const cues: Cue[] = [];
  let dealt = 0;
  let coins = 0;
  const add = (sound: Sound, rate = 1, after = 0): void => void cues.push({ sound, rate, after });
  for (const event of events) {
    const { code, args } = event;
    const sound = PLAIN[code];
    if (sound) add(sound);
    else if (code === 'round_began') {
      add('round');
      if (args['round'] === rounds) add('round', 1, STROKE);
    } else if (code === 'pile_began' || code === 'drew') {
      if (dealt++ < MOST_DEALT) add('deal', 1, dealt * DEALT);
    } else if (code === 'bid') add('bid', HALF_TONE ** spaceOf(event, board));
    else if (code === 'outbid' && args['seat'] === me) add('outbid');
    else if (code === 'moved') {
      const steps = (args['to_place'] as number) - (args['from_place'] as number);
      for (let step = 0; step < Math.abs(steps); step++) {
        const pitch = step * Math.sign(steps);
        add(steps > 0 ? 'up' : 'down', HALF_TONE ** pitch, step * SPACE);
      }
    } else if (code === 'dividend_paid' || code === 'split_paid') {
      for (let coin = 0; coin < coinsOf(event); coin++) add('money', HALF_TONE ** coin, coin * COIN);
    } else if (PAYS.has(code) && args['money']) {
      if (coins < MOST_COINS) add('money', 1, coins++ * COIN);
    }
    if (code === 'took' && (args['fees'] as number[]).length) add('fee', 1, COIN);
  }
  return cues;
}

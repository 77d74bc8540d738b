/** Which sounds belong to what happens. */

import { spaceOf } from './bids';
import { COIN, HOP, coinsOf, flies, isHigh } from './beats';
import type { Cue } from '../../lib/cues';
import type { Gains } from '../../lib/gains';
import type { Sound } from '../../lib/sound';
import type { Stagings } from './staging';
import type { Board, GameEvent, StockpileView } from './types';

const DEALT = 60;
const SPACE = 180;
const MOST_DEALT = 10;
const MOST_COINS = 5;
/** From one stroke of the bell to the next. */
const STROKE = 420;
/** From one knock to the next. */
const KNOCK = 170;
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

/** The last count has sounds of its own. */
const COUNTED = 'opened';

type Heard = Pick<StockpileView, 'seat' | 'rounds' | 'piles'>;

/** The sounds of events that are shown together on a table as it stands before them, in their order. The last round is
 * rung in twice; a high bid knocks twice, and two knocks fall where one drives me away. */
export function cuesOf(events: GameEvent[], board: Board, { seat: me, rounds, piles }: Heard, gains: Gains, staging: Stagings = {}): Cue[] {
  const cues: Cue[] = [];
  let dealt = 0;
  let coins = 0;
  const add = (sound: Sound, rate = 1, after = 0): void => void cues.push({ sound, rate, after });
  for (const event of events) {
    const { code, args } = event;
    if (code === COUNTED) break;
    const sound = PLAIN[code];
    if (sound) add(sound);
    else if (code === 'round_began') {
      add('round');
      if (args['round'] === rounds) add('round', 1, STROKE);
    } else if (code === 'pile_began' || code === 'drew') {
      if (dealt++ < MOST_DEALT) add('deal', 1, dealt * DEALT);
    } else if (code === 'bid') {
      const space = spaceOf(event, board);
      add('bid', HALF_TONE ** space);
      if (isHigh(space, board)) add('bid', HALF_TONE ** space, KNOCK);
      if (me >= 0 && piles[args['pile'] as number]!.bidder === me) add('outbid', 1, HOP);
    } else if (code === 'moved') {
      const steps = (args['to_place'] as number) - (args['from_place'] as number);
      for (let step = 0; step < Math.abs(steps); step++) {
        const pitch = step * Math.sign(steps);
        add(steps > 0 ? 'up' : 'down', HALF_TONE ** pitch, step * SPACE);
      }
    } else if (code === 'dividend_paid' || code === 'split_paid') {
      for (let coin = 0; coin < coinsOf(event); coin++) add('money', HALF_TONE ** coin, coin * COIN);
    } else if (flies(event, gains, staging[code])) {
      if (coins < MOST_COINS) add('money', 1, coins++ * COIN);
    }
    if (code === 'took' && (args['fees'] as number[]).length) add('fee', 1, COIN);
  }
  return cues;
}

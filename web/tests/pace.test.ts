/** How long a game against three bots takes a person: what is shown, beat by beat, and the time to think. The button of
 * the home screen says it. */

import { expect, test } from 'vitest';
import en from '../../src/outcry/messages/en.json';
import ptBR from '../../src/outcry/messages/pt-BR.json';
import { beatsOf } from '../src/games/stockpile/beats';
import { SHOWN, THOUGHT } from '../src/games/stockpile/new/presets';
import { openingBeats } from '../src/games/stockpile/opening';
import type { Board, StockpileView } from '../src/games/stockpile/types';
import type { GameEvent } from '../src/lib/types';
import recorded from './recorded.json';
import { gains } from './stockpile';

/** How often one of four is asked in a game of six rounds, where there is a choice (counted in games of four Traders), and
 * the seconds somebody who knows the game takes for it (H). */
const ASKED: Record<string, { times: number; seconds: number }> = {
  place: { times: 6, seconds: 12 },
  bid: { times: 16, seconds: 8 },
  play: { times: 2.7, seconds: 10 },
  sell: { times: 6, seconds: 12 },
  show: { times: 5, seconds: 3 },
};
/** Bids of all four in the same games: Traders drive each other away more often than the recorded players do. */
const BIDS = 67;
const ROUNDS = 6;
/** The count of all portfolios after the last round. */
const LAST_COUNT = 14;

const { board, steps } = (recorded as unknown as { board: Board; steps: { events: GameEvent[]; view: StockpileView }[] }[]).find(
  ({ steps }) => steps[0]!.view.players.length === 4,
)!;

/** Seconds that the show of a recorded game takes: bids, and all else. */
function shown(): { bids: number; aBid: number; else: number } {
  const found = { bids: 0, aBid: 0, else: 0 };
  let count = 0;
  for (const [at, { events, view }] of steps.entries()) {
    const before = steps[Math.max(0, at - 1)]!.view;
    const beats = [...(at ? beatsOf(before, events, board, gains) : []), ...openingBeats(before, events, view)];
    for (const { event, lands = 0, hold } of beats) {
      const bidding = event?.code === 'bid' || event?.code === 'outbid';
      found[bidding ? 'bids' : 'else'] += (lands + hold) / 1000;
      if (event?.code === 'bid') count += 1;
    }
  }
  return { ...found, aBid: found.bids / count };
}

const thought = Object.values(ASKED).reduce((sum, { times, seconds }) => sum + times * seconds, 0);

/** Seconds of a whole game that are shown to somebody who looks at all of it. */
function watched(): number {
  const { aBid, else: rest } = shown();
  return BIDS * aBid + (rest / steps[0]!.view.rounds) * ROUNDS + LAST_COUNT;
}

test('the button says how long a game takes', () => {
  const minutes = (thought + watched()) / 60;
  for (const texts of [en, ptBR]) {
    const said = Number(/\d+(?= min)/.exec(texts['web.home.play_now.what'])![0]);
    expect(Math.abs(minutes - said), `it takes ${minutes.toFixed(1)} minutes`).toBeLessThanOrEqual(1.5);
  }
});

test('a new table says by the same measure how long its game takes', () => {
  expect(Math.abs(SHOWN - watched() / 60 / ROUNDS)).toBeLessThanOrEqual(0.15);
  expect(Math.abs(THOUGHT - thought / 60 / ROUNDS)).toBeLessThanOrEqual(0.15);
});

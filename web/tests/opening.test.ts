/** A round opens: in which order things are shown, and that nothing is told before its card lies open.
 * The steps are real ones, recorded by the rules (tests/stockpile/test_recorded.py). */

import { expect, test } from 'vitest';
import { lastRound } from '../src/games/stockpile/lastRound';
import { turnOrder } from '../src/games/stockpile/market';
import { openingBeats } from '../src/games/stockpile/opening';
import { staging } from '../src/games/stockpile/modules/staging';
import type { Board, StockpileView } from '../src/games/stockpile/types';
import type { GameEvent } from '../src/lib/types';
import recorded from './recorded.json';
import { gains } from './stockpile';

const games = recorded as unknown as { board: Board; steps: { events: GameEvent[]; view: StockpileView }[] }[];
const openings = games.flatMap(({ steps }) =>
  steps.slice(1).flatMap(({ events, view }, at) => {
    const before = steps[at]!.view;
    const beats = openingBeats(before, events, view);
    if (!beats.length) return [];
    return [{ before, events, view, beats, told: steps.slice(0, at + 2).flatMap((step) => step.events), earlier: steps.slice(0, at + 1) }];
  }),
);

test('there are rounds to look at', () => expect(openings.length).toBeGreaterThan(1));

test('only a step in which a round begins opens one', () => {
  for (const { steps } of games) {
    for (const [at, { events, view }] of steps.entries()) {
      const opens = openingBeats(steps[Math.max(0, at - 1)]!.view, events, view).length > 0;
      expect(opens).toBe(events.some(({ code }) => code === 'round_began'));
    }
  }
});

test('events are told in their order, from the bell until the supply is dealt', () => {
  for (const { events, beats } of openings) {
    const told = beats.flatMap(({ event }) => (event ? [event] : []));
    const begin = events.findIndex(({ code }) => code === 'round_began');
    expect(told).toEqual(events.slice(begin, begin + told.length));
    expect(events[begin + told.length]?.code).toBe('pile_began');
  }
});

test('a forecast is on the market only when its card has turned', () => {
  for (const { view, beats } of openings) {
    for (const { view: shown, event } of beats) {
      const opening = shown.opening!;
      for (const pair of shown.pairs.filter(({ company }) => company !== null)) {
        expect(pair.up ? opening.open : pair.owner === view.seat && opening.told).toBe(true);
      }
      if (event?.code === 'pair_dealt') expect(opening.forecast).toBe(true);
      if (event?.code === 'pair_opened') expect(opening.open).toBe(true);
      if (opening.forecast) expect(opening.company).toBe(true);
      expect(shown.piles.every(({ cards }) => !cards.length) && !shown.ask && !shown.secrets?.hand.length).toBe(true);
    }
    expect(beats.at(-1)!.view.pairs).toEqual(view.pairs);
    expect(beats.at(-1)!.view.opening!.lines).toBe(true);
  }
});

test('it takes two seconds until all is said, and then time to read', () => {
  for (const { view, beats } of openings) {
    const all = beats.reduce((sum, { hold }) => sum + hold, 0);
    expect(all - beats.at(-1)!.hold).toBeLessThanOrEqual(2000);
    expect(all).toBeLessThanOrEqual(view.round + 1 === view.rounds ? 5600 : 5000);
  }
});

test('the lines of the last round say what the cash did', () => {
  for (const { view, told, earlier } of openings) {
    const began = earlier.findLastIndex(({ events }) => events.some(({ code }) => code === 'round_began'));
    for (const { seat, from, to } of lastRound(told, view, gains, turnOrder(view))) {
      expect(to).toBe(view.players[seat]!.cash);
      expect(from).toBe(earlier[began]!.view.players[seat]!.cash);
    }
  }
});

test('there is nothing to say of a last round in the first one', () => {
  for (const { steps } of games) {
    const at = steps.findIndex(({ events }) => events.some(({ code }) => code === 'round_began'));
    const { view } = steps[at]!;
    expect(view.round).toBe(0);
    expect(lastRound(steps.slice(0, at + 1).flatMap(({ events }) => events), view, gains, turnOrder(view))).toEqual([]);
  }
});

test('BON1: a round begins with the cash that is left when bonds were bought, and interest counts', () => {
  const told: GameEvent[] = [
    { code: 'start_cash', args: { seat: 0, money: 28 } },
    { code: 'round_began', args: { round: 1, first: 0 } },
    { code: 'bonds_bought', args: { seat: 0, count: 2, money: 10 } },
    { code: 'paid', args: { seat: 0, pile: 1, money: 11 } },
    { code: 'interest', args: { seat: 0, money: 2 } },
    { code: 'round_began', args: { round: 2, first: 0 } },
  ];
  const view = { round: 1, players: [{ cash: 9 }] } as StockpileView;
  expect(lastRound(told, view, gains, [0], staging)).toMatchObject([{ seat: 0, from: 18, to: 9 }]);
});

test('a round whose beginning was never told here has no "before"', () => {
  const { view, told } = openings[0]!;
  const late = told.slice(told.findIndex(({ code }) => code === 'round_began') + 1);
  for (const line of lastRound(late, view, gains, turnOrder(view))) expect(line).toMatchObject({ from: null, why: [] });
});

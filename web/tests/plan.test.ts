/** What travels over the table, from where to where. The steps are real ones. */

import { expect, test } from 'vitest';
import { HOP, beatsOf } from '../src/games/stockpile/beats';
import type { Board, StockpileView } from '../src/games/stockpile/types';
import type { GameEvent } from '../src/lib/types';
import { journeys, shaken, type Journey } from '../src/games/stockpile/table/plan';
import recorded from './recorded.json';
import { gains } from './stockpile';

const games = recorded as unknown as { board: Board; steps: { events: GameEvent[]; view: StockpileView }[] }[];
const { board, steps } = games[0]!;
const event = (code: string, args: GameEvent['args']): GameEvent => ({ code, args });
const stepWith = (code: string, seat?: number): number =>
  steps.findIndex(
    ({ events }, at) => at && events.some((one) => one.code === code && (seat ?? one.args['seat']) === one.args['seat']),
  );
const planOf = (at: number): Journey[] => journeys(steps[at]!.events, steps[at - 1]!.view, board, gains);
const ways = (plan: Journey[]): string[] => plan.map(({ from, to }) => `${from.names[0]} > ${to.names[0]}`);

test('a bid hops to its space; who stood lower goes home, and his row shakes', () => {
  const at = stepWith('outbid');
  const [bid, outbid] = steps[at]!.events as [GameEvent, GameEvent];
  const before = steps[at - 1]!.view;
  const { pile, seat, space } = bid.args as Record<string, number>;
  const old = before.piles[pile!]!;
  expect(old.bidder).toBe(outbid.args['seat']);
  expect(ways(planOf(at))).toEqual([
    `space-${pile}-${old.space} > player-${old.bidder}`,
    `player-${seat} > space-${pile}-${space}`,
  ]);
  // A tab has room for one meeple: there he goes when the other lands.
  expect(planOf(at)[0]!.afterOnTab).toBe(seat === before.seat ? 0 : HOP);
  expect(shaken(steps[at]!.events, before)).toEqual([`space-${pile}-${old.space}`]);
});

test("somebody's cards go to their piles, on top of what lies there; mine lie there already", () => {
  expect(planOf(stepWith('placed_down', 0))).toEqual([]);
  const at = stepWith('placed_down', 1);
  for (const { from, to, thing } of planOf(at)) {
    expect(from.names).toEqual(['player-1']);
    const pile = Number(to.names[0]!.replace('pile-', ''));
    const card = steps[at]!.view.piles[pile]!.cards[to.nth!]!;
    expect(card.by).toBe(1);
    expect(thing).toEqual({ card: card.up ? card.kind : null, up: card.up });
  }
});

test('the deal comes from the tape, 60 ms apart, and nobody else sees my cards come', () => {
  const plan = planOf(stepWith('round_began'));
  const dealt = plan.filter(({ from }) => from.names.includes('tape'));
  expect(dealt.map(({ after }) => after)).toEqual(dealt.map((_, at) => at * 60));
  expect(ways(dealt).filter((way) => way === 'tape > hand')).toHaveLength(2);
  for (const { thing } of dealt.filter(({ to }) => to.names[0]!.startsWith('player-'))) {
    expect(thing).toEqual({ card: null, up: false });
  }
});

test('X1: a pile with a hidden fee is gathered whole before it goes, and no card of it turns', () => {
  const gathered = steps.flatMap(({ events }, at) => {
    if (!at) return [];
    const before = steps[at - 1]!.view;
    return events.filter(({ code }) => code === 'took').map((took) => journeys([took], before, board, gains));
  });
  const stamped = gathered.filter((plan) => plan.some(({ way }) => way === 'stamp'));
  expect(stamped.length).toBeGreaterThan(0);
  for (const plan of stamped) {
    const cards = plan.filter(({ thing }) => 'card' in thing);
    expect(cards.every(({ way, turns }) => way === 'gather' && !turns)).toBe(true);
    expect(plan.filter(({ thing }) => 'stamp' in thing)).toHaveLength(1);
  }
});

test('money goes as coins to whom it is paid, at most five', () => {
  const view = steps[1]!.view;
  const plan = journeys([event('dividend_paid', { seat: 2, company: 1, money: 30 })], view, board, gains);
  expect(ways(plan)).toEqual(Array(5).fill('track-1 > cash-2'));
});

test('nothing is still on its way when the next thing is told', () => {
  const found: Record<string, number> = {};
  for (const { board, steps } of games) {
    for (const [at, { events }] of steps.slice(1).entries()) {
      let view = steps[at]!.view;
      const beats = beatsOf(view, events, board, gains);
      for (const [number, beat] of beats.entries()) {
        const begun = beat.begins === undefined ? beat.event : beat.begins;
        const plan = begun && !begun.code.startsWith('drew') ? journeys([begun], view, board, gains) : []; // a deal holds nobody up
        const next = beats.findIndex(({ event }, later) => later > number && event);
        const time = beats.slice(number, next < 0 ? undefined : next).reduce((sum, { lands = 0, hold }) => sum + lands + hold, 0);
        for (const { after, ms } of plan) expect(after + ms, begun!.code).toBeLessThanOrEqual(time);
        if (plan.length) found[begun!.code] = (found[begun!.code] ?? 0) + 1;
        view = beat.view;
      }
    }
  }
  expect(Object.keys(found)).toEqual(expect.arrayContaining(['bid', 'paid', 'took', 'sold', 'dividend_paid', 'split_paid', 'split_shown', 'bankrupt_lost']));
});

test('no beat of any recorded game makes a journey from nowhere', () => {
  for (const { board, steps } of games) {
    for (const [at, { events }] of steps.slice(1).entries()) {
      let view = steps[at]!.view;
      const beats = beatsOf(view, events, board, gains);
      const told = beats.map((beat) => ({ view: beat.view, events: beat.event ? [beat.event] : [] }));
      const shown = told.length ? told : [{ events, view }];
      for (const beat of shown) {
        for (const { from, to } of journeys(beat.events, view, board, gains)) {
          for (const name of [...from.names, ...to.names]) expect(name).not.toMatch(/undefined|NaN|--/);
        }
        view = beat.view;
      }
    }
  }
});

test('what the server says of money flies: from the bank, to it, or to another player', () => {
  const way = (code: string, args: GameEvent['args']): string[] =>
    journeys([event(code, args)], steps[0]!.view, board, gains).map(({ from, to }) => `${from.names[0]} ${to.names[0]}`);
  expect(way('interest', { seat: 1, money: 1 })).toEqual(['tape cash-1']);
  expect(way('bonds_bought', { seat: 1, count: 1, money: 2 })).toEqual(['cash-1 tape']);
  expect(way('handed_over', { seat: 1, other: 2, money: 2 })).toEqual(['cash-1 cash-2']);
  expect(way('was_handed', { seat: 2, by: 1, money: 2 })).toEqual([]);
});

/** What the stage shows of modules: a strategy is read before it does anything, investors open together, bids for them pass. */

import { expect, test } from 'vitest';
import { beatsOf } from '../src/games/stockpile/beats';
import { onStage, staging } from '../src/games/stockpile/modules/staging';
import type { Board, StockpileView } from '../src/games/stockpile/types';
import type { GameEvent } from '../src/lib/types';
import recorded from './recorded.json';
import { gains } from './stockpile';

const { board, steps } = (recorded as unknown as { board: Board; steps: { view: StockpileView }[] }[]).find(
  ({ steps }) => steps[0]!.view.players.length === 4,
)!;
const before = steps[0]!.view;
const other = (before.seat + 1) % 4;
const told = (code: string, args: GameEvent['args']): GameEvent => ({ code, args });

test('a strategy of another lies open long enough to be read, and while it does its work', () => {
  const events = [told('strategy_played', { seat: other, strategy: 3 }), told('spent_good', { seat: other, card: 11 }), told('turn_ended', { seat: other })];
  const [card, work, end] = beatsOf(before, events, board, gains, staging);
  expect(onStage(card!.view).strategy).toEqual({ seat: other, strategy: 3 });
  expect(card!.hold).toBeGreaterThanOrEqual(1500);
  expect(onStage(work!.view).strategy).toEqual({ seat: other, strategy: 3 });
  expect(work!.hold).toBeGreaterThan(0);
  expect(end!.view.staged).toBeUndefined();
  const [mine] = beatsOf(before, [told('strategy_played', { seat: before.seat, strategy: 3 })], board, gains, staging);
  expect(mine!.hold).toBeLessThan(card!.hold);
});

test('investors turn over together, whoever chose first', () => {
  const events = [0, 1, 2, 3].map((seat) => told('investor_kept', { seat, investor: 5 - seat }));
  const beats = beatsOf(before, events, board, gains, staging);
  for (const { view } of beats) expect(onStage(view).investors).toHaveLength(4);
  expect(beats.map(({ event, hold }) => [event !== null, hold > 0])).toEqual([
    [false, true], // they turn before anybody is named
    [true, false],
    [true, false],
    [true, false],
    [true, true],
  ]);
});

test('a bid for an investor passes as one for a pile does, and being outbid takes longer when it is me', () => {
  const view = { ...before, parts: { ...before.parts, investors_on_offer: [7, 2, 9, 4] } };
  const bid = told('investor_bid', { seat: other, investor: 9, space: 3 });
  const beat = beatsOf(view, [bid], board, gains, staging).find(({ event }) => event === bid);
  expect(beat!.view.piles[2]).toMatchObject({ bidder: other, space: 3 });
  const whole = (seat: number): number =>
    beatsOf(view, [bid, told('investor_outbid', { seat, investor: 9, by: other })], board, gains, staging).reduce((sum, { hold }) => sum + hold, 0);
  expect(whole(before.seat)).toBeGreaterThan(whole((other + 1) % 4));
});

test('INV6: a power is seen at work, and what only I saw by it is looked at', () => {
  const looked = told('looked_at_pile', { seat: other, pile: 2 });
  const [theirs] = beatsOf(before, [looked], board, gains, staging);
  expect([theirs!.event, onStage(theirs!.view).power]).toEqual([looked, looked]);
  expect(theirs!.hold).toBeGreaterThan(0);
  const mine = told('looked_at_pile', { seat: before.seat, pile: 2 });
  const saw = told('saw_pile', { seat: before.seat, pile: 2, cards: [3] });
  const beats = beatsOf(before, [mine, saw], board, gains, staging);
  expect(beats.map(({ event }) => event)).toEqual([mine, saw]);
  expect(onStage(beats[1]!.view).power).toEqual(mine);
  expect(beats[1]!.hold).toBeGreaterThan(theirs!.hold);
});

test('what a strategy does is no power of its owner', () => {
  const events = [told('strategy_played', { seat: other, strategy: 21 }), told('gave_up', { seat: other, company: 2 })];
  expect(beatsOf(before, events, board, gains, staging).every(({ view }) => onStage(view).power === undefined)).toBe(true);
});

test('IBV2: investors that were won are told one after the other, without a long stop for each', () => {
  const view = { ...before, asked: 'bid_for_investor' };
  const events = [0, 1, 2, 3].flatMap((seat) => [told('investor_kept', { seat, investor: seat }), told('start_cash', { seat, money: 12 })]);
  const whole = beatsOf(view, events, board, gains, staging).reduce((sum, { hold }) => sum + hold, 0);
  expect(whole).toBeLessThan(4000);
});

test('Phil is seen at work once, before the pairs are dealt; and who is handed money by Oprah or Sanders', () => {
  const took = told('took_information', { seat: other, kind: 0 });
  const dealt = told('pair_dealt', { seat: before.seat, company: 2, forecast: 1 });
  const beats = beatsOf(before, [took, dealt], board, gains, staging);
  expect(beats.map(({ event }) => event?.code)).toEqual(['took_information']);
  expect(onStage(beats[0]!.view).power).toEqual(took);
  const handed = told('handed_over', { seat: other, other: before.seat, money: 2 });
  expect(onStage(beatsOf(before, [handed], board, gains, staging)[0]!.view).power).toEqual(handed);
});

test('interest of a round is paid to all in one flight', () => {
  const revealed = told('revealed', { owner: other, company: 0, forecast: 1 });
  const paid = [0, 1, 2].map((seat) => told('interest', { seat, money: 3 }));
  const beats = beatsOf(before, [revealed, ...paid], board, gains, staging).filter(({ event }) => event?.code === 'interest');
  expect(beats.map(({ hold, lands }) => hold + (lands ?? 0) > 0)).toEqual([false, false, true]);
});

/** What the stage shows of a step: its order, its pace, and that money and cards are right at every beat.
 * The steps are real ones, recorded by the rules (tests/stockpile/test_recorded.py). */

import { describe, expect, test } from 'vitest';
import { after } from '../src/games/stockpile/after';
import { beatsOf, hidesFee } from '../src/games/stockpile/beats';
import type { Board, DrawnView, StockpileView } from '../src/games/stockpile/types';
import type { Beat } from '../src/lib/game';
import type { GameEvent } from '../src/lib/types';
import recorded from './recorded.json';
import { gains } from './stockpile';

type DrawnBeat = Beat<DrawnView>;

interface Shown {
  board: Board;
  before: StockpileView;
  events: GameEvent[];
  view: StockpileView;
  beats: DrawnBeat[];
}

const games = recorded as unknown as { board: Board; steps: { events: GameEvent[]; view: StockpileView }[] }[];
const steps: Shown[] = games.flatMap(({ board, steps }) =>
  steps.slice(1).map(({ events, view }, at) => {
    const before = steps[at]!.view;
    return { board, before, events, view, beats: beatsOf(before, events, board, gains) };
  }),
);
const staged = steps.filter(({ beats }) => beats.length);
const withCode = (code: string): Shown[] => staged.filter(({ events }) => events.some((event) => event.code === code));
const beatOf = ({ beats }: Shown, code: string): DrawnBeat => beats.find(({ event }) => event?.code === code)!;

/** A stage holds until the next round is dealt or the portfolios are opened. */
const played = ({ events }: Shown): GameEvent[] => {
  const end = events.findIndex(({ code }) => code === 'round_began' || code === 'opened');
  return end < 0 ? events : events.slice(0, end);
};

test('every event of a step is told once, in its order', () => {
  expect(staged.length).toBeGreaterThan(20);
  for (const step of staged) {
    expect(step.beats.flatMap(({ event }) => (event ? [event] : []))).toEqual(played(step));
  }
});

test('a move is shown whole with its last space', () => {
  for (const step of staged) {
    expect(step.beats.flatMap(({ whole }) => (whole ? [whole] : []))).toEqual(played(step));
    for (const { whole, view } of step.beats) {
      if (whole?.code === 'moved') expect(view.place[whole.args['company'] as number]).toBe(whole.args['to_place']);
    }
  }
});

test('money, cards, prices and fees are right when the stage is cleared', () => {
  for (const step of staged) {
    const { view, beats } = step;
    const shown = beats.at(-1)!.view;
    expect(shown.place).toEqual(view.place);
    expect(shown.prices).toEqual(view.prices);
    if (step.events.some(({ code }) => code === 'opened')) continue;
    for (const [seat, { cash, regular, split, held, meeples }] of view.players.entries()) {
      expect(shown.players[seat]).toMatchObject({ cash, regular, split, held, meeples });
    }
    if (view.secrets) {
      const { regular, booms, busts } = view.secrets;
      expect(shown.secrets).toMatchObject({ regular, booms, busts });
    }
  }
});

test('no beat takes money or cards that are not there', () => {
  for (const { beats } of staged) {
    for (const { view } of beats) {
      for (const player of view.players) {
        const counts = [player.cash, player.regular, player.meeples, ...player.split, ...player.held];
        expect(Math.min(...counts)).not.toBeLessThan(0);
      }
    }
  }
});

const lasts = ({ lands = 0, hold }: DrawnBeat): number => lands + hold;

test('a bid takes its time, longer when it drives somebody away, longest when it is me', () => {
  const found = { plain: 0, other: 0, me: 0 };
  for (const step of withCode('bid')) {
    const beaten = step.events.find(({ code }) => code === 'outbid');
    const [from, to] = ['bid', 'outbid'].map((code) => step.beats.findIndex(({ event }) => event?.code === code)) as [number, number];
    const next = step.beats.findIndex(({ event }, at) => at > Math.max(from, to) && event);
    const took = step.beats.slice(from, next < 0 ? undefined : next).reduce((sum, beat) => sum + lasts(beat), 0);
    const scene = step.events.some(({ code }) => code === 'paid') ? Infinity : 0; // what follows rests too
    const kind = !beaten ? 'plain' : beaten.args['seat'] === step.before.seat ? 'me' : 'other';
    found[kind] += 1;
    const [least, most] = { plain: [1000, 1300], other: [1300, 1300], me: [1900, 1900] }[kind];
    expect(took).toBeGreaterThanOrEqual(least!);
    expect(took).toBeLessThanOrEqual(most! + scene);
  }
  expect(Math.min(...Object.values(found))).toBeGreaterThan(0);
});

test('D3: the head of a pile says that I am driven away, then it is told, then where I stood', () => {
  const driven = withCode('outbid').filter(({ before, events }) => events.some(({ code, args }) => code === 'outbid' && args['seat'] === before.seat));
  expect(driven.length).toBeGreaterThan(0);
  for (const step of driven) {
    const at = step.beats.findIndex(({ event }) => event?.code === 'bid');
    const beats = step.beats.slice(at, at + 4);
    const pile = beats[0]!.event!.args['pile'];
    expect(beats.map(({ event }) => event?.code)).toEqual(['bid', undefined, 'outbid', undefined]);
    expect(beats.map(({ view }) => view.driven)).toEqual([undefined, pile, pile, undefined]);
    const begins = beats.map((_, number) => beats.slice(0, number).reduce((sum, beat) => sum + lasts(beat), 0));
    expect(begins).toEqual([0, 500, 1080, 1300]);
  }
});

test('what others do changes the table only when it lands', () => {
  for (const step of staged) {
    for (const { event, lands = 0 } of step.beats) {
      if (event?.code === 'bid' && event.args['seat'] !== step.before.seat) expect(lands).toBe(260);
      if (event?.code === 'took' || event?.code === 'dividend_paid') expect(lands).toBeGreaterThanOrEqual(260);
    }
  }
});

test('my own cards and a deal hold nobody up', () => {
  const light = steps.filter(({ beats }) => !beats.length).flatMap(({ events }) => events.map(({ code }) => code));
  expect(new Set(light)).not.toContain('bid');
  expect(new Set(light)).not.toContain('paid');
  for (const { before, events, beats } of steps) {
    if (events.every(({ code, args }) => code.startsWith('placed') && args['seat'] === before.seat)) expect(beats).toEqual([]);
  }
});

describe('a reveal', () => {
  test('opens the company first, and tells nothing of the forecast before it turns', () => {
    for (const step of withCode('revealed')) {
      const at = step.beats.findIndex(({ event }) => event?.code === 'revealed');
      const { company, forecast, owner } = step.beats[at]!.event!.args;
      const turning = step.beats[at - 1]!;
      expect(turning.event).toBeNull();
      expect(turning.view.turning).toMatchObject({ company, owner });
      const pair = turning.view.turning!.pair;
      const known = step.before.pairs[pair]!.forecast;
      expect(turning.view.pairs[pair]).toMatchObject({ company, forecast: known, revealed: false });
      expect(step.beats[at]!.view.pairs[pair]).toMatchObject({ company, forecast, revealed: true });
      expect(turning.view.turning).toMatchObject({ named: true, forecast });
      // What this seat knew is only confirmed: it is never turned as if it were a secret.
      if (known !== null) {
        expect(step.beats[at - 2]?.view.turning?.company).not.toBe(company);
        continue;
      }
      // Before that: the company turns and is not named, then a breath, longer for those who hold it.
      const [turns, breath] = [step.beats[at - 3]!, step.beats[at - 2]!];
      expect(turns.view.turning).toMatchObject({ pair, company, named: false, forecast: null });
      expect(turns.view.pairs[pair]).toEqual(step.beats[at - 4]?.view.pairs[pair] ?? step.before.pairs[pair]);
      expect(breath.view.turning).toMatchObject({ named: true, forecast: null });
      const mine = step.before.secrets?.regular[company as number] || step.before.players[step.before.seat]?.split[company as number];
      if (mine && at === 3) expect(breath.hold).toBe(650);
    }
  });

  test('moves the price space by space, and tells nothing before it has landed', () => {
    for (const { beats } of withCode('moved')) {
      for (const [last, { event, hold }] of beats.entries()) {
        if (event?.code !== 'moved') continue;
        const { company, from_place: from, to_place: to } = event.args as Record<string, number>;
        const way = Math.sign(to! - from!);
        const count = Math.abs(to! - from!);
        const at = last - count;
        // The large ticker slides to a space; the market has the price when it is there.
        const headings = beats.slice(at, last).map(({ view }) => view.heading!);
        const places = beats.slice(at, last + 1).map(({ view }) => view.place[company!]!);
        expect(headings).toEqual(Array.from({ length: count }, (_, step) => from! + way * (step + 1)));
        expect(places).toEqual(Array.from({ length: count + 1 }, (_, step) => from! + way * step));
        expect(beats[last]!.view.heading).toBeUndefined();
        expect(hold).toBeGreaterThanOrEqual(180);
        // It is heard from its first space on, and told only when it has come to rest.
        expect(beats.slice(at, last).every((beat) => beat.event === null)).toBe(true);
        expect(beats[at]!.begins).toBe(event);
        expect(beats.slice(at + 1, last + 1).every((beat) => beat.begins === null)).toBe(true);
      }
    }
  });
});

test('a split moves the regular cards over and pays those that were split before', () => {
  const [step] = withCode('split_paid');
  const { seat, money } = beatOf(step!, 'split_paid').event!.args as Record<string, number>;
  const at = step!.beats.findIndex(({ event }) => event?.code === 'split_paid');
  const cash = (beat: DrawnBeat): number => beat.view.players[seat!]!.cash;
  expect(cash(step!.beats[at]!) - cash(step!.beats[at - 1]!)).toBe(money);
  for (const { beats } of withCode('split_shown')) {
    for (const [index, { event, view }] of beats.entries()) {
      if (event?.code !== 'split_shown') continue;
      const { seat, company, regular, split } = event.args as Record<string, number>;
      expect(beats[index - 1]!.view.players[seat!]!.split[company!]).toBe(split);
      expect(view.players[seat!]!.split[company!]).toBe(split! + regular!);
    }
  }
});

test('M6: a split is told when the price is on its space; the new price stands when it is back, before any card moves', () => {
  for (const { beats, board } of withCode('split')) {
    const at = beats.findIndex(({ event }) => event?.code === 'split');
    const company = beats[at]!.event!.args['company'] as number;
    const [past, reset] = [board.values[company]!.length, board.reset[company]!];
    expect(beats.slice(at - 1, at + 3).map(({ view }) => view.heading)).toEqual([past, past, reset, undefined]);
    expect(beats.slice(at - 1, at + 3).map(({ view }) => view.place[company])).toEqual([past - 1, past - 1, past - 1, reset]);
    expect(beats[at + 2]!.event).toBeNull();
  }
  for (const { event, lands } of withCode('split_shown').flatMap(({ beats }) => beats)) {
    if (event?.code === 'split_shown' && event.args['regular']) expect(lands).toBeGreaterThanOrEqual(320);
  }
});

test('M8: a price has fallen over the cliff before its bankruptcy is told', () => {
  for (const { beats } of withCode('bankrupt')) {
    const at = beats.findIndex(({ event }) => event?.code === 'bankrupt');
    expect(beats[at - 1]!.view.heading).toBe(-1);
    expect(beats[at - 1]!.view.place).not.toContain(-1);
  }
});

test('a bankrupt company stands nowhere until its cards are gone, then at its start', () => {
  for (const { beats, board } of withCode('bankrupt')) {
    const at = beats.findIndex(({ event }) => event?.code === 'bankrupt');
    const company = beats[at]!.event!.args['company'] as number;
    const back = beats.findIndex(({ view }, index) => index > at && view.place[company] !== -1);
    expect(beats[at]!.view.place[company]).toBe(-1);
    expect(beats.slice(at + 1, back).every(({ event }) => event?.code === 'bankrupt_lost')).toBe(true);
    expect(beats[back]!.event).toBeNull();
    expect(beats[back]!.view.place[company]).toBe(board.start[company]);
  }
});

test('X1: a fee from a face-down card is stamped on the whole pile and held; an open one is not', () => {
  let hidden = 0;
  let open = 0;
  for (const { before, beats } of withCode('took')) {
    for (const { event, lands = 0, hold } of beats) {
      if (event?.code !== 'took' || !(event.args['fees'] as number[]).length) continue;
      const mine = event.args['seat'] === before.seat; // turned over before it is mine
      if (hidesFee(before, event) && !mine) {
        hidden += 1;
        expect(lands + hold).toBeGreaterThanOrEqual(900 + 650);
      } else {
        open += 1;
        expect(lands + hold).toBe(900);
      }
    }
  }
  expect(Math.min(hidden, open)).toBeGreaterThan(0);
});

test('D9: what I won turns over before it comes to me, every card of it', () => {
  const mine = withCode('took').filter(({ before, events }) =>
    events.some(({ code, args }) => code === 'took_cards' && args['seat'] === before.seat),
  );
  expect(mine.length).toBeGreaterThan(0);
  for (const { before, beats } of mine) {
    const at = beats.findIndex(({ event }) => event?.code === 'took' && event.args['seat'] === before.seat);
    const { pile, count, fees } = beats[at]!.event!.args as { pile: number; count: number; fees: number[] };
    const { event, view, hold } = beats[at - 1]!;
    expect(event).toBeNull();
    expect(hold).toBeGreaterThanOrEqual(1000);
    expect(view.piles[pile]!.cards).toHaveLength(count + fees.length);
    expect(view.piles[pile]!.cards.every(({ kind, up }) => kind !== null && up)).toBe(true);
  }
});

test('a dividend is paid to each who showed, on his own beat', () => {
  const step = withCode('dividend_paid')[0]!;
  for (const [at, { event, view }] of step.beats.entries()) {
    if (event?.code !== 'dividend_paid') continue;
    const { seat, money } = event.args as Record<string, number>;
    expect(view.players[seat!]!.cash - step.beats[at - 1]!.view.players[seat!]!.cash).toBe(money);
  }
});

test('what a beat shows is a table of its own: the view before stays as it was', () => {
  const step = withCode('moved')[0]!;
  const copy = structuredClone(step.before);
  beatsOf(step.before, step.events, step.board, gains);
  for (const event of step.events) after(step.before, event, step.board, gains);
  expect(step.before).toEqual(copy);
});

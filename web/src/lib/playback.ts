/** The events of a step as beats: how long each holds, and how the table looks after it. */

import { DIVIDEND } from './stockpile';
import type { Board, GameEvent, PlayerView, StockpileView } from './types';

/** How long an event holds the stage, in ms at normal speed. What is not listed passes at once. */
const HOLD: Record<string, number> = {
  paid: 650,
  took: 350,
  fee_paid: 600,
  boom: 800,
  bust: 800,
  revealed: 950,
  moved: 750,
  split: 1200,
  split_shown: 350,
  split_paid: 500,
  bankrupt: 1200,
  bankrupt_lost: 400,
  dividend_paid: 500,
};
const LAST_HOLD = 1100;
const SCENIC = new Set(['revealed', 'boom', 'bust', 'paid', 'dividend_paid', 'split', 'bankrupt']);

export interface Beat {
  event: GameEvent;
  view: StockpileView;
  hold: number;
}

/** The beats of a step from how the table stood before it; empty where nothing needs a stage. */
export function beatsOf(before: StockpileView, events: GameEvent[], board: Board): Beat[] {
  if (!events.some((event) => SCENIC.has(event.code))) return [];
  const beats: Beat[] = [];
  let view: StockpileView = { ...before, ask: null, waiting: [], dividend: null };
  let last = -1;
  for (const event of events) {
    if (event.code === 'round_began' || event.code === 'opened') break;
    view = after(view, event, board);
    const hold = HOLD[event.code] ?? 0;
    if (hold) last = beats.length;
    beats.push({ event, view, hold });
  }
  if (last >= 0) beats[last]!.hold += LAST_HOLD;
  return beats;
}

/** The table after one event, as far as events tell; the view that ends the step corrects the rest. */
export function after(view: StockpileView, event: GameEvent, board: Board): StockpileView {
  const number = (name: string): number => event.args[name] as number;
  const seat = number('seat');
  const company = number('company');
  const money = number('money');
  switch (event.code) {
    case 'bid':
      return {
        ...view,
        piles: view.piles.map((pile, at) =>
          at === number('pile') ? { ...pile, bidder: seat, space: board.bids.indexOf(money) } : pile,
        ),
      };
    case 'paid':
      return withPlayer(view, seat, (player) => ({ ...player, cash: player.cash - money }));
    case 'fee_paid':
      return withPlayer(view, seat, (player) => ({ ...player, cash: player.cash - money }));
    case 'took':
      return {
        ...withPlayer(view, seat, (player) => ({ ...player, regular: player.regular + number('count') })),
        piles: view.piles.map((pile, at) =>
          at === number('pile') ? { ...pile, cards: [], bidder: -1, space: -1 } : pile,
        ),
      };
    case 'dividend_paid':
    case 'split_paid':
    case 'sold':
    case 'sold_split':
    case 'halved':
      return withPlayer(view, seat, (player) => ({ ...player, cash: player.cash + money }));
    case 'boom':
    case 'bust':
      return { ...view, phase: 'action' };
    case 'revealed':
      return reveal(view, number('owner'), company, number('forecast'));
    case 'moved':
      return withPrice(view, company, number('to_place'), number('to_price'));
    case 'split':
      return withPrice(view, company, board.reset[company]!, number('price'));
    case 'bankrupt':
      return withPrice(view, company, board.start[company]!, number('price'));
    case 'split_shown':
      return toSplit(view, seat, company, number('regular'));
    case 'bankrupt_lost':
      return lose(view, seat, company, number('regular'), number('split'));
    default:
      return view;
  }
}

function withPlayer(view: StockpileView, seat: number, change: (player: PlayerView) => PlayerView): StockpileView {
  return { ...view, players: view.players.map((player, at) => (at === seat ? change(player) : player)) };
}

function withPrice(view: StockpileView, company: number, place: number, price: number): StockpileView {
  return { ...view, place: view.place.with(company, place), prices: view.prices.with(company, price) };
}

function reveal(view: StockpileView, owner: number, company: number, forecast: number): StockpileView {
  const fits = (at: number): boolean => {
    const pair = view.pairs[at]!;
    return pair.owner === owner && !pair.revealed && (pair.company === null || pair.company === company);
  };
  const known = view.pairs.findIndex((pair, at) => fits(at) && pair.company === company);
  const found = known >= 0 ? known : view.pairs.findIndex((_, at) => fits(at));
  return {
    ...view,
    phase: 'movement',
    pairs: view.pairs.map((pair, at) => (at === found ? { ...pair, company, forecast, revealed: true } : pair)),
  };
}

function toSplit(view: StockpileView, seat: number, company: number, regular: number): StockpileView {
  const moved = withPlayer(view, seat, (player) => ({
    ...player,
    regular: player.regular - regular,
    split: player.split.with(company, player.split[company]! + regular),
  }));
  return withoutSecretStock(moved, seat, company);
}

function lose(view: StockpileView, seat: number, company: number, regular: number, split: number): StockpileView {
  const lost = withPlayer(view, seat, (player) => ({
    ...player,
    regular: player.regular - regular,
    split: player.split.with(company, player.split[company]! - split),
  }));
  return withoutSecretStock(lost, seat, company);
}

function withoutSecretStock(view: StockpileView, seat: number, company: number): StockpileView {
  if (!view.secrets || seat !== view.seat) return view;
  return { ...view, secrets: { ...view.secrets, regular: view.secrets.regular.with(company, 0) } };
}

export const isDividend = (forecast: number): boolean => forecast > DIVIDEND;

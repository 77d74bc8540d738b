/** What keeping a company may bring: where its price would go, and how its majority stands, as far as this seat knows. */

import { COMPANIES, DIVIDEND } from './numbers';
import { outlook, worth, type ForecastState, type Shifting } from './market';
import type { Board, StockpileView } from './types';

export interface Landing {
  /** Where the price comes to rest: on its track, and in thousands. */
  place: number;
  price: number;
  /** What a share is paid. */
  pays: number;
  split: boolean;
  /** M7: a long way can pass the split space more than once. */
  splits: number;
  bankrupt: boolean;
}

/** M2, M4, M7, M8: a forecast, or so many steps, from where the price stands; shifted by Falsified Earnings, which let a
 * dividend be paid and move the price then (M1). */
export function landing(view: StockpileView, board: Board, company: number, forecast: number, from?: number, shift = 0): Landing {
  const values = board.values[company]!;
  const pays = forecast > DIVIDEND ? forecast - DIVIDEND : 0;
  let to = (from ?? view.place[company]!) + (pays ? 0 : forecast) + shift;
  let splits = 0;
  for (; to >= values.length; splits++) to = board.reset[company]! + to - values.length;
  const bankrupt = to < 0;
  const place = bankrupt ? board.start[company]! : to;
  return { place, price: values[place]!, pays, split: splits > 0, splits, bankrupt };
}

/** What somebody's cards of a company become when its price comes to rest: if it splits they double, and those that were
 * split before are paid for; of one that fell nothing is left (M6, M8). */
export function become(board: Board, regular: number, split: number, lands: Landing): { cash: number; stock: number } {
  if (lands.bankrupt) return { cash: 0, stock: 0 };
  if (!lands.split) return { cash: 0, stock: (regular + 2 * split) * lands.price };
  const cards = regular + split;
  return { cash: board.split_card * (split + (lands.splits - 1) * cards), stock: 2 * cards * lands.price };
}

/** All my stock after a price came to rest. */
export function worthAfter(view: StockpileView, board: Board, company: number, lands: Landing): { cash: number; stock: number } {
  const regular = view.secrets?.regular[company] ?? 0;
  const split = view.players[view.seat]?.split[company] ?? 0;
  const rest = worth(view) - (regular + 2 * split) * (view.prices[company] ?? 0);
  const { cash, stock } = become(board, regular, split, lands);
  return { cash, stock: rest + stock };
}

export interface Prospect {
  state: ForecastState;
  /** The forecast that this seat is sure of; null where there are several. */
  forecast: number | null;
  shift: number;
  /** Where each of the forecasts that may lie on it would lead. */
  ways: { forecast: number; shift: number; lands: Landing }[];
}

/** Null where the forecast of the company was carried out already. */
export function prospect(view: StockpileView, board: Board, company: number, from?: number, shifting?: Shifting): Prospect | null {
  const { known, unseen, lying } = outlook(view, board, shifting);
  const { forecast, state, shift } = known[company]!;
  if (state === 'done') return null;
  const way = (one: number, by: number): Prospect['ways'][number] => ({
    forecast: one,
    shift: by,
    lands: landing(view, board, company, one, from, by),
  });
  // Before the pairs are dealt there are none to lie on.
  const unknown = (lying.length ? lying : [0]).flatMap((count) => unseen.map((one) => way(one, (count && shifting?.by(count, board, one)) || 0)));
  return { state, forecast, shift, ways: forecast === null ? unknown : [way(forecast, shift)] };
}

export interface Majority {
  mine: number;
  /** Of the one opponent who can have the most: what is certain of anybody, and what is possible. */
  least: number;
  most: number;
}

/** Shares of an opponent (C8: a split card is two). Without memory aids (V3) only what lies open and the number of cards
 * count. */
export function sharesOf(view: StockpileView, board: Board, company: number, seat: number): { least: number; most: number } {
  const player = view.players[seat]!;
  const open = 2 * (player.split[company] ?? 0);
  const bounds = view.secrets?.others[seat];
  const unheld = (board.market[company] ?? 0) - (view.secrets?.regular[company] ?? 0);
  return {
    least: (bounds?.least[company] ?? 0) + open,
    most: (bounds?.most[company] ?? Math.min(player.regular, unheld)) + open,
  };
}

export function majoritySoFar(view: StockpileView, board: Board, company: number): Majority {
  const others = view.players.flatMap((_, seat) => (seat === view.seat ? [] : [sharesOf(view, board, company, seat)]));
  return {
    mine: (view.secrets?.regular[company] ?? 0) + 2 * (view.players[view.seat]?.split[company] ?? 0),
    least: Math.max(0, ...others.map(({ least }) => least)),
    most: Math.max(0, ...others.map(({ most }) => most)),
  };
}

export interface Holder {
  seat: number;
  regular: number;
  split: number;
  shares: number;
}

/** What others are known to hold of a company, and how much for certain; who has most at stake comes first. */
export function knownHolders(view: StockpileView, company: number): Holder[] {
  if (company >= COMPANIES) return [];
  const holders = view.players.flatMap(({ split: open }, seat) => {
    if (seat === view.seat) return [];
    const [regular, split] = [view.secrets?.others[seat]?.least[company] ?? 0, open[company] ?? 0];
    return regular || split ? [{ seat, regular, split, shares: regular + 2 * split }] : [];
  });
  return holders.sort((one, other) => other.shares - one.shares);
}

/** What a move of the price is worth to somebody who holds this. */
export function gainOf(view: StockpileView, board: Board, company: number, { regular, split, shares }: Holder, lands: Landing): number {
  const { cash, stock } = become(board, regular, split, lands);
  return cash + stock - shares * (view.prices[company] ?? 0);
}

/** The table after one event, as far as events tell: what plays shows it before the view that ends the step comes. */

import type { Gains } from '../../lib/gains';
import { spaceOf } from './bids';
import { BOOM_CARD, COMPANIES } from './numbers';
import type { Staging } from './staging';
import type { Board, GameEvent, PileView, PlayerView, StockpileView } from './types';

/** The table after one event, as far as events tell; the view that ends the step corrects the rest. */
export function after(view: StockpileView, event: GameEvent, board: Board, gains: Gains): StockpileView {
  const gain = gains.of(event);
  return changedBy(gain ? withPlayer(view, seatOf(event), ({ cash }) => ({ cash: cash + gain })) : view, event, board);
}

export const seatOf = ({ args }: GameEvent): number => args['seat'] as number;

/** All that an event changes but money. */
function changedBy(view: StockpileView, event: GameEvent, board: Board): StockpileView {
  const number = (name: string): number => event.args[name] as number;
  const seat = number('seat');
  const company = number('company');
  switch (event.code) {
    case 'placed_up':
      return withCard(view, number('pile'), { kind: number('card'), up: true, by: seat, knowers: 0 });
    case 'placed_down':
      return seat === view.seat ? view : withCard(view, number('pile'), { kind: null, up: false, by: seat, knowers: 1 << seat });
    case 'placed_card':
      return withCard(view, number('pile'), { kind: number('card'), up: false, by: seat, knowers: 1 << seat });
    case 'paid':
      return {
        ...withPile(view, number('pile'), { bidder: -1, space: -1 }),
        first_bids: 0, // D7: nobody is outbid any more
        players: changed(view.players, seat, (player) => ({ meeples: player.meeples + 1 })),
      };
    case 'took': {
      const fees = event.args['fees'] as number[];
      return {
        ...withPile(view, number('pile'), { cards: [], bidder: -1, space: -1 }),
        players: changed(view.players, seat, (player) => ({
          regular: player.regular + number('count'),
          held: player.held.map((count, at) => count + fees.filter((fee) => fee === at + 1).length),
        })),
      };
    }
    case 'took_cards':
      return withWon(view, seat, event.args['cards'] as number[]);
    case 'fee_paid':
      return withPlayer(view, seat, ({ held }) => {
        const fee = number('money') - 1;
        return { held: held.with(fee, held[fee]! - 1) };
      });
    case 'sold':
    case 'sold_split':
    case 'halved':
      return sell(view, event.code, seat, company);
    case 'boom':
    case 'bust':
      return playCard(view, event.code, seat);
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

/** D2: a meeple stands on its space, of a pile or of what lies there instead. */
export function bidden(view: StockpileView, event: GameEvent, board: Board, own?: Staging): StockpileView {
  const pile = own?.like?.place(view, event) ?? (event.args['pile'] as number);
  return {
    ...withPile(view, pile, { bidder: seatOf(event), space: spaceOf(event, board) }),
    first_bids: Math.min(view.first_bids + 1, view.piles.length),
    players: changed(view.players, seatOf(event), (player) => ({ meeples: player.meeples - 1 })),
  };
}

/** D3: it goes home from there. */
export const broughtHome = (view: StockpileView, event: GameEvent): StockpileView =>
  withPlayer(view, seatOf(event), (player) => ({ meeples: player.meeples + 1 }));

type Some = (player: PlayerView) => Partial<PlayerView>;

const changed = (players: PlayerView[], seat: number, change: Some): PlayerView[] =>
  players.map((player, at) => (at === seat ? { ...player, ...change(player) } : player));

const withPlayer = (view: StockpileView, seat: number, change: Some): StockpileView => ({
  ...view,
  players: changed(view.players, seat, change),
});

export const withPile = (view: StockpileView, pile: number, change: Partial<PileView>): StockpileView => ({
  ...view,
  piles: view.piles.map((one, at) => (at === pile ? { ...one, ...change } : one)),
});

const withCard = (view: StockpileView, pile: number, card: PileView['cards'][number]): StockpileView => {
  const seat = card.by;
  return withPlayer(withPile(view, pile, { cards: [...view.piles[pile]!.cards, card] }), seat, ({ hand }) => ({ hand: hand - 1 }));
};

export function withPrice(view: StockpileView, company: number, place: number, price: number): StockpileView {
  return { ...view, place: view.place.with(company, place), prices: view.prices.with(company, price) };
}

/** D9: what I won, which only I see. */
function withWon(view: StockpileView, seat: number, kinds: number[]): StockpileView {
  if (!view.secrets || seat !== view.seat) return view;
  const secrets = { ...view.secrets, regular: [...view.secrets.regular] };
  for (const kind of kinds) {
    if (kind < COMPANIES) secrets.regular[kind] = (secrets.regular[kind] ?? 0) + 1;
    else if (kind === BOOM_CARD) secrets.booms += 1;
    else secrets.busts += 1;
  }
  return { ...view, secrets };
}

/** L1, L2: a card, a split card, or half of one. */
function sell(view: StockpileView, code: string, seat: number, company: number): StockpileView {
  const regular = code === 'sold' ? -1 : code === 'halved' ? 1 : 0;
  const split = code === 'sold' ? 0 : -1;
  const sold = withPlayer({ ...view, phase: 'selling' }, seat, (player) => ({
    regular: player.regular + regular,
    split: player.split.with(company, player.split[company]! + split),
  }));
  return withMyStock(sold, seat, company, (count) => count + regular);
}

function playCard(view: StockpileView, code: 'boom' | 'bust', seat: number): StockpileView {
  const played = withPlayer({ ...view, phase: 'action' }, seat, (player) => ({ regular: player.regular - 1 }));
  if (!played.secrets || seat !== view.seat) return played;
  const { booms, busts } = played.secrets;
  const left = code === 'boom' ? { booms: booms - 1 } : { busts: busts - 1 };
  return { ...played, secrets: { ...played.secrets, ...left } };
}

function reveal(view: StockpileView, owner: number, company: number, forecast: number): StockpileView {
  const found = pairOf(view, owner, company);
  return {
    ...view,
    phase: 'movement',
    pairs: view.pairs.map((pair, at) => (at === found ? { ...pair, company, forecast, revealed: true } : pair)),
  };
}

function toSplit(view: StockpileView, seat: number, company: number, regular: number): StockpileView {
  const moved = withPlayer(view, seat, (player) => ({
    regular: player.regular - regular,
    split: player.split.with(company, player.split[company]! + regular),
  }));
  return withMyStock(moved, seat, company, () => 0);
}

function lose(view: StockpileView, seat: number, company: number, regular: number, split: number): StockpileView {
  const lost = withPlayer(view, seat, (player) => ({
    regular: player.regular - regular,
    split: player.split.with(company, player.split[company]! - split),
  }));
  return withMyStock(lost, seat, company, () => 0);
}

function withMyStock(
  view: StockpileView,
  seat: number,
  company: number,
  change: (count: number) => number,
): StockpileView {
  if (!view.secrets || seat !== view.seat) return view;
  const regular = view.secrets.regular.with(company, change(view.secrets.regular[company] ?? 0));
  return { ...view, secrets: { ...view.secrets, regular } };
}

/** The place of a pair that is told: the one that is known, else one whose company is not. */
export function pairOf(view: StockpileView, owner: number, company: number): number {
  const closed = view.pairs.map((pair) => pair.owner === owner && !pair.revealed);
  const known = view.pairs.findIndex((pair, at) => closed[at] && pair.company === company);
  return known >= 0 ? known : view.pairs.findIndex((pair, at) => closed[at] && pair.company === null);
}

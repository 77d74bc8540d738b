/** What travels over the table when something happens: from which spot to which, and how (data-spot names them). */

import { BETWEEN_FALLS, BETWEEN_SPLIT, COIN, COINS, FALL, GATHER, HOME, HOP, PLACE, SELL, STAMP, TAKE, TO_SPLIT, coinsOf, fallsOf, flies, hidesFee, seenFly } from '../beats';
import { spaceOf } from '../bids';
import { isOfModule } from '../numbers';
import type { Gains } from '../../../lib/gains';
import type { Stagings } from '../staging';
import type { Board, GameEvent, StockpileView } from '../types';

export type Thing = { card: number | null; up: boolean } | { meeple: number } | { coin: true } | { stamp: number };

/** The first of these names that is on the page; `nth` counts the cards that lie there. */
export interface Spot {
  names: string[];
  nth?: number;
}

export interface Journey {
  thing: Thing;
  from: Spot;
  /** Where it waits on its way. */
  via?: Spot;
  to: Spot;
  after: number;
  /** The same where it leaves a tab, which has room for one meeple only. */
  afterOnTab?: number;
  ms: number;
  way: 'arc' | 'slide' | 'gather' | 'drop' | 'stamp';
  /** A card that begins as its back and turns over on the way. */
  turns: boolean;
  /** It lies there until it is told that it is gone: what lies is not seen while it flies. */
  leaves: boolean;
}

const CARD = 220;
const BETWEEN_CARDS = 60;
/** A meeple that is driven away stands a little longer; mine takes its time. */
const DRIVEN = { after: 540, ms: 300 };
const DRIVEN_ME = { after: 660, ms: 420 };
/** A row from which a meeple is driven shakes. */
export const SHAKES = 3;
export const SHAKE = 80;

const at = (...names: string[]): Spot => ({ names });
const pileSpot = (pile: number, nth?: number): Spot => ({ names: [`pile-${pile}`, `tab-${pile}`], nth });
const spaceSpot = (pile: number, space: number): Spot => at(`space-${pile}-${space}`, `tab-${pile}`);

export function journeys(events: GameEvent[], before: StockpileView, board: Board, gains: Gains, staging: Stagings = {}): Journey[] {
  const me = before.seat;
  const found: Journey[] = [];
  const market = before.piles.map(({ cards }) => cards.filter(({ kind }) => !isOfModule(kind)));
  const lying = market.map((cards) => cards.length);
  let dealt = 0;
  let placed = 0;
  const add = (thing: Thing, from: Spot, to: Spot, ms: number, more: Partial<Journey> = {}): void =>
    void found.push({ thing, from, to, ms, after: 0, way: 'slide', turns: false, leaves: false, ...more });
  const deal = (thing: Thing, to: Spot, turns: boolean, from = at('tape')): void =>
    add(thing, from, to, CARD, { after: dealt++ * BETWEEN_CARDS, turns });

  for (const event of events) {
    const { code, args } = event;
    const [seat, pile, company] = [args['seat'] as number, args['pile'] as number, args['company'] as number];
    if (code === 'opened') break; // the last count has bars for what it brings
    switch (code) {
      case 'pair_dealt':
        deal({ card: null, up: false }, at('tip'), false, at('opening-tip', 'tape'));
        break;
      case 'pile_began':
        deal({ card: args['card'] as number, up: true }, pileSpot(pile, 0), true);
        break;
      case 'drew':
        if (seat === me) break; // my cards come with their faces
        for (const _ of seenFly(args['count'] as number)) deal({ card: null, up: false }, at(`player-${seat}`), false);
        break;
      case 'drew_cards':
        for (const [nth, card] of (args['cards'] as number[]).entries()) {
          deal({ card, up: true }, { names: ['hand'], nth }, true);
        }
        break;
      case 'placed_up':
      case 'placed_down': {
        const nth = lying[pile]!++;
        if (seat === me) break; // mine lie there already
        const up = code === 'placed_up';
        const card = up ? (args['card'] as number) : null;
        const after = placed++ * (PLACE / 2);
        add({ card, up }, at(`player-${seat}`), pileSpot(pile, nth), PLACE, { way: 'arc', turns: up, after });
        break;
      }
      case 'bid': {
        const { bidder, space } = before.piles[pile]!;
        if (bidder >= 0) {
          const { after, ms } = bidder === me ? DRIVEN_ME : DRIVEN;
          add({ meeple: bidder }, spaceSpot(pile, space), at(`player-${bidder}`), ms, { after, afterOnTab: seat === me ? 0 : HOP });
        }
        const to = spaceSpot(pile, spaceOf(event, board));
        add({ meeple: seat }, at(`player-${seat}`), to, HOP, { way: 'arc' });
        break;
      }
      case 'paid':
        add({ meeple: seat }, spaceSpot(pile, before.piles[pile]!.space), at(`player-${seat}`), HOME, { leaves: true });
        for (const coin of seenFly(coinsOf(event))) add({ coin: true }, at(`cash-${seat}`), pileSpot(pile), COINS, { after: coin * COIN });
        break;
      case 'took': {
        const stamped = hidesFee(before, event);
        const to = seat === me ? at('regular', `player-${seat}`) : at(`player-${seat}`);
        for (const [nth, { kind, up }] of market[pile]!.entries()) {
          const more: Partial<Journey> = stamped ? { way: 'gather', via: pileSpot(pile) } : { after: nth * 20 };
          const ms = stamped ? GATHER + STAMP + TAKE : TAKE;
          add({ card: up ? kind : null, up }, pileSpot(pile, nth), to, ms, { ...more, leaves: true });
        }
        const fees = (args['fees'] as number[]).reduce((sum, fee) => sum + fee, 0);
        if (stamped) add({ stamp: fees }, pileSpot(pile), pileSpot(pile), STAMP, { way: 'stamp', after: GATHER });
        break;
      }
      case 'sold':
      case 'sold_split':
      case 'halved': {
        const name = code === 'sold' ? 'regular' : 'split';
        const from = seat === me ? at(`${name}-${company}`, name) : at(`${name}-of-${seat}`, `player-${seat}`);
        add({ card: company, up: true }, from, at(`track-${company}`), SELL);
        add({ coin: true }, at(`track-${company}`), at(`cash-${seat}`), SELL, { after: SELL });
        break;
      }
      case 'split_shown':
        for (const nth of seenFly(args['regular'] as number)) {
          const from = seat === me ? { names: [`regular-${company}`], nth } : at(`regular-of-${seat}`);
          const to = seat === me ? at(`split-${company}`, 'split') : at(`split-of-${seat}`);
          add({ card: company, up: true }, from, to, TO_SPLIT, { after: nth * BETWEEN_SPLIT, leaves: seat === me });
        }
        break;
      case 'bankrupt_lost':
        for (const [nth, from] of lost(event, me).entries()) {
          add({ card: company, up: true }, from, from, FALL, { way: 'drop', after: nth * BETWEEN_FALLS });
        }
        break;
      case 'dividend_paid':
      case 'split_paid':
        for (const coin of seenFly(coinsOf(event))) {
          const from = at(code === 'split_paid' ? 'split-space' : `track-${company}`, `track-${company}`);
          add({ coin: true }, from, at(`cash-${seat}`), COINS, { after: coin * COIN });
        }
        break;
      default: {
        // Money comes from the bank or goes there, or to another player.
        const money = flies(event, gains, staging[code]);
        const [mine, there] = [at(`cash-${seat}`), at('other' in args ? `cash-${args['other'] as number}` : 'tape')];
        if (money) for (const coin of seenFly(coinsOf(event))) add({ coin: true }, money > 0 ? there : mine, money > 0 ? mine : there, COINS, { after: coin * COIN });
      }
    }
  }
  return found;
}

/** M8: my own cards drop where they lie, those of others from their count. */
function lost(event: GameEvent, me: number): Spot[] {
  const [seat, company] = [event.args['seat'] as number, event.args['company'] as number];
  const [regular, split] = fallsOf(event, me);
  if (seat !== me) return regular.map(() => at(`regular-of-${seat}`));
  return [
    ...regular.map((nth) => ({ names: [`regular-${company}`], nth })),
    ...split.map((nth) => ({ names: [`split-${company}`], nth })),
  ];
}

/** The rows from which somebody is driven away. */
export function shaken(events: GameEvent[], before: StockpileView): string[] {
  return events.flatMap(({ code, args }) => {
    const pile = before.piles[args['pile'] as number];
    return code === 'bid' && pile && pile.bidder >= 0 ? [`space-${args['pile'] as number}-${pile.space}`] : [];
  });
}

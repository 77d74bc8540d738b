/** One line on what a player is doing: where he stands, what he placed, what he sold or got. */

import { isOutbid } from '../market';
import { listed, money, say } from '../../../lib/say.svelte';
import type { GameEvent } from '../types';
import { before } from './chunks.svelte';
import type { Play } from './play.svelte';

export interface Standing {
  tag: 'turn' | 'outbid' | null;
  text: string;
}

export function standing(play: Play, seat: number): Standing {
  const { view } = play;
  if (play.before) return before.parts?.standing(play, seat) ?? { tag: null, text: '' };
  if (play.isTurn(seat)) {
    const beaten = seat === play.me && play.outbid !== null;
    // Whose choice is being shown thinks no more; nobody does in a game that is looked at again.
    return beaten ? { tag: 'outbid', text: say('web.player.bid_again') } : { tag: view.passing || !play.table.live ? null : 'turn', text: onTurn(play, seat) };
  }
  if (view.opening) return { tag: null, text: turnOf(play, seat) };
  if (view.phase === 'supply') return { tag: null, text: placedOn(play, seat) };
  if (view.phase === 'demand') return bidding(play, seat);
  if (view.phase === 'selling') return { tag: null, text: sold(play, seat) };
  return { tag: null, text: gained(play, seat) };
}

/** When his turn comes in the round that opens. */
function turnOf(play: Play, seat: number): string {
  const at = play.order.indexOf(seat);
  return say(at === play.order.length - 1 ? 'web.player.order.last' : `web.player.order.${at}`);
}

function onTurn(play: Play, seat: number): string {
  const { view } = play;
  if (view.phase === 'demand') return biddingNow(play, seat);
  if (view.asked === 'place' && view.phase === 'supply') {
    const laid = seat === play.me ? play.draft.placed.length : 0;
    const count = view.players[seat]!.hand - laid;
    return count ? say('web.player.cards_left', { count }) : say('web.player.to_confirm');
  }
  return '';
}

/** Where a bid that is being shown puts him; else whether he bids for the first time, or again. */
function biddingNow(play: Play, seat: number): string {
  const { view } = play;
  if (view.passing) return bidding(play, seat).text;
  if (view.asked !== 'bid') return '';
  return say(isOutbid(view, seat) ? 'web.player.outbid' : 'web.player.first_bid');
}

function placedOn(play: Play, seat: number): string {
  const piles = play.view.piles.flatMap((pile, at) => (pile.cards.some((card) => card.by === seat) ? [at + 1] : []));
  if (!piles.length) return '';
  return say('web.player.placed', { count: piles.length, piles: listed(piles.map(String)) });
}

function bidding(play: Play, seat: number): Standing {
  const stands = play.view.piles.flatMap((pile, at) =>
    pile.bidder === seat
      ? [say('web.player.stands', { money: play.board.bids[pile.space] ?? 0, pile: play.words.pile(at) })]
      : [],
  );
  // D8: once a pile is paid for, the meeples go home.
  if (isOutbid(play.view, seat) && play.thisRound.every(({ code }) => code !== 'paid'))
    return { tag: 'outbid', text: stands.length ? listed(stands) : say('web.player.bids_again') };
  return { tag: null, text: listed(stands) };
}

function sold(play: Play, seat: number): string {
  const sales = play.thisRound.filter(
    ({ code, args }) => ['sold', 'sold_split', 'halved'].includes(code) && args['seat'] === seat,
  );
  if (sales.length) {
    const sum = sales.reduce((all, { args }) => all + (args['money'] as number), 0);
    return say('web.player.sold', { count: sales.length, money: money(sum) });
  }
  const done = play.thisRound.some(({ code, args }) => code === 'done_selling' && args['seat'] === seat);
  return done ? say('web.player.sold_nothing') : '';
}

/** What the last forecast or action card brought. */
function gained(play: Play, seat: number): string {
  const mine = (event: GameEvent): boolean => event.args['seat'] === seat;
  const found = play.scene.filter(mine).flatMap(({ code, args }) => {
    if (code === 'dividend_paid' || code === 'split_paid') return [`+${money(args['money'] as number)}`];
    if (code === 'split_shown' && args['regular']) {
      return [
        say('web.player.split', {
          count: args['regular'] as number,
          company: play.words.short(args['company'] as number),
        }),
      ];
    }
    if (code === 'bankrupt_lost') {
      const count = (args['regular'] as number) + (args['split'] as number);
      return [say('web.player.lost', { count, company: play.words.short(args['company'] as number) })];
    }
    return [];
  });
  return found.join(', ');
}

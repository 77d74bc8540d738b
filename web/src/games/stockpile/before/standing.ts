/** One line on what a player is doing before the first round. Who has chosen, nobody sees. */

import { money, say } from '../../../lib/say.svelte';
import { investorName } from '../modules/naming';
import type { Play } from '../table/play.svelte';
import type { Standing } from '../table/standing';
import { offered } from './offer';
import { outbidFor } from './outbid';

export function standing(play: Play, seat: number): Standing {
  const { view, board } = play;
  const mine = seat === play.me;
  if (play.view.staged) return { tag: null, text: '' };
  if (view.asked === 'keep_investors') {
    return { tag: mine && play.ask?.answer === null ? 'turn' : null, text: say(mine ? 'web.before.you_choose' : 'web.before.chooses') };
  }
  const stands = view.piles.flatMap(({ bidder, space }, pile) => {
    const investor = offered(view)[pile];
    if (bidder !== seat || investor === undefined) return [];
    return [say('web.before.stands', { bid: money(board.bids[space]!), name: investorName(play.words, investor) })];
  });
  if (outbidFor(play, seat)) {
    const again = say(play.isTurn(seat) && mine ? 'web.player.bid_again' : 'web.player.bids_again');
    return { tag: 'outbid', text: [...stands, again].join(' ') };
  }
  return { tag: play.isTurn(seat) ? 'turn' : null, text: stands.join(' ') };
}

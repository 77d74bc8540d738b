/** What the action bar says before the first round. */

import { money, say } from '../../../lib/say.svelte';
import { investorName } from '../modules/naming';
import type { Play } from '../table/play.svelte';
import type { Sentence } from '../table/sentence';
import { offered } from './offer';
import { outbidFor } from './outbid';
import { areBidFor, toKeep } from './picking';

/** IBV1: whom I choose is not mine yet. */
export const putUp = (count: number): string => say('web.before.put_up.ask', { count });

export function sentence(play: Play): Sentence {
  if (play.asked === 'bid_for_investor') {
    const beaten = outbidFor(play, play.me);
    if (beaten) {
      const name = investorName(play.words, offered(play.view)[beaten.pile]!);
      return {
        key: say('web.before.outbid', { name: play.name(beaten.by), investor: name, money: money(play.board.bids[beaten.space] ?? 0) }),
        rest: say('web.before.outbid.rest'),
        why: say('web.before.bid.why'),
        news: say('web.before.bid.news'),
      };
    }
    return {
      key: say('web.before.bid'),
      rest: play.draft.bid === null ? say(play.confirms() ? 'web.before.bid.confirm' : 'web.before.bid.rest') : '',
      why: say('web.before.bid.why'),
      news: say('web.before.bid.news'),
    };
  }
  const { ticked } = play.draft;
  const all = toKeep(play.view);
  const offers = areBidFor(play);
  const answered = play.ask?.answer !== null;
  const why = say(answered ? 'web.before.pick.answered' : 'web.before.pick.why');
  if (ticked.length < all) {
    if (offers) return { key: putUp(all), rest: say('web.before.put_up.rest', { count: all }), why, news: say('web.before.put_up.news') };
    return { key: say(all > 1 ? 'web.before.pick.two' : 'web.before.pick'), rest: say('web.before.pick.rest', { count: all }), why };
  }
  const names = play.words.reader.listed(ticked.map((one) => investorName(play.words, one)));
  if (offers) {
    const key = say(answered ? 'web.before.put_up.done' : 'web.before.put_up.names', { names });
    return { key, rest: say('web.before.pick.offered', { count: all }), why, news: say('web.before.put_up.news') };
  }
  const key = say(answered ? 'web.before.pick.taken' : 'web.before.pick.take', { names });
  return { key, rest: say('web.before.pick.others', { count: all }), why };
}

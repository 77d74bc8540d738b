/** What the action bar says before the first round. */

import { say } from '../../../lib/say.svelte';
import { investorName } from '../modules/naming';
import type { Play } from '../table/play.svelte';
import type { Sentence } from '../table/sentence';
import { toKeep } from './picking';

export function sentence(play: Play): Sentence {
  if (play.asked === 'bid_for_investor') {
    return {
      key: say('web.before.bid'),
      rest: say(play.isTouch() ? 'web.before.bid.touch' : 'web.before.bid.rest'),
      why: say('web.before.bid.why'),
    };
  }
  const { picked } = play.draft;
  const all = toKeep(play.view);
  const answered = play.ask?.answer !== null;
  const why = say(answered ? 'web.before.pick.answered' : 'web.before.pick.why');
  if (picked.length < all) {
    return { key: say(all > 1 ? 'web.before.pick.two' : 'web.before.pick'), rest: say('web.before.pick.rest', { count: all }), why };
  }
  const names = play.words.reader.listed(picked.map((one) => investorName(play.words, one)));
  const key = say(answered ? 'web.before.pick.taken' : 'web.before.pick.take', { names });
  const offers = play.board.printed['investor_bidding'];
  return { key, rest: say(offers ? 'web.before.pick.offered' : 'web.before.pick.others', { count: all }), why };
}

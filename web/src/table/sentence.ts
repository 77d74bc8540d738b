/** The sentence of the action bar: verb first, its key words apart, and one line of why. */

import { listed, money, say } from '../lib/say.svelte';
import type { Play } from './play.svelte';

export interface Sentence {
  key: string;
  rest: string;
  why: string;
}

export function sentence(play: Play): Sentence {
  const { view, draft, words } = play;
  const free = view.players[play.me]?.free ?? 0;
  switch (play.asked) {
    case 'place':
      return placing(play);
    case 'bid':
      return {
        key: say('web.ask.bid'),
        rest: say(play.isTouch() ? 'web.ask.bid.touch' : 'web.ask.bid.click'),
        why: say('web.ask.bid.why', { money: money(free) }),
      };
    case 'play': {
      const cards = (view.secrets?.booms ?? 0) + (view.secrets?.busts ?? 0);
      if (!cards) return { key: say('web.ask.play.none'), rest: '', why: say('web.ask.play.none.why') };
      return {
        key: say('web.ask.play'),
        rest: say('web.ask.play.which'),
        why: say('web.ask.play.why', { count: cards }),
      };
    }
    case 'sell':
      return {
        key: say('web.ask.sell'),
        rest: say('web.ask.sell.rest'),
        why: draft.sales.length
          ? say('web.ask.sell.sum', { money: money(draft.proceeds(view.prices)), count: draft.sales.length })
          : say('web.ask.sell.why'),
      };
    case 'show':
      return {
        key: say('web.ask.show', { company: words.company(view.dividend?.company ?? 0) }),
        rest: say(view.dividend?.steps ? 'web.ask.show.spaces' : 'web.ask.show.rest', {
          money: money(view.dividend?.rate ?? 0),
        }),
        why: say(view.ask?.answer === null ? 'web.ask.show.why' : 'web.ask.show.answered'),
      };
    default:
      return { key: '', rest: play.ask ? words.prompt(play.ask, view) : '', why: '' };
  }
}

function placing(play: Play): Sentence {
  const { view, draft, words } = play;
  const hand = view.secrets?.hand ?? [];
  const kind = hand[draft.slot];
  if (draft.placed.length === hand.length || kind === undefined) {
    return { key: say('web.ask.place.ready'), rest: '', why: say('web.ask.place.ready.why') };
  }
  return {
    key: say(draft.up ? 'web.ask.place.up' : 'web.ask.place.down', { card: words.card(kind) }),
    rest: say('web.ask.place.which'),
    why: say(hand.length > 1 ? 'web.ask.place.why' : 'web.ask.place.single'),
  };
}

/** While I am not asked: who is, or what is going on. */
export function whoActs(play: Play): string {
  const { view, table, words } = play;
  if (table.playing) {
    const last = table.events.at(-1);
    return last ? words.event(last, play.me) : '';
  }
  if (view.outcome) return say('web.wait.over');
  if (view.waiting.length > 1) return say('web.wait.all');
  const seat = view.waiting[0];
  if (seat === undefined) return '';
  return say(`web.wait.${view.phase === 'movement' ? 'all' : view.phase}`, { name: listed([play.name(seat)]) });
}

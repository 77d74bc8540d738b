/** The sentence of the action bar: verb first, its key words apart, and one line of why. */

import { layout } from '../../../lib/layout.svelte';
import { listed, money, say } from '../../../lib/say.svelte';
import { MINUS } from '../numbers';
import type { Outbid } from './outbid';
import { before, modules, phone, stages } from './chunks.svelte';
import type { Play } from './play.svelte';

export interface Sentence {
  key: string;
  rest: string;
  why: string;
  /** What it says instead to somebody who meets the question for the first time. */
  news?: string;
}

export function sentence(play: Play): Sentence {
  const { view, draft, words } = play;
  const free = view.players[play.me]?.free ?? 0;
  if (play.before && before.parts) return before.parts.sentence(play);
  if (play.moment) return ofModule(play);
  switch (play.asked) {
    case 'place':
      return placing(play);
    case 'bid':
      if (play.outbid) return outbidden(play, play.outbid, free);
      return {
        key: say('web.ask.bid'),
        rest: say(play.confirms() ? 'web.ask.bid.confirm' : 'web.ask.bid.click'),
        why: say(view.players[play.me]!.meeples > 1 ? 'web.ask.bid.why_two' : 'web.ask.bid.why', { money: money(free) }),
      };
    case 'play': {
      const cards = (view.secrets?.booms ?? 0) + (view.secrets?.busts ?? 0);
      if (!cards && play.modular && modules.parts) return modules.parts.freeTurn(play);
      if (!cards) return { key: say('web.ask.play.none'), rest: '', why: say('web.ask.play.none.why') };
      const why = say('web.ask.play.why', { count: cards });
      if (play.leafing) return { key: say('web.ask.play.may'), rest: say('web.ask.play.strategy'), why };
      if (play.target && stages.parts) return stages.parts.aimed(play, play.target, why);
      return { key: say('web.ask.play'), rest: say('web.ask.play.which'), why };
    }
    case 'sell':
      if (draft.sales.length && stages.parts) return stages.parts.sale(play);
      return { key: say(modules.parts?.sellsAgain(view.step) ? 'web.ask.sell.again' : 'web.ask.sell'), rest: say('web.ask.sell.rest'), why: say('web.ask.sell.why') };
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

/** A question of a module, or what a power or strategy asks that I am looking at: whose it is, and the next thing to choose. */
function ofModule(play: Play): Sentence {
  const { chain, ask, offer, words, view } = play;
  const question = chain?.question ?? ask!;
  const why = offer ? say('web.ask.offer.why') : (modules.parts?.whyAsked(question.prompt) ?? '');
  const who = modules.parts?.whoAsks(play);
  if (who) return { key: `${who}:`, rest: modules.parts!.whatIsAsked(play), why };
  return { key: words.prompt(question, view), rest: '', why };
}

function outbidden(play: Play, { pile, by, stands, from, space }: Outbid, free: number): Sentence {
  const { words, board } = play;
  const back = play.bids[play.least(pile)];
  if (back === undefined && layout.short && phone.parts && play.asked === 'bid') return phone.parts.elsewhere(play, pile);
  const values = { name: play.name(by), pile: words.pile(pile), money: money(board.bids[space]!), free: money(free) };
  return {
    key: say(by === stands ? 'web.ask.bid.outbid' : 'web.ask.bid.outbid.since', { ...values, other: play.name(stands) }),
    rest: say(back === undefined ? 'web.ask.bid.outbid.elsewhere' : 'web.ask.bid.outbid.again'),
    why:
      back === undefined
        ? say('web.ask.bid.outbid.gone', values)
        : say('web.ask.bid.outbid.back', {
            ...values,
            mine: money(play.bids[from]!),
            back: money(back),
            left: money(free - back),
          }),
  };
}

function placing(play: Play): Sentence {
  const { view, draft, words } = play;
  const hand = view.secrets?.hand ?? [];
  if (draft.whole) return { key: say('web.ask.place.ready'), rest: '', why: say('web.ask.place.ready.why') };
  const why = say(hand.length > 1 ? 'web.ask.place.why' : 'web.ask.place.single');
  if (draft.target) {
    const pile = words.pile(draft.target.pile);
    return {
      key: say(draft.target.up ? 'web.ask.place.there_up' : 'web.ask.place.there_down', { pile }),
      rest: say('web.ask.place.which_card'),
      why,
    };
  }
  if (draft.pile !== null && draft.slot !== null) {
    const values = { card: words.card(hand[draft.slot]!), pile: words.pile(draft.pile) };
    return { key: say('web.ask.place.on', values), rest: say('web.ask.place.which_way'), why };
  }
  const kind = draft.slot === null ? undefined : hand[draft.slot];
  if (kind === undefined) return { key: say('web.ask.place'), rest: say(layout.touch ? 'web.ask.place.touch' : 'web.ask.place.begin'), why };
  const card = words.card(kind);
  if (draft.way === null) return { key: say('web.ask.place.card', { card }), rest: say('web.ask.place.where'), why };
  return {
    key: say(draft.way ? 'web.ask.place.up' : 'web.ask.place.down', { card }),
    rest: say('web.ask.place.which'),
    why,
  };
}

/** The same for ears. */
export function spoken(play: Play): string {
  const { key, rest } = sentence(play);
  return play.asked ? `${key} ${rest}`.trim() : whoActs(play);
}

/** While I am not asked: who is, or what is going on. */
export function whoActs(play: Play): string {
  const { view, table, words } = play;
  if (table.playing) {
    const last = table.events.at(-1);
    if (last?.code === 'outbid' && play.outbid) return outbidden(play, play.outbid, 0).key;
    if (play.turning && !play.turning.named) return ''; // the card turns first
    // What is on its way is told when it has landed: until then, who acts.
    const [acts] = view.passing ? view.waiting : [];
    if (acts !== undefined && last?.args['seat'] !== acts) return say(`web.wait.${view.phase}`, { name: play.name(acts) });
    if (play.moving >= 0 && play.me >= 0) return forMe(play, play.moving);
    return last ? words.event(last, play.me) : '';
  }
  if (view.outcome) return say('web.wait.over');
  if (play.forced) return unasked(play);
  if (view.waiting.length > 1) return say('web.wait.all');
  const seat = view.waiting[0];
  if (seat === undefined) return '';
  return say(`web.wait.${view.phase === 'movement' ? 'all' : view.phase}`, { name: listed([play.name(seat)]) });
}

/** The table answers in my place: why. */
function unasked({ view, me }: Play): string {
  if (view.phase === 'action') return say('web.ask.play.none.why');
  const { regular, split } = view.players[me]!;
  if (view.phase === 'selling' && !regular && split.every((cards) => !cards)) return say('web.sell.nothing_held');
  return say(view.phase === 'movement' ? 'web.wait.all' : 'web.wait.forced');
}

/** While a price moves: what it means for me. What happens is told in the middle of the table. */
function forMe(play: Play, company: number): string {
  const { view, words, scene } = play;
  const short = words.short(company);
  const mine = scene.findLast(({ code, args }) => args['seat'] === play.me && TO_ME.has(code));
  if (mine?.code === 'split_shown' && mine.args['regular']) {
    return say('web.move.mine.split', { count: mine.args['regular'] as number, company: short });
  }
  if (mine) return words.event(mine, play.me);
  const [regular, split] = [view.secrets?.regular[company] ?? 0, view.players[play.me]?.split[company] ?? 0];
  const splits = scene.some(({ code }) => code === 'split');
  // With the new price my cards count as what they become.
  const count = (view.splitting === company ? 2 : 1) * regular + 2 * split;
  if (!count) return say('web.move.mine.none', { company: short });
  if (scene.some(({ code }) => code === 'bankrupt')) return say('web.move.mine.lost', { count, company: short });
  const worth = money(count * (view.prices[company] ?? 0));
  const moved = scene.findLast(({ code }) => code === 'moved');
  if (!moved) return say('web.move.mine.hold', { count, company: short, money: worth });
  const change = count * ((moved.args['to_price'] as number) - (moved.args['from_price'] as number));
  if (splits || !change) return say('web.move.mine.worth', { count, company: short, money: worth });
  const by = `${change > 0 ? '+' : MINUS}${money(Math.abs(change))}`;
  return say('web.move.mine.changed', { count, company: short, money: worth, change: by });
}
const TO_ME = new Set(['split_shown', 'split_paid', 'bankrupt_lost', 'dividend_paid', 'fee_paid']);

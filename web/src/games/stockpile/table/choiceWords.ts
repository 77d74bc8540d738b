/** The sentence of the action bar for a card that is aimed and for a sale in the making: what they do, and to whom. */

import { layout } from '../../../lib/layout.svelte';
import { listed, money, say } from '../../../lib/say.svelte';
import { worth } from '../market';
import { BOOM_CARD, BUST_CARD } from '../numbers';
import { worthAfter } from '../prospects';
import { bill, cardsOf, feesFrom, holdings, remaining } from '../sales';
import type { Play, Target } from './play.svelte';
import type { Sentence } from './sentence';

/** A Boom! or Bust! that is chosen: what it does to the price, and to me. */
export function aimed(play: Play, { company, steps, lands }: Target, why: string): Sentence {
  const { view, board, words } = play;
  const then = worthAfter(view, board, company, lands);
  const gain = then.cash + then.stock - worth(view);
  const way = lands.bankrupt ? 'bankrupt' : lands.split ? 'split' : 'moves';
  const names = { card: words.card(steps > 0 ? BOOM_CARD : BUST_CARD), company: words.short(company) };
  return {
    key: say(`web.ask.play.on.${way}`, { ...names, from: money(view.prices[company]!), to: money(lands.price) }),
    rest: gain ? say(gain > 0 ? 'web.ask.play.gains' : 'web.ask.play.costs', { money: money(Math.abs(gain)) }) : say('web.ask.play.even'),
    why,
  };
}

/** A sale in the making: what it brings, of what, and what comes after it. */
export function sale(play: Play): Sentence {
  const { view, draft, words } = play;
  const held = holdings(view);
  const { cash, held: fees } = view.players[play.me]!;
  const brought = cash + draft.proceeds(play.salePrices);
  const lines = bill(held, draft, view.prices).map(({ company, manner, count }) =>
    say(`web.ask.sell.${['cards', 'whole', 'half'][manner]!}`, { company: words.short(company), count }),
  );
  const cashes = say('web.ask.sell.cash', {
    from: money(cash),
    to: money(brought - feesFrom(brought, fees)),
    count: cardsOf(remaining(held, draft)),
  });
  const at = play.order.indexOf(play.me);
  const next = view.step === 'sell' ? play.order[at + 1] : undefined;
  const then = next === undefined ? say('web.ask.sell.then.open') : say('web.ask.sell.then', { name: play.name(next) });
  return {
    key: say('web.ask.sell.for', { money: money(draft.proceeds(play.salePrices)) }),
    rest: layout.phone ? cashes : `${listed(lines)}.`,
    why: `${say('web.ask.sell.confirm')} ${then}`,
  };
}

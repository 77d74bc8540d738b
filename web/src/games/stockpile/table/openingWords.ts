/** What is said while a round opens: who has the bell, my tip and what it means for me, and what comes next. */

import { layout } from '../../../lib/layout.svelte';
import { money, say } from '../../../lib/say.svelte';
import { DIVIDEND, forecastText } from '../numbers';
import { modules } from './chunks.svelte';
import { worth } from '../market';
import { landing, worthAfter } from '../prospects';
import type { Opening, PairView } from '../types';
import type { Play } from './play.svelte';
import type { Sentence } from './sentence';

export function whoOpens(play: Play, { bellFrom }: Opening): string {
  const { first } = play.view;
  const passed = bellFrom >= 0 && bellFrom !== first;
  const key = `web.round.${passed ? 'bell' : 'opens'}${first === play.me ? '.you' : ''}`;
  return say(key, { name: play.name(first), other: bellFrom === play.me ? say('web.round.from_you') : play.name(bellFrom) });
}

/** "Leading falls 3", and what my shares of it would become. */
export function tipWords(play: Play, { company, forecast }: PairView): { head: string; mine: string } {
  if (company === null || forecast === null) return { head: '', mine: '' };
  const { view, board, words } = play;
  const name = words.short(company);
  const lands = landing(view, board, company, forecast);
  const [regular, split] = [view.secrets?.regular[company] ?? 0, view.players[play.me]?.split[company] ?? 0];
  const shares = regular + 2 * split;
  const price = view.prices[company]!;
  const way = lands.bankrupt ? 'bankrupt' : lands.split ? 'split' : lands.pays ? 'pays' : forecast > 0 ? 'rises' : 'falls';
  const head = say(`web.round.tip.${way}`, {
    company: name,
    count: Math.abs(forecast > DIVIDEND ? 0 : forecast),
    money: money(lands.pays),
  });
  const then = worthAfter(view, board, company, lands);
  const ends = then.stock - worth(view) + shares * price + then.cash + lands.pays * shares;
  const mine = shares
    ? say('web.round.tip.mine', { count: shares, today: money(shares * price), after: money(ends) })
    : lands.pays
      ? say('web.round.tip.none_pays', { company: name })
      : say('web.round.tip.none', { from: money(price), to: lands.bankrupt ? money(0) : money(lands.price), company: name });
  return { head, mine };
}

/** The action bar meanwhile. */
export function openingSentence(play: Play, opening: Opening): Sentence {
  const { view, board, words } = play;
  const last = view.round + 1 === view.rounds;
  const begins = say(view.first === play.me ? 'web.round.begins.you' : 'web.round.begins', { name: play.name(view.first) });
  const next = !opening.begun && modules.parts?.precedesTips(view) ? '' : `${say('web.round.bar.next')} `;
  const tips = opening.told ? opening.tips.map(({ company, forecast }) => `${words.short(company!)} ${forecastText(forecast!)}`) : [];
  return {
    key: say(opening.begun ? 'web.round.bar.deal' : last ? 'web.round.bar.last' : 'web.round.bar', { round: view.round + 1 }),
    rest: last ? say(layout.short ? 'web.round.bar.sold.brief' : 'web.round.bar.sold') : tips.length ? say('web.round.bar.tip', { tip: tips.join(', ') }) : '',
    why: last
      ? `${say('web.round.bar.majority', { money: money(board.majority), tied: money(board.majority_tied) })} ${begins}`
      : `${next}${begins}`,
  };
}

/** What only I know this round, in sentences. */

import { money, say } from '../../../lib/say.svelte';
import { DIVIDEND, forecastText } from '../numbers';
import { landing } from '../prospects';
import type { Play } from './play.svelte';

/** D9: what lay in my pile stays in sight until its cards have had their chance to be played and sold. */
const WON_SINCE = new Set(['demand', 'action', 'selling']);

export function known(play: Play): string[] {
  const { view, me, words } = play;
  if (me < 0) return [];
  // V2: also what Warren, Martha or a strategy showed me, for as long as it stays true.
  const hidden = view.piles.flatMap((pile, at) =>
    pile.cards.flatMap(({ kind, up, by }) =>
      kind !== null && !up ? [say(by === me ? 'web.know.pile' : 'web.know.pile.seen', { pile: words.pile(at), card: words.card(kind) })] : [],
    ),
  );
  const tips = play.outlook.known.flatMap(({ forecast, state, shift }, company) => {
    if (forecast === null || (state !== 'mine' && state !== 'seen')) return [];
    const what = tipOf(play, company, forecast, shift);
    return [state === 'mine' ? what : say('web.know.seen', { what })];
  });
  const won = WON_SINCE.has(view.phase)
    ? play.thisRound.flatMap(({ code, args }) => (code === 'took_cards' && args['seat'] === me ? (args['cards'] as number[]) : []))
    : [];
  return [...(won.length ? [say('web.know.won', { cards: words.cards(won) })] : []), ...hidden, ...tips];
}

/** M1: what it comes to, with the Falsified Earnings that lie on it. */
function tipOf(play: Play, company: number, forecast: number, shift: number): string {
  const name = play.words.short(company);
  const pays = forecast > DIVIDEND ? forecast - DIVIDEND : 0;
  const { split, bankrupt } = landing(play.view, play.board, company, forecast, undefined, shift);
  const steps = (pays ? 0 : forecast) + shift;
  const count = Math.abs(steps);
  const move = (): string => {
    if (bankrupt) return say('web.know.bankrupt', { company: name, count });
    if (split) return say('web.know.split', { company: name, count });
    if (!steps) return say('web.know.stays', { company: name });
    return say(steps > 0 ? 'web.know.up' : 'web.know.down', { company: name, count });
  };
  if (pays && shift) return say('web.know.pays_then', { company: name, money: money(pays), count });
  const plain = pays ? say('web.know.pays', { company: name, money: money(pays) }) : move();
  return shift ? say('web.know.falsified', { what: plain, printed: forecastText(forecast) }) : plain;
}

/** What only I know this round, in sentences. */

import { money, say } from '../../../lib/say.svelte';
import { DIVIDEND } from '../numbers';
import { landing } from '../prospects';
import { modules } from './chunks.svelte';
import type { Play } from './play.svelte';

/** D9: what lay in my pile stays in sight until its cards have had their chance to be played and sold. */
const WON_SINCE = new Set(['demand', 'action', 'selling']);

export function known(play: Play): string[] {
  const { view, me, words } = play;
  if (me < 0) return [];
  const hidden = view.piles.flatMap((pile, at) =>
    pile.cards.flatMap(({ kind, up, by }) =>
      kind !== null && !up && by === me ? [say('web.know.pile', { pile: words.pile(at), card: words.card(kind) })] : [],
    ),
  );
  const tips = play.outlook.known.flatMap(({ forecast, state, shift }, company) => {
    if (state !== 'mine' || forecast === null || shift) return [];
    const name = words.short(company);
    const { split, bankrupt } = landing(view, play.board, company, forecast);
    const count = Math.abs(forecast);
    if (bankrupt) return [say('web.know.bankrupt', { company: name, count })];
    if (split) return [say('web.know.split', { company: name, count })];
    if (forecast > DIVIDEND) return [say('web.know.pays', { company: name, money: money(forecast - DIVIDEND) })];
    return [say(forecast > 0 ? 'web.know.up' : 'web.know.down', { company: name, count })];
  });
  const won = WON_SINCE.has(view.phase)
    ? play.thisRound.flatMap(({ code, args }) => (code === 'took_cards' && args['seat'] === me ? (args['cards'] as number[]) : []))
    : [];
  const more = play.modular ? (modules.parts?.knownByModules(play) ?? []) : [];
  return [...(won.length ? [say('web.know.won', { cards: words.cards(won) })] : []), ...hidden, ...tips, ...more];
}

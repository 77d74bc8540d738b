/** What only I know by modules: what Warren, Martha or a strategy showed me (V2), and my tip under Falsified Earnings. */

import { money, say } from '../../../lib/say.svelte';
import { DIVIDEND, forecastText } from '../numbers';
import { landing } from '../prospects';
import type { Play } from '../table/play.svelte';

export function knownByModules(play: Play): string[] {
  const { view, me, words } = play;
  const piles = view.piles.flatMap((pile, at) =>
    pile.cards.flatMap(({ kind, up, by }) =>
      kind !== null && !up && by !== me ? [say('web.epic.know.pile', { pile: words.pile(at), card: words.card(kind) })] : [],
    ),
  );
  const tips = play.outlook.known.flatMap(({ forecast, state, shift }, company) => {
    if (forecast === null || !(state === 'seen' || (state === 'mine' && shift))) return [];
    const what = tipOf(play, company, forecast, shift);
    return [state === 'mine' ? what : say('web.epic.know.seen', { what })];
  });
  return [...piles, ...tips];
}

/** M1: what it comes to, with what lies on it. */
function tipOf(play: Play, company: number, forecast: number, shift: number): string {
  const name = play.words.short(company);
  const pays = forecast > DIVIDEND ? forecast - DIVIDEND : 0;
  const { split, bankrupt } = landing(play.view, play.board, company, forecast, undefined, shift);
  const steps = (pays ? 0 : forecast) + shift;
  const count = Math.abs(steps);
  const move = (): string => {
    if (bankrupt) return say('web.know.bankrupt', { company: name, count });
    if (split) return say('web.know.split', { company: name, count });
    if (!steps) return say('web.epic.know.stays', { company: name });
    return say(steps > 0 ? 'web.know.up' : 'web.know.down', { company: name, count });
  };
  if (pays && shift) return say('web.epic.know.pays_then', { company: name, money: money(pays), count });
  const plain = pays ? say('web.know.pays', { company: name, money: money(pays) }) : move();
  return shift ? say('web.epic.know.falsified', { what: plain, printed: forecastText(forecast) }) : plain;
}

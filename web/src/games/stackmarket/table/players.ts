/** How somebody plays, in a word or two. */

import { botOf } from '../../../lib/names';
import { say } from '../../../lib/say.svelte';
import type { Play } from '../play.svelte';

/** How this seat moves the hand, as far as anybody knows; of one's own one knows it before. */
function byOf(play: Play, seat: number): string {
  const chosen = seat === play.me && play.holding.way !== 'auto' ? play.holding.way : undefined;
  const by = chosen ?? play.seen[seat];
  return by ? say(`web.stack.by.${by}`) : '';
}

export function howOf(play: Play, seat: number): string {
  const sat = play.table.info?.seats[seat];
  if (sat?.kind === 'bot') return botOf(sat, 'good');
  const away = sat?.here === false ? 'web.player.away' : 'web.player.guest';
  const who = say(seat === play.me ? 'web.player.your_seat' : away);
  const by = byOf(play, seat);
  return by ? say('web.stack.by', { who, by }) : who;
}

/** The same where there is room for one word. */
export function inAWord(play: Play, seat: number): string {
  const sat = play.table.info?.seats[seat];
  if (sat?.kind === 'bot') return say(`web.bot.${sat.bot ?? 'good'}`);
  if (sat?.here === false && seat !== play.me) return say('web.player.away');
  return byOf(play, seat);
}

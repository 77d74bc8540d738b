/** How somebody plays, in a word or two. */

import { say } from '../../../lib/say.svelte';
import type { Play } from '../play.svelte';

export function howOf(play: Play, seat: number): string {
  const sat = play.table.info?.seats[seat];
  if (seat === play.me) return say('web.player.your_seat');
  if (sat?.kind === 'bot') return say('web.player.bot', { bot: say(`web.bot.${sat.bot ?? 'good'}`) });
  const by = play.seen[seat];
  const here = say(sat?.here === false ? 'web.player.away' : 'web.player.guest');
  return by ? say('web.stack.by', { who: here, by: say(`web.stack.by.${by}`) }) : here;
}

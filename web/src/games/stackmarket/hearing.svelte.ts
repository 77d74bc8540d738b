/** What is heard besides the dice: the room, bells for how a turn ends, coins for what it brings, a call when I am asked. */

import { untrack } from 'svelte';
import { cue } from '../../lib/cues';
import { settings } from '../../lib/settings.svelte';
import type { Air } from '../../lib/sound';
import { ears } from './ears.svelte';
import { humOf } from './humming.svelte';
import type { Play } from './play.svelte';
import { noise } from './scene/noise';
import type { TowerSound } from './scene/sounds';
import type { GameEvent } from './types';

const BELLS: Record<string, TowerSound> = {
  stands: 'stands',
  takeover_stands: 'stands',
  record: 'record',
  fined: 'paid',
  takeover_fined: 'paid',
};
const COINS = new Set(['bonus', 'takeover_paid', 'market_paid', 'holder_paid']);
/** Questions that begin something for who is asked: within a turn nobody is called for every die. */
const CALLS = new Set(['invest', 'order', 'stacker']);
/** Who comes late hears nothing of what he missed. */
const AT_ONCE = 8;

/** Events as they are told, after another one: several who pay for the same hear one bell. */
export function heardOf(events: readonly GameEvent[], last?: GameEvent): (TowerSound | 'money')[] {
  return events.flatMap(({ code }, at) => {
    if (COINS.has(code)) return ['money' as const];
    const bell = BELLS[code];
    return bell && (events[at - 1] ?? last)?.code !== code ? [bell] : [];
  });
}

function ring(sound: 'money' | 'turn'): void {
  ears.caption(sound);
  cue(sound);
}

/** Seconds in which the room drops away, and in which it comes back. */
const [AWAY, BACK] = [0.12, 2.5];

/** The room is heard, hardly, until a tower passes the point of no return; it comes back when all lies. */
function breathe(play: Play): void {
  let room: Air | null = $state.raw(null);
  $effect(() => {
    if (!settings.sound) return;
    let over = false;
    import('../../lib/sound').then(
      ({ air }) => void (over || (room = air())),
      () => {}, // no line just now: it is silent
    );
    return () => {
      over = true;
      room?.end();
      room = null;
    };
  });
  const lost = $derived(play.fall !== null && play.moment.seconds >= play.fall.course.noReturn);
  $effect(() => {
    if (lost) ears.caption('hush');
    room?.fade(lost ? 0 : 1, lost ? AWAY : BACK);
  });
}

export function hear(play: Play): void {
  const { table } = play;
  let told = table.events.length;
  $effect(() => {
    const { events, recalled } = table;
    const from = Math.max(told, recalled);
    told = events.length;
    if (told - from > AT_ONCE) return;
    for (const sound of heardOf(events.slice(from), events[from - 1])) {
      if (sound === 'money') ring('money');
      else noise(sound);
    }
  });
  const called = $derived(CALLS.has(play.asked ?? '') || (play.asked === 'stack' && play.view.phase === 'takeover' && !play.view.placed));
  $effect(() => {
    if (called && untrack(() => table.events.length > table.recalled)) ring('turn');
  });
  humOf(play.holding, () => ears.hum && !settings.text);
  breathe(play);
}

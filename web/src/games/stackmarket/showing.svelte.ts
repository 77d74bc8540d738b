/** Keeps the picture of the towers as the table is: what stands, who holds, where the camera looks, what moves. */

import { untrack } from 'svelte';
import { MediaQuery } from 'svelte/reactivity';
import { PLAYER_COLOURS } from '../../lib/players';
import { settings } from '../../lib/settings.svelte';
import type { Motion as Sent } from '../../lib/shown.svelte';
import type { Fall, Play } from './play.svelte';
import { motionOf, secondsOf, swayedBy } from './motion';
import type { Angle, Course, Die, Stage, Witness } from './stage';
import type { TowerView, View } from './types';

const diceOf = ({ numbers, poses }: TowerView): Die[] => numbers.map((number, at) => [number, ...poses[at]!]);

/** The colours of the seats as numbers: what is drawn in three dimensions knows no style sheet. */
function coloursOf(root: HTMLElement): string[] {
  const probe = root.appendChild(document.createElement('i'));
  const found = PLAYER_COLOURS.map((name) => {
    probe.style.color = `var(--${name})`;
    return hex(getComputedStyle(probe).color);
  });
  probe.remove();
  return found;
}

const hex = (colour: string): string =>
  `#${(colour.match(/\d+/g) ?? []).slice(0, 3).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;

const isDark = (root: HTMLElement): boolean => getComputedStyle(root).getPropertyValue('color-scheme') === 'dark';

/** It may change while somebody plays. */
const daylight = new MediaQuery('(prefers-color-scheme: light)');

export function theme(): 'dark' | 'light' {
  if (settings.theme !== 'system') return settings.theme;
  return daylight.current && !isDark(document.documentElement) ? 'light' : 'dark';
}

export function show(play: Play, stage: Stage): void {
  const { table, holding } = play;
  // What changes by reference alone would otherwise be drawn anew with every beat.
  const towers = $derived(play.towers);
  const plots = $derived(play.plots.join());
  const thrown = $derived(play.view.phase === 'order' ? play.view.thrown.join() : '');
  const invested = $derived(play.view.invested.join());

  $effect(() => stage.dress(theme(), settings.still));
  $effect(() => stage.turn(plots.split(',').map(Number)));
  $effect(() => stage.towers(towers.map(diceOf)));
  $effect(() => {
    void [invested, plots];
    void settings.theme;
    stage.pawns(play.view.invested, coloursOf(document.documentElement));
  });
  $effect(() => stage.supply(play.view.supply));
  const lying = $derived(play.lying.join());
  $effect(() => stage.lay(play.view.lowest, lying ? lying.split(',').map(Number) : []));
  $effect(() => {
    if (play.told?.code === 'dice_left') stage.leave(play.told.args['count'] as number);
  });
  $effect(() => void stage.throw(thrown ? thrown.split(',').map(Number) : []));
  $effect(() => {
    const { now } = holding;
    const next = now && now.hands === 2 ? untrack(() => play.view.plan[play.view.placed + now.dice.length]) : undefined;
    stage.hold(now && { ...now, bothHands: now.hands === 2, ...(next === undefined ? {} : { next }) });
  });
  $effect(() => {
    if (holding.frame) stage.hand(holding.frame);
  });
  $effect(() => {
    if (holding.ring) stage.ring((holding.ring.right / 16) * 1024, (holding.ring.away / 16) * 1024);
  });
  $effect(() => {
    if (play.fall) return; // it is looked at until all is told of it
    const { now, mine } = holding;
    // In a takeover the dice that are taken lie elsewhere: all is seen until one of them is held.
    const stacks = (play.asked === 'stack' && !play.stakes) || play.asked === 'contest';
    if (now) stage.look(mine ? 'mine' : 'watch', now.company);
    else if (stacks || play.view.waits_for) stage.look(stacks ? 'mine' : 'watch', play.built);
    else stage.look('table', Math.max(0, play.mine));
  });

  $effect(() => {
    table.stage = {
      show: () => {},
      finish: () => stage.skip(),
      play: (motion, before) => played(play, stage, motion, before),
    };
    return () => (table.stage = null);
  });
}

async function played(play: Play, stage: Stage, sent: Sent, before: View): Promise<void> {
  const motion = motionOf(sent);
  const tower = before.towers[motion.company];
  const height = tower?.height ?? 0;
  const judged = motion.release === null;
  const [value, below] = [before.plan[before.placed], tower?.numbers.at(-1)];
  const owed = before.phase === 'takeover' ? play.board.failure : play.board.fine;
  const known = {
    company: motion.company,
    height,
    // T9: only what stood at the end of a turn is one.
    record: before.holder >= 0 && before.placed === 0 && height === before.record,
    told: play.table.events.length,
    seat: before.actor,
    stakes: before.phase === 'contest' ? [] : play.investors(motion.company).map((seat) => ({ seat, owed })),
    slid: motion.fallen.every((die) => die >= height),
    judged,
    die: judged || value === undefined || below === undefined ? null : { value, below },
  };
  seenAgain(play, stage);
  play.moving = true;
  const seen = witness(play, (course) => (play.fell = { motion, fall: { ...known, course } }));
  await stage.play(motion, judged ? judging(play, motion.company, seen) : seen);
  play.moving = false;
  play.check = null;
  play.rested = judged ? 0 : secondsOf(motion.clip);
  play.swayed = swayedBy(motion);
}

/** T13: never sooner than so many seconds after the last release. */
const JUDGED = 3;

/** The ring at the tower goes round as the clip plays, at one pace whatever comes of it. */
function judging(play: Play, company: number, seen: Witness): Witness {
  const since = play.rested;
  return {
    falls: (course) => {
      play.check = null;
      seen.falls(course);
    },
    at: (seconds, speed) => {
      seen.at(seconds, speed);
      if (!play.fall) play.check = { company, share: Math.min(1, (since + seconds) / JUDGED) };
    },
  };
}

/** Shows a fall from where its best side is, as far as it has gone. */
function witness(play: Play, falls: (course: Course) => { fall: Fall }, angle: Angle = 'side'): Witness {
  return {
    falls: (course) => {
      play.angle = angle;
      ({ fall: play.fall } = falls(course));
    },
    at: (seconds, speed) => (play.moment = { seconds, speed }),
  };
}

/** A fall once more, from where one likes; the table goes on meanwhile, and what moves there comes first. */
export async function again(play: Play, stage: Stage, angle: Angle): Promise<void> {
  const fell = play.fell!;
  play.again = true;
  await stage.play(fell.motion, witness(play, () => fell, angle), angle);
  if (play.again) {
    seenAgain(play, stage);
    stage.towers(play.towers.map(diceOf));
  }
}

function seenAgain(play: Play, stage: Stage): void {
  if (!play.again) return;
  play.again = false;
  play.fall = null;
  stage.skip();
}

/** What the table wants, in one sentence: its key, how it goes on, and a quieter line below. */

import { layout } from '../../../lib/layout.svelte';
import { met } from '../../../lib/met.svelte';
import { money, say } from '../../../lib/say.svelte';
import { landedWords, practisedWords } from '../facts';
import type { Play } from '../play.svelte';
import type { GameEvent } from '../types';

export interface Wanted {
  key: string;
  rest: string;
  more: string;
  /** It is explained to somebody who meets it here for the first time: on a phone too. */
  first?: boolean;
}

export function wanted(play: Play): Wanted {
  const { view, ask, words } = play;
  if (play.told) return told(play, play.told);
  if (!ask) return { key: '', rest: whoActs(play), more: '' };
  const company = words.company(Math.max(0, play.built));
  switch (ask.prompt) {
    case 'stack':
      return view.phase === 'takeover' ? takeover(play) : stacking(play);
    case 'order':
      return ordering(play, company);
    case 'move':
      return { ...part('move', { company }), more: whatPays(play) };
    case 'stacker':
      return part(ask.answer ? 'stacker.answered' : 'stacker', { company: words.company(view.highest) });
    case 'contest':
      return part('contest', { height: view.towers[play.built]?.height ?? 0 });
    default:
      return investing(play);
  }
}

/** What is shown is said; of a throw its numbers only when they lie there, and why nothing of it fits. */
function told(play: Play, event: GameEvent): Wanted {
  const { view, words, me } = play;
  const all = { key: '', rest: words.event(event, me), more: '' };
  const { seat, company } = event.args as Record<string, number>;
  if (event.code === 'threw') {
    const values = { name: play.name(seat!), company: words.company(company!) };
    return { ...all, rest: say(seat === me ? 'web.stack.throws.you' : 'web.stack.throws', values) };
  }
  if (event.code !== 'nothing_fits') return all;
  const below = view.towers[company!]?.numbers.at(-1) ?? 0;
  return { ...all, more: say('web.stack.no_fit', { below }), first: true };
}

/** The same for ears: also the quieter line, where it tells something new. */
export function spoken(play: Play): string {
  const { key, rest, more, first } = wanted(play);
  return [key, rest, first ? more : ''].filter(Boolean).join(' ');
}

/** Texts that belong together: `.key`, the sentence itself, and `.more`. */
function part(name: string, values: Record<string, string | number>): Wanted {
  const key = `web.stack.want.${name}`;
  return { key: say(`${key}.key`, values), rest: say(key, values), more: say(`${key}.more`, values) };
}

function investing(play: Play): Wanted {
  const { board } = play;
  const all = part('invest', {});
  const sums = { dice: board.bonus_dice, bonus: money(board.bonus), fine: money(board.fine), marker: money(board.marker_pay) };
  return met.has('invest') ? all : { ...all, more: say('web.stack.first.invest', sums), first: true };
}

/** T10: what a marker is there for. */
function whatPays({ board }: Play): string {
  const sums = { marker: money(board.marker_pay), success: money(board.success), failure: money(board.failure) };
  return say('web.stack.want.move.more', sums);
}

function ordering(play: Play, company: string): Wanted {
  const all = part('order', { company, count: play.view.thrown.length });
  return met.has('order') ? all : { ...all, more: say('web.stack.first.order'), first: true };
}

function stacking(play: Play): Wanted {
  const { view, holding } = play;
  const value = view.plan[view.placed]!;
  const below = view.towers[play.built]?.numbers.at(-1) ?? 0;
  const all = { ...part('stack', { value, below }), rest: say(`web.stack.want.stack${stepOf(play)}`) };
  const tower = view.towers[play.built];
  if (holding.practises) return { ...all, key: say('web.stack.first.stack.key'), more: say('web.stack.first.stack'), first: true };
  const { practised } = holding;
  if (practised) return { ...all, more: say('web.stack.first.practised', { where: practisedWords(practised) }), first: true };
  if (holding.mine || !tower) return all;
  // Before the first die nothing is to be told; after it, how it lies: who hears it aims better.
  const dice = (play.table.events.findLast(({ code }) => code === 'let_go')?.args['count'] as number | undefined) ?? 1;
  const landed = view.placed ? `${landedWords(tower, dice)} ${play.swayWords(play.built)}`.trim() : '';
  return { ...all, more: landed, first: view.placed > 0 };
}

/** What the hand has to do next: pick it up, bring the ring to the top die, or hold still. A mouse is told what it does. */
function stepOf({ holding }: Play): string {
  if (!holding.mine) return holding.way === 'assisted' ? '.assisted' : '.pick';
  if (holding.press === 'carry' || holding.press === 'stop') return `.${holding.press}`;
  if (holding.now!.way !== 'pointer') return '';
  const by = layout.touch ? '' : '.mouse';
  return holding.isOver ? by : `.aim${by}`;
}

function takeover(play: Play): Wanted {
  const { view, words, holding } = play;
  const all = part('takeover', { company: words.company(view.highest), lowest: words.company(view.lowest) });
  return holding.mine ? { ...all, rest: say(`web.stack.want.stack${stepOf(play)}`) } : all;
}

export function whoActs(play: Play): string {
  const { view } = play;
  if (view.outcome) return play.words.outcome(view.outcome, play.me);
  if (view.waits_for === 'judge') return say('web.stack.judging', { company: play.words.company(Math.max(0, play.built)) });
  if (view.waits_for) return say('web.stack.falling');
  if (view.asked === 'stacker') return say('web.stack.acts.stacker', { company: play.words.company(Math.max(0, view.highest)) });
  if (view.waiting.length > 1) return say('web.wait.all');
  const name = play.name(view.actor);
  if (view.actor === play.me) return play.words.phase(view.phase);
  return say(`web.stack.acts.${view.asked || 'any'}`, { name });
}

/** What is asked just now of a power or a strategy, in a sentence: its name, then the next thing to choose. */

import { listed, money, say } from '../../../lib/say.svelte';
import { INVESTOR_KEYS } from './investors';
import { STRATEGY_KEYS } from './strategies';
import type { Play } from '../table/play.svelte';
import { investor, strategy } from './names';
import { investorName, strategyName } from './naming';
import { choicesOf, offersOf, powerOf } from './offers';
import { missing, severalOf } from './several';

/** The strategy that is lifted; -1 for none. */
export const liftedOf = ({ offer }: Play): number => (offer ? STRATEGY_KEYS.findIndex((key) => key === offer) : -1);

/** Whose power is asked for, or looked at; null where it is nobody's, or of several. */
export function askedOf(play: Play): number | null {
  const offered = INVESTOR_KEYS.findIndex((key) => key === play.offer);
  if (offered >= 0) return offered;
  return liftedOf(play) >= 0 ? null : powerOf(play, [...(play.chain?.parts ?? []), ...choicesOf(play)]);
}

/** The name of the card or of the investor; '' where it is a question of the round. */
export function whoAsks(play: Play): string {
  const card = liftedOf(play);
  const one = askedOf(play);
  if (card >= 0) return strategyName(play.words, card);
  return one === null ? '' : investorName(play.words, one);
}

/** IBV1: an investor that is chosen to be bid for is not kept; null for what an action says itself. */
export function advised({ actions, board, words }: Play, action: number): string | null {
  const { verb, args } = actions.read(action);
  return verb === 'keep' && board.printed['investor_bidding'] ? say('web.before.put_up', { name: investorName(words, args['investor']!) }) : null;
}

/** What a question of a module is for. */
export const whyAsked = (prompt: string): string => say(`stockpile.ask.${prompt}.why`);

/** Verbs that ask the same thing. */
const SAME: Record<string, string> = {
  'take-forecast': 'take-company',
  'nudge-down': 'nudge-up',
  'short-split': 'short',
  'give-up-split': 'give-up',
  'spend-bust': 'spend-boom',
  'raid-split': 'raid',
  'raid-half': 'raid',
};

/** The next thing to choose; what comes of it, once the choice is whole. */
export function whatIsAsked(play: Play): string {
  const [first] = choicesOf(play);
  const chain = play.chain;
  if (chain?.whole) return whatFollows(play);
  if (first === undefined) return say('web.epic.ask.nothing');
  const { verb } = play.actions.read(first);
  const row = severalOf(play, first);
  const own = `web.epic.ask.${play.offer}`;
  const key = row && play.words.reader.has(own) ? own : `web.epic.ask.${SAME[verb] ?? verb}${row ? '.several' : ''}`;
  const count = row ? missing(play, row) : 0;
  const price = play.board.printed['investor_numbers']?.[investor('shorting_soros')] ?? 0;
  return say(key, { count, money: money(verb === 'short' || verb === 'short-split' ? price : count) });
}

/** What several things bring together; a single one stands on the button. */
function whatFollows(play: Play): string {
  const things = play.chain?.gathered ?? [];
  if (!things.length) return say(liftedOf(play) >= 0 ? 'web.epic.ask.nothing' : 'web.epic.ask.ready');
  const { verb } = play.actions.read(things[0]!);
  const card = liftedOf(play);
  const each = card >= 0 ? play.board.printed['strategy_gain']?.[card] : play.board.printed['investor_numbers']?.[investor('agile_ana')];
  if (verb === 'show-one') return say('web.epic.brings', { money: money(things.length * (each ?? 0)) });
  const row = severalOf(play, things[0]!);
  if (card === strategy('bear_raid') && row) return say('web.epic.brings', { money: money((row.most(play) - missing(play, row)) * (each ?? 0)) });
  return say('web.epic.ask.ready');
}

/** FPC2: the first-player card stays with whoever won it. */
export function keeps({ actions, me }: Play, action: number): boolean {
  const { verb, args } = actions.read(action);
  return verb === 'give-first-player-card' && args['to'] === me;
}

/** What the one button says it does. */
export function whatItDoes(play: Play): string {
  const { chain, words, view } = play;
  const things = chain?.gathered ?? [];
  if (!chain?.whole) {
    const [first] = things.length ? things : choicesOf(play);
    const row = first === undefined ? null : severalOf(play, first);
    return row?.exactly ? say('web.epic.choose_more', { count: missing(play, row) }) : say('web.epic.choose');
  }
  const [first] = chain.whole;
  if (play.actions.read(first!).verb === 'strategy') return words.action(first!, view);
  if (!things.length) return keeps(play, chain.picked!) ? say('web.epic.do.keep') : words.action(chain.picked!, view, chain.parts);
  const { verb } = play.actions.read(things[0]!);
  const to = [...new Set(things)].map((one) => play.name(play.actions.read(one).args['other'] ?? -1));
  const key = verb === 'give-to' && to.length > 1 ? 'web.epic.do.share' : `web.epic.do.${verb}`;
  return say(key, { count: things.length, money: money(verb === 'give-to' ? things.length / to.length : things.length), names: listed(to) });
}

/** An action turn without a card that must be played: how much may be. */
export function freeTurn(play: Play): { key: string; rest: string; why: string } {
  const count = offersOf(play).length;
  return count ? { key: `${say('web.epic.turn')}.`, rest: say('web.epic.may_do', { count }), why: '' } : { key: say('web.epic.nothing'), rest: '', why: '' };
}

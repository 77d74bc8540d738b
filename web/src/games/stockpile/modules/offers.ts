/** What modules offer beside a question of the base game: powers while bidding, playing and selling, and strategies. */

import { layout } from '../../../lib/layout.svelte';
import { say } from '../../../lib/say.svelte';
import type { Play } from '../table/play.svelte';
import { STRATEGY_KEYS } from './strategies';
import { type InvestorKey, investor } from './names';
import { investorName, powerText } from './naming';
import { myStrategies, plays } from './reading';
import { choose, isEnd } from './several';

/** Whose power it is that an action belongs to. */
const POWERS: Record<string, InvestorKey> = {
  'take-company': 'forecast_phil',
  'take-forecast': 'forecast_phil',
  hide: 'royal_robins',
  'move-card': 'maverick_mark',
  'move-to': 'maverick_mark',
  'look-pile': 'wise_warren',
  'look-pair': 'mayknow_martha',
  'nudge-up': 'crazy_cramer',
  'nudge-down': 'crazy_cramer',
  'give-up': 'clever_chanda',
  'give-up-split': 'clever_chanda',
  short: 'shorting_soros',
  'short-split': 'shorting_soros',
  'bail-out': 'bailout_barack',
  declare: 'dividend_deborah',
  'show-one': 'agile_ana',
  'take-from': 'socialist_sanders',
};

export interface Offer {
  /** The key of an investor or of a strategy. */
  key: string;
  investor: number | null;
  strategy: number | null;
  /** The actions that begin it. */
  actions: number[];
}

/** INV3: Oprah gives, and so does Sanders where several are the poorest. */
const GIVERS = ['opulent_oprah', 'socialist_sanders'] as const;

function keysOf({ view, me }: Play, verb: string): readonly InvestorKey[] {
  if (verb === 'give-to') return GIVERS.filter((key) => plays(view, me, investor(key)));
  const key = POWERS[verb];
  return key ? [key] : [];
}

/** The investor whose power these actions are; null where it is nobody's, or several players'. */
export function powerOf(play: Play, actions: number[]): number | null {
  const found = new Set(actions.flatMap((action) => keysOf(play, play.actions.read(action).verb)));
  const [one] = found;
  return found.size === 1 ? investor(one!) : null;
}

/** By the order of the menu; nothing where a module asks by itself. */
export function offersOf(play: Play): Offer[] {
  if (play.asked !== 'bid' && play.asked !== 'play' && play.asked !== 'sell') return [];
  const found = new Map<string, Offer>();
  for (const action of play.legal) {
    const { verb, args } = play.actions.read(action);
    const power = POWERS[verb];
    const card = verb === 'strategy' ? args['strategy']! : null;
    const key = power ?? (card === null ? null : STRATEGY_KEYS[card]);
    if (!key) continue;
    const offer = found.get(key) ?? { key, investor: power ? investor(power) : null, strategy: card, actions: [] };
    offer.actions.push(action);
    found.set(key, offer);
  }
  return [...found.values()];
}

/** What may be new to somebody: strategies in hand on the action turn, and each power that is a chip or a lane. */
export function offerNews(play: Play): { met: string; text: string }[] {
  const powers = offersOf(play).flatMap(({ investor: one }) => (one === null ? [] : [{ met: `power ${one}`, text: powerNews(play, one) }]));
  const holds = play.asked === 'play' && myStrategies(play.view).length > 0;
  return [...(holds ? [{ met: 'strategies', text: say(layout.short ? 'web.epic.first.strategies.brief' : 'web.epic.first.strategies') }] : []), ...powers];
}

const powerNews = (play: Play, one: number): string =>
  layout.short
    ? say('web.epic.first.power.brief', { investor: investorName(play.words, one) })
    : say('web.epic.first.power', { investor: investorName(play.words, one), power: powerText(play.words, one) });

/** Look at what is offered. A strategy is lifted: its own questions come next. */
export function open(play: Play, { key, strategy, actions }: Offer): void {
  play.chain?.anew();
  play.offer = key;
  if (strategy !== null) choose(play, actions[0]!);
}

/** Put it back: nothing happened. */
export function close(play: Play): void {
  play.chain?.anew();
  play.offer = '';
}

/** One choice back; what was filled in by itself goes with it. */
export async function stepBack(play: Play): Promise<void> {
  const { parts = [], gathered = [] } = play.chain ?? {};
  // A strategy is lifted by its first part: without it nothing is left to choose.
  if (play.offer && parts.length <= 1 && !gathered.length) return close(play);
  await play.chain?.back();
  if (!gathered.length && play.chain?.parts.length && play.chain.ask?.legal.length === 1) await stepBack(play);
}

/** What can be chosen now, part by part, in the moment that is shown. */
export function choicesOf(play: Play): number[] {
  const chain = play.chain;
  if (!chain?.ask || !play.moment) return [];
  const offer = chain.parts.length ? undefined : offersOf(play).find(({ key }) => key === play.offer);
  if (offer?.strategy !== null && offer) return []; // it asks for nothing
  return (offer?.actions ?? chain.ask.legal).filter((action) => !isEnd(play, action));
}

/** How the choice can be ended, or not be made. */
export const endsOf = (play: Play): number[] => {
  const chain = play.chain;
  if (!chain?.ask || (play.offer && !chain.parts.length)) return [];
  return chain.ask.legal.filter((action) => isEnd(play, action));
};

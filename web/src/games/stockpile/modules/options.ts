/** A choice as a thing to press: what is drawn on it, what it is called, and what follows from it. */

import { money, say } from '../../../lib/say.svelte';
import { GOLD } from './cards';
import { landing } from '../prospects';
import type { Play } from '../table/play.svelte';
import { FORECASTS, investor, strategy } from './names';
import { commodityName, drawn, effectText, investorName, pairName, strategyName } from './naming';

export type Face =
  | { company: number }
  | { stock: number }
  | { pile: number }
  | { pair: number }
  | { seat: number }
  | { card: number | null; up: boolean }
  | { forecast: number }
  | { strategy: number }
  | { investor: number }
  | { good: number }
  | { count: number };

export interface Option {
  action: number;
  face: Face;
  label: string;
  detail: string;
}

export interface Group {
  /** What its options have in common: a verb, or a pile or card chosen first. */
  key: string;
  title: string;
  /** The card that is chosen first: only then its options are shown. */
  first: Face | null;
  options: Option[];
}

/** The options of a question, those of one kind together. */
export function groups(play: Play, actions: number[]): Group[] {
  const found = new Map<string, Group>();
  for (const action of actions) {
    const { verb, args } = play.actions.read(action);
    const key = verb === 'move-card' || verb === 'bid' ? `${verb} ${args['pile']}` : verb === 'hide' ? `hide ${args['drawn']}` : verb;
    const group = found.get(key) ?? { key, title: title(play, verb, args), first: first(play, verb, args), options: [] };
    group.options.push({ action, ...drawnAs(play, verb, args) });
    found.set(key, group);
  }
  return [...found.values()];
}

/** A company goes up or down: one row with two keys for each, instead of two lists. */
export function inPairs(play: Play, shown: Group[]): { company: number; up: Option | null; down: Option | null }[] {
  const of = (way: string): Option[] => shown.find(({ key }) => key.endsWith(way))?.options ?? [];
  const [up, down] = [of('-up'), of('-down')];
  if (shown.length !== 2 || !up.length || !down.length) return [];
  const at = (some: Option[], company: number): Option | null => some.find(({ face }) => 'company' in face && face.company === company) ?? null;
  return play.view.prices.map((_, company) => ({ company, up: at(up, company), down: at(down, company) })).filter((one) => one.up ?? one.down);
}

/** Royal Robins chooses a card and then its pile; an investor is bid for by his portrait. */
function first(play: Play, verb: string, args: Record<string, number>): Face | null {
  if (verb === 'hide') return { card: drawn(play.view)[args['drawn']!] ?? null, up: true };
  return verb === 'bid' ? { investor: play.view.parts['investors_on_offer']?.[args['pile']!] ?? 0 } : null;
}

function title(play: Play, verb: string, args: Record<string, number>): string {
  if (verb === 'hide') return say('web.epic.group.hide', { card: play.words.card(drawn(play.view)[args['drawn']!] ?? -1) });
  if (verb === 'move-card') return say('web.epic.group.move-card', { pile: play.words.pile(args['pile']!) });
  if (verb === 'bid') return investorName(play.words, play.view.parts['investors_on_offer']?.[args['pile']!] ?? 0);
  const key = `web.epic.group.${verb}`;
  return play.words.reader.has(key) ? say(key) : '';
}

/** What stands inside of sentences, by itself. */
const asTitle = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1);

/** The card that is lifted; null where a power asks. */
function liftedCard(play: Play): number | null {
  const first = play.chain?.parts.length ? play.actions.read(play.chain.parts[0]!) : null;
  return first?.verb === 'strategy' ? first.args['strategy']! : null;
}

/** How far a choice moves a company; 0 where it moves none. */
export function stepsOf(play: Play, verb: string): number {
  const card = liftedCard(play);
  const { printed } = play.board;
  const steps = verb.startsWith('nudge-') ? printed['investor_numbers']?.[investor('crazy_cramer')] : verb.startsWith('push-') && card !== null ? printed['strategy_steps']?.[card] : 0;
  return (verb.endsWith('-down') ? -1 : 1) * (steps ?? 0);
}

/** Where a price would go, and what that is worth to me. */
function moved(play: Play, company: number, steps: number): string {
  const { price, place, split, bankrupt } = landing(play.view, play.board, company, steps);
  const from = play.view.prices[company] ?? 0;
  if (bankrupt) return `${from} → ${say('web.play.bankrupt')}`;
  // ADV1: on the way up a share is paid for every space with a dollar.
  const way = split ? [] : play.board.dollars[company]!.slice(play.view.place[company]! + 1, place + 1);
  const pays = steps > 0 ? way.filter(Boolean).length * shares(play, company) : 0;
  return `${from} → ${split ? `${say('web.play.splits')}, ` : ''}${price}${pays ? `, +${money(pays)}` : ''}`;
}

const shares = ({ view, me }: Play, company: number): number =>
  (view.secrets?.regular[company] ?? 0) + 2 * (view.players[me]?.split[company] ?? 0);

function drawnAs(play: Play, verb: string, args: Record<string, number>): Omit<Option, 'action'> {
  const { words, view, board } = play;
  const { company = 0, pile = 0, pair = 0, other = 0, count = 0, to = 0 } = args;
  const card = liftedCard(play);
  const printed = (name: string, at: number): number => board.printed[name]?.[at] ?? 0;
  const ofCompany = (detail: string): Omit<Option, 'action'> => ({ face: { company }, label: words.short(company), detail });
  const ofStock = (detail: string): Omit<Option, 'action'> => ({ face: { stock: company }, label: words.short(company), detail });
  const price = money(view.prices[company] ?? 0);
  switch (verb) {
    case 'take-company':
      return ofCompany('');
    case 'nudge-up':
    case 'nudge-down':
    case 'push-up':
    case 'push-down':
      return ofCompany(moved(play, company, stepsOf(play, verb)));
    case 'declare': {
      const rate = card === null ? printed('investor_numbers', investor('dividend_deborah')) : printed('strategy_gain', card);
      return ofCompany(say('web.epic.you_get', { money: money(shares(play, company) * rate) }));
    }
    case 'bail-out':
      return ofStock(`${price} → ${money(Math.max(0, (view.prices[company] ?? 0) - printed('investor_numbers', investor('bailout_barack'))))}`);
    case 'short':
    case 'short-split':
      return ofStock(`${price} → ${money(printed('investor_numbers', investor('shorting_soros')))}`);
    case 'raid':
    case 'raid-half':
      return ofStock(`${price} → ${money(printed('strategy_gain', strategy('bear_raid')))}`);
    case 'raid-split':
      return ofStock(`${money(2 * (view.prices[company] ?? 0))} → ${money(2 * printed('strategy_gain', strategy('bear_raid')))}`);
    case 'show-one':
      return ofStock(`+${money(card === null ? printed('investor_numbers', investor('agile_ana')) : printed('strategy_gain', card))}`);
    case 'give-up':
    case 'give-up-split':
    case 'to-split':
    case 'take-discarded':
      return ofStock(price);
    case 'take-forecast':
      return { face: { forecast: FORECASTS[args['forecast']!]! }, label: '', detail: '' };
    case 'look-pair':
    case 'open-pair':
    case 'falsify':
      return { face: { pair }, label: asTitle(pairName(words, pair, play.me)), detail: '' };
    case 'hide':
    case 'move-to':
    case 'look-pile':
    case 'place-commerce':
    case 'place-first-player-card':
      return { face: { pile }, label: words.pile(pile), detail: say('web.pile.cards', { count: view.piles[pile]?.cards.length ?? 0 }) };
    case 'move-card': {
      const lying = view.piles[pile]?.cards[args['place']!];
      return { face: { card: lying?.kind ?? null, up: lying?.up ?? false }, label: '', detail: '' };
    }
    case 'take-from':
    case 'give-to':
      return { face: { seat: other }, label: play.name(other), detail: money(view.players[other]?.cash ?? 0) };
    case 'give-first-player-card':
      return { face: { seat: to }, label: play.name(to), detail: '' };
    case 'strategy':
    case 'discard-strategy': {
      const one = args['strategy']!;
      return { face: { strategy: one }, label: strategyName(words, one), detail: effectText(words, one) };
    }
    case 'keep':
    case 'use-power': {
      const one = args['investor']!;
      return { face: { investor: one }, label: investorName(words, one), detail: verb === 'keep' ? money(printed('investor_cash', one)) : '' };
    }
    case 'spend-commodity':
      return { face: { good: GOLD + args['commodity']! }, label: commodityName(words, args['commodity']!), detail: '' };
    case 'spend-boom':
    case 'spend-bust':
      return { face: { card: verb === 'spend-boom' ? 9 : 10, up: true }, label: words.card(verb === 'spend-boom' ? 9 : 10), detail: '' };
    case 'bid':
      return { face: { count: board.bids[args['space']!]! }, label: money(board.bids[args['space']!]!), detail: '' };
    case 'buy-bonds':
      return { face: { count }, label: words.action(play.actions.action('buy-bonds', count), view), detail: '' };
    default:
      return { face: { count: 0 }, label: verb, detail: '' };
  }
}

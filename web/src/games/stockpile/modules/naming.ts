/** The actions, arguments and prices of modules in words, as outcry/stockpile/modules say them for the terminal. */

import type { Values } from '../../../lib/messages';
import { INVESTOR_KEYS } from './investors';
import { forecastText } from '../numbers';
import { CARD_KEYS, cardKey } from './cards';
import { STRATEGY_KEYS } from './strategies';
import type { StockpileView } from '../types';
import type { Naming, Words } from '../words';
import { FORECASTS, investor, strategy } from './names';
import { bidsOf, investorsOf } from './reading';

type Details = (args: Record<string, number>, view: StockpileView, words: Words) => Values;

const nothing: Details = () => ({});
const ofCompany: Details = ({ company = 0 }, view, words) => ({
  company: words.company(company),
  price: words.reader.money(view.prices[company] ?? 0),
});
const onPile: Details = ({ pile = 0 }, _, words) => ({ pile: words.pile(pile) });
const onPair: Details = ({ pair = 0 }, view, words) => ({ pair: pairName(words, pair, view.seat) });
const toPlayer: Details = ({ other = 0 }, view, words) => ({ other: words.seat(other, view.seat) });
const ofStrategy: Details = ({ strategy: card = 0 }, _, words) => ({ strategy: strategyName(words, card) });
const forMoney =
  (sum: (args: Record<string, number>, view: StockpileView, words: Words) => number): Details =>
  (args, view, words) => ({ ...ofCompany(args, view, words), money: words.reader.money(sum(args, view, words)) });

const printed = (words: Words, name: string, at: number): number => words.board.printed[name]?.[at] ?? 0;
const raid = (shares: number): Details =>
  forMoney((_, __, words) => shares * printed(words, 'strategy_gain', strategy('bear_raid')));
const short = forMoney((_, __, words) => printed(words, 'investor_numbers', investor('shorting_soros')));

const DETAILS: Record<string, Details> = {
  'buy-bonds': ({ count = 0 }, _, words) => ({ count, money: words.reader.money(count * printed(words, 'bonds', 0)) }),
  'place-commerce': (args, view, words) => ({
    ...onPile(args, view, words),
    card: words.card(view.secrets?.parts['commerce_hand']?.[args['slot']!] ?? -1),
  }),
  'place-first-player-card': onPile,
  'give-first-player-card': ({ to = 0 }, view, words) => ({ to: words.seat(to, view.seat) }),
  keep: ({ investor: one = 0 }, _, words) => ({
    investor: investorName(words, one),
    cash: words.reader.money(printed(words, 'investor_cash', one)),
  }),
  'no-power': nothing,
  'use-power': ({ investor: one = 0 }, _, words) => ({ investor: investorName(words, one) }),
  'take-company': ofCompany,
  'take-forecast': ({ forecast = 0 }) => ({ forecast: forecastText(FORECASTS[forecast]!) }),
  hide: (args, view, words) => ({ ...onPile(args, view, words), card: words.card(drawn(view)[args['drawn']!] ?? -1) }),
  'move-card': (args, view, words) => ({
    ...onPile(args, view, words),
    card: words.card(view.piles[args['pile']!]?.cards[args['place']!]?.kind ?? -1),
  }),
  'move-to': onPile,
  'look-pile': onPile,
  'look-pair': onPair,
  'nudge-up': ofCompany,
  'nudge-down': ofCompany,
  'give-up': ofCompany,
  'give-up-split': ofCompany,
  'to-split': ofCompany,
  short,
  'short-split': short,
  'bail-out': forMoney(({ company = 0 }, view, words) =>
    Math.max(0, (view.prices[company] ?? 0) - printed(words, 'investor_numbers', investor('bailout_barack'))),
  ),
  declare: ofCompany,
  'show-one': ofCompany,
  'done-showing': nothing,
  'take-from': toPlayer,
  'give-to': toPlayer,
  'discard-strategy': ofStrategy,
  strategy: ofStrategy,
  'spend-boom': nothing,
  'spend-bust': nothing,
  'spend-commodity': ({ commodity = 0 }, _, words) => ({ commodity: commodityName(words, commodity) }),
  'push-up': ofCompany,
  'push-down': ofCompany,
  'take-discarded': ofCompany,
  'open-pair': onPair,
  falsify: onPair,
  raid: raid(1),
  'raid-split': raid(2),
  'raid-half': raid(1),
  'done-choosing': nothing,
};

/** The cards that Royal Robins has drawn and not placed. */
export function drawn({ ask }: StockpileView): number[] {
  const cards = ask?.prompt === 'hide_card' ? ask.args['cards'] : null;
  return Array.isArray(cards) ? cards : [];
}

export const investorName = (words: Words, one: number): string => words.say(`stockpile.investor.${INVESTOR_KEYS[one]}`);
export const strategyName = (words: Words, card: number): string => words.say(`stockpile.strategy.${STRATEGY_KEYS[card]}`);
/** STR5: what a card wants that is not there. */
export const needsText = (words: Words, card: number): string => words.say(`stockpile.strategy.${STRATEGY_KEYS[card]}.needs`);
export const commodityName = (words: Words, good: number): string => words.say(`stockpile.card.${CARD_KEYS[good]}`);

/** What a power does, with the numbers of this table. */
export function powerText(words: Words, one: number): string {
  const number = printed(words, 'investor_numbers', one);
  const loss = words.reader.money(printed(words, 'liliane_loss', 0));
  return words.say(`stockpile.investor.${INVESTOR_KEYS[one]}.why`, { number, money: words.reader.money(number), loss });
}

/** What a strategy does, with the numbers of this table. */
export function effectText(words: Words, card: number): string {
  const sum = (name: string): string => words.reader.money(printed(words, name, card));
  return words.say(`stockpile.strategy.${STRATEGY_KEYS[card]}.why`, {
    cost: sum('strategy_cost'),
    gain: sum('strategy_gain'),
    limit: sum('strategy_limit'),
    count: printed(words, 'strategy_limit', card),
    steps: printed(words, 'strategy_steps', card),
  });
}

/** I1, I2: whose tip a pair is, or where it lies beside the board. */
export function pairName(words: Words, pair: number, me: number): string {
  const seats = words.names.length;
  const owned = seats === 2 ? 4 : seats;
  if (pair < owned) {
    const owner = seats === 2 ? Math.floor(pair / 2) : pair;
    return owner === me ? words.say('stockpile.pair.mine') : words.say('stockpile.pair.of', { name: words.names[owner] ?? '' });
  }
  if (pair === owned && seats > 2) return words.say('stockpile.pair.open');
  if (seats === 4) return words.say('stockpile.pair.closed.only');
  return words.say('stockpile.pair.closed', { number: pair - owned + (seats === 2 ? 1 : 0) });
}

export const naming: Naming = {
  card: cardKey,
  lists: { investors: 'investor', strategies: 'strategy' },
  bids: bidsOf,
  values: (words, verb, args, view) => DETAILS[verb]?.(args, view, words) ?? null,
  noun: (words, name, value, me) => {
    if (name === 'investor') return investorName(words, value);
    if (name === 'strategy') return strategyName(words, value);
    if (name === 'needs') return needsText(words, value);
    if (name === 'commodity') return commodityName(words, value);
    if (name === 'pair') return pairName(words, value, me);
    if (name === 'to_pile') return words.pile(value);
    if (name === 'becomes') return forecastText(value);
    if (name === 'kind') return words.say(value ? 'stockpile.took.forecast' : 'stockpile.took.company');
    if (name === 'place') return value + 1;
    return null;
  },
};

/** Whom a seat plays; nothing before investors are chosen. */
export const whom = (words: Words, view: StockpileView, seat: number): string =>
  words.reader.listed(investorsOf(view, seat).map((one) => investorName(words, one)));

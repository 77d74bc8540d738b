/** What investors and strategies brought, read off what was told in the game. */

import { INVESTOR_KEYS } from '../modules/investors';
import type { GameEvent } from '../types';

const number = (event: GameEvent, name: string): number => event.args[name] as number;

/** What a row of the count is made of: bonds and their price, the sizes of sets, how many taxes. */
export function evidence(events: GameEvent[], seat: number, step: string): string {
  const told = events.filter(({ code, args }) => code === step && args['seat'] === seat);
  const counts = told.map((event) => number(event, 'count'));
  if (step === 'bonds_returned') return told.map((event, at) => `${counts[at]} × ${number(event, 'money') / counts[at]!}`).join();
  if (step === 'commodities_paid') return counts.join(' + ');
  return step === 'taxes_paid' && counts.length ? `${counts[0]} ×` : '';
}

/** Goods before a seat, and the tax. */
const GOODS = 6;
const KINDS = GOODS + 1;

/** COM4: the sets of different goods that a seat sold at the end, the largest first. */
export function goodsInSets(commerce: number[], seat: number): number[][] {
  const goods = commerce.slice(seat * KINDS, seat * KINDS + GOODS);
  const set = (copy: number): number[] => goods.flatMap((count, good) => (count > copy ? [good] : []));
  return Array.from({ length: Math.max(0, ...goods) }, (_, copy) => set(copy));
}

/** INV3: how many shares Golden Graham was paid more for: each is told by itself, or several together. */
export function sharesPaid(events: GameEvent[], seat: number, investor: number, each: number): number {
  const paid = events.filter(({ code, args }) => code === 'power_paid' && args['seat'] === seat && args['investor'] === investor);
  return investor === ordinal('golden_graham') && each ? paid.reduce((sum, event) => sum + number(event, 'money'), 0) / each : 0;
}

/** What a power did to its player's money. */
const POWERS: Record<string, number> = { power_paid: 1, power_cost: -1 };
const ordinal = (key: (typeof INVESTOR_KEYS)[number]): number => INVESTOR_KEYS.indexOf(key);

/** Who plays whom, how much Opulent Oprah gives at the end of a round, and what is printed on the bidding track. */
export interface Cast {
  investors: (seat: number) => number[];
  gift: number;
  bids: readonly number[];
}

/** INV3: what an investor brought his player, less what he cost; null where no money can be named. */
export function earnedBy(events: GameEvent[], seat: number, investor: number, cast: Cast): number | null {
  const sums = events.flatMap((event) => {
    const mine = event.args['seat'] === seat && event.args['investor'] === investor && event.code in POWERS;
    return mine ? [POWERS[event.code]! * number(event, 'money')] : [];
  });
  if (investor === ordinal('opulent_oprah')) sums.push(...byRound(events).map((round) => -given(round, seat, cast)));
  if (investor === ordinal('socialist_sanders')) sums.push(...byRound(events).map((round) => taken(round, seat, cast)));
  if (investor === ordinal('shorting_soros')) sums.push(...soldAtOnce(events, seat));
  if (investor === ordinal('dividend_deborah')) sums.push(...declared(events, seat));
  if (investor === tariffOf(cast.investors(seat))) sums.push(...lessThanPrinted(events, seat, cast.bids));
  return sums.some((sum) => sum) ? sums.reduce((all, one) => all + one, 0) : null;
}

const byRound = (events: GameEvent[]): GameEvent[][] => {
  const begins = events.flatMap(({ code }, at) => (code === 'round_began' ? [at] : []));
  return begins.map((begin, at) => events.slice(begin, begins[at + 1]));
};

const moneyOf = (round: GameEvent[], code: string, from: number, to?: number): number =>
  round
    .filter(({ code: told, args }) => told === code && args['seat'] === from && (to === undefined || args['other'] === to))
    .reduce((sum, event) => sum + number(event, 'money'), 0);

/** Oprah gives at every round end, as long as she has money; what goes beyond it was taken from her. */
const given = (round: GameEvent[], seat: number, { gift }: Cast): number => Math.min(gift, moneyOf(round, 'handed_over', seat));

/** Sanders keeps a part of what he takes: all that comes to him, but what Oprah gives. */
function taken(round: GameEvent[], seat: number, cast: Cast): number {
  const givers = new Set(round.filter(({ code, args }) => code === 'handed_over' && args['other'] === seat).map(({ args }) => args['seat'] as number));
  return [...givers].reduce((sum, giver) => {
    const all = moneyOf(round, 'handed_over', giver, seat);
    if (!cast.investors(giver).includes(ordinal('opulent_oprah'))) return sum + all;
    return sum + Math.min(all, moneyOf(round, 'handed_over', giver) - given(round, giver, cast));
  }, 0);
}

/** Deborah brings what her own shares are paid: her dividend is the next that is asked for. */
function declared(events: GameEvent[], seat: number): number[] {
  let hers = false;
  return events.flatMap((event, at) => {
    if (event.code === 'dividend_asked') {
      const before = events[at - 1];
      hers = before?.code === 'declared' && before.args['seat'] === seat;
    }
    return hers && event.code === 'dividend_paid' && event.args['seat'] === seat ? [number(event, 'money')] : [];
  });
}

/** INV4: whose price list a player bids by; who plays both reads Barbara's. */
const tariffOf = (investors: number[]): number | undefined =>
  investors.find((one) => one === ordinal('budget_barbara')) ?? investors.find((one) => one === ordinal('discount_donald'));

/** What a price list of one's own saves against the printed one, and what its spaces pay. */
function lessThanPrinted(events: GameEvent[], seat: number, bids: readonly number[]): number[] {
  const stands = new Map<number, number>();
  return events.flatMap(({ code, args }) => {
    if (args['seat'] !== seat) return [];
    if (code === 'bid') stands.set(args['pile'] as number, args['space'] as number);
    if (code === 'paid') return [bids[stands.get(args['pile'] as number) ?? 0]! - (args['money'] as number)];
    return code === 'space_paid' ? [args['money'] as number] : [];
  });
}

const AT_A_PRICE = new Set(['shorted', 'shorted_split', 'raided_split']);

/** Soros sells a share at his own price on the selling turn; those of a strategy follow its card. */
function soldAtOnce(events: GameEvent[], seat: number): number[] {
  let raids = false;
  return events.flatMap((event) => {
    if (event.args['seat'] !== seat) return [];
    if (event.code === 'strategy_played') raids = true;
    else if (!AT_A_PRICE.has(event.code) && event.code !== 'power_paid' && event.code !== 'fee_paid') raids = false;
    return AT_A_PRICE.has(event.code) && !raids ? [number(event, 'money')] : [];
  });
}

/** Powers that bring no money by themselves, by what is told of them. */
const USED: Partial<Record<(typeof INVESTOR_KEYS)[number], string[]>> = {
  crazy_cramer: ['nudged'],
  maverick_mark: ['card_moved'],
  wise_warren: ['looked_at_pile'],
  mayknow_martha: ['looked_at_pair'],
  clever_chanda: ['put_to_split'],
  bailout_barack: ['bailed_out'],
  forecast_phil: ['took_information'],
  royal_robins: ['robins_hid'],
};
/** What is told between a card and what it does. */
const OF_A_CARD = new Set(['strategy_cost', 'showed_company', 'gave_up', 'gave_up_split', 'spent_card', 'spent_good', 'spent_bond', 'power_paid', 'fee_paid', 'looked_at_pair', 'saw_pair']);

/** INV6: how often such a power was used; what a strategy does is not the investor's. */
export function timesUsed(events: GameEvent[], seat: number, investor: number): number {
  const codes = USED[INVESTOR_KEYS[investor]!] ?? [];
  let byCard = false;
  return events.filter(({ code, args }) => {
    if (args['seat'] !== seat) return false;
    const used = codes.includes(code) && !byCard;
    byCard = code === 'strategy_played' || (byCard && OF_A_CARD.has(code));
    return used;
  }).length;
}

export interface Played {
  strategy: number;
  round: number;
  money: number | null;
}

/** STR2: the strategies of a player in the order played, each with what it paid and cost at once. */
export function strategiesPlayed(events: GameEvent[], seat: number): Played[] {
  const found: Played[] = [];
  let round = 0;
  /** What is told next follows from the card: what was told last is that it was played, what it cost, or what was shown. */
  let fresh = false;
  /** The dividend that is paid now is that of the last card. */
  let pays = false;
  for (const { code, args } of events) {
    if (code === 'round_began') round = args['round'] as number;
    if (code === 'dividend_asked') {
      pays = fresh && args['steps'] === 0;
      fresh = false;
    }
    if (args['seat'] !== seat) continue;
    if (code === 'strategy_played') found.push({ strategy: args['strategy'] as number, round, money: null });
    const last = found.at(-1);
    if (last) {
      const names = args['strategy'] === last.strategy;
      // STR3: a dividend and the shares that a Bear Raid sells are told after it, and name no card. What a Rights Issue buys
      // is a stock, not a loss: no sum can be named.
      const gain =
        (names && code === 'strategy_paid') || (pays && code === 'dividend_paid') || (fresh && AT_A_PRICE.has(code))
          ? 1
          : names && code === 'strategy_cost'
            ? -1
            : 0;
      if (gain) last.money = (last.money ?? 0) + gain * (args['money'] as number);
    }
    fresh =
      code === 'strategy_played' ||
      (fresh && (AT_A_PRICE.has(code) || ['strategy_cost', 'showed_company', 'power_paid', 'fee_paid'].includes(code)));
  }
  return found;
}

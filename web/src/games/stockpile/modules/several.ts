/** Several things of one kind: they are chosen in any order, and sent in the one order that the rules have for them (C1,
 * X8). Every power and strategy that chooses several is a row here. */

import type { Play } from '../table/play.svelte';
import { STRATEGY_KEYS } from './strategies';
import { type InvestorKey, investor, strategy } from './names';
import { plays } from './reading';

/** What only so many of the chosen things can have in common: a card, a company, a way. */
interface Pool {
  key: string;
  size: number;
}

/** Choices that end a chain, or say no: they are buttons of the action bar, not things to choose. */
const ENDS = new Set(['no-power', 'done-showing', 'done-choosing']);
export const isEnd = (play: Play, action: number): boolean => ENDS.has(play.actions.read(action).verb);

interface Several {
  verbs: readonly string[];
  /** So many at the most. */
  most: (play: Play) => number;
  /** Not fewer either. */
  exactly?: boolean;
  pools: (verb: string, args: Record<string, number>, play: Play) => Pool[];
  /** X8: in the order of the verbs, not of the companies. */
  byVerb?: boolean;
  /** Whatever may come first, all of these can be chosen. */
  all?: boolean;
}

const WAYS = ['push-up', 'push-down'] as const;
const limit = (key: (typeof STRATEGY_KEYS)[number]) => (play: Play): number => play.board.printed['strategy_limit']?.[strategy(key)] ?? 0;
const alone = (verb: string, args: Record<string, number>): Pool[] => [{ key: `${verb} ${Object.values(args).join()}`, size: 1 }];
const ofCompany = (_: string, { company }: Record<string, number>): Pool[] => [{ key: `company ${company}`, size: 1 }];
const companies = (play: Play): number => play.view.prices.length;

const OF_STRATEGIES: Record<string, Several> = {
  diversification: { verbs: ['show-one'], most: companies, pools: alone },
  insider_trading: { verbs: ['look-pair'], most: limit('insider_trading'), pools: alone },
  systemic_shock: { verbs: WAYS, most: limit('systemic_shock'), exactly: true, pools: ofCompany, all: true },
  market_maker: {
    verbs: WAYS,
    most: () => WAYS.length,
    exactly: true,
    pools: (verb, args) => [...ofCompany(verb, args), { key: verb, size: 1 }],
    byVerb: true,
    all: true,
  },
  bear_raid: {
    verbs: ['raid', 'raid-split', 'raid-half'],
    most: limit('bear_raid'),
    // A card is sold once: a split one as a whole, or half of it.
    pools: (verb, { company = 0 }, { view, me }) => [
      verb === 'raid'
        ? { key: `regular ${company}`, size: view.secrets?.regular[company] ?? 0 }
        : { key: `split ${company}`, size: view.players[me]?.split[company] ?? 0 },
    ],
  },
};

/** INV3: two dollars, all she has if less; to one player or to two. */
const gifts = ({ view, board, me }: Play): number =>
  Math.min(board.printed['investor_numbers']?.[investor('opulent_oprah')] ?? 0, view.players[me]?.cash ?? 0);

const OF_INVESTORS: [InvestorKey, Several][] = [
  ['agile_ana', { verbs: ['show-one'], most: companies, pools: alone }],
  ['opulent_oprah', { verbs: ['give-to'], most: gifts, exactly: true, pools: (_, { other }, play) => [{ key: `seat ${other}`, size: gifts(play) }] }],
];

/** A whole split card is two shares. */
const weight = (play: Play, action: number): number => (play.actions.read(action).verb === 'raid-split' ? 2 : 1);
const weigh = (play: Play, actions: number[]): number => actions.reduce((sum, action) => sum + weight(play, action), 0);

/** The row that an action belongs to; null where one thing is chosen. */
export function severalOf(play: Play, action: number): Several | null {
  const { verb } = play.actions.read(action);
  return rowsNow(play).find(({ verbs }) => verbs.includes(verb)) ?? null;
}

/** Of the strategy that is lifted, or of my investors; what follows the first part of a power is one thing. */
function rowsNow({ actions, chain, view, me }: Play): Several[] {
  const [first] = chain?.parts ?? [];
  if (first === undefined) return OF_INVESTORS.flatMap(([key, row]) => (plays(view, me, investor(key)) ? [row] : []));
  const { verb, args } = actions.read(first);
  const row = verb === 'strategy' ? OF_STRATEGIES[STRATEGY_KEYS[args['strategy']!]!] : undefined;
  return row ? [row] : [];
}

/** Everything that may be among several, though not all of it can come first. */
export function widened(play: Play, actions: number[]): number[] {
  const row = actions.length ? severalOf(play, actions[0]!) : null;
  if (!row?.all) return actions;
  return row.verbs.flatMap((verb) => Array.from({ length: companies(play) }, (_, company) => play.actions.action(verb, company)));
}

export const timesChosen = (play: Play, action: number): number => play.chain?.gathered.filter((one) => one === action).length ?? 0;

/** How many are still wanted, or may still be chosen. */
export function missing(play: Play, row: Several): number {
  return row.most(play) - weigh(play, play.chain?.gathered ?? []);
}

/** What is chosen after a press: one more of it; none of it, where no more can be; null where there is no room. */
function pressed(play: Play, row: Several, action: number): number[] | null {
  const things = play.chain?.gathered ?? [];
  const without = things.filter((one) => one !== action);
  const poolsOf = (one: number): Pool[] => {
    const { verb, args } = play.actions.read(one);
    return row.pools(verb, args, play);
  };
  let rest = things;
  for (const { key, size } of poolsOf(action)) {
    const inside = rest.filter((one) => poolsOf(one).some((pool) => pool.key === key));
    if (inside.length < size) continue;
    const gives = inside.find((one) => one !== action);
    if (gives === undefined) return without;
    rest = rest.toSpliced(rest.indexOf(gives), 1);
  }
  if (weigh(play, rest) + weight(play, action) <= row.most(play)) return [...rest, action];
  return without.length < things.length ? without : null;
}

/** As many are chosen as may be: nothing gives way to this one. */
export function isShut(play: Play, action: number): boolean {
  const row = severalOf(play, action);
  return row !== null && pressed(play, row, action) === null;
}

/** Press a thing: it is chosen, or no longer. Where only one can follow, it is chosen too. */
export function choose(play: Play, action: number): void {
  const row = severalOf(play, action);
  if (row) press(play, row, action);
  else void pick(play, action);
}

async function pick(play: Play, action: number): Promise<void> {
  await play.chain?.pick(action);
  const { parts = [], whole = null, ask = null } = play.chain ?? {};
  const [only, ...others] = ask?.legal ?? [];
  if (parts.at(-1) === action && !whole && only !== undefined && !others.length) choose(play, only);
}

function press(play: Play, row: Several, action: number): void {
  const things = pressed(play, row, action);
  if (things === null) return;
  const enough = !row.exactly || weigh(play, things) === row.most(play);
  const place = (one: number): number => (row.byVerb ? 0 : (play.actions.read(one).args['company'] ?? 0));
  const ordered = things.toSorted((a, b) => place(a) - place(b) || a - b);
  void play.chain?.gather(things, enough ? ordered : [], (one) => isEnd(play, one));
}

/** What happens by modules, as beats: what lies in the middle of the table, for how long, and what it sounds like. A row for
 * every event that has something of its own. */

import type { Beat } from '../../../lib/game';
import type { Staging, Stagings } from '../staging';
import type { DrawnView, GameEvent, Staged, StockpileView } from '../types';

/** STR2: a strategy is read before it does anything, more quickly by whoever has just chosen it. */
const STRATEGY = 1500;
const STRATEGY_MINE = 500;
/** INV6: a power of another is seen at work; my own, where it does more than I have just chosen. */
const POWER = 600;
const POWER_MINE = 250;
/** What only I saw by it is looked at. */
const SEEN = 1600;
const SEEN_BY_CARD = 450;
/** INV1: all turn at once, and are looked at. */
const INVESTORS_TURN = 660;
const INVESTORS_OPEN = 2200;
const INVESTOR_WON = 600;
/** DIC1: six dice fall, one after the other, and are looked at. */
const ROLL = 2600;

/** One of these. */
interface OnStage extends Staged {
  /** STR2: the strategy that lies open before all while it does its work. */
  strategy?: { seat: number; strategy: number };
  /** INV6: the power that is being used: all see whose it is, and on what. */
  power?: GameEvent;
  /** INV1: the investors that all have chosen, turned over together. */
  investors?: { seat: number; investor: number }[];
  /** DIC1: the dice that are being rolled. */
  dice?: number[];
}

export const onStage = ({ staged }: DrawnView): Partial<OnStage> => (staged as OnStage | undefined) ?? {};

/** BON1, DIC1, INV3: bonds, dice and Forecast Phil have the stage before the deal of a round, whoever is asked. */
const BEFORE_THE_DEAL = new Set(['buy_bonds', 'phil_takes']);

/** Something of modules lies in the middle of the table; investors that turn over do so where they were chosen. */
export function isStaged(view: DrawnView): boolean {
  const { strategy, power, dice } = onStage(view);
  return Boolean(strategy ?? power ?? dice) || (BEFORE_THE_DEAL.has(view.step) && !view.opening && !view.outcome);
}

const number = ({ args }: GameEvent, name: string): number => args[name] as number;
const isMine = (view: DrawnView, event: GameEvent): boolean => number(event, 'seat') === view.seat;
const withStage = (view: DrawnView, staged: OnStage): DrawnView => ({ ...view, staged });

const played: Staging = {
  stage: (view, event) => ({
    view: withStage({ ...view, phase: 'action' }, { works: true, strategy: { seat: number(event, 'seat'), strategy: number(event, 'strategy') } }),
    hold: isMine(view, event) ? STRATEGY_MINE : STRATEGY,
  }),
};

/** What a strategy does is no power of its owner. */
const power: Staging = {
  stage: (view, event) =>
    onStage(view).strategy ? null : { view: withStage(view, { works: true, power: event }), hold: isMine(view, event) ? POWER_MINE : POWER },
};

const saw: Staging = {
  stage: (view) => ({ view, hold: onStage(view).strategy ? SEEN_BY_CARD : SEEN }),
};

/** IBV2: each that was bid for was seen to be won, and is told with the cash that is left. Others are named once all have
 * turned. */
const kept: Staging = {
  stage: (view, event, rest) => {
    if (view.asked === 'bid_for_investor') return { view, hold: INVESTOR_WON };
    const all = [event, ...rest].filter(({ code }) => code === event.code);
    const hold = all.length > 1 ? 0 : INVESTORS_OPEN;
    if (onStage(view).investors) return { view, hold };
    const investors = all.map((one) => ({ seat: number(one, 'seat'), investor: number(one, 'investor') }));
    return { view: withStage(view, { works: false, investors }), first: INVESTORS_TURN, hold };
  },
};

/** The dice are rolled on an empty table: what follows from them is dealt later. */
function roll(view: StockpileView, { args }: GameEvent): Beat<DrawnView> {
  const piles = view.piles.map((pile) => ({ ...pile, cards: [] }));
  const staged: OnStage = { works: false, dice: args['forecasts'] as number[] };
  return { event: null, whole: null, view: { ...view, phase: 'information', pairs: [], piles, staged }, lands: 0, hold: ROLL };
}

/** IBV2: an investor lies where a pile would. */
const place = ({ parts }: StockpileView, event: GameEvent): number => (parts['investors_on_offer'] ?? []).indexOf(number(event, 'investor'));

export const staging: Stagings = {
  investor_bid: { like: { code: 'bid', place } },
  investor_outbid: { like: { code: 'outbid', place } },
  investor_kept: kept,
  start_cash: { quiet: true },
  dice_rolled: { opens: roll },
  strategy_played: played,
  falsified_move: { hold: 1100 },
  falsified_away: { hold: 1300 },
  falsified_dividend: { hold: 1100 },
  saw_pile: saw,
  saw_pair: saw,
  took_information: power,
  robins_hid: power,
  shorted: power,
  shorted_split: power,
  handed_over: power,
  card_moved: power,
  looked_at_pile: power,
  looked_at_pair: power,
  nudged: power,
  gave_up: power,
  gave_up_split: power,
  bailed_out: power,
  declared: power,
};

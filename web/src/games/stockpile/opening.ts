/** A round opens, beat by beat: its number, the bell, my tip, the open pair, and what the last round did. */

import type { Beat } from '../../lib/game';
import { openers } from './beats';
import type { Stagings } from './staging';
import type { DrawnView, GameEvent, Opening, StockpileView } from './types';

/** How long each thing has the stage before the next begins, in ms at normal speed. */
const TITLE = 500;
const FLY_IN = 220;
const COMPANY_TURNS = 220;
const FORECAST_TURNS = 300;
const WORDS = 120;
const CHIP = 100;
const OPEN_TURNS = 220;
/** Four lines come one after the other, and are read. */
const LINES = 3200;
const LAST_ROUND = 600;
const READ = 900;

/** What follows the stage of a step in which a round begins; empty where none does. `isNew`: nobody saw one here yet. */
export function openingBeats(before: StockpileView, events: GameEvent[], now: StockpileView, isNew = false, staging: Stagings = {}): Beat<DrawnView>[] {
  const begin = events.findIndex(({ code }) => code === 'round_began');
  // BON1: where bonds are bought first, the pairs are dealt in a later step.
  const deals = events.some(({ code }) => code === 'pair_dealt' || code === 'pair_opened');
  if (begin < 0 && !deals) return [];
  const beats: Beat<DrawnView>[] = [];
  let shown: Opening = {
    begun: begin < 0,
    bellFrom: now.round && begin >= 0 ? before.first : -1,
    tips: now.pairs.filter(({ owner }) => owner >= 0 && owner === now.seat),
    forAll: now.pairs.find(({ up }) => up) ?? null,
    pairsDealt: false,
    company: false,
    forecast: false,
    told: false,
    open: false,
    lines: false,
  };
  let tipIsPlaced = false;
  const add = (event: GameEvent | null, hold: number, more: Partial<Opening> = {}): void => {
    shown = { ...shown, ...more };
    beats.push({ event, whole: event, view: { ...undealt(now, shown, tipIsPlaced), opening: shown }, hold });
  };
  if (begin >= 0) add(events[begin]!, TITLE);
  if (begin >= 0) beats.push(...openers(undealt(now, shown, tipIsPlaced), events, staging));
  if (deals) add(null, FLY_IN, { pairsDealt: true });
  if (shown.tips.length) {
    add(null, COMPANY_TURNS, { company: true });
    add(null, FORECAST_TURNS, { forecast: true });
  }
  for (const event of events.slice(begin + 1)) {
    if (event.code === 'pair_dealt' && event.args['seat'] === now.seat) {
      add(event, WORDS, { told: true });
      tipIsPlaced = true;
      add(null, CHIP);
    } else if (event.code === 'pair_opened') {
      add(null, OPEN_TURNS, { open: true });
      add(event, 0);
    } else if (DEALT.has(event.code)) break;
    else if (staging[event.code]?.stage) continue; // what modules stage was seen before
    else add(event, 0);
  }
  const last = now.round + 1 === now.rounds ? LAST_ROUND : 0;
  add(null, begin < 0 ? READ : LINES + last, { told: true, open: true, lines: begin >= 0 });
  // What the round before did is shown to everybody once, also to who skips its forecasts.
  if (begin >= 0) Object.assign(beats.at(-1)!, { kept: now.round > 0 || isNew, waits: isNew });
  return beats;
}

/** Others may have placed cards in the first round, I have not: the opening covers theirs. What modules deal before it is
 * shown by their own steps. */
export const isNew = ({ round, phase, parts, secrets }: StockpileView): boolean =>
  round === 0 && phase === 'supply' && !Object.keys(parts).length && (secrets?.hand.length ?? 0) > 0;

/** With these the supply begins: they are dealt when the stage is cleared. */
const DEALT = new Set(['pile_began', 'reshuffled', 'drew', 'drew_cards']);

/** The table before the supply is dealt, and its pairs as far as they have turned: nothing is told before its card. */
function undealt(now: StockpileView, { pairsDealt, open }: Opening, tipIsPlaced: boolean): DrawnView {
  const pairs = now.pairs.map((pair) => {
    const lies = pair.up ? open : pair.owner === now.seat && now.seat >= 0 ? tipIsPlaced : true;
    return lies ? pair : { ...pair, company: null, forecast: null };
  });
  return {
    ...now,
    phase: 'information',
    ask: null,
    waiting: [],
    dividend: null,
    pairs: pairsDealt ? pairs : [],
    piles: now.piles.map((pile) => ({ ...pile, cards: [] })),
    players: now.players.map((player) => ({ ...player, hand: 0 })),
    secrets: now.secrets && { ...now.secrets, hand: [] },
  };
}

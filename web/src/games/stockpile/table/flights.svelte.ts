/** Lets things travel over the table: finds their spots, once before and once after it changes, and sets them going. */

import { tick } from 'svelte';
import { sound } from '../../../lib/cues';
import { Gains } from '../../../lib/gains';
import { modules } from './chunks.svelte';
import { cuesOf } from '../cues';
import { GATHER, HOP, STAMP, TAKE } from '../beats';
import { settings } from '../../../lib/settings.svelte';
import type { Stage } from '../../../lib/shown.svelte';
import type { GameEvent, ShownStockpile, StockpileView } from '../types';
import { SHAKE, SHAKES, journeys, shaken, type Journey, type Spot, type Thing } from './plan';

/** The middle of something on the screen, and how wide it is drawn. */
export interface Box {
  x: number;
  y: number;
  width: number;
}

export interface Flight extends Omit<Journey, 'from' | 'via' | 'to'> {
  id: number;
  from: Box;
  via: Box;
  to: Box;
}

const SMALL = { card: 26, meeple: 26, coin: 18, stamp: 84 } as const;
const TRAVEL = 'cubic-bezier(.6,0,.3,1)';

interface Found {
  element: Element;
  box: Box;
  /** It is the thing itself, not the place where it will lie. */
  there: boolean;
}

interface Planned {
  journey: Journey;
  from: Found | null;
  via: Found | null;
}

export class Flights implements Stage<StockpileView> {
  flying: Flight[] = $state.raw([]);
  private last = 0;
  private readonly gains: Gains;

  constructor(
    private readonly table: ShownStockpile,
    private readonly root: ParentNode,
  ) {
    this.gains = new Gains(table.game!.info.events);
  }

  show(events: GameEvent[], before: StockpileView): void {
    const board = this.table.board;
    if (!board) return;
    const staging = modules.parts?.staging;
    sound(cuesOf(events, board, before, this.gains, staging));
    if (settings.still) return;
    const planned = journeys(events, before, board, this.gains, staging).map((journey) => ({
      journey,
      from: this.find(journey.from, journey.thing),
      via: journey.via ? this.find(journey.via, journey.thing) : null,
    }));
    if (planned.length) void this.launch(planned, shaken(events, before));
  }

  private async launch(planned: Planned[], rows: string[]): Promise<void> {
    await tick();
    const flights: Flight[] = [];
    for (const { journey, from, via } of planned) {
      const to = this.find(journey.to, journey.thing);
      if (!from || !to) continue; // a small screen does not show every spot
      const onTab = from.element.closest('[data-tab]') !== null;
      const after = settings.pause((onTab ? journey.afterOnTab : undefined) ?? journey.after);
      const ms = settings.pause(journey.ms);
      const boxes = { from: from.box, via: (via ?? from).box, to: to.box };
      flights.push({ ...journey, ...boxes, after, ms, id: this.last++ });
      if (journey.leaves && from.element.isConnected) from.element.animate({ opacity: [0, 0] }, { duration: after + ms });
      // What arrives is there already: it shows when its flight lands, and its number with it.
      if (to.there && (journey.way === 'arc' || journey.way === 'slide')) {
        (to.element.closest('[data-lands]') ?? to.element).animate({ opacity: [0, 0] }, { duration: after + ms });
      }
    }
    const shaking = { duration: settings.pause(SHAKE), iterations: SHAKES, delay: settings.pause(HOP) };
    for (const row of rows) this.spot(row)?.animate(SHAKEN, shaking);
    this.flying = [...this.flying, ...flights];
  }

  landed(id: number): void {
    this.flying = this.flying.filter((flight) => flight.id !== id);
  }

  late(ms: number): Promise<unknown> | null {
    const moving = document.getAnimations().filter(({ effect, playState }) => {
      return playState === 'running' && Number(effect?.getComputedTiming().endTime) <= ms;
    });
    return moving.length ? Promise.allSettled(moving.map(({ finished }) => finished)) : null;
  }

  finish(): void {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  }

  private spot(name: string): Element | null {
    return this.root.querySelector(`[data-spot="${name}"]`);
  }

  private find({ names, nth }: Spot, thing: Thing): Found | null {
    for (const name of names) {
      const spot = this.spot(name);
      if (!spot) continue;
      const cards = 'card' in thing ? spot.querySelectorAll('svg.card') : null;
      const element =
        (cards ? nth !== undefined && (cards[nth] ?? cards[cards.length - 1]) : 'meeple' in thing && spot.querySelector('svg.meeple')) || spot;
      const { left, top, width, height } = element.getBoundingClientRect();
      if (!width) continue;
      const drawn = Number(element.matches('svg') && element.getAttribute('width')) || SMALL[sizeOf(thing)];
      // The deck is not on the table: cards come from the tape's right end.
      const x = name === 'tape' ? left + width - 60 : left + width / 2;
      // A card that has not come yet is aimed at where the last one lies, which stays in sight.
      const there = element.matches('svg') && (!cards || cards[nth ?? 0] === element);
      return { element, box: { x, y: top + height / 2, width: drawn }, there };
    }
    return null;
  }
}

export function sizeOf(thing: Thing): keyof typeof SMALL {
  if ('card' in thing) return 'card';
  if ('meeple' in thing) return 'meeple';
  return 'coin' in thing ? 'coin' : 'stamp';
}

const SHAKEN: Keyframe[] = [
  { transform: 'none' },
  { transform: 'translateX(-4px)', offset: 0.25 },
  { transform: 'translateX(4px)', offset: 0.75 },
  { transform: 'none' },
];

/** The way of a thing drawn `width` wide and `height` high, as keyframes. */
export function wayOf({ way, from, via, to }: Flight, width: number, height: number): Keyframe[] {
  const stand = ({ x, y, width: wide }: Box, more = ''): string =>
    `translate(${x - width / 2}px, ${y - height / 2}px) scale(${wide / width}) ${more}`;
  switch (way) {
    case 'arc': {
      const lift = 18 + Math.hypot(to.x - from.x, to.y - from.y) * 0.08;
      const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - lift, width: (from.width + to.width) / 2 };
      return [
        { transform: stand(from), easing: 'ease-in' },
        { transform: stand(middle, 'rotate(-4deg)'), easing: 'ease-out' },
        { transform: stand(to, 'rotate(1.5deg)') },
      ];
    }
    case 'gather': {
      // X1: all cards of the pile lie on each other while the fee is stamped.
      const together = stand({ ...via, width: from.width });
      return [
        { transform: stand(from), easing: TRAVEL },
        { transform: together, offset: GATHER / (GATHER + STAMP + TAKE) },
        { transform: together, offset: (GATHER + STAMP) / (GATHER + STAMP + TAKE), easing: TRAVEL },
        { transform: stand(to) },
      ];
    }
    case 'drop':
      return [
        { transform: stand(from), opacity: 1, easing: 'ease-in' },
        { transform: stand({ ...from, y: from.y + 90 }, 'rotate(14deg)'), opacity: 0 },
      ];
    case 'stamp':
      return [
        { transform: stand({ ...from, width: width * 1.9 }, 'rotate(-8deg)'), opacity: 0, easing: 'ease-in' },
        { transform: stand({ ...from, width }, 'rotate(-8deg)'), opacity: 1, offset: 0.2 },
        { transform: stand({ ...from, width }, 'rotate(-8deg)'), opacity: 1, offset: 0.85 },
        { transform: stand({ ...from, width }, 'rotate(-8deg)'), opacity: 0 },
      ];
    default:
      return [{ transform: stand(from), easing: TRAVEL }, { transform: stand(to) }];
  }
}

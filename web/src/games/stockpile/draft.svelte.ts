/** A choice being put together: what is chosen so far stays here, and can be taken back, until all of it is sent. */

import type { Actions } from './actions';
import { COMPANIES } from './numbers';
import { HALF, REGULAR, WHOLE, type Holding } from './sales';
import type { StockpileView } from './types';

export interface Placed {
  slot: number;
  pile: number;
  up: boolean;
}

/** How a card is sold: a regular one, a whole split one, half of one. */
const MANNERS = ['sell', 'sell-split', 'halve'] as const;

export class Draft {
  /** U2: how many cards are to be placed. */
  hand = $state(0);
  /** The card that is held, if one is chosen. */
  slot: number | null = $state(null);
  /** Its way, if it is chosen before the pile. */
  up: boolean | null = $state(null);
  /** A place that is chosen before its card. */
  target: { pile: number; up: boolean } | null = $state(null);
  /** A pile that the held card was dropped on: which way it lies is still open. */
  pile: number | null = $state(null);
  placed: Placed[] = $state([]);
  /** Both cards may be placed face down. */
  hidesBoth = $state(false);
  /** A bid that waits for its confirmation. */
  bid: number | null = $state(null);
  /** A Boom! or Bust! and its company, not played yet. */
  card: number | null = $state(null);
  /** What is ticked of the things that a module asks for, in its own numbers. */
  ticked: number[] = $state.raw([]);
  /** L1, L2: by company, regular cards, whole split cards and halves to sell. */
  sold: number[] = $state(Array<number>(COMPANIES * 3).fill(0));
  /** M3: cards to show. */
  regular = $state(0);
  split = $state(0);

  constructor(private readonly actions: Actions) {}

  /** Begin anew for a question. */
  reset(view: StockpileView | null): void {
    this.hand = view?.secrets?.hand.length ?? 0;
    this.placed = [];
    this.hold();
    this.bid = null;
    this.card = null;
    this.sold = Array<number>(COMPANIES * 3).fill(0);
    this.ticked = [];
    const company = view?.dividend?.company;
    const answer = view?.ask?.answer ?? null;
    if (answer !== null) {
      // A dividend: all have answered before it is over.
      const { regular = 0, split = 0 } = this.actions.read(answer[0]!).args;
      this.regular = regular;
      this.split = split;
    } else if (company !== undefined && view) {
      this.regular = view.secrets?.regular[company] ?? 0;
      this.split = view.players[view.seat]?.split[company] ?? 0;
    }
  }

  // ---- Supply: card, pile and way may be chosen in any order

  isPlaced(slot: number): boolean {
    return this.placed.some((card) => card.slot === slot);
  }

  get whole(): boolean {
    return this.hand > 0 && this.placed.length === this.hand;
  }

  /** U2: one goes up, one goes down. */
  get wayTaken(): boolean | null {
    return this.placed[0]?.up ?? null;
  }

  get ways(): boolean[] {
    if (this.wayTaken === null || (this.wayTaken === false && this.hidesBoth)) return [true, false];
    return [!this.wayTaken];
  }

  /** The way of the next card, where it is chosen or the only one left. */
  get way(): boolean | null {
    return this.ways.length > 1 ? this.up : !this.wayTaken;
  }

  choose(slot: number): void {
    if (this.target) this.lay(slot, this.target.pile, this.target.up);
    else this.slot = slot;
    this.pile = null;
  }

  /** The same way once more leaves it open again. */
  turn(up: boolean): void {
    if (this.slot !== null && this.pile !== null) return this.lay(this.slot, this.pile, up);
    this.up = this.up === up ? null : up;
    this.target = null;
  }

  /** The held card goes there; without one the place waits for its card. */
  put(pile: number, up: boolean): void {
    if (this.slot !== null) this.lay(this.slot, pile, up);
    else if (this.target?.pile === pile && this.target.up === up) this.target = null;
    else if (!this.whole) this.target = { pile, up };
  }

  /** Let go anywhere over a pile: where both ways are open, the card waits there for one of them. */
  drop(slot: number, pile: number): void {
    if (this.way !== null) return this.lay(slot, pile, this.way);
    this.slot = slot;
    this.pile = pile;
    this.target = null;
  }

  lay(slot: number, pile: number, up: boolean): void {
    if (this.isPlaced(slot) || !this.ways.includes(up)) return;
    this.placed = [...this.placed, { slot, pile, up }];
    this.hold();
  }

  takeBack(slot = this.placed.at(-1)?.slot): void {
    if (slot === undefined) return;
    this.placed = this.placed.filter((card) => card.slot !== slot);
    this.hold();
    this.slot = slot;
  }

  /** The last card is in the hand without a choice. */
  private hold(): void {
    const left = [...Array(this.hand).keys()].filter((slot) => !this.isPlaced(slot));
    this.slot = left.length === 1 ? left[0]! : null;
    this.up = null;
    this.target = null;
    this.pile = null;
  }

  /** Both cards as one chain, in the order of the hand. */
  get placing(): number[] {
    return this.placed.toSorted((a, b) => a.slot - b.slot).map(({ slot, pile, up }) => this.actions.place(slot, pile, up));
  }

  // ---- Selling

  count(manner: number, company: number): number {
    return this.sold[company * 3 + manner] ?? 0;
  }

  sell(manner: number, company: number, by: number): void {
    this.sold = this.sold.with(company * 3 + manner, Math.max(0, this.count(manner, company) + by));
  }

  /** L2: so many split cards by half, so many as a whole. */
  sellSplit(company: number, half: number, whole: number): void {
    this.sold = this.sold.with(company * 3 + WHOLE, whole).with(company * 3 + HALF, half);
  }

  /** Every card, split ones as a whole. */
  sellAll(held: Holding[]): void {
    for (const { company, regular, split } of held) {
      this.sold = this.sold.with(company * 3 + REGULAR, regular);
      this.sellSplit(company, 0, split);
    }
  }

  /** The sales in their one order, company by company: regular, split, half. */
  get sales(): number[] {
    return this.sold.flatMap((count, at) =>
      Array<number>(count).fill(this.actions.action(MANNERS[at % 3]!, Math.floor(at / 3))),
    );
  }

  get selling(): number[] {
    return [...this.sales, this.actions.doneSelling];
  }

  proceeds(prices: number[]): number {
    return this.sold.reduce(
      (sum, count, at) => sum + count * (prices[Math.floor(at / 3)] ?? 0) * (at % 3 === 1 ? 2 : 1),
      0,
    );
  }

  get showing(): number[] {
    return [this.actions.show(this.regular, this.split)];
  }
}

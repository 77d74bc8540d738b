/** Stockpile's own shapes on the wire, and its table as it is drawn. */

import type { PairView, StockpileBoard, StockpileView } from '../../generated/wire';
import type { Shown } from '../../lib/shown.svelte';
import type { Table } from '../../lib/table.svelte';

export type { PairView, PileView, PlayerView, Secrets, StockpileReport, StockpileView } from '../../generated/wire';
export type { GameEvent, Refusal } from '../../lib/types';

export type Board = StockpileBoard;

/** A card that turns over: a pair, first its company and then its forecast, or an action card on a company. Its words,
 * its chip and its row come when it lies there. */
export interface Turning {
  /** -1 for an action card. */
  pair: number;
  owner: number;
  company: number;
  /** The company lies open, and may be spoken of. */
  named: boolean;
  /** What turns now, if it is not the company. */
  forecast: number | null;
  played: number | null;
}

/** A round opens: what lies on the table already, and what is still turned over. */
export interface Opening {
  /** BON1: the round has begun before, with the bonds; now the pairs are dealt. */
  begun: boolean;
  /** Who had the bell before; -1 in the first round. */
  bellFrom: number;
  /** What is turned over here first, and only then lies on the table: my own pairs, and the one for all. */
  tips: PairView[];
  forAll: PairView | null;
  pairsDealt: boolean;
  /** My own pairs lie open with company, forecast, and are told. */
  company: boolean;
  forecast: boolean;
  told: boolean;
  /** The pair for all lies open. */
  open: boolean;
  /** What the last round did is told. */
  lines: boolean;
}

/** What a module has on the stage: it knows itself what it is (`modules/staging.ts`). */
export interface Staged {
  /** What is told next is its work, and is looked at thing by thing. */
  works: boolean;
}

/** The view as it is drawn while something plays. */
export interface DrawnView extends StockpileView {
  turning?: Turning;
  opening?: Opening;
  /** A bid, a card that is placed, a sale: it passes by itself, and there is nothing to press. */
  passing?: boolean;
  /** A price is on its way: so many spaces are behind it, and nothing is told before it comes to rest. */
  gone?: number | undefined;
  /** The space to which it slides on the large track: one past the last is the split, -1 the cliff. */
  heading?: number | undefined;
  /** What a module has in the middle of the table. */
  staged?: Staged | undefined;
  /** D3: the pile from which I am being driven: its head says so before it is told, and until my place there is free. */
  driven?: number | undefined;
  /** M6: the company that splits, until my cards of it have moved. */
  splitting?: number | undefined;
}

export type ShownStockpile = Shown<DrawnView, Board>;
export type StockpileTable = Table<DrawnView, Board>;

/** What a table of Stockpile may choose, as far as it was chosen. */
export interface Options {
  rounds?: number | null;
  first_player?: number | null;
  board?: 'standard' | 'advanced';
  memory_aids?: boolean;
}

/** Stockpile's own shapes on the wire, and its table as it is drawn. */

import type { StockpileBoard, StockpileView } from '../../generated/wire';
import type { Shown } from '../../lib/shown.svelte';
import type { Table } from '../../lib/table.svelte';

export type { PileView, PlayerView, Secrets, StockpileReport, StockpileView } from '../../generated/wire';
export type { GameEvent, Refusal } from '../../lib/types';

export type Board = StockpileBoard;

/** A pair of which only the company is open yet. */
export interface Turning {
  pair: number;
  owner: number;
  company: number;
}

/** The view as it is drawn while something plays. */
export interface DrawnView extends StockpileView {
  turning?: Turning;
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

/** What the parts of the table need of the game they show: a live one, or one that is looked at again. */

import type { Line, Table } from './table.svelte';
import type { Board, GameEvent, Refusal, StockpileView, TableInfo } from './types';

export interface Shown {
  /** The live table; null where a game is looked at again, and nothing can be chosen. */
  readonly live: Table | null;
  readonly code: string;
  readonly line: Line;
  readonly info: TableInfo | null;
  readonly seat: number;
  readonly board: Board | null;
  readonly view: StockpileView | null;
  readonly events: GameEvent[];
  readonly playing: boolean;
  readonly pending: boolean;
  readonly declined: Refusal | null;
  next(): void;
  skip(): void;
}

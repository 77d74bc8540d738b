/** What modules add to what happens, by event: it comes with their chunk (`modules/staging.ts`), and the base game asks it. */

import type { Beat } from '../../lib/game';
import type { DrawnView, GameEvent, StockpileView } from './types';

export interface Staging {
  /** It passes as this event of the base game does, about the pile or the place that lies there instead. */
  like?: { code: 'bid' | 'outbid'; place: (view: StockpileView, event: GameEvent) => number };
  /** How long it holds the stage, in ms at normal speed. */
  hold?: number;
  /** It has the middle of the table: what lies there from now on and for how long. `first`: so long before it is told. */
  stage?: (view: DrawnView, event: GameEvent, rest: GameEvent[]) => { view: DrawnView; hold: number; first?: number } | null;
  /** A round has it before anything is dealt: what follows from it has a stage of its own. */
  opens?: (view: StockpileView, event: GameEvent) => Beat<DrawnView>;
  /** Money that is told with something else: nothing flies or sounds for it. */
  quiet?: true;
}

export type Stagings = Readonly<Record<string, Staging>>;

/** Stack Market's own shapes on the wire, and what the parts of its table call them. */

import type { StackMarketBoard, StackMarketView } from '../../generated/wire';
import type { Shown } from '../../lib/shown.svelte';
import type { Table } from '../../lib/table.svelte';

export type { PaymentView, ProposalView, TowerView } from '../../generated/wire';
export type { GameEvent, Refusal } from '../../lib/types';

export type View = StackMarketView;
export type Board = StackMarketBoard;
export type ShownStack = Shown<View, Board>;
export type StackTable = Table<View, Board>;

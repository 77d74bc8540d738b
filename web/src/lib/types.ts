/** The shapes that come over the wire: generated from the server's, with the view and the board of Stockpile filled in. */

import type {
  Accepted as AnyAccepted,
  Closed,
  Declined,
  Event,
  FromClient,
  GameInfo as AnyGame,
  ReplayStep as AnyReplayStep,
  Replay as AnyReplay,
  Step as AnyStep,
  StockpileBoard,
  StockpileView,
  TableChanged,
  Welcome as AnyWelcome,
} from '../generated/wire';

export type {
  Ask,
  FromClient,
  GameReport,
  NewLesson,
  NewTable,
  Outcome,
  PileView,
  PlayerView,
  Problem,
  Refusal,
  Seated,
  Secrets,
  SeatInfo,
  ServerInfo,
  Sit,
  StockpileView,
  TableInfo,
  Tables,
} from '../generated/wire';

export type Argument = number | string | number[];
export type Board = StockpileBoard;
export type GameInfo = Omit<AnyGame, 'printed'> & { printed: Record<string, Record<string, Board>> };
export type GameEvent = Event;
export type Welcome = Omit<AnyWelcome, 'view' | 'board'> & { view: StockpileView | null; board: Board | null };
export type Step = Omit<AnyStep, 'view'> & { view: StockpileView };
export type ReplayStep = Omit<AnyReplayStep, 'view'> & { view: StockpileView };
export type Recording = Omit<AnyReplay, 'board' | 'steps'> & { board: Board; steps: ReplayStep[] };
export type Accepted = Omit<AnyAccepted, 'view'> & { view: StockpileView | null };
export type FromServer = Welcome | Step | TableChanged | Accepted | Declined | Closed;

/** What a client says after the first word, without the number it gets on sending. */
export type Saying = FromClient extends infer M ? (M extends { ref: number } ? Omit<M, 'ref'> : never) : never;

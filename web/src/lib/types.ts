/** The shapes that come over the wire: generated from the server's. What a view and a board hold, each game says. */

import type {
  Accepted as AnyAccepted,
  Advice,
  Ask,
  Closed,
  Declined,
  Event,
  FromClient,
  Live,
  Outcome,
  Pong,
  Replay as AnyReplay,
  ReplayStep as AnyReplayStep,
  Step as AnyStep,
  TableChanged,
  Tried,
  Welcome as AnyWelcome,
} from '../generated/wire';

export type {
  Advised,
  Aid,
  Ask,
  Ended,
  FromClient,
  EventInfo,
  GameInfo,
  GameReport,
  GameReview,
  NewLesson,
  NewTable,
  Option,
  Outcome,
  Preset,
  Problem,
  Refusal,
  Seated,
  SeatInfo,
  SeatWish,
  ServerInfo,
  Sit,
  TableInfo,
  Tables,
  Verb,
  WishInfo,
} from '../generated/wire';

/** What every view has, whatever the game. */
export interface AnyView {
  seat: number;
  round: number;
  rounds: number;
  phase: string;
  waiting: number[];
  asked: string;
  sealed: boolean;
  ask: Ask | null;
  outcome: Outcome | null;
}

export type Argument = number | string | number[];
export type Options = Record<string, unknown>;
export type GameEvent = Event;
export type Welcome<View = AnyView, Board = unknown> = Omit<AnyWelcome, 'view' | 'board'> & {
  view: View | null;
  board: Board | null;
};
export type Step<View = AnyView> = Omit<AnyStep, 'view'> & { view: View };
export type ReplayStep<View = AnyView> = Omit<AnyReplayStep, 'view'> & { view: View };
export type Recording<View = AnyView, Board = unknown> = Omit<AnyReplay, 'board' | 'steps'> & {
  board: Board;
  steps: ReplayStep<View>[];
};
export type Accepted<View = AnyView> = Omit<AnyAccepted, 'view'> & { view: View | null };
export type FromServer<View = AnyView, Board = unknown> =
  | Welcome<View, Board>
  | Step<View>
  | Live
  | TableChanged
  | Accepted<View>
  | Tried
  | Advice
  | Declined
  | Pong
  | Closed;

/** What a client says after the first word, without the number it gets on sending. */
export type Saying = FromClient extends infer M ? (M extends { ref: number } ? Omit<M, 'ref'> : never) : never;

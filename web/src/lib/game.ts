/** What a game gives to the house. The house knows games by these types alone, and finds them in games/index.ts. */

import type { Component, Snippet } from 'svelte';
import type { Choices } from './choices';
import type { Shown } from './shown.svelte';
import type { Table } from './table.svelte';
import type { AnyView, GameEvent, GameInfo, Options, Refusal, TableInfo } from './types';

/** A part that is loaded when somebody wants it. */
export type Part<Props extends Record<string, unknown>> = () => Promise<{ default: Component<Props> }>;

/** A moment of what plays: how long it holds the stage, and how the table looks after it. */
export interface Beat<View> {
  /** What is told with it: a long move is shown space by space, and told when it has come to rest. */
  event: GameEvent | null;
  /** What begins to fly and sound with it, where that is not what it tells. */
  begins?: GameEvent | null;
  /** What has been shown whole with it. */
  whole: GameEvent | null;
  view: View;
  /** So long something travels to where the event puts it: only then it is told, and the table changes. */
  lands?: number;
  hold: number;
  /** Who skips what plays still sees this one, and goes on from it by itself. */
  kept?: boolean;
  /** A person who sits at a table without a clock says when it has been seen. */
  waits?: boolean;
}

/** The sentences of a game for one table. */
export interface GameWords {
  /** What happened, told to a seat. */
  event(event: GameEvent, me: number): string;
  phase(phase: string): string;
  refusal(refusal: Refusal): string;
}

/** What the house shows of a game before anybody enters it: small, and loaded with the home screen. */
export interface Front {
  /** The picture of the home screen. */
  Scene?: Component<{ slice?: boolean }>;
  /** A small picture of it, and what kind of game it is in a sentence, where another one has the front door. */
  Badge?: Component;
  lead?(): string;
  /** How a round goes. */
  Round?: Component<{ across?: boolean; brief?: boolean; children?: Snippet }>;
  phase(phase: string): string;
  /** Who is waited for, and for what. */
  waiting(phase: string, name: string): string;
  /** A score as it is said in this game: money, or points. */
  score(score: number): string;
  /** What is played, in a word or two: the board. */
  variant(options: Options): string;
}

/** Setting up a table: the form is the game's, the frame around it the house's. */
export interface Setup {
  /** What the form begins with. */
  first(info: GameInfo): Choices;
  Form: Component<
    { choices: Choices; name: string; title: string; info: GameInfo; mine: Choices | null },
    Record<string, unknown>,
    'choices' | 'name' | 'title'
  >;
  /** The choices are one of the game's own presets: there is nothing to keep. */
  isPreset(choices: Choices, info: GameInfo): boolean;
  /** What will be played, in a line and in a second one; nothing before the board is known. */
  summary(choices: Choices): { sum: string; detail: string } | null;
  /** What was agreed at a table, for the lobby. */
  terms(info: TableInfo): string[];
}

/** What the rules for players need of a game besides their texts. */
export interface RulesArt {
  /** Drawings that others use, once in the page. */
  Drawings?: Component;
  Picture: Component<{ art: string }>;
  /** A picture that stands among the lines and not beside them. */
  isLine(art: string): boolean;
  /** Entries worth a look where nothing is found. */
  suggested: readonly string[];
}

/** Views and boards go from the server to the game unread: what they hold is the game's own affair. */
export interface Game<View extends AnyView = any, Board = any> {
  readonly info: GameInfo;
  /** The table; `bar` stands in place of what is asked, where a game is looked at again. */
  Table: Component<{ table: Shown<View, Board>; bar?: Snippet | null }>;
  /** The same in words; null where the table is words already. */
  TextTable: Part<{ table: Table<View, Board> }> | null;
  /** The report of a finished game. */
  End: Part<{ table: Table<View, Board> }> | null;
  /** More to look at in a replay, among its tools. */
  ReplayTools: Part<Record<string, never>> | null;
  /** The page where learning begins, or that of a module. */
  Learn: Part<{ what: string }> | null;
  setup: () => Promise<{ default: Setup }>;
  rulesArt: (() => Promise<{ default: RulesArt }>) | null;

  /** The events of a step, cut into beats; empty where nothing needs a stage. `now` is the table after all of them. */
  beats(before: View, events: GameEvent[], board: Board, now: View): Beat<View>[];
  /** The game has just begun for whoever sits here: its opening can still be shown, as it tells nothing of what others
   * have done since. */
  isNew(view: View): boolean;
  words(names: string[], board: Board): GameWords;
  /** The event that says best what a step was. */
  headline(events: GameEvent[]): GameEvent | undefined;
}

/** A game as its folder gives it: made with what the server says of it. */
export type MakeGame = (info: GameInfo) => Game;

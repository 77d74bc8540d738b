// Generated from the Structs of the server by tools/wire.py. Do not edit.

export type FromClient = Hello | Act | Try | Advise | Deed | Wish | Start | Rematch | Leave | Replace | Ping;

export type FromServer = Welcome | Live | Tried | Advice | Step | TableChanged | Accepted | Declined | Pong | Closed;

/** The first message: which table, by which right, and what was seen already. */
export interface Hello {
  t: "hello";
  code: string;
  token?: string | null;
  seen?: number;
}

/** A whole choice: all ints of its chain. */
export interface Act {
  t: "act";
  ref: number;
  after: number;
  chain: number[];
}

/** The beginning of a choice: what would be asked next? Nothing is done, and nobody else hears of it. */
export interface Try {
  t: "try";
  ref: number;
  after: number;
  chain: number[];
}

/** What would be a good choice? It is reckoned from what this seat is shown, nothing is done, and nobody else hears
    of it. */
export interface Advise {
  t: "advise";
  ref: number;
  after: number;
  chain: number[];
}

/** Something that a game follows while it happens, between two choices: a hand that moves. What it says is the
    game's own. It is answered only if it is refused: what came of it, everybody sees (`live`). */
export interface Deed {
  t: "deed";
  ref: number;
  after: number;
  deed: Record<string, unknown>;
}

/** What this seat wants to be done whenever a question of a kind is asked. It stays a secret of the seat. */
export interface Wish {
  t: "wish";
  ref: number;
  question: string;
  wish: string;
}

/** The host begins: seats still open are taken by bots. */
export interface Start {
  t: "start";
  ref: number;
}

export interface Rematch {
  t: "rematch";
  ref: number;
}

/** Give the seat up; before the game it becomes open, afterwards a bot plays on until its owner comes back. */
export interface Leave {
  t: "leave";
  ref: number;
}

/** A bot plays for somebody who is away, until he is back. The host says so; while he is away too, anybody. */
export interface Replace {
  t: "replace";
  ref: number;
  seat: number;
}

/** Are you there? Whoever hears nothing at all for a few seconds knows that the line is dead. */
export interface Ping {
  t: "ping";
  ref: number;
}

/** The answer to Hello: where you sit and how the table stands. */
export interface Welcome {
  t: "welcome";
  table: TableInfo;
  seat: number;
  seq: number;
  view: Record<string, unknown> | null;
  board: Record<string, unknown> | null;
  wishes: Record<string, WishInfo>;
  live: Record<string, unknown> | null;
  ended: Ended | null;
}

/** What everybody may know of a table. */
export interface TableInfo {
  code: string;
  title: string;
  game: string;
  options: Record<string, unknown>;
  status: "open" | "over" | "playing";
  seats: SeatInfo[];
  host: number;
  watchers: number;
  listed: boolean;
  clock: number;
  hints: boolean;
  left: number | null;
  round: number;
  rounds: number;
  phase: string;
  waiting: number[];
  created: number;
  ended: number | null;
  scores: number[] | null;
  next: string | null;
}

export interface SeatInfo {
  name: string;
  kind: "bot" | "human" | "open";
  bot: string | null;
  here: boolean;
  character: string | null;
  face: string | null;
}

/** A standing wish, and which there are; the first of them holds until the seat chooses another. */
export interface WishInfo {
  wish: string;
  known: string[];
}

/** What a seat was in the middle of came to nothing, and not by its own doing. */
export interface Ended {
  seat: number;
  why: "clock" | "line" | "rest" | "server";
}

/** What goes on between two steps, in the game's own words; None if nothing does any more. Frames follow it. */
export interface Live {
  t: "live";
  now: Record<string, unknown> | null;
  ended: Ended | null;
}

/** The answer to Try. */
export interface Tried {
  t: "tried";
  ref: number;
  ask: Ask | null;
}

/** What a seat is asked. A client that knows nothing else can play it as a list of named actions. */
export interface Ask {
  prompt: string;
  args: Record<string, number | string | number[]>;
  legal: number[];
  refused: Barred[];
  chain: number[];
  sealed: boolean;
  answer: number[] | null;
  forced: boolean;
  wishes: string[];
}

/** An action that is on the table but cannot be chosen now, and why. */
export interface Barred {
  action: number;
  why: Refusal;
}

/** Why not: a code and what it needs to be put into words. */
export interface Refusal {
  code: string;
  args: Record<string, number | string | number[]>;
}

/** The answer to Advise: a few choices, the best first; none if the adviser has nothing to say. */
export interface Advice {
  t: "advice";
  ref: number;
  choices: Advised[];
}

/** A choice, or the next part of one, that an adviser would make. */
export interface Advised {
  action: number;
  money: number | null;
  reason: string;
  args: Record<string, number>;
}

/** One row of the log as this client may see it. */
export interface Step {
  t: "step";
  seq: number;
  seat: number;
  events: Event[];
  view: Record<string, unknown> | null;
  left: number | null;
  motion: Record<string, unknown> | null;
}

/** One thing that happened, as those in its audience saw it. */
export interface Event {
  code: string;
  args: Record<string, number | number[]>;
  audience?: number;
  reveals?: boolean;
  chance?: boolean;
}

/** Somebody sat down, came, went, or the status changed. */
export interface TableChanged {
  t: "table";
  table: TableInfo;
}

/** The choice is durable. A sealed answer gets no step of its own: `view` shows it to its owner. */
export interface Accepted {
  t: "accepted";
  ref: number;
  seq: number;
  view: Record<string, unknown> | null;
}

/** The choice was not made, and why. Nothing has changed. */
export interface Declined {
  t: "declined";
  ref: number;
  why: Refusal;
}

/** The answer to Ping. */
export interface Pong {
  t: "pong";
  ref: number;
}

/** The last message before the server closes the connection. */
export interface Closed {
  t: "closed";
  why: Refusal;
}

/** Addresses under which friends reach this server, best first. */
export interface ServerInfo {
  addresses: string[];
  version: string;
}

/** What a client knows of a game before it begins. */
export interface GameInfo {
  name: string;
  rules: string;
  fewest: number;
  most: number;
  bots: string[];
  usual: string;
  verbs: Verb[];
  events: EventInfo[];
  options: Option[];
  presets: Preset[];
  lesson: boolean;
  advises: boolean;
  characters: Record<string, string[]>;
}

/** A block of actions: `first` plus the arguments in mixed radix, the last one fastest. */
export interface Verb {
  name: string;
  first: number;
  parameters: Parameter[];
}

/** An argument of an action; its number of values is the number of labels. */
export interface Parameter {
  name: string;
  labels: string[];
}

/** A kind of event: the names of its arguments (the last may be `*many`), and what it does to money. */
export interface EventInfo {
  code: string;
  names: string[];
  money: number;
}

/** One thing to choose, so that a client that knows no game can offer it. */
export interface Option {
  name: string;
  kind: "bool" | "choice" | "number" | "seat";
  default: boolean | number | string | null;
  choices: string[];
  least: number;
  most: number;
  needs: string[];
  forbids: Record<string, (boolean | string)[]>;
}

/** A way to play that has a name: the options that differ from their defaults. */
export interface Preset {
  name: string;
  options: Record<string, unknown>;
}

/** A page that helps players at a table: its own steps, in order. */
export interface Aid {
  sections: AidSection[];
}

/** What belongs together: the set-up, a phase, the final count. */
export interface AidSection {
  title: string;
  lines: AidLine[];
}

/** One step. */
export interface AidLine {
  text: string;
  rules: string;
}

/** Make a table. The one who makes it sits down on the first open seat. */
export interface NewTable {
  seats: SeatWish[];
  name?: string;
  title?: string;
  game?: string;
  options?: Record<string, unknown>;
  listed?: boolean;
  clock?: number;
  hints?: boolean;
  token?: string | null;
}

/** A seat of a new table: open to whoever comes, or a bot's. */
export interface SeatWish {
  bot?: string | null;
}

/** Make the table of a lesson and sit down at it. */
export interface NewLesson {
  name: string;
  title?: string;
  token?: string | null;
}

/** Sit down; on a certain seat, or on any open one. */
export interface Sit {
  name: string;
  seat?: number | null;
  token?: string | null;
}

/** The seat is yours. The token is its only key: 128 random bits, told to nobody else. */
export interface Seated {
  code: string;
  seat: number;
  token: string;
}

/** The tables of a server that anyone may find, and those whose codes were given. */
export interface Tables {
  open: TableInfo[];
  live: TableInfo[];
  over: TableInfo[];
  mine: TableInfo[];
}

/** What is told of a finished game. Times are milliseconds since 1970. */
export interface GameReport {
  began: number;
  ended: number;
  report: Record<string, unknown> | null;
}

/** A finished game looked back at, seat by seat. */
export interface GameReview {
  seats: ReviewOfSeat[];
}

/** What can be said of the decisions and the luck of one seat. */
export interface ReviewOfSeat {
  decisions: number;
  asAdvised: number;
  costliest: JudgedDecision[];
  luck: Record<string, number>;
}

/** A decision that cost something, by what its seat knew. */
export interface JudgedDecision {
  row: number;
  view: Record<string, unknown>;
  chosen: number[];
  best: number[];
  cost: number;
  reason: string;
  args: Record<string, number>;
}

/** An error in words: codes that the client puts into the reader's language. It carries no state. */
export interface Problem {
  refusals: Refusal[];
}

/** A game to be looked at again. */
export interface Replay {
  table: TableInfo;
  board: Record<string, unknown> | null;
  seat: number;
  steps: ReplayStep[];
}

/** A step of a game that is looked at again. */
export interface ReplayStep {
  seq: number;
  seat: number;
  events: Event[];
  view: Record<string, unknown>;
  motion: Record<string, unknown> | null;
}

/** How a game ended. */
export interface Outcome {
  scores: number[];
  ranks: number[];
  winners: number[];
  reason: string;
}

/** The printed numbers of one table. Money is in thousands; places and spaces are counted from 0. */
export interface StockpileBoard {
  rounds: number;
  cash: number;
  piles: number;
  meeples: number;
  bids: number[];
  values: number[][];
  dollars: number[][];
  start: number[];
  reset: number[];
  market: number[];
  forecasts: number[];
  boom_steps: number;
  bust_steps: number;
  split_card: number;
  majority: number;
  majority_tied: number;
  printed: Record<string, number[]>;
}

/** The table as one seat may see it. */
export interface StockpileView {
  seat: number;
  round: number;
  rounds: number;
  phase: string;
  step: string;
  first: number;
  turn: number;
  first_bids: number;
  place: number[];
  prices: number[];
  players: PlayerView[];
  piles: PileView[];
  pairs: PairView[];
  pair_knowers: number;
  forecasts: number[];
  discard: number[];
  deck: number;
  in_deck: number[];
  stale: number;
  remembered: Bounds[];
  dividend: Dividend | null;
  agenda: number[];
  parts: Record<string, number[]>;
  secrets: Secrets | null;
  waiting: number[];
  asked: string;
  sealed: boolean;
  ask: Ask | null;
  outcome: Outcome | null;
  hands: Secrets[] | null;
}

/** What everybody sees of a player. */
export interface PlayerView {
  cash: number;
  free: number;
  regular: number;
  split: number[];
  held: number[];
  hand: number;
  meeples: number;
}

export interface PileView {
  cards: CardView[];
  bidder: number;
  space: number;
}

/** A card on a pile. */
export interface CardView {
  kind: number | null;
  up: boolean;
  by: number;
  knowers: number;
}

/** A pair of company and forecast, by place: the players' in seat order, then those beside the board. */
export interface PairView {
  owner: number;
  up: boolean;
  company: number | null;
  forecast: number | null;
  revealed: boolean;
}

/** What can be remembered of somebody's regular portfolio: six companies, Boom, Bust. */
export interface Bounds {
  least: number[];
  most: number[];
  starts: number[];
}

export interface Dividend {
  company: number;
  rate: number;
  steps: number;
}

/** What only this seat has or knows. */
export interface Secrets {
  hand: number[];
  regular: number[];
  booms: number;
  busts: number;
  others: Bounds[];
  in_deck: number[];
  parts: Record<string, number[]>;
}

/** A finished game told by numbers. Lists go by seat or by company, money is in thousands. */
export interface StockpileReport {
  rounds: number;
  worth: number[][];
  prices: PriceHistory[];
  tips: Tip[];
  piles: PileWon[];
  bids: Bidding[];
  count: FinalCount[];
  modules: Record<string, number>[];
}

/** The price of a company through the game. Rounds count from 1. */
export interface PriceHistory {
  prices: number[];
  splits: number[];
  bankruptcies: number[];
}

/** A secret pair, and what its opening was worth to the player who had known it. */
export interface Tip {
  round: number;
  seat: number;
  company: number;
  forecast: number;
  shares: number;
  sold: number;
  worth: number;
}

/** A pile, what it cost and what its stock was worth. */
export interface PileWon {
  round: number;
  pile: number;
  seat: number;
  bid: number;
  fees: number;
  cards: number[];
  worth: number;
  after: number;
}

/** The bids of a player through the game. */
export interface Bidding {
  placed: number;
  outbid: number;
  won: number;
  spent: number;
}

/** G4: the last count of a player. Cash, majorities, sales and modules, less the fees, are the total. */
export interface FinalCount {
  cash: number;
  majorities: number[];
  shares: number[];
  sales: number[];
  fees: number;
  modules: Record<string, number>;
  total: number;
}

export interface StackMarketBoard {
  companies: CompanyData[];
  dice: number;
  markers: number;
  record: number;
  bonus_dice: number;
  bonus: number;
  fine: number;
  leave: number;
  marker_pay: number;
  success: number;
  failure: number;
  holder_pay: number;
  holder_needs: number;
}

export interface CompanyData {
  name: string;
  letter: string;
}

/** The table as one seat may see it. */
export interface StackMarketView {
  seat: number;
  round: number;
  rounds: number;
  phase: string;
  first: number;
  turn: number;
  actor: number;
  towers: TowerView[];
  supply: number;
  removed: number;
  invested: number[];
  money: (number | null)[];
  payments: PaymentView[];
  record: number;
  holder: number;
  thrown: number[];
  plan: number[];
  placed: number;
  loose: number;
  waits_for: string;
  group: number;
  aim: [number, number] | null;
  highest: number;
  lowest: number;
  tied: number[];
  heights: number[];
  proposals: ProposalView[];
  waiting: number[];
  asked: string;
  sealed: boolean;
  ask: Ask | null;
  outcome: Outcome | null;
}

/** A company's tower, from the bottom. */
export interface TowerView {
  height: number;
  numbers: number[];
  poses: [number, number, number, number][];
}

export interface PaymentView {
  seat: number;
  money: number;
  code: string;
}

/** T3: an order worth looking at. */
export interface ProposalView {
  order: number[];
  height: number;
  top: number;
  money: number;
}

export interface StackMarketReport {
  rounds: number;
  cash: number;
  turns: TurnTold[];
  money: number[][];
  sources: Sources[];
  steadiness: Steadiness[];
  tallest: TallestTower | null;
  dice: number;
  takeovers: number;
  stood: number;
}

/** The towers when a turn was judged. */
export interface TurnTold {
  round: number;
  heights: number[];
  record: number;
  fell: number;
  fell_from: number;
}

/** What a player got and paid, by what it was for. */
export interface Sources {
  bonus: number;
  investments: number;
  takeovers: number;
  building: number;
  collapses: number;
}

/** Where what a player let go came down, the lowest of a group, against the middle of the die below: tenths of a
    millimetre. */
export interface Steadiness {
  offsets: [number, number][];
  highest: number;
  collapses: number;
}

export interface TallestTower {
  company: number;
  seat: number;
  numbers: number[];
  poses: [number, number, number, number][];
  closest: number;
  closest_die: number;
  thrown: number;
}

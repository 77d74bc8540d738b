/** One live table as this browser sees it: what is heard and said over its line, and what is being shown of it. */

import type { Beat, Game } from './game';
import { Line, type LineState, type Speaker } from './line.svelte';
import { router } from './router.svelte';
import { dropSeat, keepSeat, tokenOf } from './seats';
import { FOR_EVER, Shown, type Passed } from './shown.svelte';
import { isLesson } from './tables';
import type {
  Advised,
  AnyView,
  Ask,
  Ended,
  FromServer,
  GameEvent,
  Refusal,
  Saying,
  Step,
  TableInfo,
  Welcome,
  WishInfo,
} from './types';

/** Reasons to hang up that pass by themselves. */
const PASSING = new Set(['server_stops', 'server_error', 'not_saved', 'too_busy', 'too_many']);

/** Milliseconds until it is shown that a choice has no answer yet. */
const SLOW = 800;

/** Somebody who explains the table while it is played. */
export interface Coaching {
  /** The phase that is being told, where the table is ahead of it. */
  phase?: string | null;
  /** Something waits to be read: until then going on is the coach's. */
  readonly speaks: boolean;
  /** An event was shown: is it to be explained? Then it stays until somebody goes on. */
  explains(event: GameEvent): boolean;
  /** Called before a choice is sent. */
  chosen(chain: number[]): void;
}

/** A choice that was made here, until the server says what became of it. */
interface Choice {
  chain: number[];
  /** The number of the step it answers. */
  after: number;
  /** The number it was sent with; 0 before it was sent. */
  ref: number;
  /** It went out on more than one socket. */
  again: boolean;
}

export class Table<View extends AnyView = any, Board = any> extends Shown<View, Board> implements Speaker {
  readonly live = this;
  info: TableInfo | null = $state.raw(null);
  seat = $state(-1);
  private choice: Choice | null = $state.raw(null);
  /** An answer mostly comes at once: only after a while it is shown that one is missing. */
  private slow = $state(false);
  /** The choice that still has no answer. */
  readonly sending: number[] | null = $derived(this.slow && this.choice ? this.choice.chain : null);
  /** A choice is on its way. */
  readonly pending: boolean = $derived(this.choice !== null);
  /** A choice was lost with the connection, and the game has gone on without it. It stays until somebody has read it. */
  unmade = $state(false);
  /** Why the last choice was not made. */
  declined: Refusal | null = $state.raw(null);
  closed: Refusal | null = $state.raw(null);
  coach: Coaching | null = $state.raw(null);
  /** What is done for me whenever a question of a kind is asked; a secret of this seat. */
  wishes: Record<string, WishInfo> = $state.raw({});
  readonly host: boolean = $derived(this.seat >= 0 && this.info?.host === this.seat);
  /** I may let a bot play for somebody who is away: the host may, and everybody while the host is away too. */
  readonly steward: boolean = $derived(this.seat >= 0 && (this.host || !this.info?.seats[this.info.host]?.here));
  /** I learn here. */
  readonly lesson: boolean = $derived(this.seat >= 0 && this.info !== null && isLesson(this.info));
  /** When the time for the present question is over, by performance.now(); null without a clock. */
  deadline: number | null = $state(null);

  /** Whose doing between two steps came to nothing, and why, if nobody wanted it so. */
  ended: Ended | null = $state.raw(null);
  /** Follows what goes on between two steps, frame by frame. */
  watcher: ((frame: ArrayBuffer) => void) | null = null;

  private readonly wire = new Line(this);
  private seq = -1;
  private history = -1;
  /** The table as it stood when we came, if the game opens before our eyes although others have acted already. */
  private arrived: View | null = null;
  /** Steps that came before the game was there to show them. */
  private early: Step<View>[] = [];
  private ref = 0;
  private patience = 0;
  /** Who waits to hear what would be asked next, by the number of the question. */
  private trying = new Map<number, (ask: Ask | null | undefined) => void>();
  /** Who waits for a hint, by the number of the question. */
  private advising = new Map<number, (choices: Advised[] | undefined) => void>();
  private waiting: (Step<View> & Passed)[] = [];
  private running = false;
  private over = false;
  private wantsRematch = false;
  /** The number of a choice that went out again and had been made the first time. */
  private twice = 0;
  /** The token of a personal link: kept in place of the stored one only when the server knows it. */
  private offered: string | null = null;

  constructor(readonly code: string) {
    super();
  }

  // ---- The connection

  get line(): LineState {
    return this.wire.state;
  }

  connect(offered = this.offered): void {
    this.over = false;
    this.offered = offered;
    this.wire.open();
  }

  greeting(): object {
    return { t: 'hello', code: this.code, token: this.token, seen: this.seq };
  }

  hear(message: unknown): void {
    this.take(message as FromServer<View, Board>);
  }

  see(frame: ArrayBuffer): void {
    this.watcher?.(frame);
  }

  nextRef(): number {
    return ++this.ref;
  }

  broke(): void {
    for (const ref of this.trying.keys()) this.tried(ref);
    for (const ref of this.advising.keys()) this.advised(ref);
  }

  private get token(): string | null {
    return this.offered ?? tokenOf(this.code);
  }

  leave(): void {
    this.over = true;
    this.skip();
    this.wire.end();
  }

  /** After leaving: take the seat again. */
  comeBack(): void {
    this.wire.state = 'connecting';
    this.closed = null;
    this.again();
  }

  /** A personal link came into the open page. */
  offer(token: string): void {
    this.offered = token;
    this.choice = null; // it was another seat's
    this.comeBack();
  }

  /** Greet anew: with the token of a seat just taken, or because the game began. */
  again(): void {
    this.stopShowing();
    this.seq = -1;
    this.events = [];
    this.wire.again();
  }

  // ---- What the server says

  take(message: FromServer<View, Board>): void {
    switch (message.t) {
      case 'welcome':
        return this.welcome(message);
      case 'step':
        return this.step(message);
      case 'live':
        this.now = message.now;
        this.ended = message.ended;
        return;
      case 'table':
        return this.changed(message.table);
      case 'accepted':
        this.answered(message.ref);
        if (message.view && !this.running) this.view = message.view;
        return;
      case 'tried':
        return this.tried(message.ref, message.ask);
      case 'advice':
        return this.advised(message.ref, message.choices);
      case 'declined':
        this.tried(message.ref);
        this.advised(message.ref);
        this.wantsRematch = false;
        // A choice that had to go out twice was made the first time.
        if (message.ref === this.twice) return;
        this.answered(message.ref);
        this.declined = message.why;
        return;
      case 'pong':
        return; // that something was heard is all it says
      case 'closed':
        return this.shut(message.why);
    }
  }

  /** An answer may come after the next question, and after a quick player's next choice: each ends only its own wait. */
  private answered(ref: number): void {
    if (ref === this.choice?.ref) this.choice = null;
  }

  /** The server hangs up: for good, or until it is back. */
  private shut(why: Refusal): void {
    if (why.code === 'wrong_token') {
      if (!this.offered) dropSeat(this.code);
      this.offered = null;
      if (!tokenOf(this.code)) this.declined = why; // come back as somebody who watches
    } else if (!PASSING.has(why.code)) {
      if (why.code === 'left' && !this.view) dropSeat(this.code); // before the game the seat is free again
      this.wire.close();
      this.choice = null;
      this.closed = why;
    }
  }

  private changed(info: TableInfo): void {
    this.info = info;
    this.timed(info.left);
    const token = tokenOf(this.code);
    if (!info.next) return;
    // The seats are the same at the rematch.
    if (token && this.seat >= 0) keepSeat(info.next, token, info.title, this.seat);
    if (this.wantsRematch) router.go(`/t/${info.next}`);
  }

  private welcome(message: Welcome<View, Board>): void {
    this.wire.up();
    this.seat = message.seat;
    if (this.token && message.seat >= 0) keepSeat(this.code, this.token, message.table.title, message.seat);
    this.offered = null;
    this.changed(message.table);
    this.wishes = message.wishes;
    // The game has not begun, or has just: I have wished for nothing here yet.
    if (message.seq <= 0 && message.seat >= 0) void this.takeUpHabits(message);
    this.board = message.board;
    this.history = message.seq;
    this.early = [];
    this.stopShowing();
    this.view = message.view;
    this.now = message.live;
    this.ended = message.ended;
    this.look();
    this.sendKept(message.seq);
  }

  /** The game is there: what came meanwhile can be shown. */
  enter(game: Game<View, Board>): void {
    this.game = game;
    this.look();
    const { early } = this;
    this.early = [];
    for (const step of early) this.step(step);
  }

  /** Has the game just begun for us? */
  private look(): void {
    this.arrived = null;
    if (!this.game || !this.view || this.events.length) return;
    const isNew = this.history === 0 || (this.seat >= 0 && this.game.isNew(this.view));
    if (isNew && !this.lesson) this.arrived = this.view;
  }

  /** The line is back: a choice that the table still waits for goes out again. A row is written once, however often. */
  private sendKept(seq: number): void {
    const { choice } = this;
    if (!choice) return;
    if (seq === choice.after && this.view?.ask) this.dispatch({ ...choice, again: choice.ref > 0 });
    else if (!choice.ref) this.lose(); // it never went out; else the steps that were missed tell what became of it
  }

  private lose(): void {
    this.choice = null;
    this.unmade = true;
  }

  /** A step that came while a choice had no answer: it is the choice, or the game has gone on without it. */
  private settle({ seq, seat }: Step<View>): void {
    const { choice } = this;
    if (!choice || seq !== choice.after + 1) return;
    if (seq > this.history && !choice.again) return; // all is well: its answer comes too
    if (seat !== this.seat && seat >= 0) return this.lose();
    if (choice.again) this.twice = choice.ref;
    this.choice = null;
  }

  private timed(left: number | null): void {
    this.deadline = left === null ? null : performance.now() + left;
  }

  private step(step: Step<View>): void {
    if (step.seq <= this.seq) return;
    if (!this.view) return this.again(); // the game began: greet anew, to hear what is printed on its board
    if (!this.game) {
      this.early.push(step);
      return;
    }
    this.seq = step.seq;
    this.settle(step);
    if (step.seq <= this.history) {
      // The game opens before our eyes, unless a coach opens it; what others have done since is only told.
      if (this.arrived) return this.follow({ ...step, view: this.arrived, quiet: step.seq > 0 });
      this.events = [...this.events, ...step.events];
      this.recalled = this.events.length;
      if (this.history === 0) this.stage?.show(step.events, this.view, this.view);
      return;
    }
    this.timed(step.left);
    this.follow(step);
  }

  // ---- Showing what happened

  private follow(step: Step<View> & Passed): void {
    this.waiting.push(step);
    void this.play();
  }

  private async play(): Promise<void> {
    if (this.running) return;
    this.running = true;
    this.hurry = false;
    const show = this.show;
    if (this.history === 0) await this.entered(); // the opening is not missed by who came with an empty cache
    if (show !== this.show) return;
    let step = this.waiting.shift();
    while (step) {
      this.declined = null;
      await this.showStep(step);
      if (show !== this.show) return;
      step = this.waiting.shift();
    }
    this.running = false;
  }

  protected override get behind(): number {
    return this.over ? Infinity : this.waiting.length;
  }

  /** Tell at once all that has come and was not shown yet: the server does not send it again. */
  protected override stopShowing(): void {
    this.events = [...this.events, ...this.untold, ...this.waiting.flatMap((step) => step.events)];
    this.waiting = [];
    this.running = false;
    super.stopShowing();
  }

  /** What the coach explains stays until somebody goes on; and what is new to a player, if no time runs. */
  protected override pauseAfter(beat: Beat<View>): number {
    const isNew = beat.waits && this.seat >= 0 && !this.lesson && this.deadline === null;
    return isNew || (beat.whole && this.coach?.explains(beat.whole)) ? FOR_EVER : super.pauseAfter(beat);
  }

  // ---- What this browser says

  act(chain: number[]): void {
    if (this.pending) return;
    this.declined = null;
    this.unmade = false;
    this.coach?.chosen(chain);
    this.dispatch({ chain, after: this.latest, ref: 0, again: false });
    this.slow = false;
    clearTimeout(this.patience);
    this.patience = window.setTimeout(() => (this.slow = true), SLOW);
  }

  /** A choice that cannot go out now is kept until the line is back. */
  private dispatch(choice: Choice): void {
    const { chain, after } = choice;
    this.choice = this.send({ t: 'act', after, chain }) ? { ...choice, ref: this.ref } : choice;
  }

  /** The row of the log that is shown: the welcome shows the present one, and its history may still be on the way. */
  private get latest(): number {
    return Math.max(this.seq, this.history);
  }

  /** What would be asked after these first parts of a choice; null when it is whole, nothing when nobody knows. */
  try(chain: number[]): Promise<Ask | null | undefined> {
    return new Promise((resolve) => {
      if (!this.ask({ t: 'try', after: this.latest, chain })) resolve(undefined);
      else this.trying.set(this.ref, resolve);
    });
  }

  private tried(ref: number, ask?: Ask | null): void {
    this.trying.get(ref)?.(ask);
    this.trying.delete(ref);
  }

  /** What an adviser would choose after these first parts of a choice; nothing when there is no answer. */
  advise(chain: number[]): Promise<Advised[] | undefined> {
    return new Promise((resolve) => {
      if (!this.ask({ t: 'advise', after: this.latest, chain })) resolve(undefined);
      else this.advising.set(this.ref, resolve);
    });
  }

  private advised(ref: number, choices?: Advised[]): void {
    this.advising.get(ref)?.(choices);
    this.advising.delete(ref);
  }

  /** Something that the game follows while it happens. It is not kept: what is late means nothing any more. */
  deed(deed: Record<string, unknown>): boolean {
    return this.ask({ t: 'deed', after: this.latest, deed });
  }

  /** From now on a question of this kind is answered so. */
  wish(question: string, wish: string): void {
    void import('./habits').then(({ keepHabit }) => this.info && keepHabit(this.info.game, question, wish));
    this.order(question, wish);
  }

  private async takeUpHabits({ table, wishes }: Welcome<View, Board>): Promise<void> {
    const { habitsFor } = await import('./habits');
    for (const [question, wish] of habitsFor(table.game, wishes)) this.order(question, wish);
  }

  private order(question: string, wish: string): void {
    const { known } = this.wishes[question]!;
    if (this.ask({ t: 'wish', question, wish })) this.wishes = { ...this.wishes, [question]: { wish, known } };
  }

  start(): void {
    this.ask({ t: 'start' });
  }

  rematch(): void {
    this.wantsRematch = this.ask({ t: 'rematch' });
  }

  giveUpSeat(): void {
    this.ask({ t: 'leave' });
  }

  /** A bot plays for somebody who is away, until he is back. */
  replace(seat: number): void {
    this.ask({ t: 'replace', seat });
  }

  /** What is not kept is said to be not done where there is no line. */
  private ask(message: Saying): boolean {
    if (this.send(message)) return true;
    this.declined = { code: 'no_line', args: {} };
    return false;
  }

  private send(message: Saying): boolean {
    return this.wire.send({ ...message, ref: ++this.ref });
  }
}

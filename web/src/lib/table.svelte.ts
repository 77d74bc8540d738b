/** One live table as this browser sees it: the connection, the view, and what is being shown of it. */

import { router } from './router.svelte';
import { dropSeat, keepSeat, tokenOf } from './seats';
import { Shown } from './shown.svelte';
import { isLesson } from './tables';
import type {
  AnyView,
  Ask,
  FromServer,
  GameEvent,
  Refusal,
  Saying,
  Step,
  TableInfo,
  Welcome,
  WishInfo,
} from './types';

export type Line = 'connecting' | 'online' | 'lost' | 'closed';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** Reasons to hang up that pass by themselves. */
const PASSING = new Set(['server_stops', 'server_error', 'not_saved', 'too_many']);

const FOR_EVER = 2 ** 31 - 1;

/** Somebody who explains the table while it is played. */
export interface Coaching {
  /** Something waits to be read: until then going on is the coach's. */
  readonly speaks: boolean;
  /** An event was shown: is it to be explained? Then it stays until somebody goes on. */
  explains(event: GameEvent): boolean;
  /** Called before a choice is sent. */
  chosen(chain: number[]): void;
}

export class Table<View extends AnyView = any, Board = any> extends Shown<View, Board> {
  readonly live = this;
  line: Line = $state('connecting');
  info: TableInfo | null = $state.raw(null);
  seat = $state(-1);
  /** A choice is on its way. */
  pending = $state(false);
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

  private socket: WebSocket | null = null;
  private seq = -1;
  private history = -1;
  private wait = FIRST_WAIT;
  private timer = 0;
  private ref = 0;
  /** The number of the last choice sent. */
  private acting = 0;
  /** Who waits to hear what would be asked next, by the number of the question. */
  private trying = new Map<number, (ask: Ask | null | undefined) => void>();
  private waiting: Step<View>[] = [];
  private running = false;
  private over = false;
  private wantsRematch = false;
  /** The token of a personal link: kept in place of the stored one only when the server knows it. */
  private offered: string | null = null;

  constructor(readonly code: string) {
    super();
  }

  // ---- The connection

  connect(offered = this.offered): void {
    this.over = false;
    this.offered = offered;
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
    this.socket = socket;
    socket.onopen = () =>
      socket.send(JSON.stringify({ t: 'hello', code: this.code, token: this.token, seen: this.seq }));
    socket.onmessage = ({ data }) => {
      if (typeof data === 'string' && socket === this.socket) this.take(JSON.parse(data) as FromServer<View, Board>);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.reconnect();
    };
  }

  private get token(): string | null {
    return this.offered ?? tokenOf(this.code);
  }

  private reconnect(): void {
    this.socket = null;
    this.pending = false;
    for (const ref of this.trying.keys()) this.tried(ref);
    if (this.over || this.line === 'closed') return;
    this.line = this.seq < 0 && this.line === 'connecting' ? 'connecting' : 'lost';
    this.timer = window.setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  leave(): void {
    this.over = true;
    clearTimeout(this.timer);
    this.skip();
    this.hangUp();
  }

  private hangUp(): void {
    const old = this.socket;
    this.socket = null;
    if (old?.readyState === WebSocket.CONNECTING) old.onopen = () => old.close();
    else old?.close();
  }

  /** After leaving: take the seat again. */
  comeBack(): void {
    this.line = 'connecting';
    this.closed = null;
    this.again();
  }

  /** A personal link came into the open page. */
  offer(token: string): void {
    this.offered = token;
    this.comeBack();
  }

  /** Greet anew: with the token of a seat just taken, or because the game began. */
  again(): void {
    clearTimeout(this.timer);
    this.stopShowing();
    this.seq = -1;
    this.events = [];
    if (this.socket?.readyState === WebSocket.CONNECTING) return; // it will say what is known by then
    this.hangUp();
    this.connect();
  }

  // ---- What the server says

  take(message: FromServer<View, Board>): void {
    switch (message.t) {
      case 'welcome':
        return this.welcome(message);
      case 'step':
        return this.step(message);
      case 'table':
        return this.changed(message.table);
      case 'accepted':
        this.answered(message.ref);
        if (message.view && !this.running) this.view = message.view;
        return;
      case 'tried':
        return this.tried(message.ref, message.ask);
      case 'declined':
        this.answered(message.ref);
        this.tried(message.ref);
        this.wantsRematch = false;
        this.declined = message.why;
        return;
      case 'closed':
        return this.shut(message.why);
    }
  }

  /** An answer may come after the next question, and after a quick player's next choice: each ends only its own wait. */
  private answered(ref: number): void {
    if (ref === this.acting) this.pending = false;
  }

  /** The server hangs up: for good, or until it is back. */
  private shut(why: Refusal): void {
    if (why.code === 'wrong_token') {
      if (!this.offered) dropSeat(this.code);
      this.offered = null;
      if (!tokenOf(this.code)) this.declined = why; // come back as somebody who watches
    } else if (!PASSING.has(why.code)) {
      if (why.code === 'left' && !this.view) dropSeat(this.code); // before the game the seat is free again
      this.line = 'closed';
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
    this.line = 'online';
    this.wait = FIRST_WAIT;
    this.seat = message.seat;
    if (this.token && message.seat >= 0) keepSeat(this.code, this.token, message.table.title, message.seat);
    this.offered = null;
    this.changed(message.table);
    this.wishes = message.wishes;
    this.board = message.board;
    this.history = message.seq;
    this.stopShowing();
    this.view = message.view;
  }

  private timed(left: number | null): void {
    this.deadline = left === null ? null : performance.now() + left;
  }

  private step(step: Step<View>): void {
    if (step.seq <= this.seq) return;
    if (!this.view) return this.again(); // the game began: greet anew, to hear what is printed on its board
    this.seq = step.seq;
    if (step.seq <= this.history) {
      this.events = [...this.events, ...step.events];
      this.recalled = this.events.length;
      // Nobody has acted yet: the first cards are dealt before our eyes.
      if (this.history === step.seq && this.history === 0 && this.view) {
        this.stage?.show(step.events, this.view, this.view);
      }
      return;
    }
    this.timed(step.left);
    this.waiting.push(step);
    void this.play();
  }

  // ---- Showing what happened

  private async play(): Promise<void> {
    if (this.running) return;
    this.running = true;
    this.hurry = false;
    const show = this.show;
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

  /** What the coach explains stays until somebody goes on. */
  protected override pauseAfter(whole: GameEvent | null, hold: number): number {
    return whole && this.coach?.explains(whole) ? FOR_EVER : super.pauseAfter(whole, hold);
  }

  // ---- What this browser says

  act(chain: number[]): void {
    if (this.pending) return;
    this.declined = null;
    this.coach?.chosen(chain);
    this.pending = this.send({ t: 'act', after: this.now, chain });
    this.acting = this.ref;
  }

  /** The row of the log that is shown: the welcome shows the present one, and its history may still be on the way. */
  private get now(): number {
    return Math.max(this.seq, this.history);
  }

  /** What would be asked after these first parts of a choice; null when it is whole, nothing when nobody knows. */
  try(chain: number[]): Promise<Ask | null | undefined> {
    return new Promise((resolve) => {
      if (!this.send({ t: 'try', after: this.now, chain })) resolve(undefined);
      else this.trying.set(this.ref, resolve);
    });
  }

  private tried(ref: number, ask?: Ask | null): void {
    this.trying.get(ref)?.(ask);
    this.trying.delete(ref);
  }

  /** From now on a question of this kind is answered so. */
  wish(question: string, wish: string): void {
    const { known } = this.wishes[question]!;
    if (this.send({ t: 'wish', question, wish })) this.wishes = { ...this.wishes, [question]: { wish, known } };
  }

  start(): void {
    this.send({ t: 'start' });
  }

  rematch(): void {
    this.wantsRematch = this.send({ t: 'rematch' });
  }

  giveUpSeat(): void {
    this.send({ t: 'leave' });
  }

  /** A bot plays for somebody who is away, until he is back. */
  replace(seat: number): void {
    this.send({ t: 'replace', seat });
  }

  private send(message: Saying): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify({ ...message, ref: ++this.ref }));
    return true;
  }
}

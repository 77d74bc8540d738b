/** What all parts of the table share: the table, its words, the choice in the making, the hand, and what follows. */

import { getContext, setContext, untrack, type Snippet } from 'svelte';
import { Chain } from '../../lib/chain.svelte';
import { Gains } from '../../lib/gains';
import { met } from '../../lib/met.svelte';
import { namesOf } from '../../lib/names';
import { currentReader, say } from '../../lib/say.svelte';
import { Actions } from './actions';
import { factsOf, swayWords } from './facts';
import { hear } from './hearing.svelte';
import { follow, Holding } from './holding.svelte';
import type { Swayed } from './motion';
import { Order } from './order.svelte';
import { lyingOf } from './takeover';
import type { Angle, Course, Motion, Stage } from './stage';
import type { Board, GameEvent, Refusal, ShownStack, View } from './types';
import type { Picked } from './ways';
import { Words } from './words';

const KEY = Symbol('play');
export type Sheet = 'log' | 'settings' | 'rules' | 'hand';
/** What falls, as the table was then: it may be seen again when everything is different. */
export interface Fall {
  company: number;
  height: number;
  /** It was the record. */
  record: boolean;
  /** So many events were told before. */
  told: number;
  /** Who stacked. */
  seat: number;
  /** What each investor owes for it, in a takeover or in a turn; nobody in a contest. */
  stakes: readonly { seat: number; owed: number }[];
  /** Only what was let go slid off. */
  slid: boolean;
  /** It stood when the last die had come to rest, and fell while it was judged. */
  judged: boolean;
  /** The numbers of the die that was let go last and of the one below it; null if nobody let go. */
  die: { value: number; below: number } | null;
  course: Course;
}

/** As it was picked up; or by the assisted hand, which picks up nothing. */
export type Seen = Picked | 'assisted';

export class Play {
  readonly actions: Actions;
  private readonly gains: Gains;
  readonly order: Order | null;
  readonly holding: Holding;
  /** The picture of the towers; null until it has come, and where there can be none. */
  picture: Stage | null = $state.raw(null);
  /** Dice move before our eyes, and nothing is told meanwhile. */
  moving = $state(false);
  /** A tower falls before our eyes. */
  fall: Fall | null = $state.raw(null);
  /** T13: a tower is judged before our eyes: whose, and what part of the three seconds is over. */
  check: { company: number; share: number } | null = $state.raw(null);
  /** Seconds that the last placement took until it lay: they count as such. */
  rested = 0;
  /** How far the fall has gone, and how fast it is shown. */
  moment: { seconds: number; speed: number } = $state.raw({ seconds: 0, speed: 1 });
  /** From where it is seen. */
  angle: Angle = $state('side');
  /** The last that fell, to be seen again. */
  fell: { motion: Motion; fall: Fall } | null = $state.raw(null);
  /** How the tower took what was set on it last. */
  swayed: Swayed | null = $state.raw(null);
  /** It is seen again now. */
  again = $state(false);
  /** What lies over the table. */
  sheet: Sheet | null = $state(null);
  /** So many dice are set as one group (T4). */
  group: number = $state(1);
  /** How people were seen to set their dice, by seat. */
  readonly seen: Record<number, Seen> = $state({});
  /** The full reason for what was pressed and cannot be done. */
  hint: string = $state('');

  constructor(
    readonly table: ShownStack,
    /** What stands in place of the question, where a game is looked at again. */
    readonly bar: Snippet | null,
  ) {
    this.actions = new Actions(table.game!.info.verbs);
    this.gains = new Gains(table.game!.info.events);
    this.holding = new Holding(table, () => this.me);
    this.order = table.live && new Order(new Chain(table.live), this.actions, (chain) => this.act(chain));
  }

  readonly view: View = $derived.by(() => this.table.view!);
  readonly board: Board = $derived.by(() => this.table.board!);
  readonly me: number = $derived.by(() => this.table.seat);
  readonly names: string[] = $derived.by(() => namesOf(this.table.info?.seats ?? []));
  readonly words: Words = $derived.by(() => new Words(currentReader(), this.names, this.board));
  readonly towers = $derived.by(() => this.view.towers);
  /** The question to me, while nothing plays. */
  readonly ask = $derived.by(() => (this.table.playing ? null : this.view.ask));
  readonly asked: string | null = $derived.by(() => this.ask?.prompt ?? null);
  /** A company is asked for. */
  readonly invests: boolean = $derived.by(() => this.asked === 'invest' || this.asked === 'move');
  readonly legal: Set<number> = $derived.by(() => new Set(this.ask?.legal ?? []));
  readonly refused: Map<number, Refusal> = $derived.by(
    () => new Map((this.ask?.refused ?? []).map(({ action, why }) => [action, why])),
  );
  /** The company whose tower I stack on; -1 for who only watches. */
  readonly mine: number = $derived.by(() => this.view.invested[this.me] ?? -1);
  /** The companies in the order of their plots, my own nearest. */
  readonly plots: number[] = $derived.by(() => {
    const all = this.board.companies.map((_, company) => company);
    const own = Math.max(0, this.mine);
    return [...all.slice(own), ...all.slice(0, own)];
  });
  /** The company that is stacked on now, whoever does it: in a takeover it is the highest. */
  readonly built: number = $derived.by(() => {
    if (this.view.phase === 'takeover') return this.view.highest;
    return this.view.invested[this.view.actor] ?? -1;
  });
  /** What would be stacked if the order in the making were chosen; what is still to be stacked of a chosen one. */
  readonly toCome: readonly number[] = $derived.by(() => {
    if (this.view.plan.length) return this.view.plan.slice(this.view.placed);
    return this.asked === 'order' ? (this.order?.values ?? []) : [];
  });
  readonly clock = $derived.by(() => ({
    deadline: this.table.live?.deadline ?? null,
    seconds: this.table.info?.clock ?? 0,
    mine: this.ask !== null,
  }));

  /** A takeover is on: what hangs on it stands where the players are. */
  readonly stakes: boolean = $derived.by(() => this.view.phase === 'takeover' && this.view.lowest >= 0);
  /** O2: what lies on the plate of the lowest. */
  readonly lying: readonly number[] = $derived.by(() => lyingOf(this.view, this.holding.now?.dice.length ?? 0));
  /** What has just been told, while it is shown. */
  readonly told: GameEvent | null = $derived.by(() =>
    this.table.playing && !this.moving ? (this.table.events.at(-1) ?? null) : null,
  );
  /** Who gets or pays something this moment, and how much. */
  readonly payment: { seat: number; sum: number } | null = $derived.by(() => {
    const sum = this.told ? this.gains.of(this.told) : 0;
    return sum ? { seat: this.told!.args['seat'] as number, sum } : null;
  });

  /** What can be seen of a tower, in words. */
  facts(company: number): string {
    const tower = this.towers[company]!;
    return [factsOf(tower), this.swayWords(company)].filter(Boolean).join(' ');
  }

  /** How it took the last dice; nothing once it is another tower. */
  swayWords(company: number): string {
    const { swayed } = this;
    const same = swayed?.company === company && swayed.height === this.towers[company]?.height;
    return same ? swayWords(swayed) : '';
  }

  letter(company: number): string {
    return this.board.companies[company]!.letter;
  }

  name(seat: number): string {
    return seat === this.me ? say('web.you') : (this.names[seat] ?? '');
  }

  isTurn(seat: number): boolean {
    return !this.view.outcome && this.view.actor === seat && this.view.phase !== 'over';
  }

  investors(company: number): number[] {
    return this.view.invested.flatMap((one, seat) => (one === company ? [seat] : []));
  }

  act(chain: number[]): void {
    this.hint = '';
    this.table.live?.act(chain);
  }

  /** Do it, or say why it cannot be done. */
  choose(action: number): void {
    const why = this.refused.get(action);
    if (why) this.hint = this.words.refusal(why);
    else if (this.legal.has(action)) this.act([action]);
  }
}

export function providePlay(table: ShownStack, bar: Snippet | null = null): Play {
  const play = setContext(KEY, new Play(table, bar));
  // A new question begins a new choice, and so does one that was refused.
  $effect(() => {
    const { ask } = play;
    void table.declined;
    untrack(() => {
      play.hint = '';
      if (ask?.prompt === 'order') play.group = 1; // a choice of the turn before, which nobody sees any more
      play.order?.begin(ask?.prompt === 'order' ? ask : null, play.view);
    });
  });
  // Answered once, it needs no explanation any more.
  $effect(() => {
    if (table.pending && (play.asked === 'order' || play.asked === 'invest')) met.add(play.asked);
  });
  watchWays(play);
  hear(play);
  follow(play.holding, table);
  return play;
}

/** The way in which somebody moves the hand is shown to all (Y4). What nobody was seen to hold, the assisted hand set. */
function watchWays(play: Play): void {
  const { table, seen } = play;
  let holder = -1;
  let told = table.events.length;
  $effect(() => {
    const { now } = play.holding;
    if (!now) return;
    holder = now.seat;
    untrack(() => (seen[now.seat] = now.way as Picked));
  });
  $effect(() => {
    const fresh = table.events.slice(Math.max(told, table.recalled)).filter(({ code }) => code === 'let_go');
    told = table.events.length;
    untrack(() => {
      for (const { args } of fresh) {
        const seat = args['seat'] as number;
        if (seat !== holder) seen[seat] = 'assisted';
        holder = -1;
      }
    });
  });
}

export function usePlay(): Play {
  return getContext<Play>(KEY);
}

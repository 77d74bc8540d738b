/** What all parts of the table share: the live table, its words, the choice in the making, and what follows from them. */

import { getContext, setContext, untrack, type Snippet } from 'svelte';
import { Actions } from '../actions';
import { Draft } from '../draft.svelte';
import { ASK, isForced } from '../forced';
import { MOVES, changes, isOutbid, outlook, seen, seenWords, turnOrder, type Change } from '../market';
import { landing, prospect, type Landing, type Prospect } from '../prospects';
import { Chain } from '../../../lib/chain.svelte';
import { namesOf } from '../../../lib/names';
import { currentReader, money, say } from '../../../lib/say.svelte';
import { settings } from '../../../lib/settings.svelte';
import type { Advised } from '../../../lib/types';
import type { Board, DrawnView, GameEvent, Refusal, ShownStockpile, Turning } from '../types';
import { Words } from '../words';
import { advisers, before, modules } from './chunks.svelte';
import { Drag } from './drag.svelte';
import { lastOutbid, type Outbid } from './outbid';

const KEY = Symbol('play');

/** Where a new scene of the centre begins. */
const SCENES = new Set(['revealed', 'boom', 'bust', 'round_began']);

/** The questions of the base game: each has its own way on the drawn table. */
const BASE = new Set(['place', 'bid', 'play', 'sell', 'show']);

/** What is told of people and not of the game: no new question follows from it. */
const OF_PEOPLE = new Set(['left', 'returned', 'absent', 'replaced']);

export interface Target {
  company: number;
  steps: number;
  lands: Landing;
}

export class Play {
  readonly actions: Actions;
  /** A choice put together on the table. */
  readonly draft: Draft;
  /** A choice made from the list; null where nothing can be chosen. */
  readonly chain: Chain | null;
  readonly drag: Drag;
  /** The full reason for what is under the pointer or the focus. */
  hint: string = $state('');
  /** What an adviser would choose, the best first; null before I have asked. */
  advice: Advised[] | null = $state.raw(null);
  /** What a module offers beside a question of the base game, and I am looking at: '' for nothing. */
  offer: string = $state('');
  /** The pile that is open on a phone. */
  openPile: number = $state(0);
  /** A3: I look at what a module offers, though Boom! or Bust! is still to be played. */
  leafing: boolean = $state(false);

  constructor(
    readonly table: ShownStockpile,
    /** A bid is chosen, and the bar confirms it. */
    readonly confirms: () => boolean,
    /** What stands in place of the action bar, where nothing is asked. */
    readonly bar: Snippet | null,
  ) {
    this.actions = new Actions(table.game!.info.verbs);
    this.draft = new Draft(this.actions);
    this.drag = new Drag(this.draft);
    this.chain = table.live && new Chain(table.live);
  }

  readonly view: DrawnView = $derived.by(() => this.table.view!);
  readonly board: Board = $derived.by(() => this.table.board!);
  /** Modules are on that have something on the table. */
  readonly modular: boolean = $derived.by(() => Object.keys(this.view.parts).length > 0);
  /** The time for the present question. */
  readonly clock = $derived.by(() => ({
    deadline: this.table.live?.deadline ?? null,
    seconds: this.table.info?.clock ?? 0,
    mine: this.ask !== null,
  }));
  readonly me: number = $derived.by(() => this.table.seat);
  readonly names: string[] = $derived.by(() => namesOf(this.table.info?.seats ?? []));
  readonly words: Words = $derived.by(() => new Words(currentReader(), this.names, this.board, this.actions, modules.parts?.naming));
  readonly order: number[] = $derived.by(() => turnOrder(this.view));
  readonly outlook = $derived.by(() => outlook(this.view, this.board, modules.parts?.shifting));
  readonly changes = $derived.by(() => changes(this.table.events, this.board));
  /** The question to me, while nothing plays and no answer is on its way. */
  readonly ask = $derived.by(() => (this.table.playing ? null : this.view.ask));
  /** The table answers for me: there is nothing to choose, and everybody sees it. */
  readonly forced: boolean = $derived.by(
    () => this.ask !== null && isForced(this.view, this.table.live?.wishes ?? {}),
  );
  /** A standing order of mine that answers it, which I can still stop: '' for none. What holds unasked is no order. */
  readonly ordered: string = $derived.by(() => {
    const { wish = '', known = [] } = this.table.live?.wishes[this.ask?.prompt ?? ''] ?? {};
    return this.forced && wish !== ASK && wish !== known[0] ? wish : '';
  });
  readonly asked: string | null = $derived.by(() => (this.forced ? null : (this.ask?.prompt ?? null)));
  /** I am asked, and have not answered. Where all answer at once, an answer may be changed until they open. */
  readonly thinks: boolean = $derived.by(() => this.asked !== null && this.ask!.answer === null);
  /** Which question it is, '' for none: it stays the same when somebody left or came back meanwhile. */
  readonly question: string = $derived.by(() => {
    if (!this.ask) return '';
    const { round, step, turn } = this.view;
    const happened = this.table.events.filter(({ code }) => !OF_PEOPLE.has(code)).length;
    return `${round} ${step} ${turn} ${happened}`;
  });
  /** Why actions on the table cannot be chosen now. */
  readonly refused: Map<number, Refusal> = $derived.by(
    () => new Map((this.ask?.refused ?? []).map(({ action, why }) => [action, why])),
  );
  readonly legal: Set<number> = $derived.by(() => new Set(this.ask?.legal ?? []));

  /** The pair that is being opened, or the action card that is turned over. */
  readonly turning: Turning | null = $derived.by(() => this.view.turning ?? null);

  /** What happened since the last forecast or action card was opened. */
  readonly scene: GameEvent[] = $derived.by(() => {
    const events = this.table.events;
    if (this.turning) return []; // a new one begins
    const begin = events.findLastIndex((event) => SCENES.has(event.code));
    return begin < 0 ? [] : events.slice(begin);
  });

  /** The company whose forecast or action card is being carried out. */
  readonly moving: number = $derived.by(() => {
    const [first] = this.scene;
    if (this.turning) return this.turning.named ? this.turning.company : -1;
    const acts = this.view.phase === 'action' && this.table.playing;
    const open = this.view.phase === 'movement' ? first?.code === 'revealed' : acts && this.scene.every(({ code }) => !modules.parts?.staging[code]?.stage);
    return open ? ((first?.args['company'] as number | undefined) ?? -1) : -1;
  });

  /** The how many-th forecast is being opened. */
  readonly reveal: number = $derived.by(
    () => this.view.pairs.filter((pair) => pair.revealed).length + (this.turning ? 1 : 0),
  );

  readonly thisRound: GameEvent[] = $derived.by(() => {
    const events = this.table.events;
    return events.slice(
      Math.max(
        0,
        events.findLastIndex((event) => event.code === 'round_began'),
      ),
    );
  });

  /** I was driven away, and have not bid since: by whom, from where, and what he bid. */
  readonly outbid: Outbid | null = $derived.by(() => (this.me < 0 || !isOutbid(this.view, this.me) ? null : lastOutbid(this)));

  /** The pile that says so at its head; -1 for none. */
  readonly lostPile: number = $derived.by(() => this.view.driven ?? this.outbid?.pile ?? -1);
  /** Where I stood on it, once my place is free: -1 before. */
  readonly stoodAt: number = $derived.by(() => (this.view.driven === undefined ? (this.outbid?.from ?? -1) : -1));

  /** D7: all bids stand, and the piles are paid for and taken. */
  readonly sold: boolean = $derived.by(() => this.view.phase === 'demand' && this.thisRound.some(({ code }) => code === 'paid'));

  /** D8, D9: the pile that is being paid and taken by me, while it plays; -1 for none. */
  readonly winning: number = $derived.by(() => {
    const last = this.table.playing ? this.table.events.findLast(({ code }) => code === 'paid' || code === 'took') : undefined;
    return last?.code === 'paid' && last.args['seat'] === this.me ? (last.args['pile'] as number) : -1;
  });

  /** Nothing has moved in this round: how prices went is of the round before. */
  readonly unmoved: boolean = $derived.by(() => this.changes !== null && !this.thisRound.some(({ code }) => MOVES.has(code)));

  /** How a price went; while forecasts are being opened, only where one was. */
  changeOf(company: number): Change | undefined {
    const waits = this.view.phase === 'movement' && this.outlook.known[company]!.state !== 'done';
    return waits ? undefined : this.changes?.[company];
  }

  /** Where the forecast of a company would lead, from this place or where its price is. */
  prospect(company: number, from?: number): Prospect | null {
    return prospect(this.view, this.board, company, from, modules.parts?.shifting);
  }

  /** Something of a module lies on a pair, and shifts its forecast. */
  isShifted(pair: number): boolean {
    return (modules.parts?.shifting.on(this.view, pair) ?? 0) > 0;
  }

  name(seat: number): string {
    return seat === this.me ? say('web.you') : (this.names[seat] ?? '');
  }

  /** A person whose page is closed, and whether a bot plays for him meanwhile. Nobody is away from a game that is over. */
  away(seat: number): 'away' | 'stand_in' | null {
    const info = this.table.live?.info?.seats[seat];
    if (info?.kind !== 'human' || info.here || seat === this.me) return null;
    return info.bot ? 'stand_in' : 'away';
  }

  /** Whose turn it is. Where all answer at once, nobody sees who still thinks: only my own turn shows. */
  isTurn(seat: number): boolean {
    if ((this.table.playing && !this.view.passing) || !this.view.waiting.includes(seat)) return false;
    if (seat === this.me && this.forced) return false;
    return this.view.waiting.length === 1 || (seat === this.me && this.ask?.answer === null);
  }

  /** The parts of a choice so far, from the table or from the list. */
  readonly chosen: number[] = $derived.by(() => {
    if (this.chain?.parts.length) return this.chain.parts;
    if (this.asked === 'place') return this.draft.placing;
    return this.asked === 'sell' ? this.draft.sales : [];
  });

  private readonly when = $derived.by(() => modules.parts?.questions[this.view.asked]?.when);
  /** A module asks before there is a market to look at. */
  readonly before: boolean = $derived.by(() => this.when === 'before');
  /** S5: all that comes before the first round, also where the prices lie there already. */
  readonly setUp: boolean = $derived.by(() => this.when !== undefined);

  /** A question of a module, or what one offers within a question: a small moment in the middle of the table. */
  readonly moment: boolean = $derived.by(() => this.asked !== null && (!BASE.has(this.asked) || this.offer !== ''));

  /** INV3: trading fees in a pile bring me money. */
  readonly feesPay: boolean = $derived.by(() => this.modular && (modules.parts?.feesPay(this.view) ?? false));

  /** What can be seen of cards on a pile: stock and fees today, goods and taxes as they count for me at the end. */
  worthOf(cards: { kind: number | null }[]): number {
    const commerce = (this.modular && modules.parts?.commerceOn(cards, this.view, this.board, this.me)) || 0;
    return seen(cards, this.view.prices, this.feesPay) + commerce;
  }

  /** L1: what a share of each company brings me today. */
  readonly salePrices: number[] = $derived.by(
    () => (this.modular && modules.parts?.salePrices(this.view, this.board)) || this.view.prices,
  );

  /** D1: what I pay for each space of the bidding track. */
  readonly bids: number[] = $derived.by(() => this.words.bids(this.view, this.me));

  /** The company that a chosen Boom! or Bust! would move, how far, and where it would come to rest. */
  readonly target: Target | null = $derived.by(() => {
    if (this.asked !== 'play' || this.draft.card === null) return null;
    const { verb, args } = this.actions.read(this.draft.card);
    const company = args['company']!;
    const steps = verb === 'boom' ? this.board.boom_steps : -this.board.bust_steps;
    return { company, steps, lands: landing(this.view, this.board, company, steps) };
  });

  /** V3: what was seen is shown again. */
  readonly aided: boolean = $derived.by(() => this.table.info?.options['memory_aids'] !== false);

  /** I have a Boom! or Bust! to play. */
  readonly holdsCards: boolean = $derived.by(
    () => (this.view.secrets?.booms ?? 0) + (this.view.secrets?.busts ?? 0) > 0,
  );

  /** I may ask for a hint: I am asked, and this table and I want them. */
  readonly hintable: boolean = $derived.by(() => {
    const { live, info, game } = this.table;
    return this.asked !== null && live !== null && settings.hints && !!info?.hints && game!.info.advises;
  });

  /** The best choices, after the parts that I have chosen already. */
  async hints(): Promise<void> {
    advisers.need();
    const { question, chosen } = this;
    const found = await this.table.live!.advise(chosen);
    if (found && question === this.question && chosen.join() === this.chosen.join()) this.advice = found;
  }

  /** What I see in a pile, today's prices and action cards. */
  sees(cards: { kind: number | null }[]): string {
    return seenWords(cards, this.worthOf(cards), money, (kind) => this.words.card(kind));
  }

  act(chain: number[]): void {
    this.hint = '';
    this.table.live?.act(chain);
  }

  /** The lowest space of a pile that I may take, or -1. */
  least(pile: number): number {
    return this.board.bids.findIndex((_, space) => this.legal.has(this.actions.bid(pile, space)));
  }

  /** D1: a press chooses, and the bar confirms; who wants it so bids by one. */
  bid(pile: number, space: number): void {
    this.hint = '';
    const action = this.actions.bid(pile, space);
    const why = this.refused.get(action);
    if (why) this.hint = this.words.refusal(why);
    else if (!this.legal.has(action)) return;
    else if (this.confirms()) this.draft.bid = action;
    else this.act([action]);
  }
}

export function providePlay(table: ShownStockpile, confirms: () => boolean, bar: Snippet | null = null): Play {
  const play = setContext(KEY, new Play(table, confirms, bar));
  $effect(() => {
    if (play.modular) modules.need();
    if (play.setUp) before.need();
    play.draft.hidesBoth = modules.parts?.hidesBoth(play.view) ?? false;
  });
  // A new question begins a new draft. One that is gone leaves no reasons behind, and no bid to confirm.
  $effect(() => {
    const { question } = play;
    const ticked = modules.parts?.ticked;
    untrack(() => {
      play.hint = '';
      play.draft.bid = null;
      play.draft.card = null;
      play.offer = '';
      play.leafing = false;
      if (!question) return;
      play.drag.cancel();
      play.draft.reset(play.view);
      play.draft.ticked = ticked?.(play) ?? [];
    });
  });
  // What was said holds for one question, and for what was chosen of it then.
  $effect(() => {
    void [play.question, play.chosen.join(), play.draft.bid, play.draft.card, play.table.pending];
    untrack(() => (play.advice = null));
  });
  // The list begins anew with every question, after an answer that may be changed, and when one was refused.
  const listed = $derived(`${play.question} ${play.ask?.answer?.join() ?? ''}`);
  $effect(() => {
    void [listed, table.declined];
    untrack(() => play.chain?.begin(play.ask));
  });
  return play;
}

export function usePlay(): Play {
  return getContext<Play>(KEY);
}

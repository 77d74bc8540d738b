/** The coach: which thought is said now, what was said already, and what the learner did with it. */

import type { Reader, Values } from '../../../lib/messages';
import { money } from '../../../lib/say.svelte';
import { recall, remember } from '../../../lib/storage';
import type { GameEvent } from '../types';
import type { Play } from '../table/play.svelte';
import { hint } from './hints';
import { CHAPTERS, needsMove, same, sayable, suggestion, type Chapter, type Now, type Thought } from './lesson';

const KEY = 'outcry.lesson.said';

/** What was said at this table before the page was loaded anew. */
function saidIn(code: string): string[] {
  try {
    const kept = JSON.parse(recall(KEY) ?? '{}') as { code?: string; said?: string[] };
    return kept.code === code && Array.isArray(kept.said) ? kept.said : [];
  } catch {
    return [];
  }
}

export class Coach {
  private said: ReadonlySet<string> = $state.raw(new Set());
  /** What is being shown and explained. */
  private event: GameEvent | null = $state.raw(null);
  /** A word on a move that was not the suggested one. */
  private remark: string | null = $state(null);
  private hinted = $state(false);
  private reached = $state(0);

  constructor(
    private readonly play: Play,
    private readonly texts: () => Reader,
  ) {
    this.said = new Set(saidIn(play.table.code));
  }

  private readonly now: Now = $derived.by(() => {
    const { play } = this;
    const asks = play.ask !== null && play.ask.answer === null && !play.table.pending;
    return {
      view: play.view,
      actions: play.actions,
      told: play.thisRound,
      me: play.me,
      asked: asks ? play.asked : null,
      event: play.table.playing ? this.event : null,
      over: play.view.outcome !== null && !play.table.playing,
      draft: play.chosen,
      held: play.drag.slot ?? play.draft.slot,
    };
  });

  /** Nothing is to be said while others act, but who waits may hear what for. */
  readonly thought: Thought | null = $derived.by(() => {
    const { now } = this;
    return now.asked || now.event || now.over ? (sayable(now, this.said)[0] ?? null) : null;
  });

  readonly waitsForMove: boolean = $derived(this.thought !== null && needsMove(this.thought));
  readonly speaks: boolean = $derived(this.thought !== null && !this.waitsForMove);
  /** Everything was said. */
  readonly ended: boolean = $derived.by(() => this.now.over && this.thought === null);
  /** Advice is for the second round, and for those who went their own way. */
  readonly mayHint: boolean = $derived.by(
    () => this.now.asked !== null && this.waitsForMove && (this.play.view.round > 0 || this.thought?.any === true),
  );
  readonly showsHint: boolean = $derived.by(() => this.hinted && this.mayHint);
  readonly spot: string[] = $derived.by(() => (this.showsHint ? [] : (this.thought?.spot ?? [])));

  readonly text: string = $derived.by(() => {
    if (this.showsHint) return this.advice;
    if (this.thought) return this.say(this.thought.id);
    const phase = `wait.${this.play.view.phase}`;
    return this.texts().has(phase) ? this.say(phase) : '';
  });
  readonly aside: string = $derived.by(() => (this.remark && !this.showsHint ? this.say(this.remark) : ''));

  /** What comes before the first question is told when it is there: the table shows what is told. */
  readonly phase: string | null = $derived.by(() => (this.speaks && ['goal', 'tip'].includes(this.thought!.chapter) ? 'information' : null));

  readonly part: number = $derived(this.reached + 1);
  readonly parts = CHAPTERS.length;
  readonly chapter: Chapter = $derived(CHAPTERS[this.reached]!);

  /** A text of the lesson; {k5} in it is an amount of money. */
  say(key: string, values: Values = {}): string {
    const texts = this.texts();
    if (!texts.has(key)) return '';
    const amounts = [...JSON.stringify(texts.texts[key]).matchAll(/\{k(\d+)\}/g)].map(
      ([, amount]) => [`k${amount}`, money(Number(amount))] as const,
    );
    return texts.say(key, { ...Object.fromEntries(amounts), ...values });
  }

  private get advice(): string {
    const found = hint(this.play.view, this.play.board, this.play.actions, this.play.chosen);
    if (!found) return '';
    const { words } = this.play;
    const values: Values = {};
    if ('card' in found) values['card'] = words.card(found.card);
    if ('pile' in found) values['pile'] = words.pile(found.pile);
    if ('company' in found) values['company'] = words.short(found.company);
    if ('worth' in found) Object.assign(values, { worth: money(found.worth), bid: money(found.bid) });
    if ('steps' in found) Object.assign(values, { steps: found.steps, price: money(found.price) });
    return this.say(found.key, values);
  }

  // ---- Going on

  /** The learner has read it. */
  next(): void {
    this.remark = null;
    if (this.thought) this.keep(this.thought.id);
    if (this.event) {
      this.event = null;
      this.play.table.next();
    }
  }

  toggleHint(): void {
    this.hinted = !this.hinted;
  }

  /** Asked by the table before it shows the next event: is this one to be explained? */
  explains(event: GameEvent): boolean {
    if (this.event) this.keepEvent();
    this.event = event;
    const found = sayable({ ...this.now, asked: null, event, over: false }, this.said).length > 0;
    if (!found) this.event = null;
    return found;
  }

  /** Follows the game: how far the lesson is, and that what was shown is over. */
  follow(): void {
    const { thought, now } = this;
    if (thought) this.reached = Math.max(this.reached, CHAPTERS.indexOf(thought.chapter));
    if (this.event && (now.asked || now.over)) this.keepEvent();
  }

  /** The learner has chosen: his own way is as good. */
  chosen(chain: number[]): void {
    this.hinted = false;
    const wanted = suggestion(this.now);
    this.remark = this.now.asked && wanted && !same(wanted, chain) ? `else.${this.now.asked}` : null;
  }

  private keepEvent(): void {
    const shown = this.event && sayable({ ...this.now, asked: null, event: this.event, over: false }, this.said)[0];
    this.event = null;
    if (shown) this.keep(shown.id);
  }

  private keep(id: string): void {
    this.said = new Set([...this.said, id]);
    remember(KEY, JSON.stringify({ code: this.play.table.code, said: [...this.said] }));
  }
}

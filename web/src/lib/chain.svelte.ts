/** A choice made from lists, part by part: after each part the server says what may come next, so that whoever shows
 * the lists needs to know no rules. Nobody hears of it before the choice is whole. */

import type { Table } from './table.svelte';
import type { Ask } from './types';

export class Chain {
  /** The parts chosen so far. */
  parts: number[] = $state.raw([]);
  /** What is asked after them; null while the answer is on its way. */
  ask: Ask | null = $state.raw(null);
  /** The last question: it stands while the answer is on its way. */
  question: Ask | null = $state.raw(null);
  /** A choice that is whole and not sent yet: its last part can be exchanged for another. */
  whole: number[] | null = $state.raw(null);
  /** Several things of one kind that come after the parts, in the order in which they were chosen. */
  gathered: number[] = $state.raw([]);
  private first: Ask | null = null;

  constructor(private readonly table: Table) {}

  /** A new question, or none. */
  begin(ask: Ask | null): void {
    this.first = ask;
    this.parts = [];
    this.ask = ask;
    this.question = ask;
    this.whole = null;
    this.gathered = [];
  }

  /** The last part of a choice that is whole. */
  get picked(): number | null {
    return this.whole?.at(-1) ?? null;
  }

  /** Nothing is chosen. */
  anew(): void {
    this.begin(this.first);
  }

  /** Choose the next part; a choice that is whole is sent. */
  take(action: number): Promise<void> {
    return this.go([...this.parts, action]);
  }

  /** Choose the next part; a choice that is whole waits to be sent. */
  pick(action: number): Promise<void> {
    return this.go([...this.parts, action], true);
  }

  /** Choose several things of one kind, in any order. `ordered` are the same in the order of the rules, nothing while too
   * few are chosen; where the rules would ask for more, the choice ends as `isEnd` knows. */
  async gather(things: number[], ordered: number[], isEnd: (action: number) => boolean): Promise<void> {
    this.gathered = things;
    this.whole = null;
    if (!ordered.length) return;
    const parts = [...this.parts, ...ordered];
    const next = await this.table.try(parts);
    if (things !== this.gathered) return; // meanwhile something else is chosen, or asked
    if (next === undefined) this.gathered = []; // why, the table says
    else this.whole = next ? [...parts, ...next.legal.filter(isEnd)] : parts;
  }

  /** Send what was picked. */
  send(): void {
    if (this.whole) this.table.act(this.whole);
  }

  /** Without the last part; several things of one kind are put back together. */
  back(): Promise<void> {
    return this.gathered.length ? this.gather([], [], () => false) : this.go(this.parts.slice(0, -1));
  }

  private async go(parts: number[], waits = false): Promise<void> {
    const { first } = this;
    if (!parts.length) return this.begin(first);
    const before = { parts: this.parts, ask: this.ask };
    if (!waits) this.ask = null;
    const next = await this.table.try(parts);
    if (first !== this.first) return; // meanwhile something else is asked
    this.gathered = [];
    this.whole = next === null && waits ? parts : null;
    if (this.whole) this.parts = parts.slice(0, -1);
    if (next) Object.assign(this, { parts, ask: next, question: next });
    else if (next === undefined) Object.assign(this, before); // why, the table says
    else if (!waits) {
      this.parts = parts;
      this.table.act(parts);
    }
  }
}

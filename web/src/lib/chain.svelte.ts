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
  /** The last part of a choice that is whole and not sent yet: it can be exchanged for another. */
  picked: number | null = $state.raw(null);
  private first: Ask | null = null;

  constructor(private readonly table: Table) {}

  /** A new question, or none. */
  begin(ask: Ask | null): void {
    this.first = ask;
    this.parts = [];
    this.ask = ask;
    this.question = ask;
    this.picked = null;
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

  /** Put other parts after the first `kept`: what is whole waits to be sent. */
  exchange(kept: number, parts: number[]): Promise<void> {
    return this.go([...this.parts.slice(0, kept), ...parts], true);
  }

  /** Send what was picked. */
  send(): void {
    if (this.picked !== null) this.table.act([...this.parts, this.picked]);
  }

  /** Without the last part. */
  back(): Promise<void> {
    return this.go(this.parts.slice(0, -1));
  }

  private async go(parts: number[], waits = false): Promise<void> {
    const { first } = this;
    if (!parts.length) return this.begin(first);
    const before = { parts: this.parts, ask: this.ask };
    if (!waits) this.ask = null;
    const next = await this.table.try(parts);
    if (first !== this.first) return; // meanwhile something else is asked
    this.picked = next === null && waits ? parts.at(-1)! : null;
    if (this.picked !== null) this.parts = parts.slice(0, -1);
    if (next) Object.assign(this, { parts, ask: next, question: next });
    else if (next === undefined) Object.assign(this, before); // why, the table says
    else if (!waits) {
      this.parts = parts;
      this.table.act(parts);
    }
  }
}

/** The choices of Stack Market, as the chains of actions that say them. Numbers come from the server. */

import type { Verb } from '../../lib/types';
import { Verbs } from '../../lib/verbs';

export class Actions {
  private readonly verbs: Verbs;

  constructor(verbs: Verb[]) {
    this.verbs = new Verbs(verbs);
  }

  invest(company: number): number {
    return this.verbs.action('invest', company);
  }

  stay(): number {
    return this.verbs.action('stay');
  }

  next(value: number): number {
    return this.verbs.action('next', value);
  }

  order(values: readonly number[]): number[] {
    return values.map((value) => this.next(value));
  }

  /** So many dice as one group, let go where the assisted hand is. */
  assisted(dice: number): number[] {
    return [this.verbs.action('take', dice - 1), this.verbs.action('let-go')];
  }

  name(seat: number): number {
    return this.verbs.action('name', seat);
  }

  stop(): number {
    return this.verbs.action('stop');
  }

  read(action: number): { verb: string; args: Record<string, number> } {
    return this.verbs.read(action);
  }
}

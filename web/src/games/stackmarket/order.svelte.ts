/** The order of dice in the making (T2, T3): one of those that are proposed, or built die by die. What fits, the server
 * says after each die; no rule is written down here. */

import type { Chain } from '../../lib/chain.svelte';
import type { Ask, Refusal } from '../../lib/types';
import type { Actions } from './actions';
import type { ProposalView, View } from './types';

export class Order {
  /** A proposal that is looked at; null while an order is built. */
  proposal: ProposalView | null = $state.raw(null);
  proposals: ProposalView[] = $state.raw([]);
  thrown: number[] = $state.raw([]);

  constructor(
    private readonly chain: Chain,
    private readonly actions: Actions,
    private readonly send: (chain: number[]) => void,
  ) {}

  begin(ask: Ask | null, view: View): void {
    this.chain.begin(ask);
    this.proposals = ask ? view.proposals : [];
    this.thrown = ask ? view.thrown : [];
    this.proposal = this.proposals[0] ?? null;
  }

  private readonly built: number[] = $derived.by(() => {
    const { parts, picked } = this.chain;
    return [...parts, ...(picked === null ? [] : [picked])].map((action) => this.actions.read(action).args['value']!);
  });
  /** The numbers so far, from the lowest. */
  readonly values: readonly number[] = $derived.by(() => this.proposal?.order ?? this.built);
  /** Nothing more fits, or must. */
  readonly whole: boolean = $derived.by(() => this.proposal !== null || this.chain.whole !== null);
  /** What is not part of it, number by number. */
  readonly left: number[] = $derived.by(() => {
    const left = [...this.thrown];
    for (const value of this.values) left.splice(left.indexOf(value), 1);
    return left.sort();
  });
  /** Something was built that can be taken back. */
  readonly begun: boolean = $derived.by(() => this.proposal === null && this.built.length > 0);

  propose(proposal: ProposalView): void {
    this.chain.anew();
    this.proposal = proposal;
  }

  /** An own one, from nothing. */
  build(): void {
    this.chain.anew();
    this.proposal = null;
  }

  /** Why this number cannot come next; null if it can. */
  why(value: number): Refusal | null {
    const action = this.actions.next(value);
    return this.chain.ask?.refused.find((one) => one.action === action)?.why ?? null;
  }

  fits(value: number): boolean {
    return !this.whole && (this.chain.ask?.legal.includes(this.actions.next(value)) ?? false);
  }

  add(value: number): Promise<void> {
    return this.chain.pick(this.actions.next(value));
  }

  back(): Promise<void> {
    if (this.chain.whole) this.chain.whole = null;
    else return this.chain.back();
    return Promise.resolve();
  }

  confirm(): void {
    if (this.whole) this.send(this.actions.order(this.values));
  }
}

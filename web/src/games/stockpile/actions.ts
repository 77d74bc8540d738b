/** The actions of Stockpile, by their verbs: the numbers come from the server (GameInfo.verbs). */

import { Verbs } from '../../lib/verbs';

export class Actions extends Verbs {
  bid(pile: number, space: number): number {
    return this.action('bid', pile, space);
  }

  place(slot: number, pile: number, up: boolean): number {
    return this.action(up ? 'place-up' : 'place-down', slot, pile);
  }

  show(regular: number, split: number): number {
    return this.action('show', regular, split);
  }

  get endTurn(): number {
    return this.action('end-turn');
  }

  get doneSelling(): number {
    return this.action('done-selling');
  }
}

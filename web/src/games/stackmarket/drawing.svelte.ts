/** How this device draws the towers: in three dimensions, or flat where that is too much for it. */

import { recall, remember } from '../../lib/storage';

const KEY = 'outcry.stackmarket.flat';

class Drawing {
  private chosen = $state(recall(KEY) === 'on');

  get flat(): boolean {
    return this.chosen;
  }
  set flat(flat: boolean) {
    this.chosen = flat;
    remember(KEY, flat ? 'on' : 'off');
  }
}

export const drawing = new Drawing();

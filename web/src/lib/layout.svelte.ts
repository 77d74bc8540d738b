/** How the table is composed: by the room there is for its texts, and whether fingers or a pointer touch it. */

import { MediaQuery } from 'svelte/reactivity';
import { innerWidth } from 'svelte/reactivity/window';

const WIDE = 1200;
const TABLET = 768;

const coarse = new MediaQuery('(hover: none)');

/** How much larger than planned texts are: by the setting of this person, or of the browser. */
let scale = $state(1);
function measure(): void {
  scale = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
}
if (typeof document !== 'undefined') {
  measure();
  new MutationObserver(measure).observe(document.documentElement, { attributeFilter: ['style'] });
}

function hasRoomFor(width: number): boolean {
  return (innerWidth.current ?? WIDE) >= width * Math.max(1, scale);
}

export const layout = {
  get wide(): boolean {
    return hasRoomFor(WIDE);
  },
  get phone(): boolean {
    return !hasRoomFor(TABLET);
  },
  get touch(): boolean {
    return coarse.current || this.phone;
  },
};

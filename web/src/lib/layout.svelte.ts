/** How the table is composed: by the room there is for its texts, and whether fingers or a pointer touch it. */

import { MediaQuery } from 'svelte/reactivity';
import { innerHeight, innerWidth } from 'svelte/reactivity/window';

/** From here on there is more room than the table needs: what is looked at grows. */
const LARGE = 1680;
const HIGH = 960;
const WIDE = 1200;
const TABLET = 768;
/** Below this height a phone shows its browser's bars, and what is not needed for a choice gives way. */
const SHORT = 800;
/** Below this one the tape gives way too. */
const TIGHT = 640;
/** A phone on its side, or a page at 200 %: so low that what belongs together stands side by side. */
const LOW = 480;
const ASIDE = 600;

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

function isLowerThan(height: number): boolean {
  return (innerHeight.current ?? SHORT) < height * Math.max(1, scale);
}

export const layout = {
  get large(): boolean {
    return hasRoomFor(LARGE) && !isLowerThan(HIGH);
  },
  get wide(): boolean {
    return hasRoomFor(WIDE);
  },
  get phone(): boolean {
    return !hasRoomFor(TABLET) || this.lying;
  },
  get short(): boolean {
    return this.phone && isLowerThan(SHORT);
  },
  get tight(): boolean {
    return this.phone && isLowerThan(TIGHT);
  },
  /** Market, piles and decision beside each other. */
  get lying(): boolean {
    return !this.wide && (innerHeight.current ?? LOW) < LOW && (innerWidth.current ?? 0) >= ASIDE;
  },
  get touch(): boolean {
    return coarse.current || this.phone;
  },
};

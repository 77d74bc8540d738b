/** How the table is composed: by the width of the window, and whether fingers or a pointer touch it. */

import { MediaQuery } from 'svelte/reactivity';

const wide = new MediaQuery('(min-width: 1200px)');
const phone = new MediaQuery('(max-width: 767.98px)');
const coarse = new MediaQuery('(hover: none)');

export const layout = {
  get wide(): boolean {
    return wide.current;
  },
  get phone(): boolean {
    return phone.current;
  },
  get touch(): boolean {
    return coarse.current || phone.current;
  },
};

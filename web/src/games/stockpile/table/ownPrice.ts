/** INV4: what a space costs by a price list of one's own, in two words; on some of Budget Barbara's one is paid. */

import { say } from '../../../lib/say.svelte';

export const ownPrice = (money: number): string =>
  money < 0 ? say('web.bid.you_get', { money: -money }) : say('web.bid.you_pay', { money });

/** How this person moves the hand: the chances are the same, and others see which it is. */

import { recall, remember } from '../../lib/storage';

/** `auto`: as it was picked up, by pointer or by keys. The assisted hand aims and lets go by itself. */
export const WAYS = ['auto', 'keys', 'button', 'assisted'] as const;
export type Way = (typeof WAYS)[number];
export type Picked = 'pointer' | 'keys' | 'button';

const KEY = 'outcry.stackmarket.way';

export const keptWay = (): Way => WAYS.find((way) => way === recall(KEY)) ?? 'auto';
export const keepWay = (way: Way): void => remember(KEY, way);

/** A motion as the server sent it, ready to be played or told. */

import type { Motion as Sent } from '../../lib/shown.svelte';
import { type Sway, swayOf } from './reading';
import { decode } from './scene/clip';
import type { Motion } from './stage';

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));

export const motionOf = (sent: Sent): Motion => ({ ...(sent as unknown as Motion), clip: bytesOf(sent['clip'] as string) });

/** How the tower took what was set on it: the die that was its top before. */
export interface Swayed extends Sway {
  company: number;
  /** So high it was then: of a higher tower, or of another one, it says nothing. */
  height: number;
}

/** Null for a tower that fell: that is told as a fall. */
export function swayedBy({ company, clip, fallen, release }: Motion): Swayed | null {
  if (fallen.length) return null;
  const read = decode(clip);
  const top = read.dice - (release?.values.length ?? 0) - 1;
  return { company, height: read.dice, ...swayOf(read, Math.max(0, top)) };
}

export const secondsOf = (clip: Uint8Array): number => decode(clip).seconds;

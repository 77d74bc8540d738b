/** Clips: what moved on the server, as keyframes. `src/outcry/towers/clips.py` writes them. */

import { between, place, POSE, type Poses } from './pose';

const VERSION = 1;
const HEAD = 8;
const MASK = 8;
const DIE = 10;

export interface Clip {
  dice: number;
  /** Seconds that it plays. */
  seconds: number;
  rate: number;
  frames: readonly Poses[];
}

export function decode(bytes: Uint8Array): Clip {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = data.getUint8(0);
  if (version !== VERSION) throw new Error(`a clip of version ${version}; this program reads version ${VERSION}`);
  const dice = data.getUint8(1);
  const rate = data.getUint8(2);
  const count = data.getUint32(4, true);
  const frames: Poses[] = [];
  let now = new Float32Array(dice * POSE);
  let at = HEAD;
  for (let number = 0; number < count; number++) {
    const masks = [data.getUint32(at, true), data.getUint32(at + 4, true)];
    at += MASK;
    now = now.slice();
    for (let die = 0; die < dice; die++) {
      if (!((masks[die >> 5]! >>> (die & 31)) & 1)) continue;
      const x = data.getInt16(at, true);
      const y = data.getInt16(at + 2, true);
      const z = data.getUint16(at + 4, true);
      place(now, die, x, y, z, data.getUint32(at + 6, true));
      at += DIE;
    }
    frames.push(now);
  }
  return { dice, rate, frames, seconds: (count - 1) / rate };
}

/** The dice at a time, between two keyframes. */
export function sample(clip: Clip, seconds: number, into: Poses): void {
  const last = clip.frames.length - 1;
  const at = Math.min(Math.max(seconds * clip.rate, 0), last);
  const number = Math.min(Math.floor(at), Math.max(0, last - 1));
  between(into, clip.frames[number]!, clip.frames[Math.min(number + 1, last)]!, at - number, clip.dice);
}

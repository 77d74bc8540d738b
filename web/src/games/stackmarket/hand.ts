/** What everybody sees of a hand: the frames on the wire (outcry/towers/frames.py) and what they are measured in. */

import type { HandFrame } from './stage';

const WORDS = ['moving', 'settling', 'calm', 'breathing', 'tiring'] as const;
const LENGTH = 17;
/** Quanta of a die's side, and a side in millimetres. */
export const SIDE = 1024;
export const SIDE_MM = 16;
/** Further out the middle of the die is not over the top die, and nothing can be let go (T4). */
export const OVER_THE_TOP = 7;

/** The hand as it goes on at a table, before anything is let go (the `live` message). */
export interface Now {
  seat: number;
  company: number;
  dice: number[];
  hands: number;
  way: string;
  height: number;
}

export const toMm = (quanta: number): number => (quanta / SIDE) * SIDE_MM;
export const toQuanta = (mm: number): number => Math.round((mm / SIDE_MM) * SIDE);

export function readFrame(data: ArrayBuffer): HandFrame | null {
  if (data.byteLength !== LENGTH) return null;
  const view = new DataView(data);
  const word = WORDS[view.getUint8(15)];
  if (!word) return null;
  return {
    at: view.getUint32(0, true),
    x: view.getInt16(4, true),
    y: view.getInt16(6, true),
    yaw: view.getInt16(8, true),
    ringX: view.getInt16(10, true),
    ringY: view.getInt16(12, true),
    breath: view.getUint8(14) / 255,
    word,
    opening: view.getUint8(16) === 1,
  };
}

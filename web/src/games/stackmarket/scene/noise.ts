/** What is heard of towers, where this person wants sound: clicks as hard as the dice met, few at a time. */

import { settings } from '../../../lib/settings.svelte';
import { ears } from '../ears.svelte';
import type { TowerSound } from './sounds';

/** A clatter has at most so many voices at once. */
const VOICES = 12;
const VOICE_MS = 90;
/** Dice that meet more slowly than this (mm a second) are not heard, faster than that no louder. */
const SOFT = 12;
const HARD = 900;
const BUZZ_MS = 10;

/** How loud dice are that meet at so many mm a second, 0 to 1. */
export function loudness(speed: number): number {
  if (speed < SOFT) return 0;
  return Math.min(1, Math.log(speed / SOFT) / Math.log(HARD / SOFT)) ** 1.3;
}

/** A semitone higher every three levels. */
export const pitch = (level: number): number => 2 ** (Math.floor(Math.max(0, level) / 3) / 12);

/** Which of the voices are free: those that began long enough ago. */
export class Voices {
  private began: number[] = [];

  take(now: number): boolean {
    this.began = this.began.filter((at) => now - at < VOICE_MS);
    if (this.began.length >= VOICES) return false;
    this.began.push(now);
    return true;
  }
}

export function noise(sound: TowerSound, rate = 1, loud = 1): void {
  ears.caption(sound);
  if (!settings.sound) return;
  import('./sounds').then(
    ({ play }) => play(sound, rate, 0, loud),
    () => {}, // no line just now: a sound that comes late is worse than none
  );
}

const voices = new Voices();

/** Two bodies met: a die on a die, or on the table. */
export function impact(now: number, die: number, other: number, speed: number): void {
  const loud = loudness(speed);
  if (!loud || !voices.take(now)) return;
  noise(other < 0 && die > 0 ? 'felt' : 'click', pitch(die) * (0.97 + ((die * 7) % 5) / 80), loud);
}

/** A phone is felt when the die arrives. */
export function buzz(): void {
  if (settings.tremble) navigator.vibrate?.(BUZZ_MS);
}

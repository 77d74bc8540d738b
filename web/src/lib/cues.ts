/** Sounds at their time. They are loaded when somebody wants to hear them. */

import { settings } from './settings.svelte';
import type { Sound } from './sound';

export interface Cue {
  sound: Sound;
  /** How much higher than it is made. */
  rate: number;
  /** Milliseconds after the event, at normal speed. */
  after: number;
}

export function sound(cues: Cue[]): void {
  if (!settings.sound || !cues.length) return;
  import('./sound').then(
    ({ play }) => {
      for (const { sound, rate, after } of cues) play(sound, rate, settings.pause(after));
    },
    () => {}, // no line just now: a sound that comes late is worse than none
  );
}

export const cue = (name: Sound): void => sound([{ sound: name, rate: 1, after: 0 }]);

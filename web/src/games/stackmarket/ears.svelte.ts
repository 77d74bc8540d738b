/** What this device lets be heard of towers besides sounds: captions for them, and the hum of the hand. */

import { recall, remember } from '../../lib/storage';
import { say } from '../../lib/say.svelte';

const [CAPTIONS, HUM] = ['outcry.stackmarket.captions', 'outcry.stackmarket.hum'];
/** Milliseconds that a caption stays, and in which the same sound is not told again: a clatter is one. */
const STAYS = 2600;
const SAME = 900;
const KEPT = 3;

class Ears {
  private shown = $state(recall(CAPTIONS) === 'on');
  private hummed = $state(recall(HUM) === 'on');
  /** The last sounds in words, the newest last. */
  lines: readonly { id: number; sound: string; text: string }[] = $state.raw([]);
  private last = 0;
  private readonly toldAt = new Map<string, number>();

  get captions(): boolean {
    return this.shown;
  }
  set captions(on: boolean) {
    this.shown = on;
    this.lines = [];
    remember(CAPTIONS, on ? 'on' : 'off');
  }

  /** Outside reader's mode, where it always hums. */
  get hum(): boolean {
    return this.hummed;
  }
  set hum(on: boolean) {
    this.hummed = on;
    remember(HUM, on ? 'on' : 'off');
  }

  /** A sound is made, whether somebody has it on or not. */
  caption(sound: string): void {
    const now = performance.now();
    if (!this.shown || now - (this.toldAt.get(sound) ?? -Infinity) < SAME) return;
    this.toldAt.set(sound, now);
    const id = ++this.last;
    this.lines = [...this.lines.slice(1 - KEPT), { id, sound, text: say(`web.stack.sound.${sound}`) }];
    setTimeout(() => (this.lines = this.lines.filter((line) => line.id !== id)), STAYS);
  }
}

export const ears = new Ears();

/** Who is heard: what happens and is asked, and the hand beside it. A screen reader drops one of two that come together. */

/** Milliseconds between the two, and between two words of the hand: not oftener than somebody can listen. */
const APART = 500;
const PACE = 700;

export class Turns {
  private toldAt = -Infinity;
  private saidAt = -Infinity;
  private waiting: (() => void)[] = [];
  /** Of the hand only the latest is worth hearing. */
  private aside: (() => void) | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** What happens is never dropped, and waits only for the hand. */
  tell(tells: () => void): void {
    this.waiting.push(tells);
    this.go();
  }

  /** The hand waits for all else. */
  say(says: () => void): void {
    this.aside = says;
    this.go();
  }

  end(): void {
    clearTimeout(this.timer);
  }

  private go(): void {
    clearTimeout(this.timer);
    const now = performance.now();
    if (this.waiting.length && now >= this.saidAt + APART) {
      for (const tells of this.waiting.splice(0)) tells();
      this.spoke('toldAt', now);
    }
    if (this.aside && !this.waiting.length && now >= this.mayAt) {
      this.aside();
      this.aside = null;
      this.spoke('saidAt', now);
    }
    const next = this.waiting.length ? this.saidAt + APART : this.aside ? this.mayAt : null;
    if (next !== null) this.timer = setTimeout(() => this.go(), next - now);
  }

  /** A word counts from the moment it is on the page: a busy machine takes a while to write it. */
  private spoke(mark: 'toldAt' | 'saidAt', now: number): void {
    this[mark] = now;
    setTimeout(() => (this[mark] = performance.now()));
  }

  /** When the hand may speak again. */
  private get mayAt(): number {
    return Math.max(this.toldAt + APART, this.saidAt + PACE);
  }
}

/** Time of the picture: what moves now, and for how long. Tests give their own clock. */

export interface Clock {
  now(): number;
  /** Calls back before the next picture, and says how to call that off. */
  next(call: () => void): () => void;
}

/** Of the browser; asked anew each time, so that a test may put its own in their place. */
export const browserClock: Clock = {
  now: () => performance.now(),
  next: (call) => {
    const id = requestAnimationFrame(call);
    return () => cancelAnimationFrame(id);
  },
};

/** For things that arrive, and for things that travel. */
export const arrive = (share: number): number => 1 - (1 - share) ** 3;
export const travel = (share: number): number =>
  share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2;

interface Move {
  begins: number;
  ms: number;
  step: (share: number) => void;
  done: () => void;
}

/** Moves that run, each under the name of what it moves: a new one of that name takes the old one's place. */
export class Moves {
  private readonly running = new Map<string, Move>();

  constructor(private readonly now: () => number) {}

  /** `step` gets 0 to 1; it is resolved at the end, or when another takes its place. */
  start(name: string, ms: number, step: (share: number) => void, after = 0): Promise<void> {
    this.running.get(name)?.done();
    return new Promise((done) => {
      this.running.set(name, { begins: this.now() + after, ms, step, done });
    });
  }

  get busy(): boolean {
    return this.running.size > 0;
  }

  /** Something moves besides what has this name. */
  busyBut(name: string): boolean {
    return this.running.size > (this.running.has(name) ? 1 : 0);
  }

  has(name: string): boolean {
    return this.running.has(name);
  }

  advance(): void {
    const now = this.now();
    for (const [name, move] of [...this.running]) {
      const share = move.ms > 0 ? Math.min(1, Math.max(0, (now - move.begins) / move.ms)) : 1;
      move.step(share);
      if (share >= 1 && this.running.get(name) === move) {
        this.running.delete(name);
        move.done();
      }
    }
  }

  /** Ends one at once, as if its time were over. */
  finish(name: string): void {
    const move = this.running.get(name);
    if (!move) return;
    this.running.delete(name);
    move.step(1);
    move.done();
  }
}

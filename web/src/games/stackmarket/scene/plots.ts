/** Where the plots lie, and how the table swings round when another company comes to the front. */

import type { Point } from './camera';

/** The player's own is nearest and in the middle; three players leave the last one out. */
const PLOTS: readonly Point[] = [
  [0, 0, 2.2],
  [-6.6, 0, -6],
  [6.2, 0, -7.5],
  [8, 0, 1.6],
];
const MIDDLE: Point = [1, 0, -2.6];

/** Left in front, where the server's hand picks up. */
export const TRAY: Point = [-10, 0, 4.8];
/** The thrown dice lie before the own plot. */
export const DISH: Point = [0, 0, 9.4];

/** From where a tower is looked at, in degrees: what stands behind the tray is seen past it, from the right. */
export const pastTray = (at: Point): number => (at[0] < TRAY[0] / 2 ? PAST : 0);
const PAST = 24;

const angle = (at: Point): number => Math.atan2(at[2] - MIDDLE[2], at[0] - MIDDLE[0]);
const radius = (at: Point): number => Math.hypot(at[2] - MIDDLE[2], at[0] - MIDDLE[0]);

/** From one plot to another, round the middle of the table. */
function swung(from: Point, to: Point, share: number): Point {
  const whole = angle(to) - angle(from);
  const way = whole - 2 * Math.PI * Math.round(whole / (2 * Math.PI));
  const turned = angle(from) + way * share;
  const far = radius(from) + (radius(to) - radius(from)) * share;
  return [MIDDLE[0] + Math.cos(turned) * far, 0, MIDDLE[2] + Math.sin(turned) * far];
}

export class Plots {
  private readonly from: Point[] = [];
  private readonly to: Point[] = [];
  private share = 1;

  /** The companies in the order of their plots. Says whether any of them has to move. */
  order(companies: readonly number[]): boolean {
    const before = this.companies.map((company) => this.at(company));
    const first = !before.length;
    let moves = false;
    companies.forEach((company, plot) => {
      const to = PLOTS[plot]!;
      const from = before[company] ?? to;
      moves ||= from !== to && (from[0] !== to[0] || from[2] !== to[2]);
      this.from[company] = from;
      this.to[company] = to;
    });
    this.share = moves && !first ? 0 : 1;
    return moves && !first;
  }

  swing(share: number): void {
    this.share = share;
  }

  get companies(): number[] {
    return this.to.map((_, company) => company);
  }

  at(company: number): Point {
    const to = this.to[company] ?? PLOTS[0]!;
    return this.share >= 1 ? to : swung(this.from[company]!, to, this.share);
  }
}

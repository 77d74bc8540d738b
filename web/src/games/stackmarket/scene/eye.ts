/** The eye on the table: what it looks at now, on its way to what it shall look at, and turned by a person. */

import { PerspectiveCamera } from 'three';
import type { Clear } from '../stage';
import { limited, onTheWay, type Orbit, orbited, type Point, point, type Screen, seen, type View } from './camera';
import { type Moves, travel } from './time';

const MOVE_MS = 600;
const ALL: Clear = { left: 0, top: 0, right: 0, bottom: 0 };

export class Eye {
  readonly camera = new PerspectiveCamera();
  screen: Screen = { ...ALL, width: 1, height: 1 };
  private orbit: Orbit = { azimuth: 0, elevation: 0, zoom: 1 };
  private view: View = { target: [0, 0, 0], distance: 60, azimuth: 0, elevation: 20, lens: 25 };

  constructor(
    private readonly moves: Moves,
    private readonly ms: (wanted: number) => number,
  ) {}

  get azimuth(): number {
    return this.view.azimuth;
  }

  /** As a person turned it. */
  get turned(): number {
    return orbited(this.view, this.orbit).azimuth;
  }

  resize(width: number, height: number, clear: Clear = ALL): void {
    this.screen = { ...clear, width: Math.max(1, width), height: Math.max(1, height) };
  }

  turn(orbit: Orbit): void {
    this.orbit = limited(orbit);
  }

  go(to: View): void {
    const from = this.view;
    void this.moves.start('camera', this.ms(MOVE_MS), (share) => (this.view = onTheWay(from, to, travel(share))));
  }

  /** At once. */
  cut(to: View): void {
    this.moves.finish('camera');
    this.view = to;
  }

  /** Where a point is seen, in pixels of the picture. */
  pixel(at: Point): { x: number; y: number } {
    const { left, right, top, bottom, width, height } = this.screen;
    const [x, y] = seen(orbited(this.view, this.orbit), this.screen, at);
    return { x: x + (left + width - right) / 2, y: y + (top + height - bottom) / 2 };
  }

  /** Before a picture is drawn. */
  aim(): PerspectiveCamera {
    point(this.camera, orbited(this.view, this.orbit), this.screen);
    return this.camera;
  }
}

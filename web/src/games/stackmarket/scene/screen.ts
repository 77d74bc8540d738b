/** The canvas: drawn only when something moves, and with fewer pixels where that is too much work. */

import {
  ACESFilmicToneMapping,
  type BufferGeometry,
  Mesh,
  type MeshStandardMaterial,
  PCFShadowMap,
  type Scene,
  WebGLRenderer,
} from 'three';
import type { Clock } from './time';

/** A frame that takes longer, for a second, is too much work. */
const SLOW_MS = 22;
const PATIENCE_MS = 1000;
/** Narrower pages are phones. */
const PHONE = 800;

export class Canvas {
  readonly renderer: WebGLRenderer;
  width = 1;
  height = 1;
  private slowSince: number | null = null;
  private tired = false;
  private drawnAt = -Infinity;
  private callOff: (() => void) | null = null;

  /** `draw` says whether something still moves. Throws where there is no WebGL. */
  constructor(
    canvas: HTMLCanvasElement,
    private readonly clock: Clock,
    private readonly draw: () => boolean,
  ) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: 'high-performance' });
    this.renderer.toneMapping = ACESFilmicToneMapping;
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
  }

  /** Until it has been measured the window tells. */
  get phone(): boolean {
    return (this.width > 1 ? this.width : innerWidth) < PHONE;
  }

  resize(width: number, height: number): void {
    this.width = Math.max(1, width);
    this.height = Math.max(1, height);
    const most = this.tired ? 1 : this.phone ? 1.5 : 2;
    this.renderer.setPixelRatio(Math.min(most, devicePixelRatio));
    this.renderer.setSize(this.width, this.height, false);
    this.ask();
  }

  /** Something changed: it is drawn before the next picture. */
  ask(): void {
    this.callOff ??= this.clock.next(() => {
      this.callOff = null;
      const now = this.clock.now();
      const moves = this.draw();
      this.watch(now);
      if (moves) this.ask();
    });
  }

  private watch(now: number): void {
    const took = now - this.drawnAt;
    this.drawnAt = now;
    // A pause in which nothing moved is no slow frame.
    if (took <= SLOW_MS || took > PATIENCE_MS / 2) this.slowSince = null;
    else this.slowSince ??= now;
    if (this.tired || this.slowSince === null || now - this.slowSince < PATIENCE_MS) return;
    this.tired = true;
    this.resize(this.width, this.height);
  }

  /** Gives back what the card holds for the scene. */
  end(scene: Scene): void {
    this.callOff?.();
    scene.traverse((thing) => {
      if (!(thing instanceof Mesh)) return;
      const { geometry, material } = thing as Mesh<BufferGeometry, MeshStandardMaterial>;
      geometry.dispose();
      material.map?.dispose();
      material.dispose();
    });
    scene.environment?.dispose();
    this.renderer.dispose();
  }
}

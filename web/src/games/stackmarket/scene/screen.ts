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
/** Without a graphics card what moves is coarse, and sharp when it has been still for this long. */
const COARSE = 0.5;
const SHARP_AFTER_MS = 400;

function withoutCard(): boolean {
  const probe = document.createElement('canvas').getContext('webgl2');
  const names = probe?.getExtension('WEBGL_debug_renderer_info');
  const name = names ? String(probe!.getParameter(names.UNMASKED_RENDERER_WEBGL)) : '';
  probe?.getExtension('WEBGL_lose_context')?.loseContext();
  return /swiftshader|llvmpipe|software/i.test(name);
}

export class Canvas {
  readonly renderer: WebGLRenderer;
  /** There is no graphics card: the processor draws. */
  readonly plain = withoutCard();
  private width = 0;
  private height = 0;
  private slowSince: number | null = null;
  private tired = false;
  private drawnAt = 0;
  /** The picture before this one said that things move. */
  private moving = false;
  private callOff: (() => void) | null = null;
  private sharpens: ReturnType<typeof setTimeout> | undefined;

  /** `draw` says whether something still moves. Throws where there is no WebGL. */
  constructor(
    private readonly canvas: HTMLCanvasElement,
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
    return (this.width || innerWidth) < PHONE;
  }

  resize(width: number, height: number): void {
    this.width = Math.max(1, width);
    this.height = Math.max(1, height);
    this.renderer.setSize(this.width, this.height, false);
    this.cut(this.most);
    this.ask();
  }

  /** Something changed: it is drawn before the next picture. */
  ask(): void {
    this.callOff ??= this.clock.next(() => {
      this.callOff = null;
      if (!this.width) return;
      if (this.plain) this.coarsely();
      const moves = this.draw();
      this.tell();
      this.watch(this.clock.now());
      this.moving = moves;
      if (moves) this.ask();
    });
  }

  /** What a picture costs, for whoever asks: tests keep it small. */
  private tell(): void {
    const { calls, triangles } = this.renderer.info.render;
    Object.assign(this.canvas.dataset, { drawn: '', calls, triangles });
  }

  private get most(): number {
    return Math.min(this.tired || this.plain ? 1 : this.phone ? 1.5 : 2, devicePixelRatio);
  }

  private cut(ratio: number): void {
    if (this.renderer.getPixelRatio() !== ratio) this.renderer.setPixelRatio(ratio);
  }

  private coarsely(): void {
    this.cut(COARSE);
    clearTimeout(this.sharpens);
    this.sharpens = setTimeout(() => {
      this.cut(this.most);
      this.draw();
    }, SHARP_AFTER_MS);
  }

  private watch(now: number): void {
    const took = now - this.drawnAt;
    this.drawnAt = now;
    // A pause in which nothing moved is no slow picture.
    if (took <= SLOW_MS || !this.moving) this.slowSince = null;
    else this.slowSince ??= now;
    if (this.tired || this.slowSince === null || now - this.slowSince < PATIENCE_MS) return;
    this.tired = true;
    this.cut(this.most);
  }

  /** Gives back what the card holds for the scene. */
  end(scene: Scene): void {
    this.callOff?.();
    clearTimeout(this.sharpens);
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

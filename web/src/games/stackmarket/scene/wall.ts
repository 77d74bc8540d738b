/** The wall behind the table, out of focus: tall windows, dim screens, and a tape that repeats the real heights. */

import { BackSide, CanvasTexture, CylinderGeometry, Group, Mesh, MeshBasicMaterial, RepeatWrapping, SRGBColorSpace } from 'three';
import { shortName } from './companies';
import { lettering } from './lettering';
import type { Dress } from './themes';

const AWAY = 52;
/** From its foot to where what is painted ends; above that its sky goes on, for whoever looks up along a tall tower. */
const [FOOT, PAINTED, SKY] = [-7, 40, 40];
/** Painted small and stretched: that is what makes it out of focus. */
const [WIDE, HIGH] = [512, 128];
const [TAPE_WIDE, TAPE_HIGH] = [1024, 24];

function around(canvas: HTMLCanvasElement, times: number): CanvasTexture {
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.wrapS = RepeatWrapping;
  // The cylinder is seen from inside.
  texture.repeat.x = -times;
  return texture;
}

export class Wall {
  readonly group = new Group();
  private readonly wall = Object.assign(document.createElement('canvas'), { width: WIDE, height: HIGH });
  private readonly tape = Object.assign(document.createElement('canvas'), { width: TAPE_WIDE, height: TAPE_HIGH });
  private readonly textures = [around(this.wall, 3), around(this.tape, 3)] as const;
  private words: readonly string[] = [];
  private heights: readonly number[] = [];
  /** By company: it is lower than it was. */
  private fell: readonly boolean[] = [];

  constructor() {
    const wall = new Mesh(
      new CylinderGeometry(AWAY, AWAY, PAINTED + SKY, 64, 1, true).translate(0, FOOT + (PAINTED + SKY) / 2, 0),
      new MeshBasicMaterial({ map: this.textures[0], side: BackSide, fog: false }),
    );
    this.textures[0].repeat.y = (PAINTED + SKY) / PAINTED;
    const tape = new Mesh(
      new CylinderGeometry(AWAY - 1, AWAY - 1, 2.4, 64, 1, true).translate(0, 3.4, 0),
      new MeshBasicMaterial({ map: this.textures[1], side: BackSide, fog: false }),
    );
    this.group.add(wall, tape);
  }

  dress({ wall: [sky, middle, foot, window], glimmer }: Dress): void {
    const pen = this.wall.getContext('2d')!;
    const fade = pen.createLinearGradient(0, 0, 0, HIGH);
    fade.addColorStop(0, sky);
    fade.addColorStop(0.45, sky);
    fade.addColorStop(0.68, middle);
    fade.addColorStop(0.95, foot);
    pen.fillStyle = fade;
    pen.fillRect(0, 0, WIDE, HIGH);
    for (let left = 6; left < WIDE; left += 32) {
      const shine = pen.createLinearGradient(0, 10, 0, 92);
      shine.addColorStop(0, `${window}00`);
      shine.addColorStop(0.25, `${window}B0`);
      shine.addColorStop(0.8, `${window}90`);
      shine.addColorStop(1, `${window}00`);
      pen.fillStyle = shine;
      for (const inset of [0, 1, 2]) {
        pen.globalAlpha = 0.34;
        pen.fillRect(left + inset, 8, 20 - 2 * inset, 86);
      }
    }
    lights(pen, glimmer);
    this.textures[0].needsUpdate = true;
    this.paintTape();
  }

  /** The heights of the companies' towers. */
  tell(heights: readonly number[]): void {
    const words = heights.map((height, company) => `${shortName(company)} ${height}`.toUpperCase());
    if (words.join() === this.words.join()) return;
    this.words = words;
    this.fell = heights.map((height, company) => height < (this.heights[company] ?? 0));
    this.heights = heights;
    this.paintTape();
  }

  private paintTape(): void {
    const { words } = this;
    const pen = this.tape.getContext('2d')!;
    pen.fillStyle = '#050A08';
    pen.fillRect(0, 0, TAPE_WIDE, TAPE_HIGH);
    pen.font = lettering(800, TAPE_HIGH * 0.86);
    pen.textBaseline = 'middle';
    const width = TAPE_WIDE / (words.length * 2);
    for (let at = 0; at < words.length * 2; at++) {
      const word = words[at % words.length]!;
      // Twice, a little apart: a lamp out of focus.
      for (const [shift, alpha] of [[0, 0.5], [1.3, 0.26], [-1.3, 0.26]] as const) {
        pen.fillStyle = `rgba(255, 184, 76, ${alpha})`;
        pen.fillText(word, at * width + 8 + shift, TAPE_HIGH * 0.54);
      }
      pen.beginPath();
      const end = at * width + 14 + pen.measureText(word).width;
      const [foot, tip] = this.fell[at % words.length] ? [0.24, 0.76] : [0.76, 0.24];
      pen.moveTo(end, TAPE_HIGH * foot);
      pen.lineTo(end + 6, TAPE_HIGH * tip);
      pen.lineTo(end + 12, TAPE_HIGH * foot);
      pen.fill();
    }
    this.textures[1].needsUpdate = true;
  }
}

/** Lamps and screens of the floor, always the same ones. */
function lights(pen: CanvasRenderingContext2D, glimmer: number): void {
  let seed = 7;
  const next = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (let i = 0; i < 64; i++) {
    const [x, y, r] = [next() * WIDE, 62 + next() * 44, 1.2 + next() * 2.4];
    const colour = next() < 0.6 ? '255, 190, 96' : '70, 214, 190';
    const glow = pen.createRadialGradient(x, y, 0, x, y, r);
    glow.addColorStop(0, `rgba(${colour}, ${0.3 * glimmer})`);
    glow.addColorStop(1, `rgba(${colour}, 0)`);
    pen.globalAlpha = 1;
    pen.fillStyle = glow;
    pen.fillRect(x - r, y - r * 1.6, 2 * r, 3.2 * r);
  }
}

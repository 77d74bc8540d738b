/** What is painted on a die: one picture with the five numbers, resting above and counting below. */

import { CanvasTexture, SRGBColorSpace } from 'three';
import { TINTS } from '../art/tints';
import { lettering } from './lettering';

const IVORY = '#F4EBD6';
const CELL = 192;

export function paintFaces(canvas: HTMLCanvasElement, theme: 'dark' | 'light'): void {
  canvas.width = CELL * TINTS.length;
  canvas.height = CELL * 2;
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = IVORY;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  TINTS.forEach((tint, number) => {
    const middle = CELL * (number + 0.5);
    for (const row of [0, 1]) edge(pen, CELL * number, CELL * row);
    pen.fillStyle = tint;
    pen.globalAlpha = theme === 'dark' ? 0.56 : 0.72;
    pen.font = lettering(700, CELL * 0.5);
    pen.fillText(String(number), middle, CELL * 0.67);
    pen.globalAlpha = 1;
    pen.beginPath();
    pen.arc(middle, CELL * 1.5, CELL * 0.36, 0, 2 * Math.PI);
    pen.fill();
    pen.fillStyle = '#FFFFFF';
    pen.font = lettering(800, CELL * 0.54);
    pen.fillText(String(number), middle, CELL * 1.685);
  });
}

/** A little darker towards the edges, so that two dice of a tower are two. */
function edge(pen: CanvasRenderingContext2D, left: number, top: number): void {
  for (const [inset, alpha] of [[0, 0.1], [4, 0.07], [9, 0.045], [15, 0.03]] as const) {
    pen.strokeStyle = `rgba(120, 92, 48, ${alpha})`;
    pen.lineWidth = 8;
    pen.strokeRect(left + inset, top + inset, CELL - 2 * inset, CELL - 2 * inset);
  }
}

export function facesTexture(canvas: HTMLCanvasElement): CanvasTexture {
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

/** A plot for each company: a lacquer plate with a brass square, and before it the company's card with two places. */

import {
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  InstancedBufferAttribute,
  InstancedMesh,
  Matrix4,
  MeshStandardMaterial,
  SRGBColorSpace,
} from 'three';
import { COMPANIES, shortName } from './companies';
import { lettering } from './lettering';
import type { Plots } from './plots';
import type { Dress } from './themes';

const CELL = 256;
const CARD = 104;
/** Half a plate; how high it lies above the felt: the tower stands in it, not on it, as the server's table is level. */
const HALF = 1.5;
const [NEAR, FAR] = [1.56, 2.78];
/** Where pawns stand on the card, from the axis of the plot. */
export const PLACES: readonly (readonly [number, number])[] = [
  [0.28, 2.17],
  [1.02, 2.17],
];

/** The upper side of a thin slab and its edges; its picture is a strip of the cell. */
function slab(into: number[][], z0: number, z1: number, y: number, v0: number, v1: number): void {
  const [places, normals, uvs, corners] = into as [number[], number[], number[], number[]];
  const quad = (points: number[][], normal: number[], uv: number[][]): void => {
    const first = places.length / 3;
    points.forEach((point, i) => {
      places.push(...point);
      normals.push(...normal);
      uvs.push(...uv[i]!);
    });
    corners.push(first, first + 1, first + 2, first, first + 2, first + 3);
  };
  const [w, e] = [0.004, 0.996];
  quad([[-HALF, y, z1], [HALF, y, z1], [HALF, y, z0], [-HALF, y, z0]], [0, 1, 0], [[w, v0], [e, v0], [e, v1], [w, v1]]);
  const lower = Array.from({ length: 4 }, () => [0.01, v0 + 0.006]);
  quad([[-HALF, -0.05, z1], [HALF, -0.05, z1], [HALF, y, z1], [-HALF, y, z1]], [0, 0, 1], lower);
  quad([[HALF, -0.05, z1], [HALF, -0.05, z0], [HALF, y, z0], [HALF, y, z1]], [1, 0, 0], lower);
  quad([[-HALF, -0.05, z0], [-HALF, -0.05, z1], [-HALF, y, z1], [-HALF, y, z0]], [-1, 0, 0], lower);
}

function shape(): BufferGeometry {
  const parts: number[][] = [[], [], [], []];
  const share = CARD / (CELL + CARD);
  slab(parts, -HALF, HALF, 0.03, share, 1);
  slab(parts, NEAR, FAR, 0.06, 0, share);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(parts[0]!), 3));
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(parts[1]!), 3));
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array(parts[2]!), 2));
  geometry.setIndex(parts[3]!);
  return geometry;
}

export class Plates {
  readonly mesh: InstancedMesh;
  private readonly canvas = Object.assign(document.createElement('canvas'), {
    width: CELL * COMPANIES.length,
    height: CELL + CARD,
  });
  private readonly texture = new CanvasTexture(this.canvas);

  constructor() {
    const geometry = shape();
    const cells = new Float32Array(COMPANIES.map((_, company) => company));
    geometry.setAttribute('cell', new InstancedBufferAttribute(cells, 1));
    this.texture.colorSpace = SRGBColorSpace;
    this.texture.anisotropy = 8;
    const material = new MeshStandardMaterial({ map: this.texture, roughness: 0.5 });
    material.onBeforeCompile = (shader) => {
      shader.vertexShader =
        'attribute float cell;\n' +
        shader.vertexShader.replace(
          '#include <uv_vertex>',
          `#include <uv_vertex>\nvMapUv.x = (cell + vMapUv.x) / ${COMPANIES.length}.0;`,
        );
    };
    this.mesh = new InstancedMesh(geometry, material, COMPANIES.length);
    this.mesh.receiveShadow = true;
    this.mesh.frustumCulled = false;
  }

  dress({ plate }: Dress): void {
    const pen = this.canvas.getContext('2d')!;
    COMPANIES.forEach((company, at) => {
      pen.save();
      pen.translate(at * CELL, 0);
      pen.beginPath();
      pen.rect(0, 0, CELL, CELL + CARD);
      pen.clip();
      pen.fillStyle = plate;
      pen.fillRect(0, 0, CELL, CELL);
      pen.strokeStyle = '#A57C34';
      pen.lineWidth = 3;
      pen.strokeRect(24, 24, CELL - 48, CELL - 48);
      pen.translate(0, CELL);
      card(pen, company.colour, company.sign, shortName(at));
      pen.restore();
    });
    this.texture.needsUpdate = true;
  }

  lay(plots: Plots): void {
    const matrix = new Matrix4();
    for (const company of COMPANIES.keys()) {
      const [x, y, z] = plots.at(company);
      const out = plots.companies.includes(company) ? 1 : 0;
      this.mesh.setMatrixAt(company, matrix.makeScale(out, out, out).setPosition(x, y, z));
    }
    this.mesh.instanceMatrix.needsUpdate = true;
  }
}

function card(pen: CanvasRenderingContext2D, colour: string, sign: string, name: string): void {
  pen.fillStyle = colour;
  pen.fillRect(0, 0, CELL, CARD);
  pen.strokeStyle = '#FFF9EC';
  pen.globalAlpha = 0.55;
  pen.lineWidth = 2;
  pen.strokeRect(6, 6, CELL - 12, CARD - 12);
  pen.setLineDash([7, 5]);
  for (const [x, z] of PLACES) {
    pen.beginPath();
    pen.arc(((x + HALF) / (2 * HALF)) * CELL, ((z - NEAR) / (FAR - NEAR)) * CARD, 23, 0, 2 * Math.PI);
    pen.stroke();
  }
  pen.globalAlpha = 1;
  pen.fillStyle = '#FFF9EC';
  pen.font = lettering(700, 30);
  pen.fillText(name, 16, CARD - 14);
  pen.translate(22, 10);
  pen.scale(2.1, 2.1);
  pen.fill(new Path2D(sign), 'evenodd');
}

/** A trader's white glove: thumb and finger on two opposite faces of a die, cuff, navy sleeve, brass link. */

import {
  BufferAttribute,
  BufferGeometry,
  Color,
  Group,
  LatheGeometry,
  Mesh,
  MeshStandardMaterial,
  SphereGeometry,
  Vector2,
  Vector3,
  Quaternion,
} from 'three';
import { skin } from './skin';

type Joint = readonly [x: number, y: number, z: number, radius: number];

/** From the tip to the knuckle; the middle of the held die is the origin, the player looks along -z. */
const THUMB: readonly Joint[] = [
  [-0.77, -0.14, 0.02, 0.25], [-1.0, 0.62, 0.02, 0.31], [-1.02, 1.5, -0.05, 0.36], [-0.3, 2.85, -0.25, 0.47],
  [1.2, 4.1, -0.7, 0.72],
];
const FINGERS: readonly (readonly Joint[])[] = [
  [[0.75, -0.12, 0.02, 0.235], [1.02, 0.6, 0.06, 0.28], [1.5, 1.6, 0.12, 0.34], [1.42, 3.0, -0.02, 0.43]],
  [[1.25, 0.72, -1.35, 0.26], [1.7, 0.85, -1.0, 0.29], [2.2, 1.6, -0.55, 0.34], [2.05, 3.0, -0.6, 0.43]],
  [[1.85, 1.12, -2.0, 0.25], [2.25, 1.2, -1.7, 0.28], [2.72, 1.85, -1.2, 0.325], [2.55, 3.1, -1.15, 0.41]],
  [[2.4, 1.75, -2.5, 0.22], [2.72, 1.8, -2.2, 0.25], [3.1, 2.4, -1.8, 0.29], [2.92, 3.35, -1.65, 0.37]],
];
const WRIST: Joint = [2.35, 5.5, -1.05, 0.8];
const ARM: Joint = [2.75, 6.7, -1.4, 0.84];
/** The way of the arm, from the wrist on. */
const ALONG = new Vector3(ARM[0] - WRIST[0], ARM[1] - WRIST[1], ARM[2] - WRIST[2]).normalize();

function bone(x: number, y: number, z: number, a: Joint, b: Joint): number {
  const [dx, dy, dz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const along = ((x - a[0]) * dx + (y - a[1]) * dy + (z - a[2]) * dz) / (dx * dx + dy * dy + dz * dz);
  const share = Math.min(1, Math.max(0, along));
  const away = Math.hypot(x - a[0] - dx * share, y - a[1] - dy * share, z - a[2] - dz * share);
  return away - a[3] - (b[3] - a[3]) * share;
}

/** The nearer of two, melted together over a width. */
function melt(a: number, b: number, width: number): number {
  const share = Math.max(0, width - Math.abs(a - b)) / width;
  return Math.min(a, b) - (share * share * width) / 4;
}

function chain(x: number, y: number, z: number, joints: readonly Joint[]): number {
  let near = Infinity;
  for (let i = 0; i + 1 < joints.length; i++) {
    const here = bone(x, y, z, joints[i]!, joints[i + 1]!);
    near = i ? melt(near, here, 0.14) : here;
  }
  return near;
}

function hand(x: number, y: number, z: number): number {
  let palm = bone(x, y, z, WRIST, ARM);
  for (const finger of FINGERS) palm = melt(palm, bone(x, y, z, finger[3]!, WRIST), 0.5);
  let fingers = Infinity;
  for (const finger of FINGERS) fingers = melt(fingers, chain(x, y, z, finger), 0.06);
  return melt(melt(palm, fingers, 0.28), chain(x, y, z, THUMB), 0.42);
}

/** Fingers open by so much at the tips. */
const OPEN = 0.4;
const OPENING = /* glsl */ `
#include <begin_vertex>
{
  float along = clamp((2.9 - transformed.y) / 3.0, 0.0, 1.0);
  float thumb = 1.0 - smoothstep(0.2, 0.5, transformed.x);
  float finger = (1.0 - thumb) * smoothstep(-0.75, -0.3, transformed.z);
  transformed.x += open * ${OPEN.toFixed(2)} * along * along * (finger - thumb * 1.2);
}`;

/** Rings of the sleeve from the wrist outwards: how far along, how wide, what colour. */
const WHITE = '#F4F1EA';
const NAVY = '#16233F';
const BAND = 'band';
const SLEEVE: readonly (readonly [number, number, string])[] = [
  [0.1, 0.86, WHITE], [0.1, 1.0, WHITE], [0.14, 1.03, WHITE], [0.75, 1.06, WHITE], [0.75, 1.07, BAND], [1.05, 1.08, BAND],
  [1.05, 1.07, WHITE], [1.35, 1.08, WHITE], [1.35, 1.22, NAVY], [1.45, 1.27, NAVY], [4, 1.45, NAVY], [9, 1.8, NAVY],
];

function sleeve(): { shape: BufferGeometry; band: number[] } {
  const around = 28;
  const tube = new LatheGeometry(SLEEVE.map(([y, x]) => new Vector2(x, y)), around);
  const link = new SphereGeometry(0.13, 10, 8).translate(0.5, 1.2, 0.98);
  const counts = [tube, link].map((part) => part.getAttribute('position').count);
  const colours: number[] = [];
  const band: number[] = [];
  for (let i = 0; i < counts[0]!; i++) {
    const ring = SLEEVE[i % SLEEVE.length]![2];
    if (ring === BAND) band.push(i);
    colours.push(...new Color(ring === BAND ? WHITE : ring).toArray());
  }
  for (let i = 0; i < counts[1]!; i++) colours.push(...new Color('#D9A441').toArray());
  const shape = new BufferGeometry();
  for (const name of ['position', 'normal']) {
    const joined = [tube, link].flatMap((part) => [...part.getAttribute(name).array]);
    shape.setAttribute(name, new BufferAttribute(new Float32Array(joined), 3));
  }
  shape.setAttribute('color', new BufferAttribute(new Float32Array(colours), 3));
  shape.setIndex([...tube.index!.array, ...[...link.index!.array].map((corner) => corner + counts[0]!)]);
  shape.applyQuaternion(new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), ALONG));
  shape.translate(ARM[0], ARM[1], ARM[2]);
  return { shape, band };
}

let gloveShape: BufferGeometry | null = null;

export class Glove {
  readonly group = new Group();
  private readonly open = { value: 0 };
  private readonly sleeve = sleeve();

  /** `mirrored` is a left hand. */
  constructor(mirrored: boolean) {
    gloveShape ??= skin(hand, [-1.7, -0.6, -3.1], [4, 7.2, 0.9], 0.18);
    const cloth = new MeshStandardMaterial({ color: WHITE, roughness: 0.78 });
    cloth.onBeforeCompile = (shader) => {
      shader.uniforms.open = this.open;
      shader.vertexShader =
        'uniform float open;\n' + shader.vertexShader.replace('#include <begin_vertex>', OPENING);
    };
    const skinMesh = new Mesh(gloveShape, cloth);
    skinMesh.castShadow = skinMesh.receiveShadow = true;
    const coat = new MeshStandardMaterial({ vertexColors: true, roughness: 0.8 });
    // It throws no shadow: that would lie on a neighbour's tower.
    const sleeveMesh = new Mesh(this.sleeve.shape, coat);
    this.group.add(skinMesh, sleeveMesh);
    this.group.scale.x = mirrored ? -1 : 1;
    this.group.visible = false;
  }

  /** The band on the cuff has the colour of the player. */
  belongs(colour: string): void {
    const colours = this.sleeve.shape.getAttribute('color') as BufferAttribute;
    const band = new Color(colour);
    for (const i of this.sleeve.band) band.toArray(colours.array, i * 3);
    colours.needsUpdate = true;
  }

  /** Where the middle of the held die is; `open` is 0 to 1. */
  put(x: number, y: number, z: number, yaw: number, open: number): void {
    this.group.visible = true;
    this.group.position.set(x, y, z);
    this.group.rotation.y = yaw;
    this.open.value = open;
  }

  hide(): void {
    this.group.visible = false;
  }
}

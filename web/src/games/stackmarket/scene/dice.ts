/** All dice of the table, one mesh: ivory cubes with rounded edges, whose numbers stand upright on them. */

import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  MeshPhysicalMaterial,
  Matrix4,
  Quaternion,
  Vector3,
} from 'three';
import { facesTexture, paintFaces } from './faces';
import { POSE, type Poses } from './pose';

const MOST = 96;
const RADIUS = 0.085;
/** Five hardly different shades: without them the edges between dice do not read. */
const SHADES = ['#FFFFFF', '#FBF7F0', '#F5F1EA', '#FFFBF2', '#F1EDE4'].map((shade) => new Color(shade));

/** The faces of a die by their normals, with the number on each: as the server's dice (`towers/dice.py`). */
const FACES: readonly (readonly [normal: readonly [number, number, number], number: number])[] = [
  [[1, 0, 0], 3],
  [[-1, 0, 0], 0],
  [[0, 1, 0], 4],
  [[0, -1, 0], 0],
  [[0, 0, -1], 2],
  [[0, 0, 1], 1],
];
/** Where a face is cut: two strips for the round of an edge. */
const CUTS = [-0.5, -0.5 + RADIUS * 0.45, -0.5 + RADIUS, 0.5 - RADIUS, 0.5 - RADIUS * 0.45, 0.5];

/** 300 triangles. Each face has vertices of its own, which carry its normal and number. */
function roundedCube(): BufferGeometry {
  const [places, normals, faces, numbers, corners]: number[][] = [[], [], [], [], []];
  const inner = 0.5 - RADIUS;
  const n = CUTS.length;
  for (const [normal, number] of FACES) {
    const first = places!.length / 3;
    const v = new Vector3(...(normal[1] ? [0, 0, 1] : [0, 1, 0]));
    const u = v.clone().cross(new Vector3(...normal));
    for (const b of CUTS) {
      for (const a of CUTS) {
        const on = new Vector3(...normal).multiplyScalar(0.5).addScaledVector(u, a).addScaledVector(v, b);
        const core = on.clone().clampScalar(-inner, inner);
        const out = on.clone().sub(core).normalize();
        places!.push(...core.addScaledVector(out, RADIUS).toArray());
        normals!.push(...out.toArray());
        faces!.push(...normal);
        numbers!.push(number);
      }
    }
    for (let row = 0; row + 1 < n; row++) {
      for (let column = 0; column + 1 < n; column++) {
        const at = first + row * n + column;
        corners!.push(at, at + 1, at + n + 1, at, at + n + 1, at + n);
      }
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(places!), 3));
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normals!), 3));
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array((places!.length / 3) * 2), 2));
  geometry.setAttribute('face', new BufferAttribute(new Float32Array(faces!), 3));
  geometry.setAttribute('number', new BufferAttribute(new Float32Array(numbers!), 1));
  geometry.setIndex(corners!);
  return geometry;
}

/** The numeral of a face stands with the die's up, that of the upper face with what is away from the player. */
const UPRIGHT_NUMERALS = /* glsl */ `
#include <uv_vertex>
vec3 numeralUp = abs(dot(face, dieUp)) > 0.5 ? dieAway : dieUp;
vec2 onFace = vec2(dot(position, cross(numeralUp, face)), dot(position, numeralUp)) + 0.5;
float counts = step(0.5, dot(face, dieUp));
vMapUv = (vec2(number, 1.0 - counts) + onFace) / vec2(5.0, 2.0);`;

/** Dice that belong together; which way up they are painted holds while they tumble. */
export interface Lot {
  poses: Poses;
  /** For each die its own axes that are up and away at rest. */
  facing: Float32Array;
  shade: number;
}

const turn = new Quaternion();
const spot = new Vector3();
const one = new Vector3(1, 1, 1);
const matrix = new Matrix4();

function snapped(into: Float32Array, at: number, x: number, y: number, z: number): void {
  spot.set(x, y, z).applyQuaternion(turn);
  const sizes = [Math.abs(spot.x), Math.abs(spot.y), Math.abs(spot.z)];
  const axis = sizes.indexOf(Math.max(...sizes));
  into.fill(0, at, at + 3);
  into[at + axis] = Math.sign(spot.getComponent(axis));
}

/** `rest` are the poses that say which faces are up: those in which the dice lie, or will. */
export function lot(poses: Poses, shade: number, rest: Poses = poses): Lot {
  const facing = new Float32Array((poses.length / POSE) * 6);
  for (let at = 0, to = 0; at < rest.length; at += POSE, to += 6) {
    turn.set(rest[at + 3]!, rest[at + 4]!, rest[at + 5]!, rest[at + 6]!).invert();
    snapped(facing, to, 0, 1, 0);
    snapped(facing, to + 3, 0, 0, -1);
  }
  return { poses, facing, shade };
}

export class Dice {
  readonly mesh: InstancedMesh;
  private readonly canvas = document.createElement('canvas');
  private readonly texture = facesTexture(this.canvas);
  private readonly up = new InstancedBufferAttribute(new Float32Array(MOST * 3), 3);
  private readonly away = new InstancedBufferAttribute(new Float32Array(MOST * 3), 3);

  constructor() {
    const geometry = roundedCube();
    geometry.setAttribute('dieUp', this.up);
    geometry.setAttribute('dieAway', this.away);
    const material = new MeshPhysicalMaterial({ map: this.texture, roughness: 0.42, clearcoat: 0.55 });
    material.clearcoatRoughness = 0.3;
    material.onBeforeCompile = (shader) => {
      shader.vertexShader =
        'attribute vec3 face;\nattribute float number;\nattribute vec3 dieUp;\nattribute vec3 dieAway;\n' +
        shader.vertexShader.replace('#include <uv_vertex>', UPRIGHT_NUMERALS);
    };
    this.mesh = new InstancedMesh(geometry, material, MOST);
    this.mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    this.mesh.castShadow = this.mesh.receiveShadow = true;
    this.mesh.frustumCulled = false;
    this.mesh.setColorAt(0, SHADES[0]!);
  }

  dress(theme: 'dark' | 'light'): void {
    paintFaces(this.canvas, theme);
    this.texture.needsUpdate = true;
  }

  clear(): void {
    this.mesh.count = 0;
  }

  /** Draws a lot with its origin at a place of the table. */
  add({ poses, facing, shade }: Lot, x: number, y: number, z: number): void {
    for (let die = 0; die * POSE < poses.length && this.mesh.count < MOST; die++) {
      const at = die * POSE;
      const slot = this.mesh.count++;
      spot.set(poses[at]! + x, poses[at + 1]! + y, poses[at + 2]! + z);
      turn.set(poses[at + 3]!, poses[at + 4]!, poses[at + 5]!, poses[at + 6]!);
      this.mesh.setMatrixAt(slot, matrix.compose(spot, turn, one));
      this.mesh.setColorAt(slot, SHADES[(shade + die * 3) % SHADES.length]!);
      this.up.set(facing.subarray(die * 6, die * 6 + 3), slot * 3);
      this.away.set(facing.subarray(die * 6 + 3, die * 6 + 6), slot * 3);
    }
  }

  shown(): void {
    this.mesh.instanceMatrix.needsUpdate = true;
    this.mesh.instanceColor!.needsUpdate = true;
    this.up.needsUpdate = this.away.needsUpdate = true;
  }
}

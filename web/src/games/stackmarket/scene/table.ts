/** The round table: ink-green felt with fine brass rings, and a brass rim. */

import {
  CircleGeometry,
  Color,
  Group,
  LatheGeometry,
  Mesh,
  MeshLambertMaterial,
  MeshStandardMaterial,
  Vector2,
} from 'three';
import type { Dress } from './themes';

export const TABLE = 33;

/** Rings and nap are reckoned for each pixel: they stay fine lines however near the camera is. */
const FELT = /* glsl */ `
#include <color_fragment>
{
  float r = length(vPlace);
  float blur = fwidth(r);
  float ring = 0.0;
  for (int i = 0; i < 3; i++) {
    float at = i == 0 ? 12.0 : i == 1 ? 30.2 : 30.9;
    float wide = i == 0 ? 0.026 : 0.03;
    ring = max(ring, (1.0 - smoothstep(wide, wide + blur, abs(r - at))) * clamp(wide * 2.0 / blur, 0.3, 1.0));
  }
  vec2 thread = floor(vPlace * 22.0);
  float nap = fract(sin(dot(thread, vec2(12.9898, 78.233))) * 43758.5453) - 0.5;
  float fine = 1.0 - smoothstep(0.02, 0.09, max(fwidth(vPlace.x), fwidth(vPlace.y)));
  // Dust on the nap: under a lamp cloth is never as deep as its dye.
  diffuseColor.rgb += vec3(0.020, 0.015, 0.010);
  diffuseColor.rgb *= 1.0 + nap * (0.06 + 0.16 * fine);
  diffuseColor.rgb = mix(diffuseColor.rgb, brass, ring * 0.8);
}`;

export class Table {
  readonly group = new Group();
  /** Cloth mirrors nothing, and it fills the picture: the plainest shading. */
  private readonly felt = new MeshLambertMaterial();
  private readonly rings = { value: new Color() };

  constructor() {
    this.felt.onBeforeCompile = (shader) => {
      shader.uniforms.brass = this.rings;
      shader.vertexShader =
        'varying vec2 vPlace;\n' +
        shader.vertexShader.replace('#include <begin_vertex>', '#include <begin_vertex>\nvPlace = position.xy;');
      shader.fragmentShader =
        'varying vec2 vPlace;\nuniform vec3 brass;\n' +
        shader.fragmentShader.replace('#include <color_fragment>', FELT);
    };
    const felt = new Mesh(new CircleGeometry(TABLE, 96), this.felt);
    felt.rotation.x = -Math.PI / 2;
    felt.receiveShadow = true;
    const profile = [[TABLE + 0.3, -1.6], [TABLE + 0.42, 0.03], [TABLE + 0.25, 0.2], [TABLE, 0.18], [TABLE - 0.1, 0]];
    const rim = new Mesh(
      new LatheGeometry(profile.map(([x, y]) => new Vector2(x, y)), 72),
      new MeshStandardMaterial({ color: '#7A5422', metalness: 0.4, roughness: 0.42 }),
    );
    this.group.add(felt, rim);
  }

  dress({ felt, ring }: Dress): void {
    this.felt.color.set(felt);
    this.rings.value.set(ring);
  }
}

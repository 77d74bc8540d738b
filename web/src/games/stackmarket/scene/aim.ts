/** The plumb shadow, which is not light: what is straight below the held die; and the brass ring where the player aims. */

import { Mesh, PlaneGeometry, ShaderMaterial, Vector2, Vector3 } from 'three';

const REACH = 14;

const VERTEX = /* glsl */ `
varying vec2 at;
void main() {
  at = vec2(position.x, -position.z);
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`;

const FRAGMENT = /* glsl */ `
uniform vec3 held;
uniform vec2 ring;
uniform vec2 shown;
uniform float yaw;
varying vec2 at;
// How far inside the square of a die turned by yaw; soft over 'blur' sides.
float inside(vec2 p, float turned, float blur) {
  float c = cos(turned);
  float s = sin(turned);
  vec2 q = abs(vec2(c * p.x + s * p.y, c * p.y - s * p.x));
  return 1.0 - smoothstep(0.5 - blur, 0.5, max(q.x, q.y));
}
void main() {
  float dark = inside(at, yaw, 0.09) * inside(at - held.xy, held.z, 0.16) * 0.72 * shown.x;
  float r = length(at - ring);
  float edge = fwidth(r);
  float line = (1.0 - smoothstep(0.028, 0.028 + edge, abs(r - 0.24))) + (1.0 - smoothstep(0.05, 0.05 + edge, r));
  float brass = clamp(line, 0.0, 1.0) * shown.y;
  float alpha = max(dark, brass);
  if (alpha < 0.01) discard;
  gl_FragColor = vec4(mix(vec3(0.03, 0.02, 0.0), vec3(1.0, 0.82, 0.42), brass), alpha);
}`;

export class Aim {
  readonly mesh: Mesh;
  private readonly uniforms = {
    held: { value: new Vector3() },
    ring: { value: new Vector2() },
    shown: { value: new Vector2() },
    yaw: { value: 0 },
  };

  constructor() {
    const material = new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      uniforms: this.uniforms,
      transparent: true,
      depthWrite: false,
      polygonOffset: true,
      polygonOffsetFactor: -2,
      polygonOffsetUnits: -2,
    });
    this.mesh = new Mesh(new PlaneGeometry(REACH, REACH).rotateX(-Math.PI / 2), material);
    this.mesh.visible = false;
  }

  /** On the top die, whose middle is at x, y, z; the others are from there, to the right and away. */
  show(
    top: readonly [number, number, number],
    topYaw: number,
    held: readonly [number, number, number] | null,
    ring: readonly [number, number] | null,
  ): void {
    this.mesh.visible = Boolean(held || ring);
    this.mesh.position.set(top[0], top[1] + 0.004, top[2]);
    this.uniforms.yaw.value = topYaw;
    if (held) this.uniforms.held.value.set(...held);
    if (ring) this.uniforms.ring.value.set(...ring);
    this.uniforms.shown.value.set(held ? 1 : 0, ring ? 1 : 0);
  }

  hide(): void {
    this.mesh.visible = false;
  }
}

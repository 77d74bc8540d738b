/** Where the camera stands: it frames by itself what matters, and a person may turn it within limits. */

import type { PerspectiveCamera } from 'three';
import type { Clear } from '../stage';

export type Point = readonly [x: number, y: number, z: number];

/** How the camera looks at a point; angles in degrees, azimuth 0 is from the player's side. */
export interface View {
  target: Point;
  distance: number;
  azimuth: number;
  elevation: number;
  lens: number;
}

/** The picture in pixels, and what is free of it. */
export interface Screen extends Clear {
  width: number;
  height: number;
}

const LENS = 24;
/** At the middle of what is framed; the plates below it are seen from some 22 degrees. */
const ELEVATION = 17.5;
/** Of one tower, whose top is above the middle: its upper face reads. */
const TOWER_ELEVATION = 20;
const RAD = Math.PI / 180;
const ROUNDS = 24;

/** The camera's own axes in the room: to its right, up, and forward. */
export function basis(azimuth: number, elevation: number): { right: Point; up: Point; forward: Point } {
  const [sa, ca] = [Math.sin(azimuth * RAD), Math.cos(azimuth * RAD)];
  const [se, ce] = [Math.sin(elevation * RAD), Math.cos(elevation * RAD)];
  return { right: [ca, 0, -sa], up: [-sa * se, ce, -ca * se], forward: [-sa * ce, -se, -ca * ce] };
}

const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const free = (screen: Screen): [number, number] => [
  Math.max(40, screen.width - screen.left - screen.right),
  Math.max(40, screen.height - screen.top - screen.bottom),
];

/** Pixels from the middle of what is free to where a point is seen, x to the right and y down. */
export function seen(view: View, screen: Screen, point: Point): readonly [number, number] {
  const { right, up, forward } = basis(view.azimuth, view.elevation);
  const from: Point = [point[0] - view.target[0], point[1] - view.target[1], point[2] - view.target[2]];
  const scale = screen.height / (2 * Math.tan((view.lens * RAD) / 2) * (view.distance + dot(from, forward)));
  return [dot(from, right) * scale, -dot(from, up) * scale];
}

/** One die side at the target, in pixels. */
export function side(view: View, screen: Screen): number {
  return screen.height / (2 * Math.tan((view.lens * RAD) / 2) * view.distance);
}

/** The view from this side that has all points in what is free of the screen, as large as can be. */
export function fit(points: readonly Point[], screen: Screen, azimuth: number, elevation: number, lens = LENS): View {
  const [width, height] = free(screen);
  const { right, up } = basis(azimuth, elevation);
  const view = { target: points[0]!, distance: 80, azimuth, elevation, lens };
  for (let round = 0; round < ROUNDS; round++) {
    const places = points.map((point) => seen(view, screen, point));
    const xs = places.map(([x]) => x);
    const ys = places.map(([, y]) => y);
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
    const pixels = side(view, screen);
    const [dx, dy] = [(left + wide / 2) / pixels, -(top + high / 2) / pixels];
    view.target = [0, 1, 2].map((i) => view.target[i]! + right[i]! * dx + up[i]! * dy) as unknown as Point;
    view.distance *= Math.max(wide / width, high / height, 0.05);
  }
  return view;
}

/** So high at least towers are taken to be: a table of low ones is not looked at from too near. */
const LEAST_HEIGHT = 6;

/** All towers, and the tray where there is room for it: on a phone it makes them too small. */
export function tableView(towers: readonly { at: Point; height: number }[], tray: Point | null, screen: Screen): View {
  const points: Point[] = tray ? [[tray[0] - 3.6, 0, tray[2] + 1.5]] : [];
  for (const { at, height } of towers) {
    for (const x of [-1.8, 1.8]) points.push([at[0] + x, 0, at[2] + 2.6], [at[0] + x, Math.max(LEAST_HEIGHT, height) + 2.2, at[2]]);
  }
  return fit(points, screen, 0, ELEVATION);
}

/** Of one tower: all of it, or its highest eight dice, with the hand above it: to the wrist where there is room. */
const SHOWN = 8;
const [HAND, FINGERS] = [4.8, 3.2];
const ROOMY = 480;

export function towerView(at: Point, height: number, screen: Screen, leastSide: number, azimuth = 0): View {
  const hand = free(screen)[1] > ROOMY ? HAND : FINGERS;
  const foot = height > SHOWN ? height - SHOWN : -0.4;
  const points: Point[] = [];
  for (const x of [-2.4, 2.4]) {
    points.push([at[0] + x, height + hand, at[2]], [at[0] + x, foot, at[2] + (foot > 0 ? 0.5 : 2.6)]);
  }
  const view = fit(points, screen, azimuth, TOWER_ELEVATION);
  const pixels = side(view, screen);
  if (pixels >= leastSide) return view;
  // Too small to see: nearer, and what is lowest goes out of the picture.
  const distance = (view.distance * pixels) / leastSide;
  const near = { ...view, distance };
  const [, highest] = seen(near, screen, [at[0], height + hand, at[2]]);
  const raised = (-free(screen)[1] / 2 - highest) / leastSide / Math.cos(TOWER_ELEVATION * RAD);
  return { ...near, target: [view.target[0], view.target[1] + raised, view.target[2]] };
}

const ABOVE = 62;
const AT_A_THIRD = 9;

/** Square to a fall, eye at a third of the height; of the two sides the one nearer to where the camera stands. Or from
 * high above it. */
export function fallView(
  at: Point,
  height: number,
  along: readonly [number, number],
  screen: Screen,
  azimuth: number,
  above = false,
): View {
  const side = Math.atan2(-along[1], along[0]) / RAD;
  const turned = ((((side - azimuth + 90) % 180) + 180) % 180) - 90 + azimuth;
  const points: Point[] = [];
  const reach = Math.max(3, height * 0.75);
  for (const out of [-reach * 0.5, reach]) {
    for (const y of [-0.6, height * 1.06 + 1]) points.push([at[0] + along[0] * out, y, at[2] + along[1] * out]);
  }
  // Its plate and its card too.
  for (const x of [-1.8, 1.8]) points.push([at[0] + x, 0, at[2] + 2.8]);
  return fit(points, screen, turned, above ? ABOVE : AT_A_THIRD, 27);
}

/** How a person may turn the camera: away from where it frames by itself. */
export interface Orbit {
  azimuth: number;
  elevation: number;
  zoom: number;
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

export function limited(orbit: Orbit): Orbit {
  return {
    azimuth: clamp(orbit.azimuth, -70, 70),
    elevation: orbit.elevation,
    zoom: clamp(orbit.zoom, 0.7, 1.8),
  };
}

export function orbited(view: View, orbit: Orbit): View {
  return {
    ...view,
    azimuth: view.azimuth + orbit.azimuth,
    elevation: orbit.elevation ? clamp(view.elevation + orbit.elevation, 8, 60) : view.elevation,
    distance: view.distance / orbit.zoom,
  };
}

/** On the way from one view to another. The horizon never rolls. */
export function onTheWay(from: View, to: View, share: number): View {
  const mix = (a: number, b: number): number => a + (b - a) * share;
  return {
    target: [0, 1, 2].map((i) => mix(from.target[i]!, to.target[i]!)) as unknown as Point,
    distance: from.distance * (to.distance / from.distance) ** share,
    azimuth: mix(from.azimuth, to.azimuth),
    elevation: mix(from.elevation, to.elevation),
    lens: mix(from.lens, to.lens),
  };
}

export function point(camera: PerspectiveCamera, view: View, screen: Screen): void {
  const { forward } = basis(view.azimuth, view.elevation);
  const [x, y, z] = view.target;
  camera.fov = view.lens;
  camera.aspect = screen.width / screen.height;
  camera.near = Math.max(1, view.distance - 60);
  camera.far = view.distance + 160;
  camera.position.set(
    x - forward[0] * view.distance,
    y - forward[1] * view.distance,
    z - forward[2] * view.distance,
  );
  camera.lookAt(x, y, z);
  const [dx, dy] = [(screen.right - screen.left) / 2, (screen.bottom - screen.top) / 2];
  camera.setViewOffset(screen.width, screen.height, dx, dy, screen.width, screen.height);
  camera.updateMatrixWorld();
}

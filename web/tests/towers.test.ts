/** Towers in the picture: clips as the server wrote them, dice upright, when a fall may show, where the camera stands. */

import { describe, expect, test } from 'vitest';
import { fallView, fit, limited, orbited, type Point, type Screen, seen, side, tableView, towerView } from '../src/games/stackmarket/scene/camera';
import { decode, sample } from '../src/games/stackmarket/scene/clip';
import { courseOf } from '../src/games/stackmarket/scene/course';
import { fallOf, speed } from '../src/games/stackmarket/scene/fall';
import { pastTray, Plots, TRAY } from '../src/games/stackmarket/scene/plots';
import { place, POSE, posesOf, showing } from '../src/games/stackmarket/scene/pose';
import { Moves } from '../src/games/stackmarket/scene/time';
import { supplyLot } from '../src/games/stackmarket/scene/tray';
import type { Die, Motion } from '../src/games/stackmarket/stage';
import kept from './clips.json';

type Kept = { clip: string; impacts: Motion['impacts']; fallen: number[]; frames: Record<string, number[][]> };
const { fall: falls, stands } = kept as unknown as Record<'fall' | 'stands', Kept>;
const bytes = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const clip = decode(bytes(falls.clip));

describe('clips', () => {
  test.each([falls, stands])('frames are where the server has them', ({ clip, frames }) => {
    const read = decode(bytes(clip));
    for (const [number, dice] of Object.entries(frames)) {
      const wanted = posesOf(dice.map(([x, y, z, turn]): Die => [0, x!, y!, z!, turn!]));
      expect([...read.frames[Number(number)]!]).toEqual([...wanted]);
    }
  });

  test('between two keyframes a die is between its two places, and at the end at its last', () => {
    const now = new Float32Array(clip.dice * POSE);
    const high = (clip.dice - 1) * POSE + 1;
    sample(clip, 0.5 / clip.rate, now);
    expect(now[high]).toBeCloseTo((clip.frames[0]![high]! + clip.frames[1]![high]!) / 2, 5);
    sample(clip, clip.seconds + 5, now);
    clip.frames.at(-1)!.forEach((part, i) => expect(Math.abs(now[i]!)).toBeCloseTo(Math.abs(part), 5));
  });

  test('a clip of another version is refused', () => {
    expect(() => decode(Uint8Array.from([9, 0, 30, 0, 0, 0, 0, 0]))).toThrow('version 9');
  });
});

describe('the course of a fall', () => {
  const course = courseOf(clip, falls, 1);
  const fall = fallOf(clip, falls, 1)!;

  test('the top leans from nothing, further and further until dice land', () => {
    expect(course.lean).toHaveLength(clip.frames.length);
    expect(course.lean[0]).toBe(0);
    const until = course.lean.slice(Math.round(fall.begins * clip.rate), Math.round(fall.lands * clip.rate));
    expect(until.every((lean, at) => at === 0 || lean > until[at - 1]!)).toBe(true);
  });

  test('the point of no return is after the die touched and before the first one lands', () => {
    expect(course.noReturn).toBeGreaterThanOrEqual(falls.impacts[0]![0] / 1000);
    expect(course.noReturn).toBeLessThan(fall.lands);
  });

  test('it is where the middle of what falls leaves the die below, and not sooner', () => {
    // Three dice upright; the upper two go to the right by a tenth of a side with each frame, as one.
    const frames = Array.from({ length: 9 }, (_, at) => {
      const poses = new Float32Array(3 * POSE);
      for (const die of [0, 1, 2]) showing(poses, die, 4, die ? at / 10 : 0, die + 0.5, 0, 0);
      return poses;
    });
    const sliding = { dice: 3, rate: 10, seconds: 0.8, frames };
    expect(courseOf(sliding, { fallen: [1, 2], impacts: [] }, 0).noReturn).toBeCloseTo(0.6);
  });
});

describe('poses', () => {
  test('z of the wire is up here, and away is -z', () => {
    const pose = new Float32Array(POSE);
    place(pose, 0, 1024, 512, 256, 536346111);
    expect([...pose.subarray(0, 3)]).toEqual([1, 0.5, -0.5]);
  });

  test('a die that shows a number has the turn of the server for it', () => {
    const tower = Object.values(stands.frames)[0]!;
    const [read, made] = [new Float32Array(POSE), new Float32Array(POSE)];
    [0, 1, 2].forEach((value) => {
      const [x, y, z, turn] = tower[value]!;
      place(read, 0, x!, y!, z!, turn!);
      showing(made, 0, value, 0, 0, 0, 0);
      const same = [3, 4, 5, 6].reduce((sum, i) => sum + read[i]! * made[i]!, 0);
      expect(Math.abs(same)).toBeGreaterThan(0.999);
    });
  });
});

describe('falls', () => {
  const fall = fallOf(clip, falls, 1)!;

  test('a tower that stands never shows one', () => {
    expect(fallOf(decode(bytes(stands.clip)), stands, 1)).toBeNull();
  });

  test('it shows only once a die has turned or gone, and before one lands', () => {
    expect(fall.begins).toBeGreaterThan(0.1);
    expect(fall.lands).toBeGreaterThan(fall.begins);
    const first = clip.frames[0]!;
    const before = clip.frames[Math.round(fall.begins * clip.rate) - 1]!;
    for (const die of falls.fallen.filter((die) => die < clip.dice - 1)) {
      const gone = [0, 1, 2].map((i) => before[die * POSE + i]! - first[die * POSE + i]!);
      expect(Math.hypot(...gone)).toBeLessThanOrEqual(0.12);
    }
  });

  test('it is seen square to the plane in which the dice go', () => {
    const last = clip.frames[Math.round(fall.lands * clip.rate)]!;
    const top = (clip.dice - 1) * POSE;
    const way = [last[top]! - clip.frames[0]![top]!, last[top + 2]! - clip.frames[0]![top + 2]!];
    expect(fall.along[0] * way[0]! + fall.along[1] * way[1]!).toBeGreaterThan(0.9 * Math.hypot(...way));
    const view = fallView([0, 0, 0], clip.dice, fall.along, SCREEN, 0);
    const [x0, y0] = seen(view, SCREEN, [0, 1, 0]);
    const [x1, y1] = seen(view, SCREEN, [fall.along[0], 1, fall.along[1]]);
    expect(Math.abs(x1 - x0)).toBeCloseTo(side(view, SCREEN), -1);
    expect(Math.abs(y1 - y0)).toBeLessThan(2);
    expect(Math.abs(view.azimuth)).toBeLessThanOrEqual(90);
  });

  test('it slows to a quarter within a tenth of a second, and runs again when dice touch the table', () => {
    expect(speed(fall, fall.begins - 0.01)).toBe(1);
    expect(speed(fall, fall.begins + 0.1)).toBeCloseTo(0.25);
    expect(speed(fall, fall.lands + 1)).toBe(1);
    expect(speed({ ...fall, slow: false }, fall.begins + 0.1)).toBe(1);
  });

  test('a new die that slides off alone is no slow fall', () => {
    expect(fallOf(clip, { ...falls, fallen: [clip.dice - 1] }, 1)!.slow).toBe(false);
  });
});

const SCREEN: Screen = { width: 1440, height: 900, left: 240, top: 96, right: 250, bottom: 165 };
const PHONE: Screen = { width: 390, height: 664, left: 0, top: 110, right: 0, bottom: 262 };
const inside = (screen: Screen, [x, y]: readonly [number, number]): boolean =>
  Math.abs(x) <= (screen.width - screen.left - screen.right) / 2 + 1 &&
  Math.abs(y) <= (screen.height - screen.top - screen.bottom) / 2 + 1;

describe('camera', () => {
  test.each([SCREEN, PHONE])('everything is in what is free of the screen, and fills it', (screen) => {
    const points: Point[] = [[-6, 0, 4], [8, 0, 2], [6, 14, -7], [0, 3, 2]];
    const view = fit(points, screen, 20, 18);
    expect(points.every((point) => inside(screen, seen(view, screen, point)))).toBe(true);
    const nearer = { ...view, distance: view.distance * 0.95 };
    expect(points.every((point) => inside(screen, seen(nearer, screen, point)))).toBe(false);
  });

  test('the table is all towers', () => {
    const towers = [{ at: [0, 0, 2.2] as Point, height: 9 }, { at: [6.2, 0, -7.5] as Point, height: 22 }];
    const view = tableView(towers, [-7, 0, 3], SCREEN);
    for (const { at, height } of towers) {
      expect(inside(SCREEN, seen(view, SCREEN, [at[0], height, at[2]]))).toBe(true);
    }
  });

  test.each([
    [SCREEN, 46],
    [PHONE, 56],
  ])('of a tower the top and the hand are seen, and a die is large enough', (screen, least) => {
    for (const height of [1, 4, 8, 13, 25]) {
      const view = towerView([3, 0, 1], height, screen, least);
      expect(side(view, screen)).toBeGreaterThanOrEqual(least - 0.01);
      expect(inside(screen, seen(view, screen, [3, height + 3, 1]))).toBe(true);
      expect(inside(screen, seen(view, screen, [3, height - 1, 1]))).toBe(true);
    }
  });

  test.each([
    [{ width: 900, height: 600, left: 0, top: 0, right: 0, bottom: 0 }, 46],
    [{ width: 390, height: 330, left: 0, top: 56, right: 66, bottom: 0 }, 46],
  ])('no die of the supply lies before a tower that is watched', (screen, least) => {
    const plots = new Plots();
    plots.order([0, 1, 2, 3]);
    const { poses } = supplyLot(48);
    for (const company of plots.companies) {
      const at = plots.at(company);
      for (const height of [3, 8, 15]) {
        const view = towerView(at, height, screen, least, pastTray(at));
        const [left, right] = [-1.5, 1.5].map((x) => seen(view, screen, [at[0] + x, 0, at[2]])[0]) as [number, number];
        for (let die = 0; die < poses.length; die += POSE) {
          const [x] = seen(view, screen, [TRAY[0] + poses[die]!, poses[die + 1]!, TRAY[2] + poses[die + 2]!]);
          expect(x < left || x > right).toBe(true);
        }
      }
    }
  });

  test('a person turns it within limits, and gives it back', () => {
    const view = tableView([{ at: [0, 0, 2], height: 5 }], [-7, 0, 3], SCREEN);
    const far = orbited(view, limited({ azimuth: 200, elevation: 90, zoom: 9 }));
    expect([far.azimuth, far.elevation]).toEqual([70, 60]);
    expect(far.distance).toBeCloseTo(view.distance / 1.8);
    expect(orbited(view, limited({ azimuth: 0, elevation: 0, zoom: 1 }))).toEqual(view);
  });
});

describe('plots', () => {
  test('the first company is nearest, and another that comes to the front swings there', () => {
    const plots = new Plots();
    expect(plots.order([1, 2, 0, 3])).toBe(false);
    const [front, side] = [plots.at(1), plots.at(2)];
    expect(plots.order([2, 0, 3, 1])).toBe(true);
    plots.at(2).forEach((part, axis) => expect(part).toBeCloseTo(side[axis]!));
    plots.swing(1);
    expect(plots.at(2)).toEqual(front);
    expect(plots.order([2, 0, 3, 1])).toBe(false);
  });
});

describe('moves', () => {
  test('run on the clock they are given, end in time, and make room for a new one of their name', async () => {
    let now = 0;
    const moves = new Moves(() => now);
    const shares: number[] = [];
    const first = moves.start('a', 100, (share) => shares.push(share));
    now = 50;
    moves.advance();
    const second = moves.start('a', 100, (share) => shares.push(share));
    await first;
    now = 200;
    moves.advance();
    await second;
    expect(shares).toEqual([0.5, 1]);
    expect(moves.busy).toBe(false);
  });
});

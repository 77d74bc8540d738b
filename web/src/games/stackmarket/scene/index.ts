/** The table in three dimensions: towers of ivory dice under one warm lamp, and a white-gloved hand. */

import { Fog, PerspectiveCamera, Scene } from 'three';
import type { Clear, Die, HandFrame, Held, Look, Motion, Stage } from '../stage';
import { Aim } from './aim';
import { fallView, limited, onTheWay, type Orbit, orbited, point, type Screen, seen, tableView, towerView, type View } from './camera';
import { Dice, lot, type Lot } from './dice';
import type { Fall } from './fall';
import { Hand, type Top } from './hand';
import { Light } from './light';
import { noise } from './noise';
import { Pawns } from './pawns';
import { Plates } from './plates';
import { Playing } from './playing';
import { DISH, Plots, TRAY } from './plots';
import { POSE, posesOf } from './pose';
import { Canvas } from './screen';
import { Table } from './table';
import { DRESSES } from './themes';
import { browserClock, type Clock, Moves, travel } from './time';
import { rowLot, supplyLot, throwAt, Trays } from './tray';
import { Wall } from './wall';

const CAMERA_MS = 600;
const SWING_MS = 900;
const THROW_MS = 1200;
const BACK_MS = 500;
const HOP_MS = 420;
/** One die is at least so large when a tower is looked at, in pixels. */
const LEAST_SIDE = { desktop: 46, phone: 56 };
/** How far above a tower its label stands. */
const LABEL = 0.9;

const NOTHING: Lot = lot(new Float32Array(0), 0);

/** Throws where there is no WebGL. */
export function makeStage(canvas: HTMLCanvasElement, clock: Clock = browserClock): Stage {
  return new TableStage(canvas, clock);
}

class TableStage implements Stage {
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera();
  private readonly canvas: Canvas;
  private readonly moves: Moves;
  private readonly light: Light;
  private readonly table = new Table();
  private readonly wall = new Wall();
  private readonly plates = new Plates();
  private readonly pawnsOn = new Pawns();
  private readonly trays = new Trays();
  private readonly dice = new Dice();
  private readonly aim = new Aim();
  private readonly plots = new Plots();
  private readonly hands: Hand;

  private lots: Lot[] = [];
  private inTray = NOTHING;
  private thrown = NOTHING;
  private colours: readonly string[] = [];
  private playing: Playing | null = null;
  private still = false;
  private screen: Screen = { width: 1, height: 1, left: 0, top: 0, right: 0, bottom: 0 };
  private wanted: { at: Look; company: number } = { at: 'table', company: 0 };
  private orbiting: Orbit = { azimuth: 0, elevation: 0, zoom: 1 };
  private view: View;
  private falling = false;

  constructor(canvas: HTMLCanvasElement, private readonly clock: Clock) {
    this.moves = new Moves(() => clock.now());
    this.hands = new Hand(this.moves, (ms) => (this.still ? 0 : ms));
    this.canvas = new Canvas(canvas, clock, () => this.draw());
    this.light = new Light(this.scene, this.canvas.renderer, innerWidth < 800 ? 1024 : 2048);
    this.scene.fog = new Fog(0, 60, 150);
    this.scene.add(this.table.group, this.wall.group, this.plates.mesh, this.pawnsOn.mesh, this.trays.mesh);
    this.scene.add(this.dice.mesh, this.aim.mesh, ...this.hands.gloves.map(({ group }) => group));
    this.view = this.framed();
    this.dress('dark', false);
  }

  // ---- What the table looks like

  resize(width: number, height: number, clear?: Clear): void {
    this.screen = { left: 0, top: 0, right: 0, bottom: 0, ...clear, width, height };
    this.canvas.resize(width, height);
    this.moves.finish('camera');
    this.view = this.framed();
  }

  dress(theme: 'dark' | 'light', still: boolean): void {
    this.still = still;
    const dress = DRESSES[theme];
    this.scene.fog!.color.set(dress.fog);
    this.canvas.renderer.setClearColor(dress.fog);
    this.canvas.renderer.toneMappingExposure = dress.exposure;
    this.light.dress(dress);
    this.table.dress(dress);
    this.wall.dress(dress);
    this.plates.dress(dress);
    this.dice.dress(theme);
    this.changed();
  }

  turn(companies: readonly number[]): void {
    if (this.plots.order(companies)) {
      void this.moves.start('swing', this.ms(SWING_MS), (share) => this.plots.swing(travel(share)));
    }
    this.reframe();
    this.changed();
  }

  towers(towers: readonly (readonly Die[])[]): void {
    this.lots = towers.map((dice, company) => lot(posesOf(dice), company * 2));
    this.wall.tell(towers.map((dice) => dice.length));
    this.falling = false;
    this.playing = null;
    this.reframe();
    this.changed();
  }

  pawns(invested: readonly number[], colours: readonly string[]): void {
    this.colours = colours;
    if (this.pawnsOn.place(invested, colours, this.plots)) {
      void this.moves.start('pawns', this.ms(HOP_MS), (share) => this.pawnsOn.hop(travel(share)));
    }
    this.changed();
  }

  supply(count: number): void {
    this.inTray = supplyLot(count);
    this.changed();
  }

  async throw(numbers: readonly number[]): Promise<void> {
    const back = !numbers.length;
    const rows = back ? this.thrown : rowLot(numbers);
    this.thrown = back ? this.thrown : { ...rows, poses: rows.poses.slice() };
    const moving = this.thrown;
    if (!back) this.reframe();
    const steady: Lot = { ...rows, poses: rows.poses.slice() };
    const moved = this.moves.start('throw', this.ms(back ? BACK_MS : THROW_MS), (share) =>
      throwAt(moving, steady, back ? (1 - share) * 0.6 : share),
    );
    this.changed();
    await moved;
    if (back && this.thrown === moving) {
      this.thrown = NOTHING;
      this.reframe();
    }
  }

  // ---- The hand

  hold(held: Held | null): void {
    if (held) {
      this.hands.take(held, this.colours[held.seat] ?? '#FFFFFF');
      noise('brush');
    } else if (!this.hands.opening) this.hands.putBack();
    this.changed();
  }

  hand(frame: HandFrame): void {
    this.hands.frame(frame);
    this.changed();
  }

  ring(x: number, y: number): void {
    this.hands.aim(x, y);
    this.changed();
  }

  // ---- What moves

  async play(motion: Motion, onfall: () => void): Promise<void> {
    const added = this.hands.held?.dice.length ?? 1;
    this.hands.leave();
    const cut = (fall: Fall): void => {
      onfall();
      if (this.still) return;
      this.falling = true;
      this.moves.finish('camera');
      const at = this.plots.at(motion.company);
      this.view = fallView(at, playing.clip.dice, fall.along, this.screen, this.view.azimuth);
    };
    const playing = new Playing(motion, added, cut, this.clock.now());
    this.playing = playing;
    if (this.still || document.hidden) playing.finish();
    this.changed();
    await playing.done;
  }

  skip(): void {
    this.playing?.finish();
    for (const name of ['throw', 'camera', 'swing', 'pawns']) this.moves.finish(name);
    this.changed();
  }

  // ---- The camera

  look(at: Look, company: number): void {
    this.wanted = { at, company };
    this.falling = false;
    this.reframe();
  }

  orbit(azimuth: number, elevation: number, zoom: number): void {
    this.orbiting = limited({ azimuth, elevation, zoom });
    this.canvas.ask();
  }

  label(company: number): { x: number; y: number } {
    const { y, ...top } = this.topOf(company);
    const [px, , pz] = this.plots.at(company);
    return this.pixel(seen(this.seenBy(), this.screen, [px + top.x, y + 0.5 + LABEL, pz + top.z]));
  }

  axes(company: number): { right: readonly [number, number]; away: readonly [number, number] } {
    const [x, , z] = this.plots.at(company);
    const y = this.topOf(company).y + 0.5;
    const view = this.seenBy();
    const here = seen(view, this.screen, [x, y, z]);
    const from = ([px, py]: readonly [number, number]): [number, number] => [px - here[0], py - here[1]];
    return {
      right: from(seen(view, this.screen, [x + 1, y, z])),
      away: from(seen(view, this.screen, [x, y, z - 1])),
    };
  }

  end(): void {
    this.playing?.finish();
    this.canvas.end();
  }

  // ---- Drawing

  /** Not the camera alone: shadows are drawn anew too. */
  private changed(): void {
    this.canvas.renderer.shadowMap.needsUpdate = true;
    this.canvas.ask();
  }

  private ms(wanted: number): number {
    return this.still ? 0 : wanted;
  }

  private seenBy(): View {
    return orbited(this.view, this.orbiting);
  }

  private pixel([x, y]: readonly [number, number]): { x: number; y: number } {
    const { left, right, top, bottom, width, height } = this.screen;
    return { x: x + (left + width - right) / 2, y: y + (top + height - bottom) / 2 };
  }

  private lotOf(company: number): Lot {
    return this.playing?.company === company ? this.playing.lot : (this.lots[company] ?? NOTHING);
  }

  /** Its highest die, or the plate. */
  private topOf(company: number): Top {
    const { poses } = this.lots[company] ?? NOTHING;
    const at = poses.length - POSE;
    if (at < 0) return { x: 0, y: -0.5, z: 0, yaw: 0 };
    const [x, y, z, qx, qy, qz, qw] = poses.subarray(at) as unknown as number[];
    const yaw = Math.atan2(2 * (qw! * qy! + qx! * qz!), 1 - 2 * (qy! * qy! + qx! * qx!));
    return { x: x!, y: y!, z: z!, yaw: yaw - (Math.PI / 2) * Math.round(yaw / (Math.PI / 2)) };
  }

  private framed(): View {
    const { at, company } = this.wanted;
    const height = (of: number): number => Math.max(0, this.topOf(of).y + 0.5);
    if (at === 'table' || !this.lots.length) {
      const towers = this.plots.companies.map((of) => ({ at: this.plots.at(of), height: height(of) }));
      if (this.thrown !== NOTHING) towers.push({ at: DISH, height: 0 });
      return tableView(towers, TRAY, this.screen);
    }
    const least = this.canvas.phone ? LEAST_SIDE.phone : LEAST_SIDE.desktop;
    return towerView(this.plots.at(company), height(company), this.screen, least);
  }

  private reframe(): void {
    if (this.falling) return;
    const [from, to] = [this.view, this.framed()];
    void this.moves.start('camera', this.ms(CAMERA_MS), (share) => (this.view = onTheWay(from, to, travel(share))));
    this.canvas.ask();
  }

  private draw(): boolean {
    this.moves.advance();
    if (this.playing && !this.playing.over) {
      this.playing.advance(this.clock.now());
    }
    this.plates.lay(this.plots);
    this.pawnsOn.lay(this.plots);
    this.trays.dish(this.thrown !== NOTHING);
    this.dice.clear();
    this.dice.add(this.inTray, TRAY[0], 0, TRAY[2]);
    this.dice.add(this.thrown, DISH[0], 0, DISH[2]);
    for (const company of this.plots.companies) {
      const [x, , z] = this.plots.at(company);
      this.dice.add(this.lotOf(company), x, 0, z);
    }
    const over = this.hands.held?.company ?? 0;
    const [x, , z] = this.plots.at(over);
    this.hands.show(this.dice, this.aim, x, z, this.topOf(over));
    this.dice.shown();
    if (this.moves.busyBut('camera') || this.playing) this.canvas.renderer.shadowMap.needsUpdate = true;
    point(this.camera, this.seenBy(), this.screen);
    this.canvas.renderer.render(this.scene, this.camera);
    return this.moves.busy || Boolean(this.playing && !this.playing.over);
  }
}

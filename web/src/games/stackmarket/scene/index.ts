/** The table in three dimensions: towers of ivory dice under one warm lamp, and a white-gloved hand. */

import type { Angle, Clear, Die, HandFrame, Held, Look, Motion, Stage, Witness } from '../stage';
import { fallView, type Point, tableView, towerView, type View } from './camera';
import { lot, type Lot } from './dice';
import { Eye } from './eye';
import { Founding } from './founding';
import { Gather } from './gather';
import { Leaving } from './leaving';
import { Hand, type Top } from './hand';
import { laidHigh, laidLot } from './laid';
import { letteringComes } from './lettering';
import { noise } from './noise';
import { Playing } from './playing';
import { DISH, pastTray, Plots, TRAY } from './plots';
import { POSE, posesOf, yawOf } from './pose';
import { Room } from './room';
import { Canvas } from './screen';
import { browserClock, type Clock, Moves, travel } from './time';
import { rowLot, supplyLot, throwAt } from './tray';

const SWING_MS = 900;
const THROW_MS = 1200;
const BACK_MS = 500;
const HOP_MS = 420;
const GATHER_MS = 900;
const LEAVE_MS = 1300;
const FOUND_MS = 1100;
/** One die is at least so large when a tower is looked at, in pixels. */
const LEAST_SIDE = { desktop: 46, phone: 56 };
const DICE_SEEN = 6;
/** How far above a tower its label stands. */
const LABEL = 0.9;

const NOTHING: Lot = lot(new Float32Array(0), 0);

/** Throws where there is no WebGL. */
export function makeStage(canvas: HTMLCanvasElement, clock: Clock = browserClock): Stage {
  return new TableStage(canvas, clock);
}

class TableStage implements Stage {
  private readonly canvas: Canvas;
  private readonly moves: Moves;
  private readonly eye: Eye;
  private readonly room: Room;
  private readonly hands: Hand;
  private readonly plots = new Plots();

  private lots: Lot[] = [];
  private inTray = NOTHING;
  private thrown = NOTHING;
  private gathered = NOTHING;
  private leaving = NOTHING;
  /** On the plate of a company. */
  private laid: { company: number; lot: Lot } = { company: -1, lot: NOTHING };
  /** A tower that is thrown anew, and comes to its plot. */
  private founding: Founding | null = null;
  private colours: readonly string[] = [];
  private wanted: { at: Look; company: number } = { at: 'table', company: 0 };
  private playing: Playing | null = null;
  /** A tower falls, and is seen from here. */
  private falling: Angle | null = null;
  private still = false;
  private theme: 'dark' | 'light' = 'dark';

  constructor(
    canvas: HTMLCanvasElement,
    private readonly clock: Clock,
  ) {
    const ms = (wanted: number): number => (this.still ? 0 : wanted);
    this.moves = new Moves(() => clock.now());
    this.eye = new Eye(this.moves, ms);
    this.hands = new Hand(this.moves, ms);
    this.canvas = new Canvas(canvas, clock, () => this.draw());
    this.room = new Room(this.canvas.renderer, this.canvas.phone, this.canvas.plain);
    this.room.scene.add(...this.hands.gloves.map(({ group }) => group));
    this.room.dress(this.theme);
    document.addEventListener('visibilitychange', this.hidden);
    void letteringComes().then((late) => late && this.dress(this.theme, this.still));
  }

  // ---- What the table looks like

  resize(width: number, height: number, clear?: Clear): void {
    this.eye.resize(width, height, clear);
    this.canvas.resize(width, height);
    this.eye.cut(this.framed());
  }

  dress(theme: 'dark' | 'light', still: boolean): void {
    this.theme = theme;
    this.still = still;
    this.room.dress(theme);
    this.changed();
  }

  turn(companies: readonly number[]): void {
    const moves = this.plots.order(companies);
    if (moves) this.move('swing', SWING_MS, (share) => this.plots.swing(travel(share)));
    // The camera frames what will be, not what swings.
    this.plots.swing(1);
    this.reframe();
    if (moves) this.plots.swing(0);
    this.changed();
  }

  towers(towers: readonly (readonly Die[])[]): void {
    this.lots = towers.map((dice, company) => lot(posesOf(dice), company * 2));
    this.room.wall.tell(towers.map((dice) => dice.length));
    if (this.falling && this.playing) this.clearAway(this.playing);
    this.falling = null;
    this.playing = null;
    this.hands.released();
    this.reframe();
    this.changed();
  }

  pawns(invested: readonly number[], colours: readonly string[]): void {
    const { pawns } = this.room;
    this.colours = colours;
    if (pawns.place(invested, colours, this.plots)) this.move('pawns', HOP_MS, (share) => pawns.hop(travel(share)));
    this.changed();
  }

  supply(count: number): void {
    this.inTray = supplyLot(count);
    this.changed();
  }

  lay(company: number, numbers: readonly number[]): void {
    this.laid = { company, lot: laidLot(numbers) };
    this.changed();
  }

  async throw(numbers: readonly number[]): Promise<void> {
    const back = !numbers.length;
    if (back && this.thrown === NOTHING) return;
    const rows = back ? this.thrown : rowLot(numbers);
    const moving: Lot = { ...rows, poses: rows.poses.slice() };
    this.thrown = moving;
    if (!back) this.reframe();
    await this.move('throw', back ? BACK_MS : THROW_MS, (share) =>
      throwAt(moving, rows, back ? (1 - share) * 0.6 : share),
    );
    if (!back || this.thrown !== moving) return;
    this.thrown = NOTHING;
    this.reframe();
    this.changed();
  }

  /** What fell goes back to the tray, and a new tower is thrown out of it. */
  private clearAway({ company, lot }: Playing): void {
    const [x, , z] = this.plots.at(company);
    const gather = new Gather(lot, x, z);
    this.gathered = gather.lot;
    void this.move('gather', GATHER_MS, (share) => gather.at(share)).then(() => (this.gathered = NOTHING));
    const founding = new Founding(company, this.lots[company] ?? NOTHING, TRAY[0] - x, TRAY[2] - z);
    this.founding = founding;
    void this.move('found', FOUND_MS, (share) => founding.at(share)).then(() => {
      if (this.founding === founding) this.founding = null;
    });
  }

  leave(count: number): void {
    if (this.still) return;
    const leaving = new Leaving(count);
    this.leaving = leaving.lot;
    void this.move('leave', LEAVE_MS, (share) => leaving.at(share)).then(() => {
      if (this.leaving === leaving.lot) this.leaving = NOTHING;
    });
    this.changed();
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

  async play(motion: Motion, witness: Witness, angle: Angle = 'side'): Promise<void> {
    const added = motion.release?.values.length ?? 1;
    this.hands.leave();
    const shown: Witness = {
      falls: (course) => {
        witness.falls(course);
        this.from(angle);
      },
      at: (seconds, speed) => witness.at(seconds, speed),
    };
    const playing = new Playing(motion, added, shown, this.clock.now());
    this.playing = playing;
    if (this.still || document.hidden) playing.finish();
    this.changed();
    await playing.done;
  }

  from(angle: Angle): void {
    if (this.still || !this.playing?.fall) return;
    this.falling = angle;
    this.eye.cut(this.framed());
    this.canvas.ask();
  }

  skip(): void {
    this.playing?.finish();
    for (const name of ['throw', 'camera', 'swing', 'pawns', 'gather', 'found', 'leave']) this.moves.finish(name);
    this.changed();
  }

  /** In a hidden page nothing is drawn, and nothing waits for it. */
  private readonly hidden = (): void => {
    if (document.hidden) this.skip();
  };

  // ---- The camera

  look(at: Look, company: number): void {
    this.wanted = { at, company };
    this.falling = null;
    this.reframe();
  }

  orbit(azimuth: number, elevation: number, zoom: number): void {
    this.eye.turn({ azimuth, elevation, zoom });
    this.canvas.ask();
  }

  label(company: number): { x: number; y: number } {
    const top = this.topOf(company);
    const [x, , z] = this.plots.at(company);
    const laid = this.laid.company === company ? laidHigh(this.laid.lot.poses.length / POSE) : 0;
    return this.eye.pixel([x + top.x, Math.max(top.y + 0.5, laid) + LABEL, z + top.z]);
  }

  at(x: number, y: number): number {
    // The nearest one hides what is behind it.
    const nearest = this.plots.companies.sort((one, other) => this.plots.at(other)[2] - this.plots.at(one)[2]);
    return nearest.find((company) => this.covers(company, x, y)) ?? -1;
  }

  /** Its tower from foot to top, or its plate with the card before it. */
  private covers(company: number, x: number, y: number): boolean {
    const [cx, , cz] = this.plots.at(company);
    const top = this.topOf(company).y + 0.5;
    const within = (points: Point[]): boolean => {
      const seen = points.map((point) => this.eye.pixel(point));
      const [xs, ys] = [seen.map((one) => one.x), seen.map((one) => one.y)];
      return x >= Math.min(...xs) && x <= Math.max(...xs) && y >= Math.min(...ys) && y <= Math.max(...ys);
    };
    const tower: Point[] = [-0.9, 0.9].flatMap((dx) => [[cx + dx, 0, cz + 0.5] as Point, [cx + dx, top, cz - 0.5] as Point]);
    const plate: Point[] = [-1.5, 1.5].flatMap((dx) => [[cx + dx, 0, cz - 1.5] as Point, [cx + dx, 0, cz + 2.6] as Point]);
    return within(tower) || within(plate);
  }

  get azimuth(): number {
    return this.eye.turned;
  }

  end(): void {
    document.removeEventListener('visibilitychange', this.hidden);
    this.skip();
    this.canvas.end(this.room.scene);
  }

  private framed(): View {
    return this.falling && this.playing?.fall ? this.fallSeen(this.playing, this.falling) : this.wantedSeen();
  }

  private fallSeen({ clip, company, fall }: Playing, angle: Angle): View {
    const at = this.plots.at(company);
    if (angle === 'hand') return towerView(at, clip.dice, this.eye.screen, 0);
    return fallView(at, clip.dice, fall!.along, this.eye.screen, this.eye.azimuth, angle === 'above');
  }

  private wantedSeen(): View {
    const { at, company } = this.wanted;
    const height = (of: number): number => this.topOf(of).y + 0.5;
    if (at === 'table' || !this.lots.length) {
      const towers = this.plots.companies.map((of) => ({ at: this.plots.at(of), height: height(of) }));
      if (this.thrown !== NOTHING) towers.push({ at: DISH, height: 0 });
      return tableView(towers, this.canvas.phone ? null : TRAY, this.eye.screen);
    }
    const plot = this.plots.at(company);
    return towerView(plot, height(company), this.eye.screen, this.leastSide, pastTray(plot));
  }

  /** Where little of a phone is free, a tower of more than its top die is worth more than a large one. */
  private get leastSide(): number {
    if (!this.canvas.phone) return LEAST_SIDE.desktop;
    const { height, top, bottom } = this.eye.screen;
    return Math.min(LEAST_SIDE.phone, Math.max(LEAST_SIDE.desktop, (height - top - bottom) / DICE_SEEN));
  }

  private reframe(): void {
    if (this.falling) return;
    this.eye.go(this.framed());
    this.canvas.ask();
  }

  // ---- Drawing

  private move(name: string, ms: number, step: (share: number) => void): Promise<void> {
    const moved = this.moves.start(name, this.still ? 0 : ms, step);
    this.canvas.ask();
    return moved;
  }

  /** Not the camera alone: shadows are drawn anew too. */
  private changed(): void {
    this.canvas.renderer.shadowMap.needsUpdate = true;
    this.canvas.ask();
  }

  private lotOf(company: number): Lot {
    if (this.playing?.company === company) return this.playing.lot;
    return this.founding?.company === company ? this.founding.lot : (this.lots[company] ?? NOTHING);
  }

  /** Its highest die, or the plate. */
  private topOf(company: number): Top {
    const { poses } = this.lots[company] ?? NOTHING;
    const at = poses.length - POSE;
    if (at < 0) return { x: 0, y: -0.5, z: 0, yaw: 0 };
    const [x, y, z] = [poses[at]!, poses[at + 1]!, poses[at + 2]!];
    return { x, y, z, yaw: yawOf(poses.subarray(at + 3, at + POSE)) };
  }

  private showSway(): void {
    if (!this.playing?.swaying) return this.room.trace.hide();
    const { company, trace, topBefore } = this.playing;
    const [x, , z] = this.plots.at(company);
    this.room.trace.show(trace, x, topBefore + 1, z);
  }

  private draw(): boolean {
    const { plates, pawns, trays, dice, aim, scene } = this.room;
    this.moves.advance();
    if (this.playing && !this.playing.over) this.playing.advance(this.clock.now());
    plates.lay(this.plots);
    pawns.lay(this.plots);
    trays.dish(this.thrown.poses.length / POSE);
    dice.clear();
    dice.add(this.inTray, TRAY[0], 0, TRAY[2]);
    dice.add(this.thrown, DISH[0], 0, DISH[2]);
    dice.add(this.gathered, 0, 0, 0);
    dice.add(this.leaving, 0, 0, 0);
    for (const company of this.plots.companies) {
      const [x, , z] = this.plots.at(company);
      dice.add(this.lotOf(company), x, 0, z);
      if (company === this.laid.company) dice.add(this.laid.lot, x, 0, z);
    }
    const over = this.hands.held?.company ?? 0;
    const [x, , z] = this.plots.at(over);
    this.hands.show(dice, aim, x, z, this.topOf(over));
    dice.shown();
    this.showSway();
    const { renderer } = this.canvas;
    if (this.moves.busyBut('camera') || this.playing) renderer.shadowMap.needsUpdate = true;
    renderer.render(scene, this.eye.aim());
    return this.moves.busy || Boolean(this.playing && !this.playing.over);
  }
}

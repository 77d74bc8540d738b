/** All that stands in the room, and how the two themes dress it. */

import { Fog, Scene, type WebGLRenderer } from 'three';
import { Aim } from './aim';
import { Dice } from './dice';
import { Light } from './light';
import { Pawns } from './pawns';
import { Plates } from './plates';
import { Table } from './table';
import { DRESSES } from './themes';
import { Trace } from './trace';
import { Trays } from './tray';
import { Wall } from './wall';

/** Fine shadows on a desktop, half as fine on a phone or without a graphics card. */
const SHADOWS = { desktop: 2048, phone: 1024 };

export class Room {
  readonly scene = new Scene();
  readonly wall = new Wall();
  readonly plates = new Plates();
  readonly pawns = new Pawns();
  readonly trays = new Trays();
  readonly dice = new Dice();
  readonly aim = new Aim();
  readonly trace = new Trace();
  private readonly fog = new Fog(0, 60, 150);
  private readonly table = new Table();
  private readonly light: Light;

  constructor(
    private readonly renderer: WebGLRenderer,
    phone: boolean,
    plain: boolean,
  ) {
    this.light = new Light(this.scene, renderer, phone || plain ? SHADOWS.phone : SHADOWS.desktop, plain);
    this.scene.fog = this.fog;
    this.scene.add(this.table.group, this.wall.group, this.plates.mesh, this.pawns.mesh, this.trays.mesh);
    this.scene.add(this.dice.mesh, this.aim.mesh, this.trace.line);
  }

  dress(theme: 'dark' | 'light'): void {
    const dress = DRESSES[theme];
    this.fog.color.set(dress.fog);
    // Below its foot the wall goes on.
    this.renderer.setClearColor(dress.wall[2]);
    this.renderer.toneMappingExposure = dress.exposure;
    this.light.dress(dress);
    this.table.dress(dress);
    this.wall.dress(dress);
    this.plates.dress(dress);
    this.dice.dress(theme);
  }
}

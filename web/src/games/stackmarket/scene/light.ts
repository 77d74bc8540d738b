/** One warm lamp from the front left that alone throws shadows, a cool rim from behind, a weak front, a little from
everywhere, and five panels to be mirrored. */

import {
  Color,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  SpotLight,
  type WebGLRenderer,
} from 'three';
import type { Dress } from './themes';

/** Light panels of the room as the dice mirror them: place, size, colour, strength. */
const PANELS: readonly [number, number, number, number, number, string, number][] = [
  [-8, 14, 8, 10, 10, '#FFE6BE', 5],
  [12, 8, -10, 6, 12, '#9CC4FF', 3],
  [-14, 4, -6, 4, 10, '#7FD0B8', 1.2],
  [4, 5, 16, 16, 4, '#FFF3DC', 1.1],
  [0, 18, -4, 8, 8, '#FFFFFF', 1.6],
];

/** How much of the panels the air gives where nothing is mirrored. */
const INSTEAD = 0.9;

export class Light {
  readonly lamp = new SpotLight('#FFE6BE', 3, 0, 0.66, 0.75, 0);
  private readonly rim = new DirectionalLight('#9CC4FF', 1);
  private readonly air = new HemisphereLight('#D5E4DC', '#22352E', 0.4);
  private readonly front = new DirectionalLight('#FFF4E2', 0.4);

  constructor(
    private readonly scene: Scene,
    renderer: WebGLRenderer,
    shadows: number,
    private readonly plain: boolean,
  ) {
    this.lamp.position.set(-15, 34, 18);
    this.lamp.target.position.set(0.5, 2, -1.5);
    this.lamp.castShadow = true;
    this.lamp.shadow.mapSize.set(shadows, shadows);
    this.lamp.shadow.camera.near = 12;
    this.lamp.shadow.camera.far = 75;
    this.lamp.shadow.bias = -0.0006;
    this.lamp.shadow.normalBias = 0.03;
    this.lamp.shadow.radius = 3;
    this.lamp.shadow.intensity = 0.88;
    this.rim.position.set(16, 14, -22);
    this.front.position.set(3, 9, 30);
    scene.add(this.lamp, this.lamp.target, this.rim, this.front, this.air);
    // Reckoning what is mirrored takes a processor ten seconds.
    if (!plain) scene.environment = mirrored(renderer);
  }

  dress({ lamp, rim, front, air, panels }: Dress): void {
    this.lamp.intensity = lamp;
    this.rim.intensity = rim;
    this.front.intensity = front;
    this.air.intensity = this.plain ? air + panels * INSTEAD : air;
    this.scene.environmentIntensity = panels;
  }
}

function mirrored(renderer: WebGLRenderer): Scene['environment'] {
  const room = new Scene();
  room.background = new Color('#0B1714');
  for (const [x, y, z, width, height, colour, strength] of PANELS) {
    const light = new MeshBasicMaterial({ color: new Color(colour).multiplyScalar(strength) });
    const panel = new Mesh(new PlaneGeometry(width, height), light);
    panel.position.set(x, y, z);
    panel.lookAt(0, 2, 0);
    room.add(panel);
  }
  const maker = new PMREMGenerator(renderer);
  // Small: panels have soft edges on ivory.
  const { texture } = maker.fromScene(room, 0, 0.1, 100, { size: 64 });
  maker.dispose();
  return texture;
}

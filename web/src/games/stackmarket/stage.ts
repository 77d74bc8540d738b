/** What the table asks of the picture of the towers: the scene in three dimensions keeps it, and tests need no WebGL.

One side of a die is 1. x goes to the right of the player, y away, z up, from the axis of a plot. */

/** A die at rest or in motion: its number, and x, y (1/1024 side), z (1/512), turn (three parts of ten bits). */
export type Die = readonly [number: number, x: number, y: number, z: number, turn: number];

/** A hand as everybody sees it, thirty times a second. */
export interface HandFrame {
  /** Milliseconds since it picked up. */
  at: number;
  /** 1/1024 side. */
  x: number;
  y: number;
  /** 1/8192 radian. */
  yaw: number;
  ringX: number;
  ringY: number;
  /** 0 is the calmest moment of the breath, 1 the deepest. */
  breath: number;
  word: 'moving' | 'settling' | 'calm' | 'breathing' | 'tiring';
  /** The fingers open: the ring is locked. */
  opening: boolean;
}

/** What is held, and over which tower. */
export interface Held {
  seat: number;
  company: number;
  /** The numbers up, from the lowest die. */
  dice: readonly number[];
  bothHands: boolean;
  /** The number of the die that the left hand brings in a takeover. */
  next?: number;
}

/** How dice moved: as the server simulated it. */
export interface Motion {
  company: number;
  clip: Uint8Array;
  /** Milliseconds, die, other die (-1: the table), mm a second. */
  impacts: readonly (readonly [at: number, die: number, other: number, speed: number])[];
  fallen: readonly number[];
  /** What was let go; null where a tower was judged. */
  release: { readonly values: readonly number[] } | null;
}

/** How a fall went. */
export interface Course {
  /** How far the top has gone from its place, in sides, `rate` times a second. */
  lean: readonly number[];
  rate: number;
  /** All that is played. */
  seconds: number;
  /** From this second on nothing held the tower any more. */
  noReturn: number;
}

/** Somebody who watches a motion: how far it has gone, and that something falls once that is to be seen. */
export interface Witness {
  falls(course: Course): void;
  /** Seconds since the motion began, and how fast it is shown: 1 is life. */
  at(seconds: number, speed: number): void;
}

export type Look = 'table' | 'mine' | 'watch';
/** From where a fall is seen: square to it, from high above, or from where the hand was. */
export const ANGLES = ['side', 'above', 'hand'] as const;
export type Angle = (typeof ANGLES)[number];

/** What words and panels leave free of the picture: pixels from each of its sides. */
export interface Clear {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Stage {
  /** The picture fills all of it, and frames what matters in what is free. */
  resize(width: number, height: number, clear?: Clear): void;
  dress(theme: 'dark' | 'light', still: boolean): void;
  /** The companies in the order of their plots: the nearest first. A change swings the table round. */
  turn(companies: readonly number[]): void;
  towers(towers: readonly (readonly Die[])[]): void;
  /** Who has invested in which company, by seat; the colours of the seats. */
  pawns(invested: readonly number[], colours: readonly string[]): void;
  /** Dice in the tray. */
  supply(count: number): void;
  /** The dice of a company that lie on its plate, taken off its tower in a takeover; the first is the next one. */
  lay(company: number, numbers: readonly number[]): void;
  /** The dice that were thrown fly into the dish; resolves when they lie in a row. None: they go back. */
  throw(numbers: readonly number[]): Promise<void>;
  /** So many dice leave the game: out of the tray and off the table. */
  leave(count: number): void;
  hold(held: Held | null): void;
  hand(frame: HandFrame): void;
  /** The ring of this player goes where the pointer is (1/1024 side), before the server says so. */
  ring(x: number, y: number): void;
  /** Plays a motion to its end, a collapse in slow motion; resolves when its verdict may be told. */
  play(motion: Motion, witness: Witness, angle?: Angle): Promise<void>;
  /** What falls is seen from elsewhere. */
  from(angle: Angle): void;
  /** To the end of what plays. */
  skip(): void;
  look(at: Look, company: number): void;
  /** How a person turned the camera: degrees away from where it frames by itself (0, 0, 1 gives it back). */
  orbit(azimuth: number, elevation: number, zoom: number): void;
  /** Where the label of a tower stands, in pixels of the picture. */
  label(company: number): { x: number; y: number };
  /** The company whose tower or plate is seen at a point of the picture; -1 for none. */
  at(x: number, y: number): number;
  /** How far the camera stands to the right of the player's side, in degrees: a pointer moves the ring as it sees it. */
  readonly azimuth: number;
  end(): void;
}

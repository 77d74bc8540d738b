/** The colours of the two themes: after hours, and before the bell. */

export interface Dress {
  felt: string;
  ring: string;
  fog: string;
  plate: string;
  exposure: number;
  /** How strong the lamp, the cool rim, the front, the air and the panels are. */
  lamp: number;
  rim: number;
  front: number;
  air: number;
  panels: number;
  /** Of the wall: sky, middle, foot, window, and how much its lights show. */
  wall: readonly [string, string, string, string];
  glimmer: number;
}

export const DRESSES: Record<'dark' | 'light', Dress> = {
  dark: {
    felt: '#0F3B33',
    ring: '#A8742A',
    fog: '#0A1C19',
    plate: '#0C2230',
    exposure: 1.36,
    lamp: 2.9,
    rim: 0.9,
    front: 0.4,
    air: 0.45,
    panels: 0.34,
    wall: ['#04101C', '#0A2E30', '#07231F', '#0E3A55'],
    glimmer: 1,
  },
  light: {
    felt: '#6F9180',
    ring: '#7A5A20',
    fog: '#C3C3AE',
    plate: '#F3ECDB',
    exposure: 0.88,
    lamp: 2.7,
    rim: 0.5,
    front: 0.55,
    air: 0.55,
    panels: 1.15,
    wall: ['#CFC6AE', '#B9B79E', '#9DA792', '#ECE7D8'],
    glimmer: 0.25,
  },
};

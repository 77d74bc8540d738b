/** The chart of net worth: one line a player with his own mark, his name at its end, the majorities shaded. */

import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { PLAYER_COLOURS } from '../../../lib/players';
import { apart, axis } from './shapes';

export interface Chart {
  lines: number[][];
  names: string[];
  me: number;
  /** What stands under a place of the axis. */
  place: (at: number) => string;
  money: (thousands: number) => string;
  /** The colour a token stands for in this theme. */
  colour: (token: string) => string;
  /** One rem in pixels. */
  rem: number;
  /** The pointer is over this place; null when it has left. */
  onplace: (at: number | null) => void;
}

const FONT = "'Source Sans 3', system-ui, sans-serif";

export function drawWorth(where: HTMLElement, chart: Chart): uPlot {
  const { lines, colour, rem } = chart;
  const last = lines[0]!.length - 1;
  const { from, to, ticks } = axis(lines.slice(1).flat());
  const small = `${0.8125 * rem}px ${FONT}`;
  const room = Math.min(where.clientWidth / 4, Math.max(...chart.names.map((name) => widthOf(name, rem))) + 22);
  const options: uPlot.Options = {
    ...sizeOf(where),
    padding: [10, room, 0, 0],
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, y: false, points: { show: false } },
    scales: { x: { time: false, range: [-0.25, last + 0.12] }, y: { range: [from, to] } },
    axes: [
      {
        stroke: colour('--text-2'),
        font: small,
        size: 1.75 * rem,
        gap: 6,
        grid: { show: false },
        ticks: { show: false },
        splits: () => lines[0]!,
        values: (_, at) => at.map(chart.place),
      },
      {
        stroke: colour('--text-2'),
        font: small,
        size: 3.4 * rem,
        gap: 4,
        grid: { stroke: colour('--line'), width: 1 },
        ticks: { show: false },
        splits: () => ticks,
        values: (_, at) => at.map(chart.money),
      },
    ],
    series: [
      {},
      ...chart.names.map((name, seat) => ({
        label: name,
        stroke: colour(`--${PLAYER_COLOURS[seat]}`),
        width: seat === chart.me ? 3.2 : 2,
        points: { show: false },
      })),
    ],
    hooks: {
      drawClear: [(plot) => shade(plot, colour('--sel'), last)],
      draw: [(plot) => finish(plot, chart)],
      setCursor: [({ cursor }) => chart.onplace((cursor.left ?? -1) < 0 ? null : (cursor.idx ?? null))],
    },
  };
  return new uPlot(options, lines as unknown as uPlot.AlignedData, where);
}

export function sizeOf(where: HTMLElement): { width: number; height: number } {
  return { width: Math.max(200, where.clientWidth), height: Math.max(160, where.clientHeight) };
}

function widthOf(text: string, rem: number): number {
  const pen = document.createElement('canvas').getContext('2d')!;
  pen.font = `700 ${0.9375 * rem}px ${FONT}`;
  return pen.measureText(text).width;
}

/** G1: between the last round and the end lie the majorities. */
function shade(plot: uPlot, fill: string, last: number): void {
  const { ctx: pen, bbox } = plot;
  const from = plot.valToPos(last - 0.8, 'x', true);
  pen.save();
  pen.fillStyle = fill;
  pen.beginPath();
  pen.roundRect(from, bbox.top, plot.valToPos(last + 0.12, 'x', true) - from, bbox.height, 6 * devicePixelRatio);
  pen.fill();
  pen.restore();
}

function finish(plot: uPlot, { lines, names, me, colour, rem }: Chart): void {
  const { ctx: pen, bbox } = plot;
  const last = lines[0]!.length - 1;
  const unit = devicePixelRatio;
  pen.save();
  const ends = lines.slice(1).map((line) => plot.valToPos(line[last]!, 'y', true));
  const labels = apart(ends, rem * 1.15 * unit, bbox.top, bbox.top + bbox.height);
  // Mine lies on top.
  const seats = names.map((_, seat) => seat).toSorted((a, b) => Number(a === me) - Number(b === me));
  for (const seat of seats) {
    const token = PLAYER_COLOURS[seat]!;
    pen.fillStyle = pen.strokeStyle = colour(`--${token}`);
    lines[seat + 1]!.forEach((value, at) =>
      mark(pen, token, plot.valToPos(at, 'x', true), plot.valToPos(value, 'y', true), 5 * unit, colour('--panel')),
    );
    pen.font = `700 ${0.9375 * rem * unit}px ${FONT}`;
    pen.textAlign = 'left';
    pen.textBaseline = 'middle';
    const left = bbox.left + bbox.width + 8 * unit;
    pen.fillText(names[seat]!, left, labels[seat]!, plot.ctx.canvas.width - left);
  }
  pen.restore();
}

/** The sign a player has on his meeple. */
function mark(pen: CanvasRenderingContext2D, token: string, x: number, y: number, r: number, hole: string): void {
  pen.beginPath();
  if (token === 'rose') pen.rect(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8);
  else if (token === 'lime') shape(pen, [x, y - r * 1.3], [x + r * 1.3, y], [x, y + r * 1.3], [x - r * 1.3, y]);
  else if (token === 'orange') shape(pen, [x, y - r * 1.2], [x + r * 1.2, y + r], [x - r * 1.2, y + r]);
  else pen.arc(x, y, token === 'lilac' ? r * 1.15 : r, 0, 2 * Math.PI);
  pen.fill();
  if (token !== 'lilac') return;
  const own = pen.fillStyle;
  pen.fillStyle = hole; // a ring
  pen.beginPath();
  pen.arc(x, y, r * 0.5, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = own;
}

function shape(pen: CanvasRenderingContext2D, ...corners: [number, number][]): void {
  corners.forEach(([x, y], at) => (at ? pen.lineTo(x, y) : pen.moveTo(x, y)));
  pen.closePath();
}

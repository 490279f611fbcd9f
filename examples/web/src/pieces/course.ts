import type { Seat } from 'century-engine';
import type { Statistics } from 'century-engine/records';
import { type Drawn, drawing, s } from '../dom';
import { t } from '../language';
import { DASHES } from './curve';

const WIDTH = 320;
const HEIGHT = 110;
const LEFT = 26;
const EDGE = 7;

/** Draws the points of all seats after each turn. */
export function courseDrawing({ course, seats }: Statistics): Drawn {
  const turns = course.map(({ points }) => points.map(total));
  const most = Math.max(1, ...turns.flat());
  const across = (turn: number): number => LEFT + ((WIDTH - LEFT - EDGE) * turn) / Math.max(1, turns.length);
  const down = (points: number): number => EDGE + (HEIGHT - 2 * EDGE) * (1 - points / most);
  const line = (seat: Seat): Drawn =>
    s('polyline', {
      class: `line seat-${seat}`,
      key: seat,
      points: [0, ...turns.map((points) => points[seat] ?? 0)]
        .map((points, turn) => `${across(turn).toFixed(1)},${down(points).toFixed(1)}`)
        .join(' '),
      'stroke-dasharray': DASHES[seat],
    });
  return drawing(
    WIDTH,
    HEIGHT,
    { class: 'course', role: 'img', 'aria-label': t.figures.course, key: 'course' },
    [0, most].map((points) => [
      s('line.grid', { x1: LEFT, x2: WIDTH - EDGE, y1: down(points), y2: down(points) }),
      s('text', { x: LEFT - 5, y: down(points) + 4, 'text-anchor': 'end' }, points),
    ]),
    seats.map(({ seat }) => line(seat)),
  );
}

export const total = (counts: readonly number[] | { readonly [what: string]: number }): number =>
  Object.values(counts).reduce((sum, each) => sum + each, 0);
